"""A bot that fails loses by leaving, the record has the reason, and other bots are not affected."""

import pytest

from cabochon.arena.game import FinishedGame, MissingBot, play_game
from cabochon.bots import Bot, BotFailed, Budget, make_bot
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.record import Note, Resigned, format_record, parse_record, verify
from cabochon.rules import Chance, Edition, Ending, Move, View, legal_moves
from cabochon.rules.moves import Pass, Reserve, Space

SEED = bytes(range(32))


class Failing:
    """Plays like another bot until its n-th decision; then it fails as configured."""

    def __init__(self, decisions: int, how: str) -> None:
        self._left, self._how = decisions, how
        self._bot = make_bot("random", Chance(b"failing"))
        self.asked = 0

    def choose(self, view: View, budget: Budget) -> Move:
        self.asked += 1
        if self.asked <= self._left:
            return self._bot.choose(view, budget)
        match self._how:
            case "crashed":
                raise BotFailed("crashed", "exit status 3\nlast words")
            case "illegal":
                return Pass()
            case _:
                raise KeyError("a mistake of its author")


def others(count: int) -> list[Bot]:
    return [make_bot("greedy", Chance(bytes([seat]))) for seat in range(count)]


def played(edition: Edition, bots: list[Bot]) -> FinishedGame:
    names = [f"bot {seat + 1}" for seat in range(len(bots))]
    return play_game(edition, names, bots, SEED, failures="leave")


@pytest.mark.parametrize(("how", "reason"), [("crashed", "crashed"), ("illegal", "illegal"), ("bug", "error")])
def test_with_two_players_the_other_one_wins(how: str, reason: str) -> None:
    game = played(CLASSIC, [Failing(3, how), *others(1)])
    assert (game.outcome.ending, game.outcome.winners) == (Ending.ALONE, (1,))
    assert game.failures == {0: reason}
    note, gone = game.record.entries[-2:]
    assert isinstance(note, Note)
    assert note.text.startswith(f"seat 1, bot 1, failed: {reason}")
    assert "\n" not in note.text
    assert gone == Resigned(0)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_the_game_continues(edition: Edition, players: int) -> None:
    failing = Failing(2, "illegal")
    game = played(edition, [*others(1), failing, *others(players - 2)])
    assert game.outcome.ending is Ending.GOAL
    assert game.outcome.places[1] == players
    assert 1 not in game.outcome.winners
    assert failing.asked == 3, "it is not asked again"
    assert Resigned(1) in game.record.entries


def test_the_record_of_a_failure_is_valid_and_round_trips() -> None:
    game = played(CLASSIC, [*others(2), Failing(1, "crashed")])
    again = parse_record(format_record(game.record))
    assert again == game.record
    verify(again)


def test_all_but_one_may_fail() -> None:
    game = played(CLASSIC, [Failing(2, "bug"), Failing(1, "crashed"), *others(1)])
    assert game.outcome.winners == (2,)
    assert game.outcome.places == (2, 3, 1)
    assert game.failures == {0: "error", 1: "crashed"}


def test_a_bot_that_never_started_leaves_at_its_first_turn() -> None:
    game = played(CLASSIC, [MissingBot(BotFailed("no-start", "no such program")), *others(1)])
    assert game.failures == {0: "no-start"}
    assert len(game.record.entries) == 2
    assert game.outcome.winners == (1,)


class Denier:
    """Reserves a face-up card that the next player could buy, if there is one, and counts this."""

    def __init__(self) -> None:
        self.denied = 0

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002 - it does not search
        assert view.seat is not None
        rival = view.players[(view.seat + 1) % len(view.players)]
        for move in legal_moves(view):
            if isinstance(move, Reserve) and isinstance(move.place, Space):
                card = view.at(move.place)
                lacking = sum(
                    max(0, cost - has - bonus)
                    for cost, has, bonus in zip(card.cost, rival.tokens, rival.bonuses, strict=False)  # type: ignore[union-attr]
                )
                if lacking <= rival.tokens[5]:
                    self.denied += 1
                    return move
        return legal_moves(view)[0]


def test_denials_are_counted() -> None:
    denier = Denier()
    game = played(CLASSIC, [denier, *others(1)])
    assert game.tallies[0].denials == denier.denied > 0
    assert game.tallies[0].decisions > denier.denied


def test_times_and_decisions_add_up() -> None:
    game = played(CLASSIC, others(3))
    assert sum(tally.decisions for tally in game.tallies) == game.plies
    for tally in game.tallies:
        assert 0 < tally.slowest <= tally.seconds
