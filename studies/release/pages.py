"""The last step: all pages, plots, ratings and data files of the networks in the package."""

import argparse
import gzip
import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from studies.calibration.report import write as write_calibration
from studies.findings.report import write as write_findings
from studies.logbook import note, noted
from studies.pages import paragraph, table, title_of, with_part
from studies.release.steps import DATA, DATA_FILE, JOURNALS, ROOT, Line, Release, released
from studies.strength.__main__ import write_report

COMMAND = "python -m studies.release"
FIGURES = ("calibration", "findings")
"""The studies whose figures are kept for networks that are not replaced."""


def write_pages(release: Release) -> None:
    """Write everything about the networks in the package."""
    docs, kept = ROOT / "docs", released()
    merged = {name: _merged(release, name) for name in FIGURES}
    contests = [each for network, of in release.taken().items() for each in _contests(release, network, of)]
    exports = {(each[:-2], int(each[-1])): release.exported(each) for each in release.asked.networks}
    states = {each: (line["games"], line["minutes"]) for each, line in exports.items()}
    note(release.asked.checkpoints, noted("\n".join(map(json.dumps, contests)), states))
    for network in release.asked.networks:
        kept[network] = _summary(release, network, kept.get(network, {}))
    DATA_FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    for name, found in merged.items():
        text = json.dumps(found, separators=(",", ":")).encode()
        (DATA / f"{name}.json.gz").write_bytes(gzip.compress(text, mtime=0))
    write_calibration(merged["calibration"], docs)
    write_findings(merged["findings"], docs)
    _write_strength(release, docs)
    training = docs / "training.md"
    training.write_text(with_part(training.read_text(encoding="utf-8"), COMMAND, section(kept)), encoding="utf-8")
    for name in ("training_plots", "paper"):
        subprocess.run([sys.executable, "-m", f"studies.{name}"], check=True, cwd=ROOT)


def _merged(release: Release, name: str) -> dict[str, Any]:
    """The figures of a study: those of earlier releases, replaced where there are new ones."""
    file = DATA / f"{name}.json.gz"
    whole: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes())) if file.exists() else {"found": {}}
    for network in release.asked.networks:
        if release.figures(name, network).exists():
            new = json.loads(release.figures(name, network).read_text(encoding="utf-8"))
            whole = {**new, "found": whole["found"] | new["found"]}
    return whole | {"found": dict(sorted(whole["found"].items()))}


def _contests(release: Release, network: str, of: str) -> list[Line]:
    wanted = ("contest", network, of)
    return [line for line in release.lines if (line["step"], line["network"], line.get("of")) == wanted]


def _summary(release: Release, network: str, before: Line) -> Line:
    """The notes to keep: the gate of the newest checkpoint, and the measurements of an accepted network."""
    export, of = release.exported(network), release.current(network)
    known: Line = {
        "gate": release.done("gate", network, new=export["new"], old=export["old"]),
        "calibration": release.done("calibration", network, of=of),
    }
    if release.passed(network) or export["new"] == export["old"]:
        known |= {"games": export["games"], "exported": export["new"]}
    if release.passed(network):
        known |= {"contests": _contests(release, network, of)}
    nothing = dict.fromkeys(("games", "exported", "gate", "calibration"))
    return {**nothing, **before, "released": of, **{name: each for name, each in known.items() if each}}


def _write_strength(release: Release, docs: Path) -> None:
    """The page of the levels, their ratings, and their games as an archive."""
    folder, campaign = release.strength(), release.campaign(1.0)
    ratings = ROOT / "src" / "cabochon" / "editions" / "rule_sets"
    write_report(campaign, argparse.Namespace(folder=folder, document=docs / "strength.md", ratings=ratings))
    with tarfile.open(JOURNALS, "w:gz") as file:
        for each in sorted({"machines.txt", *(contest.folder for contest in campaign.contests())}):
            if (folder / each).exists():
                file.add(folder / each, arcname=f"strength/{each}")


def section(kept: dict[str, Line]) -> str:
    """The part of docs/training.md about the networks in the package."""
    heads = ("network", "games of training", "against the one before", "error of its win chances", "contest", "score")
    rows = []
    for network, line in sorted(kept.items()):
        gate, calibration = line["gate"], line["calibration"]
        score = f"{_percent(gate)} in {gate['games']:,} games: {gate['verdict']}" if gate else "–"
        cells = (title_of(network), f"{line['games']:,}" if line["games"] else "–", score,
                 f"{calibration['error']:.4f}" if calibration else "–")  # fmt: skip
        contests = line.get("contests") or [None]
        rows += [
            (*cells, f"`{each['contest']}`" if each else "–", _percent(each) if each else "–") for each in contests
        ]
    text = """The networks in the package, and the sequential test of the newest checkpoint of each against the one
        before it at equal simulations. If the new one is not better, the old one stays."""
    return f"{paragraph(text)}\n\n{table(heads, rows)}"


def _percent(line: Line) -> str:
    low, high = line["interval"]
    return f"{100 * line['share']:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
