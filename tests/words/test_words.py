"""The texts of `Words`: components, events, outcomes, the rule book."""

import csv
from importlib.resources import files

import pytest

from cabochon import words as door
from cabochon.editions import CLASSIC, EDITIONS, MARVEL, MEGAMAN
from cabochon.rules.components import Edition
from cabochon.rules.events import Event, EventKind
from cabochon.rules.goals import Outcome, TieBreak
from cabochon.rules.moves import Deck, Hand, Space
from cabochon.rules.table import Ending, Hidden
from cabochon.words import LANGUAGES, RULE_NUMBERS, Words, best_language, rule_book_text
from tests.words.parsing import PAIRS

NAMES = ("Ana", "Bruno", "Inés", "Dao")

COUNT_OF_RULES = {1: 3, 2: 4, 3: 5, 4: 6, 5: 4, 6: 6, 7: 3, 8: 7, 9: 6}


def speaker(language: str, edition: str) -> Words:
    return Words(language, EDITIONS[edition])


# --- the public interface --------------------------------------------------------------------


def test_the_package_exports_its_all() -> None:
    for name in door.__all__:
        assert hasattr(door, name)


def test_an_unknown_language_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match="en, fr, es"):
        Words("de", CLASSIC)


def test_an_unknown_key_is_never_printed() -> None:
    with pytest.raises(LookupError, match="no-such-key"):
        Words("en", CLASSIC).say("no-such-key")


def test_a_missing_value_is_never_printed() -> None:
    with pytest.raises(ValueError, match="player"):
        Words("en", CLASSIC).say("winner-one")


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("es-MX", "es"),
        ("ES", "es"),
        ("de:fr:en", "fr"),
        ("fr@euro", "fr"),
        ("C", "en"),
        ("de_DE", "en"),
        ("", "en"),
    ],
)
def test_the_best_language_is_chosen(locale: str, language: str) -> None:
    assert best_language(locale) == language


# --- components ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "edition", "said"),
    [
        ("en", CLASSIC, "2 white, 1 green, 1 gold"),
        ("fr", CLASSIC, "2 blancs, 1 vert, 1 or"),
        ("es", CLASSIC, "2 blancas, 1 verde, 1 de oro"),
        ("en", MARVEL, "2 yellow, 1 blue, 1 S.H.I.E.L.D."),
        ("fr", MARVEL, "2 jaunes, 1 bleu, 1 SHIELD"),
        ("es", MEGAMAN, "2 amarillas, 1 azul, 1 de Corazón"),
    ],
)
def test_tokens_are_counted(language: str, edition: Edition, said: str) -> None:
    assert Words(language, edition).tokens((2, 0, 1, 0, 0, 1, 0)) == said


def test_no_tokens_are_called_nothing() -> None:
    assert [Words(language, CLASSIC).tokens((0,) * 7) for language in LANGUAGES] == ["nothing", "rien", "nada"]


def test_lists() -> None:
    english, spanish = Words("en", CLASSIC), Words("es", CLASSIC)
    assert english.list_of(["Ana"]) == "Ana"
    assert english.list_of(["Ana", "Bruno", "Inés"]) == "Ana, Bruno and Inés"
    assert spanish.list_of(["Ana", "Bruno"]) == "Ana y Bruno"
    assert [spanish.list_of(["Ana", name]) for name in ("Inés", "Íñigo", "Hipatia")] == [
        "Ana e Inés",
        "Ana e Íñigo",
        "Ana e Hipatia",
    ]
    assert english.list_of([]) == "nothing"


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_colour_and_stone_has_a_name_of_its_own(language: str, edition: str) -> None:
    words = speaker(language, edition)
    lanes = words.edition.kinds
    assert len({words.colour(lane) for lane in lanes}) == len(lanes)
    assert len({words.stone(lane) for lane in lanes}) == len(lanes)


def test_stones_by_name() -> None:
    assert Words("es", MARVEL).stone(0) == "Mente"
    assert Words("fr", MARVEL).colour(6) == "Temps"
    assert Words("en", MEGAMAN).stone(2) == "Sapphire"
    assert Words("en", CLASSIC).stone(0) == "Diamond"


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_card_and_tile_has_a_name_of_its_own(language: str, edition: str) -> None:
    words = speaker(language, edition)
    assert len({words.card(card) for card in words.edition.cards}) == len(words.edition.cards)
    assert len({words.tile(tile) for tile in words.edition.tiles}) == len(words.edition.tiles)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("file", ["cards", "tiles"])
def test_english_names_are_those_of_the_data(edition: str, file: str) -> None:
    words = speaker("en", edition)
    path = files("cabochon.editions") / edition / f"{file}.csv"
    for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines()):
        if "name" in row:
            assert words.say(f"{file.removesuffix('s')}-{row['id']}") == row["name"]


