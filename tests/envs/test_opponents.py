"""One seat against bots inside the native engine: the greedy one equals the Python bot, and the steps equal the
rules.
"""

import copy
import pickle

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from cabochon import deal, legal_moves, native, play, view  # noqa: E402
from cabochon.bots.greedy import appeal  # noqa: E402
from cabochon.editions import EDITIONS  # noqa: E402
from cabochon.envs.game import IllegalAction, PythonGame  # noqa: E402
from cabochon.envs.observation import VERSIONS, layout, observation_size, observe  # noqa: E402
from cabochon.envs.vector import VectorEnv  # noqa: E402
from cabochon.rules import Chance, Held, Table  # noqa: E402
from cabochon.rules.components import PLAYER_COUNTS  # noqa: E402
from cabochon.rules.index import MOVES, index_of  # noqa: E402
from cabochon.rules.play import apply  # noqa: E402

compiled = pytest.mark.skipif(not native.available(), reason="the native engine is not compiled here")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


def liked(table: Table) -> list[int]:
    """The moves that the Python bot would draw from."""
    seen, moves = view(table, table.turn), legal_moves(table)
    likings = [round(appeal(apply(seen, move), seen.turn), 6) for move in moves]
    return [index_of(move) for move, like in zip(moves, likings, strict=True) if like == max(likings)]


@compiled
@every_edition
@every_count
def test_the_native_greedy_bot_prefers_the_same_moves(edition: str, players: int) -> None:
    table, chance = deal(EDITIONS[edition], players, 11), Chance(f"{edition} {players}")
    decisions = 0
    while table.ended is None and decisions < 150:
        found = native.engine(table.edition).read(native.encode(table)).liked()
        assert found == liked(table), repr(table)
        mixed = legal_moves(table) if chance.below(3) == 0 else [MOVES[number] for number in found]
        table = play(table, chance.pick(mixed))
        decisions += 1
    assert decisions > 40


@compiled
def test_the_native_bots_use_no_hidden_cards() -> None:
    """Redraw the cards that the seat cannot see: the greedy bot prefers the same moves."""
    table, chance = deal(EDITIONS["classic"], 3, 5), Chance("peek")
    for _ in range(60):
        position = native.engine(table.edition).read(native.encode(table))
        for seed in range(3):
            assert position.imagine(table.turn, seed).liked() == position.liked()
        table = play(table, chance.pick(legal_moves(table)))


@every_edition
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (4, 2)])
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_only_the_callers_seat_has_decisions(edition: str, players: int, seat: int, opponents: str) -> None:
    env = VectorEnv(8, edition, players, seed=3, seat=seat, opponents=opponents, round_cap=40, final=True)
    ended = 0
    for _ in range(200 if native.available() else 20):
        env.step(env.sample())
        assert (env.to_play == seat).all()
        assert env.masks.any(axis=1).all()
        over = env.terminated | env.truncated
        ended += int(over.sum())
        assert env.rewards[~over].sum() == 0
        assert np.allclose(env.rewards.sum(axis=1), env.terminated)
    assert ended or not native.available()


@compiled
def test_a_step_plays_the_callers_move_and_the_answers_of_the_others() -> None:
    """The caller's move equals that of the rules. Then the others answer, up to the caller's next turn."""
    env = VectorEnv(32, "classic", 3, seed=8, seat=1, opponents=("greedy", "random"), round_cap=30)
    for _ in range(40):
        before = [env.table(game) for game in range(32)]
        actions = env.sample().copy()
        env.step(actions)
        for game, (table, action) in enumerate(zip(before, actions, strict=True)):
            assert isinstance(table, Table)
            after = env.table(game)
            assert isinstance(after, Table)
            assert env.observations[game].tobytes() == observe(after, 1)
            if env.terminated[game] or env.truncated[game]:
                continue
            mine = play(table, MOVES[action])
            if mine.turn == 1:  # the caller owes a payment, a return or a tile
                assert after == mine
            else:
                assert (after.turn, after.round) == (1, mine.round + 1)


