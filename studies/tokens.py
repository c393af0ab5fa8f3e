"""Measure whether bots use their tokens, in games of each level against itself up to a few rounds after round 10.

    python -m studies.tokens [--levels newcomer beginner] [--games 1000] [--jobs 2] [--report] [--data FILE]

Results are kept in data/tokens.json, one entry for each level, rule set and number of players; a new run replaces the
entries that it measured. The table in docs/bots.md is written from that file; `--report` only writes the table.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from textwrap import fill

from cabochon.bots import LEVELS, NamedBot, make_bot
from cabochon.editions import EDITIONS
from cabochon.rules import Card, Chance, Table, View, deal, play, view
from cabochon.rules.components import PLAYER_COUNTS, TOKEN_LIMIT
from cabochon.rules.moves import Take
from cabochon.rules.payment import can_pay
from studies.pages import table, with_part

ROOT = Path(__file__).resolve().parents[1]
DATA, PAGE = Path(__file__).parent / "data" / "tokens.json", ROOT / "docs" / "bots.md"
COMMAND = "python -m studies.tokens"
LAST_ROUND, ROUNDS_AFTER = 10, 3
RULES = {"classic": "Classic", "marvel": "Marvel, Mega Man"}


def parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--levels", nargs="+", default=[level.name for level in LEVELS])
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--data", type=Path, default=DATA, help="where the results are kept")
    asked.add_argument("--report", action="store_true", help="play nothing; write the table")
    return asked


def main() -> None:
    asked = parser().parse_args()
    if not asked.report:
        for key, found in measured(asked.levels, asked.games, asked.jobs):
            kept = json.loads(asked.data.read_text(encoding="utf-8")) if asked.data.exists() else {}
            kept[key] = found
            asked.data.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", encoding="utf-8")
            print(key, found, flush=True)
    if asked.data != DATA:
        return
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_part(page, COMMAND, report(json.loads(DATA.read_text(encoding="utf-8")))), encoding="utf-8")


# --- playing -----------------------------------------------------------------------------------


def measured(levels: list[str], games: int, jobs: int) -> Iterator[tuple[str, dict[str, int | str]]]:
    with get_context("spawn").Pool(jobs) as pool:
        for level in levels:
            for rules in RULES:
                for players in PLAYER_COUNTS:
                    total: Counter[str] = Counter()
                    for counted in pool.imap_unordered(partial(game, level, rules, players), range(games), chunksize=2):
                        total.update(counted)
                    date = datetime.now(UTC).date().isoformat()
                    yield f"{level} {rules} {players}", {"date": date, "games": games, **total}


def game(level: str, edition: str, players: int, number: int) -> dict[str, int]:
    """The counts of one game: bots and turns, and those with unused tokens."""
    key = f"cabochon tokens 1\n{edition}\n{players}\n{number}".encode()
    table = deal(EDITIONS[edition], players, sha256(key).digest())
    bots = [make_bot(level, Chance(sha256(key + bytes([seat])).digest())) for seat in range(players)]
    counted: Counter[str] = Counter(turns=0, nothing=0)
    table = played(table, bots, LAST_ROUND, counted)
    full = [seat for seat in table.seats if full_without_use(table, seat)]
    stuck = sum(not any(can_pay(table.players[seat], card) for card in within_reach(table, seat)) for seat in full)
    counted.update(bots=players, full=len(full), stuck=stuck, any=bool(full), all=len(full) == players)
    counted.update(f"full with {cards(table, seat)} cards" for seat in full)
    if full:
        later = played(table, bots, LAST_ROUND + ROUNDS_AFTER, Counter())
        counted["bought"] = sum(cards(later, seat) > cards(table, seat) for seat in full)
    return counted


def played(table: Table, bots: list[NamedBot], last_round: int, counted: Counter[str]) -> Table:
    """The table at the end of that round. Counts the turns, and those that return the tokens just taken."""
    while table.ended is None and table.round <= last_round:
        seat, before, this_round = table.turn, table.players[table.turn].tokens, table.round
        move = bots[seat].choose(view(table, seat))
        table = play(table, move)
        while table.ended is None and (table.turn, table.round) == (seat, this_round):
            table = play(table, bots[seat].choose(view(table, seat)))
        counted["turns"] += 1
        counted["nothing"] += isinstance(move, Take) and table.players[seat].tokens == before
    return table


def cards(table: Table, seat: int) -> int:
    """The number of cards that a player has bought: each gives one bonus."""
    return sum(table.players[seat].bonuses)


def full_without_use(table: Table, seat: int) -> bool:
    return sum(table.players[seat].tokens) >= TOKEN_LIMIT and table.points(seat) == 0


def within_reach(table: Table | View, seat: int) -> Iterator[Card]:
    held = (held.card for held in table.players[seat].hand)
    cards = (card for row in table.board for card in row)
    return (card for card in (*cards, *held) if isinstance(card, Card))


# --- reporting ---------------------------------------------------------------------------------

HEAD = """\
## Tokens

