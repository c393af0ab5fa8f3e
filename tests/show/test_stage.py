"""The options of a turn equal the rules, and depend only on the view."""

from collections import Counter
from itertools import product
from random import Random

from cabochon.rules.chance import Chance
from cabochon.rules.components import GREEN, Card, Edition
from cabochon.rules.deal import deal
from cabochon.rules.errors import IllegalMove
from cabochon.rules.index import tokens_of
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.moves import Buy, ChooseTile, Pass, Pay, Reserve, Return, Take
from cabochon.rules.notation import format_move, parse_move, parse_submission
from cabochon.rules.payment import can_pay
from cabochon.rules.play import play
from cabochon.rules.table import Hidden, Owed, View
from cabochon.rules.view import imagine, view
from cabochon.show.marks import marks, seen_cards
from cabochon.show.stage import stage
from cabochon.show.values.stage import Payment, Returns, Stage
from tests.support.play import choose, every_count, every_edition
from tests.support.random_turns import random_turn


def positions(edition: Edition, players: int, games: int = 2) -> list[View]:
    """Views of the seat on turn along random games."""
    seen: list[View] = []
    for game in range(games):
        chance = Chance(f"stage {edition.id} {players} {game}".encode())
        table = deal(edition, players, bytes([game]) * 32)
        while table.owed is not Owed.NOTHING and len(seen) < 150 * (game + 1):
            seen.append(view(table, table.turn))
            table = play(table, choose(table, chance))
    return seen


def staged(seen: View) -> Stage:
    made = stage(seen, marks(seen, seen.turn), "en")
    assert made is not None
    return made


def all_returns(choice: Returns) -> set[Return]:
    ranges = [range(most + 1) for most in choice["most"]]
    return {Return(tokens) for tokens in product(*ranges) if sum(tokens) == choice["count"]}


def all_payments(choice: Payment) -> set[Pay]:
    ranges = [range(least, price + 1) for least, price in zip(choice["least"], choice["price"], strict=True)]
    return {Pay((*gold, 0, 0)) for gold in product(*ranges) if sum(gold) <= choice["gold"]}


@every_edition
@every_count
def test_the_options_equal_the_rules(edition: Edition, players: int) -> None:
    for seen in positions(edition, players):
        made, moves = staged(seen), legal_moves(seen)
        names = [format_move(move, edition) for move in moves]
        match seen.owed:
            case Owed.ACT:
                options = [*made["takes"], *made["reserves"], *made["buys"]]
                assert made["may_pass"] == (names == ["pass"])
                assert [option["move"] for option in options] == ([] if made["may_pass"] else names)
                check_options(seen, made)
            case Owed.PAY:
                assert made["payment"] is not None
                assert all_payments(made["payment"]) == set(moves)
            case Owed.RETURN:
                assert made["returns"] is not None
                assert all_returns(made["returns"]) == set(moves)
            case Owed.TILE:
                assert [f"T{slot + 1}" for slot in made["tiles"]] == names


def check_options(seen: View, made: Stage) -> None:
    """Every option, played on the view, has the predicted result."""
    for take in made["takes"]:
        after = play(seen, parse_move(take["move"], seen.edition))
        check_returns(after, seen, take["returns"])
        assert take["total"] == sum(seen.player.tokens) + sum(take["tokens"])
        if take["returns"] is None:
            expected = [mark["mark"] for mark in marks(after, seen.turn)]
            assert take["marks"] == expected
    for reserve in made["reserves"]:
        move = parse_move(reserve["move"], seen.edition)
        check_returns(play(seen, move), seen, reserve["returns"])
        assert isinstance(move, Reserve)
        after = play(seen, move)
        fresh = [card for card in after.cards_in_sight() if isinstance(card, Hidden)]
        known = [card for card in seen.cards_in_sight() if isinstance(card, Hidden)]
        assert reserve["reveals"] == (len(fresh) > len(known))
    for buy in made["buys"]:
        check_buy(seen, made, buy["move"])


