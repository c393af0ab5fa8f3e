"""Hidden information stays hidden (4.6, 5.4): in views, legal moves, the log, and `repr`."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cabochon.editions import CLASSIC
from cabochon.record.entries import Decision
from cabochon.record.log import events_for
from cabochon.record.replay import Step
from cabochon.rules.chance import Chance
from cabochon.rules.components import Card, Edition
from cabochon.rules.events import Event, EventKind, events
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Deck, Move, Reserve
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Hidden, Seat, Table, View
from cabochon.rules.view import view
from tests.properties.games import COMBINATIONS, LONGEST, NAMES, Ply, Start, game, onlookers, plies_of, starts
from tests.properties.secrecy import (
    RULES_CHANNELS,
    Channels,
    Leak,
    check_every_ply,
    check_whole_game,
    disguised,
    visible_events,
)

every_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)

FEW = max(2, settings.default.max_examples // 4) if settings.default else 2
"""Few examples, because every viewer is checked at every ply."""

Check = Callable[[tuple[Ply, ...], Channels, Chance], None]


def leak_by_the_record(before: Table, move: Move, after: Table, seat: Seat | None) -> tuple[Event, ...]:
    return events_for(Step(Decision(before.round, before.turn, move), before, after), seat)


@every_combination
@settings(max_examples=FEW)
@given(data=st.data())
def test_hidden_cards_have_no_effect_at_any_ply(edition: Edition, players: int, data: st.DataObject) -> None:
    start = data.draw(starts(edition, players))
    check_every_ply(game(start, longest=100), RULES_CHANNELS, start.chance("disguise"))


@every_combination
@settings(max_examples=FEW)
@given(data=st.data())
def test_never_revealed_cards_do_not_affect_a_whole_game(edition: Edition, players: int, data: st.DataObject) -> None:
    start = data.draw(starts(edition, players))
    check_whole_game(game(start, longest=100), RULES_CHANNELS, start.chance("disguise"))


def test_the_log_of_a_record_contains_no_hidden_cards() -> None:
    check_samples(check_every_ply, replace(RULES_CHANNELS, events=leak_by_the_record), longest=60)


def check_samples(check: Check, channels: Channels, longest: int = LONGEST) -> None:
    for start in samples():
        check(tuple(plies_of(start, longest)), channels, start.chance("disguise"))


def samples() -> Iterable[Start]:
    """A handful of games with many cards reserved blind."""
    return [Start(edition, players, number, "blind") for edition, players in COMBINATIONS[::4] for number in range(2)]


def test_hidden_cards_are_really_changed() -> None:
    """Otherwise the property would test nothing."""
    for start in samples():
        ply = list(plies_of(start))[20]
        for seat in onlookers(ply.before):
            other = disguised(ply.before, seat, start.chance("disguise"))
            assert other.decks != ply.before.decks
            blind = [held for player in ply.before.players for held in player.hand if not held.open]
            assert len(blind) > 0
            hands_differ = [player.hand for player in other.players] != [player.hand for player in ply.before.players]
            others_blind = any(
                not held.open
                for owner, player in enumerate(ply.before.players)
                if owner != seat
                for held in player.hand
            )
            assert hands_differ == others_blind


# --- planted leaks: for each, the property must fail -----------------------------------------


def view_with_the_top_card(table: Table, seat: Seat | None) -> View:
    """Does not hide the top card of the level 2 deck."""
    seen = view(table, seat)
    first, second, third = seen.decks
    return replace(seen, decks=(first, (*table.decks[1][:1], *second[1:]), third))


def view_with_a_hand(table: Table, seat: Seat | None) -> View:
    """Does not hide the other players' hands."""
    return replace(view(table, seat), players=table.players)


def view_with_a_sorted_deck(table: Table, seat: Seat | None) -> View:
    """Hides the cards of the third deck but contains the number of those that cost white."""
    count = sum(1 for card in table.decks[2][:3] if isinstance(card, Card) and card.cost[0])
    seen = view(table, seat)
    return replace(seen, decks=(*seen.decks[:2], (*seen.decks[2], *(Hidden(3) for _ in range(count)))))


def leak_of_the_drawn_card(before: Table, move: Move, after: Table, seat: Seat | None) -> tuple[Event, ...]:
    """Names the card that was reserved blind."""
    honest = visible_events(before, move, after, seat)
    if not (isinstance(move, Reserve) and isinstance(move.place, Deck)):
        return honest
    drawn = after.players[before.turn].hand[-1].card
    assert isinstance(drawn, Card)
    return tuple(replace(said, card=drawn) if said.key is EventKind.RESERVED_UNSEEN else said for said in honest)


def leak_from_the_tables(before: Table, move: Move, after: Table, seat: Seat | None) -> tuple[Event, ...]:
    """Ignores views."""
    return events(before, move, after)


def legal_off_the_table(table: Table, seat: Seat | None) -> tuple[Move, ...]:
    """Lists the legal moves of the seat on turn for everybody, including purchases of hidden cards."""
    return legal_moves(table)


def shown_with_the_deck(table: Table) -> str:
    return f"<Table {format_position(table)}>"


LEAKS = {
    "view-top-card": Channels(view=view_with_the_top_card),
    "view-hand": Channels(view=view_with_a_hand),
    "view-count": Channels(view=view_with_a_sorted_deck),
    "event-drawn-card": Channels(events=leak_of_the_drawn_card),
    "event-off-tables": Channels(events=leak_from_the_tables),
    "legal-off-table": Channels(legal=legal_off_the_table),
    "repr-deck": Channels(shown=shown_with_the_deck),
}


@pytest.mark.parametrize("channels", LEAKS.values(), ids=LEAKS.keys())
def test_the_property_finds_a_planted_leak(channels: Channels) -> None:
    with pytest.raises(Leak, match="can tell by the"):
        check_samples(check_every_ply, channels)


@pytest.mark.parametrize("name", ["view-hand", "event-drawn-card", "repr-deck"])
def test_the_property_of_whole_games_finds_a_planted_leak(name: str) -> None:
    """At the end of a game a hand may still hold cards that were never shown."""
    with pytest.raises(Leak, match="can tell by the"):
        check_samples(check_whole_game, LEAKS[name])


def test_repr_shows_no_card_of_a_deck() -> None:
    table = Start(CLASSIC, 3, 1, "buyer").deal()
    named = set(re.findall(r"[a-z0-9][a-z0-9-]*", repr(table)))
    hidden = {card.id for deck in table.decks for card in deck if isinstance(card, Card)}
    assert not named & hidden
    assert {card.id for row in table.board for card in row if isinstance(card, Card)} <= named
