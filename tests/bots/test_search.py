"""The search: both implementations grow the same tree, it finds simple tactics, and it keeps to its budget."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from cabochon import native
from cabochon.bots import Budget, check_bot, make_bot
from cabochon.bots.search import SearchBot, SearchSettings, Taste, Thought, think
from cabochon.bots.search.bot import LEARNED, MOST_SIMULATIONS
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.evaluation import features
from cabochon.bots.search.learned import NoLearnedNetwork
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.settings import Leaning, SearchWidth
from cabochon.bots.search.stream import Stream, imagine
from cabochon.bots.search.weights import FEATURES, weights_for
from cabochon.editions import EDITIONS, RULE_SETS
from cabochon.rules import Buy, Chance, Owed, Table, View, deal, legal_moves, outcome, play, view

compiled = pytest.mark.skipif(not native.available(), reason="the double was not compiled here")
TABLES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
MINDS = (
    SearchSettings(),
    SearchSettings(pruned=False, sight=4),
    SearchSettings(
        carelessness=0.05, overlooks=0.2, kept=SearchWidth(6, 2, 2), taste=Taste(haste=0.5, tiles=0.3, denial=0.05)
    ),
    SearchSettings(thrift=0.1),
    SearchSettings(temperature=1e-4),  # few moves have a weight above 0
)


def a_game(edition: str, players: int, seed: int = 7) -> Iterator[Table]:
    """The positions of a game with a choice of moves; two moves of three are sensible."""
    chance, table = Chance(f"{edition} {players} {seed}".encode()), deal(EDITIONS[edition], players, bytes([seed] * 32))
    bot = make_bot("greedy", chance)
    while table.ended is None:
        moves = legal_moves(table)
        if len(moves) > 1:
            yield table
        table = play(
            table, chance.pick(moves) if chance.below(3) == 0 else bot.choose(view(table, table.turn), Budget())
        )


def seen(table: Table) -> View:
    return view(table, table.turn)


def some_views(edition: str, players: int, every: int) -> Iterator[View]:
    """Views along a game: every n-th action, and all other kinds of decision."""
    for number, table in enumerate(a_game(edition, players)):
        if number % every == 0 or (table.owed is not Owed.ACT and number % 3 == 0):
            yield seen(table)


@compiled
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_both_searches_grow_the_same_tree_from_the_same_seed(edition: str, players: int) -> None:
    for number, looked in enumerate(islice(some_views(edition, players, 9), 8)):
        mind, weights = MINDS[number % len(MINDS)], weights_for(looked.edition, players)
        fast, slow = CompiledSearch(looked, mind, weights, number), ReferenceSearch(looked, mind, weights, number)
        for more in (0, 1, 2, 5, 12):
            fast.run(more)
            slow.run(more)
            assert fast.moves() == slow.moves()
            assert (fast.nodes, fast.simulations) == (slow.nodes, slow.simulations)
            assert fast.chances() == slow.chances()
        best = fast.moves()[0][0]
        assert fast.line(best, 8) == slow.line(best, 8)


@compiled
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_both_evaluations_give_the_same_numbers(edition: str, players: int) -> None:
    from cabochon.native import _core

    for looked in some_views(edition, players, 4):
        table = imagine(looked, Stream(0, 2))
        expected = [features(table, seat) for seat in table.seats]
        assert _core.features(native.engine(looked.edition), native.encode(looked)) == expected
        assert len(expected[0]) == len(FEATURES)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_imagined_tables_have_the_same_view(edition: str, players: int) -> None:
    for number, looked in enumerate(some_views(edition, players, 6)):
        assert view(imagine(looked, Stream(number, 0)), looked.seat) == looked


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_kind_of_decision_is_answered_with_a_legal_move(edition: str, players: int) -> None:
    for looked in some_views(edition, players, 10):
        thought = think(looked, SearchSettings(simulations=8), seed=3)
        assert {candidate.move for candidate in thought.candidates} <= set(legal_moves(looked))
        assert sum(thought.chances) == pytest.approx(1)
        assert thought.best.line[0] == thought.best.move


def test_an_immediate_win_is_played() -> None:
    """The last positions of games that a purchase ended at once: the search finds it or an equally good one."""
    found = 0
    for seed in range(1, 40):
        tables = list(a_game("classic", 2, seed))
        last = next(table for table in reversed(tables) if table.owed is Owed.ACT)
        wins = {move for move in legal_moves(last) if _wins(last, move)}
        if wins:
            found += 1
            assert think(seen(last), SearchSettings(simulations=60), seed=1).best.move in wins
    assert found > 3


def _wins(table: Table, move: object) -> bool:
    if not isinstance(move, Buy):
        return False
    after = play(table, move)
    while after.owed in (Owed.PAY, Owed.RETURN, Owed.TILE):
        after = play(after, legal_moves(after)[0])
    result = outcome(after)
    return result is not None and result.winners == (table.turn,)


def test_the_same_seed_gives_the_same_result() -> None:
    looked = seen(next(islice(a_game("marvel", 3), 30, None)))
    one, again, other = (think(looked, SearchSettings(simulations=40), seed=seed) for seed in (1, 1, 2))
    assert one.candidates == again.candidates
    assert one.chances == again.chances
    assert one.chances != other.chances


def test_nodes_are_the_budget_and_time_only_cuts_it_short() -> None:
    looked = seen(next(a_game("classic", 2)))
    assert think(looked, SearchSettings(simulations=30), seed=1).simulations == 30
    assert think(looked, SearchSettings(simulations=30), seed=1, budget=Budget(nodes=7)).simulations == 7
    cut = think(looked, SearchSettings(simulations=10**9), seed=1, budget=Budget(seconds=0.05))
    assert (cut.ended, cut.simulations > 0) == ("time", True)
    shared = think(looked, SearchSettings(simulations=10**9), seed=1, budget=Budget(seconds=1.0, moves=20))
    assert shared.ended == "time"
    assert shared.seconds < 1.0


def test_a_search_stops_on_request_and_reports_progress() -> None:
    looked = seen(next(a_game("classic", 2)))
    reports: list[Thought] = []
    thought = think(
        looked, SearchSettings(simulations=10**9), seed=1, progress=reports.append, stop=lambda: len(reports) == 2
    )
    assert thought.ended == "asked"
    assert [report.ended for report in reports] == ["", ""]
    assert reports[0].simulations < reports[1].simulations <= thought.simulations


def test_a_single_move_needs_no_search() -> None:
    table = next(table for table in _all_positions("classic") if len(legal_moves(table)) == 1 and table.ended is None)
    assert think(seen(table), seed=1).ended == "forced"


def _all_positions(edition: str) -> Iterator[Table]:
    """Positions of random games, including those without a choice."""
    for seed in count(1):
        chance, table = Chance(bytes([seed])), deal(EDITIONS[edition], 4, bytes([seed] * 32))
        while table.ended is None:
            yield table
            table = play(table, chance.pick(legal_moves(table)))


def test_only_the_seat_on_turn_can_search() -> None:
    table = next(a_game("classic", 2))
    with pytest.raises(ValueError, match=f"it is seat {table.turn + 1}'s turn, but this is the view of a spectator"):
        think(view(table, None), seed=1)
    with pytest.raises(ValueError, match="this is the view of seat"):
        think(view(table, 1 - table.turn), seed=1)


def test_unknown_features_are_named() -> None:
    with pytest.raises(ValueError, match="there is no feature 'luck'; there are points, "):
        weights_for(EDITIONS["classic"], 2).without(("luck",))
    with pytest.raises(ValueError, match="there is no feature 'luck'"):
        think(seen(next(a_game("classic", 2))), SearchSettings(taste=Taste(leanings=(Leaning("luck"),))), seed=1)


def test_a_leaning_multiplies_the_weight_of_a_feature() -> None:
    plain = weights_for(EDITIONS["classic"], 2)
    leaning = plain.leaning((Leaning("points", early=0.5), Leaning("gold", late=2.0)))
    points, gold = FEATURES.index("points"), FEATURES.index("gold")
    assert (leaning.early[points], leaning.late[points]) == (plain.early[points] / 2, plain.late[points])
    assert (leaning.early[gold], leaning.late[gold]) == (plain.early[gold], plain.late[gold] * 2)
    assert leaning.early[gold + 1 :] == plain.early[gold + 1 :]


@pytest.mark.parametrize("wrong", [{"simulations": -1}, {"sight": 0}, {"temperature": 0.0}])
def test_invalid_search_settings_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="0 simulations or more"):
        SearchSettings(**wrong)


def test_search_by_name_and_bad_numbers() -> None:
    bot = make_bot("search:5", Chance(b""))
    looked = seen(next(a_game("classic", 2)))
    assert bot.choose(looked, Budget()) in legal_moves(looked)
    for bad in ("search:", "search:-1", "search:x", "search:0", "search:999999999999"):
        with pytest.raises(ValueError, match="write search:500"):
            make_bot(bad, Chance(b""))


@pytest.mark.parametrize(
    ("name", "mind", "threads"),
    [
        ("search:50:exploration=0.4:threads=2", SearchSettings(simulations=50, exploration=0.4), 2),
        (
            "search:50:sight=9:remembers=yes:pruned=no",
            SearchSettings(simulations=50, sight=9, remembers=True, pruned=False),
            1,
        ),
        ("search:0.5s", SearchSettings(simulations=MOST_SIMULATIONS, seconds=0.5), 1),
        ("learned:50", replace(LEARNED, simulations=50), 1),
        ("learned:50:small=yes", replace(LEARNED, simulations=50, small=True), 1),
        ("learned:50:weights=a/b.mind", replace(LEARNED, simulations=50, weights="a/b.mind"), 1),
        ("time:1.5:threads=3", SearchSettings(simulations=MOST_SIMULATIONS, seconds=1.5), 3),
    ],
)
def test_a_name_determines_the_search_settings(name: str, mind: SearchSettings, threads: int) -> None:
    bot = make_bot(name, Chance(b""))
    assert isinstance(bot, SearchBot)
    assert (bot.settings, bot.threads) == (mind, threads)


@compiled
def test_a_time_bot_uses_the_learned_network_and_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, looked = make_bot("time:0.01", Chance(b"")), seen(next(a_game("classic", 2)))
    assert isinstance(bot, SearchBot)
    assert bot.settings_for(looked).learned
    assert bot.choose(looked, Budget()) in legal_moves(looked)
    assert bot.thought is not None
    assert bot.thought.ended == "time"
    monkeypatch.setattr("cabochon.bots.search.bot.why_not", lambda *_, **__: "its weights are missing")
    assert not bot.settings_for(looked).learned


@compiled
@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("marvel", 3), ("megaman", 4)])
def test_the_small_network_differs_from_the_large_one(edition: str, players: int) -> None:
    looked = seen(next(a_game(edition, players)))
    small, large = (make_bot(f"learned:40{more}", Chance(b"")) for more in (":small=yes", ""))
    assert small.choose(looked) in legal_moves(looked)
    large.choose(looked)
    assert isinstance(small, SearchBot)
    assert isinstance(large, SearchBot)
    assert small.thought is not None
    assert large.thought is not None
    assert small.thought.chances != large.thought.chances


@compiled
def test_a_file_replaces_the_network_of_the_package(tmp_path: Path) -> None:
    looked = seen(next(a_game("classic", 2)))
    package = RULE_SETS["plain"].nearest("learned-2.mind")
    small = RULE_SETS["plain"].nearest("small-2.mind")
    assert package is not None
    assert small is not None
    chances = []
    for data in (package.read_bytes(), small.read_bytes()):
        file = tmp_path / f"{len(data)}.mind"
        file.write_bytes(data)
        check_bot(f"learned:40:weights={file}", EDITIONS["classic"], 2)
        bot = make_bot(f"learned:40:weights={file}", Chance(b""))
        assert isinstance(bot, SearchBot)
        chances.append(bot.consider(looked).chances)
        with pytest.raises(NoLearnedNetwork, match="a remote engine"):
            bot.task(looked)
    for name, expected in zip(("learned:40", "learned:40:small=yes"), chances, strict=True):
        bot = make_bot(name, Chance(b""))
        assert isinstance(bot, SearchBot)
        assert bot.consider(looked).chances == expected
    with pytest.raises(ValueError, match=r"nowhere\.mind is missing"):
        check_bot("learned:40:weights=nowhere.mind", EDITIONS["classic"], 2)


@pytest.mark.parametrize("rule_set", list(RULE_SETS))
def test_all_weights_of_a_rule_set_take_at_most_two_megabytes(rule_set: str) -> None:
    folder = RULE_SETS[rule_set].nearest("rules.toml")
    assert folder is not None
    files = [each for each in Path(str(folder)).parent.iterdir() if each.suffix == ".mind"]
    assert len(files) == 6
    assert sum(each.stat().st_size for each in files) <= 2_000_000


@pytest.mark.parametrize(
    "bad",
    ["time:", "time:x", "time:0", "time:1.5s", "time:nan", "time:1:threads=0", "learned:5:sight=x", "search:5:sight=0",
     "search:5:remembers=perhaps", "search:5:exploration=inf", "search:5:learned=yes", "search:5:threads"],
)  # fmt: skip
def test_a_wrong_option_is_refused_with_the_valid_ones(bad: str) -> None:
    with pytest.raises(ValueError, match=r"write .* options are exploration") as refused:
        make_bot(bad, Chance(b""))
    assert "\n" not in str(refused.value)


@compiled
def test_the_tree_is_kept_from_one_move_to_the_next() -> None:
    mind, table = SearchSettings(simulations=400, remembers=True), deal(EDITIONS["classic"], 2, bytes(32))
    bots = [SearchBot(mind, Chance(bytes([seat]))) for seat in range(2)]
    kept = 0
    for _ in range(40):
        if len(legal_moves(table)) > 1:
            bot = bots[table.turn]
            bot.choose(seen(table), Budget())
            assert bot.thought is not None
            visits = sum(candidate.visits for candidate in bot.thought.candidates)
            kept += visits > bot.thought.simulations
            assert bot.thought.simulations == 400
            table = play(table, bot.thought.best.move)
        else:
            table = play(table, legal_moves(table)[0])
    assert kept > 10


@compiled
def test_a_kept_tree_of_another_game_is_dropped() -> None:
    bot = SearchBot(SearchSettings(simulations=20, remembers=True), Chance(b""))
    for edition, players in (("classic", 2), ("marvel", 3), ("classic", 4), ("classic", 2)):
        looked = seen(next(a_game(edition, players)))
        assert bot.choose(looked, Budget()) in legal_moves(looked)


@compiled
def test_threads_share_the_simulations() -> None:
    looked = seen(next(a_game("megaman", 4)))
    thought = think(looked, SearchSettings(simulations=1001), seed=1, threads=3)
    assert thought.simulations == 1001
    assert sum(candidate.visits for candidate in thought.candidates) == 1001


@compiled
def test_searches_run_in_parallel() -> None:
    looked, thoughts = seen(next(a_game("classic", 2))), []
    threads = [
        Thread(target=lambda: thoughts.append(think(looked, SearchSettings(simulations=2000), seed=5)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({thought.candidates for thought in thoughts}) == 1


@compiled
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_external_evaluator_guides_the_search(edition: str, players: int) -> None:
    np = pytest.importorskip("numpy")
    from cabochon.bots.search.evaluator import think_with

    looked = seen(next(a_game(edition, players)))
    wanted = legal_moves(looked)[3]
    batches: list[int] = []

    def likes_one_move(_seen: object, masks: object, _turns: object) -> tuple[object, object]:
        batches.append(len(masks))  # type: ignore[arg-type]
        values = np.full((len(masks), players), 1 / players)  # type: ignore[arg-type]
        policies = np.asarray(masks) * 0.001
        from cabochon.rules.index import index_of

        policies[:, index_of(wanted)] = 1.0
        return values, policies

    thought = think_with(likes_one_move, looked, SearchSettings(simulations=200), seed=1, batch=16)  # type: ignore[arg-type]
    assert thought.simulations == 200
    assert max(batches) == 16
    assert thought.best.move == wanted
    assert thought.chances == pytest.approx([1 / players] * players)


@compiled
def test_bad_answers_of_an_evaluator_are_refused() -> None:
    np = pytest.importorskip("numpy")
    from cabochon.bots.search.evaluator import think_with

    looked = seen(next(a_game("classic", 2)))
    with pytest.raises(ValueError, match=r"shape \(1, 3\); it must be \(1, 2\)"):
        think_with(lambda _o, m, _t: (np.ones((len(m), 3)), np.ones((len(m), 401))), looked, seed=1, batch=1)
    with pytest.raises(ValueError, match="a value is not a number"):
        think_with(lambda _o, m, _t: (np.full((len(m), 2), np.nan), np.ones((len(m), 401))), looked, seed=1, batch=4)


@compiled
def test_an_evaluator_with_a_zero_policy_is_searched() -> None:
    np = pytest.importorskip("numpy")
    from cabochon.bots.search.evaluator import think_with

    looked = seen(next(a_game("classic", 4)))
    thought = think_with(
        lambda _o, m, _t: (np.full((len(m), 4), 0.25), np.zeros((len(m), 401))),
        looked,
        SearchSettings(simulations=300),
        seed=1,
    )
    assert thought.simulations == 300
    assert thought.best.move in legal_moves(looked)


@compiled
@pytest.mark.parametrize("bad", [float("nan"), float("inf"), 1e200])
def test_nan_and_infinity_are_refused(bad: float) -> None:
    looked = seen(next(a_game("classic", 2)))
    with pytest.raises(ValueError, match="a weight of the evaluation is not a number"):
        think(looked, SearchSettings(taste=Taste(leanings=(Leaning("points", early=bad),))), seed=1)
    with pytest.raises(ValueError, match="a number of the search is not a number"):
        think(looked, SearchSettings(taste=Taste(haste=bad)), seed=1)
