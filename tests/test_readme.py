"""The text on PyPI: its pictures and links do not depend on files that PyPI does not have."""

import os
import re
import shutil
import subprocess
import textwrap
import tomllib
from pathlib import Path

from tools.doc_pages import ROOT

README = ROOT / tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["readme"]


def test_every_picture_and_link_on_pypi_is_absolute() -> None:
    text = README.read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"(?:src|href)=\"([^\"]+)\"", text)
    assert [link for link in linked if not re.match(r"https?://|mailto:|#", link)] == []


def test_its_python_runs() -> None:
    for block in re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        exec(block, {})


def test_the_package_contains_every_large_file_once() -> None:
    """Weights are in the page and in the editions; a wheel leaves out the page's copies."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]
    root = ROOT / "src"
    left_out = {path for pattern in settings["wheel"]["exclude"] for path in root.glob(pattern)}
    large = [path for path in root.rglob("*") if path.is_file() and path.stat().st_size > 20_000]
    kept = [path for path in large if path not in left_out and "__pycache__" not in path.parts]
    contents = [path.read_bytes() for path in kept if path.suffix not in (".so", ".br")]
    assert len(contents) == len(set(contents))


def test_clusters_do_not_need_pytorch() -> None:
    """Tournaments on several machines only need Ray, which is installed separately. Only training needs PyTorch."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"]["optional-dependencies"]
    assert [name for name, needed in extras.items() if any(re.match("torch", each) for each in needed)] == ["train"]
    assert [each.partition(">")[0] for each in settings["dependency-groups"]["cluster"]] == ["ray"]


def test_a_release_names_the_repository_that_builds_it(tmp_path: Path) -> None:
    """The sources name no host. The release adds the project's addresses to the sdist, and so to every wheel."""
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    step = re.search(r"- name: Name this repository in the package\n +run: \|\n((?: {10}.*\n|\n)+)", workflow)
    assert step is not None
    assert step.start() < workflow.index("python -m build --sdist")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    here = {"GITHUB_SERVER_URL": "https://host.example", "GITHUB_REPOSITORY": "team/cabochon"}
    subprocess.run(["bash", "-e", "-c", textwrap.dedent(step[1])], cwd=tmp_path, env=os.environ | here, check=True)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["urls"]) == {"Source", "Issues", "Changelog"}
    assert all(url.startswith("https://host.example/team/cabochon") for url in project["urls"].values())
    assert project["name"] == "cabochon"
