"""What Cabochon says, in English, French and Spanish, with the words of each edition.

The law speaks in keys and values; this room turns them into sentences. The sentences are Fluent
catalogues (`catalogues/<language>/*.ftl`, and the words in the folders of the editions), which the
web page reads as well; the Python here loads them and fills them in, and holds no sentence of its
own. `catalogues/README.md` tells translators where each message lives.

    >>> from cabochon.editions import first_edition
    >>> words = Words("fr", first_edition())
    >>> words.tokens((2, 0, 0, 1, 0, 1))
    '2 blancs, 1 rouge, 1 or'
"""

from cabochon.words.book import Chapter, RuleBook, RuleText, rule_book_text
from cabochon.words.catalogue import LANGUAGES, RULE_NUMBERS, best_language, catalogue_files, catalogue_text
from cabochon.words.speak import Words

__all__ = [
    # speaking
    "Words",
    "LANGUAGES",
    "best_language",
    "catalogue_files",
    "catalogue_text",
    # the rule book
    "RULE_NUMBERS",
    "RuleText",
    "Chapter",
    "RuleBook",
    "rule_book_text",
]
