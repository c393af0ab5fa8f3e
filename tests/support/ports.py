"""Ports for servers of tests and campaigns."""

import random
import socket

PORTS = range(10_000, 32_000)
"""Below the ports that the system gives to outgoing connections, which could take the port of a server that is about to
start or is down for a while.
"""


def free_port() -> int:
    """A free port of loopback, neither listening nor connected."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port")
