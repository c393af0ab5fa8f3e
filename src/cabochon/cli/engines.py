"""`cabochon engine` and `cabochon engine-check`: the engine protocol, spoken and tested."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from cabochon.bots import make_bot
from cabochon.bots.engine.speaker import Speaker
from cabochon.rules import Chance


def register(app: typer.Typer) -> None:
    """Add the commands to an application."""
    app.command("engine")(engine)


def engine(
    bot: Annotated[
        str | None, typer.Option("--bot", "-b", help="A bot of the house; the strongest there is without it.")
    ] = None,
) -> None:
    """Speak the engine protocol (docs/protocol.md) on standard input and output."""
    name = bot or "greedy"
    try:
        make_bot(name, Chance(b""))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    Speaker(name, _say).obey(_lines())


def _lines() -> Iterator[str]:
    """Lines as they come; what is no UTF-8 is read as far as it goes."""
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace")


def _say(line: str) -> None:
    try:
        sys.stdout.buffer.write(line.encode() + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        pass  # nobody listens any more; the end of the input comes next
