"""The sounds, as the browser makes them: each is audible, short, not too loud, and different from all others."""

import subprocess
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cabochon.editions import EDITIONS
from tests.web.drawing import WEB

LONGEST = 1.8
"""Seconds until it is silent: the maximum is less than a turn."""
Heard = dict[str, Any]


@pytest.fixture(scope="module")
def ears(browsers: Callable[[], Browser]) -> Page:
    code = subprocess.run(
        ["node", "scripts/plain.mjs", "tests/sounds.ts"], cwd=WEB, capture_output=True, text=True, check=True
    ).stdout
    page = browsers().new_page()
    page.add_script_tag(type="module", content=code)
    page.wait_for_function("window.made")
    return page


@pytest.fixture(scope="module")
def heard(ears: Page) -> dict[str, dict[str, Heard]]:
    return {edition: ears.evaluate(LISTEN, edition) for edition in EDITIONS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sound_is_audible_and_short(heard: dict[str, dict[str, Heard]], edition: str) -> None:
    assert len(heard[edition]) >= 12
    for name, sound in heard[edition].items():
        assert 0.02 < sound["peak"] < 0.95, f"{name} reaches {sound['peak']}"
        assert sound["silent"] < LONGEST, f"{name} goes on for {sound['silent']} s"


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_events_sound_alike(heard: dict[str, dict[str, Heard]], edition: str) -> None:
    for (one, a), (other, b) in combinations(heard[edition].items(), 2):
        assert _far(a["shape"], b["shape"]) > 0.1, f"{one} and {other}"


def test_each_edition_has_an_instrument_of_its_own(heard: dict[str, dict[str, Heard]]) -> None:
    for one, other in combinations(EDITIONS, 2):
        assert abs(heard[one]["turn"]["bright"] / heard[other]["turn"]["bright"] - 1) > 0.15, f"{one} and {other}"


def _far(one: list[float], other: list[float]) -> float:
    """From 0 for equal to 1 for unrelated sounds: loudness and brightness over time."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / (sum(one) + sum(other))


LISTEN = """async (edition) => {
  const rate = 22050, heard = {};
  for (const name of window.made.SOUNDS) {
    const context = new OfflineAudioContext(1, rate * 2.5, rate);
    window.made.sound(name, edition, context.destination, 0.01);
    const samples = (await context.startRendering()).getChannelData(0);
    let peak = 0, last = 0, crossings = 0;
    const shape = new Array(80).fill(0);
    samples.forEach((value, at) => {
      peak = Math.max(peak, Math.abs(value));
      if (Math.abs(value) > 0.002) last = at;
      const crossed = at && (value > 0) !== (samples[at - 1] > 0) && Math.abs(value) > 0.001;
      if (crossed) crossings += 1;
      const slot = Math.min(39, Math.floor(at / rate / 0.04));
      shape[slot] += value * value; if (crossed) shape[40 + slot] += 1;
    });
    const sum = (part) => part.reduce((all, one) => all + one, 0);
    const [energy, high] = [sum(shape.slice(0, 40)), sum(shape.slice(40))];
    const shares = shape.map((one, at) => one / (at < 40 ? energy : high));
    heard[name] = { peak, silent: last / rate, bright: crossings / (last / rate), shape: shares };
  }
  return heard;
}"""
