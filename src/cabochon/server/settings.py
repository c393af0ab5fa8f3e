"""What a host may set, each from a flag or from the environment (`CABOCHON_PORT` for `port`)."""

import os
from collections.abc import Mapping
from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from pydantic import Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cabochon.bots.given import given_bots

PREFIX = "CABOCHON_"


def default_data() -> Path:
    """The user's data folder."""
    return user_data_path("cabochon", appauthor=False)


class Settings(BaseSettings):
    """One server. Every number has a default that suits a home."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    data: Path = Field(default_factory=default_data)
    host: str = "0.0.0.0"
    port: int = 8765
    base_path: str = ""
    """Where a proxy mounts us, as `/cabochon`; empty for the root."""
    allowed_origins: str = ""
    """Origins besides our own that may open a socket, with commas between."""
    trust_proxy: bool = False
    """Believe X-Forwarded-For and -Proto: only behind a proxy of one's own."""
    proxies: str = ""
    """The networks of one's own proxies, with commas between: only these are believed. None: whoever connects."""
    bot_workers: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
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
    versions_per_table: int = 5000
    """A game that has not ended by then is capped (3.5). An honest one has a few hundred."""
    take_backs_per_table: int = 500
    """More are refused."""
    events_per_look: int = 500
    """A look at a table brings the events of at most this many versions, the last ones; the record has them all."""
    tables_per_hour: int = 60
    """Tables that one person may open in an hour, rematches included; an address ten times as many."""
    phrases_per_minute: int = 30
    """Phrases of one person; an address ten times as many."""
    people_per_hour: int = 120
    """New people from one address in an hour."""
    requests_per_second: float = 20.0
    """HTTP requests of one person; bursts of three seconds' worth are fine. An address may ask ten times as often."""
    messages_per_second: float = 20.0
    """Socket messages of one person over all their sockets, bursts and addresses as above."""
    sockets_per_person: int = 12
    patience_seconds: float = 20.0
    """A client that keeps the server waiting longer is cut off: for the rest of its request, or to read its answer."""
    connections: int = 0
    """Connections at a time; 0: as many as the system's limit of descriptors allows."""
    stall_seconds: float = 5.0
    """A server that came to nothing for longer was suspended: live clocks do not count what is beyond."""
    check_megabytes: int = 500
    """A database up to this size is checked before a start, in a second or two; a larger one while it serves."""
    hosts: str = ""
    """The names under which this server is reached, with commas between; requests for others are refused."""
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

    @cached_property
    def proxy_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks of one's own proxies. A ValueError says which is none."""
        return tuple(ip_network(part.strip()) for part in self.proxies.split(",") if part.strip())

    @property
    def database(self) -> Path:
        return self.data / "cabochon.db"

    @model_validator(mode="after")
    def _check_bots(self) -> "Settings":
        """A bot that is none is refused now, not when somebody chooses it; so is a network."""
        assert self.given_bots is not None
        assert self.proxy_networks is not None
        return self


def settings_from(given: Mapping[str, Any]) -> Settings:
    """Flags first, then the environment, then the defaults. A ValueError says in a line what is wrong with a value."""
    flags = {name: value for name, value in given.items() if value is not None}
    try:
        return Settings(**flags)
    except ValidationError as error:
        raise ValueError("; ".join(_problem(one, flags) for one in error.errors())) from None


def _problem(error: Any, flags: Mapping[str, Any]) -> str:
    """What is wrong, and where it was said: `CABOCHON_PORT='many': input should be a valid integer`."""
    message = str(error["msg"]).removeprefix("Value error, ")
    if not error["loc"]:
        return message
    name = str(error["loc"][0])
    said = name if name in flags else f"{PREFIX}{name.upper()}"
    return f"{said}={error['input']!r}: {message[0].lower()}{message[1:]}"
