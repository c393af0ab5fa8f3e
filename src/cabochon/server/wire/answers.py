"""What clients get besides the game itself. The values of a table are in `cabochon.show.values.table`."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.table import (
    About as About,
)
from cabochon.show.values.table import (
    BotInfo as BotInfo,
)
from cabochon.show.values.table import (
    ClockRule as ClockRule,
)
from cabochon.show.values.table import (
    ClockState as ClockState,
)
from cabochon.show.values.table import (
    Hint as Hint,
)
from cabochon.show.values.table import (
    HintStep as HintStep,
)
from cabochon.show.values.table import (
    OfferState as OfferState,
)
from cabochon.show.values.table import (
    Preview as Preview,
)
from cabochon.show.values.table import (
    RatingInfo as RatingInfo,
)
from cabochon.show.values.table import (
    Refusal as Refusal,
)
from cabochon.show.values.table import (
    SeatInfo as SeatInfo,
)
from cabochon.show.values.table import (
    State as State,
)
from cabochon.show.values.table import (
    TableInfo as TableInfo,
)
from cabochon.show.values.table import (
    TakeBackOffer as TakeBackOffer,
)


class PersonInfo(TypedDict):
    """Somebody, as others see them."""

    id: str
    name: str
    kind: Literal["person", "program"]


class Me(TypedDict):
    """The caller."""

    id: str
    name: str
    kind: Literal["person", "program"]
    language: str


class PrivateKey(TypedDict):
    """Shown once: anybody who has it is this person."""

    key: str
    link: str


class ProgramToken(TypedDict):
    """Shown once: anybody who has it plays as this program, and can do nothing else."""

    id: str
    name: str
    token: str


class Programs(TypedDict):
    """The caller's programs."""

    programs: list[PersonInfo]


class ProgramsHere(TypedDict):
    """The programs that are connected now. Anybody with a name may challenge them."""

    programs: list[PersonInfo]


class Accepted(TypedDict):
    """A request that was carried out, and is on disk."""

    table: str
    version: int
    """The table's version because of this request."""


class Lobby(TypedDict):
    """What is going on."""

    type: Literal["lobby"]
    open: list[TableInfo]
    """Public tables with free seats."""
    running: list[TableInfo]
    finished: list[TableInfo]
    mine: list[TableInfo]
    your_turn: list[str]
    """Of mine, the tables that wait for the caller."""
    online: int


class Invited(TypedDict):
    """The tables where a seat is held for the caller: somebody asked for a rematch, or challenges a program."""

    type: Literal["invited"]
    tables: list[TableInfo]


class Archive(TypedDict):
    """Finished public games, the latest first; `before` asks for the next page."""

    games: list[TableInfo]
    before: int | None


class Said(TypedDict):
    """What somebody said at a table: a ready phrase or free text."""

    type: Literal["said"]
    request: str | None
    """The request that this answers; null for what others said."""
    table: str
    id: str
    at: int
    person: str | None
    """Null for old phrases, from before it was kept."""
    name: str
    seat: int | None
    """Null for a spectator."""
    phrase: str | None
    """The name of the ready phrase; null for free text."""
    text: str
    """A ready phrase in the caller's language, free text as it was written."""


class Unsaid(TypedDict):
    """What a table keeps no longer: it was long ago, or the person who said it is gone."""

    type: Literal["unsaid"]
    table: str
    ids: list[str]


class Sayings(TypedDict):
    """All that a table keeps of what was said there, the oldest first."""

    sayings: list[Said]


class Onlookers(TypedDict):
    """How many look at a table besides those who sit there."""

    type: Literal["onlookers"]
    table: str
    count: int


class WordFiles(TypedDict):
    """The catalogues of one language and edition, in the order to load them."""

    language: str
    edition: str
    files: list[str]


Trouble = Literal["database", "stopping", "wake-ups"]


class Ready(TypedDict):
    """Whether the server can serve, and what does not work as it should."""

    ready: bool
    trouble: list[Trouble]
    """`database`: it takes no writes. `wake-ups`: what other nodes do is noticed late; nothing is lost."""
