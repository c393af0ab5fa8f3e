"""Special endings as whole games: some from the deal, stored in games/, others from a position near the end."""

from pathlib import Path

import pytest

from cabochon.editions import edition as edition_named
from cabochon.editions.positions import parse_table
from cabochon.rules.check import problem_of
from cabochon.rules.deal import deal
from cabochon.rules.goals import Outcome, TieBreak, final_round, outcome
from cabochon.rules.moves import Space
from cabochon.rules.play import resign
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Ending, Table
from tests.support.build import laid_out, stuck_table, table_with
from tests.support.play import CLASSIC, Edition, every_edition, listed, played, team_editions

GAMES = Path(__file__).with_name("games")

Turns = list[tuple[int, int]]


def replayed(name: str) -> tuple[Table, Turns, Turns]:
    """A stored game from its deal to its end; the turns that started a final round, and that cancelled one.

    The first line is edition, players and seed; then one line a turn, `round.seat moves`.
    """
    head, *lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    edition, players, seed = head.split()
    table = deal(edition_named(edition), int(players), bytes.fromhex(seed))
    begun: Turns = []
    called_off: Turns = []
    for line in lines:
        turn, moves = line.split(" ", 1)
        assert turn == f"{table.round}.{table.turn + 1}"
        was, who = final_round(table), (table.round, table.turn)
        table = played(table, moves)
        if final_round(table) and not was:
            begun.append(who)
        if was and table.ended is None and not final_round(table):
            called_off.append(who)
        assert table.turn != who[1] or table.ended is not None
    assert problem_of(table) is None
    return table, begun, called_off


def points(table: Table) -> list[int]:
    return [table.points(seat) for seat in table.seats]


def cards(table: Table) -> list[int]:
    return [len(player.cards) for player in table.players]


# --- whole games from the deal ---------------------------------------------------------------


def test_in_classic_the_round_is_played_out_and_a_later_player_overtakes() -> None:
    table, begun, _ = replayed("classic-overtaken")
    assert (begun, table.round, points(table)) == ([(28, 0)], 28, [15, 16, 11])
    assert outcome(table) == Outcome(Ending.GOAL, (1,), (2, 1, 3), None)


def test_in_classic_the_last_seat_wins_at_once() -> None:
    table, begun, _ = replayed("classic-last-seat")
    assert (begun, table.turn, points(table)) == ([], 2, [8, 7, 15])
    assert outcome(table) == Outcome(Ending.GOAL, (2,), (2, 3, 1), None)


def test_in_classic_the_fewest_cards() -> None:
    table, _, _ = replayed("classic-fewest-cards")
    assert (points(table), cards(table)) == ([16, 16, 8], [19, 16, 14])
    assert outcome(table) == Outcome(Ending.GOAL, (1,), (2, 1, 3), TieBreak.CARDS)


def test_in_classic_a_shared_win() -> None:
    table, _, _ = replayed("classic-shared")
    assert (points(table), cards(table)) == ([12, 16, 16], [16, 19, 19])
    assert outcome(table) == Outcome(Ending.GOAL, (1, 2), (3, 1, 1), TieBreak.SHARED)


def test_in_marvel_the_final_round_is_called_off_and_the_game_continues() -> None:
    table, begun, called_off = replayed("marvel-called-off")
    assert (begun, called_off, table.round) == ([(28, 0), (31, 0)], [(28, 1)], 31)
    assert (points(table), table.team) == ([16, 8, 13], 2)
    assert outcome(table) == Outcome(Ending.GOAL, (0,), (1, 3, 2), None)


def test_in_marvel_the_last_seat_wins_at_once() -> None:
    table, begun, _ = replayed("marvel-last-seat")
    assert (begun, table.turn, points(table)) == ([], 1, [9, 16])
    assert outcome(table) == Outcome(Ending.GOAL, (1,), (2, 1), None)


def test_in_marvel_the_team_tile_breaks_a_tie() -> None:
    """Seat 1 has more cards than seat 3, as many points, and the team tile."""
    table, _, _ = replayed("marvel-team-tile")
    assert (points(table), cards(table), table.team) == ([17, 13, 17], [19, 17, 12], 0)
    assert outcome(table) == Outcome(Ending.GOAL, (0,), (1, 3, 2), TieBreak.TEAM)


