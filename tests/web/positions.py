"""Interesting positions: bots play games until one occurs, then it is stored as a table of the server.

The server keeps a game as its seed and the accepted requests. A test writes those rows before the table is loaded, by
the server's own operations; from then on the server handles it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from sqlalchemy import create_engine, insert, select

from cabochon.bots import Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record.entries import Decision
from cabochon.record.text import format_entries
from cabochon.rules.chance import Chance
from cabochon.rules.components import HAND_LIMIT, TOKEN_LIMIT, WILD, Card
from cabochon.rules.goals import TieBreak, final_round
from cabochon.rules.legal import legal_moves, tiles_met
from cabochon.rules.moves import Buy, Deck, Move, Reserve, Take
from cabochon.rules.notation import format_move
from cabochon.rules.payment import payments
from cabochon.rules.play import play
from cabochon.rules.table import Owed, View
from cabochon.server.store.operations import add_table
from cabochon.server.store.schema import decisions
from cabochon.table.names import new_table_id
from cabochon.table.values import SeatRow, TableRow, TableRules
from tests.web.site import Person, Site

Wanted = Callable[[View], bool]
MOST_GAMES = 2000


@dataclass(frozen=True)
class Found:
    """A game up to a position in which a seat is on turn."""

    edition: str
    players: int
    seed: bytes
    entries: tuple[str, ...]
    """One text for each accepted request."""
    turn: int
    following: str = ""
    """The decision that the bot made then, in notation."""


@cache
def find(edition: str, players: int, wanted: Wanted, minds: str = "greedy", mover: int = 0, first: int = 0) -> Found:
    """The first game of bots with such a position, seen by the seat on turn. `first` saves the search."""
    for number in range(first, first + MOST_GAMES):
        seed = sha256(f"{edition} {players} {number}".encode()).digest()
        for match in _played(edition, players, seed, minds):
            if match.turn == mover and not match.over and wanted(match.view(mover)):
                return Found(edition, players, seed, _entries(match), mover)
    raise AssertionError(f"no game of {edition} comes to {wanted.__name__}")


@cache
def find_end(edition: str, players: int, tie_break: TieBreak, first: int = 0) -> Found:
    """A game that the next decision of a greedy bot ends in a tie."""
    for number in range(first, first + MOST_GAMES):
        seed = sha256(f"tie {edition} {players} {number}".encode()).digest()
        match = list(_played(edition, players, seed, "greedy"))[-1]
        if match.outcome and match.outcome.tie_break is tie_break:
            *before, _ = _entries(match)
            last = match.entries(match.version)[0]
            assert isinstance(last, Decision)
            return Found(edition, players, seed, tuple(before), last.seat, format_move(last.move, match.edition))
    raise AssertionError(f"no game of {edition} ends by {tie_break}")


def _played(edition: str, players: int, seed: bytes, minds: str) -> Iterator[Match]:
    match = Match(EDITIONS[edition], [Chair(f"P{seat}") for seat in range(players)], seed)
    chance = Chance(b"minds" + seed)
    bots = [make_bot(minds, chance.split(str(seat))) for seat in range(players)]
    while not match.over and match.version < 400:
        yield match
        match.submit(match.turn, match.version, [bots[match.turn].choose(match.view(match.turn), Budget())])
    yield match


def _entries(match: Match) -> tuple[str, ...]:
    return tuple(format_entries(match.entries(number + 1), match.edition) for number in range(match.version))


def lay(site: Site, found: Found, *seats: Person | str, **rules: object) -> str:
    """Store the game as a table of the server: seats are people, or bots by name. Returns the table's id."""
    now = time.time_ns() // 1_000_000
    held = tuple(_seat(one) for one in seats)
    owner = next(one.id for one in seats if isinstance(one, Person))
    row = TableRow(
        id=new_table_id(),
        edition=found.edition,
        seed=found.seed,
        state="playing",
        public=False,
        owner=owner,
        rules=TableRules(first=0, **rules),  # type: ignore[arg-type]
        seats=held,
        created=now,
        changed=now,
        version=len(found.entries),
        revision=len(found.entries) + 1,
        started=now,
        turn=found.turn,
        bot_due=now if held[found.turn].kind == "bot" else None,
    )
    engine = create_engine(f"sqlite:///{site.database}", connect_args={"timeout": 20})
    with engine.begin() as connection:
        add_table(row)(connection)
        if found.entries:
            rows = [
                {"table_id": row.id, "version": number, "at": now, "entries": text, "request": None, "clocks": "[]"}
                for number, text in enumerate(found.entries, start=1)
            ]
            connection.execute(insert(decisions), rows)
    engine.dispose()
    return row.id


