"""A bad call of a public function raises an error whose sentence names the valid alternative."""

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon import CLASSIC, Chair, Chance, Match, Words, editions, native, notebook, rules
from cabochon import record as analysis
from cabochon.arena import Figures, play_game, simulate
from cabochon.bots import check_bot
from cabochon.rules import Hand

T = rules.deal(CLASSIC, 2, 1)
V = rules.view(T, 0)
BOARD = (1, 1, 1, 0, 0, 0, 0)
RECORD = cabochon.Record(CLASSIC, ("Ann", "Bob"))
c: Any = cabochon
n: Any = native


PAIR = (["a", "b"], ["greedy", "random"])
OUTCOME: Any = rules.outcome(rules.resign(T, 0))
EVENT = rules.events(T, rules.legal_moves(T)[0], rules.play(T, rules.legal_moves(T)[0]))[0]


def game() -> Any:
    return c.Game("classic", 2, 7)


def match() -> Any:
    return Match(CLASSIC, [Chair("Ann"), Chair("Bob")], bytes(32))


def words() -> Any:
    return Words("en", CLASSIC)


CALLS: dict[str, Callable[[], object]] = {
    # moves and places
    "halves of tokens": lambda: c.Take((0.5, 0.5, 0.5, 0, 0, 0, 0)),
    "tokens that are not numbers": lambda: c.Take((math.nan,) * 7),
    "tokens in a list": lambda: c.Take([1, 1, 1, 0, 0, 0, 0]),
    "tokens as text": lambda: c.Take("wbr"),
    "no tokens": lambda: c.Take(None),
    "tokens to return as text": lambda: c.Return("kk"),
    "a payment as a number": lambda: c.Pay(1),
    "reserve from the hand": lambda: c.Reserve(Hand(0)),
    "reserve a text": lambda: c.Reserve("c2"),
    "buy from a deck": lambda: c.Buy(c.Deck(1)),
    "buy nothing": lambda: c.Buy(None),
    "a space with half a level": lambda: c.Space(1.5, 0),
    "a space by its name": lambda: c.Space("c", 2),
    "a deck as text": lambda: c.Deck("1"),
    "a place in the hand as text": lambda: c.Hand("h1"),
    "a tile by its name": lambda: c.ChooseTile("henry-viii"),
    "a hidden card of level 9": lambda: c.Hidden(9),
    "a player with six kinds of tokens": lambda: c.Player((0,) * 6),
    "a player with text for tokens": lambda: c.Player("w4"),
    # the deal
    "an edition by name": lambda: c.deal("classic", 2, 0),
    "2.0 players": lambda: c.deal(CLASSIC, 2.0, 0),
    "players as text": lambda: c.deal(CLASSIC, "2", 0),
    "five players": lambda: c.deal(CLASSIC, 5, 0),
    "a negative seed": lambda: c.deal(CLASSIC, 2, -1),
    "a seed as text": lambda: c.deal(CLASSIC, 2, "seed"),
    "a short seed": lambda: c.deal(CLASSIC, 2, b"seed"),
    "half a seed": lambda: c.commitment(CLASSIC, 2, 0.5),
    "a commitment of no edition": lambda: c.commitment(None, 2, 0),
    "an edition that is not there": lambda: c.edition("chess"),
    "an edition by number": lambda: c.edition(1),
    "an edition in a list": lambda: c.edition(["classic"]),
    "chance without a key": lambda: c.Chance(None),
    "chance from a float": lambda: c.Chance(0.5),
    "a bound of 0": lambda: Chance(1).below(0),
    "a bound as text": lambda: c.Chance(1).below("6"),
    "one of nothing": lambda: Chance(1).pick([]),
    "a stream without a name": lambda: c.Chance(1).split(None),
    # playing
    "moves of nothing": lambda: c.legal_moves(None),
    "moves of a text": lambda: c.legal_moves(c.format_position(T)),
    "moves of an edition": lambda: c.legal_moves(CLASSIC),
    "play a text": lambda: c.play(T, "+wbr"),
    "play a number": lambda: c.play(T, 3),
    "play on nothing": lambda: c.play(None, c.Pass()),
    "arguments the wrong way round": lambda: c.play(c.Pass(), T),
    "why a text is refused": lambda: c.refusal(T, "+wbr"),
    "why on nothing": lambda: c.refusal(None, c.Pass()),
    "apply a text": lambda: c.apply(T, "+wbr"),
    "apply to nothing": lambda: c.apply(None, c.Pass()),
    "play_all with one move": lambda: c.play_all(T, c.Pass()),
    "play_all with a text": lambda: c.play_all(T, "+wbr"),
    "play_all with texts": lambda: c.play_all(T, ["+wbr"]),
    "resign a seat as text": lambda: c.resign(T, "1"),
    "resign seat 2 of 2": lambda: c.resign(T, 2),
    "resign a negative seat": lambda: c.resign(T, -1),
    "resign on nothing": lambda: c.resign(None, 0),
    "the outcome of nothing": lambda: c.outcome(None),
    "a view of nothing": lambda: c.view(None, 0),
    "a view for seat 0.0": lambda: c.view(T, 0.0),
    "a view for seat 2 of 2": lambda: c.view(T, 2),
    "a view for a name": lambda: c.view(T, "Ann"),
    "imagine a table": lambda: c.imagine(T, Chance(1)),
    "imagine without chance": lambda: c.imagine(V, 1),
    "events of a text": lambda: c.events(T, "+wbr", T),
    "events without an end": lambda: c.events(T, c.Pass(), None),
    "stop nothing": lambda: rules.agree_to_stop(None),  # type: ignore[type-var]
    # numbers and notation
    "the number of a text": lambda: c.index_of("+wbr"),
    "the number of nothing": lambda: c.index_of(None),
    "the number of an unplayable move": lambda: c.index_of(c.Take((3, 0, 0, 0, 0, 0, 0))),
    "move 401": lambda: c.move_at(401),
    "move -1": lambda: c.move_at(-1),
    "move 1.0": lambda: c.move_at(1.0),
    "move as text": lambda: c.move_at("1"),
    "format a text": lambda: c.format_move("+wbr", CLASSIC),
    "format without an edition": lambda: c.format_move(c.Pass(), "classic"),
    "format one move as many": lambda: c.format_submission(c.Pass(), CLASSIC),
    "parse nothing": lambda: c.parse_move(None, CLASSIC),
    "parse with an edition's name": lambda: c.parse_move("+wbr", "classic"),
    "parse rubbish": lambda: c.parse_move("hello", CLASSIC),
    "parse bytes": lambda: c.parse_submission(b"+wbr", CLASSIC),
    "a position of a text": lambda: c.format_position("table"),
    "a table from nothing": lambda: c.parse_table(None),
    "a table from a table": lambda: c.parse_table(T),
    "a view from a table's text": lambda: c.parse_view(c.format_position(T)),
    "the board of nothing": lambda: c.format_board(None),
    "a picture of nothing": lambda: c.board_svg(None),
    "a picture of a move": lambda: c.board_svg(c.Pass()),
    "a fractional seed": lambda: c.deal(CLASSIC, 2, 1.5),
    "seven numbers too few": lambda: c.Take((1, 1, 1, 0, 0, 0)),
    "a negative payment": lambda: c.Pay((-1, 1, 0, 0, 0, 0, 0)),
    "level 0": lambda: c.Space(0, 0),
    "column 4": lambda: c.Space(1, 4),
    "deck 4": lambda: c.Deck(4),
    "the fourth card in hand": lambda: c.Hand(3),
    "no tile": lambda: c.ChooseTile(None),
    "play the number of a move": lambda: c.play(T, c.index_of(c.legal_moves(T)[0])),
    "play a list of moves": lambda: c.play(T, [c.legal_moves(T)[0]]),
    "play_all with nothing": lambda: c.play_all(T, None),
    "the number of a list": lambda: c.index_of([c.Pass()]),
    "half a bound": lambda: Chance(1).below(2.5),  # type: ignore[arg-type]
    "shuffle nothing": lambda: c.Chance(1).shuffled(None),
    "a submission of no text": lambda: c.parse_submission(None, CLASSIC),
    "an empty submission": lambda: c.parse_submission("", CLASSIC),
    "a position in other words": lambda: c.parse_table("white to move"),
    "the position of a record": lambda: c.format_position(RECORD),
    "legal moves of a Game": lambda: c.legal_moves(game()),
    "the outcome of a Game": lambda: c.outcome(game()),
    # Game
    "a game of an edition that is not there": lambda: c.Game("chess"),
    "a game of a class": lambda: c.Game(c.Edition),
    "a game with players as text": lambda: c.Game("classic", "2"),
    "a game with 2.0 players": lambda: c.Game("classic", 2.0),
    "a game with numbers for names": lambda: c.Game("classic", [1, 2]),
    "a game alone": lambda: c.Game("classic", ["Ann"]),
    "a game with half a seed": lambda: c.Game("classic", 2, 7.5),
    "a number in a game": lambda: game().play(3),
    "a list of texts in a game": lambda: game().play(["+wbg"]),
    "nothing in a game": lambda: game().play(""),
    "words in a game": lambda: game().play("take white"),
    "the view of a name in a game": lambda: game().view("Ann"),
    "a third seat of two": lambda: game().resign(2),
    "undo before the first move": lambda: game().undo(),
    "an object for a bot": lambda: game().bot(object()),
    "a bot's chance from a float": lambda: game().bot("greedy", 0.5),
    "seconds as text": lambda: game().bot("greedy", 1).play("fast"),
    "a game from a path": lambda: c.Game.from_record("game.txt"),
    "a game from a record without a seed": lambda: c.Game.from_record(RECORD),
    # records
    "a record of five": lambda: c.Record(CLASSIC, tuple("abcde")),
    "a record with moves for entries": lambda: c.Record(CLASSIC, ("a", "b"), entries=(c.Pass(),)),
    "a record with a text for entries": lambda: c.Record(CLASSIC, ("a", "b"), entries="1.1 +wbr"),
    "a record without names": lambda: c.Record(CLASSIC, None),
    "a record's seed as text": lambda: RECORD.with_seed("abc"),  # type: ignore[arg-type]
    "a record from nothing": lambda: c.parse_record(""),
    "a record from JSON": lambda: c.parse_record('{"moves": []}'),
    "a record and a path": lambda: c.format_records([RECORD, "game.txt"]),
    "steps of nothing": lambda: list(c.steps(None)),
    "verify nothing": lambda: c.verify(None),
    "a record of an edition's name": lambda: c.Record("classic", ("Ann", "Bob")),
    "a record with one text of names": lambda: c.Record(CLASSIC, "AB"),
    "a record with numbers for names": lambda: c.Record(CLASSIC, (1, 2)),
    "format no record": lambda: c.format_record("record"),
    "format one record as many": lambda: c.format_records(RECORD),
    "a record from bytes": lambda: c.parse_record(b"[Cabochon]"),
    "a record from a path": lambda: c.parse_record(Path("game.txt")),
    "a file by number": lambda: c.read_record(7),
    "files by number": lambda: c.read_records(7),
    "records from nothing": lambda: c.parse_records(None),
    "JSON of a text": lambda: c.format_json("record"),
    "JSON without a seed": lambda: c.format_json(RECORD),
    "replay a path": lambda: c.replay("game.txt"),
    "replay without a seed": lambda: c.replay(RECORD),
    "the steps of a text": lambda: c.steps("game.txt"),
    "verify a path": lambda: c.verify("game.txt"),
    "the text of no analysis": lambda: analysis.format_analysis("game.txt"),  # type: ignore[arg-type]
    "an analysis of nothing": lambda: analysis.parse_analysis(None),  # type: ignore[arg-type]
    "an analysis of a path": lambda: analysis.analysis_of("game.txt"),  # type: ignore[arg-type]
    "check no analysis": lambda: analysis.check_analysis(3),  # type: ignore[arg-type]
    "a result as text": lambda: analysis.format_result("Ann won"),  # type: ignore[arg-type]
    "a history of a text": lambda: analysis.History("table"),  # type: ignore[arg-type]
    "the points of seat 9": lambda: T.points(9),
    "the points of a name": lambda: V.points("Ann"),  # type: ignore[arg-type]
    # the referee
    "names for chairs": lambda: c.Match(CLASSIC, ["a", "b"]),
    "no chairs": lambda: c.Match(CLASSIC, None),
    "one chair": lambda: c.Match(CLASSIC, [Chair("Ann")]),
    "a match of an edition's name": lambda: c.Match("classic", [Chair("Ann"), Chair("Bob")]),
    "a chair without a name": lambda: c.Chair(None),
    "a chair with two names": lambda: c.Chair("Ann", "greedy"),
    "take-backs that are not there": lambda: c.TakeBacks("sometimes"),
    "a match with such take-backs": lambda: c.Match(CLASSIC, [Chair("a"), Chair("b")], take_backs="sometimes"),
    "submit for a name": lambda: match().submit("Ann", 0, [c.Pass()]),
    "submit for seat 0.0": lambda: match().submit(0.0, 0, [c.Pass()]),
    "submit for seat 7": lambda: match().submit(7, 0, [c.Pass()]),
    "submit without a version": lambda: match().submit(0, None, [c.Pass()]),
    "submit one move": lambda: match().submit(0, 0, c.Pass()),
    "submit nothing": lambda: match().submit(0, 0, []),
    "submit a text": lambda: match().submit(0, 0, "+wbr"),
    "the view of a name": lambda: match().view("Ann"),
    "the view of seat 9": lambda: match().view(9),
    "what version 0 did": lambda: match().events(0, 0),
    "what version 99 did": lambda: match().entries(99),
    "the log of a name": lambda: match().log("Ann"),
    "five chairs": lambda: c.Match(CLASSIC, [Chair(name) for name in "abcde"]),
    "a chair for chairs": lambda: c.Match(CLASSIC, Chair("Ann")),
    "a match with a text for a seed": lambda: c.Match(CLASSIC, [Chair("a"), Chair("b")], "seed"),
    "submit for half a version": lambda: match().submit(0, 0.5, [c.Pass()]),
    "submit for a version to come": lambda: match().submit(0, 3, [c.Pass()]),
    "submit a list of texts": lambda: match().submit(0, 0, ["+wbg"]),
    "take back before the first move": lambda: match().take_back(0, 0),
    "take back for a name": lambda: match().take_back("Ann", 0),
    "resign for seat 9": lambda: match().resign(9, 0),
    "entries of nothing": lambda: match().entries(None),
    # bots
    "a bot of a class that is none": lambda: c.make_bot(int),
    "a search without a number": lambda: c.make_bot("search:x"),
    "a program without a command": lambda: c.make_bot("cmd:"),
    "a bot from a file that is not there": lambda: c.make_bot("nosuch.py:Bot"),
    "a bot in capitals": lambda: c.make_bot("Greedy"),
    "nodes as text": lambda: c.Budget(nodes="many"),
    "seconds in a tuple": lambda: c.Budget((1,)),
    "think with the name of a level": lambda: c.think(V, "legend"),
    "half a simulation": lambda: c.SearchSettings(simulations=2.5),
    "a bot without a name": lambda: c.make_bot(None),
    "a bot that is not there": lambda: c.make_bot("deep-blue"),
    "a bot from a float": lambda: c.make_bot("greedy", 0.5),
    "check no bot": lambda: check_bot(None),  # type: ignore[arg-type]
    "close a name": lambda: c.close_bot("greedy"),
    "a budget of text": lambda: c.Budget("x"),
    "a negative budget": lambda: c.Budget(-1.0),
    "a budget that is not a number": lambda: c.Budget(math.nan),
    "a budget of half a node": lambda: c.Budget(nodes=0.5),
    "think about a table": lambda: c.think(T),
    "think for a spectator": lambda: c.think(c.view(T, None)),
    "think for the other seat": lambda: c.think(c.view(T, 1)),
    "think without a mind": lambda: c.think(V, 100),
    "think on no threads": lambda: c.think(V, threads=0),
    "think with a number as budget": lambda: c.think(V, budget=1.0),
    "a mind of text": lambda: c.SearchSettings("x"),
    "a mind of negative simulations": lambda: c.SearchSettings(simulations=-1),
    "choose without a view": lambda: c.make_bot("greedy", 1).choose(T),
    # words
    "words of an edition's name": lambda: c.Words("en", "classic"),
    "words of no edition": lambda: c.Words("en", None),
    "words in Klingon": lambda: c.Words("tlh", CLASSIC),
    "words in a language by number": lambda: c.Words(1, CLASSIC),
    "a message that is not there": lambda: words().say("hello"),
    "colour 9": lambda: words().colour(9),
    "a colour by name": lambda: words().stone("white"),
    "a card by name": lambda: words().card("2w-5r"),
    "a tile by its id": lambda: words().tile("henry-viii"),
    "a place by name": lambda: words().place("c2"),
    "rule 12.1": lambda: words().rule("12.1"),
    "a rule by number": lambda: words().rule(4.1),
    "a sentence for a ValueError": lambda: words().refusal(ValueError("x")),
    "an event as text": lambda: words().event("took", ["Ann", "Bob"]),
    "an outcome of nothing": lambda: words().outcome(None, ["Ann", "Bob"]),
    "words of a position": lambda: c.Words("en", V),
    "an event of nothing": lambda: words().event(None, ["Ann", "Bob"]),
    "an event with one text of names": lambda: words().event(EVENT, "AB"),
    "a card of nothing": lambda: words().card(None),
    # editions
    "the folder of an edition's name": lambda: editions.folder_of("classic"),  # type: ignore[arg-type]
    "the rule set of an edition's name": lambda: editions.rule_set_of("classic"),  # type: ignore[arg-type]
    "an edition in capitals": lambda: c.edition("Classic"),
    # the native engine
    "encode a text": lambda: n.encode("table"),
    "decode a text": lambda: n.decode("table", CLASSIC),
    "decode no bytes": lambda: n.decode(b"", CLASSIC),
    "decode with an edition's name": lambda: n.decode(n.encode(T), "classic"),
    "the engine of a name": lambda: n.engine("classic"),
    "rows of a table": lambda: n.rows(T),
    # bots against bots
    "simulate an edition's name": lambda: next(simulate("classic", ["greedy", "random"], 1, 1)),  # type: ignore[arg-type]
    "simulate one name": lambda: next(simulate(CLASSIC, "greedy", 1, 1)),
    "simulate no such bot": lambda: next(simulate(CLASSIC, ["greedy", "deep-blue"], 1, 1)),
    "simulate half a game": lambda: next(simulate(CLASSIC, ["greedy", "random"], 0.5, 1)),  # type: ignore[arg-type]
    "simulate on no process": lambda: next(simulate(CLASSIC, ["greedy", "random"], 1, 1, jobs=0)),
    "a game with numbers for bots": lambda: play_game(CLASSIC, ["a", "b"], [1, 2], bytes(32)),  # type: ignore[list-item]
    "a game with one text of names": lambda: play_game(CLASSIC, "ab", [c.make_bot("greedy")] * 2, bytes(32)),
    "a game without names": lambda: play_game(CLASSIC, None, [c.make_bot("greedy")] * 2, bytes(32)),  # type: ignore[arg-type]
    "a game with a text for a seed": lambda: play_game(CLASSIC, ["a", "b"], ["greedy", "random"], "x"),  # type: ignore[arg-type]
    "simulate alone": lambda: next(simulate(CLASSIC, ["greedy"], 1, 1)),
    "simulate fewer games than none": lambda: next(simulate(CLASSIC, ["greedy", "random"], -1, 1)),
    "simulate in text processes": lambda: next(simulate(CLASSIC, ["greedy", "random"], 1, 1, jobs="2")),  # type: ignore[arg-type]
    "a game with a bot too few": lambda: play_game(CLASSIC, ["a", "b"], [c.make_bot("greedy")], bytes(32)),
    # more mistakes of newcomers
    "cards of a player as text": lambda: c.Player((0,) * 7, cards="c1"),
    "a hand without its tuple": lambda: c.Player((0,) * 7, hand=T.board[0][0]),
    "the points of seat -1": lambda: T.points(-1),
    "the card at a text": lambda: T.at("c2"),  # type: ignore[arg-type]
    "the card at a deck": lambda: T.at(c.Deck(1)),
    "one of a set": lambda: Chance(1).pick({1, 2}),  # type: ignore[arg-type]
    "one of a number": lambda: c.Chance(1).pick(3),
    "a green token in an edition without": lambda: c.format_move(c.Return((0, 0, 0, 0, 0, 0, 1)), CLASSIC),
    "events between two games": lambda: c.events(T, c.legal_moves(T)[0], c.deal(c.MARVEL, 2, 1)),
    "events with another number of players": lambda: c.events(T, c.legal_moves(T)[0], c.deal(CLASSIC, 3, 1)),
    "a move as a tuple of moves": lambda: game().play((c.legal_moves(T)[0],)),
    "a record's bots by name": lambda: c.Record(CLASSIC, ("a", "b"), bots=("a",)),
    "a record's bot in seat 5": lambda: c.Record(CLASSIC, ("a", "b"), bots=frozenset([5])),
    "a record's date as a number": lambda: c.Record(CLASSIC, ("a", "b"), date=20260101),
    "a record of yesterday": lambda: c.Record(CLASSIC, ("a", "b"), date="yesterday"),
    "a record with a number for a seed": lambda: c.Record(CLASSIC, ("a", "b"), seed=5),
    "a record with a number for a commitment": lambda: c.Record(CLASSIC, ("a", "b"), commitment=5),
    "a record with a text for a result": lambda: c.Record(CLASSIC, ("a", "b"), result="goal 1-2"),
    "a record with a dictionary of tags": lambda: c.Record(CLASSIC, ("a", "b"), tags={"Event": "x"}),
    "the text of a record for its path": lambda: c.read_record(c.format_record(RECORD)),
    "the text of records for their path": lambda: c.read_records(c.format_records([RECORD])),
    "a comment of nothing": lambda: match().note(0, None),
    "entries before the first move": lambda: match().entries(1),
    "a number for a budget": lambda: c.make_bot("greedy", 1).choose(V, 1.0),
    "a text for a budget of a level": lambda: c.make_bot("newcomer", 1).choose(V, "1s"),
    "an exploration below 0": lambda: c.SearchSettings(exploration=-1),
    "an exploration that is not a number": lambda: c.SearchSettings(exploration=math.nan),
    "a carelessness as text": lambda: c.SearchSettings(carelessness="some"),
    "check a bot with an edition's name": lambda: check_bot("greedy", "classic", 2),  # type: ignore[arg-type]
    "a module for a bot in Python": lambda: c.make_bot("py:os:nosuch"),
    "tokens of a text in words": lambda: words().tokens("w"),
    "a list of a number in words": lambda: words().list_of(3),
    "an outcome with a name too few": lambda: words().outcome(OUTCOME, ["Ann"]),
    "an outcome without names": lambda: words().outcome(OUTCOME, None),
    "an event with no names": lambda: words().event(EVENT, []),
    "an event without names": lambda: words().event(EVENT, None),
    "simulate without bots": lambda: next(simulate(CLASSIC, None, 1, 1)),  # type: ignore[arg-type]
    "simulate a dictionary": lambda: next(simulate(CLASSIC, {"a": "greedy", "b": "random"}, 1, 1)),  # type: ignore[arg-type]
    "simulate without a seed": lambda: next(simulate(CLASSIC, ["greedy", "random"], 1, None)),  # type: ignore[arg-type]
    "simulate half a seed": lambda: next(simulate(CLASSIC, ["greedy", "random"], 1, 0.5)),  # type: ignore[arg-type]
    "simulate a lambda on two processes": lambda: next(
        simulate(CLASSIC, [lambda view: c.legal_moves(view)[0], "random"], 2, 1, jobs=2)
    ),
    "a game without bots": lambda: play_game(CLASSIC, ["a", "b"], None, bytes(32)),  # type: ignore[arg-type]
    "a game with a budget of seconds": lambda: play_game(CLASSIC, *PAIR, bytes(32), budget=1.0),  # type: ignore[arg-type]
    "a game with half a seed for bots": lambda: play_game(CLASSIC, *PAIR, 0.5),  # type: ignore[arg-type]
    "a game that ignores failures": lambda: play_game(CLASSIC, *PAIR, bytes(32), failures="ignore"),  # type: ignore[arg-type]
    "a game of no turns": lambda: play_game(CLASSIC, *PAIR, bytes(32), turn_cap=0),
    "a game of text turns": lambda: play_game(CLASSIC, *PAIR, bytes(32), turn_cap="9"),  # type: ignore[arg-type]
    "figures of an edition": lambda: Figures(CLASSIC, 2),  # type: ignore[arg-type]
    "figures for players as text": lambda: Figures("classic", "2"),  # type: ignore[arg-type]
    "figures of a record": lambda: Figures("classic", 2).add(RECORD),  # type: ignore[arg-type]
    "a move's text for its picture": lambda: notebook.move_html("+wbg"),  # type: ignore[arg-type]
    "a picture of no search": lambda: notebook.thought_html(None),  # type: ignore[arg-type]
}
RIGHT = (ValueError, TypeError, LookupError, cabochon.CabochonError)
INSIDE = (
    "object has no attribute", "not subscriptable", "not iterable", "unsupported operand", "must be str, not",
    "unhashable", "positional argument", "indices must be", "out of range", "incompatible function",
    "cannot be interpreted", "object is not callable", "expected str instance", "zip() argument", "can't multiply",
    "not supported between", "cannot unpack", "is not subscriptable",
)  # fmt: skip


def test_the_list_is_long_enough() -> None:
    assert len(CALLS) >= 290


@pytest.mark.parametrize("call", CALLS)
def test_a_bad_call_names_the_valid_argument(call: str) -> None:
    with pytest.raises(RIGHT) as caught:
        CALLS[call]()
    said = str(caught.value)
    assert not isinstance(caught.value, KeyError), "a KeyError shows a key, not a sentence"
    assert not any(part in said for part in INSIDE), said
    assert len(re.findall(r"\w+", said)) >= 5, said
    assert "\n" not in said
    assert len(said) < 700, "one sentence; a list of all bots is the longest"


def test_a_path_may_be_a_string(tmp_path: Path) -> None:
    record = next(simulate(CLASSIC, ["greedy", "random"], 1, 1)).record
    file = tmp_path / "game.txt"
    file.write_text(cabochon.format_record(record), encoding="utf-8")
    assert cabochon.read_record(str(file)) == cabochon.read_record(file) == record
    assert list(cabochon.read_records(str(file))) == [record]
    with pytest.raises(FileNotFoundError):
        cabochon.read_record("nosuch.txt")
