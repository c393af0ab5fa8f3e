"""The table drawn with Rich. Every colour also has its letter and its shape, so readers do not need the colour.

Only a `View` can be drawn. A screen that cannot show the shapes still shows the letters.
"""

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cabochon.rules import Card, Held, Hidden, Seat, Tile, View, final_round, meets_goal
from cabochon.rules.components import COLOURS, GREEN, HAND_LIMIT, LEVELS, TOKEN_LIMIT, WILD
from cabochon.rules.payment import shortage
from cabochon.rules.table import CardSpace, Player
from cabochon.words import Words

SHAPES = "◆●■▲✚★✿"  # by colour index; an index has the same shape in every edition
INK = {
    "white": "bold black on bright_white",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "red": "bold white on red",
    "black": "bold bright_white on grey23",
    "yellow": "bold black on yellow",
    "purple": "bold white on magenta",
    "orange": "bold black on dark_orange",
    "gold": "bold black on gold1",
    "gray": "bold black on grey70",
}
CARD_WIDTH = 16


class Drawing:
    """Draws views for one reader in one language."""

    def __init__(self, words: Words, names: Sequence[str], console: Console) -> None:
        self._words = words
        self._names = names
        self._shapes = SHAPES if _can_show(console, SHAPES) else " " * len(SHAPES)
        self._box = box.ROUNDED if _can_show(console, "╭") else box.ASCII

    def table(self, seen: View) -> RenderableType:
        """The whole table from the viewer's seat."""
        return Group(
            self._title(seen),
            self._tiles(seen),
            self._cards(seen),
            self._supply(seen),
            *(self._player(seen, seat) for seat in _from_the_left(seen)),
        )

    # --- the middle of the table -----------------------------------------------------------------

    def _title(self, seen: View) -> Text:
        say = self._words.say
        title = Text(say("web-edition-title", edition=seen.edition.id), style="bold")
        title.append(f" · {say('ui-round', round=seen.round)}")
        if seen.ended is not None:
            title.append(f" · {say('ui-game-over')}", style="bold")
        else:
            title.append(f" · {say('ui-turn-of', player=self._names[seen.turn])}")
        if final_round(seen):
            left = sum(seat >= seen.turn for seat in seen.playing)
            title.append(f" · {say('ui-turns-left', count=left)}", style="bold red")
        return title

    def _tiles(self, seen: View) -> Text:
        line = Text(f"{self._words.say('ui-tiles')}  ")
        for slot, (tile, owner) in enumerate(zip(seen.tiles, seen.tile_owners, strict=True)):
            line.append(f"\n  T{slot + 1} ", style="bold")
            line.append_text(self._tile(tile, owner))
        if seen.edition.rules.team:
            owner = seen.team
            said = "ui-team-unowned" if owner is None else "ui-team-owner"
            line.append("\n  ")
            line.append(self._words.say(said, player="" if owner is None else self._names[owner]))
        return line

    def _tile(self, tile: Tile, owner: Seat | None) -> Text:
        line = self._chips(tile.requirement)
        line.append(f" {self._words.tile(tile)} ({tile.points})")
        if owner is not None:
            line.append(f" → {self._names[owner]}", style="bold")
        return line

    def _cards(self, seen: View) -> Grid:
        grid = Grid.grid(padding=(0, 1))
        grid.add_row("", *(Text(letter, justify="center", style="bold") for letter in "abcd"))
        for level in reversed(LEVELS):
            deck = Text(f"{level}", style="bold", justify="center")
            deck.append(f"\n({len(seen.decks[level - 1])})", style="not bold")
            spaces = (self._card(seen, card) for card in seen.board[level - 1])
            grid.add_row(deck, *spaces)
        return grid

    def _card(self, seen: View, card: CardSpace) -> Panel:
        if card is None:
            return Panel(
                "\n" * 2 if self._words.edition.rules.team else "\n", width=CARD_WIDTH, box=self._box, style="dim"
            )
        if isinstance(card, Hidden):
            return Panel(f"?\n{card.level}", width=CARD_WIDTH, box=self._box)
        body = self._name(card)
        body.append(f"{card.points or ' '} ", style="bold")
        body.append_text(self._chip(card.bonus, None))
        body.append(f" {'◎' * card.tags if self._shapes.strip() else '@' * card.tags}")
        body.append(f" {self._mark(seen, card)}")
        body.append("\n")
        body.append_text(self._chips(card.cost, gap=" " if sum(map(bool, card.cost)) <= 3 else ""))
        return Panel(body, width=CARD_WIDTH, box=self._box, padding=0)

    def _name(self, card: Card) -> Text:
        """An extra line for the name, in editions whose cards have names."""
        if not self._words.knows(f"card-{card.id}"):
            return Text()
        name = Text(self._words.card(card), style="italic", no_wrap=True)
        name.truncate(CARD_WIDTH - 2, overflow="ellipsis")
        return name.append("\n")

    def _mark(self, seen: View, card: Card) -> str:
        """The mark of a card: affordable now, affordable with some gold, or the number of missing tokens."""
        if seen.seat is None:
            return ""
        player = seen.players[seen.seat]
        short = sum(shortage(player, card))
        if not short:
            return "[=]"
        missing = short - player.tokens[WILD]
        return f"[{seen.edition.letters[WILD]}{short}]" if missing <= 0 else f"-{missing}"

    def _supply(self, seen: View) -> Text:
        line = Text(f"{self._words.say('ui-supply')}  ")
        line.append_text(self._chips(seen.supply, zeros=True, kinds=seen.edition.kinds))
        return line

    # --- a player --------------------------------------------------------------------------------

    def _player(self, seen: View, seat: Seat) -> Panel:
        player = seen.players[seat]
        head = Text(self._names[seat], style="bold" if seat == seen.turn else "")
        head.append(f" · {self._words.say('ui-points', points=seen.points(seat))}")
        if meets_goal(seen, seat):
            head.append(f" · {self._words.say('goal-met')}", style="bold red")
        if seen.edition.rules.team:
            head.append(f" · {self._words.say('ui-tags', count=player.tags)}")
        lines = [self._holdings(seen, player), *self._hand(seen, player)]
        current = seat == seen.turn and seen.ended is None
        return Panel(
            Group(*lines),
            title=head,
            title_align="left",
            box=self._box,
            border_style="bold" if current else "dim" if seat in seen.left else "",
            padding=(0, 1),
        )

    def _holdings(self, seen: View, player: Player) -> Text:
        say, held = self._words.say, sum(player.tokens)
        line = Text(f"{say('ui-tokens')} {held}/{TOKEN_LIMIT}  ")
        kinds = [kind for kind in seen.edition.kinds if kind != GREEN or player.tokens[GREEN]]
        line.append_text(self._chips(player.tokens, zeros=True, kinds=kinds))
        line.append(f"   {say('ui-bonuses')}  ")
        line.append_text(self._chips(player.bonuses, zeros=True))
        return line

    def _hand(self, seen: View, player: Player) -> Iterable[Text]:
        if not player.hand:
            return
        yield Text(f"{self._words.say('ui-reserved')} {len(player.hand)}/{HAND_LIMIT}")
        for slot, held in enumerate(player.hand):
            yield self._held(seen, slot, held)

    def _held(self, seen: View, slot: int, held: Held) -> Text:
        line = Text(f"  h{slot + 1} ", style="bold")
        if isinstance(held.card, Hidden):
            return line.append(self._words.card(held.card), style="not bold")
        line.append(f"{held.card.points or ' '} ")
        line.append_text(self._chip(held.card.bonus, None)).append(" ")
        line.append_text(self._chips(held.card.cost))
        line.append(f" {self._mark(seen, held.card)}", style="not bold")
        if self._words.knows(f"card-{held.card.id}"):
            line.append(f" {self._words.card(held.card)}", style="not bold")
        return line

    # --- chips -----------------------------------------------------------------------------------

    def _chips(
        self, numbers: Sequence[int], kinds: Iterable[int] = COLOURS, zeros: bool = False, gap: str = " "
    ) -> Text:
        chips = [self._chip(kind, numbers[kind]) for kind in kinds if numbers[kind] or zeros]
        return Text(gap).join(chips)

    def _chip(self, kind: int, number: int | None) -> Text:
        """A number, a letter and a shape in a colour: `3w◆`."""
        edition = self._words.edition
        count = "" if number is None else str(number)
        label = f"{count}{edition.letters[kind]}{self._shapes[kind]}".rstrip()
        return Text(label, style="dim" if number == 0 else INK[edition.colours[kind]])


def _from_the_left(seen: View) -> Iterable[Seat]:
    """The seats in drawing order: the opponents in turn order, then the viewer, nearest to the prompt."""
    first = 0 if seen.seat is None else seen.seat + 1
    return ((first + step) % len(seen.players) for step in range(len(seen.players)))


def _can_show(console: Console, characters: str) -> bool:
    try:
        characters.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
