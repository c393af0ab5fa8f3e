"""Every reason of a hint is true: each claimed fact is checked by playing it with the rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

import pytest

from cabochon.bots.hints import Suggestion, suggestion_from
from cabochon.bots.naming import seat_names, why_text
from cabochon.bots.reasons import HintReason, Why
from cabochon.bots.search import SearchSettings, Thought, think
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.rules import Card, Edition, Move, View, deal, legal_moves, play, view
from cabochon.rules.components import GREEN, WILD, Tile
from cabochon.rules.goals import meets_goal, outcome
from cabochon.rules.moves import Buy, Hand, Reserve, Space, Take
from cabochon.rules.table import Owed
from cabochon.words import LANGUAGES, Words
from tests.support.play import every_count, every_edition

SEARCH = SearchSettings(simulations=96)
EVERY = 3
"""Hints are checked at every third decision of a game."""


def games(edition: Edition, players: int) -> Iterator[tuple[View, Thought]]:
    """Positions of a game that a search plays, with what it found."""
    table = deal(edition, players, (players * 31).to_bytes(32))
    number = 0
    while table.owed is not Owed.NOTHING and table.round < 40:
        seen = view(table, table.turn)
        thought = think(seen, SEARCH, seed=number)
        if number % EVERY == 0:
            yield seen, thought
        table = play(table, thought.best.move)
        number += 1


@every_edition
@every_count
def test_every_hint_has_a_true_reason(edition: Edition, players: int) -> None:
    checked = 0
    for seen, thought in games(edition, players):
        found = suggestion_from(seen, thought)
        assert found.reasons
        for reason in found.reasons:
            Claim(seen, thought, found, reason).check()
        checked += 1
        for language in LANGUAGES:
            text = why_text(Words(language, edition), seen, found)
            assert not set("{}") & set(text)
            assert "Then you lack" not in text
    assert checked >= 15


class Claim:
    """A reason with the position before and after the turn that it explains."""

    def __init__(self, seen: View, thought: Thought, found: Suggestion, reason: HintReason) -> None:
        self.seen, self.thought, self.found, self.reason = seen, thought, found, reason
        self.seat, self.count = seen.turn, reason.count
        self.line = list(positions(seen, thought.best.line or (thought.best.move,)))
        same = (seen.round, seen.turn)
        turn = list(takewhile(lambda step: (step[0].round, step[0].turn) == same, self.line))
        self.first, self.after = thought.best.move, turn[-1][2]

    def check(self) -> None:
        checks = {why: getattr(self, why.name.lower()) for why in Why}
        assert checks[self.reason.why](), f"{self.reason} is not true of {self.seen!r} and {self.first}"

    @property
    def card(self) -> Card:
        assert self.reason.card is not None
        return self.reason.card

    @property
    def tile_named(self) -> Tile:
        assert self.reason.tile is not None
        return self.reason.tile

    @property
    def rival(self) -> int:
        assert self.reason.seat is not None
        assert self.reason.seat != self.seat
        return self.reason.seat

    @property
    def gained(self) -> Card:
        """The card that the turn buys."""
        before, after = self.seen.players[self.seat].cards, self.after.players[self.seat].cards
        assert len(after) == len(before) + 1
        return after[-1]

    # the end

    def only(self) -> bool:
        return len(legal_moves(self.seen)) == 1

    def wins(self) -> bool:
        ended = outcome(self.after)
        return self.seat in ended.winners if ended else meets_goal(self.after, self.seat)

    def fears(self) -> bool:
        return self.card in finishing(self.after, self.rival)

    def stops(self) -> bool:
        others = [seat for seat in self.seen.playing if seat != self.seat]
        return self.card in finishing(self.seen, self.rival) and not any(finishing(self.after, seat) for seat in others)

    def last(self) -> bool:
        over = self.after.ended is not None
        return over or any(meets_goal(self.seen, seat) for seat in self.seen.playing if seat != self.seat)

    # gains

    def takes_tile(self) -> bool:
        slot = self.seen.tiles.index(self.tile_named)
        return self.seen.tile_owners[slot] is None and self.after.tile_owners[slot] == self.seat

    def team(self) -> bool:
        return self.seen.team != self.seat == self.after.team

    def green(self) -> bool:
        return self.after.players[self.seat].tokens[GREEN] > self.seen.players[self.seat].tokens[GREEN]

    def points(self) -> bool:
        return self.gained.points == self.count > 0

    # denial

    def rival_tile(self) -> bool:
        had, needs = self.seen.players[self.rival].bonuses, self.tile_named.requirement
        then = [count + (colour == self.card.bonus) for colour, count in enumerate(had)]
        met = [all(has >= need for has, need in zip(each, needs, strict=True)) for each in (had, then)]
        return met == [False, True] and self.denies()

    def denies(self) -> bool:
        return can_buy(self.seen, self.rival, self.card) and not on_board(self.after, self.card)

    def threatened(self) -> bool:
        return after_a_take(self.seen, self.rival, self.card) and not on_board(self.after, self.card)

    def hinders(self) -> bool:
        colour = self.reason.colour
        assert colour is not None
        fewer = self.after.supply[colour] < self.seen.supply[colour]
        could = after_a_take(self.seen, self.rival, self.card)
        return fewer and could and not after_a_take(self.after, self.rival, self.card)

    # preparation

    def tile(self) -> bool:
        bonuses, needs = self.after.players[self.seat].bonuses, self.tile_named.requirement
        missing = sum(max(0, need - has) for has, need in zip(bonuses, needs, strict=True))
        helped = bonuses[self.gained.bonus] <= needs[self.gained.bonus]
        return missing == self.count > 0 and helped and self.reason.colour == self.gained.bonus

    def cheaper(self) -> bool:
        has = self.seen.players[self.seat].bonuses[self.gained.bonus]
        return self.card.cost[self.gained.bonus] > has and self.card in [card for _, card in self.purchases()]

    def discount(self) -> bool:
        return self.count == self.made_cheaper(self.gained) > 0

    def promises(self) -> bool:
        return self.count == self.made_cheaper(self.reserved) > 0

    def made_cheaper(self, card: Card) -> int:
        has = self.seen.players[self.seat].bonuses[card.bonus]
        others = [other for row in self.seen.board for other in row if isinstance(other, Card) and other != card]
        return sum(other.cost[card.bonus] > has for other in others)

    def next(self) -> bool:
        return can_buy(self.after, self.seat, self.card) and not can_buy(self.seen, self.seat, self.card)

    def contested(self) -> bool:
        return self.next() and can_buy(self.seen, self.rival, self.card) and on_board(self.after, self.card)

    def plan(self) -> bool:
        return (self.seen.round + self.count, self.card) in self.purchases() and self.count > 0

    def step(self) -> bool:
        before, after = (position.players[self.seat] for position in (self.seen, self.after))
        owed = [max(0, cost - bonus) for cost, bonus in zip(self.card.cost, before.bonuses, strict=True)]
        lack = [
            sum(max(0, owe - held) for owe, held in zip(owed, player.tokens, strict=False))
            for player in (before, after)
        ]
        return 0 < self.count <= lack[0] - lack[1]

    def spares(self) -> bool:
        before, after = (position.players[self.seat].tokens for position in (self.seen, self.after))
        kinds = range(len(self.card.cost))
        has = self.seen.players[self.seat].bonuses
        needed = [max(0, self.card.cost[kind] - has[kind]) for kind in kinds]
        kept = all(after[kind] >= min(before[kind], needed[kind]) for kind in kinds)
        return kept and after[WILD] == before[WILD] and sum(after) < sum(before)

    def purchases(self) -> list[tuple[int, Card]]:
        """The rounds and cards of the line's purchases after this turn."""
        found = []
        for before, move, _ in self.line:
            if before.turn == self.seat and before.round > self.seen.round and isinstance(move, Buy):
                card = before.at(move.place)
                assert isinstance(card, Card)
                found.append((before.round, card))
        return found

    # reservations

    @property
    def reserved(self) -> Card:
        assert isinstance(self.first, Reserve)
        assert isinstance(self.first.place, Space)
        card = self.seen.at(self.first.place)
        assert isinstance(card, Card)
        return card

    def keeps(self) -> bool:
        held = [held.card for held in self.after.players[self.seat].hand]
        return self.reserved == self.card and self.card in held and self.count == self.card.points

    def gold(self) -> bool:
        then = play(self.seen, self.first)
        return then.players[self.seat].tokens[WILD] == self.seen.players[self.seat].tokens[WILD] + 1

    # the search

    def others(self) -> dict[Move, tuple[int, float]]:
        return {each.move: (each.visits, each.chance) for each in self.thought.candidates[1:]}

    def better(self) -> bool:
        lead = round(100 * self.thought.best.chance) - self.count
        return lead >= 0 and self.count in [max(1, round(100 * chance)) for _, chance in self.others().values()]

    def clear(self) -> bool:
        return self.better() and round(100 * self.thought.best.chance) - self.count >= 2

    def close(self) -> bool:
        assert self.reason.move is not None
        visits, chance = self.others()[self.reason.move]
        return visits >= 20 and abs(chance - self.thought.best.chance) < 0.01

    def most(self) -> bool:
        total = sum(each.visits for each in self.thought.candidates)
        return abs(100 * self.thought.best.visits / total - self.count) <= 1 and self.count >= 50

    def unsure(self) -> bool:
        total = sum(each.visits for each in self.thought.candidates)
        return 2 * self.thought.best.visits < total and self.reason.move in self.others()

    def equal(self) -> bool:
        return len(self.thought.candidates) == 1 or not any(each.visits for each in self.thought.candidates)


