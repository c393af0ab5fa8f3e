"""The search in readable form: information-set Monte Carlo tree search on the information of one seat.

Every simulation samples what that seat cannot see and walks down one shared tree. An edge names the card that is
bought or reserved, not its place, so that statistics about a card are valid wherever it appears. A node is evaluated
when it is reached for the first time. When it is reached again, its moves are examined and the promising ones kept.
Each seat maximises its own chance to win.

native/cpp/search.cpp is the same search, about a hundred times as fast; with the same seed both grow the same tree.
This one is used where the extension is not compiled.
"""

from dataclasses import dataclass, field
from math import sqrt
from struct import pack, unpack

from cabochon.bots.search.evaluation import chances_of, scores_of, settled, tile_hopes
from cabochon.bots.search.exponential import exponential
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.stream import Stream, imagine
from cabochon.bots.search.weights import Weights
from cabochon.rules.components import COLOURS, TOKEN_LIMIT, Card
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Hand, Move, Reserve, Return, Space, Take
from cabochon.rules.payment import can_pay
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Position, Seat, Table, View

Key = Move | tuple[str, str]
"""A move, or, for a face-up or held card, the kind of move and the card's id."""

STEEPEST = 60.0
"""The largest exponent of a move's weight, so that the weight stays finite."""
TILE_STEP_BONUS = 0.02
"""The bonus that the collector style gives a step towards the nearest tile, as a share of a win."""
ALWAYS = -1.0
"""A threshold that every move passes."""


def key_of(table: Position, move: Move) -> Key:
    """The key of an edge of the tree for a move."""
    if isinstance(move, Buy):
        return ("buy", _card_at(table, move.place))
    if isinstance(move, Reserve) and isinstance(move.place, Space):
        return ("reserve", _card_at(table, move.place))
    return move


def _card_at(table: Position, place: Space | Hand) -> str:
    card = table.at(place)
    assert isinstance(card, Card), "the moving seat sees the card"
    return card.id


def _single(number: float) -> float:
    """Rounds to four bytes, as the compiled tree stores it."""
    return float(unpack("f", pack("f", number))[0])


@dataclass(slots=True)
class Edge:
    """One move from a node."""

    key: Key
    first: float
    """The mover's win chance, estimated before any visit."""
    weight: float
    """The prior: how much the move is preferred before any visit."""
    visits: int = 0
    sum: float = 0.0
    child: "SearchNode | None" = None

    @property
    def mean(self) -> float:
        return (self.first + self.sum) / (1.0 + self.visits)


@dataclass(slots=True)
class RootValue:
    """The sums over the simulations that began with one move of the root."""

    simulations: int
    sums: list[float]
    """The sum of each seat's win chance."""
    squares: float = 0.0
    """The sum of the squares of the searching seat's win chance."""

    @property
    def chances(self) -> list[float]:
        """Each seat's mean."""
        return [total / self.simulations for total in self.sums]

    def variance(self, seat: Seat) -> float:
        """The variance of the searching seat's win chance over the simulations."""
        mean = self.sums[seat] / self.simulations
        return max(self.squares / self.simulations - mean * mean, 0.0)


@dataclass(slots=True)
class SearchNode:
    """A state of the game as the searching seat knows it, reached by one sequence of moves."""

    edges: list[Edge] = field(default_factory=list)
    seen: set[Key] = field(default_factory=set)
    bar: float = ALWAYS
    """The estimate that a move with a new card must reach to be kept."""
    visits: int = 0
    open: bool = False


