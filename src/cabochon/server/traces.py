"""OpenTelemetry traces of a move: from the socket to the commit to the other players' sockets, at any node.

Off unless the host names a receiver (`--traces URL`); the packages are an extra and are imported only then. A span has
a name and a request id, and no table, person, card or move, so traces can be shown to others like logs.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SpanExporter

NO_TRACE = "-"
_PARENT = "traceparent"


class Traces:
    """The spans of one node. Without a provider nothing is measured."""

    def __init__(self, provider: "TracerProvider | None" = None) -> None:
        self._provider = provider
        self._tracer: Any = None
        if provider is not None:
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

            self._tracer, self._carrier = provider.get_tracer("cabochon"), TraceContextTextMapPropagator()

    @property
    def on(self) -> bool:
        return self._tracer is not None

    def span(self, name: str, request: str = "", parent: str = NO_TRACE) -> AbstractContextManager[None]:
        """A part of the work. `parent` is what `here` gave, perhaps at another node; without it, the span around it."""
        return nullcontext() if self._tracer is None else self._begun(name, request, parent)

    @contextmanager
    def _begun(self, name: str, request: str, parent: str) -> Iterator[None]:
        known = None if parent == NO_TRACE else self._carrier.extract({_PARENT: parent})
        attributes = {"cabochon.request": request} if request else {}
        with self._tracer.start_as_current_span(name, context=known, attributes=attributes):
            yield

    def here(self) -> str:
        """The span that is open now, in the form of W3C's `traceparent`."""
        if self._tracer is None:
            return NO_TRACE
        carried: dict[str, str] = {}
        self._carrier.inject(carried)
        return carried.get(_PARENT, NO_TRACE)

    def close(self) -> None:
        """Send what is left."""
        if self._provider is not None:
            self._provider.shutdown()


def traces_to(url: str, node: str) -> Traces:
    """Traces that go to an OTLP receiver over HTTP, in batches and beside the work. `ModuleNotFoundError`: no extra."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    return exported(OTLPSpanExporter(endpoint=url), node)


def exported(exporter: "SpanExporter", node: str) -> Traces:
    """Traces that go to any exporter."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource.create({"service.name": "cabochon", "service.instance.id": node}))
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return Traces(provider)