def test_the_final_observation_of_a_capped_game_is_kept() -> None:
    env = VectorEnv(4, "classic", 2, seed=1, round_cap=3, final=True)
    rounds = layout(env.edition, 2)["round"][0]
    for _ in range(40):
        env.step(env.sample())
        for game in np.flatnonzero(env.truncated):
            assert env.final_observations[game, rounds] == [4]
            assert env.observations[game, rounds] == [1], "the row is the new game's"
        if env.truncated.any():
            return
    pytest.fail("no game was capped")


@pytest.mark.parametrize("opponents", [None, "greedy", "apprentice"])
def test_a_pickled_vectorised_environment_continues_the_same_games(opponents: str | None) -> None:
    many = 3 if opponents == "apprentice" else 16
    env = (
        VectorEnv(many, seed=4, final=True)
        if opponents is None
        else VectorEnv(many, seed=4, seat=0, opponents=opponents, final=True)
    )
    for _ in range(5):
        env.step(env.sample())
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert (other.observations == env.observations).all()
        assert (other.rewards == env.rewards).all()
    arrived = pickle.loads(pickle.dumps(env))
    for _ in range(10):
        actions = env.sample().copy()
        assert (arrived.sample() == actions).all()
        env.step(actions)
        arrived.step(actions)
        assert (arrived.observations == env.observations).all()
        assert (arrived.masks == env.masks).all()


@compiled
def test_a_level_searches_inside_the_native_engine() -> None:
    """It beats a caller with random moves, so its own moves are not random."""
    env = VectorEnv(24, "classic", 2, seed=6, seat=1, opponents="apprentice", observe=False)
    won = ended = 0.0
    while ended < 24:
        env.step(env.sample())
        ended += env.terminated.sum()
        won += env.rewards[:, 1].sum()
    assert won / ended < 0.2


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 2"):
        VectorEnv(2, seat=2)
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        VectorEnv(2, seat=0, opponents="nobody")
    with pytest.raises(ValueError, match="games is a whole number, 1 or more, not 0"):
        VectorEnv(0)
    env = VectorEnv(2, seat=0)
    with pytest.raises(ValueError, match="400"):
        env.step(np.full(2, 400))


@every_edition
@every_count
@pytest.mark.parametrize("version", VERSIONS)
def test_the_layout_names_every_number_of_a_row(edition: str, players: int, version: int) -> None:
    spans = layout(EDITIONS[edition], players, version)
    ends = [(part.start, part.stop) for part, _ in spans.values()]
    assert [start for start, _ in ends] == [0, *(stop for _, stop in ends[:-1])]
    assert ends[-1][1] == observation_size(EDITIONS[edition], players, version)
    game, chance = PythonGame(deal(EDITIONS[edition], players, 2)), Chance(3)
    for _ in range(60):
        row = np.frombuffer(game.observe(0, version), np.uint8)
        if native.available():
            assert (
                native.engine(game.table.edition).read(native.encode(game.table)).observe(0, version == 1)
                == row.tobytes()
            )
        for name, (part, most) in spans.items():
            assert row[part].max() <= most, name
        table = game.table
        assert row[spans["supply"][0]].tolist() == list(table.supply)
        assert row[spans["player 1 tokens"][0]].tolist() == list(table.players[0].tokens)
        assert row[spans["decks"][0]].tolist() == [len(deck) for deck in table.decks]
        if version == 1:
            unseen = sum(map(len, table.decks)) + sum(not held.open for held in others_hands(table))
            assert sum(row[spans[f"seen cards of level {level}"][0]].sum() for level in (1, 2, 3)) == 90 - unseen
        if game.outcome() is not None:
            break
        game.play(chance.pick(game.legal()))


def others_hands(table: Table) -> list[Held]:
    return [held for player in table.players[1:] for held in player.hand]


@compiled
def test_the_rows_of_version_1_equal_those_of_the_rules() -> None:
    env = VectorEnv(6, "marvel", 3, seed=2, version=1)
    for _ in range(40):
        for game in range(6):
            table = env.table(game)
            assert env.observations[game].tobytes() == observe(table, table.turn, 1)
        env.step(env.sample())
    with pytest.raises(ValueError, match="there is no observation of version 2"):
        VectorEnv(1, version=2)


def test_an_illegal_action_keeps_its_message_when_pickled() -> None:
    arrived = pickle.loads(pickle.dumps(IllegalAction(7)))
    assert (str(arrived), arrived.action) == (str(IllegalAction(7)), 7)
