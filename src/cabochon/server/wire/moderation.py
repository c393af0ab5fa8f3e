"""Reports to the hosts of the server, and the requests and answers of hosts."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict

from cabochon.server.wire.asks import Ask, Id
from cabochon.show.values.table import TableInfo

ChatMessageId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,48}$")]
ReasonText = Annotated[str, StringConstraints(max_length=300)]


class ReportAsk(Ask):
    """Report a table, a person who sits there, or a chat message to the hosts."""

    table: Id
    person: Id | None = None
    saying: ChatMessageId | None = None
    """A report of a chat message is about the person who sent it, and includes the text."""
    reason: Annotated[str, StringConstraints(min_length=1, max_length=300)]


class ActAsk(Ask):
    """The reason, for the log."""

    reason: ReasonText = ""


class SentenceAsk(ActAsk):
    """The duration and the reason."""

    days: Annotated[float, Field(ge=0, le=36_500)] | None = None
    """The duration in days. Without a number it is permanent; 0 lifts it."""


class KickAsk(ActAsk):
    """Remove a person from a table."""

    person: Id


class HostInfo(TypedDict):
    """The host who is signed in."""

    name: str
    until: int
    """When the host must sign in again with a new link; Unix milliseconds."""


class PersonFound(TypedDict):
    """A person, as hosts see them."""

    id: str
    name: str
    kind: Literal["person", "program"]
    created: int
    seen: int
    """The day of their last visit."""
    online: bool
    muted: int | None
    """The end of the mute, as of a ban below; a date in the year 9999 means that it is permanent."""
    banned: int | None
    tables: int
    """The number of open and running tables at which they sit."""
    reports: int
    """The number of unsettled reports about them."""


class PeopleFound(TypedDict):
    """The people, the latest seen first."""

    people: list[PersonFound]


class TablesFound(TypedDict):
    """The tables, the latest changed first."""

    tables: list[TableInfo]


class ReportInfo(TypedDict):
    """A report."""

    id: int
    at: int
    by: str
    by_name: str | None
    """Null for a person whose data was deleted."""
    person: str | None
    name: str | None
    table: str | None
    reason: str
    settled: int | None
    """The time at which a host settled it."""
    said: str | None
    """The chat message that it is about; a ready phrase in the reporter's language."""


class Reports(TypedDict):
    """The reports: unsettled ones first, then the latest."""

    reports: list[ReportInfo]


ActionName = Literal["mute", "unmute", "ban", "unban", "sign-out", "delete", "close", "kick", "settle", "enter"]


class ActionInfo(TypedDict):
    """An action of a host."""

    id: int
    at: int
    host: str
    action: ActionName
    person: str | None
    name: str | None
    """The person's name at that moment; null once their data is deleted."""
    table: str | None
    until: int | None
    reason: str


class ModerationLog(TypedDict):
    """The entries, latest first."""

    actions: list[ActionInfo]


class GoingTables(TypedDict):
    """Tables that one rule of retention would delete."""

    rule: Literal["open", "by-link", "public", "abandoned"]
    days: int
    count: int
    oldest: list[TableInfo]
    """Examples of these tables."""


class Going(TypedDict):
    """The rows that the next cleanup would delete."""

    tables: list[GoingTables]
    people: int
    people_days: int
    names: list[str]
    """Examples of these people."""