def test_in_marvel_the_fewest_cards() -> None:
    table, _, _ = replayed("marvel-fewest-cards")
    assert (points(table), cards(table), table.team) == ([10, 18, 18], [17, 18, 19], 0)
    assert outcome(table) == Outcome(Ending.GOAL, (1,), (3, 1, 2), TieBreak.CARDS)


def test_in_mega_man_the_team_tile_is_lost_and_another_ends_the_same_round() -> None:
    """Seat 3 takes the team tile from seat 1, who triggered the end, and meets the goal itself."""
    table, begun, called_off = replayed("megaman-called-off")
    assert (begun, called_off, table.round) == ([(29, 0)], [], 29)
    assert (points(table), table.team) == ([13, 11, 19, 12], 2)
    assert outcome(table) == Outcome(Ending.GOAL, (2,), (2, 4, 1, 3), None)


def test_in_mega_man_overtaken_by_the_team_tile() -> None:
    table, begun, _ = replayed("megaman-overtaken")
    assert (begun, points(table), table.team) == ([(26, 1)], [10, 16, 16, 15], 2)
    assert outcome(table) == Outcome(Ending.GOAL, (2,), (4, 2, 1, 3), TieBreak.TEAM)


def test_in_mega_man_a_shared_win_against_more_points() -> None:
    """Seat 4 has 17 points but does not meet 8.2; seats 1 and 2 share with 16."""
    table, _, _ = replayed("megaman-shared")
    assert (points(table), cards(table), table.team) == ([16, 16, 12, 17], [14, 14, 14, 18], 3)
    assert outcome(table) == Outcome(Ending.GOAL, (0, 1), (1, 1, 4, 3), TieBreak.SHARED)


def test_every_stored_game_is_replayed() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    for path in GAMES.iterdir():
        assert f'replayed("{path.stem}")' in text


# --- from a position near the end ------------------------------------------------------------

ONE_SHORT = "3w-3w7k 3b-7w3b 3w-7k"  # 14 points
TIED_ONE_SHORT = "3g-7b3g 3r-7g3r 3b-7w"  # 14 points, three cards as well


def shown(table: Table) -> Table:
    """The table through its text, as in a bug report."""
    return parse_table(format_position(table))


def test_in_classic_all_tie_breaks_down_to_a_shared_win_in_one_round() -> None:
    table = shown(
        table_with(
            CLASSIC,
            3,
            cards=(ONE_SHORT, TIED_ONE_SHORT, "3k-7r3k 3g-7b 3r-7g"),
            tokens=("gggg", "rrrr", "bbbb"),
            hands=("1w-4g", "1b-4r", "1k-4b"),
            round=20,
        )
    )
    over = played(table, "Bh1", "Bh1", "Bh1")
    assert (over.round, points(over), cards(over)) == (20, [15, 15, 14], [4, 4, 4])
    assert outcome(over) == Outcome(Ending.GOAL, (0, 1), (1, 1, 3), TieBreak.SHARED)


def test_in_classic_a_tile_at_the_end_of_the_turn_decides() -> None:
    """Seat 1 triggers with 15; seat 2 has 13, buys nothing and takes a noble."""
    table = shown(
        table_with(
            CLASSIC,
            cards=(ONE_SHORT, "3g-7b3g 3r-7g3r 2r-6r"),
            bonuses=("", "rrggg"),
            tokens=("gggg",),
            hands=("1w-4g",),
            tiles="mary-stuart",
        )
    )
    over = played(table, "Bh1", "R1")
    assert (points(over), over.tile_owners) == ([15, 16], (1, None, None))
    assert outcome(over) == Outcome(Ending.GOAL, (1,), (2, 1), None)


def test_in_classic_the_last_seat_ends_at_once_and_loses_to_an_earlier_one() -> None:
    table = table_with(
        CLASSIC,
        cards=(TIED_ONE_SHORT, ONE_SHORT),
        tokens=("wwww*", "gggg"),
        hands=("1r-4w", "1w-4g"),
        tiles="henry-viii",
        owners={"henry-viii": 0},
        checked=False,
    )
    over = played(table, "Bh1 =0", "Bh1")
    assert points(over) == [18, 15]
    assert outcome(over) == Outcome(Ending.GOAL, (0,), (1, 2), None)


