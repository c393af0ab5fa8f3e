"""A connection between a browser and the server that a test can cut: bytes pass until then."""

import contextlib
import socket
import threading


class Line:
    """Listens on its own port and forwards everything."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        self._whole = True
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._whole = False
        self._hang_up()

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self._whole = False
        self._listening.close()
        self._hang_up()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self._to))
            with self._lock:
                self._ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while block := source.recv(65_536):
                sink.sendall(block)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _hang_up(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
