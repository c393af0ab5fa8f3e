"""No two public types of the package share a name, classes and aliases alike."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import cabochon

SOURCE = Path(cabochon.__file__).parent


def public_types(tree: ast.Module) -> Iterator[str]:
    """The classes that a module defines and its type aliases: names in CamelCase that are assigned once."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name.isupper() or "_" in name or not name[0].isupper():
                    continue
            case _:
                continue
        if not name.startswith("_"):
            yield name


def shared_names(folder: Path) -> dict[str, list[str]]:
    """The names that several modules define, with those modules."""
    found = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for name in public_types(ast.parse(path.read_text(encoding="utf-8"))):
            found[name].append(path.relative_to(folder).as_posix())
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_no_two_public_types_share_a_name() -> None:
    assert shared_names(SOURCE) == {}


def test_a_shared_name_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Row: ...\nclass Other: ...\nSIZE = 1\n_Own = int\n")
    (tmp_path / "two.py").write_text("Row = tuple[int, ...]\nSIZE = 2\n_Own = str\n")
    assert shared_names(tmp_path) == {"Row": ["one.py", "two.py"]}
