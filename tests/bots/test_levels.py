"""Levels and styles: each is a bot with a name, and a level that needs a missing engine is refused."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cabochon import native
from cabochon.bots import BOTS, LEVELS, STYLES, Budget, check_bot, make_bot
from cabochon.bots.levels import (
    GENTLE,
    PYTHON_SIMULATIONS,
    affordable,
    affordable_bot,
    bot_name,
    level_of,
    settings_of,
    strongest,
    style_of,
)
from cabochon.bots.naming import bot_about, bot_line, bot_title
from cabochon.bots.registry import SIMPLE, bots_there_are
from cabochon.bots.search import learned
from cabochon.bots.search.settings import PATIENT_ROUNDS
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.editions.positions import parse_table
from cabochon.editions.rule_set import RuleSet
from cabochon.rules import Chance, Table, deal, legal_moves, play, view
from cabochon.words import LANGUAGES, Words

WITHOUT = "import sys; sys.modules['cabochon.native._core'] = None\n"
HAND_MADE, LEARNED = LEVELS[:9], LEVELS[9:]
NAMES = [
    *(bot_name(level, style) for level in HAND_MADE for style in (None, *STYLES)),
    *(bot_name(level) for level in LEARNED),
]


def without_the_double(code: str) -> str:
    """The output of Python when the native engine cannot be imported."""
    done = subprocess.run([sys.executable, "-c", WITHOUT + code], check=True, capture_output=True, text=True)
    return done.stdout


def test_there_are_twelve_levels_from_the_weakest_and_three_styles() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 13))
    assert [level.name for level in LEVELS[:: len(LEVELS) - 1]] == ["newcomer", "legend"]
    assert [level.name for level in LEVELS if level.settings.learned] == ["virtuoso", "oracle", "legend"]
    assert {style.name for style in STYLES} == {"rusher", "collector", "blocker"}
    assert len({level.settings for level in LEVELS}) == len(LEVELS), "no two levels think alike"


def test_every_level_in_every_style_is_a_built_in_bot() -> None:
    assert set(BOTS) == {*SIMPLE, *NAMES}
    assert len(NAMES) == 36 + 3


@pytest.mark.parametrize("name", NAMES)
def test_a_name_determines_level_and_style(name: str) -> None:
    level, style, mind = level_of(name), style_of(name), settings_of(name)
    assert level is not None
    assert mind is not None
    assert bot_name(level, style) == name
    assert mind.simulations == level.settings.simulations, "a style thinks as much as its level"
    assert (mind.taste == level.settings.taste) is (style is None)


@pytest.mark.parametrize("name", ["greedy", "jeweller-", "jeweller-gardener", "-rusher", "rusher", "legend-rusher"])
def test_other_names_have_no_level(name: str) -> None:
    assert (level_of(name), style_of(name), settings_of(name)) == (None, None, None)


@pytest.mark.parametrize("name", ["newcomer", "newcomer-rusher", "beginner-collector", "beginner-blocker"])
def test_a_level_chooses_a_legal_move(name: str) -> None:
    seen = view(deal(CLASSIC, 2, bytes(32)), 0)
    assert make_bot(name, Chance(b"level")).choose(seen, Budget()) in legal_moves(seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence(language: str) -> None:
    for edition in EDITIONS.values():
        words = Words(language, edition)
        assert len({bot_title(words, name) for name in BOTS}) == len(BOTS)
        assert all(bot_about(words, name).endswith(".") for name in BOTS)


def test_a_bot_without_words_is_shown_by_its_name_alone() -> None:
    words = Words("en", CLASSIC)
    assert (bot_about(words, "mine"), bot_line(words, "mine")) == ("", "mine")
    assert bot_line(words, "greedy") == "Greedy: Takes the best it sees at once."


def test_the_gentle_level_and_the_weakest_are_always_available() -> None:
    gentle = level_of(GENTLE)
    assert gentle is not None
    assert LEVELS[0].settings.simulations <= gentle.settings.simulations <= PYTHON_SIMULATIONS


def test_with_the_native_engine_every_level_is_available() -> None:
    if not native.available():
        pytest.skip("the native engine is not compiled here")
    assert all(map(affordable, LEVELS))
    assert strongest() is LEVELS[-1]
    assert affordable_bot("grandmaster-rusher") == "grandmaster-rusher"


@pytest.fixture
def no_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bytes | None], None]]:
    """Replaces the weights of every learned network: None means that the file is missing."""

    def replace_by(data: bytes | None) -> None:
        file = tmp_path / "learned-2.mind"
        file.write_bytes(data or b"")
        monkeypatch.setattr(RuleSet, "nearest", lambda *_: None if data is None else file)
        learned._load.cache_clear()

    yield replace_by
    learned._load.cache_clear()


@pytest.mark.parametrize(("data", "why"), [(None, "learned-2.mind is missing"), (b"CABOMIND", "cut off")])
def test_without_learned_weights_the_levels_of_hand_made_weights_remain(
    no_weights: Callable[[bytes | None], None], data: bytes | None, why: str
) -> None:
    if not native.available():
        pytest.skip("the native engine is not compiled here")
    no_weights(data)
    assert [affordable(level) for level in LEVELS] == [True] * 9 + [False] * 3
    assert strongest(CLASSIC, 2).name == "grandmaster"
    assert affordable_bot("legend", CLASSIC, 2) == "grandmaster"
    with pytest.raises(ValueError, match=why) as refused:
        make_bot("legend", Chance(b""))
    assert "there are random, greedy, newcomer" in str(refused.value)
    assert "virtuoso" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_missing_weights_only_affect_their_number_of_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not native.available():
        pytest.skip("the native engine is not compiled here")
    nearest = RuleSet.nearest
    monkeypatch.setattr(RuleSet, "nearest", lambda rules, name: None if "4" in name else nearest(rules, name))
    learned._load.cache_clear()
    try:
        assert strongest(CLASSIC, 2).name == "legend"
        assert strongest(CLASSIC, 4).name == "grandmaster"
        for bot in ("legend", "learned:500"):
            check_bot(bot, CLASSIC, 2)
            with pytest.raises(ValueError, match="no learned network for classic with 4 players"):
                check_bot(bot, CLASSIC, 4)
    finally:
        learned._load.cache_clear()


@pytest.mark.parametrize("name", ["virtuoso", "oracle"])
def test_a_learned_level_plays_the_same_game_again(name: str) -> None:
    if not native.available():
        pytest.skip("the native engine is not compiled here")
    seen = view(deal(CLASSIC, 2, bytes(32)), 0)
    chosen = {make_bot(name, Chance(b"level")).choose(seen, Budget()) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(legal_moves(seen))


def test_an_unknown_bot_is_refused_in_one_line_that_names_each_style_once() -> None:
    with pytest.raises(ValueError, match="no bot 'nobody'; there are random, greedy, newcomer") as refused:
        check_bot("nobody")
    assert str(refused.value).count("-rusher") == 1
    assert "\n" not in bots_there_are()


def test_without_the_native_engine_strong_levels_are_unavailable_with_a_reason() -> None:
    code = "from cabochon.bots import LEVELS, make_bot\nfrom cabochon.bots.levels import *\n"
    code += "from cabochon.rules import Chance\n"
    code += "print([affordable(level) for level in LEVELS], strongest().name, affordable_bot('grandmaster-rusher'))\n"
    code += "try: make_bot('grandmaster', Chance(b''))\nexcept ValueError as error: print(error)"
    there, said = without_the_double(code).splitlines()
    can = [not level.settings.learned and level.settings.simulations <= PYTHON_SIMULATIONS for level in LEVELS]
    best = [level.name for level, fine in zip(LEVELS, can, strict=True) if fine][-1]
    assert there == f"{can} {best} {best}-rusher"
    assert not all(can), "the strongest is too much for Python"
    assert "the level grandmaster looks ahead" in said
    assert "the fast engine was not compiled here" in said
    assert f"there are {', '.join(SIMPLE)}, newcomer" in said
    assert "master," not in said


def test_without_the_native_engine_the_other_levels_play() -> None:
    code = "from cabochon.arena import simulate\nfrom cabochon.editions import MARVEL\n"
    code += "print(next(simulate(MARVEL, ['newcomer', 'greedy'], 1, 'x', 6)).outcome.ending.value)"
    assert without_the_double(code) in ("capped\n", "goal\n")


# --- tokens are used for buying ------------------------------------------------------------------


def after_ten_rounds(level: str, edition: str, players: int, number: int) -> Table:
    """A game of a level against itself, at the end of round 10."""
    table = deal(EDITIONS[edition], players, number.to_bytes(32))
    bots = [make_bot(level, Chance(bytes([number, seat]) * 16)) for seat in table.seats]
    while table.ended is None and table.round <= 10:
        table = play(table, bots[table.turn].choose(view(table, table.turn), Budget()))
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "marvel"])
@pytest.mark.parametrize("level", ["newcomer", "beginner", "apprentice", "trader", "artisan", "jeweller", "expert"])
def test_levels_spend_their_tokens(level: str, edition: str, players: int) -> None:
    """studies/tokens.py measures the same over 1,000 games: at most 2 % of the games have such a bot."""
    if not native.available():
        pytest.skip("the native engine is not compiled here")
    tables = [after_ten_rounds(level, edition, players, number) for number in range(40)]
    full = [
        any(sum(table.players[seat].tokens) == 10 and table.points(seat) == 0 for seat in table.seats)
        for table in tables
    ]
    assert sum(full) <= 2


# --- two bots that wait for each other ---------------------------------------------------------------

STANDSTILL = (
    "table classic {round}.1:act w1b0g1r0k0*3 1g-1b2r2k,1g-1w3b1g,1w-2b2g1k,1w-3b|1g-1w1b1r1k,1k-2w2g,1k-1g3r1k,"
    "1k-3g,1k-4b,1b-1w1g2r1k,1r-2w2r,1b-4r,1k-1w1b1g1r,1r-4w,1b-3k,1b-1b3g1r,1b-2g2k,1r-1w1b1g1k,1b-1w2g2r,"
    "1w-1b2g1r1k,1g-2w1b,1w-4g,1k-2w2b1r,1g-2b2r,1w-3w1b1k,1b-1w2k,1w-1b1g1r1k,1g-4k,1b-1w1g1r1k,1k-1w2b1g1r,"
    "1r-2b1g,1k-2g1r/2g-6g,2g-2w3b2k,2r-3w5k,2b-6b|2k-1b4g2r,2b-5b,2w-2w3b3r,2k-6k,2g-5b3g,2r-3b2r3k,2r-5k,"
    "2g-3w2g3r,2r-2w2r3k,2b-2w1r4k,2k-3w3g2k,2r-6r,2k-5g3r,2k-5w,2b-2b2g3r,2w-1g4r2k,2w-6w,2b-5w3b,2r-1w4b2g,"
    "2g-5g,2w-3g2r2k/3g-5w3b3r3k,3w-3w3r6k,3k-3g6r3k,3k-7r3k|3w-7k,3b-3w3g3r5k,3w-3b3g5r3k,3r-7g,3b-7w3b,3w-3w7k,"
    "3g-3w6b3g,3k-3w3b5g3r,3b-6w3b3k,3r-3w5b3g3k,3b-7w,3r-7g3r,3g-7b3g niccolo-machiavelli,elisabeth-of-austria,"
    "charles-v w2b3g1r2k2*0;1w-2b2k,1r-2w1g2k,1g-3r,2w-5r,2g-4w2b1k;1r-1w1r3k,3k-7r,2w-5r3k/w1b1g2r2k2*2;1w-2r1k,"
    "1r-2w1b1g1k,1r-3w,1g-1w1b1r2k,2k-3w2b2g;2b-2b3g3k,3g-7b,3r-3b6g3r team:- passed:- left:-"
)
"""Full hands, ten tokens each, few tokens left: a player who returns tokens helps the other one."""


def bought_from(number: int) -> int:
    """Cards bought in the next twenty rounds."""
    table = parse_table(STANDSTILL.format(round=number))
    before = sum(len(player.cards) for player in table.players)
    bots = [make_bot("jeweller", Chance(bytes([seat]) * 32)) for seat in table.seats]
    while table.ended is None and table.round < number + 20:
        table = play(table, bots[table.turn].choose(view(table, table.turn), Budget()))
    return sum(len(player.cards) for player in table.players) - before


def test_two_full_hands_do_not_block_the_game() -> None:
    assert bought_from(22) == 0, "both take a token and give it back"
    assert bought_from(PATIENT_ROUNDS + 1) > 0
