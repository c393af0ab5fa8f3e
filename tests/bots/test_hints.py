"""Hints: the aim, the card and the move come from the best line, and never contain hidden information."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from cabochon.bots.hints import Aim, Suggestion, suggestion_from
from cabochon.bots.levels import LEVELS
from cabochon.bots.naming import aim_text, card_text, move_text, moves_text, percent_text, why_text
from cabochon.bots.reasons import HintReason, Why
from cabochon.bots.search import Candidate, Thought, think
from cabochon.editions import CLASSIC
from cabochon.rules import Card, Chance, Edition, Move, Table, View, deal, legal_moves, parse_submission, play, view
from cabochon.rules.moves import Reserve, Space
from cabochon.rules.payment import shortage
from cabochon.rules.table import Owed
from cabochon.words import LANGUAGES, Words
from tests.support.build import card_of, stuck_table, table_with, tile_of
from tests.support.play import choose, every_edition, team_editions


def thought_of(line: Sequence[Move], chance: float = 0.6) -> Thought:
    best = Candidate(line[0], 10, chance, tuple(line))
    return Thought((best,), (chance, 1 - chance), 10, 10, 0.0, "done")


def hinted(table: Table, line: str) -> Suggestion:
    seen = view(table, table.turn)
    return suggestion_from(seen, thought_of(parse_submission(line, table.edition)))


# --- the subject of a line -----------------------------------------------------------------------


def test_a_line_that_meets_the_goal_finishes_the_game() -> None:
    twelve = "3w-7k 3b-7w 3g-7b"
    near = table_with(CLASSIC, cards=(twelve,), tokens=("rrr",), bonuses=("rrrr",), board={"a3": "3k-7r"})
    assert hinted(near, "Ba3").aim is Aim.FINISH
    far = table_with(CLASSIC, tokens=("rrr",), bonuses=("rrrr",), board={"a3": "3k-7r"})
    assert hinted(far, "Ba3").aim is Aim.CARD


def test_a_line_that_gains_a_tile_works_towards_it() -> None:
    nobles = "henry-viii francis-i-of-france mary-stuart"
    table = table_with(CLASSIC, tokens=("bbb",), bonuses=("rrrrkkk",), tiles=nobles, board={"a1": "1k-4b"})
    found = hinted(table, "+bgr +wgr Ba1")
    assert (found.aim, found.tile) == (Aim.TILE, tile_of(CLASSIC, "henry-viii"))
    assert found.card == card_of(CLASSIC, "1k-4b")
    assert hinted(table, "+wgr").aim is Aim.CARD


def test_a_choice_of_tiles_aims_at_the_chosen_tile() -> None:
    nobles = "henry-viii francis-i-of-france mary-stuart"
    table = table_with(CLASSIC, bonuses=("rrrrkkkkgggg",), tiles=nobles, owed=Owed.TILE)
    found = hinted(table, "T3")
    assert (found.aim, found.tile, found.card) == (Aim.TILE, tile_of(CLASSIC, "mary-stuart"), None)


def bonuses_for(edition: Edition, name: str) -> str:
    """As many bonuses as the card costs."""
    return "".join(letter * owed for letter, owed in zip(edition.letters, card_of(edition, name).cost, strict=False))


@team_editions
def test_a_line_may_aim_at_the_team_tile_or_green(edition: Edition) -> None:
    team = table_with(edition, cards=("hulk",), bonuses=(bonuses_for(edition, "wasp"),), board={"a1": "wasp"})
    assert hinted(team, "Ba1").aim is Aim.TEAM
    green = table_with(edition, bonuses=(bonuses_for(edition, "drax"),), board={"a3": "drax"})
    found = hinted(green, "Ba3")
    assert (found.aim, found.card) == (Aim.GREEN, card_of(edition, "drax"))


def test_the_card_is_the_next_one_the_line_buys() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b", "b2": "2b-5b"}, tokens=("bb",))
    found = hinted(table, "+bgr +wgr Ba1")
    assert (found.aim, found.card, found.place) == (Aim.CARD, card_of(CLASSIC, "1w-3b"), Space(1, 0))
    assert found.moves == parse_submission("+bgr", CLASSIC)


def test_a_card_of_the_players_hand_has_its_place() -> None:
    table = table_with(CLASSIC, hands=("1w-3b",), tokens=("bbb",))
    found = hinted(table, "Bh1")
    assert str(found.place) == "h1"


def test_a_take_without_a_purchase_aims_at_the_nearest_card() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("bb",))
    found = hinted(table, "+bgr")
    assert (found.aim, found.card) == (Aim.CARD, card_of(CLASSIC, "1w-3b"))


def test_reserving_a_card_that_another_could_buy_denies_it() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("", "bbb"))
    assert hinted(table, "Ra1").aim is Aim.DENY
    poor = table_with(CLASSIC, board={"a1": "1w-3b"})
    assert hinted(poor, "Ra1").aim is Aim.RESERVE
    mine = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("bbb",))
    assert hinted(mine, "Ra1 +wgr Bh1").aim is Aim.CARD, "it is bought later in the line"


def test_a_blind_reserve_names_no_card() -> None:
    found = hinted(table_with(CLASSIC), "R3")
    assert (found.aim, found.card, found.place) == (Aim.RESERVE, None, None)


def test_a_pass_has_no_aim() -> None:
    found = hinted(stuck_table(CLASSIC), "pass")
    assert (found.aim, found.card) == (Aim.PASS, None)


def test_decisions_after_a_reveal_are_not_part_of_the_move() -> None:
    """3.2: the replacement card is seen before anything is returned."""
    table = table_with(CLASSIC, tokens=("wwwbbbgggr",), board={"a1": "1w-3b"})
    assert hinted(table, "Ra1 -w").moves == parse_submission("Ra1", CLASSIC)
    assert hinted(table, "+rkg -wbw").moves == parse_submission("+rkg -wbw", CLASSIC)


def test_a_line_ends_at_an_unknown_card() -> None:
    """The other seat buys a card that it drew unseen: the line ends there for another viewer."""
    table = table_with(CLASSIC, hands=("", "1r-4w?"), tokens=("bb", "wwww"), board={"a1": "1w-3b"})
    found = hinted(table, "+bgr Bh1 Ba1")
    assert found.moves == parse_submission("+bgr", CLASSIC)
    assert found.card == card_of(CLASSIC, "1w-3b"), "the nearest, though the line's own purchase is out of sight"


# --- reasons -----------------------------------------------------------------------------------------


def why(table: Table, line: str, *others: float, ended: str = "done") -> HintReason:
    """The first reason for a line."""
    return reasons(table, line, *others, ended=ended)[0]


def whys(table: Table, line: str) -> list[Why]:
    return [reason.why for reason in reasons(table, line)]


def reasons(table: Table, line: str, *others: float, ended: str = "done") -> tuple[HintReason, ...]:
    """The reasons for a line of chance 0.6; `others` are the chances of further candidates."""
    moves = parse_submission(line, table.edition)
    rest = tuple(Candidate(moves[0], 40, chance, moves[:1]) for chance in others)
    thought = replace(thought_of(moves), ended=ended)  # type: ignore[arg-type]
    thought = replace(thought, candidates=(*thought.candidates, *rest))
    return suggestion_from(view(table, table.turn), thought).reasons


def test_a_forced_move_has_that_reason() -> None:
    assert why(stuck_table(CLASSIC), "pass", ended="forced") == HintReason(Why.ONLY)


TWELVE = "3w-7k 3b-7w 3g-7b"


def test_a_winning_turn_is_named() -> None:
    near = table_with(CLASSIC, cards=(TWELVE,), tokens=("rrr",), bonuses=("rrrr",), board={"a3": "3k-7r"})
    assert why(near, "Ba3").why is Why.WINS


def rival_about_to_end() -> Table:
    """The second seat has 12 points and can pay for a card of four."""
    board = {"a3": "3k-7r"}
    return table_with(CLASSIC, cards=("", TWELVE), tokens=("", "rrr"), bonuses=("", "rrrr"), board=board)


def test_a_move_may_stop_another_from_ending_the_game() -> None:
    assert why(rival_about_to_end(), "Ra3") == HintReason(Why.STOPS, card=card_of(CLASSIC, "3k-7r"), seat=1)


def test_an_unpreventable_win_is_a_threat() -> None:
    assert why(rival_about_to_end(), "+wbg") == HintReason(Why.FEARS, card=card_of(CLASSIC, "3k-7r"), seat=1)


@team_editions
def test_a_rival_without_a_colour_is_not_a_threat(edition: Edition) -> None:
    """8.2: points alone do not end these games."""
    cards = ("", "red-skull jessica-jones nebula hela daredevil")
    table = table_with(edition, cards=cards, bonuses=("", bonuses_for(edition, "drax")), board={"a3": "drax"})
    assert why(table, "R1").why in (Why.FEARS, Why.STOPS)
    short = table_with(edition, cards=("", "red-skull jessica-jones nebula"), bonuses=("",), board={"a3": "drax"})
    assert why(short, "R1").why is Why.GOLD


def test_reserving_denies_a_card_that_another_can_pay_for() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("", "bbb"))
    assert why(table, "Ra1") == HintReason(Why.DENIES, card=card_of(CLASSIC, "1w-3b"), seat=1)
    assert why(table_with(CLASSIC, board={"a1": "1w-3b"}), "Ra1").why is not Why.DENIES


def test_buying_denies_only_cards_with_points() -> None:
    dear = table_with(CLASSIC, board={"a1": "1k-4b"}, tokens=("bbbb",), bonuses=("", "bbbb"))
    assert Why.DENIES in whys(dear, "Ba1")
    cheap = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("bbb",), bonuses=("", "bbb"))
    assert Why.DENIES not in whys(cheap, "Ba1")


def test_a_bonus_may_be_for_a_tile() -> None:
    nobles = "henry-viii francis-i-of-france mary-stuart"
    table = table_with(CLASSIC, tokens=("bbbb",), bonuses=("rrrrkkk",), tiles=nobles, board={"a1": "1k-4b"})
    assert why(table, "Ba1") == HintReason(Why.TAKES_TILE, tile=tile_of(CLASSIC, "henry-viii"))
    later = table_with(CLASSIC, tokens=("bbbb",), bonuses=("rrrrkk",), tiles=nobles, board={"a1": "1k-4b"})
    expected = HintReason(Why.TILE, tile=tile_of(CLASSIC, "henry-viii"), colour=4, count=1)
    assert [why(later, "Ba1"), *reasons(later, "Ba1")[1:2]] == [HintReason(Why.POINTS, count=1), expected]


def test_a_bonus_may_be_for_the_next_card() -> None:
    table = table_with(CLASSIC, tokens=("bbbkk",), board={"a1": "1w-3b", "b1": "1b-1w2k"})
    assert why(table, "Ba1 +bgr").why is not Why.CHEAPER
    assert why(table, "Ba1 +bgr Bb1") == HintReason(Why.CHEAPER, card=card_of(CLASSIC, "1b-1w2k"), colour=0)


def test_a_take_may_be_for_the_card_of_the_next_turn() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("bb",))
    assert why(table, "+bgr +wgr Ba1") == HintReason(Why.NEXT, card=card_of(CLASSIC, "1w-3b"))
    contested = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("bb",), bonuses=("", "bbb"))
    assert why(contested, "+bgr +wgr Ba1") == HintReason(Why.CONTESTED, card=card_of(CLASSIC, "1w-3b"), seat=1)


def test_a_take_may_be_a_step_to_a_card() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"}, tokens=("b",))
    expected = HintReason(Why.STEP, card=hinted(table, "+bgr").card, count=lacking_less(table, "+bgr"))
    assert why(table, "+bgr") == expected


def lacking_less(table: Table, line: str) -> int:
    """The number of tokens that the line takes for the hint's card."""
    card = hinted(table, line).card
    assert card is not None
    after = play(table, parse_submission(line, table.edition)[0])
    return sum(shortage(table.players[0], card)) - sum(shortage(after.players[0], card))


