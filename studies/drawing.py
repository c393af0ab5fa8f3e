"""Plots as SVG files: text stays text, and the same figures give the same bytes."""

from pathlib import Path

import matplotlib as mpl

mpl.use("svg")

from matplotlib.axes import Axes
from matplotlib.figure import Figure

INKS = ("#2b5d7d", "#c4622d", "#4f7d3a", "#7d3a6b", "#8a7a1f", "#555555")
"""Colours that also differ in grey."""


def panels(rows: int, columns: int, *, width: float = 3.4, height: float = 2.9) -> tuple[Figure, list[Axes]]:
    """Creates a figure with its panels, row by row."""
    figure = Figure(figsize=(width * columns, height * rows), layout="constrained")
    axes = figure.subplots(rows, columns, squeeze=False)
    for each in axes.flat:
        each.spines[["top", "right"]].set_visible(False)
        each.grid(alpha=0.25)
    return figure, list(axes.flat)


def save(figure: Figure, path: Path) -> None:
    """Write the figure."""
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": path.name, "font.family": "sans-serif"}):
        figure.savefig(path, metadata={"Date": None, "Creator": None})
    text = path.read_text(encoding="utf-8")
    path.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", encoding="utf-8")
