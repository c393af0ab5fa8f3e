"""Signs of life: while a worker has work, a thread of it says twice a second that the process runs."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

SIGN_OF_LIFE = b"\n"
EVERY = 0.5


class Speaker:
    """Writes lines to a descriptor, and signs of life between them while something is under way."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._busy = threading.Event()
        self._lock = threading.Lock()
        threading.Thread(target=self._live, name="cabochon-life", daemon=True).start()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Signs are given within. Nobody reads them while there is no work, so there are none then."""
        self._busy.set()
        try:
            yield
        finally:
            with self._lock:
                self._busy.clear()

    def say(self, line: str) -> None:
        with self._lock:
            self._busy.clear()
            os.write(self._descriptor, (line + "\n").encode())

    def _live(self) -> None:
        while True:
            self._busy.wait()
            with self._lock:
                if self._busy.is_set():
                    try:
                        os.write(self._descriptor, SIGN_OF_LIFE)
                    except OSError:
                        return  # the server has gone
            time.sleep(EVERY)
