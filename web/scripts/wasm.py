"""Compile the native engine and its search for pages without a server: three files of WebAssembly, with relaxed SIMD,
with SIMD and without.

    python web/scripts/wasm.py        # needs ziglang, a C++20 compiler in one wheel; `make wasm` installs it

The first run also compiles the C++ library, which takes about a minute and is cached.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CPP = ROOT / "src" / "cabochon" / "native" / "cpp"
BUILT = ROOT / "web" / "src" / "engine" / "built"

SOURCES = ("wasm.cpp", "search.cpp", "product.cpp")
# The search must add exactly like its Python reference, so multiply and add may not be fused.
OPTIONS = (
    "-target", "wasm32-wasi", "-mexec-model=reactor", "-std=gnu++20", "-O3", "-ffp-contract=off",
    "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror",
    "-DCABOCHON_BUILD=base", "-DCABOCHON_SEARCH=SEARCH_BASE",
    "-Wl,--no-entry", "-Wl,--strip-all", "-Wl,--max-memory=1073741824", "-Wl,-z,stack-size=1048576",
)  # fmt: skip
# Not -msimd128: the compiler would then compile the C++ library a second time.
SIMD = ("-Xclang", "-target-feature", "-Xclang", "+simd128")
RELAXED = ("-Xclang", "-target-feature", "-Xclang", "+relaxed-simd")


def build(name: str, *more: str) -> None:
    """Compile one file. The file is replaced when the new one is complete."""
    fresh = BUILT / f"{name}.new"
    sources = [str(CPP / source) for source in SOURCES]
    subprocess.run([sys.executable, "-m", "ziglang", "c++", *OPTIONS, *more, *sources, "-o", str(fresh)], check=True)
    fresh.replace(BUILT / name)


if __name__ == "__main__":
    BUILT.mkdir(parents=True, exist_ok=True)
    build("engine-plain.wasm")
    build("engine-relaxed.wasm", *SIMD, *RELAXED)
    build("engine.wasm", *SIMD)
