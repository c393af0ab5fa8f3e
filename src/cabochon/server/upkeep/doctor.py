"""Checks an installation: folder, disk, database, Redis, backups, the program itself. Nothing is changed."""

import json
import math
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Literal
from urllib.error import HTTPError

from cabochon.native.loading import available, why_not
from cabochon.server.errors import CannotServe
from cabochon.server.live.clock import wall_clock
from cabochon.server.settings import Settings
from cabochon.server.store.database import reason, revision
from cabochon.server.store.migrations import HEAD
from cabochon.server.upkeep.backup import HOUR, last_backup
from cabochon.server.upkeep.commands import DIRECT, running_server
from cabochon.server.upkeep.folder import check_database, plain_failures

Health = Literal["good", "care", "bad"]
"""The states of a finding: in order, a warning, a failure."""
LEAST_FREE = 1_000_000_000
LEAST_DESCRIPTORS = 1024  # each window of a player needs one; the server itself needs about a hundred
LATE = 2  # a backup is late if the last one is older than this many times `backup_hours`
SECONDS = 3.0


@dataclass(frozen=True)
class Finding:
    """One line of the report. Its message is `doctor-<key>`, which gives advice unless all is well."""

    health: Health
    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)


def diagnose(settings: Settings) -> Iterator[Finding]:
    """Yields all findings, one after another."""
    yield from _program()
    yield _folder(settings)
    yield from _disk(settings)
    yield _database(settings)
    if settings.redis_url:
        yield _redis(settings)
    if not settings.database_url:
        yield _backup(settings)
    yield _serving(settings)


def _warned(warned: object, good: str, care: str, **values: str | int) -> Finding:
    """A finding that is a warning or in order."""
    return Finding("care", care, values) if warned else Finding("good", good, values)


def _program() -> Iterator[Finding]:
    yield Finding("good", "engine") if available() else Finding("care", "engine-slow", {"why": why_not()})
    page = (files("cabochon") / "web" / "index.html").is_file()
    yield Finding("good", "page") if page else Finding("bad", "page-missing")
    if os.name == "posix":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        yield _warned(most < LEAST_DESCRIPTORS, "descriptors", "descriptors-few", most=most)


def _folder(settings: Settings) -> Finding:
    folder = settings.data
    values = {"folder": str(folder)}
    if not folder.exists():
        return Finding("good", "folder-new", values)
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding("bad", "folder-closed", values)
    return _warned(folder.stat().st_mode & 0o077, "folder", "folder-open", **values)


def _disk(settings: Settings) -> Iterator[Finding]:
    there = next((folder for folder in (settings.data, *settings.data.parents) if folder.exists()), None)
    if there is not None:
        free = shutil.disk_usage(there).free
        yield _warned(free < LEAST_FREE, "disk", "disk-full", megabytes=free // 1_000_000)


def _database(settings: Settings) -> Finding:
    place, values = settings.place, {"name": settings.database_name}
    try:
        with plain_failures(settings.database_name):
            check_database(settings, math.inf)
            there = None if isinstance(place, Path) and not place.exists() else revision(place)
    except CannotServe as error:
        key = "database-away" if error.key == "database-unusable" else error.key
        return Finding("bad", key, error.values | values)
    if there is None:
        return Finding("good", "database-new", values)
    return _warned(there != HEAD, "database", "database-older", **values)


def _redis(settings: Settings) -> Finding:
    try:
        from redis import Redis, RedisError
    except ModuleNotFoundError:
        return Finding("bad", "driver-missing", {"module": "redis"})
    try:
        with Redis.from_url(settings.redis_url, socket_connect_timeout=SECONDS, socket_timeout=SECONDS) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        return Finding("bad", "redis-away", {"why": reason(error).rstrip(".")})
    return Finding("good", "redis")


def _backup(settings: Settings) -> Finding:
    now = wall_clock()
    if not settings.backup_hours:
        return Finding("care", "backup-off")
    last = last_backup(settings, now)
    if last is None:
        return Finding("care" if settings.database.exists() else "good", "backup-none")
    hours = int((now - last.timestamp() * 1000) // HOUR)
    return _warned(hours > LATE * settings.backup_hours, "backup", "backup-old", hours=hours)


def _serving(settings: Settings) -> Finding:
    """The answer of the server of this folder to `/readyz`."""
    try:
        known = running_server(settings) or {}
        with DIRECT.open(f"http://127.0.0.1:{known['page']}{settings.root}/readyz", timeout=SECONDS) as answer:
            ready = json.loads(answer.read())
    except HTTPError as error:  # not ready, with the reason in the body
        ready = json.loads(error.read())
    except (OSError, ValueError, KeyError):
        return Finding("good", "not-serving")
    trouble = ", ".join(ready.get("trouble", []))
    return Finding("bad", "serving-ill", {"trouble": trouble}) if trouble else Finding("good", "serving")
