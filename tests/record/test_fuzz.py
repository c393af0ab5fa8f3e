"""Changes of a valid file only raise errors that `CabochonError` names."""

import json
from pathlib import Path

import pytest

from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.record import format_json, format_record, parse_record, read_record, verify
from cabochon.record.replay import steps
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.rules.notation import parse_submission
from cabochon.rules.position_text import format_position
from cabochon.rules.view import view
from tests.properties.games import COMBINATIONS, Start, plies_of
from tests.properties.records import random_record

TRIES = 400
ALPHABET = b'wbgrkypo*+-=RBThabcd0123456789 .@!{}[]"\\\n/|,;:?table view pass team left\xc3\xa9\x00\xff'


def mutated(content: bytes, chance: Chance) -> bytes:
    """One to four bytes changed, inserted or deleted, or a piece moved or repeated."""
    changed = bytearray(content)
    for _ in range(1 + chance.below(4)):
        at, other = chance.below(len(changed)), chance.below(len(changed))
        byte = ALPHABET[chance.below(len(ALPHABET))] if chance.below(4) else chance.below(256)
        match chance.below(6):
            case 0 | 1:
                changed[at] = byte
            case 2:
                changed.insert(at, byte)
            case 3:
                del changed[at : at + 1 + chance.below(8)]
            case 4:
                changed[other:other] = changed[at : at + 1 + chance.below(40)]
            case _:
                changed[at], changed[other] = changed[other], changed[at]
        changed = changed or bytearray(b"x")
    return bytes(changed)


@pytest.mark.parametrize("number", range(0, 9, 2))
def test_mutated_records(number: int, tmp_path: Path) -> None:
    edition, players = COMBINATIONS[number]
    record, _ = random_record(Start(edition, players, number, "buyer"))
    good, chance = format_record(record).encode(), Chance(b"mutate %d" % number)
    path, believed = tmp_path / "game.txt", 0
    for _ in range(TRIES):
        path.write_bytes(mutated(good, chance))
        try:
            read = read_record(path)
            assert parse_record(format_record(read)) == read
            verify(read)
            json.loads(format_json(read))
            believed += 1
        except CabochonError:
            pass
    assert believed < TRIES / 2, "most changes break something; some only change a name or a comment"


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS[::4])
def test_mutated_positions(edition: Edition, players: int) -> None:
    table = [ply.after for ply in plies_of(Start(edition, players, 4, "blind"), 60)][-1]
    chance = Chance(b"positions")
    for good in (format_position(table), format_position(view(table, 0)), format_position(view(table, None))):
        for _ in range(TRIES):
            text = mutated(good.encode(), chance).decode("utf-8", errors="replace")
            for parse in (parse_table, parse_view):
                try:
                    parse(text)
                except CabochonError:
                    pass


def test_mutated_submissions() -> None:
    chance = Chance(b"submissions")
    for _ in range(2000):
        text = mutated(b"+wbr -kk Bc2 =w T1 pass R3", chance).decode("utf-8", errors="replace")
        for edition in EDITIONS.values():
            try:
                parse_submission(text, edition)
            except CabochonError:
                pass


def test_lines_in_another_order() -> None:
    """Whole lines moved, repeated or deleted: only refusals are raised, and steps stop there."""
    record, _ = random_record(Start(*COMBINATIONS[4], 2, "any"))
    lines = format_record(record).split("\n")
    chance = Chance(b"lines")
    for _ in range(TRIES // 2):
        kept = [line for line in lines for _ in range(chance.pick((1, 1, 1, 1, 1, 1, 1, 1, 0, 2)))]
        at = chance.below(len(kept))
        kept.insert(chance.below(len(kept)), kept.pop(at))
        try:
            list(steps(parse_record("\n".join(kept))))
        except CabochonError:
            pass