WITH_TEAM = "hulk wasp green-goblin loki kingpin"  # 13 points, 3 tags: 16 with the team tile


@team_editions
def test_the_team_tile_is_lost_twice_and_the_game_continues_by_full_rounds(edition: Edition) -> None:
    """Seat 1 triggers, seat 2 takes the tile and does not meet 8.2; then seat 1 takes it back and wins."""
    table = table_with(
        edition,
        3,
        cards=(WITH_TEAM, "iron-man valkyrie"),
        bonuses=("ybbbrr", "pbooo"),
        hands=("america-chavez spider-woman", "quake"),
        team=0,
    )
    triggered = played(table, "R1")
    assert final_round(triggered)
    lost = played(triggered, "Bh1")
    assert (lost.team, final_round(lost)) == (1, False)
    going_on = played(lost, "R1")
    assert (going_on.round, going_on.turn, going_on.ended) == (2, 0, None)
    equal = played(going_on, "Bh1")
    assert (equal.team, equal.players[0].tags, equal.players[1].tags) == (1, 4, 4)
    back = played(equal, "R1", "R1", "Bh1")
    assert (back.team, final_round(back)) == (0, True)
    over = played(back, "R1", "R1")
    assert (over.ended, over.round) == (Ending.GOAL, 3)
    assert outcome(over) == Outcome(Ending.GOAL, (0,), (1, 2, 3), None)


@team_editions
def test_all_tie_breaks_of_the_team_editions(edition: Edition) -> None:
    """Three meet 8.2 with 16 points: the team tile first; without it the fewest cards; then shared."""
    goal = "green-goblin luke-cage gamora sandman kingpin"
    other = "karnak ronan miles-morales loki spider-man"
    tagged = "hulk wasp doctor-octopus nova spider-ham taskmaster yondu"  # 13 points, seven cards
    table = table_with(edition, 3, cards=(goal, other, tagged), tokens=("g", "g", "g"), team=2)
    over = played(table, "R1", "R1", "R1")
    assert (points(over), cards(over)) == ([16, 16, 16], [5, 5, 7])
    assert outcome(over) == Outcome(Ending.GOAL, (2,), (2, 2, 1), TieBreak.TEAM)
    more = "karnak ronan miles-morales loki star-lord red-skull"
    over = played(table_with(edition, cards=(more, goal)), "R1", "R1")
    assert (points(over), cards(over)) == ([16, 16], [6, 5])
    assert outcome(over) == Outcome(Ending.GOAL, (1,), (2, 1), TieBreak.CARDS)
    over = played(table_with(edition, cards=(other, goal)), "R1", "R1")
    assert outcome(over) == Outcome(Ending.GOAL, (0, 1), (1, 1), TieBreak.SHARED)


def test_a_stuck_player_passes_and_then_takes_a_tile_and_wins() -> None:
    """3.3: the pass is a turn like any other; the noble brings the fifteenth point."""
    table = shown(
        stuck_table(CLASSIC, cards=("", "3r-7g3r 3k-7r3k 2r-6r"), bonuses=("", "rrkkk"), tiles="henry-viii", round=30)
    )
    assert listed(table) == ["pass"]
    over = played(table, "pass", "pass")
    assert (over.ended, points(over)) == (Ending.GOAL, [0, 16])
    assert outcome(over) == Outcome(Ending.GOAL, (1,), (2, 1), None)


@every_edition
def test_a_drawn_game(edition: Edition) -> None:
    """3.4: no player can act, all pass, and there is no winner."""
    table = shown(stuck_table(edition, 3, round=40))
    over = played(table, "pass", "pass", "pass")
    assert outcome(over) == Outcome(Ending.STUCK, (), (1, 1, 1), None)


def test_a_drawn_game_after_a_last_purchase() -> None:
    table = laid_out(stuck_table(CLASSIC), Space(1, 0), "1w-3b")
    assert listed(table) == ["Ba1"]
    table = played(shown(table), "Ba1")
    assert table.supply[1] == 3
    assert listed(table)[0] == "+b"  # what was paid can be taken again: not stuck yet
    assert table.passed == ()


