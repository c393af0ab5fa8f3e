r"""Train several networks side by side on one GPU, with other studies on the cores that training leaves free, for a
fixed time. It builds the native engine and the steps of self-play first, so a machine with PyTorch and nvcc is enough.

    PYTHONPATH=src python3 -m studies.gpu_session --seconds 570 --out OUT --train classic:4 marvel:4 \
        --beside "python3 -m studies.learned --folder {work}/contests marvel:4:learned:0.1s:grandmaster"

The networks continue from the checkpoints of this repository, which the bots of the parallel studies use too; with
--released, these bots use the networks of the package. One process at a time leaves most of the GPU idle: its steps
wait for memory. NVIDIA's multi-process service, if the machine has it, runs the steps of all processes at once. Every
half minute checkpoints, logs and the results of the studies are packed into OUT/session.tgz, so a session that is cut
short loses little.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from cabochon.editions import EDITIONS

ROOT = Path(__file__).resolve().parents[1]
CHECKPOINTS, RULE_SETS = ROOT / "checkpoints", ROOT / "src" / "cabochon" / "editions" / "rule_sets"
CONTESTS = 75
"""Seconds kept for the contests after a slice, and for the start of its process."""
BETWEEN_PACKS = 30.0
MPS = "nvidia-cuda-mps-control"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "OMP_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"}


def parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, required=True, help="from start to end, with building and contests")
    asked.add_argument("--out", type=Path, required=True, help="where session.tgz goes")
    asked.add_argument("--train", nargs="*", default=[], metavar="EDITION:PLAYERS")
    asked.add_argument("--options", default="", help="of cabochon.train, as one word")
    asked.add_argument("--beside", action="append", default=[], metavar="COMMAND", help="{work}: the session's folder")
    asked.add_argument("--released", action="store_true", help="the studies beside use the networks of the package")
    asked.add_argument("--work", type=Path, default=ROOT / "build" / "gpu-session")
    asked.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    return asked


def main() -> None:
    until = time.monotonic()
    asked = parser().parse_args()
    until += asked.seconds
    asked.work.mkdir(parents=True, exist_ok=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    build(asked)
    with shared_gpu(asked.work) if asked.device == "cuda" else nothing():
        running = [train(asked, each, until) for each in asked.train]
        running += [start(shlex.split(each.format(work=asked.work)), asked.work / f"beside-{at}.txt")
                    for at, each in enumerate(asked.beside)]  # fmt: skip
        watch(running, asked, until)
    for log in sorted(asked.work.glob("*.txt")):
        print(f"--- {log.name}\n{log.read_text(encoding='utf-8')[-1500:]}")


# --- building ------------------------------------------------------------------------------------


def build(asked: argparse.Namespace) -> None:
    """Build the native engine, the steps of self-play and the networks of the bots, all at the same time."""
    others = [] if asked.released else list(export(asked.work))
    if asked.train:
        code = f"from cabochon.train.compiled import library; library({asked.device!r})"
        others.append(start([sys.executable, "-c", code], asked.work / "build-steps.txt"))
    if not any((ROOT / "src" / "cabochon" / "native").glob("_core*.so")):
        tree = ROOT / "build" / "native"
        _run("cmake", "-S", ROOT, "-B", tree, "-DCMAKE_BUILD_TYPE=Release", f"-DPython_EXECUTABLE={sys.executable}")
        _run("cmake", "--build", tree, "--parallel", os.cpu_count() or 1)
        _run("cmake", "--install", tree, "--prefix", ROOT / "src")
    codes = [each.wait() for each in others]
    if any(codes):
        sys.exit("\n".join(log.read_text(encoding="utf-8") for log in asked.work.glob("build-*.txt")))


def export(work: Path) -> "Iterator[subprocess.Popen[bytes]]":
    """The newest checkpoints as the networks that the bots of this tree play with."""
    for edition in EDITIONS.values():
        for path in sorted(CHECKPOINTS.glob(f"{edition.id}-[234].pt")):
            file = RULE_SETS / edition.rules.id / f"learned-{path.stem[-1]}.mind"
            command = [sys.executable, "-m", "cabochon.train.export", str(path), edition.rules.id, str(file)]
            yield start(command, work / f"build-{path.stem}.txt")


def _run(*command: object) -> None:
    subprocess.run([str(each) for each in command], check=True, env=ENVIRONMENT, cwd=ROOT)


# --- processes -----------------------------------------------------------------------------------


def start(command: Sequence[str], log: Path) -> "subprocess.Popen[bytes]":
    with log.open("wb") as file:
        return subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=ENVIRONMENT, cwd=ROOT)


def train(asked: argparse.Namespace, network: str, until: float) -> "subprocess.Popen[bytes]":
    """A slice of training that ends in time for its contests."""
    edition, players = network.split(":")
    for path in CHECKPOINTS.glob(f"{edition}-{players}.pt"):
        shutil.copy(path, asked.work)
    minutes = max(0.05, (until - time.monotonic() - CONTESTS) / 60)
    command = [
        sys.executable, "-m", "cabochon.train", "--edition", edition, "--players", players, "--folder", str(asked.work),
        "--minutes", f"{minutes:.2f}", "--device", asked.device, *shlex.split(asked.options),
    ]  # fmt: skip
    return start(command, asked.work / f"train-{edition}-{players}.txt")


@contextmanager
def shared_gpu(work: Path) -> Iterator[None]:
    """The multi-process service, if it starts and PyTorch works with it."""
    if shutil.which(MPS):
        subprocess.run([MPS, "-d"], check=False)
        if not gpu_works(work / "sharing.txt"):
            _stop_sharing()
    try:
        yield
    finally:
        _stop_sharing()


def gpu_works(log: Path) -> bool:
    probe = start([sys.executable, "-c", "import torch; print(torch.zeros(1, device='cuda'))"], log)
    try:
        return probe.wait(40) == 0
    except subprocess.TimeoutExpired:
        probe.kill()
        return False


def _stop_sharing() -> None:
    if shutil.which(MPS):
        with suppress(subprocess.TimeoutExpired):
            subprocess.run([MPS], input=b"quit -t 1\n", check=False, capture_output=True, timeout=20)


@contextmanager
def nothing() -> Iterator[None]:
    yield


def watch(running: "list[subprocess.Popen[bytes]]", asked: argparse.Namespace, until: float) -> None:
    """Pack the results until all are done or the time is over; then stop the rest."""
    packed = time.monotonic()
    while any(each.poll() is None for each in running) and time.monotonic() < until - 8:
        time.sleep(1)
        if time.monotonic() - packed > BETWEEN_PACKS:
            pack(asked.work, asked.out)
            packed = time.monotonic()
    for each in running:
        if each.poll() is None:
            each.terminate()
    pack(asked.work, asked.out)


def pack(work: Path, out: Path) -> None:
    """The whole folder as one file, which replaces the last one."""
    beside = out / "session.part"
    with tarfile.open(beside, "w:gz") as file:
        file.add(work, arcname=".")
    beside.replace(out / "session.tgz")


if __name__ == "__main__":
    main()