Bots of one level play among themselves to the end of round 10, with 2, 3 and 4 players. A bot is **full** if it then
holds ten tokens and has no points. The table has the share of games with a full bot, and of full bots that buy a card
within three rounds.

{verdict}

`{command}` (data: `studies/data/tokens.json`), {dates}.

"""
GOAL = 0.02
"""The largest share of games with a full bot."""


def report(data: dict[str, dict[str, int | str]]) -> str:
    kept = {
        (level.name, rules, players): data[key]
        for level in LEVELS
        for rules in RULES
        for players in PLAYER_COUNTS
        if (key := f"{level.name} {rules} {players}") in data
    }
    sums: dict[tuple[str, str], Counter[str]] = {}
    for (level, rules, _), found in kept.items():
        counted = {name: value for name, value in found.items() if isinstance(value, int)}
        sums.setdefault((level, rules), Counter()).update(counted)
    dates = " to ".join(sorted({str(found["date"]) for found in kept.values()}))
    heads = ["level", "games", *(f"{rules}: {what}" for rules in RULES.values() for what in ("full", "buy"))]
    rows = [
        (level, f"{min(found['games'] for (of, _), found in sums.items() if of == level):,}",
         *(share for rules in RULES for share in shares(sums.get((level, rules), Counter()))))
        for level in dict.fromkeys(level for level, _ in sums)
    ]  # fmt: skip
    return HEAD.format(command=COMMAND, verdict=verdict(kept), dates=dates) + table(heads, rows) + "\n"


def verdict(kept: Mapping[tuple[str, str, int], dict[str, int | str]]) -> str:
    """The levels that reach the goal, and whether the full bots of the others buy later."""
    above = {level: 0 for level, _, _ in kept}
    for (level, _, _), found in kept.items():
        above[level] += int(found["any"]) > GOAL * int(found["games"])
    good, others = [level for level in above if not above[level]], [level for level in above if above[level]]
    text = (
        f"For every number of players, at most {100 * GOAL:.0f} % of the games of {listed(good)} have a full bot."
        if good
        else ""
    )
    if others:
        rest = [found for (level, _, _), found in kept.items() if level in others]
        full, stuck, bought = (sum(int(found.get(of, 0)) for found in rest) for of in ("full", "stuck", "bought"))
        text += (
            f" More games of {listed(others)} have one. Of the {full:,} full bots of these levels,"
            f" {100 - 100 * stuck / full:.1f} % can pay for a card at that moment, and {100 * bought / full:.1f} % buy"
            " one within three rounds."
        )
    missing = [level.name for level in LEVELS if level.name not in above]
    return fill(text + (f" Not measured: {listed(missing)}." if missing else ""), 120)


def listed(levels: list[str]) -> str:
    return ", ".join(f"`{level}`" for level in levels)


def shares(found: Counter[str]) -> tuple[str, str]:
    """The share of games with a full bot, and of full bots that buy soon."""
    return (
        f"{100 * found['any'] / found['games']:.1f} %" if found["games"] else "–",
        f"{100 * found['bought'] / found['full']:.1f} %" if found["full"] else "",
    )


if __name__ == "__main__":
    main()
