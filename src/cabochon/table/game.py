"""A table with its game. Every verb asks the referee and returns a `Change`. The caller stores it and calls `enter`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Literal

from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match, Ruling, TakeBacks
from cabochon.record.entries import Resigned, TookBack
from cabochon.record.text import format_result
from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.rules.legal import game_over
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_submission
from cabochon.rules.submission import play_all
from cabochon.rules.table import View
from cabochon.show.events import event_states
from cabochon.show.marks import marks
from cabochon.show.position import position_state
from cabochon.show.values.game import VersionEvents
from cabochon.show.values.table import Preview, State
from cabochon.table import clocks
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, Moment, Offers, Present, TableRow
from cabochon.words import Words

MOST_ONCE = 100
"""The most cached states: enough for the seats and spectators of a table in three languages. There is a limit because
callers choose `since`.
"""
SeatVerb = Literal["resign", "stop", "take_back", "consent", "come_back"]
"""An action of a seat other than submitting moves."""


@dataclass(frozen=True, slots=True)
class Change:
    """The result of a request. If the ruling has steps, they are a new version. Otherwise only the offers change."""

    ruling: Ruling
    offers: Offers = field(default_factory=Offers)
    """The offers if there is no new version. A new version ends all offers."""
    clocks: tuple[Milliseconds, ...] | None = None
    """The clocks after the change, if they are not the usual ones."""


class GameTable:
    """A table in memory: its row, the referee once the game has begun, and when each version was accepted."""

    def __init__(self, row: TableRow, match: Match | None, times: Sequence[Milliseconds] = ()) -> None:
        self.row = row
        self.match = match
        self.times = list(times)
        self.cut_short: set[int] = set()
        """The seats of bots whose last search was ended by the time limit."""
        self.memo: dict[object, State] = {}
        """The shared parts of states of this revision, by viewer. A visit clears them, as they show who is there."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.row.edition]

    @property
    def game(self) -> Match:
        """The referee of a game that has begun."""
        assert self.match is not None
        return self.match

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    def bot_at(self, seat: int) -> str | None:
        """The bot that plays for a seat now: the seat's own, or a stand-in (9.5). Programs are not built-in bots."""
        stand_in = self.match.stand_in(seat) if self.match else None
        return stand_in or self.row.seats[seat].bot

    def bot_on_turn(self, version: int) -> str | None:
        """The bot that is to move at this version; None if the version is outdated or a person is on turn."""
        row = self.row
        return self.bot_at(self.game.turn) if row.state == "playing" and row.version == version else None

    def events(self, seat: int | None, since: int, words: Words | None = None) -> list[VersionEvents]:
        """The events after a version, as a seat may read them."""
        game, names = self.game, self.names
        return [
            VersionEvents(
                version=version,
                at=self.times[version - 1],
                items=event_states(game.events(seat, version), names, words),
            )
            for version in range(since + 1, self.row.version + 1)
        ]

    # --- verbs -----------------------------------------------------------------------------------

    def submit(self, seat: int, version: int, moves: Sequence[Move], clock: float | None = None) -> Change:
        """Submits decisions of one turn, all or nothing. `clock`: the seconds left to the seat, for the record."""
        if self.bot_at(seat) is not None:
            raise Refused("bot-plays-for-you")
        return Change(self.game.submit(seat, version, moves, clock))

    def submit_for_bot(self, version: int, move: Move, cut_short: bool = False, comment: str = "") -> Change | None:
        """The answer of the bot on turn. An answer to an outdated version, or to a turn of a person, is ignored."""
        if self.bot_on_turn(version) is None:
            return None
        seat = self.game.turn
        (self.cut_short.add if cut_short else self.cut_short.discard)(seat)
        return Change(self.game.submit(seat, version, [move], comment=comment))

    def act(
        self, verb: SeatVerb, seat: int, version: int, person: str, *, most: int, clock: Milliseconds, agree: bool
    ) -> Change:
        """Carry out an action of `person` for a seat, by its name. `most` limits the take-backs of a game."""
        match verb:
            case "resign":
                return self.resign(seat, version)
            case "stop":
                return self.offer_stop(seat, version)
            case "take_back":
                return self.ask_take_back(seat, version, self.row.seats_of(person), most)
            case "consent":
                return self.answer_take_back(seat, version, agree, most)
            case "come_back":
                return self.come_back(seat, version, clock)

    def resign(self, seat: int, version: int) -> Change:
        """A seat leaves, on its turn or not (9.1)."""
        return Change(self.game.resign(seat, version))

    def resign_all(self, person: str) -> Change | None:
        """The resignation of a person's next seat; None if none of their seats still plays."""
        if self.row.state != "playing":
            return None
        still = [seat for seat in self.row.seats_of(person) if seat in self.game.view(None).playing]
        return self.resign(still[0], self.game.version) if still else None

    def leave(self, *, flag: bool) -> Change:
        """The seat on turn is out of time or absent. The table's setting decides: a stand-in (9.5) or leaving (9.1)."""
        game, rules = self.game, self.row.rules
        if rules.leavers == "bot":
            return Change(game.bot_takes_over(game.turn, game.version, rules.stand_in))
        return Change(game.resign(game.turn, game.version, flag=flag))

    def flag(self, clock: Milliseconds) -> Change | None:
        """The departure of the seat on turn, if its time has run out."""
        row = self.row
        fallen = row.state == "playing" and row.flag_at is not None and row.flag_at <= clock
        return self.leave(flag=True) if fallen else None

    def come_back(self, seat: int, version: int, clock: Milliseconds) -> Change:
        """A person takes over again from the stand-in (9.5), with some time on the clock."""
        row = self.row
        if row.seats[seat].kind == "bot":
            raise Refused("not-your-seat", seat=seat + 1)
        running = clocks.stopped(row, clock, turn_over=False)
        topped_up = clocks.topped_up(row.rules, running, seat)
        return Change(self.game.person_returns(seat, version), clocks=topped_up)

    def offer_stop(self, seat: int, version: int) -> Change:
        """A seat offers to stop. The game stops when all people who still play have offered it (9.4)."""
        offers = self.row.offers
        offered = tuple(sorted({*offers.stop, seat}))
        for one in offered:  # offers made before a restart are in the row, not in the referee
            ruling = self.game.offer_stop(one, version)
            if ruling.steps:
                break
        return Change(ruling, replace(offers, stop=offered))

    def ask_take_back(self, seat: int, version: int, own: Sequence[int], most: int) -> Change:
        """A seat asks to take back its last turn (9.6). A person on one screen agrees for all seats in `own`."""
        self._check_take_backs(most)
        return self._take_back(seat, version, tuple(own))

    def answer_take_back(self, seat: int, version: int, agree: bool, most: int) -> Change:
        """Another seat agrees to a take-back, or declines it."""
        offers = self.row.offers
        if offers.take_back is None or offers.take_back == seat:
            raise Refused("nothing-asked")
        if not agree:
            self.game.decline_take_back(seat, version)
            return Change(Ruling(version, ()), Offers(stop=offers.stop))
        self._check_take_backs(most)
        return self._take_back(offers.take_back, version, tuple(sorted({*offers.agreed, seat})))

    def _check_take_backs(self, most: int) -> None:
        """Undoing and redoing could make a game longer without end. A normal game stays far below `most`."""
        if sum(isinstance(entry, TookBack) for entry in self.game.decided()) >= most:
            raise Refused("too-many-take-backs", most=most)

    def _take_back(self, seat: int, version: int, agreed: tuple[int, ...]) -> Change:
        try:
            return Change(self.game.take_back(seat, version, consent=agreed))
        except RefereeError as refused:
            if refused.key != "take-back-needs-consent":
                raise
            return Change(Ruling(version, ()), replace(self.row.offers, take_back=seat, agreed=agreed))

    def following(self, ruling: Ruling, most_versions: int) -> Change | None:
        """The change that follows a version by itself: an endless game is capped, a game without people stops."""
        game = self.game
        if game.over:
            return None
        if game.version >= most_versions:
            return Change(game.cap(game.version))  # 3.5
        left = any(isinstance(step.entry, Resigned) for step in ruling.steps)  # 9.1
        if left and all(self.row.seats[seat].kind == "bot" for seat in game.view(None).playing):
            return Change(game.offer_stop(game.turn, game.version))  # 9.4: bots always agree
        return None

    # --- the row -----------------------------------------------------------------------------------

    def row_after(self, change: Change, at: Moment, present: Present) -> TableRow:
        """The row after a change: whose turn it is, which clock runs, and when a bot is due."""
        game, was = self.game, self.row
        if not change.ruling.steps:
            return was if change.offers == was.offers else was.changed_to(offers=change.offers)
        turn = None if game.over else game.turn
        stopped = clocks.stopped(was, at.clock, turn_over=turn != was.turn)
        row = was.changed_to(
            version=game.version,
            changed=at.now,
            turn=turn,
            clocks=stopped if change.clocks is None else change.clocks,
            bot_due=None if turn is None or self.bot_at(turn) is None else at.bot_due,
            offers=Offers(),
        )
        if game.over:
            row = row.changed_to(state="over", ended=at.now, result=format_result(game.outcome))
        if row.bot_due is not None and self.waits_for_people(present):
            return replace(row, bot_due=None, flag_at=None)
        return clocks.with_flag(row, at.clock)

    def enter(self, row: TableRow, at: Milliseconds) -> None:
        """Sets the new row after a version was stored."""
        self.times.append(at)
        self.changed(row)

    def changed(self, row: TableRow) -> None:
        """Sets the row as it is stored now."""
        self.row = row
        self.memo.clear()

    def remember(self, key: object, state: State) -> State:
        """Cache a state for this revision, unless more than `MOST_ONCE` others are requested meanwhile."""
        if len(self.memo) >= MOST_ONCE:
            self.memo.clear()
        self.memo[key] = state
        return state

    def may_go_on(self, present: Present) -> bool:
        """Whether the bot on turn was waiting for people, and a person is present again."""
        waited = self.row.bot_due is None and self.bot_on_turn(self.row.version) is not None
        return waited and not self.waits_for_people(present)

    def waits_for_people(self, present: Present) -> bool:
        """Whether bots play for all people (9.5) and none of these people watches. Programs need not watch."""
        seats, game = self.row.seats, self.game
        played = any(game.stand_in(seat) is None or present(seats[seat].person) for seat in game.people)
        return not played and all(seat.kind != "program" for seat in seats)

    # --- previews and hints --------------------------------------------------------------------------------

    def preview(self, seat: int, text: str) -> Preview:
        """The effect of the moves in `text` on the seat's view: a card that would be revealed stays unknown."""
        if self.match is None:
            raise Refused("not-playing")
        view = self.match.view(seat)
        if over := game_over(view):
            raise over
        if view.turn != seat:
            raise IllegalMove("2.4", "not-your-turn", seat=view.turn + 1)
        steps = play_all(view, parse_submission(text, view.edition))
        after = steps[-1].after
        events = event_states([event for step in steps for event in step.events], self.names)
        return Preview(moves=text, position=position_state(after), marks=marks(after, seat), events=events)

    def view_for_hint(self, seat: int, version: int) -> View:
        """The view of a seat that may have a hint: it is on turn, and no other person still plays."""
        game = self.game
        if version != game.version:
            raise RefereeError("stale-version", found=version, current=game.version)
        if any(other != seat for other in game.people):
            raise Refused("hint-against-people")
        if self.bot_at(seat) is not None:
            raise Refused("bot-plays-for-you")
        if game.turn != seat:
            raise IllegalMove("2.4", "not-your-turn", seat=game.turn + 1)
        return game.view(seat)


def fresh_match(row: TableRow) -> Match:
    """The referee before the first decision. A program is labelled as a bot in the record."""
    chairs = [Chair(seat.name, bot=seat.kind != "person") for seat in row.seats]
    day = "" if row.started is None else day_of(row.started)
    return Match(EDITIONS[row.edition], chairs, row.seed, TakeBacks(row.rules.take_backs), day)


def day_of(at: Milliseconds) -> str:
    """The date of a moment, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def start_of(day: str) -> Milliseconds | None:
    """The first moment of a date, in UTC; None if it is not a date."""
    try:
        return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        return None
