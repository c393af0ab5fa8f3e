"""Operations on the statistics of finished games. They are stored when a game ends, so no game must be replayed.

A game is a row of `summaries` and a row of `results` for each seat. Cards are only counted.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Integer, String, cast, exists, func, insert, literal_column, select, true

from cabochon.match import Match
from cabochon.rules.components import COLOURS
from cabochon.server.store.dialect import upsert
from cabochon.server.store.people import GONE
from cabochon.server.store.protocol import Operation, column, listing, operation
from cabochon.server.store.schema import card_counts, people, results, summaries, tables
from cabochon.table.values import TableRow

MOST_OPPONENTS = 30
MOST_CARDS = 12


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in numbers. It contains only public information."""

    game: dict[str, Any]
    """The row of `summaries`."""
    seats: list[dict[str, Any]]
    """The rows of `results`."""
    cards: list[tuple[str, bool]]
    """The bought cards, and whether a winner has them."""


def summary_of(row: TableRow, match: Match) -> Summary:
    outcome, final = match.outcome, match.view(None)
    assert outcome is not None
    game = {"table_id": row.id, "edition": row.edition, "players": len(row.seats), "rounds": final.round}
    people = [seat.person if seat.kind == "person" and seat.person != GONE else None for seat in row.seats]
    seats: list[dict[str, Any]] = [
        {
            **game,
            "seat": number,
            "person": people[number],
            "bot": row.seats[number].bot,
            "alone": people[number] is None or people.count(people[number]) == 1,
            "won": number in outcome.winners,
            "points": final.points(number),
            "cards": len(player.cards),
            **{f"bonus_{lane}": player.bonuses[lane] for lane in COLOURS},
        }
        for number, player in enumerate(final.players)
    ]
    cards = [(card.id, seats[number]["won"]) for number, player in enumerate(final.players) for card in player.cards]
    return Summary(game | {"ending": outcome.ending.value, "ended": row.ended or row.changed}, seats, cards)


@operation
def add_summary(connection: Connection, summary: Summary) -> None:
    """Count a game, unless it is counted already."""
    adding = upsert(summaries).values(summary.game).on_conflict_do_nothing()
    if connection.execute(adding, execution_options={"preserve_rowcount": True}).rowcount:
        connection.execute(insert(results), summary.seats)
        _count_cards(connection, summary)


def _count_cards(connection: Connection, summary: Summary) -> None:
    """Count cards in the order of their names, so that two games that end at the same time cannot deadlock."""
    bought, won = Counter(card for card, _ in summary.cards), Counter(card for card, won in summary.cards if won)
    one = {"edition": summary.game["edition"]}
    rows = [one | {"card": card, "bought": bought[card], "by_winners": won[card]} for card in sorted(bought)]
    adding = upsert(card_counts)
    more = {name: card_counts.c[name] + adding.excluded[name] for name in ("bought", "by_winners")}
    if rows:
        connection.execute(adding.values(rows).on_conflict_do_update(index_elements=["edition", "card"], set_=more))


def uncounted(most: int, but: frozenset[str] = frozenset()) -> Operation[list[str]]:
    """Finished tables that are not counted yet: they ended under an older version. Imported games never count."""
    counted = exists().where(summaries.c.table_id == tables.c.id)
    played_here = (tables.c.state == "over") & tables.c.brought.is_(None)
    return column(select(tables.c.id).where(played_here, ~counted, tables.c.id.not_in(but)).limit(most))


_Row = dict[str, Any]
_GAMES = func.count().label("games")
_POINTS = func.coalesce(func.sum(results.c.points), 0).label("points")
_WINS = func.coalesce(func.sum(cast(results.c.won, Integer)), 0).label("wins")
"""A sum of integers: SQLAlchemy would read a sum of booleans as a boolean."""
_SEAT = results.c.seat + literal_column("1")
"""The number of a seat in answers, where seats count from 1."""


@operation
def statistics_of(connection: Connection, person: str, edition: str | None) -> dict[str, Any]:
    """The games of one person, grouped as the page shows them, in the form of the answer."""
    mine = (results.c.person == person) & results.c.alone
    if edition is not None:
        mine &= results.c.edition == edition
    bonuses = [func.sum(results.c[f"bonus_{lane}"]) for lane in COLOURS]
    queries: dict[str, Any] = {
        "editions": _by(results.c.edition).where(mine),
        "players": _by(results.c.players).where(mine),
        "seats": _by(_SEAT).where(mine),
        "opponents": _against(mine),
        "lengths": select(results.c.rounds, _GAMES).where(mine).group_by(results.c.rounds).order_by(results.c.rounds),
    }
    by_colour = select(results.c.edition, *bonuses).where(mine).group_by(results.c.edition)
    total = connection.execute(select(_GAMES, _WINS, _POINTS).where(mine)).mappings().one()
    found = {name: listing(query, _Row)(connection) for name, query in queries.items()}
    colours = [{"edition": edition, "counts": counts} for edition, *counts in connection.execute(by_colour)]
    return {**total, **found, "colours": colours}


def _by(column: Any) -> Any:
    return select(cast(column, String).label("key"), _GAMES, _WINS).group_by(column).order_by(column)


def _against(mine: Any) -> Any:
    """The other seats of a person's games. All deleted people count as one opponent without a name."""
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
def statistics_of_server(connection: Connection, edition: str | None) -> dict[str, Any]:
    """All games of the server, without people, in the form of the answer."""
    here, counted = (true() if edition is None else table.c.edition == edition for table in (results, summaries))
    rounds, games = summaries.c.rounds, summaries.c.edition
    bot, seats = results.c.bot, (results.c.players, results.c.seat)
    bots = select(bot, _GAMES, _WINS, _POINTS).where(here, bot.is_not(None)).group_by(bot).order_by(bot)
    of_seats = select(results.c.players, _SEAT.label("seat"), _GAMES, _WINS).where(here)
    queries: dict[str, Any] = {
        "editions": select(games.label("key"), _GAMES, func.count().label("wins")).where(counted).group_by(games),
        "bots": bots,
        "seats": of_seats.group_by(*seats).order_by(*seats),
        "lengths": select(rounds, _GAMES).where(counted).group_by(rounds).order_by(rounds),
    }
    found = {name: listing(query, _Row)(connection) for name, query in queries.items()}
    most_bought = select(card_counts).order_by(card_counts.c.bought.desc(), card_counts.c.card).limit(MOST_CARDS)
    editions = sorted(row["key"] for row in found["editions"])
    cards = (listing(most_bought.where(card_counts.c.edition == one), _Row)(connection) for one in editions)
    games_of_all = sum(row["games"] for row in found["editions"])
    return {"games": games_of_all, **found, "cards": [row for of_edition in cards for row in of_edition]}
