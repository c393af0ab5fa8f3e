"""Statements that run for every turn. On SQLite they go to the driver as text, without SQLAlchemy's work for each."""

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, cast

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.dialects.sqlite import dialect as sqlite
from sqlalchemy.exc import DBAPIError


class Prepared:
    """One statement with named values of plain types: numbers, text, nothing."""

    def __init__(self, statement: Insert | Update, columns: Sequence[str]) -> None:
        """`columns` are those that it sets."""
        self._statement, self._columns = statement, columns

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Gives how many rows it wrote. Errors are SQLAlchemy's on every database, and tell no values."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).rowcount
        text, order = self._for_sqlite
        driver = cast("sqlite3.Connection", connection.connection.driver_connection)
        try:
            return driver.execute(text, [values[name] for name in order]).rowcount
        except sqlite3.Error as error:
            raise DBAPIError.instance(text, None, error, sqlite3.Error, hide_parameters=True) from error

    @cached_property
    def _for_sqlite(self) -> tuple[str, Sequence[str]]:
        compiled = self._statement.compile(dialect=sqlite(), column_keys=list(self._columns))
        return str(compiled), compiled.positiontup or ()