# --- the rules, evaluated independently -------------------------------------------------------------


def positions(seen: View, line: tuple[Move, ...]) -> Iterator[tuple[View, Move, View]]:
    """The line as far as it can be played on the view."""
    for move in line:
        probe = replace(seen, seat=seen.turn)
        if move not in legal_moves(probe):
            return
        then = replace(play(probe, move), seat=seen.seat)
        yield seen, move, then
        seen = then


def to_act(seen: View, seat: int) -> View:
    """The same position with another seat to act, which holds only the cards that are known."""
    player = seen.players[seat]
    hand = tuple(held for held in player.hand if isinstance(held.card, Card))
    players = (*seen.players[:seat], replace(player, hand=hand), *seen.players[seat + 1 :])
    return replace(seen, players=players, turn=seat, seat=seat, owed=Owed.ACT, buying=None)


def place_for(seen: View, seat: int, card: Card) -> Space | Hand | None:
    for move in legal_moves(to_act(seen, seat)):
        if isinstance(move, Buy) and to_act(seen, seat).at(move.place) == card:
            return move.place
    return None


def can_buy(seen: View, seat: int, card: Card) -> bool:
    return place_for(seen, seat, card) is not None


def on_board(seen: View, card: Card) -> bool:
    return any(card in row for row in seen.board)


