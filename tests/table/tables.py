"""Tables for tests without server, database and socket; the time is an argument."""

from dataclasses import replace

from cabochon.rules.legal import legal_moves
from cabochon.table.game import Change, GameTable, fresh_match
from cabochon.table.values import Moment, SeatRow, TableRow, TableRules

SEED = bytes(32)
MOST = 500
ANN, BEN = SeatRow("person", "Ann", person="ann"), SeatRow("person", "Ben", person="ben")
GREEDY = SeatRow("bot", "greedy", bot="greedy")
ENGINE = SeatRow("program", "Ada", person="ada")


def table_of(*seats: SeatRow, **rules: object) -> GameTable:
    """A game that started at second 1."""
    chosen = replace(TableRules(take_backs="consent"), **rules)  # type: ignore[arg-type]
    row = TableRow(
        id="t", edition="classic", seed=SEED, state="playing", public=False, owner="ann", rules=chosen,
        seats=seats, created=1000, changed=1000, started=1000, turn=0,
    )  # fmt: skip
    return GameTable(row, fresh_match(row))


def enter(table: GameTable, change: Change, at: int = 2000, present: bool = True) -> TableRow:
    """Apply a change as a server would after its commit."""
    row = table.row_after(change, Moment(at, at, at + 700), lambda _person: present)
    if change.ruling.steps:
        table.enter(row, at)
    else:
        table.changed(row)
    return row


def play(table: GameTable, at: int = 2000) -> TableRow:
    """The seat on turn makes its first legal move."""
    game = table.game
    return enter(table, Change(game.submit(game.turn, game.version, legal_moves(game.view(game.turn))[:1])), at)
