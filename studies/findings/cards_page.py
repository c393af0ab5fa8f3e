"""What cards, tokens and tiles are worth, by round."""

from cabochon.rules.components import LEVELS, Card
from studies.findings.figures import PHASE_NAMES, Figures, differs, percent, plus_minus, points, with_error
from studies.findings.tally import Mean, Tally
from studies.pages import listed, paragraph, table

SHOWN = 6
FEWEST = 20
"""Positions, for a card to be named."""


def cards(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    name = figures.edition.id
    return [
        "### Cards",
        paragraph(
            f"""**Face up**: how much the win chance of the player on turn changes if a space shows this card and not
            another one of its level. The best and the worst in {PHASE_NAMES[0]} with {figures.fewest} players:"""
        ),
        *_best_and_worst(figures),
        paragraph(
            f"""**Owned**: the rise of the win chance of the player on turn who is given the card for nothing.
            [All cards](data/findings-{name}-cards.csv) have a line in the data."""
        ),
        _owned(figures),
        f"![Worth of cards by round](findings-{name}-cards.svg)",
        "### Tokens",
        paragraph(_tokens_told(figures)),
        _tokens(figures),
    ]


def _best_and_worst(figures: Figures) -> list[str]:
    rows = []
    for level in LEVELS:
        found = _of_level(figures.main, 0, figures.edition.deck(level))
        order = sorted(found, key=lambda each: -found[each].mean)
        best, worst = (
            "; ".join(f"{figures.card_name(each)} ({points(found[each].mean)})" for each in some)
            for some in (order[:2], order[-2:])
        )
        if len(order) >= SHOWN:
            rows.append((level, best, worst))
    return [table(("level", "best", "worst"), rows)] if rows else []


def _of_level(tally: Tally, phase: int, deck: tuple[Card, ...]) -> dict[str, Mean]:
    known = {card.id for card in deck}
    found = tally.by("face up", phase)
    return {str(id): mean for id, mean in found.items() if id in known and mean.number >= FEWEST}


def _owned(figures: Figures) -> str:
    """By level and points, which are what an owned card is besides its colour."""
    rows = []
    for level in LEVELS:
        for worth in sorted({card.points for card in figures.edition.deck(level)}):
            ids = [card.id for card in figures.edition.deck(level) if card.points == worth]
            means = [_together([figures.main.of("own", phase, id) for id in ids]) for phase in range(len(PHASE_NAMES))]
            rows.append((level, worth, len(ids), *("–" if each is None else points(each) for each in means)))
    return table(("level", "points", "cards", *(f"owned, {name}" for name in PHASE_NAMES)), rows)


def _together(means: list[Mean]) -> float | None:
    number = sum(each.number for each in means)
    return sum(each.mean * each.number for each in means) / number if number else None


# --- tokens --------------------------------------------------------------------------------------


def _tokens_told(figures: Figures) -> str:
    wild = figures.edition.colours[5]
    told = []
    for phase, name in enumerate(PHASE_NAMES):
        found = figures.main.by("token", phase)
        plain = _together([mean for kind, mean in found.items() if kind != wild])
        if plain and wild in found and plain > 0:
            told.append(f"{found[wild].mean / plain:.1f} in {name}")
    head = "One token more, from the supply, in points of win chance for the player on turn."
    return f"{head} One {wild} token is worth this many of a colour: {listed(told)}." if told else head


def _tokens(figures: Figures) -> str:
    kinds = figures.edition.colours[:6]
    rows = [
        (name, *(with_error(figures.main.of("token", phase, kind)) for kind in kinds))
        for phase, name in enumerate(PHASE_NAMES)
    ]
    return table(("", *kinds), rows)


# --- tiles ---------------------------------------------------------------------------------------


def tiles(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    team = figures.main.of("won with team")
    return [
        "### Tiles",
        paragraph(
            f"""By rounds: how much the win chance of the player on turn falls if another tile lies in its place, where
            that player lacks fewer bonuses for it than every rival. "Won": how often its owner won, with
            {figures.fewest} players."""
        ),
        _tile_table(figures),
        paragraph(_tiles_told(figures)),
        paragraph(
            f"""The team tile had an owner at the end of {percent(figures.main.of("team").mean)} of the games, and its
            owner won {percent(team.mean)} of them ({plus_minus(team)})."""
        )
        if team.number
        else "",
    ]


def _tile_table(figures: Figures) -> str:
    rows = []
    for tile in figures.edition.tiles:
        claimed, won = figures.main.of("claimed", tile.id), figures.main.of("won with tile", tile.id)
        rows.append((
            figures.words.tile(tile), figures.words.tokens((*tile.requirement, 0)),
            *(with_error(figures.main.of("tile", phase, tile.id)) for phase in range(len(PHASE_NAMES))),
            percent(claimed.mean), f"{percent(won.mean)} {plus_minus(won)}" if won.number > 1 else "–",
        ))  # fmt: skip
    return table(("tile", "asks for", *PHASE_NAMES, "claimed", "won"), rows)


def _tiles_told(figures: Figures) -> str:
    claimed = figures.main.of("claimed")
    won = figures.main.of("won with tile")
    told = f"A tile on the table is claimed in {percent(claimed.mean)} of the games ({claimed.number:,} tiles). "
    if won.number:
        told += f"Owners of a tile won {percent(won.mean)}"
        fair = 1 / figures.fewest
        told += f", against a fair share of {percent(fair)}." if differs(won, fair) else ", about their fair share."
    return told


# --- all cards ----------------------------------------------------------------------


def card_rows(figures: Figures) -> list[tuple[object, ...]]:
    """Heads and a line for each card of an edition, for a data file."""
    rows: list[tuple[object, ...]] = [
        ("card", "level", "bonus", "points", "price", *(f"face up, {each}" for each in PHASE_NAMES),
         *(f"owned, {each}" for each in PHASE_NAMES), "bought", "buyer won", "games")
    ]  # fmt: skip
    for card in figures.edition.cards:
        bought, won = figures.main.of("bought", card.id), figures.main.of("won with", card.id)
        rows.append((
            figures.words.card(card), card.level, figures.edition.colours[card.bonus], card.points, sum(card.cost),
            *(with_error(figures.main.of("face up", phase, card.id)) for phase in range(len(PHASE_NAMES))),
            *(with_error(figures.main.of("own", phase, card.id)) for phase in range(len(PHASE_NAMES))),
            percent(bought.mean), percent(won.mean) if won.number else "–", bought.number,
        ))  # fmt: skip
    return rows
