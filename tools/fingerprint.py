"""Fingerprints of the code that a lockstep comparison covers; comments and layout are ignored.

python -m tools.fingerprint [FOLDER]     prints all three, for the sources in FOLDER (a checkout) or for these
"""

import ast
import hashlib
import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULES = (
    "chance", "check", "claims", "components", "deal", "goals", "index", "legal", "moves", "payment", "play", "table",
    "view",
)  # fmt: skip
ENGINE = ("types", "lanes", "index", "legal", "play", "goals", "codec")
FOR_A_CARD = ("gpu.hpp", "selfplay.hpp")
"""Headers that only the GPU's part includes."""


def rules_and_engine(root: Path = ROOT) -> str:
    """The Python rules and the native engine, as `make lockstep` compares them."""
    rules = [_python_code(root / "src/cabochon/rules" / f"{name}.py") for name in RULES]
    return _hash([*rules, *(_cpp_code(_cpp(root) / f"{name}.hpp") for name in ENGINE)])


def webassembly(root: Path = ROOT) -> str:
    """The native engine and its search, compiled to WebAssembly."""
    headers = sorted(path for path in _cpp(root).glob("*.hpp") if path.name not in FOR_A_CARD)
    sources = [_cpp(root) / name for name in ("wasm.cpp", "search.cpp", "product.cpp")]
    return _hash(_cpp_code(path) for path in [*headers, *sources])


def gpu(root: Path = ROOT) -> str:
    """The native engine and the GPU's kernels."""
    found = [path for path in _cpp(root).iterdir() if path.suffix in (".hpp", ".cuh") or path.name == "gpu.cu"]
    return _hash(_cpp_code(path) for path in sorted(found))


def _cpp(root: Path) -> Path:
    return root / "src/cabochon/native/cpp"


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _python_code(path: Path) -> str:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [line for line in body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
            node.body = kept or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree)


def _cpp_code(path: Path) -> str:
    return re.sub(r"//.*|\s+", "", path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    for one in (rules_and_engine, webassembly, gpu):
        print(f"{one.__name__:17} {one(where)}")
