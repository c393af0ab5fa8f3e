"""Completion at the prompt: the moves that are legal after the typed ones, and the commands."""

from collections.abc import Iterable, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from cabochon.rules import CabochonError, View, format_move, legal_moves, parse_move, play


class MoveCompleter(Completer):
    """Plays the typed decisions on the view and offers the moves that may follow."""

    def __init__(self, seen: View, commands: Sequence[str]) -> None:
        self._seen = seen
        self._commands = commands

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        *typed, last = document.text_before_cursor.lstrip().split(" ")
        for word in self.words_after(typed):
            if word.casefold().startswith(last.casefold()):
                yield Completion(word, start_position=-len(last))

    def words_after(self, typed: Sequence[str]) -> list[str]:
        """The moves that may follow the typed decisions. After `why`, every move is offered."""
        seen, commands = self._seen, list(self._commands)
        try:
            for word in typed:
                if word in self._commands:
                    continue
                seen = play(seen, parse_move(word, seen.edition))
        except CabochonError:
            return []
        moves = [format_move(move, seen.edition) for move in legal_moves(seen)]
        return moves if typed else moves + commands
