"""Bots defined by a Python program: objects, classes, functions and import paths. Their errors are reported."""

import pickle
import sys
from pathlib import Path

import pytest

from cabochon import CLASSIC, BotFailed, Budget, Chance, Move, Pass, Take, View, deal, legal_moves, make_bot, view
from cabochon.arena import play_game, simulate
from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Plan
from cabochon.bots.named_bots import is_program

SEED = bytes(range(32))


class Taker:
    """Takes tokens while it can, and counts its decisions."""

    def __init__(self) -> None:
        self.asked = 0
        self.closed = False

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002 - it does not search
        self.asked += 1
        return taking(view)

    def close(self) -> None:
        self.closed = True


class Chancy:
    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002
        return self._chance.pick(legal_moves(view))


class Old:
    """A signature from earlier documentation."""

    def choose(self, seen: View) -> Move:
        return taking(seen)


class Broken:
    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002
        moves: dict[str, Move] = {}
        return moves["a mistake of its author"]


class Silent:
    def choose(self, view: View, budget: Budget) -> None:
        pass


class Unfair:
    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002
        return Pass()


def taking(view: View) -> Move:
    moves = legal_moves(view)
    return next((move for move in moves if isinstance(move, Take)), moves[0])


@pytest.mark.parametrize(
    "bot",
    [Taker, Taker(), taking, Chancy, "greedy", f"py:{__name__}:Taker"],
    ids=["class", "object", "function", "chance", "name", "address"],
)
def test_any_kind_of_bot_plays(bot: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, __name__, sys.modules[Taker.__module__])
    game = play_game(CLASSIC, ["own", "greedy"], [bot, "greedy"], SEED)  # type: ignore[list-item]
    assert game.failures == {}
    assert game.tallies[0].decisions > 5


def test_an_object_stays_open_and_a_class_does_not() -> None:
    mine = Taker()
    play_game(CLASSIC, ["own", "greedy"], [mine, "greedy"], SEED)
    assert mine.asked > 5
    assert not mine.closed


@pytest.mark.parametrize(
    ("bot", "reason", "told"),
    [(Broken(), "error", "KeyError"), (Silent(), "garbage", "None"), (Unfair(), "illegal", "")],
    ids=["raises", "returns nothing", "illegal"],
)
def test_a_fault_is_raised_with_its_cause(bot: object, reason: str, told: str) -> None:
    with pytest.raises(BotFailed, match=reason) as failed:
        play_game(CLASSIC, ["own", "greedy"], [bot, "greedy"], SEED)  # type: ignore[list-item]
    assert told in str(failed.value)
    assert "seat 1, own" in failed.value.__notes__[0]
    if reason == "error":
        assert isinstance(failed.value.__cause__, KeyError)
        assert "in choose" in failed.value.said


def test_a_failing_bot_leaves_and_the_games_have_the_reason() -> None:
    games = list(simulate(CLASSIC, [Broken, "random"], 2, 1))
    assert [game.failures for game in games] == [{0: "error"}, {1: "error"}]
    assert "KeyError" in games[0].tallies[0].last_words
    assert "in choose" in games[0].tallies[0].last_words
    assert games[0].record.names == ("Broken", "random")


@pytest.mark.parametrize("bot", [Old(), Old, lambda: None, 7], ids=["object", "class", "function", "number"])
def test_a_wrong_signature_is_refused_at_once(bot: object) -> None:
    with pytest.raises(TypeError, match=r"a bot has choose\(view, budget\), or is a function of one view"):
        make_bot(bot)  # type: ignore[arg-type]


def test_a_bot_is_loaded_from_a_file(tmp_path: Path) -> None:
    lines = ("from cabochon import legal_moves", "class Ada:", " def choose(self, view, budget):")
    (tmp_path / "ada.py").write_text("\n".join((*lines, "  return legal_moves(view)[0]\n")))
    bot = make_bot(f"{tmp_path}/ada.py:Ada")
    seen = view(deal(CLASSIC, 2, 1), 0)
    assert bot.choose(seen) == legal_moves(seen)[0]
    with pytest.raises(ValueError, match="has no class or function 'Bob'"):
        make_bot(f"{tmp_path}/ada.py:Bob")
    with pytest.raises(ValueError, match="there is no file"):
        make_bot(f"{tmp_path}/bob.py:Bob")
    with pytest.raises(ValueError, match="there is no module 'nosuchmodule'"):
        make_bot("py:nosuchmodule:Bob")
    with pytest.raises(ValueError, match=r"py:module:Class or file\.py:Class"):
        make_bot("py:ada")


def test_a_module_that_fails_shows_its_traceback(tmp_path: Path) -> None:
    (tmp_path / "eve.py").write_text("1 / 0\n")
    with pytest.raises(BotFailed, match="ZeroDivisionError") as failed:
        make_bot(f"{tmp_path}/eve.py:Eve")
    assert "eve.py" in failed.value.said


def test_code_in_a_saved_game_runs_only_if_the_user_names_it() -> None:
    assert is_program("py:os:system")
    assert is_program("ada.py:Ada")
    assert not is_program("search:500")


def test_a_plan_contains_import_paths() -> None:
    plan = Plan(("Ada", "greedy"), given=(("Ada", Taker),))  # type: ignore[arg-type]
    assert plan.given == (("Ada", f"py:{Taker.__module__}:Taker"),)
    with pytest.raises(ArenaError, match="give a class or a function of a module"):
        Plan(("Ada", "greedy"), given=(("Ada", Taker()),))  # type: ignore[arg-type]


def test_failures_can_be_pickled() -> None:
    failed = pickle.loads(pickle.dumps(BotFailed("error", "why", "traceback")))
    assert (failed.reason, failed.detail, failed.said) == ("error", "why", "traceback")
