"""The figures of the studies are correct: free cards, the parts of a reserve, evaluated moves, and the pages."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("torch")  # extra `train`
pytest.importorskip("matplotlib")

from cabochon import native
from cabochon.bots.search.learned import learned_network
from cabochon.editions import CLASSIC, EDITIONS, MARVEL
from cabochon.rules import apply, deal, legal_moves, parse_move, view
from cabochon.rules.check import problem_of
from cabochon.rules.components import GREEN, Card, Edition
from cabochon.rules.index import MOVES
from cabochon.rules.moves import Buy, Reserve, Take
from cabochon.rules.table import Table
from studies.findings.kinds import fine_kind, kind_of
from studies.findings.mistakes import judge_game, setting_for, values
from studies.findings.reserves import Reserved, reserved
from studies.findings.tally import Tally
from studies.findings.watching import watch
from studies.findings.worth import Judge, note_worth, unseen, with_card
from studies.games import Setting, played

ROOT = Path(__file__).resolve().parents[2]


def judge_for(edition: Edition, players: int) -> Judge:
    return Judge(learned_network(edition, players), native.engine(edition))


def table_after(edition: Edition, players: int, turns: int, seed: int = 1) -> Table:
    """A table in the middle of a random game, where an action is owed."""
    chance, table = Random(seed), deal(edition, players=players, seed=bytes([seed]) * 32)
    while table.round <= turns or table.owed.value != "act":
        moves = legal_moves(table)
        buys = [move for move in moves if isinstance(move, Buy)]
        table = apply(table, chance.choice(buys or list(moves)))
    return table


# --- tallies -------------------------------------------------------------------------------------


def test_a_tally_keeps_means_and_can_be_added_and_stored() -> None:
    one, other = Tally(), Tally()
    for value in (1.0, 2.0):
        one.add(value, "a", 1)
    other.add(6.0, "a", 1)
    other.add(5.0, "a", 2, "x")
    one.merge(other)
    again = Tally.read(json.loads(json.dumps(one.plain())))
    assert again.of("a", 1).mean == 3.0
    assert again.of("a").number == 4
    assert list(again.by("a")) == [1, 2]
    assert again.of("b").number == 0
    assert again.of("a", 1).error == pytest.approx(1.96 * (14 / 3 / 3) ** 0.5)


# --- the worth of cards --------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [CLASSIC, MARVEL], ids=["classic", "marvel"])
def test_a_position_with_a_free_card_is_possible(edition: Edition) -> None:
    """A card's effects are included: 7.1 and 7.2."""
    seen = view(table_after(edition, 3, 8), 0)
    assert seen.turn == 0
    for level in (1, 2, 3):
        for card in unseen(seen, level):
            given = with_card(seen, card)
            assert problem_of(given) is None, card
            assert given.players[0].cards[-1] == card
            if edition.rules.green and level == 3:
                assert given.players[0].tokens[GREEN] == 1


def test_the_team_tile_comes_with_the_tags() -> None:
    seen = view(deal(MARVEL, players=2, seed=bytes(32)), 0)
    tagged = [card for card in unseen(seen, 3) + unseen(seen, 2) if card.tags == 2][:2]
    assert len(tagged) == 2
    one = with_card(seen, tagged[0])
    assert one.team is None
    assert with_card(one, tagged[1]).team == 0


def test_cards_that_are_owned_are_worth_more_with_more_points() -> None:
    tally, chance = Tally(), Random(1)
    judge = judge_for(CLASSIC, 2)
    for seed in range(3):
        table = table_after(CLASSIC, 2, 5, seed)
        note_worth(view(table, table.turn), judge, tally, chance)
    own = {card.id: tally.of("own", 0, card.id) for card in CLASSIC.cards}
    with_points = [mean.mean for id, mean in own.items() if CLASSIC.card_by_id[id].points >= 4 and mean.number]
    without = [mean.mean for id, mean in own.items() if not CLASSIC.card_by_id[id].points and mean.number]
    assert min(with_points) > max(without) > 0
    face_up = [tally.of("face up", 0, card.id) for card in CLASSIC.deck(2)]
    assert sum(each.mean * each.number for each in face_up if each.number) == pytest.approx(0, abs=1e-9)
    assert tally.of("token", 0, "gold").mean > tally.of("token", 0, "white").mean > 0


# --- reserves ------------------------------------------------------------------------------------


