"""Open hands: a critic sees hidden cards, and no player's network gets them by mistake."""

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from cabochon.editions import CLASSIC  # noqa: E402
from cabochon.envs.critic import OpenHands, open_hands  # noqa: E402
from cabochon.envs.observation import layout, observe  # noqa: E402
from cabochon.envs.seat import SeatEnv  # noqa: E402
from cabochon.rules import deal, parse_move, play, view  # noqa: E402
from cabochon.rules.table import Table  # noqa: E402


@pytest.fixture
def table() -> Table:
    """The second seat has drawn a card of level 3 unseen."""
    dealt = deal(CLASSIC, 2, 42)
    return play(play(dealt, parse_move("+wbg", CLASSIC)), parse_move("R3", CLASSIC))


def test_a_critic_has_the_card_that_the_other_seats_row_omits(table: Table) -> None:
    hand = layout(CLASSIC, 2)["player 2 hand 1"][0]
    card = table.players[1].hand[0].card
    row, own = observe(table, 0)[hand], observe(table, 1)[layout(CLASSIC, 2)["player 1 hand 1"][0]]
    there = open_hands(table, 0).for_critic()[51:68]
    assert not any(row[5:]), "the first seat does not know the card"
    assert bytes(there) == own, "it is what the owner of the card sees"
    assert tuple(there[5:10]) == card.cost  # type: ignore[union-attr]
    assert bytes(open_hands(table, 1).for_critic()[:17]) == own, "the given seat comes first"


def test_open_hands_are_not_accepted_as_an_observation(table: Table) -> None:
    env = SeatEnv(opponents="greedy", flat=True)
    row, _ = env.reset(seed=1)
    hands = env.open_hands()
    assert env.observation_space.contains(row)
    assert not env.observation_space.contains(hands.for_critic()), "another length"
    with pytest.warns(UserWarning, match="Casting"):
        assert not env.observation_space.contains(hands)
    for wrong in (np.asarray, np.array, lambda hands: np.concatenate([row, hands])):
        with pytest.raises(TypeError, match="not an observation"):
            wrong(hands)
    with pytest.raises(TypeError, match="a whole Table"):
        open_hands(view(table, 0))  # type: ignore[arg-type]
    assert isinstance(hands, OpenHands)
