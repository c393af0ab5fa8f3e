"""The settings of a host: by a flag, in the environment (`CABOCHON_PORT` for `port`), or in a settings file."""

import difflib
import json
import os
import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cabochon.bots.named_bots import given_bots
from cabochon.server.described import DESCRIPTIONS

PREFIX = "CABOCHON_"
FILE = "cabochon.toml"  # the settings file that is read from the data folder, if it exists


def default_data() -> Path:
    """The user's data folder."""
    return user_data_path("cabochon", appauthor=False)


TOO_DEEP = "brackets are nested too deeply; a setting is a text, a number, true, false or a plain list"
SHORTEST_TOKEN = 32
SECRETS = frozenset({"database_url", "redis_url", "admin_token", "traces_url", "admin_url"})
"""Settings that may contain a password or a token: no error, `repr` or list of settings shows their values."""


def is_loopback(host: str | None) -> bool:
    """Whether only this machine can reach a server at that address."""
    try:
        return host == "localhost" or ip_address(host or "").is_loopback
    except ValueError:
        return False


def _joined(between: str) -> BeforeValidator:
    """Converts a list, which a settings file may contain, to text."""
    return BeforeValidator(lambda value: between.join(map(str, value)) if isinstance(value, list) else value)


def _url(*schemes: str) -> AfterValidator:
    def check(url: str) -> str:
        if url and urlsplit(url).scheme not in schemes:
            raise ValueError(f"it must begin with {schemes[0]}://")
        return url

    return AfterValidator(check)


def _check_token(token: str) -> str:
    if token and (len(token) < SHORTEST_TOKEN or not token.isascii() or not token.isprintable()):
        raise ValueError(f"it must have {SHORTEST_TOKEN} characters or more, all of them ASCII")
    return token


def _check_admin(url: str) -> str:
    """A token must not be sent unencrypted."""
    found = urlsplit(url)
    if url and found.scheme != "https" and (found.scheme != "http" or not is_loopback(found.hostname)):
        raise ValueError("it must begin with https://, or name this machine")
    return url.rstrip("/")


def _bots(engines: str) -> Mapping[str, str]:
    return given_bots(line for line in engines.splitlines() if line.strip())


def _networks(proxies: str) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(part.strip()) for part in proxies.split(",") if part.strip())


def _readable(read: Callable[[str], object]) -> AfterValidator:
    """Refuse an invalid text now, not when it is used."""

    def check(text: str) -> str:
        read(text)
        return text

    return AfterValidator(check)


Whole = Annotated[int, Field(ge=0)]
"""Checks that a number is not negative."""
Count = Annotated[int, Field(ge=1)]
Number = Annotated[float, Field(ge=0)]
Folder = Annotated[Path, BeforeValidator(lambda value: Path(value).expanduser())]
PerhapsFolder = Annotated[Path | None, BeforeValidator(lambda value: Path(value).expanduser() if value else None)]
Commas = Annotated[str, _joined(",")]
Secret = Field(default="", repr=False)


