"""Reads all files that requests need before the memory snapshot of Python is taken. The page starts from this snapshot.

A snapshot has no files: `web/scripts/snapshot.mjs` calls `warm`, and a worker that starts from the snapshot can neither
import a module nor open a catalogue.
"""

import json
import pkgutil
from contextlib import suppress
from importlib import import_module
from typing import Any

import cabochon
from cabochon.editions import EDITIONS
from cabochon.local.session import LocalSession
from cabochon.words import LANGUAGES


def warm() -> None:
    """Import every module, and read every edition in every language."""
    for module in pkgutil.walk_packages(cabochon.__path__, "cabochon."):
        with suppress(ImportError):  # modules that need a library or a compiled module that a browser does not have
            import_module(module.name)
    for language in LANGUAGES:
        for edition in EDITIONS:
            _visit(edition, language)


def _visit(edition: str, language: str) -> None:
    """Run a game, its replay, a lesson and an analysis in a separate session."""
    session = LocalSession()

    def ask(verb: str, **fields: Any) -> Any:
        answer = json.loads(session.answer(json.dumps({"verb": verb, "language": language} | fields)))
        if "value" not in answer:
            raise RuntimeError(f"{verb}: {answer}")
        return answer["value"]

    ask("about")
    ask("edition", edition=edition)
    ask("lesson", edition=edition, step=0, played=[], name="")
    seats = [{"kind": "me", "name": "1"}, {"kind": "bot", "bot": "greedy"}]
    table = ask("open", edition=edition, seats=seats, first=1, take_backs="bots")["kept"]["id"]
    ask("bot_plays", table=table, version=0, move=ask("bot_task", table=table, version=0)["move"])
    record = ask("resign", table=table, seat=1, version=1)["kept"]["record"]
    for verb in ("replay", "story", "record_json"):
        ask(verb, record=record, table=table)
    ask("check", text=record)
    tree = ask("analysis_open", text=record)
    for verb in ("look", "draft", "task"):
        ask(f"analysis_{verb}", position=tree["position"], path=[])
    ask("analysis_save", position=tree["position"], nodes=tree["nodes"])