class ReferenceSearch:
    """A tree grown from one view, for the seat that is on turn."""

    def __init__(self, view: View, settings: SearchSettings, weights: Weights, seed: int) -> None:
        self._view, self._settings, self._weights = view, settings, weights
        self._seat: Seat = view.turn
        self._exploration, self._temperature = settings.curiosity(len(view.players))
        self._stream = Stream(seed, 0)
        self._root_table = imagine(view, Stream(seed, 2))
        self._root = SearchNode()
        self._seed = seed
        self._offsets: list[float] = []
        self._sums = [0.0] * len(view.players)
        self._frozen = scores_of(self._root_table, weights)
        self._from: dict[Key, RootValue] = {}
        self._forced: Edge | None = None
        self.simulations = 0
        self.nodes = 1

    def run(self, simulations: int) -> None:
        """Run this number of additional simulations."""
        if not self._root.open:
            self._look(self._root, self._root_table, self._options(self._root_table))
            self._misjudge()
        for _ in range(simulations):
            self._simulate()

    def run_from(self, move: Move, simulations: int) -> None:
        """Run this number of additional simulations that begin with a legal move of the root, kept or not."""
        self.run(0)
        key = key_of(self._root_table, move)
        self._forced = next((edge for edge in self._root.edges if edge.key == key), None) or self._keep(key, move)
        self.run(simulations)
        self._forced = None

    def _keep(self, key: Key, move: Move) -> Edge:
        """Keep a move of the root that was left out."""
        self._root.seen.add(key)
        self._add(self._root, key, self._promise(self._root_table, move), self._root.edges[0].first)
        self._misjudge()
        return self._root.edges[-1]

    def after(self, move: Move) -> RootValue | None:
        """The result of the simulations that began with a move of the root; None if there were none."""
        return self._from.get(key_of(self._root_table, move))

    def moves(self) -> list[tuple[Move, int, float]]:
        """Moves of the root with their visits and chances, best first."""
        options = self._options(self._root_table)
        found = [
            (edge, edge.mean + offset)
            for edge, offset in zip(self._root.edges, self._offsets, strict=True)
            if edge.key in options
        ]
        found.sort(key=lambda each: (-each[0].visits, -each[1]))
        return [(options[edge.key], edge.visits, edge.mean) for edge, _ in found]

    def chances(self) -> list[float]:
        """Each seat's chance, over all simulations so far."""
        if not self.simulations:
            return self._value(self._finish_turn(self._root_table))[0]
        return [total / self.simulations for total in self._sums]

    def line(self, first: Move, most: int) -> list[Move]:
        """The most likely continuation of a move of the root, as far as the cards are known."""
        known = {card.id for card in self._view.cards_in_sight() if isinstance(card, Card)}
        table: Table = self._root_table
        node: SearchNode | None = self._root
        line: list[Move] = []
        while node is not None and table.ended is None and len(line) < most:
            options = self._options(table)
            edges = [edge for edge in node.edges if edge.key in options and (line or options[edge.key] == first)]
            best = max(edges, key=lambda edge: edge.visits, default=None)
            if best is None or (line and not best.visits):
                break
            if isinstance(best.key, tuple) and best.key[1] not in known:
                break
            line.append(options[best.key])
            table, node = apply(table, line[-1]), best.child
        return line

    # --- judging -----------------------------------------------------------------------------------

    def _value(self, table: Table) -> tuple[list[float], list[float]]:
        """Each seat's win chance, and the values that each seat maximises. They differ only if the searching seat has
        style preferences.
        """
        if table.ended is not None:
            return settled(table), settled(table)
        scores = scores_of(table, self._weights)
        chances = chances_of(table, scores)
        taste, wished = self._settings.taste, list(chances)
        if taste.haste or taste.tiles:
            wished[self._seat] = self._liked(table, scores)
        return chances, wished

    def _liked(self, table: Table, scores: list[float]) -> float:
        """The searching seat's win chance, adjusted for its style. The rusher evaluates the others as they were at the
        root; the collector counts tiles twice.
        """
        taste, seat = self._settings.taste, self._seat
        seen = [now + taste.haste * (before - now) for now, before in zip(scores, self._frozen, strict=True)]
        won = len(table.tiles_of(seat))
        seen[seat] = scores[seat] + taste.tiles * (won + tile_hopes(table, table.players[seat])[1])
        return chances_of(table, seen)[seat]

    def _promise(self, table: Table, move: Move) -> float:
        return self._value(self._finish_turn(apply(table, move)))[1][table.turn]

    def _finish_turn(self, table: Table) -> Table:
        """Make the remaining decisions of this turn by simple rules, so that the position can be evaluated."""
        while table.owed in (Owed.PAY, Owed.RETURN, Owed.TILE):
            quick = _quick_return(table) if table.owed is Owed.RETURN else legal_moves(table)[0]
            table = apply(table, quick)
        return table

    # --- a node's edges ------------------------------------------------------------------------------

    @staticmethod
    def _options(table: Table) -> dict[Key, Move]:
        return {key_of(table, move): move for move in legal_moves(table)}

    def _look(self, node: SearchNode, table: Table, options: dict[Key, Move]) -> None:
        """Examine the moves that are new, and keep the promising ones."""
        fresh = [(key, self._promise(table, move)) for key, move in options.items() if key not in node.seen]
        if not fresh:
            return
        node.seen.update(key for key, _ in fresh)
        if not node.open:
            fresh.sort(key=lambda each: -each[1])
            most = self._most(table.owed)
            node.open, node.bar = True, fresh[most - 1][1] if len(fresh) > most else ALWAYS
            best, fresh = fresh[0][1], fresh[:most]
        else:
            best = node.edges[0].first
        for key, promise in fresh:
            if promise >= node.bar:
                self._add(node, key, promise, best)

    def _add(self, node: SearchNode, key: Key, promise: float, best: float) -> None:
        weight = exponential(min((promise - best) / self._temperature, STEEPEST))
        node.edges.append(Edge(key, _single(promise), _single(weight)))

    def _most(self, owed: Owed) -> int:
        kept = self._settings.searched
        return {Owed.ACT: kept.actions, Owed.PAY: kept.payments, Owed.RETURN: kept.returns}.get(owed, 5)

    def _choose(self, node: SearchNode, options: dict[Key, Move]) -> Edge | None:
        """The playable edge with the best sum of estimate and exploration."""
        there = [(at, edge) for at, edge in enumerate(node.edges) if edge.key in options]
        if not there:
            return None
        weight = 0.0
        for _, edge in there:
            weight += edge.weight
        curiosity = self._exploration * sqrt(sum(edge.visits for _, edge in there) + 1.0)

        def worth(each: tuple[int, Edge]) -> float:
            at, edge = each
            share = edge.weight / weight if weight > 0 else 0.0  # the weights can all underflow to 0
            value = edge.mean + curiosity * share / (1.0 + edge.visits)
            return value + self._offsets[at] if node is self._root else value

        return max(there, key=worth)[1]

    def _edge_from(self, node: SearchNode, table: Table, options: dict[Key, Move]) -> Edge:
        if not node.open or table.owed is Owed.ACT:
            self._look(node, table, options)
        chosen = self._choose(node, options)
        if chosen is None:  # every kept move needs a card that is missing here: keep all playable moves
            node.bar, node.seen = ALWAYS, {edge.key for edge in node.edges}
            self._look(node, table, options)
            chosen = self._choose(node, options)
        assert chosen is not None, "somebody is on turn, so there is a move"
        return chosen

    # --- the root ------------------------------------------------------------------------------------

    def _misjudge(self) -> None:
        """Add random errors to the moves of the root and drop moves, as the settings ask; then apply the style."""
        settings, options = self._settings, self._options(self._root_table)
        blur, self._offsets = Stream(self._seed, 1), []
        error = settings.error(len(self._view.players))
        for edge in self._root.edges:
            off = error * blur.bell()
            overlooked = blur.uniform() < settings.overlooks
            denial = settings.taste.denial if denies(self._root_table, options[edge.key]) else 0.0
            offset = off - (2.0 if overlooked else 0.0) + denial
            if settings.taste.tiles and serves_tile(self._root_table, options[edge.key]):
                offset += settings.taste.tiles * TILE_STEP_BONUS
            if settings.thrift and hoards(self._root_table, options[edge.key]):
                offset -= settings.thrift
            self._offsets.append(offset)

    # --- one simulation ------------------------------------------------------------------------------

    def _simulate(self) -> None:
        """Walk down to a new node, the end of the game or the depth limit; evaluate it; update the path."""
        table, node = imagine(self._view, self._stream), self._root
        path: list[tuple[Edge, Seat]] = []
        while table.ended is None and len(path) < self._settings.sight and (node is self._root or node.visits):
            options = self._options(table)
            forced = None if path else self._forced
            edge = forced or self._edge_from(node, table, options)
            path.append((edge, table.turn))
            table = apply(table, options[edge.key])
            if edge.child is None:
                edge.child = SearchNode()
                self.nodes += 1
            node = edge.child
        chances, wished = self._value(self._finish_turn(table))
        node.visits += 1
        for edge, mover in path:
            edge.visits += 1
            edge.sum += wished[mover]
        if path:
            self._count(path[0][0].key, chances)
        self._sums = [total + share for total, share in zip(self._sums, chances, strict=True)]
        self.simulations += 1

    def _count(self, first: Key, chances: list[float]) -> None:
        found = self._from.setdefault(first, RootValue(0, [0.0] * len(chances)))
        found.simulations += 1
        found.sums = [total + chance for total, chance in zip(found.sums, chances, strict=True)]
        found.squares += chances[self._seat] * chances[self._seat]


