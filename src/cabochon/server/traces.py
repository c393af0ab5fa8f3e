"""OpenTelemetry traces of a move: from the socket to the commit to the other players' sockets, over all nodes.

They are off unless the host names a receiver (`--traces URL`). The packages are an extra and are imported only then. A
span has a name and a request id, but no table, person, card or move, so traces can be published like logs.
"""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SpanExporter

NO_TRACE = "-"
_PARENT = "traceparent"


class Traces:
    """The spans of one node. Without a provider there are no spans."""

    def __init__(self, provider: "TracerProvider | None" = None) -> None:
        self._provider = provider
        self._tracer: Any = None
        if provider is not None:
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

            self._tracer, self._carrier = provider.get_tracer("cabochon"), TraceContextTextMapPropagator()

    @property
    def on(self) -> bool:
        return self._tracer is not None

    def span(self, name: str, request: str = "", parent: str = NO_TRACE) -> AbstractContextManager[Any]:
        """A span. `parent` is a result of `here`, perhaps at another node; the default is the current span."""
        if self._tracer is None:
            return nullcontext()
        known = None if parent == NO_TRACE else self._carrier.extract({_PARENT: parent})
        attributes = {"cabochon.request": request} if request else {}
        span: AbstractContextManager[Any] = self._tracer.start_as_current_span(name, known, attributes=attributes)
        return span

    def here(self) -> str:
        """The current span as a W3C `traceparent`."""
        if self._tracer is None:
            return NO_TRACE
        carried: dict[str, str] = {}
        self._carrier.inject(carried)
        return carried.get(_PARENT, NO_TRACE)

    def close(self) -> None:
        """Send the remaining spans."""
        if self._provider is not None:
            self._provider.shutdown()


def traces_to(url: str, node: str) -> Traces:
    """Traces that are sent to an OTLP receiver over HTTP in batches. Raises `ModuleNotFoundError` without the extra."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    return exported(OTLPSpanExporter(endpoint=url), node)


def exported(exporter: "SpanExporter", node: str) -> Traces:
    """Traces with any exporter."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource.create({"service.name": "cabochon", "service.instance.id": node}))
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return Traces(provider)
