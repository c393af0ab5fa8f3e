"""docs/protocol.md: its dialogues work, and its tables are complete."""

import re
from itertools import chain
from pathlib import Path

import pytest

from cabochon.bots.engine.bot import EngineTimeouts
from cabochon.bots.engine.failed import FailureReason
from cabochon.bots.engine.language import (
    LONGEST_HISTORY,
    LONGEST_LINE,
    format_go,
    format_info,
    format_new_game,
    format_option,
    history_text,
    parse_go,
    parse_info,
    parse_new_game,
    parse_option,
    position_lines,
)
from cabochon.bots.engine.samples import samples
from cabochon.bots.engine.serving import EngineServer
from cabochon.bots.protocol import Budget
from cabochon.editions.positions import parse_view
from cabochon.record.entries import Decision, Entry, Note, Resigned, TookBack
from cabochon.record.text import parse_entries
from cabochon.rules import legal_moves, parse_move
from cabochon.rules.table import View
from tests.bots.engine.commands import ROOT

DOCUMENT = (Path(ROOT) / "docs" / "protocol.md").read_text(encoding="utf-8")
DIALOGUES = [text.splitlines() for text in re.findall(r"```dialogue\n(.*?)```", DOCUMENT, re.DOTALL)]


def test_the_dialogues_of_the_document_are_valid() -> None:
    view: View | None = None
    seen = 0
    for line in chain.from_iterable(DIALOGUES):
        command, _, rest = line[2:].partition(" ")
        match command:
            case "position":
                view = parse_view(rest)
            case "history":
                assert view is not None
                told = parse_entries(rest.replace(", ", "\n"), view.edition)
                assert position_lines(view, told)[1] == f"history {rest}"
            case "legal":
                assert view is not None
                assert position_lines(view, None)[1] == f"legal {rest}"
            case "bestmove":
                assert view is not None
                assert parse_move(rest, view.edition) in legal_moves(view)
            case "info":
                assert view is not None
                assert format_info(parse_info(rest, view.edition), view.edition) == f"info {rest}"
            case "option":
                assert format_option(parse_option(rest)) == f"option {rest}"
            case "newgame":
                assert format_new_game(parse_new_game(rest)) == f"newgame {rest}"
            case "go":
                assert format_go(parse_go(rest)) == f"go {rest}"
        seen += line[:2] in ("< ", "> ")
    assert seen > 20


@pytest.mark.parametrize("dialogue", DIALOGUES, ids=range(len(DIALOGUES)))
def test_the_built_in_engine_accepts_every_line_of_the_host(dialogue: list[str]) -> None:
    said: list[str] = []
    EngineServer("greedy", said.append).serve(line[2:] for line in dialogue if line.startswith("> "))
    assert not [line for line in said if line.startswith("error")]
    assert sum(line.startswith("bestmove") for line in said) == 1


def test_every_reason_is_in_the_table_of_failures() -> None:
    table = DOCUMENT.partition("## 5 When an engine fails")[2].partition("No failure harms")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == set(FailureReason)


def test_the_numbers_of_the_page_are_those_of_the_code() -> None:
    assert f"**{LONGEST_LINE:,} bytes**" in DOCUMENT
    assert f"{LONGEST_HISTORY:,} characters" in DOCUMENT
    timeouts = EngineTimeouts()
    assert f"within {timeouts.hello:.0f} s of the question" in DOCUMENT
    assert f"within {timeouts.stop:.0f} s of `stop`" in DOCUMENT
    assert f"({timeouts.answer:.0f} s where no time is set)" in DOCUMENT
    assert timeouts.grace == 1.0, "`movetime` and a second"


def test_moves_share_the_time() -> None:
    budget = parse_go("movetime 60000 moves 20 frobs 3")
    assert budget == Budget(seconds=60.0, moves=20)
    assert budget.share == 3.0
    assert parse_go(format_go(budget).removeprefix("go ")) == budget


def test_the_history_has_no_clocks_no_comments_and_a_limit() -> None:
    sample = samples()[-1]
    edition = sample.view.edition
    decisions = [entry for entry in sample.history if isinstance(entry, Decision)]
    chatty = [Decision(one.round, one.seat, one.move, 12.0, "hm, 3w-7k?") for one in decisions]
    assert history_text(chatty, edition) == history_text(decisions, edition)
    marks: list[Entry] = [Note("secret"), Resigned(1), TookBack(0, 2)]
    assert history_text(marks, edition) == "! 2 resigns, ! 1 takes back 2"
    endless: list[Entry] = [*decisions * 200, Resigned(2)]
    long = history_text(endless, edition)
    assert len(long) <= LONGEST_HISTORY + 10
    assert re.match(r"\.\.\., \d+\.\d ", long)
    assert long.endswith(", ! 3 resigns")
