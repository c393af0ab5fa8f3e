"""Compares the ledger of a server's acknowledgements (`support.ledger`) with its database."""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from cabochon.editions import EDITIONS
from cabochon.record.entries import BotPlays, Decision, Entry, PersonBack, Resigned, TookBack
from cabochon.record.text import parse_entries
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.rules.notation import format_submission
from cabochon.server.store.operations import load
from cabochon.server.store.people import GONE
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.schema import people, sayings, tables
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.table.values import TableRow
from tests.support.endings import Endings

Line = dict[str, Any]
FAULTS = ("lost", "twice", "differs", "refused yet done", "illegal", "unfinished", "not ended", "wrong result",
          "wrong statistics", "overcharged", "remembered", "gap or repeat")  # fmt: skip
"""Each must be 0. `illegal`: a game that the rules do not replay. `not ended`: a game that is marked over and whose
replay is not. `wrong result`, `wrong statistics`: missing, or different from an independent replay (`support.endings`).
`overcharged`: a clock lost more than the time that passed. `remembered`: a deleted person's name or words. `gap or
repeat`: in the events shown to a client, over all its connections."""
SHOWN = ("take-backs", "flags", "absences", "returns", "bots' turns", "sayings", "deletions")
"""Each must occur, or the campaign proves nothing about it."""
VERBS = {"submit": Decision, "take_back": TookBack, "consent": TookBack, "come_back": PersonBack}
SLACK = 50
"""Milliseconds by which the clock of the games and the time of day may differ over one turn."""
NAME = re.compile(r"\bP\d+g\d+[ab]\b")


def audit(folder: Path) -> Counter[str]:
    """The acknowledgements, the events, and every fault, counted."""
    lines = [json.loads(line) for line in (folder / "ledger.jsonl").read_text().splitlines()]
    database = folder / "data" / "cabochon.db"
    found: Counter[str] = Counter(dict.fromkeys((*FAULTS, *SHOWN), 0))
    found["acknowledged"] = sum(line["did"] not in ("refused", "jumped") for line in lines)
    found["sent again"] = sum(line.get("tries", 1) > 1 for line in lines)
    found["gap or repeat"] = sum(line["did"] == "jumped" for line in lines)
    engine = sqlite_engine(database, writing=False)
    with engine.connect() as connection:
        opened = [line["table"] for line in lines if line["did"] == "table"]
        deleted = {line["person"] for line in lines if line["did"] == "deleted"}
        found["tables"] = len(opened)
        found["twice"] += len(set(connection.execute(select(tables.c.id)).scalars()) - set(opened))
        endings = Endings(connection)
        for table_id in opened:
            here = [line for line in lines if line.get("table") == table_id]
            found.update(_Table(connection, endings, table_id, here, deleted).audited())
        found["wrong statistics"] += endings.check_cards()
        _people(connection, lines, found)
    engine.dispose()
    _names(database, lines, found)
    return found