def test_a_move_may_belong_to_a_plan() -> None:
    table = table_with(CLASSIC, board={"a1": "1w-3b"})
    expected = HintReason(Why.PLAN, card=card_of(CLASSIC, "1w-3b"), count=3)
    assert why(table, "+bgr +wgk +bwk +wrk +bgr +wgk Ba1") == expected


def test_a_take_may_leave_another_too_few_tokens() -> None:
    """4.3: a pair needs four tokens in the supply."""
    table = table_with(CLASSIC, board={"a1": "1k-4b"}, tokens=("", "bb"), players=4)
    assert HintReason(Why.HINDERS, card=card_of(CLASSIC, "1k-4b"), seat=1, colour=1) not in reasons(table, "+wgr")
    scarce = table_with(CLASSIC, board={"a1": "1k-4b"}, tokens=("", "bb", "b"), players=4)
    assert HintReason(Why.HINDERS, card=card_of(CLASSIC, "1k-4b"), seat=1, colour=1) in reasons(scarce, "+bgr")


def test_reserving_keeps_a_card_and_brings_gold() -> None:
    table = table_with(CLASSIC, board={"a3": "3k-7r"})
    expected = [HintReason(Why.KEEPS, card=card_of(CLASSIC, "3k-7r"), count=4), HintReason(Why.GOLD)]
    assert list(reasons(table, "Ra3")[:2]) == expected


