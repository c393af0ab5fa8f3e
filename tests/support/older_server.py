"""A server from the sources of another commit, for rolling upgrades."""

import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
from pathlib import Path

from cabochon.server.settings import PREFIX
from tests.support import server_logs

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0


def sources_of(commit: str, folder: Path) -> Path:
    """The sources of a commit, with the compiled modules of the current installation in their places."""
    packed = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    installed = Path(sysconfig.get_path("purelib")) / "cabochon"
    for compiled in installed.rglob("*.so"):
        shutil.copy(compiled, folder / "src" / "cabochon" / compiled.relative_to(installed))
    return folder / "src"


class Node:
    """`cabochon serve` as a process, of these sources or of others."""

    def __init__(self, data: Path, port: int, settings: dict[str, object], sources: Path | None = None) -> None:
        """`sources`: without the start-up files of `site`, so that an editable installation has no precedence."""
        self.port = port
        told = {f"{PREFIX}{name.upper()}": str(value) for name, value in settings.items()}
        path = os.pathsep.join([str(sources or ROOT / "src"), sysconfig.get_path("purelib")])
        words = ["-c", "from cabochon.cli import main; main()", "serve", "--host", "127.0.0.1", "--port", str(port)]
        self._log = server_logs.keep(server_logs.beside(data)).open("ab")
        self._process = subprocess.Popen(
            [sys.executable, *(["-S"] if sources else []), *words, "--data", str(data)],
            env=os.environ | told | ({"PYTHONPATH": path} if sources else {}), stdout=self._log, stderr=self._log,
        )  # fmt: skip

    def wait_until_ready(self) -> None:
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=10):
                    return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the node did not start: see {self._log.name}")

    def stop(self) -> int:
        """Ask it to stop, as a supervisor does; returns its exit code."""
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        self._log.close()
        return code
