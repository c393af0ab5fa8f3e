"""The first game in a browser: completed by mouse and by keyboard, in every language; interrupted and resumed."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import PHONE, SMALL, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.input_methods import Keyboard, Mouse, Touch
from tests.web.lesson_player import Learner, take_the_lesson
from tests.web.site import Site


def lessons(shift: int) -> list[Any]:
    """Every edition with a language. `make test` takes one lesson in each of the three ways."""
    cases = list(zip(EDITIONS, LANGUAGES[shift:] + LANGUAGES[:shift], strict=True))
    return long_except(cases[shift : shift + 1], cases)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "language"), lessons(1))
def test_the_whole_lesson_by_mouse(visit: Visit, edition: str, language: str) -> None:
    ann = visit(f"#/learn/{edition}", language=language)
    take_the_lesson(Learner(ann, edition, Mouse(ann.page)), "mouse")


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "language"), lessons(0))
def test_the_whole_lesson_by_keyboard(visit: Visit, edition: str, language: str) -> None:
    ann = visit(f"#/learn/{edition}", language=language)
    ann.page.locator("[data-next]").wait_for()
    take_the_lesson(Learner(ann, edition, Keyboard(ann.page)), "keyboard")


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "language"), lessons(2))
def test_the_whole_lesson_on_a_phone(visit: Visit, edition: str, language: str) -> None:
    """The coach covers no control, and nothing scrolls sideways.

    Mouse, keyboard and phone together take the lesson of every edition in every language.
    """
    ann = visit(f"#/learn/{edition}", size=PHONE, touch=True, language=language)
    learner = Learner(ann, edition, Touch(ann.page))
    take_the_lesson(learner, "mouse")
    assert ann.sideways() <= 0


def test_a_lesson_is_interrupted_and_resumed(visit: Visit) -> None:
    ann = visit("#/")
    door = ann.page.get_by_role(
        "link", name=ann.say("web-learn-labelled", edition=ann.say("web-edition-full", edition="marvel"))
    )
    expect(door).to_have_text(ann.say("web-learn"))
    door.click()
    learner = Learner(ann, "marvel", Mouse(ann.page))
    learner.stands(0, "read")
    ann.page.locator("[data-next]").click()
    learner.stands(1, "try")
    learner.do_the_step(last=True)
    learner.stands(1, "done")
    played = learner.progress

    ann.page.reload()  # interrupted midway
    learner.stands(1, "done")
    assert learner.progress == played
    expect(ann.page.locator('[data-zone="you"] .of-ten')).to_have_text(learner.words.say("ui-tokens-of-ten", count=3))
    ann.page.locator("[data-next]").click()
    learner.stands(2, "try")
    ann.page.get_by_role("link", name=learner.words.say("lesson-leave")).click()
    expect(door).to_have_text(ann.say("web-learn-on"))
    door.click()
    learner.stands(2, "try")
    learner.do_the_step(last=False)
    learner.stands(2, "done")


def test_another_move_is_taken_back_with_a_friendly_message(visit: Visit) -> None:
    ann = visit("#/learn/classic", language="es")
    ann.page.locator("[data-next]").click()
    learner = Learner(ann, "classic", Mouse(ann.page))
    learner.stands(1, "try")
    learner.do_something_else()
    learner.stands(1, "again")
    expect(ann.page.locator('[data-zone="you"] .of-ten')).to_have_text(learner.words.say("ui-tokens-of-ten", count=0))
    ann.page.locator('[data-zone="bank"] [data-item][data-lane="5"]').click(force=True)  # disabled
    link = ann.page.locator('[data-zone="action"] a')
    expect(link).to_have_attribute("href", "#/rules/classic/4.1")
    learner.do_the_step(last=False)
    learner.stands(1, "done")


@pytest.mark.parametrize("edition", long_except({"marvel"}, EDITIONS))
def test_show_me_sets_up_every_step_and_the_learner_confirms(visit: Visit, edition: str) -> None:
    ann = visit(f"#/learn/{edition}")
    learner = Learner(ann, edition, Mouse(ann.page))
    for number, step in enumerate(learner.lesson.steps):
        learner.stands(number, "try" if step.goal else "read")
        if step.goal:
            ann.button("lesson-show-me").click()
            expect(ann.page.locator("[data-confirm]")).to_be_focused()
            ann.page.keyboard.press("Enter")
            learner.stands(number, "done")
        ann.page.locator("[data-next]").click()
    expect(learner.coach).to_contain_text(learner.words.say("lesson-finished-title"))


@pytest.mark.parametrize(("edition", "language"), long_except({("classic", "fr")}, product(EDITIONS, LANGUAGES)))
def test_a_lesson_fits_a_small_phone_in_every_language(visit: Visit, edition: str, language: str) -> None:
    ann = visit(f"#/learn/{edition}", size=SMALL, language=language)
    ann.page.locator("[data-next]").click()
    Learner(ann, edition, Mouse(ann.page)).stands(1, "try")
    assert ann.sideways() <= 0
    confirm = ann.page.locator("[data-confirm]").bounding_box()
    coach = ann.page.locator('[data-zone="coach"]').bounding_box()
    assert confirm is not None
    assert coach is not None
    assert coach["y"] + coach["height"] + 150 < confirm["y"], "room is left to see and tap the table"


def test_an_invalid_stored_step_restarts_the_lesson(visit: Visit) -> None:
    ann = visit("#/")
    ann.page.evaluate("localStorage.setItem('cabochon-lesson', JSON.stringify({classic: {step: 33, played: ['?']}}))")
    ann.go("#/learn/classic")
    Learner(ann, "classic", Mouse(ann.page)).stands(0, "read")


@pytest.mark.parametrize("edition", long_except({"megaman"}, EDITIONS))
def test_the_end_of_a_lesson_offers_a_whole_game(visit: Visit, site: Site, edition: str) -> None:
    ann = visit("#/", site.person("Ann"))
    last = len(Learner(ann, edition, Mouse(ann.page)).lesson.steps) - 1
    ann.page.evaluate(
        f"localStorage.setItem('cabochon-lesson', JSON.stringify({{{edition}: {{step: {last}, played: []}}}}))"
    )
    ann.go(f"#/learn/{edition}")
    ann.page.locator("[data-next]").click()
    assert ann.page.evaluate(f"JSON.parse(localStorage.getItem('cabochon-lesson')).{edition}") is None
    ann.button("lesson-play-whole").click()
    state = ann.fetch(f"{site.base}api/tables/{ann.table}", cookies_of(ann))
    assert state["table"]["edition"] == edition
    assert sorted(seat["bot"] or "" for seat in state["table"]["seats"]) == ["", "newcomer"]
    assert [table["id"] for table in ann.fetch(f"{site.base}api/lobby", cookies_of(ann))["mine"]] == [ann.table]


def cookies_of(visitor: Visitor) -> str:
    return "; ".join(f"{one['name']}={one['value']}" for one in visitor.context.cookies())


@pytest.mark.parametrize(("edition", "shift"), long_except({("marvel", 1)}, product(EDITIONS, range(2))))
def test_axe_finds_nothing_in_the_lesson(visit: Visit, edition: str, shift: int) -> None:
    """In every edition, theme and size; the languages alternate, so that each is tested with all of these."""
    found = {}
    theme = ("light", "dark")[shift]
    for number, (size, text) in enumerate(((WIDE, False), (PHONE, False), (PHONE, True))):
        language = LANGUAGES[(list(EDITIONS).index(edition) + number + shift) % len(LANGUAGES)]
        ann = visit(f"#/learn/{edition}", language=language, theme=theme, size=size, accessible=text)
        learner = Learner(ann, edition, Mouse(ann.page))
        learner.stands(0, "read")
        ann.page.locator("[data-next]").click()
        learner.stands(1, "try")
        found[size, text] = ann.axe()
        ann.context.close()
    assert not {where: problems for where, problems in found.items() if problems}


# --- help ------------------------------------------------------------------------------------

PARTS = ("tiles", "decks", "board", "bank", "players", "log", "goal", "tokens", "hand", "action")


@pytest.mark.parametrize(
    ("edition", "language"), long_except({("marvel", "fr")}, zip(EDITIONS, LANGUAGES, strict=True))
)
def test_every_part_of_the_table_has_help(visit: Visit, edition: str, language: str) -> None:
    ann = visit(f"#/learn/{edition}", language=language)
    words = ann.words(edition)
    ann.page.locator("[data-next]").click()
    ann.page.get_by_role("button", name=words.say("help-button")).click()
    for part in PARTS:
        name = words.say(f"help-{part}-name")
        mark = ann.page.get_by_role("button", name=words.say("help-about", zone=name), exact=True)
        box = mark.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        mark.click()
        sheet = ann.page.get_by_role("dialog", name=name)
        expect(sheet).to_contain_text(words.say(f"help-{part}"))
        expect(sheet.get_by_role("link")).to_have_attribute("href", re.compile(rf"#/rules/{edition}/\d\.\d"))
        ann.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    assert not ann.axe()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-help]")).to_have_count(0)


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_the_list_of_moves_shows_possible_kinds_and_reasons_against_others(visit: Visit, language: str) -> None:
    ann = visit("#/learn/classic", language=language)
    words = ann.words()
    ann.page.locator("[data-next]").click()
    ann.page.get_by_role("button", name=words.say("help-button")).click()
    ann.page.get_by_role("button", name=words.say("can-title")).click()
    opened, closed = ann.page.locator('[data-can="open"]'), ann.page.locator('[data-can="closed"]')
    for kind in ("different", "pair", "reserve"):
        expect(opened).to_contain_text(words.say(f"can-{kind}"))
    expect(closed).to_contain_text(words.say("can-buy"))
    rules = {"buy": "6.3", "pass": "3.3"}
    for kind, rule in rules.items():
        line = closed.get_by_role("listitem").filter(has_text=words.say(f"can-{kind}"))
        expect(line.get_by_role("link")).to_have_attribute("href", f"#/rules/classic/{rule}")
    assert not ann.axe()


def test_help_on_a_phone_and_in_the_text_view(visit: Visit) -> None:
    ann = visit("#/learn/marvel", size=PHONE, touch=True)
    words = ann.words("marvel")
    ann.page.locator("[data-next]").tap()
    ann.page.get_by_role("button", name=words.say("help-button")).tap()
    ann.page.locator('[data-help-for="bank"]').tap()
    expect(ann.page.get_by_role("dialog")).to_contain_text(words.say("help-bank"))
    assert ann.sideways() <= 0
    bob = visit("#/learn/marvel", accessible=True)
    bob.page.locator("[data-next]").click()
    bob.page.get_by_role("button", name=words.say("help-button")).click()
    for part in PARTS:
        expect(bob.page.locator("[data-help] dl")).to_contain_text(words.say(f"help-{part}"))
