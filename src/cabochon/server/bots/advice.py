"""What a worker found for somebody who asked for a hint."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.bots.hints import Aim, Suggestion
from cabochon.bots.reasons import Reason, Why
from cabochon.rules.components import Edition
from cabochon.rules.moves import Hand, Space
from cabochon.rules.notation import parse_move, parse_submission


@dataclass(frozen=True, slots=True)
class Advice:
    """A suggestion, and how much thought is behind it."""

    suggestion: Suggestion
    simulations: int
    cut_short: bool


def read_advice(told: Mapping[str, Any], edition: Edition) -> Advice:
    """The worker's answer as a value."""
    suggestion = Suggestion(
        aim=Aim(told["aim"]),
        tile=edition.tile_by_id[told["tile"]] if told["tile"] else None,
        card=edition.card_by_id[told["card"]] if told["card"] else None,
        place=_place(told["place"]) if told["place"] else None,
        moves=parse_submission(told["moves"], edition),
        chance=float(told["chance"]),
        reasons=tuple(_reason(each, edition) for each in told["why"]),
    )
    return Advice(suggestion, int(told["simulations"]), bool(told["cut_short"]))


def _reason(told: Mapping[str, Any], edition: Edition) -> Reason:
    return Reason(
        why=Why(told["why"]),
        card=edition.card_by_id[told["card"]] if told["card"] else None,
        tile=edition.tile_by_id[told["tile"]] if told["tile"] else None,
        colour=told["colour"],
        count=int(told["count"]),
        seat=told["seat"],
        move=parse_move(told["move"], edition) if told["move"] else None,
    )


def _place(text: str) -> Space | Hand:
    return Hand(int(text[1]) - 1) if text[0] == "h" else Space(int(text[1]), "abcd".index(text[0]))
