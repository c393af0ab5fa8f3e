"""Every kind of event occurs with its fields; read from views, events contain no secrets."""

from pathlib import Path

from cabochon.rules.components import Card
from cabochon.rules.events import Event, EventKind, events, events_of_ending, events_of_leaving
from cabochon.rules.moves import Deck, Hand, Space
from cabochon.rules.notation import parse_move
from cabochon.rules.play import agree_to_stop, cap, play, resign
from cabochon.rules.table import Ending, Owed, P, Table
from cabochon.rules.view import view
from tests.support.build import card_of, laid_out, purse_of, stuck_table, table_with, tile_of
from tests.support.play import CLASSIC, MARVEL, Edition, every_edition, played, team_editions


def told(position: P, text: str) -> tuple[Event, ...]:
    """The events of a move."""
    move = parse_move(text, position.edition)
    return events(position, move, play(position, move))


def known(card: object) -> Card:
    assert isinstance(card, Card)
    return card


def test_a_take() -> None:
    assert told(table_with(CLASSIC, 3, turn=1), "+wbr") == (Event(EventKind.TOOK, 1, tokens=purse_of(CLASSIC, "wbr")),)


def test_a_return() -> None:
    table = played(table_with(CLASSIC, tokens=("wwwwbbbbg",)), "+grk")
    assert told(table, "-wg") == (Event(EventKind.RETURNED, 0, tokens=purse_of(CLASSIC, "wg")),)


def test_a_pass() -> None:
    assert told(stuck_table(CLASSIC, turn=1), "pass") == (Event(EventKind.PASSED, 1),)


@every_edition
def test_a_reserved_face_up_card(edition: Edition) -> None:
    table = table_with(edition, turn=1)
    wanted, top = known(table.board[1][2]), known(table.decks[1][0])
    assert told(table, "Rc2") == (
        Event(EventKind.RESERVED, 1, card=wanted, place=Space(2, 2)),
        Event(EventKind.TOOK_WILD, 1),
        Event(EventKind.REVEALED, card=top, place=Space(2, 2)),
    )


def test_a_blind_reserve_is_unseen_by_others() -> None:
    table = table_with(CLASSIC, 3)
    after, move = played(table, "R3"), parse_move("R3", CLASSIC)
    top = known(table.decks[2][0])
    gold = Event(EventKind.TOOK_WILD, 0)
    mine = (Event(EventKind.RESERVED, 0, card=top, place=Deck(3)), gold)
    theirs = (Event(EventKind.RESERVED_UNSEEN, 0, level=3, place=Deck(3)), gold)
    assert events(table, move, after) == mine
    assert events(view(table, 0), move, view(after, 0)) == mine
    for other in (1, 2, None):
        assert events(view(table, other), move, view(after, other)) == theirs


def test_a_reserve_without_gold() -> None:
    table = table_with(CLASSIC, tokens=("***", "**"))
    assert told(table, "R1")[1:] == (Event(EventKind.NO_WILD_LEFT, 0),)


def test_looking_ahead_from_a_view_reveals_nothing() -> None:
    table = view(table_with(CLASSIC, tokens=("bbb",), board={"b1": "1w-3b"}), 0)
    assert told(table, "R2")[0] == Event(EventKind.RESERVED_UNSEEN, 0, level=2, place=Deck(2))
    assert told(table, "Ra2")[2] == Event(EventKind.REVEALED_UNSEEN, level=2, place=Space(2, 0))
    assert told(table, "Bb1")[1] == Event(EventKind.REVEALED_UNSEEN, level=1, place=Space(1, 1))


def test_a_space_that_stays_empty() -> None:
    table = table_with(CLASSIC, bought_out={3: 1})
    assert told(table, "Rd3")[2] == Event(EventKind.SPACE_EMPTY, place=Space(3, 3))


def test_a_purchase() -> None:
    table = table_with(CLASSIC, tokens=("wbb*",), board={"b1": "1w-3b"}, decks={1: "1w-4g"})
    assert told(table, "Bb1") == (
        Event(EventKind.BOUGHT, 0, tokens=purse_of(CLASSIC, "bb*"), card=card_of(CLASSIC, "1w-3b"), place=Space(1, 1)),
        Event(EventKind.REVEALED, card=card_of(CLASSIC, "1w-4g"), place=Space(1, 1)),
    )


