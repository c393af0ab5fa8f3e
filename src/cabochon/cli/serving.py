"""The commands of a host: serve, settings, doctor, backup, restore, upgrade, export and others.

The commands for people and tables are in `moderating`. `register(app)` adds them to the terminal's typer application.
Messages are in the catalogues. The server itself is imported when a command needs it, so that a game in the terminal
starts at once.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.bots.engine.process import split_command
from cabochon.cli.options import BotOption
from cabochon.editions import first_edition
from cabochon.server.errors import CannotServe
from cabochon.table.refusals import Refused
from cabochon.words import Words, best_language

if TYPE_CHECKING:
    from cabochon.server.settings import Settings

DataOption = Annotated[
    Path | None, typer.Option("--data", help="The folder for tables and people; by default your data folder.")
]
SettingsFile = Annotated[
    Path | None, typer.Option("--settings", help="A file of settings; cabochon.toml in the data folder without it.")
]
PLAIN_FAILURE = 2
SIGNS = {"good": "✓", "care": "!", "bad": "✗"}


def register(app: typer.Typer) -> None:
    """Add the host's commands to an application."""
    for command, name in (
        (serve_command, "serve"),
        (bots_worker, "bots-worker"),
        (show_settings, "settings"),
        (doctor, "doctor"),
        (backup, "backup"),
        (check_backup, "check-backup"),
        (restore, "restore"),
        (upgrade, "upgrade"),
        (export, "export"),
        (move_database, "move-database"),
        (tidy, "tidy"),
        (rotate_keys, "rotate-keys"),
    ):
        app.command(name)(command)


def serve_command(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65_535, help="The port to listen on; 0 takes a free one.")
    ] = None,
    base_path: Annotated[
        str | None, typer.Option(help="The path under which a proxy serves it, such as /cabochon.")
    ] = None,
    data: DataOption = None,
    database: Annotated[
        str | None, typer.Option(help="A PostgreSQL that several nodes share: postgresql://user@host/name.")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="A Redis that wakes the other nodes: redis://host.")] = None,
    workers: Annotated[int | None, typer.Option(help="Number of processes for bots.")] = None,
    trust_proxy: Annotated[bool | None, typer.Option(help="Trust a proxy's headers for the address and https.")] = None,
    bot: BotOption = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="debug|info|warning|error", help="Less than this is not logged.")
    ] = None,
    log_requests: Annotated[bool | None, typer.Option(help="A line in the log for each request.")] = None,
    traces: Annotated[
        str | None, typer.Option(help="Send OpenTelemetry traces there: http://host:4318/v1/traces.")
    ] = None,
    settings: SettingsFile = None,
) -> None:
    """Serve tables to this machine and its network. Needs no configuration."""
    given = {"host": host, "port": port, "base_path": base_path, "data": data, "log_requests": log_requests}
    given |= {"database_url": database, "redis_url": redis, "traces_url": traces}
    with plain_failures(environment_words()):
        engines = "\n".join(bot) if bot else None
        chosen = given_settings(
            settings, **given, bot_workers=workers, trust_proxy=trust_proxy, engines=engines, log_level=log_level
        )
        serve_and_tell(chosen)


def bots_worker(
    data: DataOption = None,
    database: Annotated[
        str | None, typer.Option(help="The PostgreSQL that the nodes share: postgresql://user@host/name.")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="The Redis of the nodes: redis://host.")] = None,
    workers: Annotated[int | None, typer.Option(help="Number of processes for bots.")] = None,
    bot: BotOption = None,
    metrics_port: Annotated[int, typer.Option(min=0, max=65_535, help="A port for Prometheus; 0 opens none.")] = 0,
    log_level: Annotated[
        str | None, typer.Option(metavar="debug|info|warning|error", help="Less than this is not logged.")
    ] = None,
    settings: SettingsFile = None,
) -> None:
    """Play the turns of bots for nodes that share a PostgreSQL database, on a separate machine."""
    words = environment_words()
    with plain_failures(words):
        from cabochon.server.logs import set_up_logs
        from cabochon.server.run import work

        engines = "\n".join(bot) if bot else None
        chosen = given_settings(
            settings, data=data, database_url=database, redis_url=redis, bot_workers=workers, engines=engines,
            log_level=log_level,
        )  # fmt: skip
        set_up_logs(chosen.log_level)

        def ready(count: int) -> None:
            typer.echo(words.say("serve-worker-open", count=count, database=chosen.database_name))
            sys.stdout.flush()

        work(chosen, ready, metrics_port)
        typer.echo(words.say("serve-stopped"))


