"""The worth of cards, tokens and tiles, by round."""

from cabochon.rules.components import LEVELS, WILD, Card
from studies.findings.figures import PHASE_NAMES, Figures, linked, name_of, percent, plus_minus, points, with_error
from studies.findings.tally import Mean, Tally
from studies.pages import paragraph, table

SHOWN = 6
FEWEST = 20
"""The number of positions from which the page names a card."""


def cards(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    return [
        "## Cards",
        paragraph(
            f"""How much the win chance of the player on turn changes if a space shows this card and not another one of
            its level: the best and the worst in {PHASE_NAMES[0]} with {editions[0].fewest} players. The data have this
            for all cards and rounds, and the worth of a card that is owned: {linked(editions, "cards")}."""
        ),
        table(("edition", "level", "best", "worst"), [row for each in editions for row in _best_and_worst(each)]),
        *(f"![{name_of(each)}: worth of cards by round](findings-{each.edition.id}-cards.svg)" for each in editions),
        "## Tokens",
        paragraph(
            f"""One token more, from the supply, in points of win chance for the player on turn; by colour:
            {linked(editions, "tokens")}."""
        ),
        table(("edition", "rounds", "a colour", "wild"), [row for each in editions for row in _tokens(each)]),
    ]


def _best_and_worst(figures: Figures) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for level in LEVELS:
        found = _of_level(figures.main, 0, figures.edition.deck(level))
        order = sorted(found, key=lambda each: -found[each].mean)
        best, worst = (
            "; ".join(f"{figures.card_name(each)} ({points(found[each].mean)})" for each in some)
            for some in (order[:2], order[-2:])
        )
        if len(order) >= SHOWN:
            rows.append((name_of(figures), level, best, worst))
    return rows


def _of_level(tally: Tally, phase: int, deck: tuple[Card, ...]) -> dict[str, Mean]:
    known = {card.id for card in deck}
    found = tally.by("face up", phase)
    return {str(id): mean for id, mean in found.items() if id in known and mean.number >= FEWEST}


def _together(means: list[Mean]) -> float | None:
    number = sum(each.number for each in means)
    return sum(each.mean * each.number for each in means) / number if number else None


# --- tokens --------------------------------------------------------------------------------------


def _tokens(figures: Figures) -> list[tuple[object, ...]]:
    wild = figures.edition.colours[WILD]
    rows: list[tuple[object, ...]] = []
    for phase, name in enumerate(PHASE_NAMES):
        found = figures.main.by("token", phase)
        plain = _together([mean for kind, mean in found.items() if kind != wild])
        if plain is not None and wild in found:
            rows.append((name_of(figures), name.removeprefix("rounds "), points(plain), with_error(found[wild])))
    return rows


def token_rows(figures: Figures) -> list[tuple[object, ...]]:
    """The header and a row for each phase, for a data file."""
    kinds = figures.edition.colours[: WILD + 1]
    rows = [
        (name, *(with_error(figures.main.of("token", phase, kind)) for kind in kinds))
        for phase, name in enumerate(PHASE_NAMES)
    ]
    return [("", *kinds), *rows]


# --- tiles ---------------------------------------------------------------------------------------


def tiles(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    rows = []
    for figures in editions:
        claimed, won, team = (figures.main.of(key) for key in ("claimed", "won with tile", "won with team"))
        rows.append((
            name_of(figures), percent(claimed.mean), percent(won.mean) if won.number else "–",
            f"{percent(team.mean)} {plus_minus(team)}" if team.number else "",
        ))  # fmt: skip
    return [
        "## Tiles",
        paragraph(
            f"""How often a tile on the table is claimed with {editions[0].fewest} players, and how often its owner
            wins. Each tile, and what it is worth by rounds: {linked(editions, "tiles")}."""
        ),
        table(("edition", "claimed", "its owner won", "the team tile's owner won"), rows),
    ]


def tile_rows(figures: Figures) -> list[tuple[object, ...]]:
    """The header and a row for each tile, for a data file.

    The figures are by phase: how much the win chance of the player on turn falls if another tile replaces it. The
    mean is over positions in which that player lacks fewer bonuses for the tile than every rival.
    """
    rows: list[tuple[object, ...]] = [("tile", "asks for", *PHASE_NAMES, "claimed", "won")]
    for tile in figures.edition.tiles:
        claimed, won = figures.main.of("claimed", tile.id), figures.main.of("won with tile", tile.id)
        rows.append((
            figures.words.tile(tile), figures.words.tokens((*tile.requirement, 0)),
            *(with_error(figures.main.of("tile", phase, tile.id)) for phase in range(len(PHASE_NAMES))),
            percent(claimed.mean), f"{percent(won.mean)} {plus_minus(won)}" if won.number > 1 else "–",
        ))  # fmt: skip
    return rows


# --- all cards ----------------------------------------------------------------------


def card_rows(figures: Figures) -> list[tuple[object, ...]]:
    """The header and a row for each card of an edition, for a data file."""
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
