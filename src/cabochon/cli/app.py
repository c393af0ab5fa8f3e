"""The frame of the command line: the commands, and one place where errors become a line of text."""

import sys
from collections.abc import Callable

import typer

from cabochon.cli import benching, bot_commands, competing, engines, moderating, playing, reading, serving, simulating
from cabochon.cli.options import Told, default_words
from cabochon.rules import CabochonError

REFUSED = 2

app = typer.Typer(
    name="cabochon",
    help="Play the board game Splendor, in all its editions and exactly by the rules.",
    epilog="An unofficial fan work, not connected with the publishers of the games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: tuple[Callable[..., None], ...] = (
    playing.play,
    simulating.simulate,
    bot_commands.bots,
    bot_commands.hint,
    competing.arena,
    reading.verify,
    reading.replay,
    reading.rules,
    benching.bench,
)
for command in COMMANDS:
    app.command()(command)
serving.register(app)
moderating.register(app)
engines.register(app)


def main() -> None:
    """Run a command. A refusal becomes one line and exit code 2."""
    try:
        app()
    except Told as error:
        _fail(str(error))
    except CabochonError as error:
        _fail(default_words().refusal(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _fail(message: str) -> None:
    typer.echo(f"cabochon: {' '.join(message.split())}", err=True)
    sys.exit(REFUSED)
