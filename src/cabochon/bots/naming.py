"""Bot names, figures and hints in the reader's language, for `cabochon bots`, `cabochon hint` and the server."""

from collections.abc import Sequence

from cabochon.bots.hints import Aim, Suggestion, place_of
from cabochon.bots.levels import level_of, style_of
from cabochon.bots.ratings import Rating
from cabochon.bots.reasons import HintReason
from cabochon.rules.components import Card
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Place, Reserve, Return, Take
from cabochon.rules.payment import tokens_paid
from cabochon.rules.play import apply
from cabochon.rules.table import Hidden, View
from cabochon.words import Words

COMMA = {"en": ".", "fr": ",", "es": ","}
"""The decimal separator in each language."""


def bot_title(words: Words, bot: str) -> str:
    """The title of a bot: Jeweller, or Jeweller (Rusher)."""
    level, style = level_of(bot), style_of(bot)
    if level is None:
        known = words.knows(f"bot-simple-{bot}")
        return words.say(f"bot-simple-{bot}") if known else words.say("bot-simple-other", bot=bot)
    title = words.say(f"bot-level-{level.name}")
    return title if style is None else words.say("bot-styled", level=title, style=words.say(f"bot-style-{style.name}"))


def bot_about(words: Words, bot: str) -> str:
    """A sentence about a bot's style or, without a style, its level. Empty if the catalogues have none."""
    level, style = level_of(bot), style_of(bot)
    if style is not None:
        return words.say(f"bot-style-{style.name}-about")
    if level is not None:
        return words.say(f"bot-level-{level.name}-about")
    key = f"bot-simple-{bot}-about"
    return words.say(key) if words.knows(key) else ""


def bot_line(words: Words, bot: str) -> str:
    """Its title, and the sentence if there is one."""
    title, about = bot_title(words, bot), bot_about(words, bot)
    return words.say("web-labelled", label=title, value=about) if about else title


def rating_text(words: Words, rating: Rating) -> str:
    """A rating with its interval, such as 1500 (1480–1520), or the text for a missing one."""
    if rating.rating is None:
        return words.say("bot-unmeasured")
    return (
        f"{rating.rating}"
        if rating.interval is None
        else f"{rating.rating} ({rating.interval[0]}–{rating.interval[1]})"
    )


def cost_text(words: Words, seconds: float | None) -> str:
    """The time a move takes: 2 ms, 1.4 s; empty if it was not measured."""
    if seconds is None:
        return ""
    if seconds < 1:
        text = f"{seconds * 1000:.0f}" if seconds >= 0.001 else "<1"
        return words.say("bot-cost-milliseconds", number=text)
    return words.say("bot-cost-seconds", number=f"{seconds:.1f}".replace(".", COMMA[words.language]))


def percent_text(chance: float) -> str:
    """A win chance as a whole number. It is never 0 or 100, because a search only estimates."""
    return f"{min(99, max(1, round(100 * chance)))}"


# --- hints ---------------------------------------------------------------------------------------


def aim_text(words: Words, suggestion: Suggestion) -> str:
    """The first step of a hint: the aim."""
    tile = words.tile(suggestion.tile) if suggestion.tile and suggestion.aim is Aim.TILE else ""
    level = suggestion.card.level if suggestion.card else 0
    return words.say(f"hint-aim-{suggestion.aim.value}", tile=tile, level=level)


def card_text(words: Words, suggestion: Suggestion) -> str:
    """The second step of a hint: the card."""
    if suggestion.card is None or suggestion.place is None:
        return words.say("hint-card-none")
    return words.say("hint-card-is", card=_begun(words.card(suggestion.card)), place=_place(words, suggestion.place))


def why_text(words: Words, view: View, found: Suggestion, names: Sequence[str] = ()) -> str:
    """Why the move is good, in a short sentence for each reason. `names` are the names of the players by seat."""
    players = names or [words.say("web-default-name", seat=seat + 1) for seat in view.seats]
    return words.sentences([_reason_text(words, view, reason, found.chance, players) for reason in found.reasons])


def _reason_text(words: Words, view: View, reason: HintReason, chance: float, names: Sequence[str]) -> str:
    return words.say(
        f"hint-why-{reason.why.value}",
        object="" if reason.card is None else _as_object(words, view, reason.card),
        tile="" if reason.tile is None else words.tile(reason.tile),
        colour="" if reason.colour is None else words.edition.colours[reason.colour],
        count=reason.count,
        player="" if reason.seat is None else names[reason.seat],
        move="" if reason.move is None else _small(move_text(words, view, reason.move)),
        percent=percent_text(chance),
    )


def _as_object(words: Words, view: View, card: Card) -> str:
    """A card for use in a sentence; if it has no name, by its level, colour and place."""
    if words.knows(f"card-{card.id}"):
        return words.card_as_object(card)
    name = words.say("table-card-plain", level=card.level, colour=words.edition.colours[card.bonus])
    place = place_of(view, card)
    return words.say("hint-card-named", card=name, place=_place(words, place)) if place else name


def seat_names(words: Words, names: Sequence[str], bots: Sequence[str | None]) -> list[str]:
    """The names of the seats, as on the page. Bots of one kind have first names: Ada · Beginner."""
    titles = [None if bot is None else bot_title(words, bot) for bot in bots]
    first = words.say("bot-first-names").split(", ")
    return [
        name
        if title is None
        else title
        if titles.count(title) == 1
        else words.say("bot-namesake", name=first[seat % len(first)], bot=title)
        for seat, (name, title) in enumerate(zip(names, titles, strict=True))
    ]


def moves_text(words: Words, view: View, moves: tuple[Move, ...]) -> str:
    """The third step of a hint, beside the reasons: the decisions of a turn in order."""
    said, position = "", view
    for move in moves:
        text = move_text(words, position, move)
        said = words.say("hint-move-then", first=said, next=_small(text)) if said else text
        position = apply(position, move)
    return said


def move_text(words: Words, view: View, move: Move) -> str:
    """One decision in words."""
    match move:
        case Take():
            return words.say("hint-move-take", tokens=words.tokens(move.tokens))
        case Return():
            return words.say("hint-move-return", tokens=words.tokens(move.tokens))
        case Reserve(place=Deck(level=level)):
            return words.say("hint-move-reserve-deck", level=level)
        case Reserve() | Buy():
            key = "hint-move-buy" if isinstance(move, Buy) else "hint-move-reserve"
            return words.say(key, card=_card_at(words, view, move.place))
        case Pay():
            return words.say("hint-move-pay", tokens=_paid(words, view, move))
        case ChooseTile():
            return words.say("hint-move-tile", tile=words.tile(view.tiles[move.slot]))
        case Pass():
            return words.say("hint-move-pass")


def _paid(words: Words, view: View, payment: Pay) -> str:
    assert view.buying is not None
    card = view.at(view.buying)
    assert isinstance(card, Card)
    return words.tokens(tokens_paid(view.player, card, payment))


def _card_at(words: Words, view: View, place: Place) -> str:
    """A card by its name and place; if it has no name, by its level and colour. The card may be unknown in the view."""
    assert not isinstance(place, Deck)
    card = view.at(place)
    assert card is not None
    if isinstance(card, Hidden):
        name = words.say("hint-card-unknown", level=card.level)
    elif words.knows(f"card-{card.id}"):
        name = words.card(card)
    else:
        name = words.say("table-card-plain", level=card.level, colour=view.edition.colours[card.bonus])
    return words.say("hint-card-named", card=name, place=_place(words, place))


def _place(words: Words, place: Place) -> str:
    return words.place(place) if isinstance(place, Hand) else str(place)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
