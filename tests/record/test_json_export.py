"""The JSON export is self-contained: a replayer without the rules plays it from its own cards, decks and moves."""

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import pytest

from cabochon.editions import EDITIONS
from cabochon.record import Decision, Record, Resigned, format_json, replay, steps
from cabochon.record.json_export import short_hash
from cabochon.rules.components import Edition
from cabochon.rules.errors import RecordError
from cabochon.rules.index import move_at
from cabochon.rules.notation import format_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Owed, Table
from tests.properties.games import COMBINATIONS, NAMES, Start
from tests.properties.records import random_record
from tests.record.samples import whole_game

Json = dict[str, Any]

# --- the replayer: reads only the export -----------------------------------------------------


@dataclass
class Side:
    """The possessions of one player."""

    tokens: Counter[str] = field(default_factory=Counter)
    cards: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)


@dataclass
class Game:
    """A table that accepts every move."""

    export: Json
    supply: Counter[str]
    decks: dict[str, list[str]]
    board: dict[str, list[str | None]]
    tiles: list[str | None]
    sides: list[Side]
    turn: tuple[int, int] | None = None
    tile_chosen: bool = False
    team: int | None = None
    short: Counter[str] = field(default_factory=Counter)

    def play(self, entry: Json) -> None:
        turn = (entry["round"], entry["seat"])
        if turn != self.turn:
            self.end_turn()
            self.turn, self.tile_chosen = turn, False
        side, move = self.sides[entry["seat"] - 1], entry["move"]
        match move[0]:
            case "+":
                self.give(side, self.letters(move))
            case "-":
                self.give(side, self.letters(move), -1)
            case "R":
                side.hand.append(self.drawn(move[1:]))
                if self.supply[self.wild]:
                    self.give(side, Counter({self.wild: 1}))
            case "B":
                self.buy(side, move[1:])
            case "=":
                more = self.letters(move) - self.short
                self.give(side, more)
                self.give(side, Counter({self.wild: more.total()}), -1)
            case "T":
                self.take_tile(side, int(move[1:]) - 1)

    @property
    def wild(self) -> str:
        return str(self.export["colours"]["*"])

    def letters(self, move: str) -> Counter[str]:
        return Counter(self.export["colours"][letter] for letter in move[1:] if letter != "0")

    def give(self, side: Side, tokens: Counter[str], sign: int = 1) -> None:
        for colour, number in tokens.items():
            side.tokens[colour] += sign * number
            self.supply[colour] -= sign * number

    def drawn(self, place: str) -> str:
        """A card from the board, whose place is filled, or from a deck."""
        deck = self.decks[place[-1]]
        if len(place) == 1:
            return deck.pop(0)
        row, column = self.board[place[-1]], "abcd".index(place[0])
        card = row[column]
        assert card is not None
        row[column] = deck.pop(0) if deck else None
        return card

    def buy(self, side: Side, place: str) -> None:
        """Pays in colours, and in gold for missing tokens; a `=` that follows changes that."""
        card = side.hand.pop(int(place[1]) - 1) if place[0] == "h" else self.drawn(place)
        bonuses = self.bonuses(side)
        price = Counter(self.export["cards"][card]["cost"]) - bonuses
        self.short = price - side.tokens
        self.give(side, price - self.short, -1)
        self.give(side, Counter({self.wild: self.short.total()}), -1)
        side.cards.append(card)
        level3 = self.export["cards"][card]["level"] == 3
        if (
            "g" in self.export["colours"]
            and self.export["edition"] != "classic"
            and level3
            and not side.tokens["green"]
        ):
            self.give(side, Counter({"green": 1}))
        self.claim_team(side)

    def claim_team(self, side: Side) -> None:
        if self.export["edition"] == "classic":
            return
        bar = 3 if self.team is None else self.tags(self.sides[self.team]) + 1
        if self.tags(side) >= bar:
            self.team = self.sides.index(side)

    def bonuses(self, side: Side) -> Counter[str]:
        return Counter(self.export["cards"][card]["bonus"] for card in side.cards)

    def tags(self, side: Side) -> int:
        return sum(self.export["cards"][card]["tags"] for card in side.cards)

    def take_tile(self, side: Side, place: int) -> None:
        tile = self.tiles[place]
        assert tile is not None
        side.tiles.append(tile)
        self.tiles[place] = None
        self.tile_chosen = True

    def end_turn(self) -> None:
        """A single tile that is met is taken automatically."""
        if self.turn is None or self.tile_chosen:
            return
        side = self.sides[self.turn[1] - 1]
        bonuses = self.bonuses(side)
        met = [
            place
            for place, tile in enumerate(self.tiles)
            if tile is not None and Counter(self.export["tiles"][tile]["requirement"]) <= bonuses
        ]
        assert len(met) < 2, "several would have been chosen from"
        if met:
            self.take_tile(side, met[0])
        self.tile_chosen = True

    def points(self) -> list[int]:
        return [self._points(number, side) for number, side in enumerate(self.sides)]

    def _points(self, number: int, side: Side) -> int:
        cards: int = sum(self.export["cards"][card]["points"] for card in side.cards)
        tiles: int = sum(self.export["tiles"][tile]["points"] for tile in side.tiles)
        return cards + tiles + (3 if self.team == number else 0)


