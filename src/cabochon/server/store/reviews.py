"""Operations on reviews of finished games. Every finished part is stored, so that a review survives a restart."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, func, select, update

from cabochon.server.store.dialect import upsert
from cabochon.server.store.people import check_limit
from cabochon.server.store.protocol import Operation, doing, first, listing, operation
from cabochon.server.store.schema import review_parts, reviews
from cabochon.table.clocks import DAY
from cabochon.table.values import Milliseconds

AT_ONCE, A_DAY, A_WEEK = 1, 40, 200
"""Reviews of one person that are not finished, and those of a day and of a week."""

ReviewStage = Literal["waiting", "done", "cancelled", "failed"]


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A requested review."""

    table_id: str
    key: str
    state: ReviewStage
    parts: int
    done: int


@operation
def ask_review(connection: Connection, table_id: str, key: str, person: str, at: Milliseconds, parts: int) -> None:
    """Queue a review, unless it is queued or done."""
    known = select(reviews.c.state).filter_by(table_id=table_id, key=key)
    if connection.execute(known).scalar() in ("waiting", "done"):
        return
    mine = reviews.c.person == person
    check_limit(person, "too-many-reviews", AT_ONCE, mine, reviews.c.state == "waiting")(connection)
    check_limit(person, "too-many-reviews-a-day", A_DAY, mine, reviews.c.at > at - DAY)(connection)
    check_limit(person, "too-many-reviews-a-week", A_WEEK, mine, reviews.c.at > at - 7 * DAY)(connection)
    changing = {"person": person, "at": at, "state": "waiting", "parts": parts}
    adding = upsert(reviews).values(table_id=table_id, key=key, **changing)
    connection.execute(adding.on_conflict_do_update(index_elements=["table_id", "key"], set_=changing))


def cancel_reviews(table_id: str, person: str) -> Operation[None]:
    """Cancel a review that this person requested. If there is none, nothing changes."""
    here = (reviews.c.table_id == table_id) & (reviews.c.person == person) & (reviews.c.state == "waiting")
    return doing(update(reviews).where(here).values(state="cancelled"))


_DONE = (
    select(func.count())
    .where(review_parts.c.table_id == reviews.c.table_id, review_parts.c.key == reviews.c.key)
    .scalar_subquery()
)
_ROWS = select(reviews.c.table_id, reviews.c.key, reviews.c.state, reviews.c.parts, _DONE.label("done"))


def review_of(table_id: str) -> Operation[ReviewRow | None]:
    """The latest review of a game."""
    latest = _ROWS.where(reviews.c.table_id == table_id).order_by(reviews.c.at.desc()).limit(1)
    return first(latest, ReviewRow)


def waiting_reviews(most: int) -> Operation[list[ReviewRow]]:
    """Reviews to compute, the oldest first."""
    waiting = _ROWS.where(reviews.c.state == "waiting").order_by(reviews.c.at).limit(most)
    return listing(waiting, ReviewRow)


def parts_of(row: ReviewRow) -> Operation[dict[int, bytes]]:
    """The finished parts of a review, by step."""
    query = select(review_parts.c.step, review_parts.c.answer).filter_by(table_id=row.table_id, key=row.key)
    return lambda connection: {found.step: found.answer for found in connection.execute(query)}


def add_part(row: ReviewRow, step: int, answer: bytes) -> Operation[None]:
    """Store a finished part. Another node may already have stored it."""
    values = {"table_id": row.table_id, "key": row.key, "step": step, "answer": answer}
    return doing(upsert(review_parts).values(values).on_conflict_do_nothing())


def end_review(row: ReviewRow, state: ReviewStage) -> Operation[None]:
    """Mark a waiting review as done or failed."""
    here = (reviews.c.table_id == row.table_id) & (reviews.c.key == row.key) & (reviews.c.state == "waiting")
    return doing(update(reviews).where(here).values(state=state))
