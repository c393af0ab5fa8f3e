"""The process: clear messages, clean stop, and the last acknowledged state of every table after SIGKILL."""

import asyncio
import json
import os
import signal
import socket
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from cabochon.record import parse_record, verify
from cabochon.server.run import addresses, qr_code
from cabochon.server.settings import Settings, settings_from
from cabochon.server.upkeep.folder import folder_is_served, folder_lock
from tests.support.process import run, serving
from tests.support.random_turns import random_turn
from tests.support.server_logs import beside
from tests.support.serving import PATIENCE, Client, running


def test_one_process_for_a_folder_and_a_clean_stop(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, _address):
        second = run("serve", "--port", "0", "--data", str(tmp_path))
        assert second.returncode == 2
        assert "already serves" in second.stderr
        assert len(second.stderr.splitlines()) == 1, "one line, no traceback"
        assert (tmp_path / "admin.json").stat().st_mode & 0o777 == 0o600
        process.send_signal(signal.SIGINT)
        out, _err = process.communicate(timeout=90)
        assert process.returncode == 0
        assert "Every table is safe" in out
        assert not (tmp_path / "admin.json").exists()


def test_a_child_of_a_killed_server_does_not_hold_up_the_next(tmp_path: Path) -> None:
    """A server killed between fork and exec leaves a child that still has the lock for a moment."""
    with folder_lock(tmp_path):
        held = os.dup(_lock_of(tmp_path))
    try:
        assert folder_is_served(tmp_path)
        Timer(0.3, os.close, (held,)).start()
        with folder_lock(tmp_path, PATIENCE):
            assert folder_is_served(tmp_path)
    finally:
        assert not folder_is_served(tmp_path)


def _lock_of(data: Path) -> int:
    """The descriptor with which this process has the lock."""
    lock = data / "lock"
    return next(fd for each in Path("/proc/self/fd").iterdir() if _is(fd := int(each.name), lock))


def _is(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        refused = run("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"Port {port} cannot be used")
    assert len(refused.stderr.splitlines()) == 1


def test_an_unwritable_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = run("serve", "--port", "0", "--data", str(tmp_path / "file" / "inside"))
    assert refused.returncode == 2
    assert "cannot be written" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = {"CABOCHON_PORT": "99", "CABOCHON_BASE_PATH": "x/", "CABOCHON_TRUST_PROXY": "yes", "CABOCHON_DATA": "/d"}
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    settings = settings_from({"port": None, "host": "::1"})
    assert (settings.port, settings.root, settings.trust_proxy, settings.data) == (99, "/x", True, Path("/d"))
    assert settings_from({"port": 7}).port == 7, "flags first"
    monkeypatch.setenv("CABOCHON_PORT", "many")
    with pytest.raises(ValueError, match=r"^CABOCHON_PORT='many': input should be a valid integer") as refused:
        settings_from({})
    assert "\n" not in str(refused.value)


def test_addresses_and_qr_code() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert addresses(Settings(host="127.0.0.1"), listening) == [f"http://127.0.0.1:{port}/"]
        assert addresses(Settings(host="0.0.0.0", base_path="x"), listening)[-1] == f"http://localhost:{port}/x/"
    assert len(qr_code("http://192.0.2.7:8765/").splitlines()) > 10


@running
async def test_a_server_killed_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    """A short form of `studies/kill.py`: play, kill, check, continue, until the game is over."""
    chance = Random(11)
    table, cookies, acknowledged, kills = "", None, 0, 0
    while True:
        with serving(tmp_path) as (process, address):
            ann = Client(address, "Ann")
            if cookies is None:
                await ann.post("/api/me", name="Ann")
                cookies = ann.http.cookies
                table = await ann.open("marvel", "me", "greedy", "me", start=True, public=True)
            ann.http.cookies = cookies
            state = await ann.get(f"/api/tables/{table}")
            assert state["version"] >= acknowledged, "nothing acknowledged is lost"
            turns = chance.randrange(3, 9) if kills < 4 else 1000
            letters = await ann.letters("marvel")
            while state["table"]["state"] != "over" and turns > 0:
                turn = state["position"]["turn"]
                if turn in state["you"]:
                    seen = await ann.get(f"/api/tables/{table}", seat=turn)
                    if seen["stage"]:
                        moves = random_turn(seen["stage"], letters, chance)
                        answer = await ann.post(f"/api/tables/{table}/submit", request=f"{seen['version']}-{kills}",
                                                seat=turn, version=seen["version"], moves=moves)  # fmt: skip
                        acknowledged, turns = answer["version"], turns - 1
                state = await ann.get(f"/api/tables/{table}")
            process.send_signal(signal.SIGKILL)
            await ann.close()
            if state["table"]["state"] == "over":
                break
            kills += 1
    assert kills >= 4
    with serving(tmp_path) as (_process, address):
        ann = Client(address, "Ann")
        record = parse_record(await ann.get(f"/api/tables/{table}/record"))
        verify(record)
        await ann.close()


def test_logs_are_json_and_hold_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):

        async def play() -> str:
            ann = Client(address, "Ann")
            await ann.post("/api/me", name="Ann")
            key = (await ann.post("/api/me/key"))["key"]
            table = await ann.open("classic", "me", "greedy", start=True)
            await ann.close()
            return f"{key} {table}"

        secrets = asyncio.run(play()).split()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=90)
    err = beside(tmp_path).read_text(encoding="utf-8")
    assert err
    for line in err.splitlines():
        json.loads(line)
    assert not any(secret in err for secret in secrets)