def check_buy(seen: View, made: Stage, move: str) -> None:
    option = next(option for option in made["buys"] if option["move"] == move)
    after = play(seen, parse_move(move, seen.edition))
    assert option["payment"]["choice"] == (after.owed is Owed.PAY)
    if after.owed is Owed.PAY:
        assert all_payments(option["payment"]) == set(legal_moves(after))
        after = play(after, parse_move(option["payment"]["default"], seen.edition))
    me = after.players[seen.turn]
    assert option["card"] == me.cards[-1].id
    assert option["green"] == (me.tokens[GREEN] > seen.player.tokens[GREEN])
    assert option["team"] == (after.team == seen.turn != seen.team)
    assert option["points"] == after.points(seen.turn)
    check_returns(after, seen, option["returns"])
    if after.owed is Owed.TILE:
        assert [f"T{slot + 1}" for slot in option["tiles"]] == [
            format_move(m, seen.edition) for m in legal_moves(after)
        ]


def check_returns(after: View, before: View, promised: Returns | None) -> None:
    owes = after.owed is Owed.RETURN and after.turn == before.turn
    assert (promised is not None) == owes
    if promised is not None:
        assert all_returns(promised) == set(legal_moves(after))


@every_edition
def test_refusals_in_the_options_are_those_of_the_rules(edition: Edition) -> None:
    for seen in positions(edition, 3, games=1):
        if seen.owed is not Owed.ACT:
            continue
        made = staged(seen)
        for letters, number in made["take_refusals"].items():
            lanes = tuple(edition.letters.index(letter) for letter in letters)
            check_reason(made, number, refusal(seen, Take(tokens_of(lanes))))
        for place, number in made["buy_refusals"].items():
            move = parse_move(f"B{place}", edition)
            assert isinstance(move, Buy)
            check_reason(made, number, refusal(seen, move))
        for place, number in made["reserve_refusals"].items():
            check_reason(made, number, refusal(seen, parse_move(f"R{place}", edition)))


def check_reason(made: Stage, number: int, refused: IllegalMove | None) -> None:
    assert refused is not None
    reason = made["reasons"][number]
    assert (reason["rule"], reason["key"], reason["values"]) == (refused.rule, refused.key, dict(refused.values))
    assert refused.rule in reason["text"]


@every_edition
@every_count
def test_marks_show_affordable_cards(edition: Edition, players: int) -> None:
    for seen in positions(edition, players, games=1):
        for seat in seen.seats:
            cards = dict(seen_cards(seen, seat))
            for mark in marks(seen, seat):
                card = cards[mark["place"]]
                assert isinstance(card, Card)
                assert (mark["mark"] >= 0) == can_pay(seen.players[seat], card)


@every_edition
def test_the_options_do_not_depend_on_hidden_cards(edition: Edition) -> None:
    """Secrecy: hidden cards may be any cards, and the options stay the same."""
    chance = Chance(b"imagine")
    for seen in positions(edition, 3, games=1)[::7]:
        other = view(imagine(seen, chance), seen.seat)
        assert stage(other, marks(other, other.turn), "fr") == stage(seen, marks(seen, seen.turn), "fr")


@every_edition
@every_count
def test_games_can_be_played_from_the_options_alone(edition: Edition, players: int) -> None:
    """A client without rules never proposes an illegal turn, and its games end."""
    chance = Random(players)
    table = deal(edition, players, bytes([players]) * 32)
    for _ in range(2000):
        if table.owed is Owed.NOTHING:
            break
        made = staged(view(table, table.turn))
        for move in parse_submission(random_turn(dict(made), edition.letters, chance), edition):
            table = play(table, move)
    assert table.owed is Owed.NOTHING


@every_edition
@every_count
def test_each_kind_of_move_is_possible_or_has_a_reason_why_not(edition: Edition, players: int) -> None:
    kind_of = {Reserve: "reserve", Buy: "buy", Pay: "pay", Return: "return", ChooseTile: "tile", Pass: "pass"}
    closed = set()
    for seen in positions(edition, players):
        made = staged(seen)
        counts = Counter(
            ("pair" if max(move.tokens) == 2 else "different") if isinstance(move, Take) else kind_of[type(move)]
            for move in legal_moves(seen)
        )
        assert {one["kind"]: one["count"] for one in made["kinds"] if one["count"]} == counts
        for one in made["kinds"]:
            if one["count"]:
                assert one["reason"] is None
                continue
            assert one["reason"] is not None
            reason = made["reasons"][one["reason"]]
            assert reason["text"]
            assert reason["rule"]
            closed.add((one["kind"], reason["rule"]))
            if one["place"]:
                expected = refusal(seen, parse_move(f"B{one['place']}", edition))
                assert expected is not None
                assert (reason["rule"], reason["key"]) == (expected.rule, expected.key)
    assert ("buy", "6.3") in closed
    assert ("pass", "3.3") in closed
