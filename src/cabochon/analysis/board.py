"""Positions set up by hand, and the tree of moves.

The page holds the tree and sends the position with the moves that lead to the current node.
"""

import secrets
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NotRequired, cast

from typing_extensions import TypedDict

from cabochon.bots.naming import move_text
from cabochon.editions import EDITIONS
from cabochon.record import (
    Analysis,
    Decision,
    Record,
    TookBack,
    Variation,
    analysis_of,
    format_analysis,
    parse_analysis,
    parse_record,
)
from cabochon.record.analysis import Node, analysis_from, as_known, nodes_of, positions_of
from cabochon.record.json_import import looks_like_json, parse_json
from cabochon.record.variations import reveal_of, try_move, turn_number, view_from_turn
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Card, Edition
from cabochon.rules.deal import deal
from cabochon.rules.events import events
from cabochon.rules.notation import format_move, parse_move, parse_submission
from cabochon.rules.play import apply
from cabochon.rules.position_text import format_position, parse_position
from cabochon.rules.table import View
from cabochon.rules.view import unseen
from cabochon.show import blank_draft, draft_of, draft_state, event_states, filled_draft, seen_game
from cabochon.show.values.draft import Draft, DraftState
from cabochon.show.values.game import VersionEvents
from cabochon.show.values.seen import SeenGame
from cabochon.table.refusals import Refused
from cabochon.words import Words

LONGEST_PATH = 600
Path = tuple[tuple[str, str], ...]
"""The moves from the root to a node, each in notation with the id of the card that it revealed, if any."""


class StepAsk(TypedDict):
    """A move of a path, in a request."""

    move: str
    card: NotRequired[str]


class NodeAsk(StepAsk):
    """A node of the tree, in a request."""

    parent: int
    comment: NotRequired[str]
    name: NotRequired[str]


class NodeState(TypedDict):
    """A node of the tree. The root has no move."""

    parent: int
    move: str
    card: str
    """The id of the card that was chosen for the reveal; empty if the card is random."""
    comment: str
    name: str
    turn: str
    """The round and the seat of the move, written as 3.2."""
    text: str
    """The move in words."""


class TreeState(TypedDict):
    """An analysis as the page stores it."""

    edition: str
    position: str
    """The root, in notation."""
    names: list[str]
    nodes: list[NodeState]
    at: int
    """The node that is shown first."""


class RevealState(TypedDict):
    """The card that the last move revealed."""

    place: str
    level: int
    seat: int
    card: str
    """Empty if the card is random."""
    options: list[str]
    """The possible cards."""


class LookState(TypedDict):
    """A node: the table to play on, and what the last move revealed."""

    seen: SeenGame
    turn: str
    notation: str
    reveal: RevealState | None
    unknown: bool
    """Whether an unknown card would be visible to the seat on turn in a game. If so, evaluations are averages."""


class PlayedState(TypedDict):
    """Moves that were played on the board."""

    nodes: list[NodeState]
    """Each is the parent of the next; the parent of the first is the node from which it was played."""
    look: LookState


# --- opening -------------------------------------------------------------------------------------


def open_text(text: str, language: str, step: int | None = None, at: int | None = None) -> TreeState:
    """The content of `text`: an analysis, the record of a game, or a position in one line.

    The current node is `at`, or the one after `step` entries of a game, as a replay counts them.
    """
    text = text.strip("\ufeff \t\r\n")
    record = _record_in(text)
    tree = tree_state(analysis_of(record) if record else _analysis_in(text), language)
    if record and step is not None:
        tree["at"] = _after_steps(tree, record, step)
    else:
        tree["at"] = min(max(at or 0, 0), len(tree["nodes"]) - 1)
    return tree


def _record_in(text: str) -> Record | None:
    if looks_like_json(text):
        return parse_json(text).record
    return parse_record(text) if '\n[Edition "' in text else None


