"""Artificial results, drawn for bots of known strength, for tests of the statistics."""

from collections.abc import Mapping, Sequence
from random import Random

from cabochon.arena.result import Result


def made_result(
    game: int,
    deal: int,
    seats: Sequence[str],
    places: Sequence[int],
    pairing: int = 0,
    failed: Mapping[str, str] | None = None,
) -> Result:
    nothing = (0,) * len(seats)
    return Result(
        game=game,
        pairing=pairing,
        deal=deal,
        edition="classic",
        seats=tuple(seats),
        places=tuple(places),
        ending="goal",
        rounds=25,
        turns=25 * len(seats),
        points=nothing,
        tiles=nothing,
        denials=nothing,
        decisions=nothing,
        seconds=(0.0,) * len(seats),
        slowest=(0.0,) * len(seats),
        failed=failed or {},
    )


def drawn_results(
    true: Mapping[str, float], line_ups: Sequence[Sequence[str]], deals: int, dice: Random
) -> list[Result]:
    """Every line-up in every rotation of every deal. Luce's model draws the winner; the other places are random."""
    results: list[Result] = []
    for deal in range(deals):
        for pairing, line_up in enumerate(line_ups):
            for turned in range(len(line_up)):
                seats = (*line_up[turned:], *line_up[:turned])
                places = _places([10 ** (true[name] / 400) for name in seats], dice)
                results.append(made_result(len(results), deal, seats, places, pairing))
    return results


def _places(strengths: Sequence[float], dice: Random) -> list[int]:
    winner = dice.choices(range(len(strengths)), strengths)[0]
    others = [seat for seat in range(len(strengths)) if seat != winner]
    dice.shuffle(others)
    order = [winner, *others]
    return [order.index(seat) + 1 for seat in range(len(strengths))]
