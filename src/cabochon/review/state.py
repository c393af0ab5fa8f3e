"""A review in a language: sentences made from the report, so that a page can show it without the rules.

The reader's own seat, if there is one, is called "you". The reasons of a mistake are facts of the position, as in a
hint, and what the search expects after the move that was played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cabochon.bots.hints import suggestion_from
from cabochon.bots.line import followed
from cabochon.bots.naming import COMMA, bot_title, move_text, percent_text, seat_names, why_text
from cabochon.bots.search import Candidate, Thought
from cabochon.record import Record
from cabochon.review.game import PlayedGame, PlayedStep, played_game
from cabochon.review.values import (
    AccuracyReport,
    AccuracyState,
    LuckState,
    ReviewReport,
    ReviewState,
    SeatReport,
    SeatState,
    StepReport,
    StepState,
)
from cabochon.rules.components import Card
from cabochon.rules.moves import Buy, Move, Reserve, Space
from cabochon.rules.notation import parse_move
from cabochon.rules.table import Seat, View
from cabochon.words import Words

LARGEST = 3
"""How many mistakes, and how many lucky and unlucky cards, are highlighted."""
NOTICED = 0.005
"""Luck below this is not mentioned."""


def review_state(report: ReviewReport, record: Record, words: Words, reader: Seat | None = None) -> ReviewState:
    """The report of this game in words. `reader`: the seat of the person who reads it."""
    bots = [name if seat in record.bots else None for seat, name in enumerate(record.names)]
    names = seat_names(words, record.names, bots)
    teller = _Teller(report, played_game(record), words, names, reader)
    return ReviewState(
        report=report,
        language=words.language,
        names=names,
        depth=teller.depth(),
        steps=[teller.step(step) for step in report["steps"]],
        seats=[teller.seat(seat) for seat in report["seats"]],
        columns=[words.say("review-column-step"), *names],
        rows=[teller.row(step) for step in report["steps"]] + [teller.last_row()],
    )


@dataclass(frozen=True)
class _Teller:
    report: ReviewReport
    game: PlayedGame
    words: Words
    names: Sequence[str]
    reader: Seat | None

    def depth(self) -> str:
        report = self.report
        judge = self.words.say("review-judge-learned" if report["engine"] != "hand-made" else "review-judge-plain")
        return self.words.say("review-depth", count=report["simulations"], judge=judge)

    # --- steps

    def step(self, step: StepReport) -> StepState:
        played = self.game.steps[step["index"]]
        better = self._moves(played, step["best"])[:1] if step["loss"] else []
        return StepState(
            index=step["index"],
            title=self.words.say("review-title", round=step["round"], player=self.names[step["seat"]]),
            text=self._text(played),
            better=move_text(self.words, played.view, better[0]) if better else "",
            amount=self._amount(step["loss"], step["margin"]) if step["loss"] else "",
            mark=self.words.say(f"review-mark-{step['mark']}") if step["mark"] else "",
            line=self._line(played, step["line"]) if step["loss"] else [],
            why=self._why(played, step) if step["mark"] else "",
            reveals=[self._reveal(step, number) for number in range(len(step["reveals"]))],
        )

    def _text(self, played: PlayedStep) -> str:
        if played.move is None:
            return self.words.say("review-left")
        return move_text(self.words, played.view, played.move)

    def _moves(self, played: PlayedStep, written: Sequence[str]) -> list[Move]:
        return [parse_move(each, played.before.edition) for each in written]

    def _line(self, played: PlayedStep, written: Sequence[str]) -> list[str]:
        steps = followed(played.view, self._moves(played, written))
        return [
            self.words.say(
                "review-line-step",
                player=self.names[each.before.turn],
                move=_small(move_text(self.words, each.before, each.move)),
            )
            for each in steps
        ]

    def _why(self, played: PlayedStep, step: StepReport) -> str:
        """Facts about the best move, and what the played move leaves to another player."""
        thought = _thought(step, played)
        suggestion = suggestion_from(played.view, thought)
        facts = suggestion.reasons[:-1]
        why = why_text(self.words, played.view, replace(suggestion, reasons=facts), self.names) if facts else ""
        told = [each for each in (why, self._left(played, step)) if each]
        return self.words.sentences(told or [self._figures(step)])

    def _figures(self, step: StepReport) -> str:
        percents = (percent_text(step[end][step["seat"]]) for end in ("before", "after"))
        return self.words.say("review-figures", percent=next(percents), count=next(percents))

    def _left(self, played: PlayedStep, step: StepReport) -> str:
        """The card of the best move, if another player is expected to take it after the move that was played."""
        best, *_ = self._moves(played, step["best"])
        if not isinstance(best, Buy | Reserve) or not isinstance(best.place, Space):
            return ""
        card = played.view.at(best.place)
        for each in followed(played.view, self._moves(played, step["reply"])):
            taken = _taken(each.before, each.move)
            if each.before.turn != step["seat"] and taken is not None and taken == card:
                return self.words.say("review-leaves", object=self._object(taken), player=self.names[each.before.turn])
        return ""

    def _reveal(self, step: StepReport, number: int) -> str:
        reveal = step["reveals"][number]
        card = self.game.record.edition.card_by_id[reveal["card"]]
        amounts = ", ".join(
            self.words.say("review-amount-of", player=name, amount=self._signed(luck))
            for name, luck in zip(self.names, reveal["luck"], strict=True)
        )
        return self.words.say(f"review-reveal-{reveal['by']}", card=self._card(card), amounts=amounts)

    def _card(self, card: Card) -> str:
        if self.words.knows(f"card-{card.id}"):
            return self.words.card(card)
        return self.words.say("table-card-plain", level=card.level, colour=self.words.edition.colours[card.bonus])

    def _object(self, card: Card) -> str:
        known = self.words.knows(f"card-{card.id}")
        return self.words.card_as_object(card) if known else self._card(card)

    # --- seats

    def seat(self, seat: SeatReport) -> SeatState:
        return SeatState(
            seat=seat["seat"],
            name=self.names[seat["seat"]],
            story=self._story(seat),
            rest=self.words.say("review-rest", amount=self._signed(seat["rest"])),
            luckiest=self._luck(seat["seat"], 1),
            unluckiest=self._luck(seat["seat"], -1),
            accuracy=self._accuracy("review-part-all", seat["accuracy"]),
            phases=[self._accuracy(f"review-part-{name}", each) for name, each in seat["phases"].items()],
            kinds=[self._accuracy(f"review-part-{name}", each) for name, each in seat["kinds"].items()],
            largest=seat["mistakes"][:LARGEST],
        )

    def _story(self, seat: SeatReport) -> list[str]:
        who = "you" if seat["seat"] == self.reader else "player"
        name = self.names[seat["seat"]]
        result = "won" if seat["result"] == 1 else "lost" if seat["result"] == 0 else "shared"
        told = [
            self.words.say(f"review-{who}-began", player=name, percent=percent_text(seat["start"]), result=result),
            self.words.say(
                f"review-{who}-sums",
                player=name,
                own=self._points(abs(seat["own"])),
                own_sign=_sign(seat["own"]),
                others=self._points(abs(seat["others"])),
                others_sign=_sign(seat["others"]),
                luck=self._rounded(abs(seat["luck"]), seat["luck_margin"]),
                luck_sign=_sign(seat["luck"]),
            ),
        ]
        turning = self.report["turning"]
        if turning is not None:
            played = self.game.steps[turning]
            key = "review-turning" if played.move else "review-turning-left"
            text, name = _small(self._text(played)), self.names[played.seat]
            told.append(self.words.say(key, round=played.before.round, player=name, move=text))
        return told

    def _luck(self, seat: Seat, side: Literal[1, -1]) -> list[LuckState]:
        """The cards with the largest effect on a seat, positive or negative."""
        found = [
            (side * reveal["luck"][seat], step["index"], number)
            for step in self.report["steps"]
            for number, reveal in enumerate(step["reveals"])
        ]
        found.sort(key=lambda each: (-each[0], each[1]))
        return [self._lucky(seat, index, number) for luck, index, number in found[:LARGEST] if luck >= NOTICED]

    def _lucky(self, seat: Seat, index: int, number: int) -> LuckState:
        reveal = self.report["steps"][index]["reveals"][number]
        card = self._card(self.game.record.edition.card_by_id[reveal["card"]])
        amount = self._signed(reveal["luck"][seat])
        return LuckState(
            step=index,
            card=reveal["card"],
            name=card,
            luck=reveal["luck"][seat],
            text=self.words.say("review-lucky", card=card, round=self.report["steps"][index]["round"], amount=amount),
        )

    def _accuracy(self, key: str, found: AccuracyReport) -> AccuracyState:
        value = found["value"]
        if value is None:
            text = self.words.say("review-accuracy-none", count=found["decisions"])
        else:
            text = self.words.say(
                "review-accuracy",
                percent=f"{value:.0f}",
                margin=f"{found['margin']:.0f}",
                count=found["decisions"],
                level=bot_title(self.words, found["level"]) if found["level"] else "none",
                known="yes" if found["level"] else "no",
            )
        return AccuracyState(
            name=self.words.say(key), value=value, decisions=found["decisions"], level=found["level"], text=text
        )

    # --- the table of the curve

    def row(self, step: StepReport) -> list[str]:
        title = self.words.say("review-title", round=step["round"], player=self.names[step["seat"]])
        return [title, *(self._percent(chance) for chance in step["after"])]

    def last_row(self) -> list[str]:
        return [self.words.say("review-row-result"), *(self._percent(share) for share in self.report["result"])]

    # --- figures

    def _percent(self, share: float) -> str:
        return self.words.say("hint-percent", percent=f"{100 * share:.0f}")

    def _points(self, share: float) -> str:
        """Percentage points of win chance: whole numbers, or tenths below one."""
        points = round(100 * share)
        if points or not share:
            return self.words.say("review-points", count=points)
        tenths = f"{100 * share:.1f}".replace(".", COMMA[self.words.language])
        return self.words.say("review-points-text", points=tenths)

    def _rounded(self, share: float, margin: float) -> str:
        return self.words.say("review-amount", points=self._points(share), margin=f"{100 * margin:.0f}")

    def _amount(self, share: float, margin: float) -> str:
        tenths = f"{100 * margin:.1f}".replace(".", COMMA[self.words.language])
        return self.words.say("review-amount", points=self._points(share), margin=tenths)

    def _signed(self, share: float) -> str:
        points = f"{round(100 * share, 1) + 0.0:+.1f}".replace("-", "−").replace(".", COMMA[self.words.language])
        return self.words.say("review-points-text", points=points)


def _sign(amount: float) -> str:
    return "gave" if amount >= 0 else "cost"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _taken(view: View, move: Move) -> Card | None:
    if not isinstance(move, Buy | Reserve) or not isinstance(move.place, Space):
        return None
    card = view.at(move.place)
    return card if isinstance(card, Card) else None


def _thought(step: StepReport, played: PlayedStep) -> Thought:
    """The result of the search at a step, in the form that a hint needs."""
    edition, seat = played.before.edition, step["seat"]
    best = parse_move(step["best"][0], edition)
    line = tuple(parse_move(each, edition) for each in step["line"]) or (best,)
    candidates = [Candidate(best, 1, step["before"][seat], line)]
    if played.move is not None and played.move != best:
        reply = tuple(parse_move(each, edition) for each in step["reply"])
        candidates.append(Candidate(played.move, 1, step["after"][seat], reply))
    return Thought(tuple(candidates), tuple(step["before"]), 2, 2, 0.0, "done", edition)