def replayed(export: Json) -> Game:
    decks = {level: list(cards) for level, cards in export["decks"].items()}
    game = Game(
        export,
        supply=Counter(export["supply"]),
        board={level: [*cards[:4]] for level, cards in decks.items()},
        decks={level: cards[4:] for level, cards in decks.items()},
        tiles=list(export["tiles_dealt"]),
        sides=[Side() for _ in range(export["players"])],
    )
    before: list[Game] = []
    for entry in export["entries"]:
        if entry["type"] == "decision":
            before.append(_copy(game))
            game.play(entry)
        elif entry["type"] == "took-back":
            game = before[-entry["decisions"]]
            del before[-entry["decisions"] :]
    game.end_turn()
    return game


def _copy(game: Game) -> Game:
    copied = deepcopy({name: value for name, value in vars(game).items() if name != "export"})
    return Game(export=game.export, **copied)


# --- compared with the record ----------------------------------------------------------------


def records() -> Iterator[Record]:
    """Whole games, and some with take-backs, but none with a seat that leaves or stops within a turn.

    Owed decisions follow from the rules, which this replayer does not have.
    """
    for edition, players in COMBINATIONS:
        yield whole_game(edition, players)
    for edition, players in COMBINATIONS:
        for number in range(3):
            record, table = random_record(Start(edition, players, number, "blind"))
            last = list(steps(record))[-1]
            within_a_turn = Owed.ACT not in (last.before.owed, table.owed)
            if not within_a_turn and not any(isinstance(entry, Resigned) for entry in record.entries):
                yield record


def check(record: Record) -> None:
    game, table = replayed(json.loads(format_json(record))), replay(record)
    assert game.points() == [table.points(seat) for seat in table.seats]
    assert game.team == table.team
    for side, player in zip(game.sides, table.players, strict=True):
        assert side.cards == [card.id for card in player.cards]
        assert side.tokens == Counter(dict(zip(record.edition.colours, player.tokens, strict=False)))


def test_the_export_alone_is_enough_to_replay() -> None:
    played = 0
    for record in records():
        check(record)
        played += 1
    assert played > 15


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
def test_the_points_agree_with_the_result(edition: Edition, players: int) -> None:
    """The winner has at least as many points as every other player in Classic."""
    export = json.loads(format_json(whole_game(edition, players)))
    points = replayed(export).points()
    ending, places, *_ = export["result"].split()
    assert ending == "goal"
    if edition.id == "classic":
        winner = places.split("-").index("1")
        assert points[winner] == max(points) >= 15


# --- its contents ----------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
def test_the_contents_of_the_export(edition: Edition, players: int) -> None:
    record, _ = random_record(Start(edition, players, 5, "any"))
    assert record.seed is not None
    export = json.loads(format_json(record))
    assert (export["format"], export["version"]) == ("cabochon-game", 1)
    assert (export["edition"], export["players"], export["seed"]) == (edition.id, players, record.seed.hex())
    assert [seat["name"] for seat in export["seats"]] == list(record.names)
    assert {number for number, seat in enumerate(export["seats"]) if seat["bot"]} == record.bots
    assert export["tags"] == dict(record.tags)
    assert len(export["cards"]) == 90
    assert sorted(card for deck in export["decks"].values() for card in deck) == sorted(export["cards"])
    assert list(export["colours"]) == list(edition.letters)
    assert len(export["entries"]) == len(record.entries)


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
def test_moves_and_hashes(edition: Edition, players: int) -> None:
    record, table = random_record(Start(edition, players, 6, "blind"))
    export = json.loads(format_json(record))
    for told, step in zip(export["entries"], steps(record), strict=True):
        assert told["hash"] == hash_of(step.after)
        if isinstance(step.entry, Decision):
            assert told["move"] == format_move(step.entry.move, edition)
            assert move_at(told["index"]) == step.entry.move
            assert (told["round"], told["seat"]) == (step.before.round, step.before.turn + 1)
            assert told["clock"] == step.entry.clock
            assert told["comment"] == step.entry.comment
    assert export["entries"][-1]["hash"] == hash_of(table)


def hash_of(table: Table) -> str:
    """As docs/notation.md defines it."""
    digest = sha256(format_position(table).encode("utf-8")).hexdigest()[:16]
    assert digest == short_hash(table)
    return digest


def test_hashes_distinguish_positions() -> None:
    hashes = [short_hash(step.after) for edition in EDITIONS.values() for step in steps(whole_game(edition))]
    assert len(set(hashes)) == len(hashes)


def test_no_export_without_a_seed() -> None:
    record = whole_game()
    with pytest.raises(RecordError, match="has no seed"):
        format_json(Record(record.edition, record.names, entries=record.entries))