def test_cards_without_names_are_described() -> None:
    card = CLASSIC.card_by_id["1w-2r1k"]
    assert Words("en", CLASSIC).card(card) == "white level 1 card (2 red, 1 black)"
    assert Words("fr", CLASSIC).card(card) == "carte blanche de niveau 1 (2 rouges, 1 noir)"
    assert Words("es", CLASSIC).card(card) == "carta blanca de nivel 1 (2 rojas, 1 negra)"
    assert Words("en", CLASSIC).card(Hidden(2)) == "hidden level 2 card"


# --- events and outcomes ---------------------------------------------------------------------


def sample_event(key: EventKind, edition: Edition) -> Event:
    return Event(
        key,
        seat=0,
        tokens=(1, 0, 2, 0, 0, 1, 0),
        card=edition.cards[0],
        level=2,
        place=Space(2, 2),
        tile=edition.tiles[0],
        other=1,
        ending=Ending.GOAL,
    )


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_event_has_a_sentence(language: str, edition: str) -> None:
    words = speaker(language, edition)
    told = [words.event(sample_event(key, words.edition), NAMES) for key in EventKind]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_referee_mark_has_a_sentence(language: str, edition: str) -> None:
    for mark in ("took-back", "bot-plays", "person-back", "flag-fell"):
        assert "Ana" in speaker(language, edition).say(f"event-{mark}", player="Ana")
    assert speaker(language, edition).say("event-stopped")


def test_a_purchase_in_the_log() -> None:
    rocket = MARVEL.card_by_id["rocket"]
    event = Event(EventKind.BOUGHT, 0, tokens=(0, 0, 0, 1, 0, 0, 0), card=rocket, place=Hand(0))
    assert Words("en", MARVEL).event(event, NAMES) == "Ana recruits Rocket from hand and pays 1 red"
    assert Words("fr", MARVEL).event(event, NAMES) == "Ana recrute Rocket de sa main et dépense 1 rouge"
    assert Words("es", MARVEL).event(event, NAMES) == "Ana recluta a Mapache Cohete de su mano y gasta 1 roja"


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("es", "captain-america", "Ana reserva al Capitán América en c2"),
        ("es", "wasp", "Ana reserva a la Avispa en c2"),
        ("es", "the-collector", "Ana reserva al Coleccionista en c2"),
        ("es", "thor", "Ana reserva a Thor en c2"),
        ("fr", "wasp", "Ana réserve Wasp en c2"),
        ("fr", "kingpin", "Ana réserve le Caïd en c2"),
        ("en", "the-collector", "Ana reserves the Collector at c2"),
    ],
)
def test_names_take_their_article_in_a_sentence(language: str, card: str, said: str) -> None:
    event = Event(EventKind.RESERVED, 0, card=MARVEL.card_by_id[card], place=Space(2, 2))
    assert Words(language, MARVEL).event(event, NAMES) == said


def test_a_free_card_in_the_log() -> None:
    event = Event(EventKind.BOUGHT, 1, card=CLASSIC.card_by_id["1w-3b"], place=Space(1, 0))
    said = "Bruno purchases the white level 1 card (3 blue) at a1 and pays nothing"
    assert Words("en", CLASSIC).event(event, NAMES) == said


def test_an_unseen_card_stays_hidden_in_the_log() -> None:
    english = Words("en", CLASSIC)
    reserved = Event(EventKind.RESERVED_UNSEEN, 0, level=3, place=Deck(3))
    assert english.event(reserved, NAMES) == "Ana reserves a hidden card from the level 3 deck"
    buying = Event(EventKind.BUYING, 0, card=None, place=Hand(1))
    assert english.event(buying, NAMES) == "Ana is about to purchase a card from hand"


@pytest.mark.parametrize(("language", "edition"), PAIRS)
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_a_result(language: str, edition: str, ending: Ending) -> None:
    words = speaker(language, edition)
    assert words.say(f"ending-{ending}") in words.outcome(Outcome(ending, (), (1, 1)), NAMES)


@pytest.mark.parametrize(("language", "edition"), PAIRS)
@pytest.mark.parametrize("tie_break", TieBreak)
def test_every_tie_break_is_named(language: str, edition: str, tie_break: TieBreak) -> None:
    words = speaker(language, edition)
    said = words.outcome(Outcome(Ending.GOAL, (0,), (1, 2), tie_break), NAMES)
    assert words.say(f"tie-break-{tie_break}") in said


def test_winners() -> None:
    shared = Outcome(Ending.GOAL, (0, 2), (1, 3, 1), TieBreak.SHARED)
    assert Words("en", CLASSIC).outcome(shared, NAMES).startswith("Ana and Inés share the win. ")
    assert Words("fr", CLASSIC).outcome(shared, NAMES).startswith("Ana et Inés partagent la victoire. ")
    assert Words("es", CLASSIC).outcome(shared, NAMES).startswith("Ana e Inés comparten la victoria. ")
    alone = Outcome(Ending.ALONE, (1,), (2, 1))
    assert Words("en", CLASSIC).outcome(alone, NAMES) == "Bruno wins. Everybody else has left the game."


# --- the rule book ---------------------------------------------------------------------------

