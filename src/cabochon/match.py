"""The referee: it holds the seats and the decisions in order, and decides what each seat may do now.

People and bots both play through `Match.submit(seat, version, moves)`. Every accepted request makes a
new version and returns a `Ruling`, which a server commits. A request for an old version is refused.
Everything that leaves the referee, the log included, goes through `view()`. The referee does no I/O: the terminal and
the server use the same class.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import islice

from cabochon.bots import Bot, BotFailed, Budget, failure_text, remind
from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
)
from cabochon.record.log import events_for
from cabochon.record.replay import History, Step, steps
from cabochon.rules.arguments import check_seat, check_text, check_type, whole
from cabochon.rules.components import Edition
from cabochon.rules.deal import commitment, deal, new_seed
from cabochon.rules.errors import IllegalMove, RecordError, RefereeError
from cabochon.rules.events import Event
from cabochon.rules.goals import Outcome, outcome
from cabochon.rules.legal import game_over
from cabochon.rules.moves import Move
from cabochon.rules.submission import Played, play_all, turn_of
from cabochon.rules.table import Seat, Table, View
from cabochon.rules.view import view as view_of


class TakeBacks(StrEnum):
    """Which take-backs the table allows, 9.6."""

    OFF = "off"
    CONSENT = "consent"
    """If every other person agrees. Bots always agree."""
    BOTS = "bots"
    """Only if all others are bots. A person whose seat a stand-in plays still counts as a person."""

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise ValueError(f"take-backs are one of {', '.join(cls)}, not {value!r}")


@dataclass(frozen=True, slots=True)
class Chair:
    """The player that holds a seat from the start: a person, or a bot by its name."""

    name: str
    """The name of the person or the bot."""
    bot: bool = False
    """Whether a bot holds the seat."""

    def __post_init__(self) -> None:
        check_text(self.name, "the name of a player")
        check_type(self.bot, bool, "the bot of a chair is True or False")


@dataclass(frozen=True, slots=True)
class Ruling:
    """An accepted request: its steps. This is what a server commits."""

    version: int
    """The version after it."""
    steps: tuple[Step, ...]
    """Empty for an offer that other seats have not accepted yet. In that case there is no new version."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that the request adds to the record."""
        return tuple([step.entry for step in self.steps])

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events of the request, as that seat may read them; None is a spectator."""
        return tuple(event for step in self.steps for event in events_for(step, seat))


class Match:
    """One game with its seats, versions and history."""

    def __init__(
        self,
        edition: Edition,
        chairs: Sequence[Chair],
        seed: bytes | None = None,
        take_backs: TakeBacks = TakeBacks.CONSENT,
        date: str = "",
    ) -> None:
        """A fresh game. Without a seed the operating system gives one, as it must for live games."""
        right = "the chairs of a match are a list of Chair, such as [Chair('Ann'), Chair('greedy', bot=True)]"
        check_type(chairs, Iterable, right)
        for chair in chairs:
            check_type(chair, Chair, right)
        take_backs = TakeBacks(take_backs)
        self._seed = new_seed() if seed is None else seed
        self.edition = edition
        self.chairs = tuple(chairs)
        self.take_backs = take_backs
        self.date = date
        self.version = 0
        """The number of accepted requests."""
        self._history = History(deal(edition, len(chairs), self._seed))
        self._rulings: list[Ruling] = []
        self._entries: list[Entry] = []
        self._stand_ins: dict[Seat, str] = {}
        self._would_stop: set[Seat] = set()
        self._settled = 0
        """The decisions of the history that nobody can take back: a stand-in made the last of them."""

    # --- queries ---------------------------------------------------------------------------------

    @cached_property
    def commitment(self) -> str:
        """The hash of the deal, to be shown from the start."""
        return commitment(self.edition, len(self.chairs), self._seed)

    @property
    def over(self) -> bool:
        return self._table.ended is not None

    @property
    def turn(self) -> Seat:
        return self._table.turn

    @property
    def round(self) -> int:
        return self._table.round

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self._table)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple([self._table.points(seat) for seat in range(len(self.chairs))])

    @property
    def people(self) -> tuple[Seat, ...]:
        """The people who still play, including those for whom a bot stands in (9.5), because they may come back."""
        return tuple([seat for seat in self._table.playing if not self.chairs[seat].bot])

    def stand_in(self, seat: Seat) -> str | None:
        """The bot that plays for the absent player of a seat (9.5)."""
        return self._stand_ins.get(seat)

    def view(self, seat: Seat | None) -> View:
        """The current view of a seat; None is a spectator."""
        self._check_reader(seat)
        return view_of(self._table, seat)

    def log(self, seat: Seat | None, since: int = 0) -> tuple[Event, ...]:
        """The events after a version, as that seat may read them."""
        self._check_reader(seat)
        return tuple(event for ruling in self._rulings[since:] for event in ruling.events(seat))

    def events(self, seat: Seat | None, version: int) -> tuple[Event, ...]:
        """The events of one accepted request, as that seat may read them: versions count from 1."""
        self._check_reader(seat)
        return self._ruling(version).events(seat)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether that seat has a turn to take back (9.6)."""
        if self.over or seat in self._table.left:
            return False
        return self._history.decided_by(seat, self._settled)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that plays for a seat now: its own, or a stand-in (9.5)."""
        if seat in self._stand_ins:
            return self._stand_ins[seat]
        chair = self.chairs[seat]
        return chair.name if chair.bot else None

    def entries(self, version: int) -> tuple[Entry, ...]:
        """The entries of one accepted request: versions count from 1."""
        return self._ruling(version).entries

    def decided(self) -> tuple[Entry, ...]:
        """All entries so far. Moves name the place of a card, not the card, so no entry reveals a hidden card."""
        return tuple(self._entries)

    def record(self, *, open_seed: bool = False) -> Record:
        """The game so far. The seed is in it only if the game is over or `open_seed` is true."""
        record = Record(
            edition=self.edition,
            names=tuple(chair.name for chair in self.chairs),
            bots=frozenset(seat for seat, chair in enumerate(self.chairs) if chair.bot),
            commitment=self.commitment,
            date=self.date,
            result=outcome(self._table),
            tags=(("TakeBacks", self.take_backs.value),),
            entries=self.decided(),
        )
        return replace(record, seed=self._seed) if self.over or open_seed else record

    def _check_reader(self, seat: Seat | None) -> None:
        if seat is not None:
            check_seat(seat, len(self.chairs))

    def _ruling(self, version: int) -> Ruling:
        right = f"a version is 1 to {self.version}" if self.version else "there is no version before the first move"
        if not 1 <= whole(version, right) <= len(self._rulings):
            raise ValueError(f"{right}, not {version}")
        return self._rulings[version - 1]

    # --- requests ------------------------------------------------------------------------------

    def submit(
        self, seat: Seat, version: int, moves: Sequence[Move], clock: float | None = None, comment: str = ""
    ) -> Ruling:
        """One or more decisions of one turn, all or nothing. The rules engine plays each of them once."""
        self._check_version(version)
        self._check_may_act(seat)
        if not moves:
            raise RefereeError("nothing-submitted")
        played = play_all(self._table, moves)
        return self._accept(self._enter_played(seat, played, clock, comment))

    def resign(self, seat: Seat, version: int, flag: bool = False) -> Ruling:
        """A seat resigns, or its flag fell (9.1)."""
        self._check_version(version)
        self._check_seat(seat)
        return self._enter(Resigned(seat, flag))

    def offer_stop(self, seat: Seat, version: int) -> Ruling:
        """A seat offers to stop. The game stops when all people still in the game have offered to stop (9.4). An offer
        lasts one version.
        """
        self._check_version(version)
        self._check_still_playing(seat)
        self._would_stop.add(seat)
        return self._enter(Stopped()) if self._would_stop.issuperset(self.people) else Ruling(self.version, ())

    def take_back(self, seat: Seat, version: int, consent: Collection[Seat] = ()) -> Ruling:
        """Return to the position before the seat's last turn (9.6). `consent` lists the other seats that agreed."""
        self._check_version(version)
        self._check_still_playing(seat)
        decisions = self._decisions_to_undo(seat)
        others = [other for other in self.people if other != seat]
        if self.take_backs is TakeBacks.OFF or (others and self.take_backs is TakeBacks.BOTS):
            raise RefereeError("take-back-off")
        if others and self._revealed_since(decisions):
            raise RefereeError("take-back-past-reveal")
        if missing := [other for other in others if other not in consent]:
            raise RefereeError("take-back-needs-consent", seat=missing[0] + 1)
        return self._enter(TookBack(seat, decisions))

    def decline_take_back(self, seat: Seat, version: int) -> None:
        """A seat does not agree (9.6). The refusal applies to the offer of this version, not to a later one."""
        self._check_version(version)
        self._check_still_playing(seat)

    def bot_takes_over(self, seat: Seat, version: int, bot: str) -> Ruling:
        """A bot takes over a seat (9.5)."""
        self._check_version(version)
        self._check_still_playing(seat)
        return self._enter(BotPlays(seat, bot))

    def person_returns(self, seat: Seat, version: int) -> Ruling:
        """The seat's own player takes it back (9.5)."""
        self._check_version(version)
        self._check_still_playing(seat)
        if seat not in self._stand_ins:
            raise RefereeError("no-stand-in", seat=seat + 1)
        return self._enter(PersonBack(seat))

    def cap(self, version: int) -> Ruling:
        """The game has reached its turn cap (3.5)."""
        self._check_version(version)
        return self._enter(Capped())

    def note(self, version: int, text: str) -> Ruling:
        """A comment in the record."""
        check_text(text, "a comment")
        self._check_version(version)
        return self._enter(Note(text))

    # --- inside --------------------------------------------------------------------------------

    @property
    def _table(self) -> Table:
        return self._history.table

    def _check_version(self, version: int) -> None:
        if whole(version, "a version is a whole number") != self.version:
            raise RefereeError("stale-version", found=version, current=self.version)

    def _check_seat(self, seat: Seat) -> None:
        if whole(seat, f"a seat is a whole number from 0 to {len(self.chairs) - 1}") not in self._table.seats:
            raise RefereeError("no-such-chair", seat=seat + 1, seats=len(self.chairs))

    def _check_still_playing(self, seat: Seat) -> None:
        self._check_seat(seat)
        if over := game_over(self._table):
            raise over
        if seat in self._table.left:
            raise IllegalMove("9.1", "seat-left", seat=seat + 1)

    def _check_may_act(self, seat: Seat) -> None:
        self._check_still_playing(seat)
        if seat != self._table.turn:
            raise IllegalMove("2.4", "not-your-turn", seat=self._table.turn + 1)

    def _enter_played(
        self, seat: Seat, played: Sequence[Played[Table]], clock: float | None, comment: str
    ) -> tuple[Step, ...]:
        """The steps of a submission that the rules engine has just played. Clock and comment belong to the last one."""
        decisions = [Decision(one.before.round, seat, one.move) for one in played]
        if clock is not None or comment:
            decisions[-1] = replace(decisions[-1], clock=clock, comment=comment)
        for one in played:
            self._history.enter_played(one.after)
        self._settle_if_stood_in(seat)
        return tuple(Step(decision, one.before, one.after) for decision, one in zip(decisions, played, strict=True))

    def _enter(self, *entries: Entry) -> Ruling:
        """Apply new entries. The rules engine checks a decision among them."""
        return self._accept(tuple(self._let_happen(entry) for entry in entries))

    def _let_happen(self, entry: Entry) -> Step:
        before = self._table
        self._history.enter(entry)
        if isinstance(entry, BotPlays):
            self._stand_ins[entry.seat] = entry.bot
        elif isinstance(entry, PersonBack):
            self._stand_ins.pop(entry.seat, None)
        elif isinstance(entry, Decision):
            self._settle_if_stood_in(entry.seat)
        return Step(entry, before, self._table)

    def _settle_if_stood_in(self, seat: Seat) -> None:
        """A stand-in has moved: decisions before its move can no longer be taken back."""
        if seat in self._stand_ins:
            self._settled = len(self._history)

    def _accept(self, steps: tuple[Step, ...]) -> Ruling:
        self.version += 1
        self._would_stop.clear()
        self._settled = min(self._settled, len(self._history))
        ruling = Ruling(self.version, steps)
        self._rulings.append(ruling)
        self._entries += ruling.entries
        return ruling

    def _decisions_to_undo(self, seat: Seat) -> int:
        """The number of decisions since the seat's last turn began that can still be taken back."""
        turn: tuple[int, Seat] | None = None
        undone = 0
        for back in range(1, len(self._history) - self._settled + 1):
            before = self._history.before(back)
            if turn is None and before.turn == seat:
                turn = turn_of(before)
            if turn is not None and turn_of(before) != turn:
                break
            undone = back if turn is not None else 0
        if not undone:
            raise RefereeError("nothing-to-take-back", seat=seat + 1)
        return undone

    def _revealed_since(self, decisions: int) -> bool:
        """Whether the last decisions revealed a hidden card."""
        before = self._history.before(decisions)
        return any(len(old) > len(new) for old, new in zip(before.decks, self._table.decks, strict=True))


