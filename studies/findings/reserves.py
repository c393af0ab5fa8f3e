"""The reasons why the learned network reserves: the gain of a reserve, split into parts by evaluations of the network.

The study starts with the position as if the player had passed, and adds one effect at a time: the gold piece; then the
card leaves the rivals' reach and another one takes its place; then the card is in the hand. The gains in the player's
win chance are called `gold`, `deny` and `keep`; their sum is the gain of the reserve. They are compared with the gain
of the best take of tokens. If `gold` alone is at least as large, the reason is the gold. If the sum is at least as
large, the reason is the larger of the other two. If not, single evaluations do not show the reason; only the search
does.
"""

from dataclasses import dataclass, replace

from cabochon.rules.components import LEVELS, Card
from cabochon.rules.moves import Reserve, Space, Take
from cabochon.rules.payment import can_pay
from cabochon.rules.play import apply
from cabochon.rules.table import Held, Player, Table
from cabochon.rules.view import view
from studies.findings.worth import Judge

PARTS = ("gold", "deny", "keep")
REASONS = (*PARTS, "unseen")


@dataclass(frozen=True, slots=True)
class Reserved:
    """One reserve, and the figures known when it is made."""

    seat: int
    card: Card
    round: int
    blind: bool
    """From a deck."""
    wanted: bool
    """It lay face up, and a rival could have bought it right then."""
    parts: tuple[float, float, float] | None
    """Gold, deny, keep. None: tokens had to go back, so there is nothing to compare with."""
    take: float
    """The rise of the best take of tokens; 0 if none was legal."""

    @property
    def reason(self) -> str | None:
        """The part that makes the reserve as good as a take, or `unseen`."""
        if self.parts is None:
            return None
        gold, deny, keep = self.parts
        if gold >= self.take:
            return "gold"
        return "unseen" if gold + deny + keep < self.take else "deny" if deny > keep else "keep"


def reserved(before: Table, move: Reserve, take: Take | None, judge: Judge) -> Reserved:
    """Split the gain of a reserve into its parts. `take` is the best take of tokens in its place, if one is legal."""
    seat, place = before.turn, move.place
    after = apply(before, move)
    card = after.players[seat].hand[-1].card
    assert isinstance(card, Card)
    blind = not isinstance(place, Space)
    rivals = (before.players[other] for other in before.playing if other != seat)
    wanted = not blind and any(can_pay(rival, card) for rival in rivals)
    known = Reserved(seat, card, before.round, blind, wanted, None, 0.0)
    if after.turn == seat or after.ended is not None:
        return known
    steps = [_pass(before, after, place, card), _back(before, after, place, card), _gone(after, seat, card), after]
    chances = [judge.chances(view(step, step.turn)) for step in (*steps, apply(before, take) if take else steps[0])]
    found = [each[seat] for each in chances if each is not None]
    if len(found) < len(chances):
        return known
    rises = (found[1] - found[0], found[2] - found[1], found[3] - found[2])
    return replace(known, parts=rises, take=found[4] - found[0])


def _gone(after: Table, seat: int, card: Card) -> Table:
    """The position with the card out of reach, at the bottom of its deck."""
    decks = tuple(
        (*deck, card) if level == card.level else deck for level, deck in zip(LEVELS, after.decks, strict=True)
    )
    return replace(after, decks=decks, players=_with_hand(after, seat, after.players[seat].hand[:-1]))


def _back(before: Table, after: Table, place: object, card: Card) -> Table:
    """The position with the gold taken and the card still in its place."""
    gone = _gone(after, before.turn, card)
    return replace(gone, board=before.board, decks=before.decks) if isinstance(place, Space) else gone


def _pass(before: Table, after: Table, place: object, card: Card) -> Table:
    """The position as if the player had done nothing, except that the turn is over."""
    back = _back(before, after, place, card)
    return replace(back, supply=before.supply, players=before.players)


def _with_hand(table: Table, seat: int, hand: tuple[Held, ...]) -> tuple[Player, ...]:
    return tuple(replace(player, hand=hand) if each == seat else player for each, player in enumerate(table.players))