class _Table:
    """One table in the database, compared with the messages to its people."""

    def __init__(
        self, connection: Connection, endings: Endings, table_id: str, lines: Sequence[Line], deleted: set[str]
    ) -> None:
        self._connection, self._endings, self._id = connection, endings, table_id
        self._lines, self._deleted = lines, deleted
        self._found: Counter[str] = Counter()

    def audited(self) -> Counter[str]:
        stored = load(self._id)(self._connection)
        if stored is None:
            self._found["lost"] += len(self._lines)
            return self._found
        row, decisions = stored
        self._found["unfinished"] += row.state != "over"
        self._found.update(self._endings.check(row, decisions))
        self._history(row, decisions)
        self._acknowledged(decisions, EDITIONS[row.edition])
        self._clocks(decisions)
        self._sayings()
        return self._found

    def _history(self, row: TableRow, decisions: Sequence[DecisionRow]) -> None:
        requests = [decision.request for decision in decisions if decision.request]
        self._found["twice"] += len(requests) - len(set(requests))
        self._found["twice"] += [decision.version for decision in decisions] != list(range(1, row.version + 1))
        self._found["decisions"] += len(decisions)
        for decision in decisions:
            entries = _entries(decision, EDITIONS[row.edition])
            self._found["take-backs"] += _any(entries, TookBack)
            self._found["flags" if row.clocks else "absences"] += _any(entries, BotPlays, Resigned)
            self._found["returns"] += _any(entries, PersonBack)
            self._found["bots' turns"] += decision.request is None and _any(entries, Decision)

    def _acknowledged(self, decisions: Sequence[DecisionRow], edition: Edition) -> None:
        by_version = {decision.version: decision for decision in decisions}
        requests = {decision.request for decision in decisions}
        for line in self._lines:
            if line["did"] == "refused":
                self._found["refused yet done"] += _key(line) in requests
            elif line["did"] == "asked" and line["version"] is not None:
                decision = by_version.get(line["version"])
                self._found["lost"] += decision is None
                self._found["differs"] += decision is not None and not _same(line, decision, edition)

    def _clocks(self, decisions: Sequence[DecisionRow]) -> None:
        """Downtime may be given back; never more than the passed time is taken."""
        for before, after in pairwise(decisions):
            taken = [was - now for was, now in zip(before.clocks, after.clocks, strict=True)]
            self._found["overcharged"] += any(gone > after.at - before.at + SLACK for gone in taken)

    def _sayings(self) -> None:
        """Acknowledged chat messages exist once, with the same text, unless the author is deleted."""
        kept = {
            one.id: (one.phrase, one.text, one.person)
            for one in self._connection.execute(select(sayings).where(sayings.c.table_id == self._id))
        }
        self._found["sayings"] += len(kept)
        self._found["remembered"] += sum(person in self._deleted for _, _, person in kept.values())
        texts = [text for _, text, _ in kept.values() if text is not None]
        self._found["twice"] += len(texts) - len(set(texts))
        for line in self._lines:
            if line["did"] == "said" and line["person"] not in self._deleted:
                saying = kept.get(line["id"])
                self._found["lost"] += saying is None
                self._found["differs"] += saying not in (None, (line["phrase"], line["text"], line["person"]))


def _entries(decision: DecisionRow, edition: Edition) -> Sequence[Entry]:
    """None if the text cannot be read: such a game is counted as illegal."""
    try:
        return parse_entries(decision.entries, edition)
    except CabochonError:
        return ()


def _any(entries: Sequence[Entry], *kinds: type[Entry]) -> bool:
    return any(isinstance(entry, kinds) for entry in entries)


def _key(line: Line) -> str:
    return f"{line['person']}:{line['request']}"


def _same(line: Line, decision: DecisionRow, edition: Edition) -> bool:
    """The decision equals the requested one."""
    entries = _entries(decision, edition)
    if decision.request != _key(line) or not _any(entries, VERBS[line["verb"]]):
        return False
    moves = [entry.move for entry in entries if isinstance(entry, Decision)]
    return line["verb"] != "submit" or bool(format_submission(moves, edition) == line["moves"])


def _people(connection: Connection, lines: Sequence[Line], found: Counter[str]) -> None:
    """All accepted people exist, except the deleted ones."""
    there = {person.id: person.name for person in connection.execute(select(people.c.id, people.c.name))}
    deleted = {line["person"] for line in lines if line["did"] == "deleted"}
    found["deletions"] = len(deleted)
    found["remembered"] += len(deleted & set(there))
    for line in lines:
        if line["did"] == "person" and line["person"] not in deleted:
            found["lost"] += there.get(line["person"]) != line["name"]


def _names(database: Path, lines: Sequence[Line], found: Counter[str]) -> None:
    """The names of deleted people, everywhere except at people of the same name who never sat down."""
    deleted = {line["name"] for line in lines if line["did"] == "deleted"}
    assert GONE not in deleted
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    for statement in connection.iterdump():
        if not statement.startswith('INSERT INTO "people"') and not statement.startswith('INSERT INTO "answers"'):
            found["remembered"] += bool(deleted & set(NAME.findall(_without_requests(statement))))
    connection.close()


def _without_requests(statement: str) -> str:
    """Request ids are chosen by the clients; these clients include their names."""
    return re.sub(r"'\w+:P\d+g\d+[ab]-\d+'", "''", statement)