def test_a_purchase_from_the_hand() -> None:
    table = table_with(CLASSIC, 3, tokens=("bbb",), hands=("1w-4g 1w-3b?",))
    bought = Event(EventKind.BOUGHT, 0, tokens=purse_of(CLASSIC, "bbb"), card=card_of(CLASSIC, "1w-3b"), place=Hand(1))
    assert told(table, "Bh2") == (bought,)
    after, move = played(table, "Bh2"), parse_move("Bh2", CLASSIC)
    assert events(view(table, 2), move, view(after, 2)) == (bought,)


def test_a_purchase_with_a_choice_of_payment() -> None:
    table = table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, decks={1: "1w-4g"})
    card = card_of(CLASSIC, "1w-3b")
    assert told(table, "Ba1") == (Event(EventKind.BUYING, 0, card=card, place=Space(1, 0)),)
    assert told(played(table, "Ba1"), "=b") == (
        Event(EventKind.BOUGHT, 0, tokens=purse_of(CLASSIC, "bb*"), card=card, place=Space(1, 0)),
        Event(EventKind.REVEALED, card=card_of(CLASSIC, "1w-4g"), place=Space(1, 0)),
    )


def test_a_choice_of_payment_for_a_hidden_card_names_no_card() -> None:
    table = table_with(CLASSIC, tokens=("bbb*",), hands=("1w-3b?",))
    after, move = played(table, "Bh1"), parse_move("Bh1", CLASSIC)
    assert events(view(table, 1), move, view(after, 1)) == (Event(EventKind.BUYING, 0, place=Hand(0)),)
    paid, pay = played(after, "=b"), parse_move("=b", CLASSIC)
    assert events(view(after, 1), pay, view(paid, 1)) == (
        Event(EventKind.BOUGHT, 0, tokens=purse_of(CLASSIC, "bb*"), card=card_of(CLASSIC, "1w-3b"), place=Hand(0)),
    )


@team_editions
def test_green_and_the_team_tile(edition: Edition) -> None:
    """The green token arrives while no token is spent: the event of the purchase has no tokens."""
    table = table_with(
        edition,
        cards=("hulk",),
        bonuses=("yyybbbbbrrrooo",),
        hands=("iron-man",),
        tiles="attilan asgard",
        checked=False,
    )
    assert told(table, "Bh1") == (
        Event(EventKind.BOUGHT, 0, card=card_of(edition, "iron-man"), place=Hand(0)),
        Event(EventKind.TOOK_GREEN, 0),
        Event(EventKind.TOOK_TEAM, 0),
    )


@team_editions
def test_the_team_tile_is_won_from_another(edition: Edition) -> None:
    table = table_with(
        edition, cards=("iron-man valkyrie", "hulk wasp"), bonuses=("pbooo",), hands=("quake",), team=1, turn=0
    )
    assert told(table, "Bh1")[1:] == (Event(EventKind.WON_TEAM_FROM, 0, other=1),)


@team_editions
def test_green_has_one_event(edition: Edition) -> None:
    table = table_with(edition, cards=("nova",), bonuses=("ppppppp",), hands=("doctor-strange",))
    assert [event.key for event in told(table, "Bh1")] == [EventKind.BOUGHT]


def test_a_tile() -> None:
    table = table_with(CLASSIC, bonuses=("", "rrrrkkkk"), tiles="anne-of-brittany henry-viii", turn=1)
    assert told(table, "R1")[2:] == (Event(EventKind.TOOK_TILE, 1, tile=tile_of(CLASSIC, "henry-viii")),)


def test_a_chosen_tile() -> None:
    table = table_with(CLASSIC, bonuses=("rrrrkkkkgggg",), tiles="henry-viii mary-stuart")
    choosing = played(table, "R1")
    assert [event.key for event in told(table, "R1")] == [EventKind.RESERVED, EventKind.TOOK_WILD]
    assert told(choosing, "T2") == (Event(EventKind.TOOK_TILE, 0, tile=tile_of(CLASSIC, "mary-stuart")),)


FIFTEEN = "3w-3w7k 3b-7w3b 3g-7b3g"
WITH_TEAM = "hulk wasp green-goblin loki kingpin"


def test_the_final_round_begins_once() -> None:
    table = table_with(CLASSIC, 3, cards=("", FIFTEEN), turn=1)
    assert told(table, "+wbg") == (
        Event(EventKind.TOOK, 1, tokens=purse_of(CLASSIC, "wbg")),
        Event(EventKind.FINAL_ROUND, 1),
    )
    later = table_with(CLASSIC, 4, cards=(FIFTEEN, "3r-7g3r 3k-7r3k 3w-7k 1w-4g"), turn=1)
    assert [event.key for event in told(later, "+wbg")] == [EventKind.TOOK]