def test_the_parts_of_a_reserve_add_up_to_its_total() -> None:
    judge, found = judge_for(CLASSIC, 2), 0
    for seed in range(4):
        before = table_after(CLASSIC, 2, 4, seed)
        for move in legal_moves(before):
            if not isinstance(move, Reserve):
                continue
            took = next(each for each in legal_moves(before) if isinstance(each, Take))
            it = reserved(before, move, took, judge)
            if it.parts is None:
                continue
            found += 1
            after = apply(before, move)
            nothing = replace(
                after, supply=before.supply, players=before.players, board=before.board, decks=before.decks
            )
            rise = [judge.chances(view(each, each.turn)) for each in (nothing, after)]
            assert rise[0] is not None
            assert rise[1] is not None
            assert sum(it.parts) == pytest.approx(rise[1][before.turn] - rise[0][before.turn], abs=2e-3)
            assert it.parts[0] > 0  # the gold
    assert found > 20


@pytest.mark.parametrize(
    ("parts", "take", "reason"),
    [
        ((0.1, 0.0, 0.0), 0.09, "gold"),
        ((0.1, 0.05, 0.01), 0.12, "deny"),
        ((0.1, 0.01, 0.05), 0.12, "keep"),
        ((0.1, 0.01, 0.0), 0.12, "unseen"),
    ],
)
def test_the_reason_is_the_part_as_good_as_a_take(parts: tuple[float, float, float], take: float, reason: str) -> None:
    card = CLASSIC.cards[0]
    assert Reserved(0, card, 1, blind=False, wanted=False, parts=parts, take=take).reason == reason


# --- evaluated moves -----------------------------------------------------------------------------


def test_missing_an_immediate_win_counts_as_a_loss() -> None:
    """If the last seat can win with this move, taking tokens is worse than winning."""
    setting = Setting("classic", 2, 4, 0)
    for game in range(77, 117):
        last = list(played(setting, game))[-1]
        takes = [move for move in last.position.legal() if isinstance(MOVES[move], Take)]
        end = last.position.after(last.move).outcome()
        if not takes or end is None or last.position.turn != 1 or end[1] != [1]:
            continue
        won, other = values(setting, last.position, (last.move, takes[0]), Random(3))
        assert won == 1.0
        assert other < 1.0
        return
    raise AssertionError("no game ended that way")


def test_kinds_are_named() -> None:
    table = deal(CLASSIC, players=2, seed=bytes(32))
    named = {"+wbg": "take three", "+ww": "take a pair", "Ra2": "reserve 2", "R3": "reserve blind 3"}
    assert {text: fine_kind(table, parse_move(text, CLASSIC)) for text in named} == named
    assert kind_of(parse_move("-k", CLASSIC)) == "return"


def test_an_evaluated_game_records_every_decision_once() -> None:
    tally = Tally()
    setting = setting_for("jeweller", "marvel", 2, 16)
    examples = judge_game("jeweller", setting, 5, tally)
    decisions = tally.number("decision", "jeweller")
    assert tally.number("judged games", "jeweller") == 1
    assert decisions > 20
    assert 0 < tally.number("mistake", "jeweller") == tally.number("fine", "jeweller") < decisions
    assert len(examples) <= 3
    lost = tally.of("decision", "jeweller").mean * decisions
    assert lost == pytest.approx(tally.of("mistake", "jeweller").mean * tally.number("mistake", "jeweller"))


# --- whole games and pages -----------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("marvel", 3)])
def test_the_figures_of_a_game_add_up(edition: str, players: int) -> None:
    tally = Tally()
    watch(Setting(edition, players, 8, 4), 4, tally)
    assert tally.number("rounds") == 1
    assert tally.of("seat").mean == pytest.approx(1 / players)
    cards = sum(tally.of("end", side, f"cards of level {level}").mean * tally.number("end", side, "points")
                for side in tally.by("end") for level in (1, 2, 3))  # fmt: skip
    bought = tally.of("bought")
    assert bought.mean * bought.number == pytest.approx(cards)
    assert tally.number("first turn") >= 5
    assert all(isinstance(EDITIONS[edition].card_by_id[str(each)], Card) for each in tally.by("first card"))


def test_the_study_plays_and_reports(tmp_path: Path) -> None:
    def study(*words: str) -> None:
        command = [sys.executable, "-m", "studies.findings", *words]
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=280)

    figures = tmp_path / "findings.json"
    study(
        "--games", "2", "--judged", "3", "--simulations", "4", "--only", "classic:2", "marvel:2", "--out", str(figures)
    )
    study("--report", str(figures), "--docs", str(tmp_path))
    text = (tmp_path / "findings.md").read_text(encoding="utf-8")
    for heading in (
        "Openings",
        "Cards",
        "Tokens",
        "Tiles",
        "Reserves",
        "Seats",
        "The commonest mistakes of `jeweller`",
    ):
        assert text.count(f"## {heading}\n") == 1
    assert not re.search(r"\b(nan|inf)\b", text)
    assert "These are few games**, only 2 of" in text
    for name in (
        "findings-classic.svg",
        "findings-marvel-cards.svg",
        "data/findings-classic-cards.csv",
        "data/findings-marvel-tiles.csv",
    ):
        assert (tmp_path / name).stat().st_size > 300
        assert name in text
