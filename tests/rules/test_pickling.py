"""Editions and the errors of the rules can be pickled and copied."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove, KeyedError, NotationError, RecordError
from cabochon.rules.frozen import Frozen
from tests.support.play import CLASSIC, every_edition


def travelled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@every_edition
@pytest.mark.parametrize("way", [travelled, copy.deepcopy])
def test_an_unpickled_edition_is_the_one_of_this_process(edition: Edition, way: Callable[[Edition], Edition]) -> None:
    assert way(edition) is edition


def test_an_unknown_edition_is_unpickled_completely() -> None:
    other = Edition("other", CLASSIC.rules, CLASSIC.colours, CLASSIC.letters, CLASSIC.cards[::-1], CLASSIC.tiles)
    data, name = pickle.dumps(other), other.fingerprint
    assert name != CLASSIC.fingerprint
    del other
    arrived = pickle.loads(data)
    assert (arrived.id, arrived.cards, arrived.fingerprint) == ("other", CLASSIC.cards[::-1], name)
    assert arrived.cards[0].cost == CLASSIC.cards[-1].cost
    assert arrived.rules.coloured_supply[2] == CLASSIC.rules.coloured_supply[2]
    assert travelled(arrived) is arrived


def test_a_frozen_mapping_is_written_like_a_dictionary() -> None:
    assert repr(Frozen({"colour": "red"})) == "{'colour': 'red'}"


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("4.3", "pair-needs-four", colour="red", there=3),
        NotationError("expected", 3, 14, what="number", found="x"),
        RecordError("illegal-in-record", "3.1", cause=IllegalMove("5.2", "hand-full")),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("way", [travelled, copy.deepcopy])
def test_errors_can_be_pickled(error: KeyedError, way: Callable[[KeyedError], KeyedError]) -> None:
    arrived = way(error)
    assert type(arrived) is type(error)
    assert (arrived.plain, arrived.args) == (error.plain, error.args)
    assert {**arrived.__dict__, "cause": None} == {**error.__dict__, "cause": None}
