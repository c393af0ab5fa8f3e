"""What Cabochon says, in English, French and Spanish, with the words of each edition.

The law speaks in keys and values; this room turns them into sentences. The sentences are Fluent
catalogues (`catalogues/<language>/*.ftl`), which the web page reads as well; the Python here loads
them and fills them in, and holds no sentence of its own. `catalogues/README.md` tells translators
where each message lives.

    >>> from cabochon.editions import MARVEL
    >>> words = Words("fr", MARVEL)
    >>> words.tokens((2, 0, 0, 1, 0, 1, 0))
    '2 jaunes, 1 rouge, 1 SHIELD'
"""

from cabochon.words.book import Chapter, RuleBook, RuleText, rule_book_text
from cabochon.words.catalogue import LANGUAGES, RULE_NUMBERS, best_language, catalogue_files
from cabochon.words.speak import Words

__all__ = [
    # speaking
    "Words",
    "LANGUAGES",
    "best_language",
    "catalogue_files",
    # the rule book
    "RULE_NUMBERS",
    "RuleText",
    "Chapter",
    "RuleBook",
    "rule_book_text",
]
