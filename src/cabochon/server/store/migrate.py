"""Bringing a database up to date with Alembic: SQLite after a backup, PostgreSQL in one transaction."""

import sqlite3
from datetime import UTC, datetime
from importlib.resources import files
from itertools import chain, count
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.store.postgres import postgres_engine
from cabochon.server.store.private import private_file
from cabochon.server.store.sqlite import sqlite_engine

DISK_FAILURES = (OSError, sqlite3.Error, SQLAlchemyError)
"""What a full or failing disk, or a broken file, raises while a database is copied or upgraded."""


def upgrade(path: Path, to: str = "head", *, keep: bool = True) -> Path | None:
    """Upgrade the database at `path`, making it if need be. Gives the backup that was made first, if any.

    `keep=False` makes none: for a file that is itself a copy.
    """
    existed = path.exists() and path.stat().st_size > 0
    engine = sqlite_engine(path, writing=True)
    try:
        config = _config(engine)
        backup = aside_of(path, "upgrade") if keep and existed and _behind(engine, config) else None
        try:
            if backup is not None:
                copy_database(path, backup)
            with engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, to)
        except BaseException:
            if backup is not None:
                backup.unlink(missing_ok=True)  # nothing changed: each failing start would leave another copy
            raise
        return backup
    finally:
        engine.dispose()


ONE_AT_A_TIME = 0x6361626F63686F6E
"""The number of an advisory lock: nodes that start together upgrade one after the other."""


def upgrade_postgres(url: str, to: str = "head") -> None:
    """Upgrade a PostgreSQL database, all or nothing. Its backups are the business of those who keep it."""
    engine = postgres_engine(url)
    try:
        config = _config(engine)
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": ONE_AT_A_TIME})
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    finally:
        engine.dispose()


def revision_of_postgres(url: str) -> str | None:
    """The schema's revision, or None where nothing of ours is."""
    engine = postgres_engine(url)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()


def aside_of(path: Path, before: str) -> Path:
    """A dated name beside the database that nothing has yet: what was put aside once is never overwritten."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = chain([stamp], (f"{stamp}-{number}" for number in count(2)))
    asides = (path.with_name(f"{path.stem}-before-{before}-{name}.db") for name in names)
    return next(aside for aside in asides if not aside.exists())


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy, also while somebody writes. Only its owner may read it."""
    private_file(target)
    with_source = read_only(source)
    with_target = sqlite3.connect(target)
    try:
        with_source.backup(with_target)
        with_target.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    finally:
        with_target.close()
        with_source.close()


def in_one_file(path: Path) -> None:
    """Move what the WAL holds into the database, and remove it. Nobody else may have the database open."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()


def revision(path: Path) -> str | None:
    """The schema's revision in a file, or None for one that was never migrated. The file is not touched."""
    connection = read_only(path)
    try:
        known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone() if known else None
        return found[0] if found else None
    finally:
        connection.close()


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file. Our other connections make it a WAL database, also a backup."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def head() -> str | None:
    return _scripts().get_current_head()


def is_newer(path: Path) -> bool:
    """Whether a newer Cabochon made the file: its revision is not among ours."""
    return is_unknown(revision(path))


def is_unknown(there: str | None) -> bool:
    """Whether a revision is not among ours."""
    return there is not None and there not in {script.revision for script in _scripts().walk_revisions()}


def reason(error: Exception) -> str:
    """What a failure of the disk or the database says, in a line."""
    said = getattr(error, "strerror", None) or str(getattr(error, "orig", error))
    return next(iter(said.strip().splitlines()), type(error).__name__)


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(files("cabochon.server.store") / "migrations"))
    return ScriptDirectory.from_config(config)


def _config(engine: Engine) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("cabochon.server.store") / "migrations"))
    config.attributes["engine"] = engine
    return config


def _behind(engine: Engine, config: Config) -> bool:
    with engine.connect() as connection:
        there = MigrationContext.configure(connection).get_current_revision()
    return there != ScriptDirectory.from_config(config).get_current_head()


def steps_after(there: str | None) -> list[str]:
    """What an upgrade from this revision to today's would do, a line for each step."""
    config = Config()
    config.set_main_option("script_location", str(files("cabochon.server.store") / "migrations"))
    scripts = ScriptDirectory.from_config(config)
    steps = list(scripts.iterate_revisions(scripts.get_current_head() or "base", there or "base"))
    return [f"{step.revision}: {step.doc}" for step in reversed(steps)]
