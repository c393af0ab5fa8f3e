"""Serving from the terminal: lock of the folder, addresses, QR code, clean start and stop. Workers for bots too."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import StringIO
from pathlib import Path

import segno
import uvicorn
from prometheus_client import start_http_server

from cabochon.server.app import Server
from cabochon.server.bots.scheduler import BotService
from cabochon.server.errors import CannotServe
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.socket.frames import counting
from cabochon.server.socket.patience import Keeper, watched
from cabochon.server.upkeep.assembly import Services, serving
from cabochon.server.upkeep.folder import folder_lock

log = logging.getLogger("cabochon.run")

GRACE_SECONDS = 5
BEAT_SECONDS = 5.0
KEEP_ALIVE_SECONDS = 15
"""How long a connection without requests stays open: longer than clients and proxies keep theirs (5 to 10 s). Otherwise
a request is lost if it is sent just as the server closes, and clients do not repeat a POST by themselves."""
COLLECT = (100_000, 10, 1_000_000)
"""Tables are trees without cycles: looking for cycles among all of them is a long pause for nothing.
The young are still looked through, about every 2,600 turns; everything once an hour (`upkeep.sweep`)."""
LOOPBACK = "127.0.0.1"
"""Where the host's commands reach the server, whatever address it serves."""
RESERVED = 64
"""Descriptors that connections leave alone: for the database, the log, a backup, the host's door."""
RESERVED_FOR_A_WORKER = 6
MOST_DESCRIPTORS = 65_536
USUAL_DESCRIPTORS = 512
SWITCH_INTERVAL = 0.0005
"""The writer's thread wakes from the disk into a busy loop: let it in quickly."""


def serve(settings: Settings, ready: Callable[[list[str]], None], server: Server | None = None) -> None:
    """Serve until told to stop. `ready` gets the addresses once people can come in. `server` may be made before."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*COLLECT)
    with ExitStack() as held:
        held.enter_context(folder_lock(settings.data))
        server = server or Server(settings)
        gc.freeze()
        listening = held.enter_context(_listen(settings.host, settings.port))
        for_host = held.enter_context(_listen(LOOPBACK, 0))
        door = settings.data / "admin.json"
        held.callback(door.unlink, missing_ok=True)
        _write_door(door, for_host.getsockname()[1], listening.getsockname()[1], server.admin_token)
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(_run(server, listening, for_host, lambda: ready(addresses(settings, listening))))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where it is installed; it is faster, and nothing needs it."""
    with contextlib.suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop
    return None


def _listen(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServe("port-taken", port=str(port), host=host, why=error.strerror or "") from None
    listening.listen(1024)
    listening.setblocking(False)
    return listening


def _write_door(door: Path, port: int, page: int, token: str) -> None:
    """`port` is for the host's commands, `page` for browsers."""
    descriptor = os.open(door, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        json.dump({"port": port, "page": page, "token": token, "pid": os.getpid()}, file)


async def _run(server: Server, listening: socket.socket, for_host: socket.socket, ready: Callable[[], None]) -> None:
    async with server.opened():
        running = Uvicorn(server, for_host.getsockname()[1])
        task = asyncio.create_task(running.serve(sockets=[listening, for_host]))
        while not running.started and not task.done():
            await asyncio.sleep(0.01)
        if running.started:
            ready()
        await task


class Uvicorn(uvicorn.Server):
    """Serves an application that is open. It tells the tables before it closes their sockets."""

    def __init__(self, server: Server, host_port: int | None = None) -> None:
        """`host_port` is the door of the host's commands: it stays open however many connections there are."""
        settings = server.settings
        most = settings.connections or most_connections(settings)
        self._server = server
        self._keeper = Keeper(settings.patience_seconds, most, server.metrics, host_port)
        config = uvicorn.Config(
            server,
            http=watched(self._keeper),
            log_config=None,
            access_log=False,
            ws=counting(settings, server.metrics),
            ws_max_size=settings.message_bytes,
            ws_per_message_deflate=False,
            proxy_headers=False,  # `security.origin` reads them
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
            lifespan="off",
        )
        super().__init__(config)

    async def on_tick(self, counter: int) -> bool:
        self._keeper.look_in_time(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal asks for a clean stop. uvicorn would raise it again afterwards, and so end with an error."""
        asked = (signal.SIGINT, signal.SIGTERM)
        before = {one: signal.signal(one, self.handle_exit) for one in asked}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._server.parts.sockets.tell_closing()
        await super().shutdown(sockets)


def most_connections(settings: Settings) -> int:
    """As many as the system's limit of descriptors allows, with some left for the database and the bots."""
    reserved = RESERVED + RESERVED_FOR_A_WORKER * (settings.bot_workers + len(settings.given_bots))
    return max(1, _descriptors() - reserved)


def _descriptors() -> int:
    """How many files and sockets this process may have open, after it asked for as many as it can get."""
    if sys.platform == "win32":
        return USUAL_DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def addresses(settings: Settings, listening: socket.socket) -> list[str]:
    """Where friends can open it: this machine's own address last."""
    port = listening.getsockname()[1]
    hosts = [settings.host] if settings.host not in ("0.0.0.0", "::") else [*_own_addresses(), "localhost"]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.root}/" for host in hosts]


def _own_addresses() -> list[str]:
    """The address by which this machine reaches its network. Nothing is sent: a datagram socket only looks."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address kept for documents, never routed
        own = str(probe.getsockname()[0])
        if not own.startswith("127."):
            return [own]
    return []


def qr_code(address: str) -> str:
    """The address as a picture of characters."""
    picture = StringIO()
    segno.make(address, error="l").terminal(out=picture, compact=True)
    return picture.getvalue()


def work(settings: Settings, ready: Callable[[int], None], metrics_port: int = 0) -> None:
    """Bots on a machine of their own: play their turns for all nodes until told to stop, and serve nobody.

    Due turns are found in the database and taken under leases, like at every node (`store.nodes.take_due_turns`). If
    this process dies, its leases end within seconds and another worker or node takes the turns. An answer for a version
    that is past changes nothing, so a turn that was taken twice is played once. `ready` gets the number of processes.
    """
    if not settings.database_url:
        raise CannotServe("worker-needs-database")
    if not settings.bot_workers:
        raise CannotServe("worker-without-workers")
    metrics = Metrics()
    with folder_lock(settings.data):
        if metrics_port:
            try:
                start_http_server(metrics_port, registry=metrics.registry)
            except OSError as error:
                raise CannotServe("port-taken", port=str(metrics_port), host="", why=error.strerror or "") from None
        asyncio.run(_play_turns(settings, metrics, ready))


async def _play_turns(settings: Settings, metrics: Metrics, ready: Callable[[int], None]) -> None:
    stop = asyncio.Event()
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    async with serving(settings, metrics) as (core, _, _):
        bots = BotService(core.tables, core.nodes, core.limits, metrics)
        async with core.nodes.running(), bots.running():
            ready(len(bots.workers))
            await _until(stop, core)


async def _until(stop: asyncio.Event, core: Services) -> None:
    """Say now and then that this node is there, and forget tables that nobody needs."""
    while not stop.is_set():
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                await stop.wait()
        try:
            await core.nodes.beat()
        except Exception as error:
            log.warning("the database could not be asked", extra={"why": type(error).__name__})
        tables = core.tables
        tables.cache.drop_idle(tables.clock.now() - int(tables.settings.idle_seconds * 1000), lambda _: False)
        core.metrics.live_tables.set(len(tables.cache))