def tell_missing_programs(settings: "Settings", words: Words) -> None:
    """Warn of each bot whose program is not on this machine. Another node may have it, so the server starts anyway."""
    for name, bot in settings.given_bots.items():
        program = split_command(bot.removeprefix("cmd:"))[0] if bot.startswith("cmd:") else ""
        if program and shutil.which(program) is None:
            typer.echo(words.say("serve-no-program", name=name, program=program), err=True)


def serve_and_tell(settings: "Settings", then: Callable[[str], None] = lambda _address: None) -> None:
    """Serve until a signal to stop arrives. `then` is called with this machine's own address once the server accepts
    connections.
    """
    from cabochon.server.logs import set_up_logs
    from cabochon.server.run import serve

    words = environment_words()
    set_up_logs(settings.log_level, requests=settings.log_requests)
    tell_missing_programs(settings, words)

    def ready(addresses: list[str]) -> None:
        _announce(words, settings, addresses)
        then(addresses[-1])

    serve(settings, ready)
    typer.echo(words.say("serve-stopped"))


def _announce(words: Words, settings: "Settings", addresses: list[str]) -> None:
    from cabochon.server.settings import is_loopback

    only_here = is_loopback(settings.host)
    typer.echo(words.say("serve-open-here" if only_here else "serve-open"))
    for address in addresses:
        typer.echo(f"  {address}")
    if sys.stdout.isatty() and addresses and not only_here:
        from cabochon.server.run import qr_code

        typer.echo(qr_code(addresses[0]))
    kept = settings.database_name if settings.database_url else str(settings.data)
    typer.echo(words.say("serve-data", folder=kept))
    typer.echo(words.say("serve-plain-http"))
    typer.echo(words.say("serve-stop"))
    sys.stdout.flush()


def show_settings(data: DataOption = None, settings: SettingsFile = None) -> None:
    """Print all settings with their values, as a settings file. Settings with their default value are written as
    comments.
    """
    from cabochon.server.settings import settings_text

    with plain_failures(environment_words()):
        typer.echo(settings_text(given_settings(settings, data=data)), nl=False)


def doctor(data: DataOption = None, settings: SettingsFile = None) -> None:
    """Check the set-up of a server and say what to do. Changes nothing, and may run beside the server."""
    with asked(data, settings) as (words, upkeep, chosen):
        found = []
        for finding in upkeep.diagnose(chosen):
            found.append(finding.health)
            typer.echo(f"{SIGNS[finding.health]} {words.say(f'doctor-{finding.key}', **finding.values)}")
    if "bad" in found:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to make.")],
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Copy everything into one file; the server may be running."""
    with asked(data, settings) as (words, upkeep, chosen):
        upkeep.back_up(chosen, file)
        typer.echo(words.say("kept-backup", file=str(file)))


def check_backup(file: Annotated[Path, typer.Argument(help="A file that backup made.")]) -> None:
    """Check that a backup is whole: its file, its schema, and every game in it, replayed on a copy."""
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        _tell_examined(words, upkeep.examine(file), file)


def upgrade(
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only try it on a copy, and say what it would do.")
    ] = False,
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Copy the database, then upgrade it to the schema of this version. `serve` does the same when it starts."""
    with asked(data, settings) as (words, upkeep, chosen):
        if dry_run:
            _tell_examined(words, upkeep.try_upgrade(chosen), chosen.database)
        else:
            copy = upkeep.upgrade_now(chosen)
            typer.echo(words.say("kept-upgraded", file=str(copy)) if copy else words.say("kept-up-to-date"))


