"""Builds the native engine with address and undefined-behaviour sanitizers, and runs its tests and the fuzzer on it.

    python -m tools.sanitize [--inputs 1000000] [--weights 80000] [--no-tests]

The build is in build/sanitize, with a copy of the package; the installed package is not touched. Both
kernels run: the portable one and the one for machines with AVX2 and BMI2. So does the learned network, with every
instruction set of this machine.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "sanitize"
PACKAGE = BUILD / "src"

# Engines run under a memory limit that is too small for the sanitizer's shadow memory.
LEFT_OUT = ("--ignore", "tests/envs/test_engine_opponent.py")
SUITE = ("pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", *LEFT_OUT)
TESTED = ("tests/native", "tests/envs", "tests/bots/test_search.py")
KERNELS = ("base", "v3", "plain", "")
"""The values of CABOCHON_KERNEL; an empty one selects the newest instructions."""
WHOLE = ("base", "v3")
"""The values for which the tests run as well. The others only change the learned network."""

# Without `site`, so that an editable install cannot load its own native engine first.
START = "import sys; sys.path[:0] = {paths!r}; sys.argv = {argv!r}; {code}"


def build() -> None:
    """The sanitized native engine and a copy of the package around it."""
    options = ["-DCABOCHON_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=RelWithDebInfo", f"-DPython_EXECUTABLE={sys.executable}"]
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(ROOT / "src", PACKAGE, ignore=shutil.ignore_patterns("*.so", "__pycache__", "web"))
    for command in (
        ["cmake", "-S", str(ROOT), "-B", str(BUILD / "cmake"), *options],
        ["cmake", "--build", str(BUILD / "cmake"), "-j", str(os.cpu_count())],
        ["cmake", "--install", str(BUILD / "cmake"), "--prefix", str(PACKAGE)],
    ):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def library(name: str) -> str:
    compiler = os.environ.get("CXX", "c++")
    found = subprocess.run([compiler, f"-print-file-name={name}"], check=True, capture_output=True, text=True)
    return found.stdout.strip()


def run(code: str, argv: list[str], kernel: str) -> None:
    """Run Python code with the sanitizers' library loaded first."""
    environment = os.environ | {
        "LD_PRELOAD": f"{library('libasan.so')} {library('libstdc++.so')}",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # CPython does not free all memory at exit
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "CABOCHON_KERNEL": kernel,
    }
    paths = [str(PACKAGE), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    start = START.format(paths=paths, argv=argv, code=code)
    subprocess.run([sys.executable, "-S", "-c", start], check=True, env=environment, cwd=ROOT)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--weights", type=int, default=80_000, help="mutated weights files")
    parser.add_argument("--no-tests", action="store_true")
    asked = parser.parse_args()
    build()
    fuzz = f"import runpy; runpy.run_path({str(ROOT / 'tools' / 'fuzz.py')!r}, run_name='__main__')"
    for seed, kernel in enumerate(KERNELS):
        if not asked.no_tests and kernel in WHOLE:
            run("import pytest; sys.exit(pytest.main())", [*SUITE, *TESTED], kernel)
        share = [str(number // len(KERNELS)) for number in (asked.inputs, asked.weights)]
        run(fuzz, ["fuzz", "--inputs", share[0], "--weights", share[1], "--seed", str(seed)], kernel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
