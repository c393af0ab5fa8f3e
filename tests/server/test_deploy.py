"""The files of deploy/: they are well formed, and every option and setting in them exists."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client import generate_latest
from redis import Redis, RedisError

from cabochon.server.live.redis_pubsub import RedisPubSub
from cabochon.server.metrics import Metrics
from cabochon.server.settings import PREFIX, Settings
from tests.support.process import invoke
from tests.support.services import RedisServer
from tests.support.serving import PATIENCE, running

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
OF_THE_FILES = {"CABOCHON_NAME", "CABOCHON_NODES", "CABOCHON_PASSWORD", "CABOCHON_REDIS_PASSWORD"}
"""Variables that the files pass to each other, which are not settings."""


def test_compose_files_are_valid() -> None:
    files = sorted(map(str, DEPLOY.glob("compose*.yaml")))
    assert len(files) == 2
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", *files]
    checked = subprocess.run(words, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_every_option_and_setting_exists() -> None:
    commands = ("serve", "bots-worker")
    known = {name: set(re.findall(r"--[a-z-]+", invoke(name, "--help").stdout)) for name in commands}
    settings = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
        for line in lines:
            if found := re.search(r'(?:cabochon |\[")(serve|bots-worker)\b', line):
                assert set(re.findall(r"--[a-z-]+", line)) <= known[found[1]], (file.name, line)
        assert set(re.findall(r"\bCABOCHON_\w+", "\n".join(lines))) <= settings | OF_THE_FILES, file.name


def test_alerts_and_dashboard_use_existing_metrics() -> None:
    metrics = Metrics()
    metrics.measure_files(DEPLOY / "none.db")
    text = generate_latest(metrics.registry).decode()
    known = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE)) | set(re.findall(r"^(\w+)[ {]", text, re.MULTILINE))
    of_types = {f"{name}_bucket" for name in re.findall(r"^# TYPE (\w+) histogram", text, re.MULTILINE)}
    panels = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    asked += re.findall(r"expr: (.*)", (DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
    assert len(asked) > 25
    for expression in asked:
        names = set(re.findall(r"\b(?:cabochon|process)_\w+", expression))
        assert names or "up{" in expression, expression
        assert names <= known | of_types, expression


@running
@pytest.mark.parametrize("file", ["deploy/compose.club.yaml", "docs/run-a-club.md"])
async def test_redis_has_a_password_and_a_user_for_messages_only(file: str) -> None:
    text = (DEPLOY.parent / file).read_text(encoding="utf-8")
    assert re.findall(r"redis://[^:…]", text) == [], "every address has a password"
    user = re.search(r"^ *user (default .*)$", text, re.MULTILINE)
    assert user is not None
    server = RedisServer("--user", *re.sub(r">\S+", ">word", user[1]).split())
    address = server.url.replace("//", "//:word@")
    pubsub, received = RedisPubSub(address, "club"), asyncio.Event()
    listening = asyncio.create_task(pubsub.listen(lambda: None, lambda _: received.set()))
    try:
        async with asyncio.timeout(PATIENCE):
            while not received.is_set():
                await pubsub.send("hello")
                await asyncio.sleep(0.05)
        with Redis.from_url(server.url) as stranger, pytest.raises(RedisError, match=r"(?i)authenticat"):
            stranger.ping()
        with Redis.from_url(address) as node:
            for refused in ("KEYS *", "CONFIG GET *", "MONITOR", "PUBLISH other hello"):
                with pytest.raises(RedisError, match="permission"):
                    node.execute_command(*refused.split())
    finally:
        listening.cancel()
        await pubsub.close()
        server.close()