def test_the_final_round_is_called_off() -> None:
    table = table_with(
        MARVEL,
        3,
        cards=(WITH_TEAM, "iron-man valkyrie"),
        bonuses=("", "pbooo"),
        hands=("", "quake"),
        tokens=("g",),
        team=0,
    )
    triggered = played(table, "R1")
    assert told(triggered, "Bh1")[1:] == (
        Event(EventKind.WON_TEAM_FROM, 1, other=0),
        Event(EventKind.FINAL_ROUND_OFF),
    )


def tile_owed_after_the_team_tile(green: str) -> Table:
    """Seat 1 wins the team tile by recruiting quake and meets two places: it has 15 points, and 18 with one of them."""
    table = table_with(
        MARVEL,
        3,
        cards=(WITH_TEAM, "iron-man valkyrie luke-cage black-bolt"),
        bonuses=("", "yybbbrrroo"),
        hands=("", "quake"),
        tokens=("g", green),
        tiles="knowhere wakanda",
        team=0,
        checked=bool(green),
    )
    return played(table, "R1")


def test_8_6_nothing_is_called_off_while_the_mover_owes_the_tile_that_meets_the_goal() -> None:
    table = tile_owed_after_the_team_tile("g")
    assert [event.key for event in told(table, "Bh1")] == [EventKind.BOUGHT, EventKind.WON_TEAM_FROM]
    choosing = played(table, "Bh1")
    assert choosing.points(1) == 15
    for slot, name in (("T1", "knowhere"), ("T2", "wakanda")):
        assert told(choosing, slot) == (Event(EventKind.TOOK_TILE, 1, tile=tile_of(MARVEL, name)),), (
            "it was told before"
        )


def return_owed_after_the_team_tile(points: str) -> Table:
    """Seat 1 holds ten tokens. Doctor Strange gives it the team tile and the green token, so it must return a token."""
    table = table_with(
        MARVEL,
        3,
        cards=(WITH_TEAM, f"valkyrie spider-woman kate-bishop {points}"),
        bonuses=("", "ppppppp"),
        hands=("", "doctor-strange"),
        tokens=("g", "yyppbbrroo"),
        team=0,
    )
    return played(table, "R1")


def test_8_6_nothing_is_called_off_while_a_return_is_owed_by_a_mover_who_meets_the_goal() -> None:
    table = return_owed_after_the_team_tile("red-skull nebula hela daredevil")
    assert [event.key for event in told(table, "Bh1")] == [
        EventKind.BOUGHT,
        EventKind.TOOK_GREEN,
        EventKind.WON_TEAM_FROM,
    ]
    returning = played(table, "Bh1")
    assert returning.owed is Owed.RETURN
    assert told(returning, "-y") == (Event(EventKind.RETURNED, 1, tokens=purse_of(MARVEL, "y")),), "it was told before"


def test_8_2_a_purchase_that_owes_a_return_announces_the_final_round_once() -> None:
    """No seat met the goal before. The event is sent as soon as it is certain, and only if another seat plays after
    it.
    """
    cards = "valkyrie spider-woman kate-bishop red-skull nebula hela daredevil"
    for seat, key in ((1, EventKind.FINAL_ROUND), (2, None)):
        by_seat = [(*[""] * seat, each) for each in (cards, "ppppppp", "doctor-strange", "yyppbbrroo")]
        table = table_with(
            MARVEL, 3, cards=by_seat[0], bonuses=by_seat[1], hands=by_seat[2], tokens=by_seat[3], team=seat, turn=seat
        )
        assert (told(table, "Bh1")[-1].key is EventKind.FINAL_ROUND) == (key is not None)
        returning = played(table, "Bh1")
        assert returning.owed is Owed.RETURN
        assert EventKind.FINAL_ROUND not in [event.key for event in told(returning, "-y")]


def test_8_6_the_final_round_is_called_off_if_no_return_can_help() -> None:
    table = return_owed_after_the_team_tile("hela")
    assert told(table, "Bh1")[2:] == (Event(EventKind.WON_TEAM_FROM, 1, other=0), Event(EventKind.FINAL_ROUND_OFF))
    assert [event.key for event in told(played(table, "Bh1"), "-y")] == [EventKind.RETURNED]


def test_8_6_the_final_round_is_called_off_at_once_if_the_owed_tile_is_not_enough() -> None:
    table = tile_owed_after_the_team_tile("")
    assert told(table, "Bh1")[1:] == (
        Event(EventKind.WON_TEAM_FROM, 1, other=0),
        Event(EventKind.FINAL_ROUND_OFF),
    )
    assert [event.key for event in told(played(table, "Bh1"), "T1")] == [EventKind.TOOK_TILE]


