"""Pictures for notebooks: tables and views as SVG, moves, searches and results as HTML.

Inside IPython, and so in Jupyter, `import cabochon` registers them, and a table at the end of a cell is drawn. The
classes of positions and moves are not changed. The colours of the tokens are those of the page. `board_svg(view)`
returns the text of the picture, to save it. Only the standard library is needed.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from cabochon.bots.search.thought import Thought
from cabochon.editions import EDITIONS, folder_of
from cabochon.rules.arguments import check_type
from cabochon.rules.components import GREEN, LEVELS, WILD, Card, Edition, Tile, Tokens
from cabochon.rules.goals import meets_goal, outcome
from cabochon.rules.moves import Buy, ChooseTile, Move, Pass, Pay, Reserve, Return, Take, check_move
from cabochon.rules.notation import format_move
from cabochon.rules.table import CardSpace, Held, Hidden, Player, Position, Seat, Table, View, check_position
from cabochon.rules.view import view

SHAPES = "◆●■▲✚★✿"
"""A shape for each colour index, the same in every edition, for readers who cannot distinguish the colours."""
LANE_LOOKS = ("#f1f3f7", "#2f6fd6", "#14804f", "#c2273a", "#2b2830", "#e8b83c", "#1ea04c")
"""The colours for an edition that is not installed here and so has no look."""

WIDTH = 700
_CARD, _CARD_HIGH, _GAP = 104, 92, 10
_TILE_HIGH, _PLAYER_HIGH, _HEAD = 58, 74, 30
_INK, _PAPER, _LINE, _BACK = "#26222b", "#fbfaf7", "#cfc9bd", "#8d8577"


# --- tables ----------------------------------------------------------------------------------------


def board_svg(position: Position) -> str:
    """A picture of the board. A table is shown as a spectator sees it, so that no notebook shows a deck."""
    check_position(position)
    seen = view(position, None) if isinstance(position, Table) else position
    top = _HEAD + _TILE_HIGH + _GAP
    players_top = top + len(LEVELS) * (_CARD_HIGH + _GAP)
    height = players_top + len(seen.players) * (_PLAYER_HIGH + _GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'font-family="sans-serif" font-size="12" role="img"><title>{escape(_title(seen))}</title>',
        _box(0, 0, WIDTH, height, _PAPER, _PAPER),
        _text(_GAP, 20, _title(seen), size=14, bold=True),
        *_tiles(seen, _HEAD),
        *_levels(seen, top),
        *_supply(seen, top),
        *(part for seat in seen.seats for part in _player(seen, seat, players_top + seat * (_PLAYER_HIGH + _GAP))),
        "</svg>",
    ]
    return "".join(parts)


def _title(seen: Position) -> str:
    result = outcome(seen)
    if result is None:
        return f"{seen.edition.id.title()} · round {seen.round} · seat {seen.turn + 1} to {seen.owed.value}"
    seats = " and ".join(str(seat + 1) for seat in result.winners)
    return f"{seen.edition.id.title()} · over in round {seen.round} · " + (
        f"seat {seats} won" if seats else "no winner"
    )


def _tiles(seen: Position, top: int) -> Iterator[str]:
    for slot, (tile, owner) in enumerate(zip(seen.tiles, seen.tile_owners, strict=True)):
        yield from _tile(seen.edition, tile, owner, _GAP + slot * (_CARD + _GAP), top)


def _tile(edition: Edition, tile: Tile, owner: Seat | None, left: int, top: int) -> Iterator[str]:
    yield _box(left, top, _CARD, _TILE_HIGH, "#fff" if owner is None else "#e9e5dc", _LINE)
    yield _text(left + 8, top + 20, str(tile.points), size=16, bold=True)
    if owner is not None:
        yield _text(left + _CARD - 8, top + 18, f"seat {owner + 1}", size=10, anchor="end")
    yield from _chips(edition, tile.requirement, left + 17, top + 42, step=23, size=10)


def _levels(seen: Position, top: int) -> Iterator[str]:
    for place, level in enumerate(reversed(LEVELS)):
        y = top + place * (_CARD_HIGH + _GAP)
        yield _box(_GAP, y, 44, _CARD_HIGH, _BACK, _BACK)
        yield _text(_GAP + 22, y + 40, "I" * level, size=15, bold=True, anchor="middle", ink="#fff")
        yield _text(_GAP + 22, y + 62, str(len(seen.decks[level - 1])), anchor="middle", ink="#fff")
        for column, card in enumerate(seen.board[level - 1]):
            yield from _card(seen.edition, card, 44 + 2 * _GAP + column * (_CARD + _GAP), y, f"{'abcd'[column]}{level}")


def _card(edition: Edition, card: CardSpace, left: int, top: int, place: str) -> Iterator[str]:
    if card is None or isinstance(card, Hidden):
        yield _box(left, top, _CARD, _CARD_HIGH, "none" if card is None else _BACK, _LINE)
        return
    yield _box(left, top, _CARD, _CARD_HIGH, "#fff", _LINE)
    yield _band(left, top, _CARD, 26, _look(edition, card.bonus))
    ink = _ink_on(_look(edition, card.bonus))
    if card.points:
        yield _text(left + 8, top + 19, str(card.points), size=16, bold=True, ink=ink)
    yield _text(left + _CARD - 8, top + 18, SHAPES[card.bonus], size=14, anchor="end", ink=ink)
    yield _text(left + 8, top + 42, _name(card), size=10)
    yield _text(left + _CARD - 6, top + 42, place + "'" * card.tags, size=9, anchor="end", ink=_BACK)
    yield from _chips(edition, card.cost, left + 17, top + 68, step=23)


def _name(card: Card) -> str:
    """The id of a card that has a name, such as `ghost-rider`. An id that begins with a digit consists of the card's
    values.
    """
    return "" if card.id[0].isdigit() else card.id.replace("-", " ").title()[:14]


def _supply(seen: Position, top: int) -> Iterator[str]:
    left = 44 + 3 * _GAP + 4 * (_CARD + _GAP)
    yield _text(left, top + 10, "supply", size=11)
    for place, kind in enumerate(seen.edition.kinds):
        yield _chip(seen.edition, kind, seen.supply[kind], left + 20, top + 36 + place * 40, 15)


def _player(seen: Position, seat: Seat, top: int) -> Iterator[str]:
    player, edition = seen.players[seat], seen.edition
    turn = seat == seen.turn and seen.ended is None
    yield _box(_GAP, top, WIDTH - 2 * _GAP, _PLAYER_HIGH, "#fff", _INK if turn else _LINE)
    goal = " · goal met" if meets_goal(seen, seat) else ""
    gone = " · left" if seat in seen.left else ""
    yield _text(_GAP + 10, top + 20, f"seat {seat + 1}", bold=turn)
    yield _text(_GAP + 10, top + 46, str(seen.points(seat)), size=20, bold=True)
    yield _text(_GAP + 10, top + 64, f"{len(player.cards)} cards{goal}{gone}", size=10)
    yield _text(130, top + 26, "tokens", size=10)
    yield from _chips(edition, player.tokens, 190, top + 22, step=28, kinds=edition.kinds, zeros=True)
    yield _text(130, top + 56, "bonuses", size=10)
    yield from _bonuses(edition, player, 190, top + 52)
    for slot, held in enumerate(player.hand):
        yield from _held(edition, held, 400 + slot * 96, top + 8)


def _bonuses(edition: Edition, player: Player, left: int, middle: int) -> Iterator[str]:
    for colour, number in enumerate(player.bonuses):
        x, look = left + colour * 28, _look(edition, colour)
        yield _box(x - 9, middle - 12, 18, 24, look, _LINE, faint=not number)
        yield _text(x, middle + 5, str(number), anchor="middle", bold=True, ink=_ink_on(look), faint=not number)


def _held(edition: Edition, held: Held, left: int, top: int) -> Iterator[str]:
    if isinstance(held.card, Hidden):
        yield _box(left, top, 88, 58, _BACK, _BACK)
        yield _text(left + 44, top + 34, "I" * held.card.level, bold=True, anchor="middle", ink="#fff")
        return
    look = _look(edition, held.card.bonus)
    yield _box(left, top, 88, 58, "#fff", _LINE)
    yield _band(left, top, 88, 20, look)
    yield _text(left + 6, top + 15, f"{held.card.points or ''}", bold=True, ink=_ink_on(look))
    yield _text(left + 82, top + 15, SHAPES[held.card.bonus], anchor="end", ink=_ink_on(look))
    yield from _chips(edition, held.card.cost, left + 13, top + 40, step=17, size=8)


# --- tokens ----------------------------------------------------------------------------------------


def _chips(
    edition: Edition,
    numbers: Sequence[int],
    left: float,
    middle: float,
    step: int,
    size: int = 10,
    kinds: Iterable[int] | None = None,
    zeros: bool = False,
) -> Iterator[str]:
    shown = [kind for kind in (range(len(numbers)) if kinds is None else kinds) if numbers[kind] or zeros]
    for place, kind in enumerate(shown):
        yield _chip(edition, kind, numbers[kind], left + place * step, middle, size)


def _chip(edition: Edition, kind: int, number: int, x: float, y: float, size: int) -> str:
    look = _look(edition, kind)
    circle = f'<circle cx="{x}" cy="{y}" r="{size}" fill="{look}" stroke="{_LINE}"{_faded(not number)}/>'
    ink = _ink_on(look)
    return circle + _text(x, y + size * 0.4, str(number), int(size * 1.15), True, "middle", ink, faint=not number)


def _look(edition: Edition, kind: int) -> str:
    """The page's colour of a kind of token."""
    if edition.id not in EDITIONS:
        return LANE_LOOKS[kind]
    return folder_of(edition).look.get(edition.colours[kind], LANE_LOOKS[kind])


