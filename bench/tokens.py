"""Measure whether bots use their tokens: games of each level among itself, to the end of round 10.

    python bench/tokens.py [--levels newcomer beginner] [--games 1000] [--jobs 2] [--report]

Results are kept in docs/tokens.json, one entry for each level, rule set and number of players; a new run replaces the
entries that it measured. The table in docs/bots.md is written from that file; `--report` only writes the table.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from cabochon.bots import LEVELS, make_bot
from cabochon.editions import EDITIONS
from cabochon.rules import Card, Chance, Table, View, deal, play, view
from cabochon.rules.components import PLAYER_COUNTS, TOKEN_LIMIT
from cabochon.rules.moves import Take
from cabochon.rules.payment import can_pay
from cabochon.train.pages import with_part

ROOT = Path(__file__).resolve().parents[1]
DATA, PAGE = ROOT / "docs" / "tokens.json", ROOT / "docs" / "bots.md"
COMMAND = "python bench/tokens.py"
LAST_ROUND = 10
RULES = {"classic": "Classic", "marvel": "Marvel, Mega Man"}


def parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--levels", nargs="+", default=[level.name for level in LEVELS])
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--report", action="store_true", help="play nothing; write the table")
    return asked


def main() -> None:
    asked = parser().parse_args()
    if not asked.report:
        for key, found in measured(asked.levels, asked.games, asked.jobs):
            kept = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
            kept[key] = found
            DATA.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", encoding="utf-8")
            print(key, found, flush=True)
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
    """Counts of one game: bots and turns, and those that use their tokens badly."""
    key = f"cabochon tokens 1\n{edition}\n{players}\n{number}".encode()
    table = deal(EDITIONS[edition], players, sha256(key).digest())
    bots = [make_bot(level, Chance(sha256(key + bytes([seat])).digest())) for seat in range(players)]
    counted = {"turns": 0, "nothing": 0}
    while table.ended is None and table.round <= LAST_ROUND:
        seat, before = table.turn, table.players[table.turn].tokens
        move = bots[seat].choose(view(table, seat))
        number_of_turn, table = table.round, play(table, move)
        while table.ended is None and (table.turn, table.round) == (seat, number_of_turn):
            table = play(table, bots[seat].choose(view(table, seat)))
        counted["turns"] += 1
        counted["nothing"] += isinstance(move, Take) and table.players[seat].tokens == before
    full = [seat for seat in table.seats if full_and_pointless(table, seat)]
    stuck = sum(not any(can_pay(table.players[seat], card) for card in within_reach(table, seat)) for seat in full)
    return {**counted, "bots": players, "full": len(full), "stuck": stuck, "all": len(full) == players}


def full_and_pointless(table: Table, seat: int) -> bool:
    return sum(table.players[seat].tokens) >= TOKEN_LIMIT and table.points(seat) == 0


def within_reach(table: Table | View, seat: int) -> Iterator[Card]:
    held = (held.card for held in table.players[seat].hand)
    cards = (card for row in table.board for card in row)
    return (card for card in (*cards, *held) if isinstance(card, Card))


# --- reporting ---------------------------------------------------------------------------------

HEAD = """\
## Tokens

Bots of one level play among themselves to the end of round 10. **Full**: the share of bots that then hold ten tokens
and have no points. **Stuck**: those of them that can pay for no card, on the table or in their hand. **All full**: the
share of games in which every bot is full. **For nothing**: the share of turns that take tokens and return the same.

The table counts bots, not games. At most 2 % of `beginner`, `apprentice` and `trader` are full where they are in the
table; of `newcomer` more are with two and three players. The other levels have not been measured this way. In trial
runs of 60 to 200 games, from `artisan` on, they were full more often than that.

Measured by `{command}` (data: `docs/tokens.json`).

| level | rules | players | games | full | stuck | all full | for nothing | date |
|---|---|---|---|---|---|---|---|---|
"""


def report(data: dict[str, dict[str, int | str]]) -> str:
    lines = [
        line(level.name, rules, players, data[key])
        for level in LEVELS
        for rules in RULES
        for players in PLAYER_COUNTS
        if (key := f"{level.name} {rules} {players}") in data
    ]
    return HEAD.format(command=COMMAND) + "\n".join(lines) + "\n"


def line(level: str, rules: str, players: int, found: dict[str, int | str]) -> str:
    def share(of: str, whole: str) -> str:
        return f"{100 * int(found[of]) / int(found[whole]):.1f} %"

    games = f"{found['games']:,}"
    shares = (share("full", "bots"), share("stuck", "bots"), share("all", "games"), share("nothing", "turns"))
    return f"| {level} | {RULES[rules]} | {players} | {games} | {' | '.join(shares)} | {found['date']} |"


if __name__ == "__main__":
    main()
