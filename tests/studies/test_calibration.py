"""Win chances are compared with results, and a correction of the weights file has the stated effect."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")  # extra `train`

from cabochon import native
from cabochon.editions import EDITIONS, RULE_SETS
from cabochon.native import _core
from cabochon.rules import deal
from cabochon.train.export import corrected
from studies.calibration.reliability import Correction, Stated, fitted, reliability

ROOT = Path(__file__).resolve().parents[2]


def made_up(games: int, players: int, sureness: float = 1.0) -> Stated:
    """Games with one decision each, whose winner is drawn by the true chances. Confidence above 1 means
    overconfident.
    """
    chance = np.random.default_rng(1)
    true = chance.dirichlet(np.ones(players), games)
    winner = (true.cumsum(axis=1) < chance.random((games, 1))).sum(axis=1)
    sharp = true**sureness
    stated = sharp / sharp.sum(axis=1, keepdims=True)
    return Stated(np.arange(games), np.arange(games) % players, stated, np.eye(players)[winner])


def test_the_error_is_the_mean_difference() -> None:
    """Half of the games state 0.7 and win 0.5 of the time; the other half state 0.9 and always win."""
    chances = np.array([[0.7, 0.3]] * 100 + [[0.9, 0.1]] * 100)
    won = np.array([[1.0, 0.0], [0.0, 1.0]] * 50 + [[1.0, 0.0]] * 100)
    found = reliability(Stated(np.arange(200), np.zeros(200, int), chances, won))
    assert found.error == pytest.approx((0.2 + 0.1) / 2)
    assert found.interval[0] < found.error < found.interval[1]
    assert found.number.sum() == 400


@pytest.mark.parametrize("players", [2, 4])
def test_correct_chances_show_only_noise(players: int) -> None:
    found = reliability(made_up(8_000, players), draws=60)
    assert found.error < 0.015
    assert found.error < 2 * found.noise


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_correction_inverts_a_known_bias(players: int) -> None:
    stated = made_up(8_000, players, sureness=2.0)
    assert reliability(stated, draws=2).error > 0.05
    correction = fitted(stated)
    assert correction.scale == pytest.approx(0.5, abs=0.03)
    assert correction.added == pytest.approx([0.0] * players, abs=0.1)
    assert reliability(replace(stated, chances=correction.apply(stated)), draws=2).error < 0.015


def test_an_overestimated_seat_is_found() -> None:
    """The seat that decides overestimates itself."""
    stated = made_up(8_000, 3)
    chances = stated.chances.copy()
    chances[np.arange(8_000), stated.mover] *= 2
    flattering = replace(stated, chances=chances / chances.sum(axis=1, keepdims=True))
    assert fitted(flattering).added[1:] == pytest.approx([np.log(2)] * 2, abs=0.1)


def test_a_corrected_file_states_the_corrected_chances() -> None:
    edition = EDITIONS["classic"]
    path = RULE_SETS["plain"].nearest("learned-3.mind")
    assert path is not None
    data, engine = path.read_bytes(), native.engine(edition)
    correction = Correction(0.8, (0.0, 0.3, -0.2))
    before, after = (_core.Learned(engine, each) for each in (data, corrected(data, 0.8, correction.added)))
    for seed in range(5):
        position = engine.read(native.encode(deal(edition, players=3, seed=bytes([seed]) * 32)))
        for _ in range(seed):  # another seat on turn
            position = position.after(position.legal()[0])
        seen = position.view(position.turn)
        stated, shares = before.look(engine, seen)
        found, same_shares = after.look(engine, seen)
        as_stated = Stated(np.array([0]), np.array([position.turn]), np.array([stated]), np.zeros((1, 3)))
        assert found == pytest.approx(correction.apply(as_stated)[0].tolist(), abs=1e-5)
        assert same_shares == shares
    with pytest.raises(ValueError, match="number of players"):
        corrected(data, 0.8, (0.0, 0.3))


def test_the_study_plays_reports_and_corrects(tmp_path: Path) -> None:
    def study(*words: str) -> str:
        command = [sys.executable, "-m", "studies.calibration", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=280).stdout

    figures = tmp_path / "figures.json"
    study("--games", "2", "--simulations", "2", "--only", "classic:2", "marvel:3", "--out", str(figures))
    found = json.loads(figures.read_text())
    assert [found["found"][name]["games"] for name in ("classic:2", "marvel:3")] == [2, 2]
    study("--report", str(figures), "--docs", str(tmp_path))
    page = (tmp_path / "calibration.md").read_text()
    assert page.count("Classic, 2 players") >= 3
    assert "These games are too few to tell" in " ".join(page.split())
    assert "share won" in (tmp_path / "calibration.svg").read_text()
    told = found["found"]["classic:2"]
    weights = tmp_path / "learned-2.mind"
    weights.write_bytes((ROOT / told["file"]).read_bytes())
    told["file"] = str(weights)
    told["looked"] |= {"before": {"log_loss": 0.7}, "after": {"log_loss": 0.6}}
    told["looked"]["as_it_is"]["error"] = 0.5
    found["found"] = {"classic:2": told}
    figures.write_text(json.dumps(found))
    before = weights.read_bytes()
    assert "scaled by" in study("--apply", str(figures))
    assert weights.read_bytes() != before
    assert "not the file that was measured" in study("--apply", str(figures))
