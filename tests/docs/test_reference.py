"""The API reference has every public name with a docstring: it leaves out names without one."""

import ast
import dataclasses
import inspect
import itertools
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import cabochon
from cabochon import arena, bots, bridge
from tools.doc_pages import DOCS, ROOT

PAGES = sorted((DOCS / "reference").glob("*.md"))
SHOWN = {name for page in PAGES for name in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)}
MODULES = (cabochon, arena, bridge)


def test_every_page_is_in_the_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f"reference/{page.name}" not in contents] == []


def test_every_module_of_the_environments_is_shown() -> None:
    folder = ROOT / "src/cabochon/envs"
    inner = {"__init__", "registration", "steppers", "chance_states"}  # they have no public functions
    public = {f"cabochon.envs.{path.stem}" for path in folder.glob("*.py") if path.stem not in inner}
    assert public - SHOWN == set()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_is_shown_and_described(module: ModuleType) -> None:
    missing = [name for name in module.__all__ if not _shown(module, name) or not _described(module, name)]
    assert missing == []


@pytest.mark.parametrize("name", [*cabochon.__all__, "Budget"])
def test_every_field_is_described(name: str) -> None:
    kind = bots.Budget if name == "Budget" else getattr(cabochon, name)
    if not (inspect.isclass(kind) and dataclasses.is_dataclass(kind)):
        return
    told = {
        name for base in kind.__mro__ if base.__module__.startswith("cabochon.") for name in _described_fields(base)
    }
    missing = [
        each.name for each in dataclasses.fields(kind) if not each.name.startswith("_") and each.name not in told
    ]
    assert missing == []


def _shown(module: ModuleType, name: str) -> bool:
    """Whether the name, or the module that defines it, is on a page. It lists the editions in words."""
    if module is cabochon and isinstance(getattr(module, name), cabochon.Edition):
        return True
    defined = getattr(getattr(module, name), "__module__", module.__name__)
    return bool({f"{module.__name__}.{name}", f"{defined}.{name}", defined} & SHOWN)


def _described(module: ModuleType, name: str) -> bool:
    found = getattr(module, name)
    if inspect.isclass(found) or inspect.isroutine(found):
        return bool(found.__doc__)
    if isinstance(found, cabochon.Edition):
        return True
    owner = next(each for each in _sources(module) if name in _assigned(each))
    return name in _described_constants(owner)


def _sources(module: ModuleType) -> list[ModuleType]:
    return [each for name, each in sorted(sys.modules.items()) if name.startswith("cabochon.") and each.__file__]


def _tree(module: ModuleType) -> list[ast.stmt]:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body if module.__file__.endswith(".py") else []


def _assigned(module: ModuleType) -> set[str]:
    return {name for statement in _tree(module) for name in _names(statement)}


def _described_constants(module: ModuleType) -> set[str]:
    return _names_with_docstrings(_tree(module))


def _described_fields(kind: type) -> set[str]:
    tree = ast.parse(inspect.getsource(sys.modules[kind.__module__])).body
    body = next(each.body for each in tree if isinstance(each, ast.ClassDef) and each.name == kind.__name__)
    return _names_with_docstrings(body)


def _names_with_docstrings(body: list[ast.stmt]) -> set[str]:
    """The names whose definition is followed by a docstring."""
    pairs = itertools.pairwise(body)
    return {name for one, after in pairs if _is_text(after) for name in _names(one)}


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _names(statement: ast.stmt) -> list[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]
