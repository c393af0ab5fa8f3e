"""The catalogues as syntax trees: their messages, and the references of each."""

from collections.abc import Iterator, Mapping
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES, catalogue_files, catalogue_text

PAIRS = [(language, edition) for language in LANGUAGES for edition in EDITIONS]

Entry = ast.Message | ast.Term


class Needs(Visitor):
    """The references of one message: variables, other messages, terms, and the variants it selects among."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.variants: dict[str, set[str]] = {}
        self.functions: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
            self.variants.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def body(language: str, name: str) -> tuple[ast.EntryType, ...]:
    text = catalogue_text(language, name)
    assert text is not None, f"there is no {name} in {language}"
    return tuple(FluentParser(with_spans=False).parse(text).body)


def entries(language: str, name: str) -> dict[str, Entry]:
    """The messages and terms of one file; terms by their name with its dash."""
    return {_name(entry): entry for entry in body(language, name) if isinstance(entry, ast.Message | ast.Term)}


def _name(entry: Entry) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


@cache
def catalogue(language: str, edition: str) -> Mapping[str, Entry]:
    """All messages and terms of one language and edition, overlays on top."""
    merged: dict[str, Entry] = {}
    for name in catalogue_files(language, EDITIONS[edition]):
        merged |= entries(language, name)
    return merged


def messages(language: str, edition: str) -> Iterator[str]:
    return (key for key in catalogue(language, edition) if not key.startswith("-"))


@cache
def variables(language: str, edition: str, key: str) -> frozenset[str]:
    """The variables that a message needs, its own and those of the messages it refers to."""
    needs = Needs(catalogue(language, edition)[key])
    inner = [variables(language, edition, other) for other in needs.messages]
    return frozenset(needs.variables).union(*inner)


def file_names(language: str) -> set[str]:
    """Every catalogue of a language: those that all editions share, the covers, and the overlays."""
    return {name for edition in EDITIONS.values() for name in catalogue_files(language, edition)}
