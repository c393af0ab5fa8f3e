"""The messages of the socket. Each is a JSON object with a `type`; docs/socket.md explains their order."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from cabochon.server.wire import asks
from cabochon.server.wire.answers import Accepted, Invited, Lobby, Me, Said, SpectatorCount, Unsaid
from cabochon.show.values.table import Preview, Refusal, State

PROTOCOL = 1
"""The version of the message format."""


class HelloMessage(asks.Ask):
    """Change the language of the connection."""

    type: Literal["hello"]
    language: asks.LanguageCode


class PingMessage(asks.Ask):
    """Check the connection."""

    type: Literal["ping"]
    request: asks.RequestId | None = None


class WatchMessage(asks.Ask):
    """Watch a table: the server sends a state now, and one after every change. If it is sent again, it replaces the
    earlier options.
    """

    type: Literal["watch"]
    request: asks.RequestId | None = None
    table: asks.Id
    seat: asks.SeatNumber | None = None
    """The seat whose view to send, if the caller holds several."""
    since: asks.Version | None = None
    """The last version that the client has. The first state contains the events after it."""
    words: bool = False
    """Whether to send sentences with the events."""
    notation: bool = False
    """Whether to send the view as text as well."""


class UnwatchMessage(asks.Ask):
    """Stop watching a table."""

    type: Literal["unwatch"]
    table: asks.Id


class LobbyMessage(asks.Ask):
    """Subscribe to the lobby, or unsubscribe."""

    type: Literal["lobby"]
    on: bool = True


class SubmitMessage(asks.SubmitAsk):
    """Submit one or more decisions of one turn."""

    type: Literal["submit"]
    table: asks.Id


class PreviewMessage(asks.PreviewAsk):
    """Preview decisions."""

    type: Literal["preview"]
    table: asks.Id
    request: asks.RequestId


class SeatMessage(asks.SeatVersionAsk):
    """Resign, offer to stop, ask to take back, or return."""

    type: Literal["resign", "stop", "take_back", "come_back"]
    table: asks.Id


class ConsentMessage(asks.ConsentAsk):
    """Answer a request to take back."""

    type: Literal["consent"]
    table: asks.Id


class SayMessage(asks.SayAsk):
    """Send a ready phrase or free text. The answer is `said`."""

    type: Literal["say"]
    table: asks.Id


SubscribeMessage = HelloMessage | WatchMessage | UnwatchMessage | LobbyMessage
AskMessage = PingMessage | SubmitMessage | PreviewMessage | SeatMessage | ConsentMessage | SayMessage
"""Each gets an answer."""
ClientMessage = Annotated[SubscribeMessage | AskMessage, Field(discriminator="type")]
client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class WelcomeMessage(TypedDict):
    """The first message of the server."""

    type: Literal["welcome"]
    protocol: int
    me: Me | None
    time: int


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]
    request: str | None
    time: int


class AcceptedMessage(Accepted):
    """The request was carried out and is on disk."""

    type: Literal["accepted"]
    request: str


class RefusedMessage(Refusal):
    """The request was refused, with the reason."""

    type: Literal["refused"]
    request: str | None
    table: str | None


class PreviewedMessage(Preview):
    """The effect of previewed decisions."""

    type: Literal["preview"]
    request: str
    table: str


class ClosingMessage(TypedDict):
    """The server is shutting down. Accepted requests are safe; connect again in a moment."""

    type: Literal["closing"]


AnswerMessage = PongMessage | AcceptedMessage | RefusedMessage | PreviewedMessage | Said
EventMessage = WelcomeMessage | State | Lobby | Invited | Unsaid | SpectatorCount | ClosingMessage
ServerMessage = AnswerMessage | EventMessage
server_message: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


class SocketMessages(TypedDict):
    """The messages of both directions, for the published schema and generated types."""

    client: ClientMessage
    server: ServerMessage
