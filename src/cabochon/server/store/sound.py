"""Whether a database is whole."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

STEPS = 10_000
"""Instructions of SQLite between two looks at whether to stop: some milliseconds."""


class Unfinished(Exception):
    """The check was stopped before it came to an end."""


def is_sound(path: Path, stop: Callable[[], bool] = lambda: False) -> bool:
    """Read every page and check how they hang together. Nothing is written. `Unfinished` if `stop` says so.

    Not `integrity_check`: it compares the indexes with the rows as well and takes several times as long.
    """
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        connection.set_progress_handler(stop, STEPS)
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise Unfinished from None
        raise
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()
