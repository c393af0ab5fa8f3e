"""Random records: whole games in which people leave, take back, hand over to bots and write comments."""

from dataclasses import dataclass, field

from cabochon.record import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
)
from cabochon.rules.chance import Chance
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import agree_to_stop, cap, play, resign
from cabochon.rules.table import Table
from tests.properties.games import LONGEST, Start, choose

ODD_TEXTS = (
    "Ann",
    'say "hi"',
    "back\\slash",
    "ends in \\",
    '\\"',
    "{curly} }{",
    "línea\nnueva",
    "\\n is no newline",
    "Ωμέγα 麻雀 🎲",
    "  spaces  ",
    "tab\tand\rreturn",
    '[Result "goal 1-2"]',
    "! 1 resigns",
    "",
)


@dataclass
class Scribe:
    """Writes a game down as it is played. Keeps its own stack of tables: `History` is under test."""

    table: Table
    entries: list[Entry] = field(default_factory=list)
    stack: list[Table] = field(default_factory=list)

    def decide(self, chance: Chance, style: str, comment: str) -> None:
        move = choose(legal_moves(self.table), chance, style)
        clock = chance.below(36_000) / 10 if chance.below(2) else None
        self.entries.append(Decision(self.table.round, self.table.turn, move, clock, comment))
        self.stack.append(self.table)
        self.table = play(self.table, move)

    def take_back(self, chance: Chance) -> None:
        count = 1 + chance.below(min(6, len(self.stack)))
        seat = self.stack[-count].turn
        self.entries.append(TookBack(seat, count))
        self.table = self.stack[-count]
        del self.stack[-count:]

    def leave(self, chance: Chance) -> None:
        seat = chance.pick(self.table.playing)
        self.entries.append(Resigned(seat, flag=bool(chance.below(2))))
        self.table = resign(self.table, seat)
        self.stack.clear()


def random_record(start: Start, texts: tuple[str, ...] = ODD_TEXTS, incidents: int = 12) -> tuple[Record, Table]:
    """A record and the table it ends at. `incidents`: percent of plies with an entry other than a move."""
    chance = start.chance("record")
    scribe = Scribe(start.deal())
    longest = 20 + chance.below(LONGEST)
    while scribe.table.ended is None and len(scribe.entries) < longest:
        if chance.below(100) < incidents:
            _incident(scribe, chance, texts)
        else:
            comment = chance.pick(texts) if chance.below(10) == 0 else ""
            scribe.decide(chance, start.style, comment)
    _last_word(scribe, chance)
    return _bound(start, scribe, chance, texts), scribe.table


def _incident(scribe: Scribe, chance: Chance, texts: tuple[str, ...]) -> None:
    match chance.below(12):
        case 0:
            scribe.leave(chance)
        case 1 | 2 | 3 | 4 if scribe.stack:
            scribe.take_back(chance)
        case 5 | 6:
            scribe.entries.append(BotPlays(chance.pick(scribe.table.playing), chance.pick(texts)))
        case 7 | 8:
            scribe.entries.append(PersonBack(chance.pick(scribe.table.playing)))
        case _:
            scribe.entries.append(Note(chance.pick(texts)))


def _last_word(scribe: Scribe, chance: Chance) -> None:
    if scribe.table.ended is not None:
        return
    match chance.below(3):
        case 0:
            scribe.entries.append(Stopped())
            scribe.table = agree_to_stop(scribe.table)
        case 1:
            scribe.entries.append(Capped())
            scribe.table = cap(scribe.table)
        case _:
            pass  # interrupted: an unfinished record


def _bound(start: Start, scribe: Scribe, chance: Chance, texts: tuple[str, ...]) -> Record:
    """The record with its headers."""
    record = Record(
        edition=start.edition,
        names=tuple(chance.pick(texts) for _ in range(start.players)),
        bots=frozenset(seat for seat in range(start.players) if chance.below(3) == 0),
        date=chance.pick(("", "2026-11-15", "1999-02-28")),
        result=outcome(scribe.table),
        tags=tuple((name, chance.pick(texts)) for name in ("Event", "Place2", "Seat5") if chance.below(2)),
        entries=tuple(scribe.entries),
    )
    return record.with_seed(start.seed)
