"""Plots of the training, and the part of docs/training.md with the figures of the training.

    python -m studies.training_plots [--folder checkpoints] [--docs docs]
    python -m studies.training_plots --note contests.txt     # first note contests that studies/learned.py printed

Everything is made from the logs and the checkpoints in the folder, so the command can be run after every slice.
"""

import argparse
import csv
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from matplotlib.axes import Axes

from cabochon.editions import representatives
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.train.checkpoint import Checkpoint, load
from studies.drawing import INKS, panels, save
from studies.logbook import Book, Contest, note, noted, read_book
from studies.pages import listed, page, paragraph, table, with_part

NAME = "python -m studies.training_plots"
STRONGEST = "grandmaster"
EARLY = "NVIDIA H200"
"""The machine that trained before the logs named it."""


def books_of(folder: Path) -> list[Book]:
    """The logs of all networks of a folder."""
    asked = [(edition.id, players) for edition in representatives() for players in PLAYER_COUNTS]
    return [book for each in asked if (book := read_book(folder, *each)) is not None and book.moments]


# --- plots ---------------------------------------------------------------------------------------


def draw(books: list[Book], path: Path) -> None:
    """Five rows: strength against earlier versions, against the strongest level, losses, length, seats."""
    figure, axes = panels(5, 2, width=4.4, height=2.5)
    for column, by in enumerate(("games", "minutes")):
        mine = axes[column::2]
        for ink, book in zip(INKS, books, strict=False):
            _draw_book(mine, book, by, ink)
        for each, title in zip(mine, (
            "Rating gained over earlier selves", f"% won against {STRONGEST}, less the fair share",
            "Log loss: winner (full), moves less entropy (dashed)", "Rounds of a game",
            "Share of the first seat, times the players",
        ), strict=True):  # fmt: skip
            each.set_title(title, loc="left", fontsize=8)
            each.set_xlabel("games of training" if by == "games" else "minutes of training", fontsize=8)
            each.tick_params(labelsize=7)
            each.set_visible(each.has_data())
            if each.has_data():
                each.legend(fontsize=6, frameon=False)
    save(figure, path)


def _draw_book(axes: list[Axes], book: Book, by: str, ink: str) -> None:
    label = f"{book.players} players"
    if book.gains:
        ratings = [gain.rating(book.players) for gain in book.gains]
        so_far = [sum(ratings[: at + 1]) for at in range(len(ratings))]
        began = book.gains[0].since
        start = [] if began is None else [began[0 if by == "games" else 1]]
        axes[0].plot([*start, *(getattr(gain, by) for gain in book.gains)], [*(0.0 for _ in start), *so_far], "o-",
                     color=ink, markersize=3, linewidth=1, label=label)  # fmt: skip
    against = [contest for contest in book.contests if contest.field == STRONGEST]
    for bot, mark in zip(sorted({contest.bot for contest in against}), "osv^D", strict=False):
        found = [contest for contest in against if contest.bot == bot]
        fair = 1 / book.players
        axes[1].errorbar(
            [getattr(contest, by) for contest in found], [100 * (contest.share - fair) for contest in found],
            [[100 * (contest.share - contest.interval[0]) for contest in found],
             [100 * (contest.interval[1] - contest.share) for contest in found]],
            fmt=f"{mark}-", color=ink, markersize=4, linewidth=1, label=f"{label}, {bot}",
        )  # fmt: skip
    told = [moment for moment in book.moments if {"winner", "policy", "entropy"} <= moment.losses.keys()]
    at = [getattr(moment, by) for moment in told]
    axes[2].plot(at, [moment.losses["winner"] for moment in told], color=ink, linewidth=1, label=label)
    above = [moment.losses["policy"] - moment.losses["entropy"] for moment in told]
    axes[2].plot(at, above, color=ink, linewidth=1, linestyle="--")
    full = [moment for moment in book.moments if moment.rounds > 5]
    axes[3].plot([getattr(moment, by) for moment in full], [moment.rounds for moment in full], color=ink, linewidth=1,
                 label=label)  # fmt: skip
    firsts = [book.players * moment.won[0] for moment in full]
    axes[4].plot([getattr(moment, by) for moment in full], firsts, color=ink, linewidth=0.8, label=label)


# --- the part of the page ------------------------------------------------------------------------


