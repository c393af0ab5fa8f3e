"""What a host may set, each from a flag or from the environment (`CABOCHON_PORT` for `port`)."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path

from platformdirs import user_data_path

from cabochon.bots.given import given_bots


def default_data() -> Path:
    """The user's data folder."""
    return user_data_path("cabochon", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """One server. Every number has a default that suits a home."""

    data: Path = field(default_factory=default_data)
    host: str = "0.0.0.0"
    port: int = 8765
    base_path: str = ""
    """Where a proxy mounts us, as `/cabochon`; empty for the root."""
    allowed_origins: str = ""
    """Origins besides our own that may open a socket, with commas between."""
    trust_proxy: bool = False
    """Believe X-Forwarded-For and -Proto: only behind a proxy of one's own."""
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 10.0
    """A bot that thinks longer is ended and the move chosen again."""
    engines: str = ""
    """Programs that play, by name, one to a line: `Ada=cmd:python ada.py` (docs/protocol.md)."""
    engine_seconds: float = 2.0
    """How long such a program may think about a decision: somebody waits."""
    bot_pace: float = 0.9
    """Seconds that a bot lets pass at least, so that the eye can follow."""
    idle_seconds: float = 60.0
    """A table that nobody watches leaves the memory after this."""
    absent_seconds: float = 600.0
    """Without a clock: how long somebody on turn may be away while others wait."""
    keep_days: int = 0
    """Finished tables by link are deleted after this many days; 0 keeps them."""
    open_days: int = 14
    """Tables that never began are deleted after this many days."""
    tables_per_person: int = 20
    """Open and running tables that one person may have opened."""
    bot_tables_per_person: int = 8
    """Of these, running ones with bots."""
    people_per_hour: int = 120
    """New people from one address in an hour."""
    requests_per_second: float = 20.0
    """HTTP requests of one caller; bursts of three seconds' worth are fine."""
    messages_per_second: float = 20.0
    """Socket messages of one connection, bursts as above."""
    sockets_per_person: int = 12
    body_bytes: int = 65_536
    message_bytes: int = 16_384

    @property
    def root(self) -> str:
        """The base path without a slash at its end."""
        return "/" + self.base_path.strip("/") if self.base_path.strip("/") else ""

    @cached_property
    def given_bots(self) -> Mapping[str, str]:
        """The bots that the host names, and what each stands for. A ValueError says what is wrong with one."""
        return given_bots(line for line in self.engines.splitlines() if line.strip())

    @property
    def database(self) -> Path:
        return self.data / "cabochon.db"


def settings_from(given: Mapping[str, object], environ: Mapping[str, str] = os.environ) -> Settings:
    """Flags first, then the environment, then the defaults. A value that is none is a ValueError."""
    chosen: dict[str, object] = {}
    for item in fields(Settings):
        if given.get(item.name) is not None:
            chosen[item.name] = given[item.name]
        elif (text := environ.get(f"CABOCHON_{item.name.upper()}")) is not None:
            chosen[item.name] = _read(item.name, text)
    settings = Settings(**chosen)  # type: ignore[arg-type]
    assert settings.given_bots is not None  # a wrong one is refused now, not when somebody chooses it
    return settings


_READERS = {int: int, float: float, str: str, Path: Path, bool: lambda text: text.lower() in ("1", "true", "yes", "on")}


def _read(name: str, text: str) -> object:
    kind = next(item.type for item in fields(Settings) if item.name == name)
    try:
        return _READERS[kind](text)  # type: ignore[index,operator]
    except ValueError:
        raise ValueError(f"CABOCHON_{name.upper()}={text!r} is no {getattr(kind, '__name__', kind)}") from None
