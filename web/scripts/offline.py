"""Adds to the built page what it needs without a server: Python, the rules, the editions, and the service worker.

   python web/scripts/offline.py <folder of the page>              after Vite, in the package
   python web/scripts/offline.py <folder of the page> <new folder>    a copy for any static host: make site

Everything is made from the same sources with the same bytes every time:

   python/rules.zip          the modules of the package that a browser runs, and the libraries they need
   python/rules.memory.packed    a snapshot of Python's memory after reading the zip, from which the page starts
   python/…                Pyodide's own files. The largest are compressed with gzip, and the worker decompresses them.
                            Their names have no suffix for it, because some hosts would decompress them
                            local/about.json, local/editions/*.json the answers that a server would give at once
                            local/sample.json the sample of a review: a record, its replay, the review in each language
                            local.json the names and sizes of these files, and the version of the whole weights.json
                            which weights of the page are files of the package: a wheel holds them once licences.txt the
                            licence of everything that is shipped sw.js the service worker, with the list of the files
                            that it keeps
"""

import gzip
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from licences import add_licences

from cabochon.editions import EDITIONS
from cabochon.local import LocalSession
from cabochon.record import parse_record
from cabochon.review import review_state
from cabochon.show import edition_info
from cabochon.table.access import checked_record
from cabochon.words import LANGUAGES, Words

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'"
)
"""Replaces a header that a server would send: the browser itself refuses a request to any other host."""
WEB = Path(__file__).parents[1]
SAMPLE = WEB / "sample"
PACKAGE = WEB.parent / "src" / "cabochon"
PYODIDE = WEB / "node_modules" / "pyodide"
ROOMS = (
    "rules",
    "editions",
    "words",
    "record",
    "lessons",
    "native",
    "bots",
    "review",
    "show",
    "table",
    "analysis",
    "local",
)
MODULES = ("__init__.py", "extras.py", "game.py", "match.py", "notebook.py")
FILES = (".py", ".toml", ".csv", ".ftl", ".json")
LOCALES = ("root", "en", "fr", "es")
SAME_TIME = (2020, 1, 1, 0, 0, 0)
"""The date of every file in the zip, so that the same files give the same zip."""


def main(folder: Path, *, alone: bool = False) -> None:
    """Add everything to the folder of a built page. `alone`: the page has no server."""
    python = folder / "python"
    python.mkdir(exist_ok=True)
    write_rules(python)
    packed = gzip.compress((PYODIDE / "pyodide.asm.wasm").read_bytes(), 9, mtime=0)
    (python / "pyodide.asm.wasm.packed").write_bytes(packed)
    for name in ("python_stdlib.zip", "pyodide.asm.mjs"):
        (python / name).write_bytes((PYODIDE / name).read_bytes())
    write_answers(folder / "local")
    write_sample(folder / "local" / "sample.json")
    write_weights(folder)
    add_licences(folder / "licences.txt")
    page = stamp(folder / "index.html", alone)
    listed = sorted(path for path in folder.rglob("*") if path.is_file() and wanted(path.relative_to(folder)))
    version = sha256(b"".join(path.read_bytes() for path in listed)).hexdigest()[:16]
    sizes = {path.name: path.stat().st_size for path in listed if path.parent == python}
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    told = {"version": version, "page": page, "python": sizes, "info": info}
    (folder / "local.json").write_text(json.dumps(told, indent=1) + "\n")
    names = [path.relative_to(folder).as_posix() for path in listed]
    write_service_worker(folder, ["local.json", *names], version, alone)


def stamp(index: Path, alone: bool) -> str:
    """Write the version of the page into index.html, and mark it as a page without a server."""
    text = re.sub(r' *<meta name="cabochon-[^>]*>\n', "", index.read_text())
    version = sha256(text.encode()).hexdigest()[:16]
    lines = f'    <meta name="cabochon-version" content="{version}" />\n'
    if alone:
        lines += '    <meta name="cabochon-server" content="none" />\n'
        lines += f'    <meta http-equiv="Content-Security-Policy" content="{CONTENT_SECURITY}" />\n'
    index.write_text(text.replace('    <meta charset="utf-8" />\n', f'    <meta charset="utf-8" />\n{lines}'))
    return version


def copy_for_any_host(page: Path, site: Path) -> None:
    """Copy the page into a new folder. Files that only a server uses are left out."""
    if site.exists():
        shutil.rmtree(site)
    shutil.copytree(
        page, site, ignore=shutil.ignore_patterns("*.br", "embed.html", "sw.js", "local.json", "weights.json")
    )
    main(site, alone=True)


ONLY_FOR_SERVERS = ("sw.js", "local.json", "weights.json", "social.png", "embed.html")


def wanted(path: Path) -> bool:
    """Files that the page may ask for. Those that only a server or another site uses are not listed."""
    return path.suffix not in (".br", ".map") and path.name not in ONLY_FOR_SERVERS