def test_the_last_reason_is_how_sure_the_search_is() -> None:
    table, first = table_with(CLASSIC), parse_submission("R3", CLASSIC)[0]
    assert reasons(table, "R3", 0.41, 0.35)[-1] == HintReason(Why.CLEAR, count=41)
    assert reasons(table, "R3", 0.58)[-1] == HintReason(Why.BETTER, count=58)
    assert reasons(table, "R3", 0.6)[-1] == HintReason(Why.CLOSE, move=first)
    assert reasons(table, "R3")[-1] == HintReason(Why.EQUAL)


# --- every edition, every kind of decision ---------------------------------------------------------


def views(edition: Edition, wanted: Owed, most: int) -> Iterator[View]:
    """Views of the seat on turn that owes this kind of decision, along random games."""
    found = 0
    for number in range(400):
        chance = Chance(f"hints {edition.id} {number}".encode())
        table = deal(edition, 2 + number % 3, number.to_bytes(32))
        while table.owed is not Owed.NOTHING and table.round < 60:
            if table.owed is wanted and chance.below(3) == 0:
                yield view(table, table.turn)
                found += 1
                if found == most:
                    return
                break
            table = play(table, choose(table, chance))


@every_edition
@pytest.mark.parametrize("owed", [Owed.ACT, Owed.PAY, Owed.RETURN, Owed.TILE])
def test_a_hint_for_every_kind_of_decision(edition: Edition, owed: Owed) -> None:
    seen_any = 0
    for seen in views(edition, owed, 6):
        found = suggestion_from(seen, think(seen, LEVELS[1].settings, seed=7))
        seen_any += 1
        assert found.moves[0] in legal_moves(seen)
        assert 0 <= found.chance <= 1
        _check_it_can_be_played(seen, found)
        _check_the_card_is_in_sight(seen, found)
        _check_it_can_be_said(seen, found)
    assert seen_any >= (1 if owed is Owed.TILE else 3), "the games gave too few such positions"


