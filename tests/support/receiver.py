"""A receiver of OpenTelemetry traces: a real HTTP server that reads the requests of exporters."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


@dataclass(frozen=True)
class ReceivedSpan:
    """The values of a span that tests use."""

    name: str
    node: str
    trace: bytes
    id: bytes
    parent: bytes
    request: str
    text: str
    """All its contents but the ids, as text."""


class Receiver:
    """Its address, and the received data."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/v1/traces"
        self.spans: list[ReceivedSpan] = []

    def take(self, body: bytes) -> None:
        for group in ExportTraceServiceRequest.FromString(body).resource_spans:
            about = {one.key: one.value.string_value for one in group.resource.attributes}
            for span in (span for scope in group.scope_spans for span in scope.spans):
                said = {one.key: one.value.string_value for one in span.attributes}
                ids = (span.trace_id, span.span_id, span.parent_span_id)
                for name in ("trace_id", "span_id", "parent_span_id"):
                    span.ClearField(name)  # random bytes may spell a name
                node, request = about["service.instance.id"], said.get("cabochon.request", "")
                self.spans.append(ReceivedSpan(span.name, node, *ids, request, str(span)))


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver on a free port. Sent spans are in it immediately."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.take(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Keep this out of the test's output."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver = Receiver(server.server_port)
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            thread.join()