def after_a_take(seen: View, seat: int, card: Card) -> bool:
    """Whether a take makes a card affordable that is not affordable now."""
    if can_buy(seen, seat, card):
        return False
    takes = [move for move in legal_moves(to_act(seen, seat)) if isinstance(move, Take)]
    richer = [play(to_act(seen, seat), move) for move in takes]
    return any(can_buy(each, seat, card) for each in richer if each.owed is not Owed.RETURN)


def finishing(seen: View, seat: int) -> list[Card]:
    """The cards with which a seat meets the goal in one turn."""
    board = [card for row in seen.board for card in row if isinstance(card, Card)]
    board += [held.card for held in seen.players[seat].hand if isinstance(held.card, Card)]
    return [card for card in board if can_buy(seen, seat, card) and meets_after(seen, seat, card)]


def meets_after(seen: View, seat: int, card: Card) -> bool:
    place = place_for(seen, seat, card)
    assert place is not None
    then = play(to_act(seen, seat), Buy(place))
    while then.turn == seat and then.owed in (Owed.PAY, Owed.RETURN, Owed.TILE):
        then = play(then, legal_moves(then)[0])
    return meets_goal(then, seat)


# --- the texts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_in_every_edition(language: str) -> None:
    for edition in EDITIONS.values():
        words = Words(language, edition)
        assert all(words.knows(f"hint-why-{why.value}") for why in Why)
        seen = view(deal(edition, 2, 1), 0)
        found = suggestion_from(seen, think(seen, SEARCH, seed=1))
        card = next(card for card in seen.board[0] if isinstance(card, Card))
        full = {"card": card, "tile": seen.tiles[0], "colour": 1, "seat": 1, "move": legal_moves(seen)[0]}
        for why in Why:
            for count in (0, 1, 2):
                reason = HintReason(why, count=count, **full)  # type: ignore[arg-type]
                text = why_text(words, seen, replace(found, reasons=(reason,)), ["Ann", "Bob"])
                assert text.endswith(".")
                assert not set("{}") & set(text)


def test_a_reason_names_the_player() -> None:
    words = Words("en", CLASSIC)
    assert seat_names(words, ["Ann", "jeweller"], [None, "jeweller"]) == ["Ann", "Jeweller"]
    twins = seat_names(words, ["Ann", "greedy", "greedy"], [None, "greedy", "greedy"])
    assert twins[0] == "Ann"
    assert len(set(twins)) == 3