class Settings(BaseSettings):
    """One server. Every number has a default that suits a server at home."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    data: Folder = Field(default_factory=default_data)
    """The folder of the database. It also contains the lock, so each of several nodes needs its own folder."""
    database_url: Annotated[str, _url("postgresql", "postgres")] = Secret
    """A PostgreSQL that several nodes share, as `postgresql://user@host/name`; without it SQLite in the data folder."""
    redis_url: Annotated[str, _url("redis", "rediss", "unix")] = Secret
    """A Redis that transmits wake-ups between nodes, as `redis://host`; without it PostgreSQL transmits them."""
    admin_token: Annotated[str, AfterValidator(_check_token)] = Secret
    """A secret of 32 characters or more; it allows the host's commands over the network. It is the
    same for all nodes.
    """
    admin_url: Annotated[str, AfterValidator(_check_admin)] = Secret
    """The address of the server for the host's commands, as `https://club.example`; used with `admin_token`."""
    host: str = "0.0.0.0"
    """The address to listen on; `127.0.0.1` for this machine only."""
    port: Annotated[int, Field(ge=0, le=65_535)] = 8765
    """The port to listen on; 0 takes a free one."""
    base_path: str = ""
    """The path under which a proxy mounts the server, as `/cabochon`; empty for the root."""
    allowed_origins: Commas = ""
    """Origins besides the server's own that may open a socket, separated by commas."""
    trust_proxy: bool = False
    """Trust X-Forwarded-For and X-Forwarded-Proto. Use this only behind your own proxy."""
    proxies: Annotated[Commas, _readable(_networks)] = ""
    """The networks of your own proxies, separated by commas. Only these are trusted; if empty,
    every client is trusted.
    """
    bot_workers: Whole = Field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes for bots; the default is one less than the number of cores."""
    bot_seconds: Number = 10.0
    """Seconds after which a bot's search is stopped and its move is chosen again."""
    engines: Annotated[str, _joined("\n"), _readable(_bots)] = ""
    """Programs that play, by name, one on each line: `Ada=cmd:python ada.py` (docs/protocol.md)."""
    engine_seconds: Number = 2.0
    """Seconds that such a program may take for a decision while people wait."""
    bot_pace: Number = 0.9
    """The minimum pause before a bot moves, so that people can follow."""
    idle_seconds: Number = 60.0
    """Seconds after which a table without viewers leaves the memory."""
    absent_seconds: Number = 600.0
    """Seconds that the player on turn may be absent while others wait, at a table without a clock."""
    keep_days: Whole = 0
    """Finished games of private tables are deleted after this many days; 0 keeps them."""
    keep_public_days: Whole = 0
    """Finished public games are deleted after this many days; 0 keeps them."""
    abandoned_days: Whole = 0
    """Running games without a move for this many days are deleted; 0 keeps them."""
    open_days: Whole = 14
    """Tables that never started, and closed ones, are deleted after this many days; 0 keeps them."""
    people_days: Whole = 0
    """People without a visit for this many days, who sit at no open or running table, are deleted; 0 keeps them."""
    backup_hours: Number = 24.0
    """Hours between two automatic backups; 0 disables them."""
    backup_keep: Count = 7
    """The number of newest backups to keep."""
    backup_weeks: Whole = 4
    """The number of weeks of which the first backup is also kept."""
    backup_folder: PerhapsFolder = None
    """The folder of these backups; `backups` in the data folder without it. Another disk is better."""
    host_hours: Annotated[float, Field(gt=0)] = 12.0
    """Hours for which a browser may moderate after it used the link of `cabochon moderate link`."""
    reports_per_day: Whole = 10
    """Reports that one person may send in a day."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The lowest level that is logged."""
    log_requests: bool = False
    """Log each request at the level `info`."""
    traces_url: Annotated[str, _url("http", "https")] = Secret
    """A receiver of OpenTelemetry traces (OTLP over HTTP), as `http://host:4318/v1/traces`; without it, no traces."""
    tables_per_person: int = 20
    """Open and running tables that one person may own."""
    bot_tables_per_person: int = 8
    """Running tables with bots that one person may own."""
    versions_per_table: int = 5000
    """The number of versions after which a game is capped (3.5). A normal game has a few hundred."""
    take_backs_per_table: int = 500
    """Take-backs in one game; more are refused."""
    events_per_look: int = 500
    """A state contains the events of at most this number of versions, the latest ones. The record has all of them."""
    tables_per_hour: int = 60
    """Tables that one person may open in an hour, rematches included; an address may open ten times as many."""
    brought_per_person: Whole = 100
    """Finished games that one person may import as records in an hour; 0 allows none."""
    chat: Literal["free", "phrases", "off"] = "free"
    """The chat that is allowed at tables: free text, ready phrases only, or nothing. Each table may allow less."""
    phrases_per_minute: int = 30
    """Chat messages of one person in a minute; an address may send ten times as many."""
    sayings_per_table: Count = 100
    """The number of latest chat messages that a table keeps."""
    people_per_hour: int = 120
    """New people from one address in an hour."""
    requests_per_second: float = 20.0
    """HTTP requests of one person in a second, with bursts of three seconds' worth; an address may send ten times as
    many.
    """
    messages_per_second: float = 20.0
    """Socket messages of one person in a second over all their sockets; bursts and addresses as for HTTP requests."""
    sockets_per_person: int = 12
    """Windows that one person may have open at the same time."""
    patience_seconds: float = 20.0
    """Seconds that a client may keep the server waiting, to send the rest of a request or to read its answer."""
    connections: int = 0
    """Simultaneous connections; 0 means as many as the system's limit of descriptors allows."""
    stall_seconds: float = 5.0
    """Seconds after which an inactive server counts as suspended. Live clocks do not count the time beyond."""
    check_megabytes: int = 500
    """The largest database, in megabytes, that is checked before the start, which takes a second or two. A larger one
    is checked after the start.
    """
    hosts: Commas = ""
    """The host names of this server, separated by commas; requests for others are refused."""
    body_bytes: int = 65_536
    """The largest body of a request."""
    message_bytes: int = 16_384
    """The largest message over the socket."""

    @property
    def root(self) -> str:
        """The base path without a slash at its end."""
        return "/" + self.base_path.strip("/") if self.base_path.strip("/") else ""

    @cached_property
    def given_bots(self) -> Mapping[str, str]:
        """The bots that the host configured, and the command of each."""
        return _bots(self.engines)

    @cached_property
    def proxy_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks of your own proxies."""
        return _networks(self.proxies)

    @property
    def database(self) -> Path:
        return self.data / "cabochon.db"

    @property
    def place(self) -> Path | str:
        """The file of the database, or the address of a PostgreSQL."""
        return self.database_url or self.database

    @property
    def database_name(self) -> str:
        return name_of(self.place)

    @property
    def backups(self) -> Path:
        """The folder of the server's automatic backups."""
        return self.backup_folder or self.data / "backups"

    @model_validator(mode="after")
    def _check_shared(self) -> Self:
        if self.admin_url and not self.admin_token:
            raise ValueError("admin_url needs the admin_token of that server")
        if self.redis_url and not self.database_url:
            raise ValueError("redis_url is for nodes that share a database: name it with database_url")
        return self