def write_weights(folder: Path) -> None:
    """Each weights file of the page with the file of the package that has the same content."""
    ours = {path.read_bytes(): path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("editions/**/*.mind")}
    found = {path.name: ours[path.read_bytes()] for path in sorted((folder / "assets").glob("*.mind"))}
    (folder / "weights.json").write_text(json.dumps(found, indent=1) + "\n")


# --- the rules ---------------------------------------------------------------------------------------


def write_rules(python: Path) -> None:
    """The zip, and a memory snapshot of Python after reading it; an unchanged zip keeps its snapshot."""
    zipped, memory = python / "rules.zip", python / "rules.memory.packed"
    before = zipped.read_bytes() if zipped.exists() and memory.exists() else b""
    if rules_zip(zipped) != before:
        memory.write_bytes(gzip.compress(memory_after(python), 9, mtime=0))


def memory_after(python: Path) -> bytes:
    """The memory snapshot of Python after reading the folder's zip."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "memory"
        subprocess.run(["node", WEB / "scripts" / "snapshot.mjs", python, made], check=True)
        return made.read_bytes()


def rules_zip(path: Path) -> bytes:
    """Our packages and their libraries in one zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, source in sorted(contents()):
            info = zipfile.ZipInfo(name, SAME_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(info, source.read_bytes(), compresslevel=9)
    return path.read_bytes()


def contents() -> Iterator[tuple[str, Path]]:
    """Every file of the zip, by its name there."""
    for name in MODULES:
        yield f"cabochon/{name}", PACKAGE / name
    for room in ROOMS:
        for path in (PACKAGE / room).rglob("*"):
            if path.suffix in FILES and "cpp" not in path.parts and "__pycache__" not in path.parts:
                yield f"cabochon/{path.relative_to(PACKAGE).as_posix()}", path
    yield from library("fluent.runtime", "fluent/runtime")
    yield from library("fluent.syntax", "fluent/syntax")
    yield from library("attr", "attr")
    yield from library("attrs", "attrs")
    yield from library("pytz", "pytz")
    yield from library("babel", "babel", deep=False)
    yield from library("babel.localtime", "babel/localtime")
    babel = folder_of("babel")
    yield "babel/global.dat", babel / "global.dat"
    for locale in LOCALES:
        yield f"babel/locale-data/{locale}.dat", babel / "locale-data" / f"{locale}.dat"
    found = find_spec("typing_extensions")
    assert found is not None
    assert found.origin is not None
    yield "typing_extensions.py", Path(found.origin)


def library(module: str, name: str, *, deep: bool = True) -> Iterator[tuple[str, Path]]:
    """The Python files of an installed library."""
    folder = folder_of(module)
    for path in folder.rglob("*.py") if deep else folder.glob("*.py"):
        yield f"{name}/{path.relative_to(folder).as_posix()}", path


def folder_of(module: str) -> Path:
    found = find_spec(module)
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0])


# --- answers of a server -----------------------------------------------------------------------------


def write_answers(folder: Path) -> None:
    """The editions, and the supported sizes and bots: the front page needs them before Python has loaded."""
    (folder / "editions").mkdir(parents=True, exist_ok=True)
    about = json.loads(LocalSession().answer(json.dumps({"verb": "about"})))["value"]
    (folder / "about.json").write_text(json.dumps(about, ensure_ascii=False))
    for name in EDITIONS:
        (folder / "editions" / f"{name}.json").write_text(json.dumps(edition_info(name), ensure_ascii=False))


def write_sample(path: Path) -> None:
    """The sample of a review. Its report is a file, because computing it takes a native engine and ten seconds."""
    text = (SAMPLE / "game.txt").read_text(encoding="utf-8")
    record = parse_record(text)
    report = json.loads((SAMPLE / "report.json").read_text(encoding="utf-8"))
    reviews = {one: review_state(report, record, Words(one, record.edition)) for one in LANGUAGES}
    sample = {"record": text, "replay": checked_record(text, "open", "en")["replay"], "reviews": reviews}
    path.write_text(json.dumps(sample, ensure_ascii=False, separators=(",", ":")))


def write_service_worker(folder: Path, names: list[str], version: str, alone: bool) -> None:
    """The service worker of this version; its cache is named after the version."""
    source = (WEB / "src" / "local" / "service-worker.js").read_text()
    later = [
        name for name in names if name.startswith(("python/", "local/sample")) or name.endswith((".wasm", ".mind"))
    ]
    first = [name for name in names if name not in later]
    told = {"version": version, "alone": alone, "first": first, "later": later, "engines": engines(later)}
    (folder / "sw.js").write_text(f"const KEPT = {json.dumps(told)};\n{source}")


def engines(names: list[str]) -> dict[str, str]:
    """The builds of the engine; a browser keeps the one that it runs."""
    found = (re.fullmatch(r"assets/engine(?:-(relaxed|plain))?-[\w-]{8}\.wasm", name) for name in names)
    return {match[1] or "simd": match[0] for match in found if match}


if __name__ == "__main__":
    if len(sys.argv) > 2:
        copy_for_any_host(Path(sys.argv[1]), Path(sys.argv[2]))
    else:
        main(Path(sys.argv[1]))
