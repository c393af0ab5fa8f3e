"""Whether a database is whole."""

import sqlite3
from pathlib import Path


def is_sound(path: Path) -> bool:
    """Read every page and check how they hang together, some 300 MB a second. Nothing is written.

    Not `integrity_check`: it compares the indexes with the rows as well and takes twice as long.
    """
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.OperationalError:
        raise  # it cannot be read now; that says nothing about the file
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()
