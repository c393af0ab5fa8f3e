"""The report of a review: its sums, its figures for decisions and cards, and its refusals."""

import json
from dataclasses import replace

import pytest

from cabochon import native
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record import Resigned, format_record, parse_record
from cabochon.review import ReviewSettings, plan, read_answer, report
from cabochon.rules import RecordError
from tests.review.games import SMALL, answers_of, game, reviewed

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")
TABLES = [(edition, players) for edition in ("classic", "marvel") for players in (2, 3, 4)]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_start_decisions_luck_and_rest_sum_to_the_result(edition: str, players: int) -> None:
    found = reviewed(edition, players)
    for seat in found["seats"]:
        total = seat["start"] + seat["own"] + seat["others"] + seat["luck"] + seat["rest"]
        assert total == pytest.approx(seat["result"], abs=1e-12)
    assert sum(seat["result"] for seat in found["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_gains_and_losses_of_seats_balance(edition: str, players: int) -> None:
    for step in reviewed(edition, players)["steps"]:
        assert sum(step["before"]) == pytest.approx(1)
        assert sum(step["after"]) == pytest.approx(1)
        for reveal in step["reveals"]:
            assert sum(reveal["luck"]) == pytest.approx(0, abs=1e-12)


def test_the_luck_of_all_possible_cards_sums_to_zero() -> None:
    asked = plan(game(), SMALL)
    answers = answers_of(asked)
    for index, step in enumerate(asked.game.steps):
        if step.reveal is None:
            continue
        values = read_answer(answers[index]).values
        assert len(values) == 1 + len(step.after.decks[step.reveal.level - 1]) <= 36
        assert all(sum(each) == pytest.approx(1) for each in values)


def test_a_loss_is_counted_for_the_mover_and_only_beyond_the_margin() -> None:
    for step in reviewed()["steps"]:
        seat = step["seat"]
        difference = step["before"][seat] - step["after"][seat]
        assert difference >= 0
        assert step["loss"] == (difference if difference > step["margin"] else 0)
        assert step["move"] not in step["best"] or step["loss"] == 0


def test_forced_decisions_do_not_count() -> None:
    steps = reviewed()["steps"]
    assert any(step["forced"] for step in steps) or all(step["best"] for step in steps)
    assert not any(step["counts"] for step in steps if step["forced"])
    assert sum(seat["accuracy"]["decisions"] for seat in reviewed()["seats"]) == sum(step["counts"] for step in steps)


def test_a_stronger_bot_decides_better() -> None:
    strong, weak = reviewed(bot="master"), reviewed(bot="random")
    lost = [sum(step["loss"] for step in found["steps"]) / len(found["steps"]) for found in (strong, weak)]
    assert lost[0] < lost[1]


def test_the_same_game_gives_the_same_report() -> None:
    asked = plan(game(), SMALL)
    again = plan(parse_record(format_record(game())), SMALL)
    assert [task.begin for task in asked.tasks()] == [task.begin for task in again.tasks()]
    assert json.dumps(report(again, answers_of(again))) == json.dumps(reviewed())


def test_the_names_of_the_players_do_not_change_the_report() -> None:
    renamed = replace(game(), names=("Ann", "Ben"), bots=frozenset())
    assert plan(renamed, SMALL).key == plan(game(), SMALL).key


def test_another_depth_has_another_key() -> None:
    assert plan(game(), SMALL).key != plan(game(), ReviewSettings(61, 20)).key
    assert plan(game(), SMALL).key != plan(game(number=2), SMALL).key


def test_answers_can_be_given_one_by_one() -> None:
    asked = plan(game(), SMALL)
    answers: dict[int, bytes] = {}
    for index in reversed(asked.asked):
        with pytest.raises(ValueError, match="lacks the answers"):
            report(asked, answers)
        answers[index] = asked.run(index)
    assert report(asked, answers) == reviewed()


def test_a_report_states_its_depth() -> None:
    found = reviewed()
    assert (found["simulations"], found["floor"], found["luck_simulations"]) == (60, 20, 0)
    assert found["engine"].startswith("learned ")


def test_the_floor_holds_for_the_best_move_and_the_one_that_was_played() -> None:
    asked = plan(game(), ReviewSettings(simulations=40, floor=30))
    for index, answer in answers_of(asked).items():
        moves = {each.move: each for each in read_answer(answer).moves}
        played = asked.game.steps[index].move
        if moves:
            assert played is not None
            assert moves[played].simulations >= 30
            assert max(each.simulations for each in moves.values()) >= 30


# --- special games ---------------------------------------------------------------------------------


def test_a_seat_that_left_loses_its_chance_by_its_own_decision() -> None:
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Ben")], b"r" * 32)
    record = game()
    for entry in record.entries[:3]:
        match = _with(match, entry)
    match.resign(match.turn, match.version)
    found = report(asked := plan(match.record(), SMALL), answers_of(asked))
    last = found["steps"][-1]
    assert (last["kind"], last["after"]) == ("resign", found["result"])
    assert found["seats"][last["seat"]]["result"] == 0


def _with(match: Match, entry: object) -> Match:
    from cabochon.rules import legal_moves

    match.submit(match.turn, match.version, [legal_moves(match.view(match.turn))[0]])
    return match


def test_a_decision_that_was_taken_back_is_not_in_the_report() -> None:
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Ben", bot=True)], b"t" * 32)
    from cabochon.rules import legal_moves

    first, second = legal_moves(match.view(0))[:2]
    match.submit(0, match.version, [first])
    match.take_back(0, match.version)
    match.submit(0, match.version, [second])
    match.resign(1, match.version)
    steps = plan(match.record(), SMALL).game.steps
    assert [step.move for step in steps] == [second, None]
    assert isinstance(match.record().entries[-1], Resigned)


# --- refusals --------------------------------------------------------------------------------------


def test_a_running_game_is_refused() -> None:
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Ben")], b"u" * 32)
    with pytest.raises(RecordError) as refused:
        plan(match.record())
    assert refused.value.key == "review-unfinished"


def test_a_game_that_claims_to_be_over_is_refused() -> None:
    record = game()
    with pytest.raises(RecordError) as refused:
        plan(replace(record, entries=record.entries[:-2]))
    assert refused.value.key == "ends-early"


def test_a_game_without_decisions_is_refused() -> None:
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Ben")], b"n" * 32)
    match.resign(0, match.version)
    with pytest.raises(RecordError) as refused:
        plan(match.record())
    assert refused.value.key == "review-no-decisions"


def test_a_forged_deal_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        plan(replace(game(), seed=b"x" * 32))
    assert refused.value.key == "commitment-differs"


def test_answers_of_another_game_are_refused() -> None:
    asked, other = plan(game(), SMALL), plan(game(number=2), SMALL)
    with pytest.raises(ValueError, match="another game"):
        report(asked, dict(zip(asked.asked, answers_of(other).values(), strict=False)))
    answers = answers_of(asked)
    with pytest.raises(ValueError, match="not the answer"):
        report(asked, answers | {asked.asked[0]: b"\x02nothing"})
