"""`cabochon bench --json`: one object with a documented schema."""

import json
from collections.abc import Iterable
from io import StringIO
from typing import Any

import pytest
import typer
from rich.console import Console
from rich.progress import track
from typer.testing import CliRunner

from cabochon.cli import benching
from cabochon.cli.benching import bench
from cabochon.native import available

app = typer.Typer()
app.command()(bench)


@pytest.mark.skipif(not available(), reason="the native engine is not compiled here")
def test_the_object_has_the_documented_rows() -> None:
    done = CliRunner().invoke(app, ["--json", "--seconds", "0.01", "--edition", "marvel", "--players", "3"])
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["machine"]["table_bytes"] <= 256
    rows = {(row["engine"], row["threads"], row["payments"]) for row in found["results"]}
    assert rows >= {
        ("python", 1, "chosen"),
        ("python", 1, "default"),
        ("native", 1, "chosen"),
        ("native", 1, "default"),
    }
    assert ("native", 2, "chosen") in rows
    assert [row["opponents"] for row in found["results"] if row["engine"] == "seat"] == ["random", "greedy"]
    for row in found["results"]:
        assert (row["edition"], row["players"]) == ("marvel", 3)
        assert row["decisions_per_second"] >= row["turns_per_second"] > 0
        assert row["games"] > 0
        assert row["seconds"] > 0


def test_a_terminal_shows_a_bar_for_all_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = StringIO()
    monkeypatch.setattr(benching, "Console", lambda **_: Console(file=screen, force_terminal=True, width=100))
    shown: list[float | None] = []

    def counted(rows: Iterable[Any], *more: Any, **options: Any) -> Iterable[Any]:
        shown.append(more[1])
        return track(rows, *more, **options)

    monkeypatch.setattr(benching, "track", counted)
    done = CliRunner().invoke(app, ["--json", "--seconds", "0.001", "--edition", "classic", "--players", "2"])
    assert shown == [len(json.loads(done.stdout)["results"])]
    assert "Measuring" in screen.getvalue()


def test_bench_prints_readable_text() -> None:
    done = CliRunner().invoke(app, ["--seconds", "0.01", "--edition", "classic", "--players", "2"])
    assert done.exit_code == 0
    assert "turns/s" in done.stdout
    assert "startup seconds" in done.stdout
