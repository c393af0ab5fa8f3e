"""The sample of a review, which the page contains: `web/sample`.

If this test fails after a change of the review, make the report again:
`cabochon review web/sample/game.txt --json`, and store its `report` in `web/sample/report.json`.
"""

import gzip
import json
from pathlib import Path

import pytest

from cabochon.record import parse_record
from cabochon.review import review_state
from cabochon.review.values import FORMAT
from cabochon.table.access import checked_record
from cabochon.words import LANGUAGES, Words

SAMPLE = Path(__file__).parents[2] / "web" / "sample"
GAME = (SAMPLE / "game.txt").read_text(encoding="utf-8")
REPORT = json.loads((SAMPLE / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_fits_the_game(language: str) -> None:
    record = parse_record(GAME)
    assert REPORT["format"] == FORMAT
    told = review_state(REPORT, record, Words(language, record.edition))
    assert len(told["steps"]) == len(record.entries)
    lost = next(seat for seat in REPORT["seats"] if seat["result"] == 0)
    assert lost["mistakes"], "there is something to learn from"
    assert all(told["steps"][index]["why"] for index in lost["mistakes"])


def test_the_sums_hold() -> None:
    for seat in REPORT["seats"]:
        parts = [seat[part] for part in ("start", "own", "others", "luck", "rest")]
        assert sum(parts) == pytest.approx(seat["result"], abs=1e-9)


def test_every_player_saw_the_same() -> None:
    """The page shows one replay from every view."""
    seen = []
    for viewer in ("open", "1", "2"):
        replay = checked_record(GAME, viewer, "en")["replay"]
        assert replay is not None
        seen.append([step["position"] for step in replay["steps"]])
    assert seen[0] == seen[1] == seen[2]


def test_it_is_small() -> None:
    assert len(gzip.compress((SAMPLE / "report.json").read_bytes() + GAME.encode())) < 20_000