def _quick_return(table: Table) -> Return:
    """A quick choice for 4.4: return tokens of the colour of which the player has most."""
    tokens, back = list(table.player.tokens), [0] * len(table.player.tokens)
    while sum(tokens) > TOKEN_LIMIT:
        most = max(COLOURS, key=lambda colour: tokens[colour])
        tokens[most] -= 1
        back[most] += 1
    return Return(tuple(back))


def serves_tile(position: Position, move: Move) -> bool:
    """Whether a move buys a card whose bonus the nearest open tile still asks for (7.3)."""
    if not isinstance(move, Buy) or not isinstance(card := position.at(move.place), Card):
        return False
    bonuses = position.player.bonuses
    missing = [
        [max(0, tile.requirement[colour] - bonuses[colour]) for colour in COLOURS]
        for tile, owner in zip(position.tiles, position.tile_owners, strict=True)
        if owner is None
    ]
    least = min(map(sum, missing), default=0)
    return any(lacking[card.bonus] for lacking in missing if sum(lacking) == least)


def hoards(table: Table, move: Move) -> bool:
    """Whether a move takes or reserves so that the mover, without points, holds the maximum number of tokens."""
    if not isinstance(move, Take | Reserve) or table.points(table.turn):
        return False
    return sum(apply(table, move).players[table.turn].tokens) >= TOKEN_LIMIT


def denies(position: Position, move: Move) -> bool:
    """Whether a move reserves a face-up card that the next player could buy right now."""
    if not (isinstance(move, Reserve) and isinstance(move.place, Space)):
        return False
    card = position.at(move.place)
    seats = len(position.players)
    following = next(
        seat for step in range(1, seats + 1) if (seat := (position.turn + step) % seats) not in position.left
    )
    return isinstance(card, Card) and can_pay(position.players[following], card)