def resume(match: Match, accepted: Iterable[Sequence[Entry]]) -> Match:
    """Replay stored requests into a fresh match, one by one, so that it gets the same versions again. A server uses
    this to restore a match from its stored entries. The rules engine checks every decision again.
    """
    for entries in accepted:
        match._enter(*entries)
    return match


def match_from(record: Record, sizes: Sequence[int] = ()) -> Match:
    """A match that continues where a record ends. The rules engine replays every decision.

    `sizes`: how many entries each version has. If they do not fit the record, each entry is a version.
    """
    take_backs = take_backs_of(record)
    chairs = [Chair(name, seat in record.bots) for seat, name in enumerate(record.names)]
    match = Match(record.edition, chairs, record.seed, take_backs, record.date)
    if sum(sizes) != len(record.entries):
        return resume(match, [[step.entry] for step in steps(record)])
    entries = iter(record.entries)
    return resume(match, [list(islice(entries, size)) for size in sizes])


def take_backs_of(record: Record) -> TakeBacks:
    """The take-backs that the table of a record allows."""
    said = dict(record.tags).get("TakeBacks", TakeBacks.CONSENT)
    if said not in list(TakeBacks):
        raise RecordError("take-backs-tag", found=said[:20])
    return TakeBacks(said)


def let_bots_play(
    match: Match,
    bots: Mapping[Seat, Bot],
    budget: Budget,
    most: int | None = None,
    failed: Callable[[Seat, BotFailed], object] = lambda _seat, _failure: None,
) -> int:
    """Let bots decide until a person must move, the game is over, or `most` decisions were made.

    A bot that fails leaves the game (9.1). The record states the reason, and `failed` is called.
    """
    made = 0
    while not match.over and match.turn in bots and made != most:
        seat = match.turn
        remind(bots[seat], match.decided())
        try:
            move = bots[seat].choose(match.view(seat), budget)
        except BotFailed as failure:
            failed(seat, failure)
            match.note(match.version, failure_text(seat, match.chairs[seat].name, failure))
            match.resign(seat, match.version)
        else:
            match.submit(seat, match.version, [move])
        made += 1
    return made