def _analysis_in(text: str) -> Analysis:
    """An analysis from its file, or from a position."""
    if text.startswith(("table ", "view:")):
        return Analysis(as_known(parse_position(text, EDITIONS)))
    return parse_analysis(text)


def deal_position(edition: str, players: int, language: str) -> TreeState:
    """The start of a new game."""
    return tree_state(Analysis(as_known(deal(*_chosen(edition, players), secrets.token_bytes(32)))), language)


def tree_state(analysis: Analysis, language: str) -> TreeState:
    """The tree with every move in words. The rules engine replays it, so an illegal move is refused."""
    nodes = nodes_of(analysis)
    positions = positions_of(analysis.position, nodes)
    words = Words(language, analysis.edition)
    root = _node_state(nodes[0], None, words)
    return TreeState(
        edition=analysis.edition.id,
        position=format_position(analysis.position),
        names=list(analysis.names),
        nodes=[root, *(_node_state(node, positions[node.parent], words) for node in nodes[1:])],
        at=0,
    )


def _node_state(node: Node, before: View | None, words: Words) -> NodeState:
    return NodeState(
        parent=node.parent,
        move=format_move(node.move, words.edition) if node.move else "",
        card=node.revealed.id if node.revealed else "",
        comment=node.comment,
        name=node.name,
        turn=turn_number(before) if before else "",
        text=move_text(words, before, node.move) if before and node.move else "",
    )


def _after_steps(tree: TreeState, record: Record, steps: int) -> int:
    """The node after this number of entries of a game, but no later than its last decision, so that it can be
    evaluated.

    The tree ends where a seat leaves.
    """
    moves: list[str] = []
    for entry in [one for one in record.entries if not isinstance(one, Variation)][:steps]:
        if isinstance(entry, Decision):
            moves.append(format_move(entry.move, record.edition))
        elif isinstance(entry, TookBack):
            del moves[-entry.decisions :]
    at = 0
    for move in moves:
        at = next((child for child in _children(tree, at) if tree["nodes"][child]["move"] == move), at)
    return at if steps <= len(record.entries) else tree["nodes"][at]["parent"]


def _children(tree: TreeState, parent: int) -> list[int]:
    return [number for number, node in enumerate(tree["nodes"]) if number and node["parent"] == parent]


# --- setting up ------------------------------------------------------------------------------------


def blank(edition: str, players: int, language: str) -> DraftState:
    """An empty table of an edition for this number of players."""
    return draft_state(blank_draft(*_chosen(edition, players)), language)


def draft(position: str, path: list[StepAsk], language: str) -> DraftState:
    """A position as a draft."""
    return draft_state(draft_of(view_at(position, path_of(path))), language)


def edit(draft: dict[str, object], language: str) -> DraftState:
    """Lists the faults of a changed draft."""
    return _edited(draft, language, lambda changed: changed)


def fill(draft: dict[str, object], language: str) -> DraftState:
    """Returns the draft with its gaps filled at random."""
    return _edited(draft, language, lambda changed: filled_draft(changed, Chance(secrets.token_bytes(32))))


def _edited(draft: dict[str, object], language: str, change: Callable[[Draft], Draft]) -> DraftState:
    try:
        return draft_state(change(cast("Draft", draft)), language)
    except (KeyError, TypeError, ValueError):
        raise Refused("invalid", where="draft") from None


def _chosen(edition: str, players: int) -> tuple[Edition, int]:
    if edition not in EDITIONS or players not in PLAYER_COUNTS:
        raise Refused("invalid", where="players" if edition in EDITIONS else "edition")
    return EDITIONS[edition], players


# --- reading and playing -----------------------------------------------------------------------------


def path_of(steps: Sequence[StepAsk]) -> Path:
    if len(steps) > LONGEST_PATH:
        raise Refused("invalid", where="path")
    return tuple((step["move"], step.get("card", "")) for step in steps)


