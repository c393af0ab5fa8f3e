"""Why a rule refuses a move, in the viewer's language. Sentences are cached."""

from functools import lru_cache

from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove, Value
from cabochon.show.values.stage import Reason
from cabochon.words import Words


@lru_cache(maxsize=4096)
def _sentence(language: str, edition: str, rule: str, key: str, values: tuple[tuple[str, Value], ...]) -> str:
    error = IllegalMove(rule, key, **dict(values))
    return Words(language, EDITIONS[edition]).refusal(error)


def reason(refused: IllegalMove, edition: Edition, language: str) -> Reason:
    """The rule, the catalogue's key and values, and the sentence."""
    values = dict(refused.values)
    text = _sentence(language, edition.id, refused.rule, refused.key, tuple(sorted(values.items())))
    return Reason(rule=refused.rule, key=refused.key, values=values, text=text)