def section(books: list[Book], checkpoints: dict[tuple[str, int], Checkpoint]) -> str:
    """The text about the training."""
    shapes = {(each.shape["width"], each.shape["blocks"]) for each in checkpoints.values()}
    widths = listed([f"{width} units and {blocks} residual blocks" for width, blocks in sorted(shapes)])
    whole = sum(each.games for each in checkpoints.values())
    minutes = sum(each.minutes for each in checkpoints.values())
    editions = list(dict.fromkeys(book.edition for book in books))
    return page(
        "## The training that was done",
        paragraph(
            f"""{whole:,} games in {minutes:.0f} minutes, all networks together, on {listed(machines_of(books))}; trunks
            have {widths}. Each line is one checkpoint. [training-contests.csv](data/training-contests.csv) has the
            contests, and names the state of the network in each."""
        ),
        _networks(books, checkpoints),
        *(f"![Training, {edition}](training-{edition}.svg)" for edition in editions),
        _ladder(books),
    )  # fmt: skip


def machines_of(books: list[Book]) -> list[str]:
    """The machines that trained, according to the logs."""
    named = {machine for book in books for machine in book.machines}
    if any(not book.machines or book.moments_before_slices for book in books):
        named.add(EARLY)
    return sorted(named)


def _networks(books: list[Book], checkpoints: dict[tuple[str, int], Checkpoint]) -> str:
    rows = []
    for book in books:
        state = checkpoints.get((book.edition, book.players))
        last, late = book.moments[-1], book.moments[len(book.moments) // 2 :]
        gain = book.gains[-1] if book.gains else None
        rows.append((
            book.edition, book.players, f"{state.games if state else last.games:,}",
            f"{state.minutes if state else last.minutes:.1f}", f"{state.steps:,}" if state else "–",
            f"{fmean(moment.speed for moment in late):,.0f}",
            f"{last.losses['winner']:.3f}" if "winner" in last.losses else "–", f"{last.rounds:.1f}",
            f"{100 * gain.share:.1f} % of {gain.contest_games:,} (fair: {100 / book.players:.0f} %)" if gain else "–",
        ))  # fmt: skip
    heads = ("edition", "players", "games", "minutes", "learning steps", "games a second",
             "log loss of the winner", "rounds", "last slice against the one before")  # fmt: skip
    return table(heads, rows)


def _latest(book: Book) -> list[Contest]:
    """The newest contest of each pair of bots."""
    contests = sorted(book.contests, key=lambda each: each.games)
    return list({(each.bot, each.field): each for each in contests}.values())


def contest_rows(books: list[Book]) -> Iterator[tuple[object, ...]]:
    """The header and a row for the newest contest of each pair of bots, for a data file."""
    yield "edition", "players", "bot", "against", "after games of training", "games", "share won", "low", "high"
    for book in books:
        for contest in _latest(book):
            yield (book.edition, book.players, contest.bot, contest.field, contest.games, contest.contest_games,
                   contest.share, *contest.interval)  # fmt: skip


def _ladder(books: list[Book]) -> str:
    """More simulations against fewer, by network."""
    found = {
        (book.edition, book.players): {
            (each.bot.removeprefix("learned:"), each.field.removeprefix("learned:")): each
            for each in _latest(book)
            if each.field.startswith("learned:")
        }
        for book in books
    }
    pairs = list(dict.fromkeys(pair for contests in found.values() for pair in contests))
    if not pairs:
        return ""
    rows = [
        (
            edition, players, max(each.contest_games for each in contests.values()),
            *(f"{100 * contests[pair].share:.1f} %" if pair in contests else "–" for pair in pairs),
            f"{100 / players:.1f} %",
        )
        for (edition, players), contests in found.items()
        if contests
    ]  # fmt: skip
    told = paragraph("More simulations a decision against fewer: one seat against the others, share of the games won.")
    heads = ("edition", "players", "games of each", *(f"{more} : {fewer}" for more, fewer in pairs), "fair")
    return f"{told}\n\n{table(heads, rows)}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--folder", type=Path, default=Path("checkpoints"))
    asked.add_argument("--docs", type=Path, default=Path("docs"))
    asked.add_argument("--note", type=Path, metavar="FILE", help="what studies/learned.py printed")
    options = asked.parse_args()
    checkpoints = {
        (edition.id, players): load(path)
        for edition in representatives()
        for players in PLAYER_COUNTS
        if (path := options.folder / f"{edition.id}-{players}.pt").exists()
    }
    if options.note:
        states = {name: (each.games, each.minutes) for name, each in checkpoints.items()}
        note(options.folder, noted(options.note.read_text(encoding="utf-8"), states))
    books = books_of(options.folder)
    for edition in dict.fromkeys(book.edition for book in books):
        draw([book for book in books if book.edition == edition], options.docs / f"training-{edition}.svg")
    data = options.docs / "data" / "training-contests.csv"
    data.parent.mkdir(exist_ok=True)
    with data.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(contest_rows(books))
    document = options.docs / "training.md"
    text = document.read_text(encoding="utf-8") if document.exists() else "# The learned network\n"
    document.write_text(with_part(text, NAME, section(books, checkpoints)), encoding="utf-8")


if __name__ == "__main__":
    main()
