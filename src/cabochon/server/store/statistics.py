"""Operations on the statistics of finished games. They are stored when a game ends, so no game must be replayed.

A game is a row of `summaries` and a row of `results` for each seat. Cards are only counted.
"""

from collections import Counter
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, Integer, Table, cast, exists, func, insert, select

from cabochon.rules.components import COLOURS, Colours
from cabochon.server.store.dialect import upsert, was_added
from cabochon.server.store.protocol import Operation, column, listing, operation
from cabochon.server.store.schema import card_counts, people, results, summaries, tables
from cabochon.table.values import Milliseconds

MOST_OPPONENTS = 30
MOST_CARDS = 12


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a finished game."""

    person: str | None
    bot: str | None
    alone: bool
    """The person in this seat held no other. Games against oneself do not count."""
    won: bool
    points: int
    cards: tuple[str, ...]
    bonuses: Colours


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in numbers."""

    table_id: str
    edition: str
    players: int
    ending: str
    rounds: int
    ended: Milliseconds
    results: tuple[SeatResult, ...]


@operation
def add_summary(connection: Connection, summary: Summary) -> None:
    """Count a game, unless it is counted already."""
    if was_added(connection, summaries, _columns(summary, summaries)):
        connection.execute(insert(results), [_seat(summary, seat) for seat in range(summary.players)])
        _count_cards(connection, summary)


def _seat(summary: Summary, seat: int) -> dict[str, Any]:
    result = summary.results[seat]
    bonuses = {f"bonus_{lane}": result.bonuses[lane] for lane in COLOURS}
    both = _columns(summary, results) | _columns(result, results)
    return both | bonuses | {"seat": seat, "cards": len(result.cards)}


def _columns(row: Summary | SeatResult, table: Table) -> dict[str, Any]:
    """The fields that have a column in a database table."""
    return {one.name: getattr(row, one.name) for one in fields(row) if one.name in table.c}


def _count_cards(connection: Connection, summary: Summary) -> None:
    """In the order of their names: otherwise two games that end at the same time could deadlock."""
    bought = Counter(card for result in summary.results for card in result.cards)
    won = Counter(card for result in summary.results if result.won for card in result.cards)
    rows = [
        {"edition": summary.edition, "card": card, "bought": bought[card], "by_winners": won[card]}
        for card in sorted(bought)
    ]
    adding = upsert(card_counts)
    more = {name: card_counts.c[name] + adding.excluded[name] for name in ("bought", "by_winners")}
    if rows:
        connection.execute(adding.values(rows).on_conflict_do_update(index_elements=["edition", "card"], set_=more))


def uncounted(most: int, but: frozenset[str] = frozenset()) -> Operation[list[str]]:
    """Finished tables that are not counted yet: they ended under an older version. Imported games never count."""
    counted = exists().where(summaries.c.table_id == tables.c.id)
    played_here = (tables.c.state == "over") & tables.c.brought.is_(None)
    return column(select(tables.c.id).where(played_here, ~counted, tables.c.id.not_in(but)).limit(most))


StatisticsRows = list[dict[str, Any]]
Query = Any
"""A SELECT of any columns."""


_GAMES = func.count().label("games")
_POINTS = func.sum(results.c.points).label("points")
_WINS = func.sum(cast(results.c.won, Integer)).label("wins")
"""A sum of integers: SQLAlchemy would read a sum of booleans as a boolean."""


@operation
def statistics_of(connection: Connection, person: str, edition: str | None) -> dict[str, StatisticsRows]:
    """The games of one person, grouped in every way that the page shows."""
    mine = (results.c.person == person) & results.c.alone
    if edition is not None:
        mine &= results.c.edition == edition
    bonuses = [func.sum(results.c[f"bonus_{lane}"]).label(f"bonus_{lane}") for lane in COLOURS]
    queries: dict[str, Query] = {
        "all": select(_GAMES, _WINS, _POINTS).where(mine),
        "editions": _by(results.c.edition).where(mine),
        "players": _by(results.c.players).where(mine),
        "seats": _by(results.c.seat).where(mine),
        "opponents": _against(mine),
        "lengths": select(results.c.rounds, _GAMES).where(mine).group_by(results.c.rounds).order_by(results.c.rounds),
        "colours": select(results.c.edition, *bonuses).where(mine).group_by(results.c.edition),
    }
    return {name: listing(query, dict)(connection) for name, query in queries.items()}


def _by(column: Any) -> Query:
    return select(column.label("key"), _GAMES, _WINS).group_by(column).order_by(column)


def _against(mine: Any) -> Query:
    """The other seats of one's games. All deleted people are one opponent without a name."""
    other = results.alias("other")
    name = func.coalesce(other.c.bot, people.c.name).label("name")
    return (
        select(name, other.c.bot.is_not(None).label("bot"), _GAMES, _WINS)
        .select_from(results)
        .join(other, (other.c.table_id == results.c.table_id) & (other.c.seat != results.c.seat))
        .outerjoin(people, people.c.id == other.c.person)
        .where(mine)
        .group_by(other.c.bot, other.c.person, people.c.name)
        .order_by(_GAMES.desc(), name)
        .limit(MOST_OPPONENTS)
    )


@operation
def statistics_of_server(connection: Connection, edition: str | None) -> dict[str, StatisticsRows]:
    """All games of the server, without people."""
    here = results.c.edition == edition if edition is not None else results.c.edition.is_not(None)
    lengths = select(summaries.c.rounds, _GAMES).group_by(summaries.c.rounds).order_by(summaries.c.rounds)
    bot, seats = results.c.bot, (results.c.players, results.c.seat)
    bots = select(bot, _GAMES, _WINS, _POINTS).where(here, bot.is_not(None)).group_by(bot).order_by(bot)
    queries: dict[str, Query] = {
        "editions": select(summaries.c.edition.label("key"), _GAMES).group_by(summaries.c.edition),
        "bots": bots,
        "seats": select(*seats, _GAMES, _WINS).where(here).group_by(*seats).order_by(*seats),
        "lengths": lengths if edition is None else lengths.where(summaries.c.edition == edition),
    }
    found = {name: listing(query, dict)(connection) for name, query in queries.items()}
    editions = sorted(row["key"] for row in found["editions"] if edition in (None, row["key"]))
    most_bought = select(card_counts).order_by(card_counts.c.bought.desc(), card_counts.c.card).limit(MOST_CARDS)
    cards = (listing(most_bought.where(card_counts.c.edition == one), dict)(connection) for one in editions)
    return found | {"cards": [row for of_edition in cards for row in of_edition]}
