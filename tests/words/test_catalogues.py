"""The three languages have the same messages, and every message can be formatted in every edition."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import ast

from cabochon.editions import EDITIONS, RULE_SETS
from cabochon.words import LANGUAGES, Words, catalogue_files, catalogue_text
from tests.words.parsing import PAIRS, Needs, body, catalogue, entries, file_names, messages, variables

FILES = sorted(file_names("en"))
SPANISH_ONLY = {"initial"}  # Ana e Inés
GRAMMAR = {"object"}  # al Capitán América: languages whose grammar needs it

NUMBERS = (0, 1, 3)
TEXTS = {
    "player": "Ana",
    "players": "Ana and Luis",
    "other": "Luis",
    "rule": "4.3",
    "place": "c2",
    "move": "+wbr",
    "file": "game.txt",
}


def test_the_languages_have_the_same_files() -> None:
    assert file_names("fr") == file_names("es") == set(FILES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_a_file_has_no_syntax_errors_and_no_key_twice(language: str, name: str) -> None:
    parsed = body(language, name)
    assert not [entry.content for entry in parsed if isinstance(entry, ast.Junk)]
    keys = [type(e).__name__ + e.id.name for e in parsed if isinstance(e, ast.Message | ast.Term)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", FILES)
def test_a_file_has_the_keys_and_attributes_of_the_english_one(language: str, name: str) -> None:
    assert _shape(language, name) == _shape("en", name)


def _shape(language: str, name: str) -> dict[str, tuple[bool, set[str]]]:
    return {
        key: (entry.value is not None, {attribute.id.name for attribute in entry.attributes} - GRAMMAR)
        for key, entry in entries(language, name).items()
    }


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_message_has_the_variables_of_the_english_one(language: str, edition: str) -> None:
    for key in messages("en", edition):
        theirs = variables(language, edition, key) - SPANISH_ONLY
        assert theirs == variables("en", edition, key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_common_files_do_not_define_a_message_twice(language: str) -> None:
    overlays = {f"{name}.ftl" for name in (*EDITIONS, *RULE_SETS)}
    keys = [key for name in FILES if name not in overlays for key in entries(language, name)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_reference_has_a_target(language: str, edition: str) -> None:
    known = catalogue(language, edition)
    for key, entry in known.items():
        needs = Needs(entry)
        missing = {m for m in needs.messages if m not in known} | {t for t in needs.terms if f"-{t}" not in known}
        assert not missing, key
        assert not needs.functions, f"{key}: the two runtimes may differ in {needs.functions}"


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_used_form_of_a_term_exists(language: str, edition: str) -> None:
    """A misspelt form would silently use the default variant."""
    known = catalogue(language, edition)
    for key, entry in known.items():
        for term, argument, form in _forms(entry):
            assert form in Needs(known[f"-{term}"]).variants.get(argument, set()), f"{key}: -{term}({argument}: {form})"


def _forms(node: object) -> Iterator[tuple[str, str, str]]:
    if isinstance(node, ast.TermReference) and node.arguments:
        for named in node.arguments.named:
            yield node.id.name, named.name.name, str(named.value.value)
    children = vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ()
    for child in children:
        yield from _forms(child)


# --- every message ---------------------------------------------------------------------------

WRONG = {
    "en": (
        r"\ba (?=[aeioAEIO])",
        r"\ban (?=[^aeiouAEIOU])",
        # British spelling throughout
        r"(?i)\b(?:gray|color|favorite|center|jeweler|honor|labeled|traveled|canceled|(?:organ|recogn|real)iz)",
        r"(?i)\bface(?:up|down)\b",
        r"(?i)\bphoto",  # positions are not read from photos
    ),
    "fr": (
        r"(?<!-)\b(?:de|le|la|que|ne|se|ce|me|te|Le|La|Ce|Ne) (?=[aeiouéèêàâîôœAEIOUÉÈÊÀÂÎÔŒ])",
        r"\b(?:de le|de les|à le|à les)\b",
        r"\w[;!?»]|\w [;!»]|\w \?$",
        r"[^\u00a0\d]:(?!\d)",
        r"«[^\u00a0]",
        r"\bcarte (?:blanc|bleu|vert|noir|violet)\b",
        r"\bjetons? (?:blanche|bleue|verte|noire|violette)",
        r"\b(?:un|le|aucun) (?:carte|tuile)|\b(?:une|la|aucune) (?:jeton|Noble|Lieu|Assistant)",
        r"(?i)\bclassements?\b",  # "classement" is a rank; a rating is "cote"
        r"\b[Ll]a réserve\b|^Réserve$",  # the supply is "banque" or "banco"; players reserve
        r"\bGuêpe\b",  # "Wasp", as on the card
        r"(?i)\bpaie \d",  # "dépense", as in the printed rules
        r"(?i)\btravail de fans\b",  # "création de fans", as on all pages
        r"(?i)\bvous seul\b|\bdésolé\b",  # forms for men only
        r"\b(?:Enter|Esc)\b",  # "Entrée" and "Échap"
        r"(?i)\b(?:partie|manche) (?:n[’']est pas|est) juste\b",  # "valide", not "juste"
        r"(?i)\bque faire de cette carte$",
        r"(?i)\bautant que permis\b",  # say "autant qu'on le lui permet"
        r"(?i)\btable est mise\b",  # means a table laid for a meal
        r"(?i)\bphoto",  # positions are not read from photos
    ),
    "es": (
        r"\b(?:de|a) el\b",
        r"\by (?:i|hi)",
        r"\bfichas? (?:blanc|roj|negr|amarill|morad)os?\b",
        r"\b(?:carta|bonificación) (?:blanc|roj|negr|amarill|morad)o\b",
        r"\b(?:un|el|ningún) (?:ficha|pieza|carta|bonificación)\b",
        r"\b(?:una|la|ninguna) (?:Noble|Lugar|Ayudante|icono)\b",
        r"^[^¡]*\w!|^[^¿]*\w\?",
        r"(?i)\bdiario\b",  # the log is "registro"
        r"(?i)\btom(?:a|as|an|ar|e|es|en|o|ad|ad[oa]s?|arl[aeo]s?)\b",  # "coger", as in the printed rules
        r"(?i)\bpagas? \d",  # "gastar", as in the printed rules
        r"\b[Ll]a reserva\b|^Reserva$",  # the supply is "banque" or "banco"; players reserve
        r"(?i)\blosetas?\b",  # a tile is "pieza"
        r"[!?]\.(?!\.)",  # a full stop after a name that ends in !
        r"(?i)\bhacerla la\b",  # say "convertirla en"
        r"(?i)\bestorb",  # the style is "Bloqueador"
        r"^Parte$",  # the share of games won is "Porcentaje"
        r"(?i)^todavía ningun[oa]?\b",  # say "todavía no hay"
        r"(?i)\bvolver a jugar yo\b",  # say "seguir jugando yo"
        r"(?i)\bmesa está puesta\b",  # means a table laid for a meal
        r"(?i)\bfoto",  # positions are not read from photos
        r"(?i)\bfrases hechas\b",  # means idioms; ready phrases are "preparadas"
        r"(?i)\bpara(?:r|do) la partida\b|\bpartida se ha parado\b",  # a stopped game is "detenida"
    ),
}
"""Errors that a native reader notices: missing elision, wrong gender, wrong spaces, a missing ¡."""

NEVER = (r"[{}$]", r"  ", r"\.\.(?!\.)", r"^\s|\s$", r" [,.)]", r"\( ", r"(?:^| )-(?:card|tile|buy|token)\b")


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_message_can_be_formatted_and_reads_well(language: str, edition: str) -> None:
    words = Words(language, EDITIONS[edition])
    wrong = [re.compile(pattern) for pattern in (*NEVER, *WRONG[language])]
    for key in messages(language, edition):
        if key == "book-synonyms":  # synonyms for the search, which may be any words
            continue
        for text in _everything_said(words, key):
            assert text, key
            assert not [pattern.pattern for pattern in wrong if pattern.search(text)], f"{key}: {text}"


def _everything_said(words: Words, key: str) -> Iterator[str]:
    if key.startswith("rule-") and key[5].isdigit():
        rule = words.rule(key.removeprefix("rule-").replace("-", "."))
        yield from filter(None, (rule.text, rule.ours))
        return
    for values in _samples(words, key):
        yield words.say(key, **values)


def _samples(words: Words, key: str) -> Iterator[dict[str, str | int]]:
    """Every colour, every relevant number, every variant that the message selects."""
    names = variables(words.language, words.edition.id, key) | SPANISH_ONLY
    selected = Needs(catalogue(words.language, words.edition.id)[key]).variants
    colours = words.edition.colours if "colour" in names else ("",)
    whats = {
        name: sorted(selected[name] - {"one", "other"})
        for name in ("what", "owed")
        if selected.get(name, set()) - {"one", "other"}
    }
    for colour, number, chosen in product(colours, NUMBERS, product(*whats.values())):
        values: dict[str, str | int] = dict.fromkeys(names, number)
        values |= {name: text for name, text in TEXTS.items() if name in names}
        values |= dict(zip(whats, chosen, strict=True))
        yield values | ({"colour": colour} if colour else {})


def test_the_overlays_of_other_editions_are_left_out() -> None:
    overlays = {f"{name}.ftl" for name in (*EDITIONS, *RULE_SETS)}
    for edition, own in (("classic", ("plain.ftl", "classic.ftl")), ("marvel", ("team.ftl", "marvel.ftl"))):
        *shared, rules, names = catalogue_files("en", EDITIONS[edition])
        assert (rules, names) == own
        assert not overlays & set(shared)


def test_files_stay_short() -> None:
    for language, name in product(LANGUAGES, FILES):
        assert len((catalogue_text(language, name) or "").splitlines()) <= 400, (language, name)


PAGE = Path(__file__).parents[2] / "web" / "src"
GLUED = re.compile(r"say\([^`{}]*\)\}: |\]\}: \{|`[^`]*\$\{[^`{}]*say\([^`]*\}: ")


def test_the_page_appends_no_colon_to_a_word() -> None:
    """French has a space before it: `web-labelled` formats label and value in every language."""
    found = [
        f"{path.relative_to(PAGE)}: {line.strip()}"
        for path in PAGE.rglob("*")
        if path.suffix in (".svelte", ".ts") and path.name != "schema.d.ts"
        for line in path.read_text(encoding="utf-8").splitlines()
        if GLUED.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_the_letters_on_the_stones_differ(language: str, edition: str) -> None:
    words = Words(language, EDITIONS[edition])
    letters = [words.say("token-letter", colour=colour) for colour in words.edition.colours]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)
    for colour, letter in zip(words.edition.colours, letters, strict=True):
        if letter != "*" and (language, colour) != ("fr", "purple"):  # violet has P (pourpre), because vert has V
            assert letter.lower() in words.say("hue", colour=colour)
