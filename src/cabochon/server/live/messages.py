"""What nodes send each other, and its text form. A message is a kind and its values, with colons between them."""

from dataclasses import dataclass

from cabochon.server.live.fanout import TOPIC_KINDS, Topic
from cabochon.server.traces import NO_TRACE

MOST = 1_000_000
"""The largest number that another node is believed."""
LONGEST = 64


@dataclass(frozen=True, slots=True)
class Used:
    """How often a caller did something that is limited (`door.limits`). `caller` is a digest."""

    limit: str
    caller: str
    count: int


@dataclass(frozen=True, slots=True)
class Online:
    """How many people are online at the node."""

    count: int


@dataclass(frozen=True, slots=True)
class Cause:
    """The request that changed a table last."""

    table_id: str
    request: str
    trace: str = NO_TRACE


Message = Topic | Used | Online | Cause


def encode(message: Message) -> str:
    """The text of a message: without spaces, as ids have none."""
    match message:
        case Used():
            return f"used:{message.limit}:{message.caller}:{message.count}"
        case Online():
            return f"online:{message.count}"
        case Cause():
            return f"cause:{message.table_id}:{message.request}:{message.trace}"
        case Topic(kind, ""):
            return kind
        case _:
            return f"{message.kind}:{message.id}"


def decode(text: str) -> Message | None:
    """The message, or None: a node of another version may send what is unknown here."""
    match text.split(":"):
        case ["used", limit, caller, count] if (number := _number(count)) is not None:
            return Used(limit, caller, number)
        case ["online", count] if (number := _number(count)) is not None:
            return Online(number)
        case ["cause", *values] if len(values) == 3 and all(0 < len(value) <= LONGEST for value in values):
            return Cause(*values)
        case [kind, *rest] if kind in TOPIC_KINDS and len(rest) <= 1:
            return Topic(kind, *rest)  # type: ignore[arg-type]
    return None


def _number(text: str) -> int | None:
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(MOST))
    return int(text) if plain and int(text) <= MOST else None
