"""Which bots play the other seats of an environment.

| `opponents` | meaning |
|---|---|
| a name, an object with `choose(view, budget)`, a class, a function `view -> move` | that bot in every other seat |
| a model with `predict`, or the name of its `.zip` file | a trained policy (`cabochon.envs.policy`) |
| a tuple of these | one for each other seat, in the order of play after yours |
| `{"random": 1, "greedy": 3}`, or a list of pairs `(opponents, weight)` | a mix: one of them for each game |
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

from cabochon.bots import BotLike, close_bot, make_bot
from cabochon.envs.policy import PolicyBot, is_policy
from cabochon.rules.arguments import check_seat
from cabochon.rules.table import Seat

Opponents: TypeAlias = Any
"""See the module's table."""

LineUp: TypeAlias = dict[Seat, BotLike]
"""The bots of the other seats."""


def line_ups(opponents: Opponents, seat: Seat, players: int) -> list[tuple[LineUp, float]]:
    """Every line-up with its weight. Raises ValueError with the fault."""
    check_seat(seat, players)
    mixed = list(opponents.items()) if isinstance(opponents, Mapping) else opponents
    if not isinstance(opponents, Mapping) and not _is_mix(mixed):
        return [(_by_seat(opponents, seat, players), 1.0)]
    weights = [weight for _, weight in mixed]
    if not mixed or not all(isinstance(weight, int | float) and weight > 0 for weight in weights):
        raise ValueError(f"the weights of a mix are above 0, such as {{'greedy': 1}}, not {weights}")
    return [(_by_seat(each, seat, players), float(weight)) for each, weight in mixed]


def _is_mix(given: object) -> bool:
    return (
        isinstance(given, list)
        and bool(given)
        and all(isinstance(each, tuple) and len(each) == 2 and isinstance(each[1], int | float) for each in given)
    )


def _by_seat(opponents: Opponents, seat: Seat, players: int) -> LineUp:
    several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    bots = tuple(opponents) if several else (opponents,) * (players - 1)
    if len(bots) != players - 1:
        raise ValueError(f"{players - 1} opponents are needed, not {len(bots)}")
    return {(seat + 1 + place) % players: _checked(bot) for place, bot in enumerate(bots)}


def _checked(bot: Any) -> BotLike:
    """A policy is loaded once. Any other bot is made once here, so that an unknown one is refused at once."""
    if is_policy(bot):
        return PolicyBot(bot)
    close_bot(make_bot(bot, 0))
    return cast("BotLike", bot)


def shares(weights: Sequence[float], games: int) -> list[int]:
    """The number of games that each part of a mix gets: at least one, and otherwise in proportion to its weight."""
    if games < len(weights):
        raise ValueError(f"a mix of {len(weights)} needs as many games at least, not {games}")
    ends = [round(games * sum(weights[: place + 1]) / sum(weights)) for place in range(len(weights))]
    counts = [end - start for start, end in zip([0, *ends], ends, strict=False)]
    while (least := min(counts)) < 1:
        counts[counts.index(max(counts))] -= 1
        counts[counts.index(least)] += 1
    return counts
