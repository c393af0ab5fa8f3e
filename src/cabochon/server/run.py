"""Serves from the terminal: lock of the folder, addresses, QR code, clean start and stop. Also runs bots alone."""

import asyncio
import contextlib
import gc
import json
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import StringIO

import segno
import uvicorn
from prometheus_client import start_http_server
from uvicorn.loops.auto import auto_loop_factory

from cabochon.server.app import Server
from cabochon.server.bots.scheduler import BotService
from cabochon.server.errors import CannotServe
from cabochon.server.live.background import background, every, log_unreachable
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.socket.frames import counting
from cabochon.server.socket.patience import Keeper, watched
from cabochon.server.upkeep.assembly import services
from cabochon.server.upkeep.folder import folder_lock, open_database

STOPPING = (signal.SIGINT, signal.SIGTERM)
GRACE_SECONDS = 5
BEAT_SECONDS = 5.0
KEEP_ALIVE_SECONDS = 15
"""How long an idle connection stays open: longer than clients and proxies keep theirs (5 to 10 s). Otherwise a request
that is sent just as the server closes is lost, and clients do not repeat a POST automatically."""
COLLECT = (100_000, 10, 1_000_000)
"""Thresholds of the garbage collector. Tables have no cycles, so collecting old objects takes long and frees nothing.
Young objects are collected about every 2,600 turns, all objects once an hour (`upkeep.sweep`)."""
LOOPBACK = "127.0.0.1"  # the address for the host's commands
TICKS = 10  # uvicorn's ticks between two checks of all connections: one second
RESERVED = 64  # descriptors for the database, the log, a backup and the admin port
RESERVED_FOR_A_WORKER = 6
MOST_DESCRIPTORS = 65_536
USUAL_DESCRIPTORS = 512
SWITCH_INTERVAL = 0.0005
"""Seconds after which a busy event loop yields to the writer's thread, which has just waited for the disk."""


def serve(settings: Settings, ready: Callable[[list[str]], None], server: Server | None = None) -> None:
    """Serve until stopped. `ready` gets the addresses when the server accepts connections. Tests pass a `server`."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*COLLECT)
    with ExitStack() as held:
        held.enter_context(folder_lock(settings.data))
        server = server or Server(settings)
        gc.freeze()
        listening = held.enter_context(_listen(settings.host, settings.port))
        for_host = held.enter_context(_listen(LOOPBACK, 0))
        running = settings.data / "admin.json"
        held.callback(running.unlink, missing_ok=True)
        port, page = for_host.getsockname()[1], listening.getsockname()[1]
        entry = {"port": port, "page": page, "token": server.admin_token, "pid": os.getpid()}
        with os.fdopen(os.open(running, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(entry, file)
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:  # uvloop, if it is installed
            runner.run(_run(server, listening, for_host, lambda: ready(addresses(settings, listening))))


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
    """Serves an open application. It notifies sockets before it closes them."""

    def __init__(self, server: Server, host_port: int | None = None) -> None:
        """`host_port` is the port for the host's commands, to which the limit of connections does not apply."""
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
        if counter % TICKS == 0:
            self._keeper.look(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server without an error. uvicorn would raise the signal again afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._server.parts.sockets.tell_closing()
        await super().shutdown(sockets)


def most_connections(settings: Settings) -> int:
    """The limit of connections: the system's limit of descriptors minus those of the database and the bots."""
    reserved = RESERVED + RESERVED_FOR_A_WORKER * (settings.bot_workers + len(settings.given_bots))
    return max(1, _descriptors() - reserved)


def _descriptors() -> int:
    """Raise the limit of open files and sockets as far as possible, and return it."""
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
    """The URLs of the server, starting with that of the network and ending with that of this machine."""
    port = listening.getsockname()[1]
    hosts = [settings.host] if settings.host not in ("0.0.0.0", "::") else [*_own_addresses(), "localhost"]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.root}/" for host in hosts]


def _own_addresses() -> list[str]:
    """The address of this machine in its network. A datagram socket finds it without sending anything."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # reserved for documentation, never routed
        own = str(probe.getsockname()[0])
        if not own.startswith("127."):
            return [own]
    return []


def qr_code(address: str) -> str:
    """The QR code of an address, drawn with characters."""
    picture = StringIO()
    segno.make(address, error="l").terminal(out=picture, compact=True)
    return picture.getvalue()


def work(settings: Settings, ready: Callable[[int], None], metrics_port: int = 0) -> None:
    """Play the turns of bots for all nodes until stopped, without serving.

    Due turns are leased as at every node (`store.nodes.take_due_turns`). If this process dies, its leases end within
    seconds and another process takes the turns. `ready` is called with the number of worker processes.
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
    for number in STOPPING:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await asyncio.to_thread(open_database, settings)
    async with services(settings, metrics) as (core, _):
        bots = BotService(core.tables, core.nodes, core.limits)

        async def beat() -> None:
            core.tables.drop_idle()
            await core.nodes.beat()

        async with core.nodes.running(), bots.running(), background(every(BEAT_SECONDS, beat, log_unreachable)):
            ready(len(bots.pool.workers))
            await stop.wait()
