"""Setting up a position by hand: a draft of plain values, and the reasons why it is impossible. A draft is converted to
a view, in which `problems_of` of the rules engine finds the faults. The supply, the decks and the green tokens follow
from the rest, so people need not count them.
"""

from collections.abc import Mapping
from typing import TypeVar

from cabochon.editions import EDITIONS
from cabochon.rules.chance import Chance
from cabochon.rules.check import problems_of
from cabochon.rules.components import GREEN, LEVELS, SPACES, Card, Edition, Tokens
from cabochon.rules.deal import opening_supply
from cabochon.rules.errors import NotationError
from cabochon.rules.position_text import format_position
from cabochon.rules.table import CardRow, CardSpace, Held, Hidden, Player, View
from cabochon.show.position import position_state
from cabochon.show.values.draft import Draft, DraftPlayer, DraftProblem, DraftState
from cabochon.show.values.game import HandCard
from cabochon.words import Words

T = TypeVar("T")
UNKNOWN = ""
"""A card of which only the level is known."""


def blank_draft(edition: Edition, players: int) -> Draft:
    """An empty table, without cards, tokens and tiles."""
    return Draft(
        edition=edition.id,
        board=[[None for _ in SPACES] for _ in LEVELS],
        tiles=[],
        players=[DraftPlayer(tokens=[0] * 7, cards=[], hand=[]) for _ in range(players)],
        team=None,
        turn=0,
        round=1,
    )


def draft_of(view: View) -> Draft:
    """A position as a draft, to change it."""
    return Draft(
        edition=view.edition.id,
        board=[[_card_id(card) for card in row] for row in view.board],
        tiles=[{"id": tile.id, "owner": owner} for tile, owner in zip(view.tiles, view.tile_owners, strict=True)],
        players=[_draft_player(player) for player in view.players],
        team=view.team,
        turn=view.turn,
        round=view.round,
    )


def filled_draft(draft: Draft, chance: Chance) -> Draft:
    """The draft with its gaps filled at random: the empty spaces of the board, and the missing tiles."""
    position = view_of(draft)
    edition, tiles = position.edition, position.tiles
    seen = set(position.cards_in_sight())
    missing = max(0, len(draft["players"]) + edition.rules.spare_tiles - len(tiles))
    faces = {tile.piece: tile for tile in chance.shuffled(edition.tiles)}
    free = chance.shuffled(sorted(faces.keys() - {tile.piece for tile in tiles}))
    filled = draft_of(position)
    filled["tiles"] += [{"id": faces[piece].id, "owner": None} for piece in free[:missing]]
    for row, level, deck in zip(filled["board"], LEVELS, position.decks, strict=True):
        cards = chance.shuffled([card for card in edition.deck(level) if card not in seen])
        gaps = [column for column, card in enumerate(row) if card is None]
        for column, card in zip(gaps, cards[: len(deck)], strict=False):
            row[column] = card.id
    return filled


def draft_state(draft: Draft, language: str) -> DraftState:
    """The faults of a draft and its position. A card or tile that the edition does not have is refused."""
    position = view_of(draft)
    words = Words(language, position.edition)
    problems = problems_of(position)
    seen = {card.id for card in position.cards_in_sight() if isinstance(card, Card)}
    pieces = {tile.piece for tile in position.tiles}
    return DraftState(
        draft=draft_of(position),
        problems=[_problem(problem, words) for problem in problems],
        position=position_state(position),
        notation=None if problems else format_position(position),
        free_cards=[card.id for card in position.edition.cards if card.id not in seen],
        most_tiles=len(position.players) + position.edition.rules.spare_tiles,
        free_tiles=[tile.id for tile in position.edition.tiles if tile.piece not in pieces],
    )


def view_of(draft: Draft) -> View:
    """The position of a draft, possible or not, as the view of the seat on turn."""
    edition = EDITIONS[draft["edition"]]
    players = tuple(_player(edition, player) for player in draft["players"])
    board = tuple(_row(edition, row, level) for level, row in zip(LEVELS, draft["board"], strict=True))
    return View(
        edition=edition,
        supply=_supply(edition, players),
        board=board,
        decks=tuple((Hidden(level),) * _deck_size(edition, level, board, players) for level in LEVELS),
        tiles=tuple(_found(edition.tile_by_id, tile["id"], "tile") for tile in draft["tiles"]),
        tile_owners=tuple(tile["owner"] for tile in draft["tiles"]),
        players=players,
        team=draft["team"],
        turn=draft["turn"],
        round=draft["round"],
        seat=draft["turn"],
    )


def _supply(edition: Edition, players: tuple[Player, ...]) -> Tokens:
    """2.3: the tokens that no player holds. If players hold too many, the rules engine reports it."""
    held = [sum(player.tokens[kind] for player in players) for kind in range(7)]
    return tuple(max(0, all_ - some) for all_, some in zip(opening_supply(edition, len(players)), held, strict=True))


def _deck_size(edition: Edition, level: int, board: tuple[CardRow, ...], players: tuple[Player, ...]) -> int:
    """2.1: the cards of a level that are nowhere else."""
    cards = [card for row in board for card in row if card is not None]
    cards += [card for player in players for card in (*player.cards, *(held.card for held in player.hand))]
    return max(0, len(edition.deck(level)) - sum(card.level == level for card in cards))


def _player(edition: Edition, player: DraftPlayer) -> Player:
    cards = tuple(_found(edition.card_by_id, name, "card") for name in player["cards"])
    tokens = list(player["tokens"])
    tokens[GREEN] = int(edition.rules.green and any(card.level == LEVELS[-1] for card in cards))  # 7.1
    return Player(tuple(tokens), cards, tuple(_held(edition, held) for held in player["hand"]))


def _held(edition: Edition, held: HandCard) -> Held:
    if held["card"] is None:
        return Held(Hidden(held["level"]), open=False)
    return Held(_found(edition.card_by_id, held["card"], "card"), held["open"])


def _row(edition: Edition, row: list[str | None], level: int) -> CardRow:
    return tuple(_space(edition, name, level) for name in row)


def _space(edition: Edition, name: str | None, level: int) -> CardSpace:
    if name is None:
        return None
    return Hidden(level) if name == UNKNOWN else _found(edition.card_by_id, name, "card")


def _found(known: Mapping[str, T], name: str, what: str) -> T:
    if name not in known:
        raise NotationError(f"unknown-{what}", name=name)
    return known[name]


def _card_id(card: CardSpace) -> str | None:
    if card is None:
        return None
    return card.id if isinstance(card, Card) else UNKNOWN


def _draft_player(player: Player) -> DraftPlayer:
    hand = [HandCard(card=_card_id(held.card) or None, level=held.card.level, open=held.open) for held in player.hand]
    return DraftPlayer(tokens=list(player.tokens), cards=[card.id for card in player.cards], hand=hand)


def _problem(problem: NotationError, words: Words) -> DraftProblem:
    return DraftProblem(rule=problem.rule or None, key=problem.key, text=words.sentence(problem))
