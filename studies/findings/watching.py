"""Whole games of the learned network, and the figures taken from them."""

from dataclasses import dataclass, field
from random import Random
from typing import cast

from cabochon import native
from cabochon.bots.search.learned import learned_network
from cabochon.editions import EDITIONS
from cabochon.rules.components import Card
from cabochon.rules.index import MOVES
from cabochon.rules.moves import Buy, Hand, Reserve, Take
from cabochon.rules.table import Table, View
from studies.findings.kinds import fine_kind
from studies.findings.mistakes import first_turns
from studies.findings.reserves import PARTS, Reserved, reserved
from studies.findings.tally import Tally
from studies.findings.worth import PHASES, Judge, note_worth, phase_of
from studies.games import FRESH, Decision, Setting, end_of, played, shares

JUDGED_OPENINGS = 4
"""In one game out of this many, each move of the first turn is evaluated, which takes long."""


@dataclass
class Game:
    """The data of a game that is kept until its result is known."""

    asked: dict[int, int]
    """The rounds in which the network evaluates all components, each with the seat for which it does."""
    reserves: list[Reserved] = field(default_factory=list)
    bought: list[tuple[int, int, Card]] = field(default_factory=list)
    """Round, seat, card."""
    from_hand: list[tuple[int, int, Card]] = field(default_factory=list)
    rounds: dict[int, Table] = field(default_factory=dict)
    """The position at the beginning of each round."""


def watch(setting: Setting, game: int, tally: Tally) -> None:
    """Play one game and record its events."""
    edition, chance = EDITIONS[setting.edition], Random(game)
    judge = Judge(learned_network(edition, setting.players), native.engine(edition))
    kept = Game({chance.randint(*phase): chance.randrange(setting.players) for phase in PHASES})
    last = None
    for last in played(setting, FRESH + game):
        if last.position.owed == 0:
            _note_action(last, kept, judge, tally, chance, setting)
        if last.position.round == last.position.turn + 1 == 1 and game % JUDGED_OPENINGS == 0:
            first_turns(setting, last, tally)
    assert last is not None
    end = end_of(last)
    _note_end(cast("Table", native.decode(end.bytes(), edition)), shares(end, setting.players), kept, tally)


def _note_action(
    decision: Decision, kept: Game, judge: Judge, tally: Tally, chance: Random, setting: Setting
) -> None:  # fmt: skip
    edition = EDITIONS[setting.edition]
    table = cast("Table", native.decode(decision.position.bytes(), edition))
    kept.rounds.setdefault(table.round, table)
    best = MOVES[decision.search.moves()[0][0] if decision.search else decision.move]
    tally.add(1.0, "does", table.round, fine_kind(table, best))
    if kept.asked.get(table.round) == table.turn:
        note_worth(cast("View", native.decode(decision.position.view(table.turn), edition)), judge, tally, chance)
    move = MOVES[decision.move]
    if isinstance(move, Reserve):
        kept.reserves.append(reserved(table, move, _best_take(decision), judge))
    if isinstance(move, Buy):
        card = table.at(move.place)
        assert isinstance(card, Card)
        kept.bought.append((table.round, table.turn, card))
        if isinstance(move.place, Hand):
            kept.from_hand.append((table.round, table.turn, card))


def _best_take(decision: Decision) -> Take | None:
    """The take of tokens that the search prefers."""
    moves = [MOVES[each[0]] for each in decision.search.moves()] if decision.search else []
    return next((move for move in moves if isinstance(move, Take)), None)


# --- the end -------------------------------------------------------------------------------------


def _note_end(end: Table, won: list[float], kept: Game, tally: Tally) -> None:
    tally.add(end.round, "rounds")
    tally.add(1.0, "lasted", end.round)
    tally.add(float(end.ended is not None and end.ended.value == "capped"), "capped")
    for seat, share in enumerate(won):
        tally.add(share, "seat", seat)
    _note_progress(end, won, kept, tally)
    _note_cards(end, won, kept, tally)
    _note_tiles(end, won, kept, tally)
    _note_reserves(won, kept, tally)


