"""No two public types share a name: of the package, of the native engine's headers, and of the page."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import cabochon

SOURCE = Path(cabochon.__file__).parent
ROOT = Path(__file__).parents[1]
HEADER_TYPE = re.compile(r"^(?:struct|class|enum class|using) (\w+)(?! *[;<])", re.MULTILINE)
"""A type at the outer level of a header; not a forward declaration or a specialisation."""
PAGE_TYPE = re.compile(r"^ *export (?:type|interface|class|enum) (\w+)", re.MULTILINE)


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


def shared_by_pattern(folder: Path, suffixes: tuple[str, ...], pattern: re.Pattern[str]) -> dict[str, list[str]]:
    """The same for C++ and TypeScript files, in which a regular expression finds the types."""
    found = defaultdict(set)
    for path in sorted(folder.rglob("*")):
        if path.suffix in suffixes and path.name != "schema.d.ts":
            for name in pattern.findall(path.read_text(encoding="utf-8")):
                found[name].add(path.relative_to(folder).as_posix())
    return {name: sorted(paths) for name, paths in found.items() if len(paths) > 1}


def test_no_two_public_types_share_a_name() -> None:
    assert shared_names(SOURCE) == {}


def test_no_two_types_of_the_native_engine_share_a_name() -> None:
    assert shared_by_pattern(ROOT / "src/cabochon/native/cpp", (".hpp", ".cuh"), HEADER_TYPE) == {}


def test_no_two_exported_types_of_the_page_share_a_name() -> None:
    assert shared_by_pattern(ROOT / "web/src", (".ts", ".svelte"), PAGE_TYPE) == {}


def test_a_shared_name_of_the_page_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.ts").write_text("export interface Row {}\nexport type Other = 1;\ntype Own = 1;\n")
    (tmp_path / "two.svelte").write_text("  export type Row = 1;\n  type Own = 2;\n")
    assert shared_by_pattern(tmp_path, (".ts", ".svelte"), PAGE_TYPE) == {"Row": ["one.ts", "two.svelte"]}


def test_a_shared_name_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Row: ...\nclass Other: ...\nSIZE = 1\n_Own = int\n")
    (tmp_path / "two.py").write_text("Row = tuple[int, ...]\nSIZE = 2\n_Own = str\n")
    assert shared_names(tmp_path) == {"Row": ["one.py", "two.py"]}
