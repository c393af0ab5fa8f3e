"""The packages keep their contracts: the rules need only the standard library, and a package exports exactly its
`__all__`.
"""

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cabochon
from cabochon.editions import EDITIONS
from tools import architecture

SOURCE = Path(cabochon.__file__).parent


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports say the whole path"
            yield node.module or ""


@pytest.mark.parametrize("path", sorted((SOURCE / "rules").rglob("*.py")), ids=lambda path: path.stem)
def test_the_rules_need_only_the_standard_library(path: Path) -> None:
    foreign = [
        name
        for name in imported(path)
        if name.partition(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("cabochon.rules.")
    ]
    assert foreign == []


def packages() -> list[Path]:
    """The packages that list their exports."""
    return [path for path in sorted(SOURCE.rglob("__init__.py")) if "__all__" in path.read_text(encoding="utf-8")]


def offered(path: Path) -> Iterator[str]:
    """The names that a package imports from our own packages or defines; names of other libraries are not its
    exports.
    """
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("cabochon"):
                yield from (name.asname or name.name for name in names)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


@pytest.mark.parametrize("path", packages(), ids=lambda path: path.parent.name)
def test_a_package_exports_exactly_its_all(path: Path) -> None:
    name = ".".join(path.parent.relative_to(SOURCE.parent).parts)
    door = importlib.import_module(name)
    assert sorted(door.__all__) == sorted({one for one in offered(path) if not one.startswith("_")} | _dunders(door))
    assert [one for one in door.__all__ if not hasattr(door, one)] == []


def _dunders(door: ModuleType) -> set[str]:
    """The version, and the editions, which are discovered and not listed."""
    return {"__version__", *(name.upper() for name in EDITIONS)} & set(door.__all__)


# --- docs/architecture.md ----------------------------------------------------------------------------


def test_the_drawing_is_made_from_the_imports() -> None:
    text = architecture.PAGE.read_text(encoding="utf-8")
    assert text == architecture.page(text), "draw it again: make -C tools architecture"


def test_the_drawing_leaves_out_implied_arrows() -> None:
    rooms = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset("")}
    assert architecture.reduced(rooms) == {"a": {"b"}, "b": {"c"}, "c": set()}


def test_every_place_on_the_paths_is_there() -> None:
    _, _, paths = architecture.PAGE.read_text(encoding="utf-8").partition("## The path of one move")
    named = re.findall(r"`((?:server|local|table|match|rules|show|bots)\.[a-z_.A-Za-z]+)`", paths)
    assert len(named) > 15
    assert [name for name in named if not _there(f"cabochon.{name}")] == []
    on_the_page = re.findall(r"`(web/src/[\w./-]+): (?:\w+\.)?(\w+)`", paths)
    assert len(on_the_page) > 5
    assert [(path, name) for path, name in on_the_page if not _defines(SOURCE.parents[1] / path, name)] == []


def _there(name: str) -> bool:
    """A module, or a member of one."""
    try:
        return bool(pkgutil.resolve_name(name))
    except (ImportError, AttributeError):
        return False


def _defines(module: Path, name: str) -> bool:
    """Whether a module of the page has a function or method of this name."""
    text = module.read_text(encoding="utf-8") if module.is_file() else ""
    return re.search(rf"^ *[\w ]*\b{name}\b(<.*>)?\(.*\{{$", text, re.MULTILINE) is not None
