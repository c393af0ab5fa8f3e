"""The table as a picture: every bot's rating with its interval, in one panel for each edition and number of players."""

from pathlib import Path
from typing import TYPE_CHECKING

from cabochon.arena.errors import ArenaError, ArenaExtraMissing
from cabochon.arena.table import Row, tables
from cabochon.arena.tournament import Tournament

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK = "#2b5d7d"
FORMATS = (".png", ".svg", ".pdf")


def plot(tournament: Tournament, path: Path) -> None:
    """Draw the table into a file. The suffix sets the format."""
    if path.suffix.lower() not in FORMATS:
        raise ArenaError(f"the name of a plot must end with {', '.join(FORMATS)}, not {path.name!r}")
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ArenaExtraMissing("plots", "matplotlib") from None
    panels = tables(tournament)
    height = 1.1 + 0.35 * len(tournament.plan.bots)
    figure = Figure(figsize=(8, height * len(panels)), layout="constrained")
    for place, (edition, players, found) in enumerate(panels):
        axes = figure.add_subplot(len(panels), 1, place + 1)
        _draw(axes, [row for row in reversed(found) if row.rated is not None])
        axes.set_title(f"{edition}, {players} players", loc="left")
    figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)


def _draw(axes: "Axes", found: list[Row]) -> None:
    for height, row in enumerate(found):
        assert row.rated is not None
        low, high = row.rated.interval
        axes.plot([low, high], [height, height], color=INK, linewidth=2, solid_capstyle="butt")
        axes.plot([row.rated.rating], [height], "o", color=INK)
    axes.set_yticks(range(len(found)), [row.standing.name for row in found])
    axes.set_ylim(-0.6, len(found) - 0.4)
    axes.set_xlabel("rating, with the interval of 95 %")
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right", "left"]].set_visible(False)
