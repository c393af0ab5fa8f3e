"""A database of either kind, for tests of the store."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine, event

from cabochon.server.store.migrate import revision, revision_of_postgres, upgrade, upgrade_postgres
from cabochon.server.store.postgres import PostgresStore, postgres_engine
from cabochon.server.store.sqlite import SQLiteStore, sqlite_engine
from tests.support.services import postgres

KINDS = ("sqlite", "postgresql")


class Database:
    """One that nobody else has. It is empty until it is upgraded."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.path = folder / "db"
        self.url = postgres().empty() if kind == "postgresql" else ""

    def upgrade(self, to: str = "head") -> None:
        if self.url:
            upgrade_postgres(self.url, to)
        else:
            upgrade(self.path, to)

    def revision(self) -> str | None:
        return revision_of_postgres(self.url) if self.url else revision(self.path)

    def store(self, on_commit: Callable[[int, int, float], None] = lambda *_: None) -> SQLiteStore | PostgresStore:
        return PostgresStore(self.url, on_commit) if self.url else SQLiteStore(self.path, on_commit)

    def engine(self) -> Engine:
        return postgres_engine(self.url) if self.url else sqlite_engine(self.path, writing=True)


def begun_writes(store: SQLiteStore) -> list[str]:
    """Grows with each transaction that the writer begins, or waits to begin."""
    begun: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("BEGIN"):
            begun.append(statement)

    event.listen(store._writing, "before_cursor_execute", note)
    return begun
