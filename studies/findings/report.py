"""The pages of studies/findings. Every sentence that depends on a figure is made from it."""

import csv
from pathlib import Path
from typing import Any

from cabochon.editions import EDITIONS, representatives
from cabochon.rules.components import Edition
from studies.findings.cards_page import card_rows, cards, tiles
from studies.findings.figures import Figures
from studies.findings.mistakes_page import mistakes
from studies.findings.openings_page import openings
from studies.findings.plots import draw, draw_cards
from studies.findings.table_page import lengths, reserves, seats
from studies.findings.tally import Tally
from studies.pages import listed, page, paragraph, title_of

ENOUGH = 500
"""Games of each kind, for figures that are not rough."""
LOGS = Path(__file__).resolve().parents[2] / "checkpoints"


def write(found: dict[str, Any], docs: Path) -> None:
    """Write the pages and the plots into a folder."""
    parts = _head(found)
    for edition in representatives():
        figures = Figures.read(edition.id, found["found"])
        if not figures.tallies:
            continue
        draw(figures, docs / f"findings-{edition.id}.svg")
        draw_cards(figures, docs / f"findings-{edition.id}-cards.svg")
        data = docs / "data" / f"findings-{edition.id}-cards.csv"
        data.parent.mkdir(exist_ok=True)
        with data.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(card_rows(figures))
        parts += [
            f"## {figures.words.say(f'cover-{edition.id}-name')}",
            paragraph(_twins(figures)),
            f"![What it does, and how games go](findings-{edition.id}.svg)",
            *openings(figures), *cards(figures), *tiles(figures), *reserves(figures), *seats(figures, LOGS),
            *lengths(figures), *mistakes(figures),
        ]  # fmt: skip
    (docs / "findings.md").write_text(page(*parts), encoding="utf-8")


def _twins(figures: Figures) -> str:
    """Editions with the same rules and the same numbers on their cards, to which all of it applies."""

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
        f"The cards of {listed(same)} have the same numbers, and the rules are the same: all of it holds there too."
        if same
        else ""
    )


def _few(found: dict[str, Any]) -> str:
    """A warning where there are few games."""
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
            f"""`python studies.findings` makes this page: {games:,} games of the learned player against itself for
            each rule set and number of players, {found["simulations"]} simulations a
            decision{_varied(found["varied"])}, on {found["machine"]}. Nobody showed it a game
            ([training](training.md)), and no deal was one of its training. A **point** is a hundredth of a win; "±"
            gives half of the interval of 95 %. What it finds best for itself need not be best against a player who
            plays otherwise."""
        ),
        paragraph(
            f"""**How moves are judged**: a search of {judging["choosing"]} simulations names the best move. It and the
            move in question are played on {judging["draws"]} draws of what the player cannot see, and another search of
            {judging["simulations"]} simulations gives the win chance after each. A single difference is rough."""
        ),
        paragraph(_few(found["found"])),
        paragraph(f"There is no network yet for {listed(without)}.") if without else "",
    ]
