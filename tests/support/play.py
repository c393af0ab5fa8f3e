"""Helpers to play in notation and to check refusals, and the parameters that most tests share."""

import pytest

from cabochon.editions import CLASSIC, EDITIONS, MARVEL, MEGAMAN
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.moves import Buy, Move
from cabochon.rules.notation import format_move, parse_move, parse_submission
from cabochon.rules.play import play
from cabochon.rules.table import Owed, P, Position, Table

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
team_editions = pytest.mark.parametrize("edition", [MARVEL, MEGAMAN], ids=("marvel", "megaman"))
every_count = pytest.mark.parametrize("players", [2, 3, 4])


def played(position: P, *lines: str) -> P:
    """The position after submissions in notation: `played(table, "+wbr", "Ba1 =w")`."""
    for line in lines:
        for move in parse_submission(line, position.edition):
            position = play(position, move)
    return position


def assert_refused(position: Position, move: Move | str, rule: str, key: str, **values: str | int) -> None:
    """Both `refusal` and `play` refuse the move by this rule with this message."""
    made = parse_move(move, position.edition) if isinstance(move, str) else move
    problem = refusal(position, made)
    assert problem is not None, f"{move} is legal"
    assert (problem.rule, problem.key, dict(problem.values)) == (rule, key, values)
    with pytest.raises(IllegalMove) as caught:
        play(position, made)
    assert str(caught.value) == str(problem)


def listed(position: Position) -> list[str]:
    """The legal moves in notation."""
    return [format_move(move, position.edition) for move in legal_moves(position)]


def choose(position: Position, chance: Chance) -> Move:
    """A legal move at random; a card is bought three times out of four when one can be."""
    moves = legal_moves(position)
    buys = [move for move in moves if isinstance(move, Buy)]
    return chance.pick(buys if buys and chance.below(4) else moves)


def random_positions(table: Table, name: str, plies: int) -> list[tuple[Table, Move, Table]]:
    """Some plies of a random game, each as before, move and after."""
    chance = Chance(name.encode())
    game: list[tuple[Table, Move, Table]] = []
    while len(game) < plies and table.owed is not Owed.NOTHING:
        move = choose(table, chance)
        after = play(table, move)
        game.append((table, move, after))
        table = after
    return game


__all__ = [
    "CLASSIC",
    "MARVEL",
    "MEGAMAN",
    "Edition",
    "assert_refused",
    "choose",
    "every_count",
    "every_edition",
    "listed",
    "played",
    "random_positions",
    "team_editions",
]