def name_of(place: Path | str) -> str:
    """The name of a database in messages: the file, or the address without a password."""
    if isinstance(place, Path):
        return str(place)
    address = urlsplit(place)
    return f"postgresql://{address.hostname or ''}{address.path}"


def settings_from(given: Mapping[str, Any], file: Path | None = None) -> Settings:
    """Flags first, then the environment, then the settings file, then the defaults.

    A ValueError names in one line the wrong value and its source.
    """
    flags = {name: value for name, value in given.items() if value is not None}
    source = _settings_file(flags, file)
    variables = {name.upper() for name in os.environ}
    in_file = _read(source).items() if source else ()
    values = {name: value for name, value in in_file if f"{PREFIX}{name.upper()}" not in variables}
    try:
        return Settings(**values | flags)
    except ValidationError as error:
        raise ValueError("; ".join(_problem(one, flags, source) for one in error.errors())) from None


def _settings_file(flags: Mapping[str, Any], named: Path | None) -> Path | None:
    """The named file, which must exist, or that of the data folder, if it exists."""
    if named is None and (said := os.environ.get(f"{PREFIX}SETTINGS")):
        named = Path(said)
    if named is not None:
        if not named.is_file():
            raise ValueError(f"there is no settings file {named}")
        return named
    data = flags.get("data") or os.environ.get(f"{PREFIX}DATA") or default_data()
    found = Path(data).expanduser() / FILE
    if not found.is_file():
        return None
    if "data" in _read(found):
        raise ValueError(f"{found}: data: this file is in the data folder already; name another file with --settings")
    return found


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}") from None
    except RecursionError:
        raise ValueError(f"{file}: {TOO_DEEP}") from None


def _problem(error: Any, flags: Mapping[str, Any], file: Path | None) -> str:
    """The fault and the source of the value: `CABOCHON_PORT='many': input should be a valid integer`."""
    message = str(error["msg"]).removeprefix("Value error, ")
    if not error["loc"]:
        return message
    name = str(error["loc"][0])
    if error["type"] == "extra_forbidden":
        close = difflib.get_close_matches(name, Settings.model_fields, 1)
        return f"{file}: {name}: there is no such setting{f'; perhaps {close[0]} is meant' if close else ''}"
    variable = f"{PREFIX}{name.upper()}"
    said = name if name in flags else variable if variable in os.environ else f"{file}: {name}"
    value = "" if name in SECRETS else f"={error['input']!r}"
    return f"{said}{value}: {message[0].lower()}{message[1:]}"


def settings_text(settings: Settings) -> str:
    """All settings as a settings file. Those that have their default value are comments, and secrets are left out."""
    return "\n".join(_entry(settings, name) for name in Settings.model_fields)


def _entry(settings: Settings, name: str) -> str:
    field, value = Settings.model_fields[name], getattr(settings, name)
    usual = value == field.get_default(call_default_factory=True, validated_data={})
    if name in SECRETS and not usual:
        return f"# {DESCRIPTIONS['Settings'][name]}\n# {name} is set. Its value is not shown.\n"
    return f"# {DESCRIPTIONS['Settings'][name]}\n{'# ' if usual else ''}{name} = {_toml(value)}\n"


def _toml(value: object) -> str:
    plain = isinstance(value, (bool, int, float))
    return json.dumps(value if plain else str("" if value is None else value), ensure_ascii=False)
