"""Limits how long a connection may keep the server waiting, and makes room for new connections.

uvicorn waits indefinitely for the rest of a request, for a client to read its answer, and for a closed connection to
end. So a client that stops reading would stay present, and incomplete requests would use up the descriptors. The keeper
checks every connection once a second and closes those that make the server wait too long. If there are as many
connections as the descriptors allow, the one that has made it wait longest is closed.
"""

import asyncio
import logging
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cabochon.server.metrics import Metrics

log = logging.getLogger("cabochon.connections")

AnyProtocol = H11Protocol | WebSocketsSansIOProtocol
FOR_THE_HOST = 8
"""Simultaneous connections to the port of the host's commands, which only this machine can reach."""


@dataclass(slots=True)
class Wait:
    """A connection that makes the server wait."""

    what: str
    """The reason: it waits for a request, for a body, for a reader, or for the end."""
    request: object
    """The request in progress, so that the next one begins a new wait."""
    unsent: int
    since: float

    def continues(self, before: "Wait") -> bool:
        """Whether no byte has moved since the last check. A slow client that reads is not disconnected."""
        return (self.what, self.request) == (before.what, before.request) and self.unsent >= before.unsent


class Keeper:
    """Watches the connections of one server. Those to the port of the host's commands are counted separately."""

    def __init__(self, patience: float, most: int, metrics: Metrics, host_port: int | None = None) -> None:
        self._patience, self._most, self._metrics, self._host_port = patience, most, metrics, host_port
        self._waits: dict[AnyProtocol, Wait] = {}

    def look(self, connections: Iterable[object], now: float) -> None:
        """Record the connections that make the server wait, and close those that have done so for too long."""
        self._waits = {
            one: wait
            for one in connections
            if isinstance(one, AnyProtocol) and (wait := self._wait(one, now)) is not None
        }
        for connection, wait in list(self._waits.items()):
            if now - wait.since > self._patience:
                self._cut_off(connection, wait.what)

    def came(self, new: AnyProtocol, connections: Collection[object]) -> None:
        """Register a connection. If there are too many now, close the one with the longest wait, or the new one."""
        hosts = self._is_hosts(new)
        if not hosts and len(connections) <= self._most:
            return
        counted = {one for one in connections if isinstance(one, AnyProtocol) and self._is_hosts(one) is hosts}
        if len(counted) <= (FOR_THE_HOST if hosts else self._most):
            return
        if not self._others(counted, new):
            self.look(connections, asyncio.get_running_loop().time())
        waiting = self._others(counted, new)
        self._cut_off(min(waiting, key=lambda one: self._waits[one].since, default=new), "room")

    def _others(self, counted: set[AnyProtocol], new: AnyProtocol) -> list[AnyProtocol]:
        """Connections that can be closed for a new one: those that have made the server wait since the last check."""
        return [one for one in self._waits if one in counted and one is not new and _awaited(one) is not None]

    def _is_hosts(self, connection: AnyProtocol) -> bool:
        return connection.server is not None and connection.server[1] == self._host_port

    def _wait(self, connection: AnyProtocol, now: float) -> Wait | None:
        what = _awaited(connection)
        if what is None:
            return None
        request = getattr(connection, "cycle", None)
        began = getattr(connection, "began", now) if what == "request" and request is None else now
        wait = Wait(what, request, connection.transport.get_write_buffer_size(), began)
        before = self._waits.get(connection)
        if before is not None and wait.continues(before):
            wait.since = before.since
        return wait

    def _cut_off(self, connection: AnyProtocol, why: str) -> None:
        self._waits.pop(connection, None)
        self._metrics.cut_off.labels(waiting=why).inc()
        log.debug("cut a connection off", extra={"kind": why})  # at `info`, an attack would fill the log
        connection.transport.abort()


def watched(keeper: Keeper) -> type[H11Protocol]:
    """Uvicorn's connection, which registers itself with the keeper."""

    class Watched(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.began = asyncio.get_running_loop().time()
            keeper.came(self, self.connections)

    return Watched


def _awaited(connection: AnyProtocol) -> str | None:
    """The reason why the server waits for a client, if it does."""
    if connection.transport.is_closing():
        return "end"
    if isinstance(connection, WebSocketsSansIOProtocol):
        return None if connection.writable.is_set() else "reading"
    cycle = connection.cycle
    if cycle is None or cycle.response_complete:
        return "request"
    if connection.flow.write_paused:
        return "reading"
    return "body" if cycle.more_body else None