def _side(share: float) -> str:
    return "winner" if share > 0 else "others"


def _note_progress(end: Table, won: list[float], kept: Game, tally: Tally) -> None:
    """Record points and cards of winners and others in each round, and at the end."""
    for round, table in kept.rounds.items():
        for seat, share in enumerate(won):
            tally.add(len(table.players[seat].cards), "progress", _side(share), "cards", round)
            tally.add(table.points(seat), "progress", _side(share), "points", round)
    for seat, share in enumerate(won):
        cards = end.players[seat].cards
        for level in (1, 2, 3):
            tally.add(sum(card.level == level for card in cards), "end", _side(share), f"cards of level {level}")
        tally.add(end.points(seat), "end", _side(share), "points")
        tally.add(len(end.tiles_of(seat)), "end", _side(share), "tiles")
        if end.edition.rules.team:
            tally.add(float(end.team == seat), "end", _side(share), "team tile")


def _note_cards(end: Table, won: list[float], kept: Game, tally: Tally) -> None:
    """Record the cards on the board, the bought ones, their order, and the results of their buyers."""
    there = {card for card in end.cards_in_sight() if isinstance(card, Card)}
    bought = {card: seat for _, seat, card in kept.bought}
    for card in there:
        tally.add(float(card in bought), "bought", card.id)
    for card, seat in bought.items():
        tally.add(won[seat], "won with", card.id)
    for seat in end.seats:
        mine = [(round, card) for round, buyer, card in kept.bought if buyer == seat]
        for place, (round, card) in enumerate(mine[:12]):
            tally.add(round, "nth card", place + 1)
            tally.add(card.level, "nth level", place + 1)
            if place < 3:
                tally.add(1.0, "early colour", end.edition.colours[card.bonus])
        if mine:
            tally.add(1.0, "first card", mine[0][1].id)


def _note_tiles(end: Table, won: list[float], kept: Game, tally: Tally) -> None:
    for slot, (tile, owner) in enumerate(zip(end.tiles, end.tile_owners, strict=True)):
        tally.add(float(owner is not None), "claimed", tile.id)
        if owner is not None:
            tally.add(won[owner], "won with tile", tile.id)
            rounds = [round for round, table in kept.rounds.items() if table.tile_owners[slot] == owner]
            tally.add(min(rounds, default=end.round + 1) - 1, "claim round", tile.id)
    if end.edition.rules.team:
        tally.add(float(end.team is not None), "team")
        if end.team is not None:
            tally.add(won[end.team], "won with team")


def _note_reserves(won: list[float], kept: Game, tally: Tally) -> None:
    for seat, share in enumerate(won):
        tally.add(sum(each.seat == seat for each in kept.reserves), "reserves", _side(share))
    later = {(seat, card): round for round, seat, card in kept.from_hand}
    for each in kept.reserves:
        bought = later.get((each.seat, each.card))
        tally.add(1.0, "reserved", "from", "blind" if each.blind else "face up", each.card.level)
        tally.add(1.0, "reserved", "phase", phase_of(each.round))
        tally.add(float(bought is not None), "reserved", "bought")
        if bought is not None:
            tally.add(bought - each.round, "reserved", "rounds until")
        if not each.blind:
            tally.add(float(each.wanted), "reserved", "wanted")
        if each.parts is None or each.reason is None:
            continue
        for part, value in zip(PARTS, each.parts, strict=True):
            tally.add(value, "reserve part", part)
        tally.add(each.take, "reserve part", "take")
        tally.add(float(bought is not None), "reason", each.reason, "bought")
        tally.add(float(each.wanted), "reason", each.reason, "wanted")
        tally.add(float(each.blind), "reason", each.reason, "blind")
