"""`cabochon bridge`: a bot on this machine plays on any server."""

import asyncio
from typing import Annotated

import typer

from cabochon.bots import make_bot
from cabochon.cli.options import print_error, try_bot

REFUSED, STOPPED = 2, 130
MOST_GAMES = 32


def bridge(
    server: Annotated[
        str, typer.Option("--server", metavar="URL", help="The server's address, such as http://localhost:8765.")
    ],
    token: Annotated[
        str,
        typer.Option(
            "--token", metavar="TOKEN", envvar="CABOCHON_TOKEN", help="The program's token, from the page's settings."
        ),
    ],
    bot: Annotated[
        str,
        typer.Option(
            "--bot", metavar="BOT", help="'cmd:python my_bot.py', my_bot.py:Bot, or a built-in bot such as jeweller."
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", min=1, max=MOST_GAMES, metavar="N", help="Games at the same time.")
    ] = 4,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.05, max=3600, metavar="S", help="Seconds for a decision, at most.")
    ] = 2.0,
    stop_after: Annotated[
        int | None, typer.Option("--stop-after", min=1, metavar="N", help="End after this many games.")
    ] = None,
) -> None:
    """Connect a bot or an engine to a server. It accepts challenges and reconnects after a lost connection."""
    from cabochon.bridge import Bridge, BridgeError, BridgeOptions, ServerAddress

    try:
        try_bot(bot)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    try:
        address = ServerAddress(server, token)
        played = asyncio.run(
            Bridge(address, lambda: make_bot(bot), BridgeOptions(games=games, seconds=seconds), _tell).run(stop_after)
        )
    except BridgeError as error:
        print_error(str(error))
        raise typer.Exit(REFUSED) from None
    except KeyboardInterrupt:
        typer.echo("Stopped. Running games wait at the server; the same command continues them.", err=True)
        raise typer.Exit(STOPPED) from None
    typer.echo(f"{played} game{'' if played == 1 else 's'} played.")


def _tell(line: str) -> None:
    typer.echo(line, err=True)
