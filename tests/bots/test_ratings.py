"""Ratings: values in the file are unchanged, missing ones are not measured."""

import json

from cabochon.bots import BOTS
from cabochon.bots.naming import cost_text, rating_text
from cabochon.bots.ratings import UNMEASURED, Rating, made_on, rating_of, ratings, read_ratings
from cabochon.editions import CLASSIC, EDITIONS, MARVEL, MEGAMAN, RULE_SETS
from cabochon.words import Words

TEXT = json.dumps(
    {
        "made": "2026-11-15",
        "levels": {"newcomer": {"rating": 700.4, "interval": [680, 720], "seconds_per_move": 0.002}},
        "styles": {"newcomer-rusher": {"rating": 690}},
    }
)


def test_ratings_are_read_and_missing_ones_are_none() -> None:
    found = read_ratings(TEXT)
    assert found == {"newcomer": Rating(700, (680, 720), 0.002), "newcomer-rusher": Rating(690, None, None)}


def test_an_empty_file_has_no_ratings() -> None:
    assert read_ratings("{}") == {}


def test_marvel_and_mega_man_have_one_set_of_figures() -> None:
    assert (CLASSIC.rules.id, MARVEL.rules.id, MEGAMAN.rules.id) == ("plain", "team", "team")
    for name in BOTS:
        assert rating_of(name, MARVEL) == rating_of(name, MEGAMAN)


def test_the_ratings_of_the_package_name_existing_bots() -> None:
    for rules in RULE_SETS:
        measured = ratings(rules)
        assert measured, f"{rules} was measured"
        assert made_on(rules)
        assert set(measured) <= set(BOTS)
        for one in measured.values():
            assert one.interval is None or (one.rating or 0) in range(one.interval[0], one.interval[1] + 1)


def test_an_unmeasured_bot_is_shown_as_such() -> None:
    for edition in EDITIONS.values():
        assert rating_of("no such bot", edition) is UNMEASURED
    words = Words("en", CLASSIC)
    assert rating_text(words, UNMEASURED) == "Not measured yet"
    assert rating_text(words, Rating(1500, (1480, 1520))) == "1500 (1480–1520)"
    assert cost_text(words, None) == ""


def test_costs_use_the_readers_number_format() -> None:
    told = {language: cost_text(Words(language, CLASSIC), 1.42) for language in ("en", "fr", "es")}
    assert told == {"en": "1.4 s", "fr": "1,4\u00a0s", "es": "1,4 s"}
    assert cost_text(Words("en", CLASSIC), 0.0123) == "12 ms"
    assert cost_text(Words("en", CLASSIC), 0.0001) == "<1 ms"