OURS_ONLY = {"3.2", "3.3", "3.4", "3.5", "8.7", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6"}
OURS_TOO = {"2.4", "4.2", "4.4", "4.6", "5.4", "6.2", "6.3"}
OURS_TOO_WITH_TEAM = OURS_TOO | {"1.3", "6.5", "8.2", "8.3", "8.5"}

BUY = {"en": ("Purchase", "Recruit"), "fr": ("Achetez", "Recrutez"), "es": ("Compra", "Recluta")}
TILE = {
    "classic": {"en": "Noble", "fr": "Noble", "es": "Noble"},
    "marvel": {"en": "Location", "fr": "Lieu", "es": "Lugar"},
    "megaman": {"en": "Helper", "fr": "Assistant", "es": "Ayudante"},
}
OURS = {"en": "Our decision: ", "fr": "Notre décision\u00a0: ", "es": "Decisión nuestra: "}
NOT_HERE = {"classic": {"4.5", "6.5", "7.1", "7.2", "8.2", "8.5", "8.6"}, "marvel": {"8.4"}}


def test_the_rule_numbers_are_those_of_the_rules() -> None:
    expected = [f"{chapter}.{rule}" for chapter, last in COUNT_OF_RULES.items() for rule in range(1, last + 1)]
    assert list(RULE_NUMBERS) == expected


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_our_own_rules_are_marked(language: str, edition: str) -> None:
    words = speaker(language, edition)
    rules = [words.rule(number) for number in RULE_NUMBERS]
    too = OURS_TOO_WITH_TEAM if words.edition.rules.team else OURS_TOO
    assert {rule.number for rule in rules if rule.ours and not rule.text} == OURS_ONLY
    assert {rule.number for rule in rules if rule.ours and rule.text} == too
    assert rule_book_text(words).count(OURS[language]) == len(OURS_ONLY | too)


@pytest.mark.parametrize(("language", "edition"), [pair for pair in PAIRS if pair[0] != "en"])
def test_french_and_spanish_use_lower_case_after_a_colon(language: str, edition: str) -> None:
    words = speaker(language, edition)
    for number in RULE_NUMBERS:
        assert not words.rule(number).ours[:1].isupper(), number


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_the_book_uses_the_editions_words(language: str, edition: str) -> None:
    words = speaker(language, edition)
    purchase, recruit = BUY[language]
    right, wrong = (recruit, purchase) if words.edition.rules.team else (purchase, recruit)
    assert right in words.rule("6.1").text
    assert wrong not in words.rule("6.1").text
    for other, tile in TILE.items():
        assert (tile[language] in words.rule("7.3").text) is (other == edition)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_of_other_editions_are_one_short_line_and_not_in_the_book(language: str, edition: str) -> None:
    words, not_here = speaker(language, edition), NOT_HERE["classic" if edition == "classic" else "marvel"]
    for number in not_here:
        rule = words.rule(number)
        assert not rule.text
        assert len(rule.elsewhere) < 160
        assert any(pointer in rule.elsewhere for pointer in RULE_NUMBERS), rule
    shown = [rule.number for chapter in words.rule_book().chapters for rule in chapter.rules]
    assert shown == [number for number in RULE_NUMBERS if number not in not_here]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_preface_rates_the_reliability_of_the_cards(language: str) -> None:
    data = {edition: speaker(language, edition).rule_book().preface[-1] for edition in EDITIONS}
    assert "recons" in data["megaman"]
    assert "recons" not in data["marvel"]
    assert "2024" in data["classic"]


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_the_printed_book(language: str, edition: str) -> None:
    words = speaker(language, edition)
    lines = rule_book_text(words).splitlines()
    assert max(map(len, lines)) <= 80
    numbers = [line[:3] for line in lines if line[:1].isdigit() and line[1:2] == "."]
    assert numbers == [number for number in RULE_NUMBERS if not words.rule(number).elsewhere]
    assert [chapter.number for chapter in words.rule_book().chapters] == list(COUNT_OF_RULES)


WORKED = {
    "classic": {"6.2": ("2", "3"), "6.3": ()},
    "marvel": {"1.1": ("2", "1", "4"), "6.2": ("1", "2"), "7.2": ("4", "3", "5"), "7.3": ("3",)},
}
WORKED["megaman"] = WORKED["marvel"]


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_the_book_opens_with_the_aim_and_has_the_worked_examples(language: str, edition: str) -> None:
    words = speaker(language, edition)
    book = " ".join(rule_book_text(words).split())
    aim = " ".join(words.say("aim-of-the-game").split())
    assert book.index(aim) < book.index(" ".join(words.say("preface-unofficial").split()))
    assert str(words.edition.rules.points_to_end) in aim
    examples = {rule.number: rule.example for number in RULE_NUMBERS if (rule := words.rule(number)).example}
    assert set(examples) == set(WORKED[edition])
    for number, figures in WORKED[edition].items():
        assert all(figure in examples[number] for figure in figures), number
        assert " ".join(words.say("rule-example", text=examples[number]).split()) in book


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(LookupError, match=r"1\.1 to 9\.6"):
        Words("en", CLASSIC).rule("9.7")
