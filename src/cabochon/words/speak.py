"""`Words`: all texts of Cabochon, in one language and with one edition's words."""

from collections.abc import Sequence
from unicodedata import normalize

from cabochon.editions import first_edition
from cabochon.rules.arguments import check_edition, check_names, check_number, check_type, shown
from cabochon.rules.components import Card, Edition, Tile
from cabochon.rules.errors import (
    CabochonError,
    IllegalMove,
    KeyedError,
    NotationError,
    RecordError,
    RefereeError,
    Values,
)
from cabochon.rules.events import Event, EventKind
from cabochon.rules.goals import Outcome
from cabochon.rules.moves import Deck, Hand, Place, Space
from cabochon.rules.table import Hidden
from cabochon.words.book import Chapter, RuleBook, RuleText
from cabochon.words.catalogue import RULE_NUMBERS, messages

_KEYED = (IllegalMove, NotationError, RecordError, RefereeError)
_PREFACE = ("preface-unofficial", "preface-reading", "preface-data")


class Words:
    """One language, one edition."""

    def __init__(self, language: str, edition: Edition) -> None:
        check_edition(edition)
        self.language = language
        self.edition = edition
        self._messages = messages(language, edition)

    def __reduce__(self) -> tuple[type["Words"], tuple[str, Edition]]:
        """A pickle contains only the language and the edition. The catalogues are loaded again."""
        return type(self), (self.language, self.edition)

    # --- any message -------------------------------------------------------------------------

    def say(self, key: str, **values: str | int) -> str:
        """A message with its values filled in. Raises LookupError if the key is unknown, ValueError if a value is
        missing.
        """
        return self._said(key, None, values)

    def knows(self, key: str) -> bool:
        """Whether this language and edition have a message of that key."""
        return key in self._messages

    def _said(self, key: str, attribute: str | None, values: Values) -> str:
        if not self.knows(key):
            raise LookupError(f"no message {key!r} in {self.language} for {self.edition.id}")
        message = self._messages[key]
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise LookupError(f"message {key!r} has no {attribute or 'value'} in {self.language}")
        text, problems = self._messages.text(pattern, values)
        if problems or not isinstance(text, str):
            raise ValueError(f"message {key!r} in {self.language} for {self.edition.id}: {problems}")
        return text

    # --- things ------------------------------------------------------------------------------

    def colour(self, lane: int) -> str:
        """A kind of token by its plain colour: white, gold, S.H.I.E.L.D."""
        return self.say("colour", colour=self._colour_name(lane))

    def stone(self, lane: int) -> str:
        """A kind of token by its own name: Diamond, Mind, Topaz."""
        return self.say("stone", colour=self._colour_name(lane))

    def _colour_name(self, lane: int) -> str:
        check_number("colour", lane, self.edition.kinds)
        return self.edition.colours[lane]

    def tokens(self, tokens: Sequence[int]) -> str:
        """Tokens, a cost, a requirement or bonuses, counted: 2 white, 1 red."""
        check_type(tokens, (list, tuple), "counts of tokens are numbers in a tuple, one for each colour")
        counted = [
            self.say("counted", colour=self.edition.colours[lane], count=count)
            for lane, count in enumerate(tokens)
            if count
        ]
        return self._with_commas(counted) if counted else self.say("nothing")

    def card(self, card: Card | Hidden) -> str:
        """A card by its name, or by its printed values if the edition's cards have no names."""
        check_type(card, (Card, Hidden), "a card is a Card or a Hidden")
        if isinstance(card, Hidden):
            return self.say("hidden-card", level=card.level)
        if self.knows(f"card-{card.id}"):
            return self.say(f"card-{card.id}")
        colour = self.edition.colours[card.bonus]
        return self.say("described-card", level=card.level, colour=colour, cost=self.tokens(card.cost))

    def card_as_object(self, card: Card) -> str:
        """A card as the object of a verb: Spanish recruits "al Capitán América" and "a la Avispa"."""
        key = f"card-{card.id}"
        if self.knows(key) and "object" in self._messages[key].attributes:
            return self._said(key, "object", {})
        return self.say("card-as-object", card=self.card(card))

    def tile(self, tile: Tile) -> str:
        """A noble, a location or a helper by its name."""
        check_type(tile, Tile, "a tile is a Tile")
        return self.say(f"tile-{tile.id}")

    def place(self, place: Place) -> str:
        """The place of a card: c2, the deck of a level, the hand."""
        check_type(place, (Space, Deck, Hand), "a place is a Space, a Deck or a Hand")
        match place:
            case Deck():
                return self.say("place-deck", level=place.level)
            case Hand():
                return self.say("place-hand")
            case _:
                return str(place)

    def _origin(self, place: Place) -> str:
        """The place with its preposition: at c2, from the level 2 deck, from hand."""
        match place:
            case Deck():
                return self.say("origin-deck", level=place.level)
            case Hand():
                return self.say("origin-hand")
            case _:
                return self.say("origin-space", place=str(place))

    def list_of(self, items: Sequence[str]) -> str:
        """Joins items into a list: A, B and C."""
        check_type(items, (list, tuple), "a list of words is a list or a tuple of texts")
        if not items:
            return self.say("nothing")
        *others, last = items
        if not others:
            return last
        return self.say("list-and", first=self._with_commas(others), last=last, initial=_initial(last))

    def _with_commas(self, items: Sequence[str]) -> str:
        joined, *others = items
        for item in others:
            joined = self.say("list-comma", first=joined, next=item)
        return joined

    # --- refusals ----------------------------------------------------------------------------

    def refusal(self, error: CabochonError) -> str:
        """The reason for a refusal and its location: the rule, the line and column, or the turn."""
        sentence = self.sentence(error)
        match error:
            case IllegalMove():
                return self.say("refusal-by-rule", sentence=sentence, rule=error.rule)
            case NotationError() if error.rule:
                return self.say("refusal-by-rule", sentence=sentence, rule=error.rule)
            case NotationError() if error.line:
                return self.say("refusal-at-column", sentence=sentence, line=error.line, column=error.column)
            case RecordError():
                return self._record_refusal(sentence, error)
            case _:
                return sentence

    def _record_refusal(self, sentence: str, error: RecordError) -> str:
        if error.cause:
            sentence = self.sentences((sentence, self.refusal(error.cause)))
        return self.say("refusal-at-turn", sentence=sentence, turn=error.turn) if error.turn else sentence

    def sentence(self, error: CabochonError) -> str:
        """The reason without the location, for a page that links to the rule."""
        if not isinstance(error, _KEYED):
            raise TypeError(f"a refusal is an error of cabochon that has a message key, not {shown(error)}")
        return self.say(f"refusal-{error.key}", **self._named(error.values))

    def _named(self, values: Values) -> dict[str, str | int]:
        """The values of an error for the catalogue: cards and tiles by name, text from the input in quotes."""
        named = dict(values)
        found = values.get("found")
        if isinstance(found, str):
            named["found"] = self.say("quoted", text=found) if found else self.say("end-of-text")
        card = self.edition.card_by_id.get(str(values.get("card")))
        tile = self.edition.tile_by_id.get(str(values.get("tile")))
        if card:
            named["card"] = self.card(card)
        if tile:
            named["tile"] = self.tile(tile)
        return named

    def sentences(self, sentences: Sequence[str]) -> str:
        """Joins sentences."""
        said, *others = sentences
        for sentence in others:
            said = self.say("two-sentences", first=said, second=sentence)
        return said

    # --- events ------------------------------------------------------------------------------

    def event(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log. `names` are the names of the players by seat."""
        check_type(event, Event, "an event is an Event; events(before, move, after) gives them")
        check_names(names, max(seat + 1 for seat in (event.seat, event.other, -1) if seat is not None))
        key = f"event-{event.key.value}"
        if event.key is EventKind.BUYING and event.card is None:
            key = "event-buying-unseen"
        return self.say(key, **self._event_values(event, names))

    def _event_values(self, event: Event, names: Sequence[str]) -> dict[str, str | int]:
        values: dict[str, str | int] = {"tokens": self.tokens(event.tokens), "count": sum(event.tokens)}
        if event.seat is not None:
            values["player"] = names[event.seat]
        if event.other is not None:
            values["other"] = names[event.other]
        if event.card is not None:
            values["card"] = self.card(event.card)
            values["object"] = self.card_as_object(event.card)
        if event.level is not None:
            values["level"] = event.level
        if event.place is not None:
            values["place"] = self.place(event.place)
            values["origin"] = self._origin(event.place)
        if event.tile is not None:
            values["tile"] = self.tile(event.tile)
        if event.ending is not None:
            values["ending"] = self.say(f"ending-{event.ending.value}")
        return values

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The winners, the reason for the end, and the tie-break."""
        check_type(outcome, Outcome, "an outcome is an Outcome; outcome(table) gives it once the game is over")
        check_names(names, len(outcome.places))
        said = [self._winners([names[seat] for seat in outcome.winners]), self.say(f"ending-{outcome.ending.value}")]
        if outcome.tie_break:
            said.append(self.say(f"tie-break-{outcome.tie_break.value}"))
        return self.sentences(said)

    def _winners(self, winners: Sequence[str]) -> str:
        match winners:
            case []:
                return self.say("winner-none")
            case [winner]:
                return self.say("winner-one", player=winner)
            case _:
                return self.say("winner-shared", players=self.list_of(winners))

    # --- the rule book -----------------------------------------------------------------------

    def rule(self, number: str) -> RuleText:
        """One rule in plain words. Raises LookupError if the number is unknown."""
        if number not in RULE_NUMBERS:
            raise LookupError(f"there is no rule {number}; they go from {RULE_NUMBERS[0]} to {RULE_NUMBERS[-1]}")
        key = f"rule-{number.replace('.', '-')}"
        message = self._messages[key]
        text = self._said(key, None, {}) if message.value else ""
        ours, elsewhere = (
            self._said(key, part, {}) if part in message.attributes else "" for part in ("ours", "elsewhere")
        )
        worked = f"worked-{number.replace('.', '-')}"
        return RuleText(number, text, ours, self.say(worked) if self.knows(worked) else "", elsewhere)

    def rule_book(self) -> RuleBook:
        """All rules of this edition, by chapter."""
        chapters = dict.fromkeys(int(number.partition(".")[0]) for number in RULE_NUMBERS)
        return RuleBook(
            title=self.say("book-title"),
            aim=self.say("aim-of-the-game"),
            preface=tuple(self.say(key) for key in _PREFACE),
            chapters=tuple(self._chapter(chapter) for chapter in chapters),
        )

    def _chapter(self, number: int) -> Chapter:
        rules = (self.rule(rule) for rule in RULE_NUMBERS if rule.startswith(f"{number}."))
        return Chapter(number, self.say(f"chapter-{number}"), tuple(rule for rule in rules if not rule.elsewhere))


def english_refusal(error: KeyedError) -> str | None:
    """The English sentence of an error. None if Fluent is not installed, or if no catalogue has its key."""
    try:
        return Words("en", error.edition or first_edition()).refusal(error)
    except (ImportError, LookupError, ValueError, TypeError):
        return None


def _initial(word: str) -> str:
    """The first letter of a word, without accents: Spanish writes `e`, not `y`, before an i (Ana e Íñigo)."""
    return normalize("NFD", word.casefold().removeprefix("h"))[:1]