def _ink_on(look: str) -> str:
    """Black or white, whichever has more contrast on a colour."""
    red, green, blue = (int(look[place : place + 2], 16) for place in (1, 3, 5))
    return _INK if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else "#fff"


# --- shapes ----------------------------------------------------------------------------------------


def _box(x: float, y: float, wide: float, high: float, fill: str, line: str, faint: bool = False) -> str:
    place = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    return f'<rect {place} rx="6" fill="{fill}" stroke="{line}"{_faded(faint)}/>'


def _band(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """The upper part of a card, with its two round corners."""
    round_top = f"M{x} {y + high}v{6 - high}q0-6 6-6h{wide - 12}q6 0 6 6v{high - 6}z"
    return f'<path d="{round_top}" fill="{fill}" stroke="{_LINE}"/>'


def _text(
    x: float,
    y: float,
    said: str,
    size: int = 12,
    bold: bool = False,
    anchor: str = "start",
    ink: str = _INK,
    faint: bool = False,
) -> str:
    if not said:
        return ""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="{ink}"{weight}{_faded(faint)}'
    return f'<text x="{x}" y="{y:g}" {style}>{escape(said)}</text>'


def _faded(faint: bool) -> str:
    return ' opacity="0.35"' if faint else ""


# --- moves, searches, tables of results --------------------------------------------------------------


def move_html(move: Move) -> str:
    """A move in words, with a shape for each colour index. A move does not contain its edition, so its colours are
    unknown.
    """
    check_move(move)
    return f'<span title="{escape(repr(move))}">{escape(_move_words(move))}</span>'


def _move_words(move: Move) -> str:
    match move:
        case Take():
            return f"take {_shapes(move.tokens)}"
        case Return():
            return f"return {_shapes(move.tokens)}"
        case Pay():
            return (
                f"pay {SHAPES[WILD]} for {_shapes(move.gold_for)}" if any(move.gold_for) else f"pay no {SHAPES[WILD]}"
            )
        case Reserve():
            return f"reserve {move.place}"
        case Buy():
            return f"buy {move.place}"
        case ChooseTile():
            return f"choose tile {move.slot + 1}"
        case Pass():
            return "pass"


def _shapes(tokens: Tokens) -> str:
    return "".join(SHAPES[kind] * tokens[kind] for kind in range(GREEN + 1)) or "nothing"


def thought_html(thought: Thought) -> str:
    """A search: its moves, the best first, with their win chances and lines."""
    check_type(thought, Thought, "a search gives a Thought; think(view) makes one")

    def written(moves: Sequence[Move]) -> str:
        if thought.edition is None:
            return ", ".join(map(_move_words, moves))
        return " ".join(format_move(move, thought.edition) for move in moves)

    found = [
        (written([each.move]), f"{100 * each.chance:.1f} %", f"{each.visits:,}", written(each.line))
        for each in thought.candidates
    ]
    chances = ", ".join(f"seat {seat + 1} {100 * chance:.0f} %" for seat, chance in enumerate(thought.chances))
    caption = f"{thought.simulations:,} simulations in {thought.seconds:.2f} s; win chances: {chances}"
    return html_table(("move", "win chance", "visits", "line"), found, caption)


def html_table(headings: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """A plain table. Every cell is text."""
    head = "".join(f"<th>{escape(each)}</th>" for each in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{said}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# --- IPython -------------------------------------------------------------------------------------------


def load_ipython_extension(shell: Any) -> None:
    """Register the pictures with IPython: `%load_ext cabochon.notebook`."""
    formatters = shell.display_formatter.formatters
    for position in (Table, View):
        formatters["image/svg+xml"].for_type(position, board_svg)
    for move in (Take, Reserve, Buy, Pay, Return, ChooseTile, Pass):
        formatters["text/html"].for_type(move, move_html)
    formatters["text/html"].for_type(Thought, thought_html)


def draw_in_running_notebook() -> None:
    """Register the pictures if Python runs inside IPython. Otherwise this does nothing."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:
        load_ipython_extension(shell)
