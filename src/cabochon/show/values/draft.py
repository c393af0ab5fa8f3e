"""A position that is being set up by hand."""

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId, HandCard, PositionState, TileState


class DraftPlayer(TypedDict):
    """Tokens, cards and hand of one player."""

    tokens: list[int]
    """Seven numbers, by colour index."""
    cards: list[str]
    hand: list[HandCard]


class Draft(TypedDict):
    """A position that is being set up. The supply and the decks are not in it; they follow from the rest."""

    edition: EditionId
    board: list[list[str | None]]
    """Levels 1, 2, 3 with four spaces each. Null is an empty space, the empty string an unknown card."""
    tiles: list[TileState]
    players: list[DraftPlayer]
    team: int | None
    turn: int
    round: int


class DraftProblem(TypedDict):
    """A fault that makes the position impossible."""

    rule: str | None
    key: str
    text: str
    """In the reader's language."""


class DraftState(TypedDict):
    """A draft, its faults, and its table."""

    draft: Draft
    problems: list[DraftProblem]
    position: PositionState
    """The table of the draft, valid or not."""
    notation: str | None
    """Null while it has faults."""
    free_cards: list[str]
    """The cards that are not placed yet."""
    most_tiles: int
    """The number of tiles that are dealt to this number of players (2.2)."""
    free_tiles: list[str]
    """The tiles that can still be dealt, because neither they nor their other faces are on the table."""