def stored(site: Site, table: str) -> list[str]:
    """The accepted requests of a table, one text each."""
    engine = create_engine(f"sqlite:///{site.database}", connect_args={"timeout": 20})
    with engine.connect() as connection:
        wanted = select(decisions.c.entries).where(decisions.c.table_id == table).order_by(decisions.c.version)
        texts = [str(text) for text in connection.scalars(wanted)]
    engine.dispose()
    return texts


def _seat(holder: Person | str) -> SeatRow:
    if isinstance(holder, str):
        return SeatRow("bot", holder, bot=holder)
    return SeatRow("person", holder.name, person=holder.id)


# --- wanted positions ----------------------------------------------------------------------------


def at_the_start(view: View) -> bool:
    return view.owed is Owed.ACT


def in_the_middle(view: View) -> bool:
    return view.owed is Owed.ACT and view.round == 14 and len(view.player.cards) >= 4


def crowded(view: View) -> bool:
    """Late in a game, when all have much: hands of three cards, many tokens, bought cards."""
    full = [player for player in view.players if len(player.hand) == HAND_LIMIT]
    rich = all(sum(player.tokens) >= TOKEN_LIMIT - 3 and player.cards for player in view.players)
    return view.owed is Owed.ACT and len(full) >= 3 and rich and len(view.player.hand) == HAND_LIMIT


def has_free_hand(view: View) -> bool:
    """Two cards can still be reserved, with nothing to return."""
    few = all(sum(player.tokens) <= 6 and len(player.hand) <= 1 for player in view.players)
    return view.owed is Owed.ACT and view.round == 5 and few


def must_return(view: View) -> bool:
    """Three more tokens would exceed ten."""
    return view.owed is Owed.ACT and sum(view.player.tokens) >= TOKEN_LIMIT - 1 and _may(view, Take)


def blind_over_ten(view: View) -> bool:
    """A blind reservation shows a card and leaves something to return."""
    full = sum(view.player.tokens) == TOKEN_LIMIT and view.supply[WILD] > 0
    return full and any(isinstance(move, Reserve) and isinstance(move.place, Deck) for move in _actions(view))


def few_colours(view: View) -> bool:
    """Fewer than three colours are left: two or one may be taken (4.2)."""
    takes = [move for move in _actions(view) if isinstance(move, Take)]
    return any(sum(take.tokens) == 2 and max(take.tokens) == 1 for take in takes)


def gold_leaves_a_choice(view: View) -> bool:
    return any(_ways(view, move) > 1 for move in _actions(view) if isinstance(move, Buy))


def gains_points(view: View) -> bool:
    """A card that can be paid for brings points."""
    return view.owed is Owed.ACT and points_to_gain(view) != ""


def points_to_gain(view: View) -> str:
    """The place of such a card, or nothing."""
    places = (move.place for move in _actions(view) if isinstance(move, Buy))
    return next((str(place) for place in places if isinstance(card := view.at(place), Card) and card.points), "")


def two_tiles(view: View) -> bool:
    """A purchase after which two tiles are met."""
    return view.owed is Owed.ACT and bool(tile_choices(view))


def tile_choices(view: View) -> list[Buy]:
    """The purchases that leave a choice of tiles."""
    return [
        move
        for move in _actions(view)
        if isinstance(move, Buy) and _ways(view, move) == 1 and play(view, move).owed is Owed.TILE
    ]


def last_round(view: View) -> bool:
    return view.owed is Owed.ACT and final_round(view)


def calls_off(view: View) -> bool:
    """In the final round, a purchase takes the team tile from the player who met the goal with it (8.6)."""
    return last_round(view) and bool(calling_off(view))


def calling_off(view: View) -> list[Buy]:
    buys = [move for move in _actions(view) if isinstance(move, Buy) and _ways(view, move) == 1]
    return [move for move in buys if _goes_on(play(view, move))]


def _goes_on(after: View) -> bool:
    return after.ended is None and after.owed is Owed.ACT and not final_round(after)


def no_pair(view: View) -> bool:
    """Some colour has one to three tokens: a pair of it is refused (4.3)."""
    return view.owed is Owed.ACT and any(1 <= there <= 3 for there in view.supply[:5]) and len(tiles_met(view)) == 0


def _actions(view: View) -> Sequence[Move]:
    return legal_moves(view) if view.owed is Owed.ACT else ()


def _may(view: View, kind: type) -> bool:
    return any(isinstance(move, kind) for move in _actions(view))


def _ways(view: View, move: Buy) -> int:
    card = view.at(move.place)
    assert isinstance(card, Card)
    return sum(1 for _ in payments(view.player, card))
