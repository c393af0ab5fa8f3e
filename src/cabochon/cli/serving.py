"""The commands of a host: serve, backup, restore, export, delete-person, close-table, rotate-keys.

`register(app)` adds them to the terminal's typer application. Messages are in the catalogues. The
server itself is imported when a command needs it, so that a game in the terminal starts at once.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.cli.options import BotOption
from cabochon.editions import first_edition
from cabochon.server.errors import CannotServe, Refused
from cabochon.words import Words, best_language

if TYPE_CHECKING:
    from cabochon.server.settings import Settings

Data = Annotated[
    Path | None, typer.Option("--data", help="The folder for tables and people; by default your data folder.")
]
PLAIN_FAILURE = 2


def register(app: typer.Typer) -> None:
    """Add the host's commands to an application."""
    for command, name in (
        (serve_command, "serve"),
        (backup, "backup"),
        (restore, "restore"),
        (export, "export"),
        (delete_person, "delete-person"),
        (close_table, "close-table"),
        (rotate_keys, "rotate-keys"),
    ):
        app.command(name)(command)


def serve_command(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 takes a free one.")] = None,
    base_path: Annotated[
        str | None, typer.Option(help="The path under which a proxy serves it, such as /cabochon.")
    ] = None,
    data: Data = None,
    workers: Annotated[int | None, typer.Option(help="Number of processes for bots.")] = None,
    trust_proxy: Annotated[bool | None, typer.Option(help="Trust a proxy's headers for the address and https.")] = None,
    bot: BotOption = None,
    log_level: Annotated[str, typer.Option(envvar="CABOCHON_LOG_LEVEL", help="debug, info or warning.")] = "info",
) -> None:
    """Serve tables to this machine and its network. Needs no configuration."""
    given = {"host": host, "port": port, "base_path": base_path, "data": data}
    with plain_failures(environment_words()):
        engines = "\n".join(bot) if bot else None
        settings = given_settings(**given, bot_workers=workers, trust_proxy=trust_proxy, engines=engines)
        serve_and_tell(settings, log_level)


def serve_and_tell(
    settings: "Settings", log_level: str = "info", then: Callable[[str], None] = lambda _address: None
) -> None:
    """Serve until told to stop. `then` is called with this machine's own address once the server accepts people."""
    from cabochon.server.logs import set_up_logs
    from cabochon.server.run import serve

    words = environment_words()
    try:
        set_up_logs(log_level)
    except ValueError:
        why = f"log_level={log_level!r}: use debug, info, warning or error"
        raise CannotServe("bad-setting", why=why) from None

    def ready(addresses: list[str]) -> None:
        _announce(words, settings, addresses)
        then(addresses[-1])

    serve(settings, ready)
    typer.echo(words.say("serve-stopped"))


def _announce(words: Words, settings: "Settings", addresses: list[str]) -> None:
    typer.echo(words.say("serve-open"))
    for address in addresses:
        typer.echo(f"  {address}")
    if sys.stdout.isatty() and addresses:
        from cabochon.server.run import qr_code

        typer.echo(qr_code(addresses[0]))
    typer.echo(words.say("serve-data", folder=str(settings.data)))
    typer.echo(words.say("serve-plain-http"))
    typer.echo(words.say("serve-stop"))
    sys.stdout.flush()


def backup(file: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None) -> None:
    """Back up everything into one file. The server may be running."""
    _do(lambda upkeep, settings: upkeep.back_up(settings, file), data, "kept-backup", file=str(file))


def restore(file: Annotated[Path, typer.Argument(help="A file written by backup.")], data: Data = None) -> None:
    """Replace the data with a backup. The server must not be running."""
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        aside = upkeep.restore(given_settings(data=data), file)
        typer.echo(words.say("kept-restored", file=str(file)))
        if aside is not None:
            typer.echo(words.say("kept-aside", file=str(aside)))


def export(file: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None) -> None:
    """Write all finished public games to one file of records."""
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        count = upkeep.export(given_settings(data=data), file)
        typer.echo(words.say("kept-exported", count=count, file=str(file)))


def delete_person(person: Annotated[str, typer.Argument(help="The person's id.")], data: Data = None) -> None:
    """Delete a person's data; their games stay, without the name."""
    _do(lambda upkeep, settings: upkeep.forget_person(settings, person), data, "kept-forgotten")


def close_table(table: Annotated[str, typer.Argument(help="The table's id.")], data: Data = None) -> None:
    """Close a table for good."""
    _do(lambda upkeep, settings: upkeep.close_table(settings, table), data, "kept-closed")


def rotate_keys(data: Data = None) -> None:
    """Replace the key that signs cookies."""
    _do(lambda upkeep, settings: upkeep.new_keys(settings), data, "kept-rotated")


# --- inside ------------------------------------------------------------------------------------


def _do(what: Callable[[Any, "Settings"], object], data: Path | None, done: str, **values: str) -> None:
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        what(upkeep, given_settings(data=data))
        typer.echo(words.say(done, **values))


def environment_words() -> Words:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Words(best_language(locale), first_edition())


def given_settings(**given: object) -> "Settings":
    from cabochon.server.settings import settings_from  # importing pydantic takes a moment

    try:
        return settings_from(given)
    except ValueError as error:
        raise CannotServe("bad-setting", why=str(error)) from None


@contextmanager
def plain_failures(words: Words) -> Iterator[None]:
    """One clear line instead of a traceback."""
    try:
        yield
    except CannotServe as error:
        _fail(words.say(f"serve-{error.key}", **error.values))
    except Refused as error:
        _fail(words.say(f"server-{error.key}", **error.values))
    except FileExistsError as error:
        _fail(words.say("serve-file-exists", file=str(error.filename)))
    except OSError as error:
        _fail(words.say("serve-system", why=error.strerror or str(error), file=str(error.filename or "")))


def _fail(line: str) -> None:
    typer.echo(line, err=True)
    raise typer.Exit(PLAIN_FAILURE)


app = typer.Typer(no_args_is_help=True)
register(app)

if __name__ == "__main__":
    app()
