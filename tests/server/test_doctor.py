"""`cabochon doctor` reports what works and what does not, gives advice, and changes nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.process import invoke, serving
from tests.support.serving import PATIENCE

# All findings for the folder of a single server, and for a PostgreSQL and Redis that do not answer.
pytestmark = pytest.mark.single_server


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in use by a server."""
    folder = tmp_path_factory.mktemp("doctor") / "data"
    with serving(folder):
        yield folder


def doctor(data: Path) -> tuple[int, str]:
    found = invoke("doctor", "--data", str(data))
    return found.exit_code, found.stdout


def test_a_missing_folder(tmp_path: Path) -> None:
    code, said = doctor(tmp_path / "new")
    assert code == 0, said
    assert all(line.startswith("✓") for line in said.splitlines()), said
    assert not (tmp_path / "new").exists(), "nothing is changed"


def test_a_running_server(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.upkeep.doctor.SECONDS", PATIENCE)
    code, said = doctor(data)
    assert code == 0, said
    assert "✓ A server serves this folder and is ready." in said
    assert f"✓ {data / 'cabochon.db'} is whole and has the schema of this version." in said


def test_a_damaged_database_and_a_world_readable_folder_are_reported(data: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    broken.chmod(0o755)  # for any umask
    shutil.copy(data / "cabochon.db", broken / "cabochon.db")
    with (broken / "cabochon.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"nonsense" * 4096)
    code, said = doctor(broken)
    assert code == 1
    assert "is damaged. Stop the server and restore the last backup" in said
    assert "! Other users of this machine can look into" in said
    assert "! There is no backup yet." in said
    assert "No server serves this folder now." in said


def test_services_that_do_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABOCHON_DATABASE_URL", "postgresql://ann:secret@127.0.0.1:1/club")
    monkeypatch.setenv("CABOCHON_REDIS_URL", "redis://127.0.0.1:1")
    code, said = doctor(tmp_path / "new")
    assert code == 1
    assert "✗ postgresql://127.0.0.1/club cannot be read: connection failed" in said
    assert "✗ Redis does not answer" in said
    assert "secret" not in said
