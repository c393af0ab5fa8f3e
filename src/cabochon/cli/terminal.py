"""The terminal table: one game, played by typing moves in the notation.

The session draws the view of the seat on turn, reads a line, and passes it to the referee. The
game is saved after every change, so that nothing is lost by Ctrl-C, a closed window or a crash.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from prompt_toolkit import PromptSession, prompt
from rich.console import Console

from cabochon.bots import Bot, BotFailed, Budget, close_bot, make_bot
from cabochon.cli.completion import MoveCompleter
from cabochon.cli.drawing import Drawing
from cabochon.match import Match, let_bots_play
from cabochon.record import format_record
from cabochon.rules import (
    CabochonError,
    Card,
    Chance,
    Move,
    Owed,
    Pay,
    Seat,
    View,
    format_move,
    legal_moves,
    new_seed,
    outcome,
    parse_submission,
    play,
)
from cabochon.rules.components import WILD
from cabochon.rules.legal import excess
from cabochon.rules.payment import tokens_paid
from cabochon.words import Words

COMMANDS = ("help", "why", "undo", "log", "rule", "save", "resign", "stop", "quit")
"""Each command can be typed in English, or in the reader's language (message `command-…`)."""


class Quit(Exception):
    """The person leaves the table; the game is saved."""


class Session:
    """One game at one keyboard."""

    def __init__(
        self,
        match: Match,
        words: Words,
        console: Console,
        file: Path,
        given: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`given` maps the names of bots that are not built in to their factories."""
        self._match = match
        self._words = words
        self._console = console
        self._file = file
        self._names = [chair.name for chair in match.chairs]
        self._drawing = Drawing(words, self._names, console)
        self._bots = _bots_for(match, given)
        self._shown = match.version
        self._drawn: tuple[Seat, int] | None = None
        self._interactive = console.is_terminal and sys.stdin.isatty()
        self._prompt: PromptSession[str] | None = PromptSession() if self._interactive else None

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._save()
        self._say("terminal-welcome", move=f"+{self._match.edition.letters[:3]}")
        try:
            while not self._match.over:
                self._bots_move()
                if not self._match.over:
                    self._person_moves()
        except (Quit, KeyboardInterrupt, EOFError):
            self._say("terminal-saved", file=str(self._file))
            return
        finally:
            for bot in self._bots.values():
                close_bot(bot)
        self._show_result()

    # --- turns -----------------------------------------------------------------------------------

    def _bots_move(self) -> None:
        while let_bots_play(self._match, self._bots, Budget(), most=1, failed=self._tell_failure):
            self._after_change()

    def _tell_failure(self, seat: Seat, failure: BotFailed) -> None:
        """Show why a bot failed. The user started the program, so its error output is shown as well."""
        key = f"engine-{failure.reason}"
        reason = self._words.say(key if self._words.knows(key) else "engine-error")
        self._print(self._words.say("engine-failed", name=self._names[seat], reason=reason), style="red")
        if failure.detail:
            self._say("engine-detail", detail=failure.detail)
        if failure.said:
            self._say("engine-said")
            self._print(failure.said)

    def _person_moves(self) -> None:
        seat = self._match.turn
        self._show_table(seat)
        line = self._ask(seat).strip()
        if not line:
            return
        try:
            self._obey(seat, line)
        except CabochonError as error:
            self._print(self._words.refusal(error), style="red")

    def _obey(self, seat: Seat, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._command(word)
        if command is None:
            moves = parse_submission(" ".join(line.split()), self._match.edition)
            self._match.submit(seat, self._match.version, moves)
            self._after_change()
        else:
            getattr(self, f"_do_{command}")(seat, rest.strip())

    def _command(self, word: str) -> str | None:
        """The command for a typed word, in English or in the reader's language."""
        word = word.casefold()
        if word == "?":
            return "moves"
        return next((name for name in COMMANDS if word in (name, self._words.say(f"command-{name}"))), None)

    def _after_change(self) -> None:
        self._save()
        for event in self._match.log(self._reader(), self._shown):
            self._print(self._words.event(event, self._names))
        self._shown = self._match.version

    def _reader(self) -> Seat | None:
        """The viewer of the log on the screen: the only person, or a spectator if several people share the screen."""
        people = self._people()
        return people[0] if len(people) == 1 else None

    def _people(self) -> list[Seat]:
        return [seat for seat in range(len(self._names)) if self._match.bot_at(seat) is None]

    # --- commands --------------------------------------------------------------------------------

    def _do_help(self, _seat: Seat, _rest: str) -> None:
        self._say("terminal-help")
        self._say("terminal-marks", wild=self._match.edition.letters[WILD])
        for name in COMMANDS:
            self._print(f"  {self._words.say(f'command-{name}'):12} {self._words.say(f'command-{name}-does')}")

    def _do_moves(self, seat: Seat, _rest: str) -> None:
        seen = self._match.view(seat)
        for heading, moves in _by_kind(legal_moves(seen)):
            self._print(self._words.say(f"ui-action-{heading}"), style="bold")
            if heading == "pay":
                for move in moves:
                    self._print(f"  {format_move(move, seen.edition):8} {self._payment(seen, move)}")
            else:
                self._print("  " + "  ".join(format_move(move, seen.edition) for move in moves))

    def _payment(self, seen: View, move: Move) -> str:
        card = seen.at(seen.buying) if seen.buying else None
        assert isinstance(move, Pay)
        assert isinstance(card, Card)
        return self._words.say("ui-pays", tokens=self._words.tokens(tokens_paid(seen.player, card, move)))

    def _do_why(self, seat: Seat, rest: str) -> None:
        """Cite the rule that refuses a move, without playing it."""
        seen: View = self._match.view(seat)
        for move in parse_submission(" ".join(rest.split()), self._match.edition):
            seen = play(seen, move)
        self._say("terminal-legal", move=rest)

    def _do_undo(self, seat: Seat, _rest: str) -> None:
        """Take back a turn. All people at this keyboard agree to the take-back."""
        self._match.take_back(seat, self._match.version, consent=self._match.people)
        self._after_change()

    def _do_log(self, _seat: Seat, _rest: str) -> None:
        for event in self._match.log(self._reader()):
            self._print(self._words.event(event, self._names))

    def _do_rule(self, _seat: Seat, rest: str) -> None:
        try:
            rule = self._words.rule(rest)
        except LookupError:
            self._say("terminal-no-rule", rule=rest)
            return
        ours = self._words.say("rule-ours", text=rule.ours) if rule.ours else ""
        self._print(f"{rule.number}  {rule.text or rule.elsewhere} {ours}".strip())

    def _do_save(self, _seat: Seat, rest: str) -> None:
        file = Path(rest).expanduser() if rest else self._file
        try:
            _write(file, format_record(self._match.record(open_seed=True)))
        except OSError as error:
            self._say("terminal-not-saved", file=str(file), reason=error.strerror or str(error))
            return
        self._file = file
        self._say("terminal-saved", file=str(file))

    def _do_resign(self, seat: Seat, _rest: str) -> None:
        self._match.resign(seat, self._match.version)
        self._after_change()

    def _do_stop(self, _seat: Seat, _rest: str) -> None:
        """All people at this keyboard agree to stop (9.4)."""
        for person in self._match.people:
            if not self._match.over:
                self._match.offer_stop(person, self._match.version)
        self._after_change()

    def _do_quit(self, _seat: Seat, _rest: str) -> None:
        raise Quit

    # --- showing and asking ----------------------------------------------------------------------

    def _show_table(self, seat: Seat) -> None:
        """Draw the table once after each change. If another person used the screen last, hand it over first."""
        if self._drawn == (seat, self._match.version):
            return
        if self._interactive and len(self._people()) > 1 and (self._drawn is None or self._drawn[0] != seat):
            self._hand_over(seat)
        self._drawn = (seat, self._match.version)
        self._console.print(self._drawing.table(self._match.view(seat)))

    def _hand_over(self, seat: Seat) -> None:
        """Ask the next person to take over, so that their reserved cards stay hidden from the last one."""
        self._console.clear()
        prompt(self._words.say("terminal-hand-over", player=self._names[seat]))  # `input` can miss a Ctrl-C
        self._console.clear()
        for event in self._match.log(None, max(0, self._shown - len(self._names))):
            self._print(self._words.event(event, self._names))

    def _ask(self, seat: Seat) -> str:
        seen = self._match.view(seat)
        question = f"{self._names[seat]} · {self._question(seen)} > "
        if self._prompt is None:
            self._console.print(question, end="", markup=False, highlight=False)
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            self._console.print(line.rstrip("\n"), markup=False, highlight=False)
            return line
        return self._prompt.prompt(question, completer=MoveCompleter(seen, self._command_words()))

    def _question(self, seen: View) -> str:
        match seen.owed:
            case Owed.RETURN:
                return self._words.say("ui-return-so-many", count=excess(seen.player.tokens))
            case Owed.PAY:
                return self._words.say("terminal-ask-pay")
            case Owed.TILE:
                return self._words.say("ui-action-tile")
            case _:
                return self._words.say("terminal-ask-act")

    def _command_words(self) -> list[str]:
        return [self._words.say(f"command-{name}") for name in COMMANDS]

    def _show_result(self) -> None:
        seen = self._match.view(self._reader())
        result = outcome(seen)
        assert result is not None
        self._console.print(self._drawing.table(seen))
        for seat in sorted(range(len(self._names)), key=lambda seat: result.places[seat]):
            points = self._words.say("ui-points", points=seen.points(seat))
            self._print(f"{result.places[seat]}. {self._names[seat]} · {points}")
        self._print(self._words.outcome(result, self._names), style="bold")
        self._say("terminal-kept", file=str(self._file))

    def _say(self, key: str, **values: str | int) -> None:
        self._print(self._words.say(key, **values))

    def _print(self, text: str, style: str | None = None) -> None:
        self._console.print(text, style=style, markup=False, highlight=False)

    def _save(self) -> None:
        _write(self._file, format_record(self._match.record(open_seed=True)))


def _bots_for(match: Match, given: Mapping[str, str]) -> dict[Seat, Bot]:
    chance = Chance(new_seed())
    names = {seat: match.bot_at(seat) for seat in range(len(match.chairs))}
    return {
        seat: make_bot(given.get(name, name), chance.split(f"{seat}"))
        for seat, name in names.items()
        if name is not None
    }


def _by_kind(moves: Sequence[Move]) -> list[tuple[str, list[Move]]]:
    """Moves under the heading of their kind, in the order of the index."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(_HEADINGS[type(move).__name__], []).append(move)
    return list(kinds.items())


_HEADINGS = {
    "Take": "take",
    "Reserve": "reserve",
    "Buy": "buy",
    "Pay": "pay",
    "Return": "return",
    "ChooseTile": "tile",
    "Pass": "pass",
}


def _write(file: Path, text: str) -> None:
    """Write the whole file or nothing, so that a saved game is never left half written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    with fresh.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    fresh.replace(file)
