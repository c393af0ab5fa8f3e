"""The state for a viewer: computed once for each revision, and equal to one without a memo."""

from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.table.game import MOST_ONCE, GameTable, fresh_match
from cabochon.table.state import Surroundings, Viewer, state_of
from cabochon.table.values import Moment, SeatRow, TableRow, TableRules
from tests.support.play import choose, every_count, every_edition

AROUND = Surroundings(now=5, clock=5, present=lambda person: person is not None, chat="off", most_events=3)


def playing(edition: str, players: int) -> GameTable:
    seats = tuple(SeatRow("person", f"P{seat}", person=f"p{seat}") for seat in range(players))
    row = TableRow(
        "t", edition, bytes([players]) * 32, "playing", True, "p0", TableRules(), seats, 0, 0, started=1, turn=0
    )
    return GameTable(row, fresh_match(row))


def play_on(table: GameTable, chance: Chance) -> None:
    view = table.game.view(table.game.turn)
    change = table.submit(view.turn, table.row.version, [choose(view, chance)])
    table.enter(table.row_after(change, Moment(1, 1, 1), AROUND.present), 1)


@every_edition
@every_count
def test_each_viewer_gets_their_own_state_at_every_version(edition: Edition, players: int) -> None:
    table, chance = playing(edition.id, players), Chance(f"state {edition.id} {players}".encode())
    viewers = [*(Viewer(f"p{seat}", seat, "en") for seat in range(players)), Viewer(None, None, "fr", words=True)]
    while not table.game.over and table.row.version < 60:
        play_on(table, chance)
        since = table.row.version - 1
        states = [state_of(table, viewer, since, AROUND) for viewer in viewers]
        for viewer, state in zip(viewers, states, strict=True):
            assert state == state_of(table, viewer, since, AROUND), "the second one comes from the memo"
            table.memo.clear()
            assert state == state_of(table, viewer, since, AROUND), "and this one is made again"
            assert (state["seat"], state["you"]) == (viewer.seat, [] if viewer.seat is None else [viewer.seat])


def test_a_state_shows_its_own_version_and_the_last_events() -> None:
    table, chance = playing("classic", 2), Chance(b"versions")
    for version in range(1, 9):
        play_on(table, chance)
        state = state_of(table, Viewer("p0", 0, "en"), 0, AROUND)
        assert (state["version"], state["since"], state["time"]) == (version, 0, 5)
        assert [one["version"] for one in state["events"]] == list(range(max(1, version - 2), version + 1))


def test_the_memo_is_bounded_and_ends_with_the_revision() -> None:
    table = playing("classic", 2)
    for number in range(MOST_ONCE):
        state_of(table, Viewer(None, None, "en", words=True), number, AROUND)
        table.remember(number, state_of(table, Viewer("p0", 0, "fr"), None, AROUND))
        assert 0 < len(table.memo) <= MOST_ONCE
    table.changed(table.row.changed_to(owner="p1"))
    assert not table.memo
