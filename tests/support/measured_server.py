"""`cabochon serve` as a separate process whose memory, disk and processor time can be read."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


def go_first(pid: int) -> None:
    """Give all threads of a process priority over other work of a shared machine."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setscheduler(int(thread.name), os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(10))


def go_back() -> None:
    """Give this process the normal priority again."""
    for thread in Path("/proc/self/task").iterdir():
        os.sched_setscheduler(int(thread.name), os.SCHED_OTHER, os.sched_param(0))


def busy(pid: int, *, children: bool = False) -> float:
    """CPU seconds that a process has used; `children` adds its child processes, including finished ones."""
    fields = _stat(Path(f"/proc/{pid}"))
    ticks = sum(map(int, fields[11 : 15 if children else 13]))
    if children:
        others = (_stat(folder) for folder in Path("/proc").iterdir() if folder.name.isdigit())
        ticks += sum(int(one[11]) + int(one[12]) for one in others if one and int(one[1]) == pid)
    return ticks / os.sysconf("SC_CLK_TCK")


def _stat(folder: Path) -> list[str]:
    """The fields of a process after its name, or none if it has ended."""
    try:
        return (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


class MeasuredServer:
    """A running server, from outside. `core` pins it to one core."""

    def __init__(self, data: Path, limits: Mapping[str, str], core: int | None = None) -> None:
        environ = os.environ | {f"CABOCHON_{name}": value for name, value in limits.items()} | {"LANG": "C"}
        start = "from cabochon.cli import main; main()"
        words = [sys.executable, "-c", start, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
        self.data = data
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environ)
        if core is not None:
            os.sched_setaffinity(self._process.pid, {core})
        self.base = self._address()

    def _address(self) -> str:
        assert self._process.stdout is not None
        line = ""
        while not (found := re.search(r"http://\S+", line)):
            line = self._process.stdout.readline()
            if not line and self._process.poll() is not None:
                raise RuntimeError("the server did not start")
        return found[0].rstrip("/")

    @property
    def pid(self) -> int:
        return self._process.pid

    def memory(self) -> float:
        """Megabytes in use by the server itself."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def disk(self) -> float:
        """Megabytes of the data folder."""
        return sum(file.stat().st_size for file in self.data.rglob("*") if file.is_file()) / 2**20

    def descriptors(self) -> int:
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def busy(self) -> float:
        """Seconds of processor time so far."""
        return busy(self.pid)

    def go_first(self) -> None:
        """With priority over other work of a shared machine (needs root), but not the processes it starts."""
        go_first(self.pid)

    def end(self) -> None:
        self._process.terminate()
        self._process.wait(60)
