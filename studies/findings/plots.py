"""The plots of the findings: two figures for each edition."""

from pathlib import Path

from matplotlib.axes import Axes

from studies.drawing import INKS, panels, save
from studies.findings.cards_page import FEWEST
from studies.findings.figures import PHASE_NAMES, Figures
from studies.findings.mistakes_page import BASE, WHO, WORDS, kinds_of, lost
from studies.findings.openings_page import shares_of
from studies.findings.reserves import REASONS
from studies.findings.table_page import reason_words, reasons_of

LAST = 30
"""The last round that is drawn."""
ACTIONS = {
    "takes": ("three different", "a pair", "fewer"), "buys level 1": ("buys level 1",),
    "buys level 2 or 3": ("buys level 2 or 3",),
    "reserves": ("reserves level 1", "reserves level 2", "reserves level 3", "reserves blind"),
}  # fmt: skip


def draw(figures: Figures, path: Path) -> None:
    """Draw actions, the course of games, seats, length, reserves and mistakes."""
    figure, axes = panels(2, 3)
    _actions(axes[0], figures)
    _progress(axes[1], figures)
    _seats(axes[2], figures)
    _lengths(axes[3], figures)
    _reserves(axes[4], figures)
    _mistakes(axes[5], figures)
    for each in axes:
        each.tick_params(labelsize=7)
        each.xaxis.label.set_fontsize(8)
        each.yaxis.label.set_fontsize(8)
    save(figure, path)


def _titled(axes: Axes, title: str) -> None:
    axes.set_title(title, loc="left", fontsize=9)


def _actions(axes: Axes, figures: Figures) -> None:
    rounds = [each for each in figures.main.by("does") if int(each) <= LAST and figures.main.number("does", each) >= 20]
    shares = [shares_of(figures.main, int(each)) for each in rounds]
    for ink, (name, parts) in zip(INKS, ACTIONS.items(), strict=False):
        axes.plot([int(each) for each in rounds], [100 * sum(share[part] for part in parts) for share in shares],
                  color=ink, linewidth=1.2, label=name)  # fmt: skip
    _titled(axes, f"What it does, {figures.fewest} players")
    axes.set_xlabel("round")
    axes.set_ylabel("% of its turns")
    axes.legend(fontsize=6, frameon=False)


def _progress(axes: Axes, figures: Figures) -> None:
    for ink, (what, side) in zip(INKS, (("points", "winner"), ("points", "others"), ("cards", "winner"),
                                        ("cards", "others")), strict=False):  # fmt: skip
        found = figures.main.by("progress", side, what)
        rounds = [each for each in found if int(each) <= LAST and found[each].number >= 20]
        axes.plot([int(each) for each in rounds], [found[each].mean for each in rounds], color=ink, linewidth=1.2,
                  linestyle="-" if side == "winner" else "--", label=f"{what}, {side}")  # fmt: skip
    _titled(axes, f"Points and cards, {figures.fewest} players")
    axes.set_xlabel("round")
    axes.legend(fontsize=6, frameon=False)


def _seats(axes: Axes, figures: Figures) -> None:
    for ink, (players, tally) in zip(INKS, figures.tallies.items(), strict=False):
        found = [tally.of("seat", seat) for seat in range(players)]
        axes.errorbar(range(1, players + 1), [100 * each.mean for each in found],
                      [100 * each.error for each in found], fmt="o-", color=ink, markersize=3, linewidth=1,
                      label=f"{players} players")  # fmt: skip
        axes.axhline(100 / players, color=ink, linewidth=0.6, linestyle=":")
    _titled(axes, "Share of the wins by seat")
    axes.set_xticks(range(1, max(figures.tallies) + 1))
    axes.set_xlabel("seat")
    axes.set_ylabel("%")
    axes.legend(fontsize=6, frameon=False)


def _lengths(axes: Axes, figures: Figures) -> None:
    for ink, (players, tally) in zip(INKS, figures.tallies.items(), strict=False):
        counted = tally.by("lasted")
        whole = sum(each.number for each in counted.values())
        rounds = range(min(map(int, counted)), min(60, max(map(int, counted))) + 1)
        shares = [100 * counted[each].number / whole if each in counted else 0.0 for each in rounds]
        axes.plot(list(rounds), shares, color=ink, linewidth=1.2, label=f"{players} players")
    _titled(axes, "How many rounds a game lasts")
    axes.set_xlabel("rounds")
    axes.set_ylabel("% of the games")
    axes.legend(fontsize=6, frameon=False)


def _reserves(axes: Axes, figures: Figures) -> None:
    bottom, words = [0.0] * len(figures.tallies), reason_words(figures.edition)
    names = [f"{players} players" for players in figures.tallies]
    for ink, part in zip(INKS, REASONS, strict=False):
        shares = [100 * reasons_of(tally)[part] for tally in figures.tallies.values()]
        axes.bar(names, shares, bottom=bottom, color=ink, label=words[part], width=0.6)
        bottom = [below + share for below, share in zip(bottom, shares, strict=True)]
    _titled(axes, "Why it reserves")
    axes.set_ylabel("% of the reserves")
    axes.legend(fontsize=6, frameon=True)


def _mistakes(axes: Axes, figures: Figures) -> None:
    tally = figures.main
    games, base = tally.number("judged games", WHO), tally.number("judged games", BASE)
    kinds, own = kinds_of(tally, WHO), kinds_of(tally, BASE)
    order = sorted(kinds, key=lambda each: kinds[each].mean * kinds[each].number)[-8:]
    for place, kind in enumerate(order):
        mean = kinds[kind]
        axes.barh(place + 0.2, 100 * mean.mean * mean.number / games, 0.4, color=INKS[0])
        if base and kind in own:
            axes.barh(place - 0.2, 100 * own[kind].mean * own[kind].number / base, 0.4, color=INKS[1])
    axes.set_yticks(range(len(order)), [WORDS.get(kind, " for ".join(kind)) for kind in order])
    _titled(axes, f"Lost a game: {WHO} {100 * lost(tally, WHO):.0f}, learned {100 * lost(tally, BASE):.0f}")
    axes.set_xlabel("points of win chance")


def draw_cards(figures: Figures, path: Path) -> None:
    """Every card: its price and its worth on the table, in each phase."""
    figure, axes = panels(1, len(PHASE_NAMES), height=3.4)
    for phase, (each, name) in enumerate(zip(axes, PHASE_NAMES, strict=True)):
        for ink, level in zip(INKS, (1, 2, 3), strict=False):
            found = {card: figures.main.of("face up", phase, card.id) for card in figures.edition.deck(level)}
            known = [card for card, mean in found.items() if mean.number >= FEWEST]
            each.scatter([sum(card.cost) for card in known], [100 * found[card].mean for card in known], s=10,
                         color=ink, label=f"level {level}")  # fmt: skip
        each.axhline(0, color="#999999", linewidth=0.6)
        _titled(each, f"{name}, {figures.fewest} players")
        each.set_xlabel("price, all colours together", fontsize=8)
        each.set_ylabel("worth face up, points of win chance", fontsize=8)
        each.tick_params(labelsize=7)
        each.legend(fontsize=6, frameon=False)
    save(figure, path)
