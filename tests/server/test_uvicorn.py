"""The internals of uvicorn that the server uses. A new version of uvicorn may change them: see pyproject.toml."""

import importlib
import inspect
from importlib.metadata import requires, version

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.loops.auto import auto_loop_factory
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

METHODS: dict[type, tuple[str, ...]] = {
    uvicorn.Server: ("capture_signals", "handle_exit", "on_tick", "shutdown"),
    H11Protocol: ("connection_made",),
    WebSocketsSansIOProtocol: (
        "connection_lost", "connection_made", "data_received", "handle_cont", "handle_parser_exception", "receive",
        "send",
    ),
}  # fmt: skip
"""Called or overridden in `server.run` and `server.socket`."""
ATTRIBUTES: dict[type, tuple[str, ...]] = {
    H11Protocol: ("connections", "cycle", "flow", "transport"),
    WebSocketsSansIOProtocol: (
        "close_sent", "conn", "disconnected", "frames", "handshake_complete", "handshake_initiated",
        "initial_response", "loop", "queue", "read_paused", "transport", "writable",
    ),
}  # fmt: skip
"""Set by the constructor."""


def test_the_version_in_use_is_the_one_that_is_required() -> None:
    named = [Requirement(line) for line in requires("cabochon") or ()]
    [required] = {str(one.specifier): one for one in named if one.name == "uvicorn"}.values()
    assert any(bound.operator == "<" for bound in required.specifier)
    assert required.specifier.contains(version("uvicorn"))


@pytest.mark.parametrize("kind", METHODS)
def test_every_method_in_use_is_there(kind: type) -> None:
    assert [name for name in METHODS[kind] if not inspect.isfunction(getattr(kind, name, None))] == []


@pytest.mark.parametrize("kind", ATTRIBUTES)
def test_every_attribute_in_use_is_set_by_the_constructor(kind: type) -> None:
    source = inspect.getsource(vars(kind)["__init__"])
    assert [name for name in ATTRIBUTES[kind] if f"self.{name}" not in source] == []


def test_the_event_loop_factory_makes_a_loop() -> None:
    auto_loop_factory()().close()


def test_the_types_of_events_are_there() -> None:
    types = importlib.import_module("uvicorn._types")
    assert hasattr(types, "ASGIReceiveEvent")
    assert hasattr(types, "ASGISendEvent")
