"""A table runs without the server's packages, as it does in a browser."""

import json
import subprocess
import sys

BLOCKED = (
    "pydantic",
    "pydantic_core",
    "orjson",
    "sqlalchemy",
    "alembic",
    "fastapi",
    "starlette",
    "uvicorn",
    "cachetools",
)

SCRIPT = f"""
import importlib, json, pkgutil, sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {BLOCKED!r} or name.startswith("cabochon.server"):
            raise ImportError(name + " is not installed here")

sys.meta_path.insert(0, Block())

import cabochon.show
for module in pkgutil.walk_packages(cabochon.show.__path__, "cabochon.show."):
    importlib.import_module(module.name)

from cabochon import CLASSIC, MARVEL, Chair, Chance, Match
from cabochon.lessons import follow, lesson_of
from cabochon.record import OPEN, check, format_record, steps
from cabochon.rules import legal_moves
from cabochon.show import (checked_state, edition_info, event_states, lesson_state, marks, position_state, replay_state,
                           seen_game, stage)

made = dict(states=0, stages=0, events=0)
for edition in (CLASSIC, MARVEL):
    chance, names = Chance(edition.id.encode()), ["Ann", "Bob"]
    match = Match(edition, [Chair(name) for name in names], bytes(32))
    while not match.over:
        view = match.view(match.turn)
        shown = seen_game(view, match.version, names, "fr", [])
        assert shown["position"] == position_state(view) and shown["marks"] == marks(view, match.turn)
        assert shown["stage"] == stage(view, shown["marks"], "fr")
        made["states"] += 1
        made["stages"] += shown["stage"] is not None
        json.dumps(shown)
        ruling = match.submit(match.turn, match.version, [chance.pick(legal_moves(view))])
        made["events"] += len(json.loads(json.dumps(event_states(ruling.events(None), names))))
    record = match.record()
    replay = replay_state(record, list(steps(record)), OPEN, "es")
    assert len(json.loads(json.dumps(replay))["steps"]) == len(record.entries) + 1
    assert checked_state(check(format_record(record)), None, "en")["problem"] is None
    lesson = lesson_state(follow(lesson_of(edition.id), 1, []), None, "en", 0)
    assert json.loads(json.dumps(lesson))["seen"]["stage"] is not None
    assert len(edition_info(edition.id)["cards"]) == 90
assert not set({BLOCKED!r}) & set(sys.modules)
print(json.dumps(made))
"""


def test_a_game_is_shown_without_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    made = json.loads(done.stdout)
    assert made["states"] == made["stages"] > 100
    assert made["events"] > made["states"]
