"""Adds to `licences.txt` what Vite does not bundle: Python libraries, and everything that is compiled in."""

from importlib.metadata import distribution
from pathlib import Path

WEB = Path(__file__).parents[1]
LIBRARIES = ("attrs", "babel", "fluent.runtime", "fluent.syntax", "pytz", "typing_extensions")
"""The distributions of which `offline.py` packs modules."""
MARK = "=== "


def add_licences(file: Path) -> None:
    """Add the sections, or replace those of an earlier run. They are sorted by their names."""
    given = file.read_text(encoding="utf-8").split(f"\n{MARK}") if file.exists() else []
    sections = dict(_parted(text.removeprefix(MARK)) for text in given)
    for name in LIBRARIES:
        sections |= [_of_library(name)]
    for path in sorted((WEB / "licences" / "compiled").glob("*.txt")):
        sections |= [_parted(path.read_text(encoding="utf-8"))]
    texts = (f"{MARK}{title}\n\n{sections[title]}\n" for title in sorted(sections, key=str.casefold))
    file.write_text("\n".join(texts), encoding="utf-8")


def _parted(text: str) -> tuple[str, str]:
    """Split a section into its first line and the text that follows."""
    title, _, rest = text.partition("\n")
    return title.strip(), rest.strip()


def _of_library(name: str) -> tuple[str, str]:
    """The licence text of an installed library. Fluent has none; its metadata name its licence."""
    found = distribution(name)
    licence = found.metadata.get("License-Expression") or found.metadata.get("License") or ""
    own = [path for path in found.files or () if "licen" in path.name.lower() and ".dist-info" in str(path)]
    if own:
        text = Path(str(own[0].locate())).read_text(encoding="utf-8")
    elif licence.startswith(("Apache", "APL 2")):
        licence, text = "Apache-2.0", (WEB / "licences" / "Apache-2.0.txt").read_text(encoding="utf-8")
    else:
        raise SystemExit(f"{name} is shipped without a licence text; add one to web/licences")
    return f"{name} {found.version} · {licence.splitlines()[0] if licence else 'see the text'}", text.strip()
