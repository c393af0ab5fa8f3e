"""The requests that clients send. Unknown fields are refused, and every text has a length limit."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from cabochon.show.values.game import EditionId
from cabochon.show.values.replay import ViewerName

RequestId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""The id of a request, chosen by the client and new for every request. A repeated id gets the same answer and is
applied once.
"""
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{1,32}$")]
"""The id of a table or a person."""
LanguageCode = Literal["en", "fr", "es"]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Version = Annotated[int, Field(ge=0, le=100_000)]
Moves = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100)]


class Ask(BaseModel):
    """The base class of all requests."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NameAsk(Ask):
    """Create a person, or change the caller's name."""

    name: Name
    language: LanguageCode | None = None


class KeyAsk(Ask):
    """Sign in with a private key, or with that of a link for a host."""

    key: Annotated[str, StringConstraints(min_length=8, max_length=100)]


class ProgramAsk(Ask):
    """Make a token for a program."""

    name: Name


class SeatAsk(Ask):
    """A seat of a new table."""

    kind: Literal["me", "person", "bot", "program"]
    """`me`: the person who opens the table, for one or more seats on one screen; `person`: free for others; `program`:
    a challenge to a program, which alone may take the seat.
    """
    name: Name | None = None
    """For `me`: another name to show in this seat."""
    bot: BotName | None = None
    """For `bot`: its name, one of `/api/about`."""
    program: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")] | None = None
    """For `program`: its id, one of `/api/programs/here`."""


class ClockAsk(Ask):
    """No clock, a live clock (bank and increment in seconds), or days for each turn."""

    kind: Literal["none", "live", "correspondence"] = "none"
    bank: Annotated[int, Field(ge=10, le=86_400)] = 900
    increment: Annotated[int, Field(ge=0, le=3600)] = 10
    days: Annotated[int, Field(ge=1, le=30)] = 3


class TableAsk(Ask):
    """Open a table."""

    request: RequestId | None = None
    edition: EditionId
    seats: Annotated[list[SeatAsk], Field(min_length=2, max_length=4)]
    public: bool = False
    first: SeatNumber | None = None
    """The seat of `seats` that begins; without it, it is drawn (2.4)."""
    clock: ClockAsk = ClockAsk()
    take_backs: Literal["off", "consent", "bots"] = "bots"
    """`bots`: take-backs are free while all other players are bots."""
    spectators: bool = True
    chat: Literal["free", "phrases", "off"] = "free"
    """The chat that is allowed. The host of the server may allow less."""
    leavers: Literal["resign", "bot"] = "bot"
    """The effect of a fallen flag or a long absence: the seat resigns (9.1) or a bot plays on (9.5)."""
    stand_in: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "greedy"
    """The bot that plays on (9.5)."""
    start: bool = False
    """Whether to begin at once if every seat is taken."""


class JoinAsk(Ask):
    """Take a seat; without a number, the first free one."""

    seat: SeatNumber | None = None


class SeatBotAsk(Ask):
    """Give a free seat to a bot."""

    seat: SeatNumber
    bot: BotName


class PreviewAsk(Ask):
    """Preview decisions: their effect, as far as this seat can know it."""

    seat: SeatNumber
    moves: Moves


class HintAsk(Ask):
    """Ask for the move that a strong bot would play. Only if no other person is still in the game."""

    seat: SeatNumber
    version: Version


class SeatVersionAsk(Ask):
    """An action of a seat at a version: resign, offer to stop, ask to take back, come back."""

    request: RequestId
    seat: SeatNumber
    version: Version


class SubmitAsk(SeatVersionAsk):
    """One or more decisions of one turn in notation, all or nothing."""

    moves: Moves


class ConsentAsk(SeatVersionAsk):
    """Answer another seat's request to take back."""

    agree: bool


class SayAsk(Ask):
    """Send one of the ready phrases of `/api/about`, or free text."""

    request: RequestId | None = None
    phrase: Annotated[str, StringConstraints(pattern=r"^[a-z-]{1,32}$")] | None = None
    text: Annotated[str, StringConstraints(max_length=2000)] | None = None
    """Free text of one line, at most `longest_text` characters (`/api/about`)."""

    @model_validator(mode="after")
    def _one_of_both(self) -> "SayAsk":
        if (self.phrase is None) == (self.text is None):
            raise ValueError("say a phrase or a text")
        return self


class LessonAsk(Ask):
    """The progress of a learner, which the page stores and the server does not."""

    step: Annotated[int, Field(ge=0, le=40)] = 0
    played: Annotated[list[Moves], Field(max_length=24)] = []
    """The learner's submissions since the scene of the step began."""


class BringAsk(Ask):
    """Add a finished game to the archive: its record, in notation or exported as JSON."""

    text: Annotated[str, StringConstraints(max_length=400_000)]


class RecordAsk(BringAsk):
    """Check a record: its text, in notation or exported as JSON, and the seat whose view to show."""

    eyes: ViewerName = "open"