def _tell_examined(words: Words, found: Any, file: Path) -> None:
    counts = {name: str(getattr(found, name)) for name in ("revision", "people", "tables", "decisions", "games")}
    typer.echo(words.say("kept-examined", file=str(file), **counts, last=day_text(found.last)))
    for step in found.steps:
        typer.echo(f"  {step}")
    typer.echo(words.say("kept-steps", count=len(found.steps)))
    if found.broken:
        _fail(words.say("kept-broken", count=len(found.broken), tables=" ".join(found.broken)))
    typer.echo(words.say("kept-replays", count=found.games))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup made.")],
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Replace the data by a backup. The server must not be running."""
    with asked(data, settings) as (words, upkeep, chosen):
        aside = upkeep.restore(chosen, file)
        typer.echo(words.say("kept-restored", file=str(file)))
        if aside is not None:
            typer.echo(words.say("kept-aside", file=str(aside)))


def export(
    file: Annotated[Path, typer.Argument(help="The file to make.")],
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """All finished public games as one file of records."""
    with asked(data, settings) as (words, upkeep, chosen):
        count = upkeep.export(chosen, file)
        typer.echo(words.say("kept-exported", count=count, file=str(file)))


def move_database(
    source: Annotated[str, typer.Argument(help="The file of a database, or the address of a PostgreSQL.")],
    target: Annotated[str, typer.Argument(help="A file that is not there yet, or an empty PostgreSQL database.")],
) -> None:
    """Copy everything from SQLite to PostgreSQL, or back. No server may be running on either."""
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        moved = upkeep.move_database(source, target)
        typer.echo(words.say("kept-moved", rows=moved.rows, games=moved.games))


def tidy(
    delete: Annotated[bool, typer.Option("--delete", help="Delete it now; the server must not be running.")] = False,
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Show the data that retention would delete under the settings. A running server deletes this data every hour."""
    with asked(data, settings) as (words, upkeep, chosen):
        going = upkeep.going(chosen)
        for rule in going["tables"]:
            oldest = ", ".join(table["id"] for table in rule["oldest"])
            typer.echo(words.say("tidy-tables", rule=rule["rule"], days=rule["days"], count=rule["count"]))
            if oldest:
                typer.echo(f"  {oldest}{' …' if rule['count'] > len(rule['oldest']) else ''}")
        typer.echo(words.say("tidy-people", days=going["people_days"], count=going["people"]))
        if going["names"]:
            typer.echo(f"  {', '.join(going['names'])}{' …' if going['people'] > len(going['names']) else ''}")
        if delete:
            tables, people = upkeep.delete_old(chosen)
            typer.echo(words.say("tidy-deleted", tables=tables, people=people))


def rotate_keys(data: DataOption = None, settings: SettingsFile = None) -> None:
    """Sign cookies with a new key from now on."""
    with asked(data, settings) as (words, upkeep, chosen):
        upkeep.HostCommands(chosen).rotate_keys()
        typer.echo(words.say("kept-rotated"))


# --- inside ------------------------------------------------------------------------------------


@contextmanager
def asked(data: Path | None, file: Path | None) -> Iterator[tuple[Words, Any, "Settings"]]:
    """The parts that a command needs: texts, maintenance functions and settings. A failure is reported in one line."""
    from cabochon.server import upkeep

    words = environment_words()
    with plain_failures(words):
        yield words, upkeep, given_settings(file, data=data)


def day_text(at: int | None) -> str:
    """A day and a time, in the machine's own time zone."""
    return "–" if at is None else datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")


def environment_words() -> Words:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Words(best_language(locale), first_edition())


def given_settings(file: Path | None = None, **given: object) -> "Settings":
    from cabochon.server.settings import settings_from  # importing pydantic takes a moment

    try:
        return settings_from(given, file)
    except ValueError as error:
        raise CannotServe("bad-setting", why=str(error)) from None


@contextmanager
def plain_failures(words: Words) -> Iterator[None]:
    """Reports an error in one line instead of a traceback."""
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
