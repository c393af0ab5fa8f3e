"""The texts of Cabochon in English, French and Spanish, with the words of each edition.

The rules engine returns keys and values; this package turns them into sentences. The sentences are in Fluent
catalogues (`catalogues/<language>/*.ftl`, and the words in the folders of the editions). The web page
reads the same catalogues. The Python code loads them and fills in the values; it holds no sentences.
`catalogues/README.md` tells translators where each message is.

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
