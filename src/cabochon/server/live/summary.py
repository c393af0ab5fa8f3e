"""What a finished game adds to the statistics."""

from cabochon.match import Match
from cabochon.server.store.people import GONE
from cabochon.server.store.statistics import SeatResult, Summary
from cabochon.table.values import TableRow


def summary_of(row: TableRow, match: Match) -> Summary:
    """A game that is over, in numbers: nothing in here that a spectator does not see."""
    ended, final = match.outcome, match.view(None)
    assert ended is not None
    held = [None if seat.person == GONE else seat.person for seat in row.seats]
    return Summary(
        table_id=row.id,
        edition=row.edition,
        players=len(row.seats),
        ending=ended.ending.value,
        rounds=final.round,
        ended=row.ended or row.changed,
        results=tuple(
            SeatResult(
                person=held[number] if seat.kind == "person" else None,
                bot=seat.bot,
                alone=held[number] is None or held.count(seat.person) == 1,
                won=number in ended.winners,
                points=final.points(number),
                cards=tuple(card.id for card in final.players[number].cards),
                bonuses=final.players[number].bonuses,
            )
            for number, seat in enumerate(row.seats)
        ),
    )