# --- resignations ----------------------------------------------------------------------------


def finishing(players: int, seat: int, turn: int) -> Table:
    """Classic: the seat can buy its fifteenth point from the hand."""
    none = [""] * seat
    hands = [*none, "1w-4g"]
    return shown(table_with(CLASSIC, players, cards=[*none, ONE_SHORT], tokens=[*none, "gggg"], hands=hands, turn=turn))


@pytest.mark.parametrize("players", [3, 4])
def test_the_triggers_owner_resigns_and_the_game_continues(players: int) -> None:
    table = played(finishing(players, 0, 0), "Bh1")
    assert final_round(table)
    table = resign(table, 0)
    assert not final_round(table)
    for _ in range(players - 1):
        table = played(table, "R1")
    assert (table.ended, table.round, table.turn) == (None, 2, 1)
    for seat in range(1, players - 1):
        table = resign(table, seat)
    assert outcome(table) == Outcome(Ending.ALONE, (players - 1,), tuple(range(players, 0, -1)), None)


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_seat_resigns_on_turn_and_the_round_is_over(players: int) -> None:
    table = played(finishing(players, 0, 0), "Bh1", *["R1"] * (players - 2))
    assert table.turn == players - 1
    over = resign(table, players - 1)
    assert over.ended is Ending.GOAL
    places = (1, 2, 3) if players == 3 else (1, 2, 2, 4)
    assert outcome(over) == Outcome(Ending.GOAL, (0,), places, None)


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_seat_resigns_off_turn_and_the_one_before_plays_last(players: int) -> None:
    table = resign(finishing(players, 0, 0), players - 1)
    table = played(table, "Bh1", *["R1"] * (players - 2))
    assert table.ended is Ending.GOAL
    assert outcome(table) == Outcome(Ending.GOAL, (0,), (1, 2, 3) if players == 3 else (1, 2, 2, 4), None)


def test_the_first_seat_resigns_on_turn_and_a_later_one_wins() -> None:
    table = resign(finishing(3, 1, 0), 0)
    assert (table.turn, table.round) == (1, 1)
    over = played(table, "Bh1", "R1")
    assert outcome(over) == Outcome(Ending.GOAL, (1,), (3, 1, 2), None)


def test_off_turn_in_the_middle_of_anothers_turn() -> None:
    table = table_with(CLASSIC, 4, tokens=("wwwwbbbbg",))
    returning = resign(played(table, "+grk"), 1)
    assert listed(returning)[0] == "-ww"
    assert played(returning, "-ww").turn == 2


def test_places_of_those_who_left_with_more_points_than_the_winner() -> None:
    table = table_with(CLASSIC, 4, cards=("3k-7r3k", "3g-7b3g", "1w-4g", "3r-7g3r"))
    table = resign(resign(table, 3), 1)
    over = resign(table, 0)
    assert outcome(over) == Outcome(Ending.ALONE, (2,), (2, 3, 1, 4), None)


@team_editions
def test_the_holder_of_the_team_tile_resigns_and_it_is_taken_later(edition: Edition) -> None:
    """It stays with the seat that left, keeps its bar, and can still be won: 9.1 and 7.2."""
    table = shown(
        table_with(
            edition,
            4,
            cards=("hulk wasp", "iron-man"),
            bonuses=("", "pppbrooo"),
            tiles="attilan triskelion",
            hands=("", "quake kate-bishop"),
            team=0,
        )
    )
    gone = resign(table, 0)
    assert (gone.team, gone.turn, gone.points(0)) == (0, 1, 6)
    equal = played(gone, "Bh1")
    assert (equal.players[1].tags, equal.team) == (3, 0)
    more = played(equal, "R1", "R1", "Bh1")
    assert (more.players[1].tags, more.team) == (4, 1)
    assert more.points(0) == 3


@team_editions
def test_a_resigned_holder_of_the_team_tile_keeps_its_points_from_the_others(edition: Edition) -> None:
    """Nobody else meets 8.2, so the game continues although the seat that left would have met it."""
    table = shown(table_with(edition, 3, cards=(WITH_TEAM,), team=0, turn=1))
    gone = resign(table, 0)
    after = played(gone, "R1", "R1")
    assert (after.ended, after.team, after.round) == (None, 0, 2)
