"""The texts that Python produces, for comparison with the page's: `make golden` writes the files.

One file for each language. Each contains every message with a few values. A sentence that an edition shares with
Classic is included once. The logs of whole games follow; they exercise the sentences that the page builds itself.
"""

import json
from pathlib import Path
from typing import Any

from cabochon.bots import Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.rules.chance import Chance
from cabochon.rules.events import Event
from cabochon.show.events import event_states
from cabochon.words import LANGUAGES, RULE_NUMBERS, Words
from tests.words.parsing import Needs, catalogue, entries, messages, variables

FOLDER = Path(__file__).parents[1] / "tests" / "web" / "golden"
NOT_IN_THE_PAGE = ("terminal.ftl", "engines.ftl", "notation.ftl", "refusals.ftl", "server.ftl")
NAMES = ("Ana", "Íñigo", "Hélène")


def said_in(language: str) -> dict[str, Any]:
    messages_said: dict[str, list[Any]] = {}
    shared: set[tuple[str, str, str]] = set()
    for edition in EDITIONS:
        words = Words(language, EDITIONS[edition])
        rows = []
        for key, values, text in _messages(words):
            mark = (key, json.dumps(values, sort_keys=True), text)
            if mark not in shared:
                shared.add(mark)
                rows.append([key, values, text])
        messages_said[edition] = rows
    return {
        "messages": messages_said,
        "rules": {edition: _rules(Words(language, EDITIONS[edition])) for edition in EDITIONS},
        "logs": {edition: _log(Words(language, EDITIONS[edition])) for edition in EDITIONS},
    }


def _messages(words: Words) -> list[tuple[str, dict[str, str | int], str]]:
    """Each message with the values that it depends on: numbers, colours, the variants it names."""
    rows: list[tuple[str, dict[str, str | int], str]] = []
    elsewhere = {key for file in NOT_IN_THE_PAGE for key in entries(words.language, file)}
    for key in sorted(messages(words.language, words.edition.id)):
        if key in elsewhere or (key.startswith("rule-") and key[5].isdigit()):
            continue
        rows += [(key, values, words.say(key, **values)) for values in _samples(words, key)]
    return rows


def _samples(words: Words, key: str) -> list[dict[str, str | int]]:
    names = sorted(variables(words.language, words.edition.id, key))
    if not names:
        return [{}]
    variants = Needs(catalogue(words.language, words.edition.id)[key]).variants
    plain: dict[str, str | int] = {name: "Íñigo" if name in ("player", "other", "players") else 2 for name in names}
    plain |= {"initial": "i"} if "initial" in names else {}
    if "colour" in names:
        plain["colour"] = words.edition.colours[0]
    samples = [plain]
    for name in names:
        if name == "colour":
            samples += [plain | {"colour": colour} for colour in words.edition.colours[1:]]
            continue
        options = variants.get(name, set())
        samples += [plain | {name: option} for option in sorted(options - {"one", "other"})]
        if "one" in options or "other" in options:
            samples += [plain | {name: number} for number in (0, 1, 5)]
    return samples


def _rules(words: Words) -> list[list[str]]:
    rules = [words.rule(number) for number in RULE_NUMBERS]
    return [[rule.number, rule.text, rule.ours, rule.example, rule.elsewhere] for rule in rules]


def _log(words: Words) -> list[list[Any]]:
    """A game with a fixed seed between three greedy bots, reduced to a few events of each kind."""
    match = Match(words.edition, [Chair(name, bot=True) for name in NAMES], bytes(32))
    bots = [make_bot("greedy", Chance(b"golden").split(name)) for name in NAMES]
    seen: dict[str, int] = {}
    rows: list[list[Any]] = []
    while not match.over:
        seat = match.turn
        match.submit(seat, match.version, [bots[seat].choose(match.view(seat), Budget())])
        for event in match.events(None, match.version):
            kind = event.key.value
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 3:
                rows.append(_row(words, event))
    return rows


def _row(words: Words, event: Event) -> list[Any]:
    return [event_states([event], NAMES)[0], words.event(event, NAMES)]


def boxes() -> dict[str, Any]:
    """The parts of each edition that the page's words need."""
    return {
        name: {
            "colours": edition.colours,
            "cards": [{"id": c.id, "level": c.level, "bonus": c.bonus, "cost": c.cost[:5]} for c in edition.cards],
        }
        for name, edition in EDITIONS.items()
    }


def files() -> dict[str, str]:
    """Every golden file by its name."""
    made: dict[str, Any] = {language: said_in(language) for language in LANGUAGES} | {"boxes": boxes()}
    return {f"{name}.json": _lines(content) for name, content in made.items()}


def _lines(content: Any) -> str:
    """One row per line, so that a change shows as one line in a diff."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.replace("],[", "],\n[").replace("},{", "},\n{") + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
