"""A database of either kind, for tests of the store."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine, event

from cabochon.server.store.database import DatabasePlace, engine_of, revision, store_of, upgrade
from cabochon.server.store.protocol import Store
from cabochon.server.store.sqlite import SQLiteStore
from tests.support.services import postgres

KINDS = ("sqlite", "postgresql")


class Database:
    """A new database for one test. It is empty until it is upgraded."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.path = folder / "db"
        self.url = postgres().empty() if kind == "postgresql" else ""
        self.place: DatabasePlace = self.url or self.path

    def upgrade(self) -> None:
        upgrade(self.place)

    def revision(self) -> str | None:
        return revision(self.place)

    def store(self, on_commit: Callable[[int, int, float], None] = lambda *_: None) -> Store:
        return store_of(self.place, on_commit)

    def engine(self) -> Engine:
        return engine_of(self.place, writing=True)


def begun_writes(store: SQLiteStore) -> list[str]:
    """Counts the transactions that the writer begins, or waits to begin."""
    begun: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("BEGIN"):
            begun.append(statement)

    event.listen(store._writing, "before_cursor_execute", note)
    return begun
