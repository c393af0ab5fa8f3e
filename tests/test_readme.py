"""The text that PyPI shows: no picture and no link in it depends on files that PyPI does not have."""

import re
import tomllib

from tools.doc_pages import ROOT

README = ROOT / tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["readme"]


def test_every_picture_and_link_on_pypi_is_absolute() -> None:
    text = README.read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"(?:src|href)=\"([^\"]+)\"", text)
    assert [link for link in linked if not re.match(r"https?://|mailto:|#", link)] == []


def test_its_python_runs() -> None:
    for block in re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        exec(block, {})


def test_the_package_holds_every_large_file_once() -> None:
    """Weights are in the page and in the editions; a wheel leaves out the page's copies."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]
    root = ROOT / "src"
    left_out = {path for pattern in settings["wheel"]["exclude"] for path in root.glob(pattern)}
    large = [path for path in root.rglob("*") if path.is_file() and path.stat().st_size > 20_000]
    kept = [path for path in large if path not in left_out and "__pycache__" not in path.parts]
    contents = [path.read_bytes() for path in kept if path.suffix not in (".so", ".br")]
    assert len(contents) == len(set(contents))


def test_the_extra_for_clusters_brings_no_torch() -> None:
    """Tournaments on many machines need Ray alone; self-play there needs the extra `train` as well."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert extras["cluster"]
    assert not [needed for needed in extras["cluster"] if re.match(r"torch|cabochon\[.*(train|all)", needed)]