def view_at(position: str, path: Path) -> View:
    """The position after the moves of a path."""
    for length in range(len(path)):
        _step(position, path[:length])  # recursion over a long path would overflow a browser's stack
    return _step(position, path)


@lru_cache(maxsize=2048)
def _step(position: str, path: Path) -> View:
    """Each node is played once from its parent, which is cached."""
    if not path:
        return view_from_turn(as_known(parse_position(position, EDITIONS)))
    before = _step(position, path[:-1])
    move, card = path[-1]
    return try_move(before, parse_move(move, before.edition), _card(before.edition, card))


def _card(edition: Edition, name: str) -> Card | None:
    if name and name not in edition.card_by_id:
        raise Refused("invalid", where="card")
    return edition.card_by_id[name] if name else None


def look(position: str, path: list[StepAsk], language: str, names: Sequence[str] = ()) -> LookState:
    """The table at a node."""
    return _look_at(position, path_of(path), names, language)


def _look_at(position: str, path: Path, names: Sequence[str], language: str) -> LookState:
    view = view_at(position, path)
    names = list(names) or [str(seat + 1) for seat in view.seats]
    return LookState(
        seen=seen_game(view, len(path), names, language, _history(position, path, names)),
        turn=turn_number(view),
        notation=format_position(view),
        reveal=reveal_at(position, path),
        unknown=has_unknown(view),
    )


def _history(position: str, path: Path, names: Sequence[str]) -> list[VersionEvents]:
    history = []
    for number in range(len(path)):
        before, after = view_at(position, path[:number]), view_at(position, path[: number + 1])
        move = parse_move(path[number][0], before.edition)
        items = event_states(events(before, move, after), names)
        history.append(VersionEvents(version=number + 1, at=0, items=items))
    return history


def reveal_at(position: str, path: Path) -> RevealState | None:
    """The card that the last move of the path revealed."""
    if not path:
        return None
    before = view_at(position, path[:-1])
    move = parse_move(path[-1][0], before.edition)
    after = apply(before, move)
    reveal = reveal_of(before, move, after)
    if reveal is None:
        return None
    return RevealState(
        place=str(reveal.place),
        level=reveal.level,
        seat=reveal.seat,
        card=path[-1][1],
        options=[card.id for card in unseen(after, reveal.level)],
    )


def has_unknown(view: View) -> bool:
    """Whether the view has an unknown card that the seat on turn would see in a game: on the board, in its own hand,
    or reserved face up.
    """
    held = [one for seat, player in enumerate(view.players) for one in player.hand if one.open or seat == view.turn]
    cards = [*(card for row in view.board for card in row), *(one.card for one in held)]
    return any(card is not None and not isinstance(card, Card) for card in cards)


def play_moves(position: str, path: list[StepAsk], moves: str, language: str, names: Sequence[str] = ()) -> PlayedState:
    """One or more decisions of the seat on turn, in notation. Illegal moves are refused."""
    at = path_of(path)
    view = view_at(position, at)
    words = Words(language, view.edition)
    nodes = []
    for move in parse_submission(moves, view.edition):
        before = view_at(position, at)
        at = (*at, (format_move(move, view.edition), ""))
        view_at(position, at)
        nodes.append(_node_state(Node(0, move), before, words))
    return PlayedState(nodes=nodes, look=_look_at(position, at, names, language))


def save(position: str, nodes: list[NodeAsk], names: Sequence[str] = ()) -> str:
    """The tree as a file in notation."""
    root = view_at(position, ())
    return format_analysis(analysis_from(root, [_node(one, root.edition) for one in nodes], tuple(names)))


def _node(one: NodeAsk, edition: Edition) -> Node:
    return Node(
        parent=one["parent"],
        move=parse_move(one["move"], edition) if one["move"] else None,
        revealed=_card(edition, one.get("card", "")),
        comment=one.get("comment", ""),
        name=one.get("name", ""),
    )
