"""The page and the plots of studies/calibration. Every sentence with a figure is generated from the data."""

from pathlib import Path
from typing import Any

from studies.calibration.reliability import LIMIT
from studies.drawing import INKS, panels, save
from studies.pages import listed, page, paragraph, table, title_of

PAGE, PLOT = "calibration.md", "calibration.svg"
LOOKS = {"looked": "one evaluation by the network", "searched": "the search's root"}
FEWEST = 50
"""Chances in a bin, for a point of the plot."""


def write(found: dict[str, Any], docs: Path) -> None:
    """Write the page and the plots into a folder."""
    draw(found, docs / PLOT)
    (docs / PAGE).write_text(text_of(found), encoding="utf-8")


def text_of(found: dict[str, Any]) -> str:
    """The page as text."""
    results = found["found"]
    without = [title_of(name) for name in found["without"]]
    return page(
        "# Calibration: do the stated win chances come true?",
        paragraph(f"`make -C studies calibration` makes this page; the games were played on {found['machine']}."),
        paragraph(_verdict(results)),
        paragraph(f"There is no network yet for {listed(without)}.") if without else "",
        paragraph(
            f"""The learned player played against itself, {found["simulations"]} simulations a decision, on seeds that
            training never used; in the first {found["varied"]} rounds moves were drawn by the visits they got. At every
            decision with a choice, each seat's win chance was noted from one evaluation by the network and from the
            root of the search."""
        ),
        paragraph(
            f"""**Error** (expected calibration error): all stated chances are sorted into {found["bins"]} bins of
            equal width, and in each the mean of the statements is compared with the share won. With an error of 0.02, a
            stated 60 % comes true 58 or 62 times in 100. The interval comes from drawing whole games again. **Noise**
            is the error that chance alone would show. Where an error is over {LIMIT}, `python -m studies.calibration
            --apply` corrects the last layer of the weights file."""
        ),
        f"![Stated win chance against what came true]({PLOT})",
        _figures(results),
    )


def _verdict(results: dict[str, Any]) -> str:
    noise = max(figures[look]["as_it_is"]["noise"] for figures in results.values() for look in LOOKS)
    few = f" These games are too few to tell: chance alone shows an error of up to {noise:.4f}."
    return _judged(results) + (few if noise > LIMIT / 2 else "")


def _judged(results: dict[str, Any]) -> str:
    errors = {(name, look): figures[look]["as_it_is"]["error"] for name, figures in results.items() for look in LOOKS}
    over = [(name, look) for (name, look), error in errors.items() if error > LIMIT]
    if not over:
        worst = max(errors, key=lambda each: errors[each])
        return (
            f"**Yes.** The error is within {LIMIT} for every rule set and number of players that was measured; the "
            f"largest is {errors[worst]:.4f} ({title_of(worst[0])}, {LOOKS[worst[1]]})."
        )
    named = "; ".join(f"{title_of(name)}, {LOOKS[look]}: {errors[name, look]:.4f}" for name, look in over)
    return f"**Not everywhere.** The error is over {LIMIT} in {len(over)} of {len(errors)} cases: {named}."


def _figures(results: dict[str, Any]) -> str:
    rows = [
        (title_of(name), f"{figures['games']:,}", *(_error(figures[look]["as_it_is"]) for look in LOOKS))
        for name, figures in results.items()
    ]
    return table(("error (95 %; noise)", "games", *LOOKS.values()), rows)


def _error(it: dict[str, Any]) -> str:
    return f"{it['error']:.4f} ({it['interval'][0]:.4f}–{it['interval'][1]:.4f}; {it['noise']:.4f})"


def draw(found: dict[str, Any], path: Path) -> None:
    """Draws a panel for each combination: stated chances against results."""
    results = found["found"]
    columns = min(3, len(results))
    figure, axes = panels(-(-len(results) // columns), columns)
    for each, (name, figures) in zip(axes, results.items(), strict=False):
        each.plot([0, 1], [0, 1], color="#999999", linewidth=0.8)
        for ink, (look, words) in zip(INKS, LOOKS.items(), strict=False):
            it = figures[look]["as_it_is"]
            shown = [at for at, number in enumerate(it["number"]) if number >= FEWEST]
            each.plot(
                [it["stated"][at] for at in shown], [it["came_true"][at] for at in shown], "o-", color=ink,
                markersize=3, linewidth=1, label=f"{words}: {it['error']:.3f}",
            )  # fmt: skip
        each.set_title(f"{title_of(name)} ({figures['games']:,} games)", loc="left", fontsize=9)
        each.set_xlabel("stated win chance", fontsize=8)
        each.set_ylabel("share won", fontsize=8)
        each.legend(fontsize=7, frameon=False)
        each.set_xlim(0, 1)
        each.set_ylim(0, 1)
    for spare in axes[len(results) :]:
        spare.set_visible(False)
    save(figure, path)
