"""A greedy bot decides for a person at the screen, from the data of their page."""

from dataclasses import dataclass
from typing import Any

from cabochon.bots import Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Buy, ChooseTile, Move, Pass, Pay, Reserve, Return, Take
from cabochon.rules.play import play
from cabochon.rules.position_text import parse_position
from cabochon.rules.table import Position, View

State = dict[str, Any]


@dataclass(frozen=True)
class Turn:
    """The content of one confirmation."""

    take: tuple[int, ...] = ()
    """Lanes, one for each token."""
    buy: str = ""
    reserve: str = ""
    back: tuple[int, ...] = ()
    tile: int | None = None
    passes: bool = False


class GreedyPlayer:
    """Decides like the bot."""

    def __init__(self, name: str = "greedy") -> None:
        self._bot = make_bot(name, Chance(b"somebody at a screen"))

    def turn(self, state: State) -> Turn:
        """The turn to stage now; decisions owed after a reveal come with the next call."""
        view = parse_position(state["notation"], EDITIONS)
        assert isinstance(view, View)
        move = self._bot.choose(view, Budget())
        match move:
            case Take():
                return self._take(view, move)
            case Reserve():
                return Turn(reserve=str(move.place))
            case Buy():
                return Turn(buy=str(move.place))
            case Pass():
                return Turn(passes=True)
            case Return() | ChooseTile() | Pay():
                return _rest(Turn(), move)

    def _take(self, view: View, move: Take) -> Turn:
        turn = Turn(take=_lanes(move.tokens))
        after: Position = play(view, move)
        while after.turn == view.turn and after.round == view.round and after.ended is None:
            following = self._bot.choose(after, Budget())  # type: ignore[arg-type]
            turn, after = _rest(turn, following), play(after, following)
        return turn


def _rest(turn: Turn, move: Move) -> Turn:
    match move:
        case Return():
            return Turn(take=turn.take, back=_lanes(move.tokens), tile=turn.tile)
        case ChooseTile():
            return Turn(take=turn.take, back=turn.back, tile=move.slot)
        case _:
            return turn


def _lanes(tokens: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(lane for lane, count in enumerate(tokens) for _ in range(count))
