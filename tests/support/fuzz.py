"""A hostile client of the socket: wrong types, huge values, other people's seats, old versions, old requests."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

TYPES = ("hello", "ping", "watch", "unwatch", "lobby", "submit", "preview", "take_back", "come_back", "consent",
         "say", "resign", "stop")  # fmt: skip
MOVES = ("+wbr", "+ww", "R1", "Ra1", "Ba1", "Bh1", "=0", "-w", "T1", "pass", "+wbr -w", "", "x" * 399, "+" + "w" * 60,
         "Ba1 =wwwww T5", "\x00", "+*", "R4", "💎", "+wbr " * 60)  # fmt: skip
TEXTS = ("Let me in", "", "   ", "\u200b", "\u202egnp.exe", "a\nb", "\x00", "\x1b[2J", "x" * 301, "x" * 2001,
         "<b>x</b>", "e" + "\u0301" * 250, "\ud800", "👩\u200d👩\u200d👧", "{{7*7}}", "'; DROP--")  # fmt: skip
"""Requests that no spectator may send, and requests that nobody may send."""
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 4, 10**30, 1.5, float("1e308"), "", "a", "x" * 5000, [], {}, [[]] * 50,
    {"a": {"b": {}}}, "'; DROP TABLE tables;--", "../../etc/passwd", "\u202e", "0", "NaN",
)  # fmt: skip


class Fuzzer:
    """Makes messages. `mine` are the sender's own seats; for those it only sends requests that must be refused."""

    def __init__(self, chance: Random, tables: list[str], accepted: list[dict[str, Any]]) -> None:
        self._chance, self._tables, self._accepted = chance, tables, accepted
        self._makers: tuple[Callable[[], str], ...] = (
            self._plausible, self._plausible, self._plausible, self._mutated, self._mutated, self._again, self._noise,
        )  # fmt: skip

    def message(self) -> str:
        return self._chance.choice(self._makers)()

    def _plausible(self) -> str:
        """A well-formed request for a table or seat of other people."""
        return json.dumps(self._fields())

    def _fields(self) -> dict[str, Any]:
        pick = self._chance.choice
        kind = pick(TYPES)
        message: dict[str, Any] = {"type": kind}
        if kind not in ("hello", "ping", "lobby"):
            message["table"] = pick((*self._tables, "nothing", "0" * 32))
        if kind in ("submit", "preview", "take_back", "come_back", "consent", "resign", "stop"):
            message |= {"request": f"f{self._chance.randrange(10**9)}", "seat": self._chance.randrange(4)}
        if kind in ("submit", "take_back", "come_back", "consent", "resign", "stop"):
            message["version"] = pick((0, 1, 2, 5, 50, 100_000))
        if kind in ("submit", "preview"):
            message["moves"] = pick(MOVES)
        if kind == "consent":
            message["agree"] = pick((True, False))
        if kind == "say":
            phrase, text = {"phrase": pick(("swear", "x" * 32, "hello!"))}, {"text": pick(TEXTS)}
            message |= pick((phrase, text, phrase | text))
        if kind == "hello":
            message["language"] = pick(("en", "fr", "es"))
        if kind == "watch":
            message |= {
                "since": pick((None, 0, 3, 100_000)),
                "words": pick((True, False)),
                "seat": pick((None, 0, 1, 3)),
            }
        return message

    def _mutated(self) -> str:
        message = self._fields()
        for _ in range(self._chance.randrange(1, 3)):
            key = self._chance.choice([*message, "extra", "__proto__", "type"])
            if self._chance.random() < 0.3:
                message.pop(key, None)
            else:
                message[key] = self._chance.choice(JUNK)
        return json.dumps(message)

    def _again(self) -> str:
        """Another person's accepted request, repeated exactly or with a small change."""
        if not self._accepted:
            return self._plausible()
        message = dict(self._chance.choice(self._accepted))
        if self._chance.random() < 0.5:
            message["moves"] = self._chance.choice(MOVES)
        return json.dumps(message)

    def _noise(self) -> str:
        text = json.dumps(self._fields())
        cut = self._chance.randrange(len(text))
        return self._chance.choice((
            text[:cut], text[:cut] + "\x00" + text[cut:], "[" * 500, "", "null", '"' * 9, text * 3,
            "{" + '"a":{' * 200, "9" * 3000,
        ))  # fmt: skip
