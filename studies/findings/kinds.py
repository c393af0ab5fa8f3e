"""The kinds of decisions, in the words of players."""

from cabochon.rules.moves import Buy, ChooseTile, Move, Pass, Pay, Reserve, Return, Space, Take
from cabochon.rules.table import Position

KINDS = ("take three", "take a pair", "take fewer", "reserve", "reserve blind", "buy", "pay", "return", "tile", "pass")


def kind_of(move: Move) -> str:
    """The kind of a move."""
    match move:
        case Take(tokens):
            return "take a pair" if max(tokens) == 2 else "take three" if sum(tokens) == 3 else "take fewer"
        case Reserve(place):
            return "reserve" if isinstance(place, Space) else "reserve blind"
        case Buy():
            return "buy"
        case Pay():
            return "pay"
        case Return():
            return "return"
        case ChooseTile():
            return "tile"
        case Pass():
            return "pass"


def fine_kind(position: Position, move: Move) -> str:
    """The kind with the level of the card: `buy 2`."""
    if isinstance(move, Reserve):
        return f"{kind_of(move)} {move.place.level}"
    if isinstance(move, Buy):
        card = position.at(move.place)
        assert card is not None
        return f"buy {card.level}"
    return kind_of(move)


def verb_of(move: Move) -> str:
    """The coarse kind, for mistakes: take, reserve, buy, or the kind itself."""
    kind = kind_of(move)
    return kind.split()[0]
