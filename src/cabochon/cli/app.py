"""The command-line application: its commands, and the one place where errors become a line of text."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from cabochon import __version__
from cabochon.cli import (
    benching,
    bot_commands,
    bridging,
    competing,
    engines,
    moderating,
    playing,
    reading,
    reviewing,
    serving,
    simulating,
)
from cabochon.cli.options import default_words, print_error
from cabochon.extras import extra_missing
from cabochon.rules import CabochonError

REFUSED = 2


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cabochon {__version__}")
        raise typer.Exit


app = typer.Typer(
    name="cabochon",
    help="Play the board game Splendor, in all its editions and exactly by the rules.",
    epilog="An unofficial fan work, not connected with the publishers of the games.",
    no_args_is_help=True,
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
    bridging.bridge,
    reading.verify,
    reading.replay,
    reviewing.review,
    reading.rules,
    benching.bench,
)


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """The options of the program itself. The help text is that of the application."""


for command in COMMANDS:
    app.command()(command)
serving.register(app)
moderating.register(app)
engines.register(app)


def main() -> None:
    """Run a command. Turn a refusal into one line and exit code 2."""
    try:
        app()
    except ModuleNotFoundError as error:
        if (missing := extra_missing(error, "this command")) is None:
            raise
        _fail(str(missing))
    except CabochonError as error:
        _fail(default_words().refusal(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _fail(message: str) -> None:
    print_error(message)
    sys.exit(REFUSED)