def test_8_6_the_final_round_is_called_off_at_once_if_only_both_tiles_would_be_enough() -> None:
    """Seat 1 has 11 points and meets two places of 3 points, of which it takes one (7.3)."""
    table = table_with(
        MARVEL,
        3,
        cards=(WITH_TEAM, "iron-man valkyrie luke-cage"),
        bonuses=("", "yybbbrrrooo"),
        hands=("", "quake"),
        tiles="knowhere wakanda",
        team=0,
    )
    triggered = played(table, "R1")
    assert told(triggered, "Bh1")[1:] == (
        Event(EventKind.WON_TEAM_FROM, 1, other=0),
        Event(EventKind.FINAL_ROUND_OFF),
    )
    choosing = played(triggered, "Bh1")
    assert (choosing.owed, choosing.points(1)) == (Owed.TILE, 11)
    assert [event.key for event in told(choosing, "T1")] == [EventKind.TOOK_TILE]


def test_the_end() -> None:
    table = table_with(CLASSIC, cards=("", FIFTEEN), turn=1)
    assert told(table, "+wbg")[1:] == (Event(EventKind.ENDED, ending=Ending.GOAL),)
    stuck = played(stuck_table(CLASSIC), "pass")
    assert told(stuck, "pass") == (Event(EventKind.PASSED, 1), Event(EventKind.ENDED, ending=Ending.STUCK))


def test_the_end_of_a_final_round_calls_nothing_off() -> None:
    table = table_with(CLASSIC, cards=(FIFTEEN,), turn=1)
    assert told(table, "+wbg")[1:] == (Event(EventKind.ENDED, ending=Ending.GOAL),)


def test_resigning() -> None:
    table = table_with(CLASSIC, 3)
    assert events_of_leaving(table, 2, resign(table, 2)) == (Event(EventKind.RESIGNED, 2),)
    assert events_of_leaving(table, 2, resign(table, 2), flag=True) == (Event(EventKind.FLAG_FELL, 2),)
    two = table_with(CLASSIC)
    assert events_of_leaving(two, 0, resign(two, 0)) == (
        Event(EventKind.RESIGNED, 0),
        Event(EventKind.ENDED, ending=Ending.ALONE),
    )


def test_resigning_calls_a_final_round_off() -> None:
    table = table_with(CLASSIC, 3, cards=(FIFTEEN,), turn=1)
    assert events_of_leaving(table, 0, resign(table, 0)) == (
        Event(EventKind.RESIGNED, 0),
        Event(EventKind.FINAL_ROUND_OFF),
    )


def test_stopping_and_the_cap() -> None:
    table = table_with(CLASSIC)
    assert events_of_ending(agree_to_stop(table)) == (Event(EventKind.ENDED, ending=Ending.AGREED),)
    assert events_of_ending(cap(table)) == (Event(EventKind.ENDED, ending=Ending.CAPPED),)


def test_events_are_in_the_order_of_a_turn() -> None:
    """One purchase: bought, replaced, green, team tile, place, final round."""
    table = table_with(
        MARVEL,
        cards=("hulk valkyrie karnak spider-man loki",),
        bonuses=("ypppppppbb",),
        tiles="asgard atlantis",
        board={"a3": "doctor-strange"},
        decks={3: "nova"},
        checked=False,
    )
    told_all = told(laid_out(table, Space(1, 0), "kingpin"), "Ba3")
    assert [event.key for event in told_all] == [
        EventKind.BOUGHT,
        EventKind.REVEALED,
        EventKind.TOOK_GREEN,
        EventKind.TOOK_TEAM,
        EventKind.FINAL_ROUND,
    ]


def test_an_event_has_only_the_fields_of_its_key() -> None:
    event = Event(EventKind.PASSED)
    assert (event.seat, event.card, event.level, event.place, event.tile, event.other, event.ending, event.name) == (
        *(None,) * 7,
        "",
    )
    assert event.tokens == (0,) * 7


def test_every_kind_of_event_is_tested_here() -> None:
    """The others come from the referee: a take-back, a stand-in, and a person who returns."""
    text = Path(__file__).read_text(encoding="utf-8")
    referee = {EventKind.TOOK_BACK, EventKind.BOT_PLAYS, EventKind.PERSON_BACK}
    assert [happening for happening in set(EventKind) - referee if f"EventKind.{happening.name}" not in text] == []