def _check_it_can_be_played(seen: View, found: Suggestion) -> None:
    position = seen
    for move in found.moves:
        assert (position.round, position.turn) == (seen.round, seen.turn)
        position = play(position, move)


def _check_the_card_is_in_sight(seen: View, found: Suggestion) -> None:
    if found.card is None:
        assert found.place is None
        return
    assert isinstance(found.card, Card)
    assert found.place is not None
    assert seen.at(found.place) == found.card


def _check_it_can_be_said(seen: View, found: Suggestion) -> None:
    for language in LANGUAGES:
        words = Words(language, seen.edition)
        moves = moves_text(words, seen, found.moves)
        for text in (aim_text(words, found), card_text(words, found), moves, why_text(words, seen, found)):
            assert text
            assert not set("{}") & set(text)


@every_edition
@pytest.mark.parametrize("owed", [Owed.ACT, Owed.PAY, Owed.RETURN, Owed.TILE])
def test_every_legal_move_has_a_text(edition: Edition, owed: Owed) -> None:
    for seen in views(edition, owed, 4):
        for language in LANGUAGES:
            said = [move_text(Words(language, edition), seen, move) for move in legal_moves(seen)]
            assert all(said)
            assert owed is Owed.PAY or len(set(said)) == len(said), "two moves sound alike"


def test_a_card_without_a_name_is_described_by_level_colour_and_place() -> None:
    table = table_with(CLASSIC, board={"b1": "1w-3b"})
    seen = view(table, table.turn)
    assert move_text(Words("en", CLASSIC), seen, Reserve(Space(1, 1))) == "Reserve the level 1 white card (b1)"


def test_a_search_is_never_quite_certain() -> None:
    assert [percent_text(chance) for chance in (0.0, 0.004, 0.5, 0.996, 1.0)] == ["1", "1", "50", "99", "99"]
