"""The analysis of a position: possible moves, with variations and comments. Its file, and its tree.

[Cabochon "1"]
[Position "view:1 EDITION 4.1:act …"]
[Seat1 "Ann"]

{White is behind}
4.1 Bc2 >2w-5r {wins a tempo}
( "The quiet way"
4.1 +wbr
)
4.2 R3
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cabochon.editions import EDITIONS
from cabochon.record.entries import Decision, Note, Record, TookBack, Tried, Variation, check_record
from cabochon.record.headers import VERSION, Header, check_version, file_of, read_parts, required
from cabochon.record.lines import DEEPEST, Body, body_lines
from cabochon.record.replay import steps
from cabochon.record.variations import open_view, reveal_of, try_entries, try_move, view_from_turn
from cabochon.rules.arguments import check_text, check_type
from cabochon.rules.components import PLAYER_COUNTS, Card, Edition
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError, RecordError
from cabochon.rules.moves import Move, Space
from cabochon.rules.position_text import format_position, parse_position
from cabochon.rules.table import Position, Table, View

MOST_NODES = 3000
"""The maximum number of positions in an analysis. The rules engine plays each of them, which takes time."""


@dataclass(frozen=True)
class Analysis:
    """A position and its possible continuations."""

    position: View
    """The known part of the position, as a view of the seat on turn."""
    names: tuple[str, ...] = ()
    """A name for each seat, or none at all."""
    tags: tuple[tuple[str, str], ...] = ()
    """Unknown headers, kept as they are."""
    entries: tuple[Tried, ...] = ()

    @property
    def edition(self) -> Edition:
        return self.position.edition


# --- the file ----------------------------------------------------------------------------------


def format_analysis(analysis: Analysis) -> str:
    """The text of a file."""
    _check(analysis)
    return file_of(_headers(analysis), body_lines(analysis.entries, analysis.edition))


def _headers(analysis: Analysis) -> Iterator[tuple[str, str]]:
    yield "Cabochon", VERSION
    yield "Position", format_position(analysis.position)
    yield from ((f"Seat{seat}", name) for seat, name in enumerate(analysis.names, 1))
    yield from analysis.tags


def parse_analysis(text: str) -> Analysis:
    """Parses an analysis. Raises `NotationError` if it cannot be read; `check_analysis` plays its moves."""
    check_text(text, "an analysis to parse")
    headers, body = read_parts(text, lambda found, line: Body(_position(found, line).edition, tried=True))
    position = _position(headers, 1)
    seats = [headers.get(f"Seat{seat}") for seat in range(1, max(PLAYER_COUNTS) + 1)]
    names = tuple(seat.value for seat in seats if seat is not None)
    if names and (None in seats[: len(names)] or len(names) != len(position.players)):
        raise NotationError("header-missing", 1, name=f"Seat{len(names) + 1}")
    known = {"Cabochon", "Position", *(f"Seat{seat}" for seat in range(1, max(PLAYER_COUNTS) + 1))}
    tags = tuple((name, header.value) for name, header in headers.items() if name not in known)
    return Analysis(position, names, tags, _tried(body))


def _tried(body: Body) -> tuple[Tried, ...]:
    return tuple(entry for entry in body.done() if isinstance(entry, Tried))  # the body refuses anything else


def _position(headers: Mapping[str, Header], line: int) -> View:
    check_version(headers, line)
    header = required(headers, "Position", line)
    try:
        return as_known(parse_position(header.value, EDITIONS))
    except NotationError as error:
        error.column = header.column + error.column - 1 if error.line else 1
        error.line = header.line
        raise


def as_known(position: Position) -> View:
    """The position as a view of the seat on turn, decks hidden."""
    return view_from_turn(position) if isinstance(position, View) else open_view(position)


def check_analysis(analysis: Analysis) -> View:
    """The position at the end of the main line. Raises `RecordError` if the rules engine refuses a move, even in a
    variation.
    """
    _check(analysis)
    return try_entries(analysis.position, analysis.entries)


def _check(given: object) -> None:
    check_type(given, Analysis, "an analysis is an Analysis; parse_analysis and analysis_of give one")


# --- the tree ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Node:
    """One position of the tree. Node 0 is the root; every other node is a move from its parent."""

    parent: int = 0
    move: Move | None = None
    """The move; None only for the root."""
    revealed: Card | None = None
    comment: str = ""
    name: str = ""
    """The title of the variation that begins here."""


def nodes_of(analysis: Analysis) -> tuple[Node, ...]:
    """The tree as a list; every node comes after its parent, and the first child is the main line."""
    nodes = [Node()]
    _grow(nodes, 0, analysis.entries, "")
    return tuple(nodes)


def _grow(nodes: list[Node], parent: int, entries: Sequence[Tried], name: str) -> None:
    before = now = parent
    for entry in entries:
        if isinstance(entry, Decision):
            nodes.append(Node(now, entry.move, entry.revealed, entry.comment, name))
            before, now, name = now, len(nodes) - 1, ""
        elif isinstance(entry, Note):
            said = [text for text in (nodes[now].comment, entry.text) if text]
            nodes[now] = replace(nodes[now], comment="\n".join(said))
        else:
            _grow(nodes, before, entry.entries, entry.name)


def positions_of(position: View, nodes: Sequence[Node]) -> list[View]:
    """The position at every node. Raises `RecordError` if the rules engine refuses a move."""
    if len(nodes) > MOST_NODES:
        raise NotationError("too-many-entries", most=MOST_NODES)
    found = [position]
    for node in nodes[1:]:
        assert node.move is not None
        found.append(try_move(found[node.parent], node.move, node.revealed))
    return found


def analysis_from(position: View, nodes: Sequence[Node], names: tuple[str, ...] = ()) -> Analysis:
    """The analysis with these nodes. The rules engine plays every move to determine the numbers of the turns."""
    writer = _Writer(nodes, positions_of(position, nodes))
    root = (Note(nodes[0].comment),) if nodes[0].comment else ()
    return Analysis(position, names, (), (*root, *writer.line(writer.children(0), 0)))


class _Writer:
    """Writes a tree as entries: the main line, with the other children after the move that they replace."""

    def __init__(self, nodes: Sequence[Node], positions: Sequence[View]) -> None:
        self._nodes, self._positions = nodes, positions
        self._children: list[list[int]] = [[] for _ in nodes]
        for number, node in enumerate(nodes[1:], 1):
            self._children[node.parent].append(number)

    def children(self, number: int) -> list[int]:
        return self._children[number]

    def line(self, children: Sequence[int], depth: int) -> list[Tried]:
        if depth > DEEPEST:
            raise NotationError("variation-too-deep", most=DEEPEST)
        entries: list[Tried] = []
        while children:
            main, *others = children
            entries.append(self._decision(main))
            entries += [Variation(self._nodes[one].name, tuple(self.line([one], depth + 1))) for one in others]
            children = self._children[main]
        return entries

    def _decision(self, number: int) -> Decision:
        node = self._nodes[number]
        before = self._positions[node.parent]
        assert node.move is not None
        return Decision(before.round, before.turn, node.move, None, node.comment, node.revealed)


# --- from a game ---------------------------------------------------------------------------------


@dataclass
class _Sprout:
    """A node under construction."""

    node: Node
    children: list["_Sprout"] = field(default_factory=list)


def analysis_of(record: Record) -> Analysis:
    """A game as an analysis from its deal, every hand open. Decisions that were taken back become a variation.

    The tree ends where a seat left or all players agreed to stop, because no move follows.
    """
    check_record(record)
    if record.seed is None:
        raise RecordError("seed-missing")
    opening = deal(record.edition, record.players, record.seed)
    root = _Sprout(Node())
    path = [root]
    for step in steps(record):
        entry = step.entry
        if isinstance(entry, Decision):
            path.append(_sprout(path[-1], entry, step.before, step.after))
        elif isinstance(entry, TookBack):
            del path[-entry.decisions :]
        elif isinstance(entry, Note):
            path[-1].node = _with_comment(path[-1].node, entry.text)
        elif isinstance(entry, Variation):
            _graft(path[-2], entry)
        elif step.after.ended is not None or step.after.left != step.before.left:
            break
    return analysis_from(open_view(opening), _listed(root), record.names)


def _with_comment(node: Node, text: str) -> Node:
    return replace(node, comment="\n".join(part for part in (node.comment, text) if part))


def _sprout(parent: _Sprout, entry: Decision, before: Table, after: Table) -> _Sprout:
    """The decision that was played last is the main line, so it comes first."""
    reveal = reveal_of(before, entry.move, after)
    revealed = None
    if reveal is not None:
        place = reveal.place
        card = after.at(place) if isinstance(place, Space) else after.players[reveal.seat].hand[-1].card
        revealed = card if isinstance(card, Card) else None
    grown = _Sprout(Node(0, entry.move, revealed, entry.comment))
    parent.children.insert(0, grown)
    return grown


def _graft(parent: _Sprout, variation: Variation) -> None:
    """The variation beside the decision that it replaces."""
    nodes = [Node()]
    _grow(nodes, 0, variation.entries, variation.name)
    grown = [_Sprout(node) for node in nodes]
    grown[0] = parent
    for number, node in enumerate(nodes[1:], 1):
        grown[node.parent].children.append(grown[number])


def _listed(root: _Sprout) -> list[Node]:
    """The nodes with the numbers of their parents, each after its parent."""
    nodes = [root.node]
    waiting = [(0, child) for child in reversed(root.children)]
    while waiting:
        parent, sprout = waiting.pop()
        nodes.append(replace(sprout.node, parent=parent))
        number = len(nodes) - 1
        waiting += [(number, child) for child in reversed(sprout.children)]
    return nodes
