"""The player's rule book: the rules by number, in plain words. Our own decisions are marked as ours."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Protocol

WIDTH = 80


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule. A rule that is entirely ours has no `text`; a printed rule without additions has no `ours`."""

    number: str
    text: str
    """The printed rules, in our words."""
    ours: str
    """Our decisions where the printed rules are silent or ambiguous."""
    example: str = ""
    """The worked example that is printed with the rule."""
    elsewhere: str = ""
    """For a rule that only other editions have: the rule of this edition instead. The book leaves such a rule out."""


@dataclass(frozen=True, slots=True)
class Chapter:
    number: int
    title: str
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    title: str
    aim: str
    """The aim of the game, in a paragraph."""
    preface: tuple[str, ...]
    """Paragraphs about the subject, how to read the book, and the reliability of the card data."""
    chapters: tuple[Chapter, ...]


class BookWords(Protocol):
    """The part of `Words` that the rule book uses."""

    def say(self, key: str, **values: str | int) -> str: ...

    def rule_book(self) -> RuleBook: ...


def rule_book_text(words: BookWords) -> str:
    """The whole book as plain text, at most 80 columns wide."""
    book = words.rule_book()
    lines = [book.title, "=" * len(book.title), "", words.say("aim-heading")]
    lines += ["-" * len(lines[-1]), "", *_wrap(book.aim, "", "")]
    for paragraph in book.preface:
        lines += ["", *_wrap(paragraph, "", "")]
    for chapter in book.chapters:
        heading = f"{chapter.number}  {chapter.title}"
        lines += ["", "", heading, "-" * len(heading)]
        for rule in chapter.rules:
            lines += ["", *_rule_lines(rule, words)]
    return "\n".join(lines) + "\n"


def _rule_lines(rule: RuleText, words: BookWords) -> Iterator[str]:
    """The number in the margin, the printed rule, then our decision and the example on separate lines."""
    margin = f"{rule.number}  "
    ours = words.say("rule-ours", text=rule.ours) if rule.ours else ""
    example = words.say("rule-example", text=rule.example) if rule.example else ""
    for paragraph in filter(None, (rule.text, ours, example)):
        yield from _wrap(paragraph, margin, " " * len(margin))
        margin = " " * len(margin)


def _wrap(paragraph: str, first: str, rest: str) -> list[str]:
    return wrap(
        paragraph,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
