"""The page of studies/findings, its data files and its plots."""

import csv
from pathlib import Path
from typing import Any

from cabochon.editions import EDITIONS, representatives
from cabochon.rules.components import Edition
from studies.findings.cards_page import card_rows, cards, tile_rows, tiles, token_rows
from studies.findings.figures import Figures, name_of
from studies.findings.mistakes_page import mistakes
from studies.findings.openings_page import opening_rows, openings
from studies.findings.plots import draw, draw_cards
from studies.findings.table_page import lengths, reserves, seats
from studies.findings.tally import Tally
from studies.pages import listed, page, paragraph, title_of

ENOUGH = 500
"""The number of games of each kind from which figures are precise enough."""
DATA = {"cards": card_rows, "openings": opening_rows, "tiles": tile_rows, "tokens": token_rows}


def write(found: dict[str, Any], docs: Path) -> None:
    """Write the page, its data and the plots into a folder."""
    editions = [Figures.read(edition.id, found["found"]) for edition in representatives()]
    editions = [figures for figures in editions if figures.tallies]
    for figures in editions:
        draw(figures, docs / f"findings-{figures.edition.id}.svg")
        draw_cards(figures, docs / f"findings-{figures.edition.id}-cards.svg")
        _write_data(figures, docs / "data")
    (docs / "findings.md").write_text(
        page(
            *_head(found),
            *(paragraph(_twins(figures)) for figures in editions),
            *(f"![{name_of(each)}: what it does, and how games go](findings-{each.edition.id}.svg)"
              for each in editions),
            *openings(editions), *cards(editions), *tiles(editions), *reserves(editions), *seats(editions),
            *lengths(editions), *mistakes(editions),
        ),
        encoding="utf-8",
    )  # fmt: skip


def _write_data(figures: Figures, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for what, rows in DATA.items():
        with (folder / f"findings-{figures.edition.id}-{what}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows(figures))


def _twins(figures: Figures) -> str:
    """The editions to which all findings apply: those with the same rules and the same numbers on their cards."""

    def numbers(edition: Edition) -> list[tuple[object, ...]]:
        return sorted((card.level, card.bonus, card.cost, card.points, card.tags) for card in edition.cards)

    same = [
        figures.words.say(f"cover-{other.id}-name")
        for other in EDITIONS.values()
        if other.id != figures.edition.id
        and other.rules == figures.edition.rules
        and numbers(other) == numbers(figures.edition)
    ]
    return (
        f"{name_of(figures)} and {listed(same)} have the same rules and the same numbers on their cards."
        if same
        else ""
    )


def _few(found: dict[str, Any]) -> str:
    """A warning if there are few games."""
    games = min(Tally.read(each["figures"]).number("rounds") for each in found.values())
    return f"**These are few games**, only {games} of some kinds: most figures are rough." if games < ENOUGH else ""


def _varied(rounds: int) -> str:
    return f"; in the first {rounds} rounds moves were drawn by the visits they got" if rounds else ""


def _head(found: dict[str, Any]) -> list[str]:
    judging = found["judging"]
    games = min(Tally.read(each["figures"]).number("rounds") for each in found["found"].values())
    without = [title_of(name) for name in found["without"]]
    return [
        "# Findings: how the learned player plays",
        paragraph(
            f"""`make -C studies findings` makes this page: {games:,} games of the learned player against itself for
            each rule set and number of players, {found["simulations"]} simulations a
            decision{_varied(found["varied"])}, on {found["machine"]}. It learned from self-play only
            ([training](training.md)), and the deals are not those of its training. A **point** is a hundredth of a win;
            "±" is half of the 95 % interval. Its best move need not be the best against other players."""
        ),
        paragraph(
            f"""**How moves are judged**: a search of {judging["choosing"]} simulations names the best move. It and the
            move in question are played on {judging["draws"]} draws of what the player cannot see, and another search of
            {judging["simulations"]} simulations gives the win chance after each. A single difference is rough."""
        ),
        paragraph(_few(found["found"])),
        paragraph(f"There is no network yet for {listed(without)}.") if without else "",
    ]
