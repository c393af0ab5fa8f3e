"""The worth of a card, a token or a tile: the network's win chance with it, less the chance without.

Three measures, each for a position in which the seat on turn owes an action:

- `own`: the rise of its chance if it gets the card for nothing.
- `face up`: the change of its chance if a space of the board shows this card instead of another one of its level.
- `tile`: the fall of its chance if another tile replaces one for which it lacks fewer bonuses than every
  rival.

All cards that the seat cannot see are tried, so the figures do not depend on the cards of the game.
"""

from dataclasses import replace
from random import Random

from cabochon import native
from cabochon.native import _core
from cabochon.rules.components import COLOURS, GREEN, LEVELS, TEAM_NEEDS, TOKEN_LIMIT, WILD, Card, Tokens
from cabochon.rules.table import Position, View
from studies.findings.tally import Tally

PHASES = ((1, 8), (9, 16), (17, 24))
"""The first and the last round of each phase."""
MOST_POINTS = 5
"""The most points of a card. Cards are not evaluated for a player whom one card could bring to the goal."""


def phase_of(round: int) -> int:
    """The phase of a round; the last one has no end."""
    return next((at for at, (_, last) in enumerate(PHASES) if round <= last), len(PHASES) - 1)


class Judge:
    """The network's win chances for positions."""

    def __init__(self, network: _core.Learned, engine: _core.Engine) -> None:
        self._network, self._engine = network, engine

    def chances(self, seen: View) -> list[float] | None:
        """Each seat's chance, or None if the rules do not allow the position."""
        try:
            return self._network.look(self._engine, native.encode(seen))[0]
        except ValueError:
            return None


def note_worth(seen: View, judge: Judge, tally: Tally, chance: Random) -> None:
    """Record the worth of every card, token and tile in one position."""
    seat, phase = seen.turn, phase_of(seen.round)
    if seen.points(seat) + MOST_POINTS >= seen.edition.rules.points_to_end:
        return
    now = judge.chances(seen)
    assert now is not None
    for level in LEVELS:
        for card in unseen(seen, level):
            given = judge.chances(with_card(seen, card)) if seen.decks[level - 1] else None
            if given is not None:
                tally.add(given[seat] - now[seat], "own", phase, card.id)
        _note_face_up(seen, level, judge, tally, chance.randrange(4))
    _note_tokens(seen, now[seat], judge, tally)
    _note_tiles(seen, now[seat], judge, tally)


def unseen(seen: View, level: int) -> list[Card]:
    """The cards of a level that the view does not show."""
    shown = {card.id for card in seen.cards_in_sight() if isinstance(card, Card)}
    return [card for card in seen.edition.deck(level) if card.id not in shown]


def with_card(seen: View, card: Card) -> View:
    """The same view, but the seat on turn owns one more card, with its gains (7.1, 7.2)."""
    seat, player = seen.turn, seen.player
    decks = tuple(deck[1:] if level == card.level else deck for level, deck in zip(LEVELS, seen.decks, strict=True))
    player = replace(player, cards=(*player.cards, card))
    supply = seen.supply
    if seen.edition.rules.green and card.level == LEVELS[-1] and not player.tokens[GREEN]:
        player = replace(player, tokens=_more(player.tokens, GREEN, 1))
        supply = _more(supply, GREEN, -1)
    players = tuple(player if each == seat else other for each, other in enumerate(seen.players))
    return replace(seen, players=players, decks=decks, supply=supply, team=_team(seen, players[seat].tags))


def _team(seen: View, tags: int) -> int | None:
    """The owner of the team tile when the seat on turn has that many tags, 7.2."""
    if not seen.edition.rules.team or seen.team == seen.turn:
        return seen.team
    bar = TEAM_NEEDS - 1 if seen.team is None else seen.players[seen.team].tags
    return seen.turn if tags > bar else seen.team


def _more(tokens: Tokens, kind: int, number: int) -> Tokens:
    return tuple(has + (number if each == kind else 0) for each, has in enumerate(tokens))


def _note_face_up(seen: View, level: int, judge: Judge, tally: Tally, column: int) -> None:
    """Record every card that could lie on one space, compared with their mean."""
    there = seen.board[level - 1][column]
    if not isinstance(there, Card):
        return
    found: list[tuple[str, float]] = []
    for card in (there, *unseen(seen, level)):
        row = tuple(card if at == column else other for at, other in enumerate(seen.board[level - 1]))
        board = (*seen.board[: level - 1], row, *seen.board[level:])
        chances = judge.chances(replace(seen, board=board))
        if chances is not None:
            found.append((card.id, chances[seen.turn]))
    mean = sum(value for _, value in found) / len(found)
    for name, value in found:
        tally.add(value - mean, "face up", phase_of(seen.round), name)


def _note_tokens(seen: View, now: float, judge: Judge, tally: Tally) -> None:
    """Record one more token of each colour, from the supply."""
    if sum(seen.player.tokens) >= TOKEN_LIMIT:
        return
    for kind in (*COLOURS, WILD):
        if not seen.supply[kind]:
            continue
        player = replace(seen.player, tokens=_more(seen.player.tokens, kind, 1))
        players = tuple(player if each == seen.turn else other for each, other in enumerate(seen.players))
        given = judge.chances(replace(seen, players=players, supply=_more(seen.supply, kind, -1)))
        if given is not None:
            tally.add(given[seen.turn] - now, "token", phase_of(seen.round), seen.edition.colours[kind])


def lacking(position: Position, seat: int, slot: int) -> int:
    """The bonuses that a seat lacks for a tile."""
    needs, has = position.tiles[slot].requirement, position.players[seat].bonuses
    return sum(max(0, need - own) for need, own in zip(needs, has, strict=True))


def _note_tiles(seen: View, now: float, judge: Judge, tally: Tally) -> None:
    """Record a tile that the seat on turn is nearest to, compared with every tile that could lie in its place."""
    for slot, tile in enumerate(seen.tiles):
        mine = lacking(seen, seen.turn, slot)
        rivals = [lacking(seen, seat, slot) for seat in seen.seats if seat != seen.turn]
        if seen.tile_owners[slot] is not None or mine >= min(rivals):
            continue
        pieces = {other.piece for at, other in enumerate(seen.tiles) if at != slot}
        others = [other for other in seen.edition.tiles if other.piece not in pieces and other.id != tile.id]
        found = [
            judge.chances(replace(seen, tiles=(*seen.tiles[:slot], other, *seen.tiles[slot + 1 :]))) for other in others
        ]
        values = [chances[seen.turn] for chances in found if chances is not None]
        if values:
            tally.add(now - sum(values) / len(values), "tile", phase_of(seen.round), tile.id)
