"""The reasons for which rules refuse moves, in the viewer's language. Sentences are cached."""

from functools import lru_cache

from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove, Value
from cabochon.show.values.stage import Reason
from cabochon.words import Words

ReasonKey = tuple[str, str, tuple[tuple[str, Value], ...]]
"""A refusal as a hashable key: the rule, the catalogue's key and the values."""


def why(refused: IllegalMove) -> ReasonKey:
    return refused.rule, refused.key, tuple(refused.values.items())


def reason(refused: IllegalMove, edition: Edition, language: str) -> Reason:
    """The rule, the catalogue's key and values, and the sentence."""
    return reason_of(why(refused), edition.id, language)


@lru_cache(maxsize=4096)
def reason_of(refused: ReasonKey, edition: str, language: str) -> Reason:
    """The reason for a key. Equal refusals share one value, so it must not be changed."""
    rule, key, values = refused
    text = Words(language, EDITIONS[edition]).refusal(IllegalMove(rule, key, **dict(values)))
    return Reason(rule=rule, key=key, values=dict(values), text=text)
