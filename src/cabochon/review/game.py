"""The subject of a review: the decisions of a finished game that were not taken back, and the cards that they
revealed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from cabochon.record import BotPlays, Decision, PersonBack, Record, Resigned, TookBack, steps
from cabochon.record.replay import check_commitment, check_result
from cabochon.record.variations import Reveal, reveal_of, with_revealed
from cabochon.review.values import DecisionKind, GamePhase
from cabochon.rules.components import Card
from cabochon.rules.errors import RecordError
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, ChooseTile, Deck, Move, Pass, Pay, Reserve, Return, Take
from cabochon.rules.notation import format_move
from cabochon.rules.table import Held, P, Seat, Table, View
from cabochon.rules.view import view

_KINDS: dict[type, DecisionKind] = {
    Take: "take", Reserve: "reserve", Buy: "buy", Pay: "payment", Return: "return", ChooseTile: "tile", Pass: "pass",
}  # fmt: skip


@dataclass(frozen=True)
class PlayedStep:
    """A decision of the game, or a seat that left."""

    entry: int
    """Its index among the entries of the record."""
    seat: Seat
    before: Table
    move: Move | None
    """The move; None if the seat left (9.1)."""
    after: Table
    bot: bool = False
    """Whether a bot decided for a person (9.5)."""

    @property
    def kind(self) -> DecisionKind:
        return "resign" if self.move is None else _KINDS[type(self.move)]

    @cached_property
    def forced(self) -> bool:
        """Whether the player had no choice."""
        return self.move is None or len(legal_moves(self.before)) == 1

    @property
    def view(self) -> View:
        """The view of the player before the decision."""
        return view(self.before, self.before.turn)

    @cached_property
    def reveal(self) -> Reveal | None:
        """The card that the step turned over. None if the game is over after it, because the card
        then changes nothing.
        """
        if self.move is None or self.after.ended is not None:
            return None
        return reveal_of(self.before, self.move, self.after)

    @property
    def phase(self) -> GamePhase:
        """The phase of the game, by the leader's points: below a third of the goal, below two thirds, or more."""
        goal = self.before.edition.rules.points_to_end
        most = 3 * max(self.before.points(seat) for seat in self.before.seats)
        return "opening" if most < goal else "middle" if most < 2 * goal else "end"


@dataclass(frozen=True)
class PlayedGame:
    """A finished game as a review reads it."""

    record: Record
    steps: tuple[PlayedStep, ...]
    """Without decisions that were taken back."""
    end: Table

    @property
    def result(self) -> list[float]:
        """Each seat's share of the win."""
        found = outcome(self.end)
        assert found is not None, "only finished games are reviewed"
        first = found.places.count(1)
        return [1 / first if place == 1 else 0.0 for place in found.places]

    @cached_property
    def digest(self) -> bytes:
        """A hash of the deal and the decisions, which does not depend on the players' names."""
        record = self.record
        moves = [format_move(step.move, record.edition) if step.move else f"left {step.seat}" for step in self.steps]
        said = "\n".join((record.edition.fingerprint, str(record.players), (record.seed or b"").hex(), *moves))
        return sha256(said.encode()).digest()


def played_game(record: Record) -> PlayedGame:
    """The decisions of a finished game. Raises `RecordError` if the game is not over or its record is invalid."""
    if record.result is None or record.seed is None:
        raise RecordError("review-unfinished")
    if record.commitment:
        check_commitment(record)
    stood: list[PlayedStep] = []
    stand_ins: set[Seat] = set()
    end: Table | None = None
    for number, step in enumerate(steps(record)):
        end = step.after
        match step.entry:
            case Decision(move=move):
                seat = step.before.turn
                stood.append(PlayedStep(number, seat, step.before, move, step.after, seat in stand_ins))
            case TookBack(decisions=decisions):
                del stood[-decisions:]
            case Resigned(seat=seat):
                stood.append(PlayedStep(number, seat, step.before, None, step.after))
            case BotPlays(seat=seat):
                stand_ins.add(seat)
            case PersonBack(seat=seat):
                stand_ins.discard(seat)
    if end is None or not any(step.move for step in stood):
        raise RecordError("review-no-decisions")
    check_result(record, end)
    return PlayedGame(record, tuple(stood), end)


# --- the cards that could have come ------------------------------------------------------------------


def revealed_card(step: PlayedStep) -> Card:
    """The card that a step turned over."""
    reveal = step.reveal
    assert reveal is not None
    if isinstance(reveal.place, Deck):
        card = step.after.players[reveal.seat].hand[-1].card
    else:
        found = step.after.at(reveal.place)
        assert found is not None
        card = found
    assert isinstance(card, Card)
    return card


def outcomes(step: PlayedStep) -> tuple[Card, ...]:
    """All cards that could have been turned over, in the edition's order: those of the deck at that moment."""
    card = revealed_card(step)
    there = {card, *step.after.decks[card.level - 1]}
    return tuple(each for each in step.after.edition.deck(card.level) if each in there)


def views_of_outcomes(step: PlayedStep) -> Iterator[View]:
    """The position after each card that could have come, with all hands open, for the seat on turn."""
    reveal = step.reveal
    assert reveal is not None
    seen = shown(step.after)
    for card in outcomes(step):
        yield _opened(with_revealed(seen, reveal, card))


def shown(table: Table) -> View:
    """The table without its decks and with all hands open."""
    return view(_opened(table), table.turn)


def _opened(position: P) -> P:
    players = tuple(
        replace(player, hand=tuple(Held(held.card, open=True) for held in player.hand)) for player in position.players
    )
    return replace(position, players=players)
