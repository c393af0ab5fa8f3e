"""Moves and submissions as text, the same in every language. docs/notation.md specifies it.

    +wbr        take white, blue and red        Bc2     buy the card at c2
    +ww         take a pair of white            Bh1     buy the first card of the hand
    -kk         return two black                =w      pay gold for one white (=0: no gold)
    Rc2         reserve the card at c2          T1      choose the first tile
    R3          reserve from the deck of 3      pass

Letters are the edition's. A submission is one or more moves of one player with spaces between.
"""

from collections.abc import Sequence

from cabochon.rules.arguments import check_edition, check_text
from cabochon.rules.components import Edition, Tokens
from cabochon.rules.index import tokens_of
from cabochon.rules.moves import (
    Buy,
    ChooseTile,
    Deck,
    Hand,
    Move,
    Pass,
    Pay,
    Reserve,
    Return,
    Space,
    Take,
    check_move,
    check_moves,
)
from cabochon.rules.scanner import Scanner

NONE = "0"
"""Written if there are no letters: `=0` pays without gold."""


def format_move(move: Move, edition: Edition) -> str:
    """A move in notation."""
    check_move(move)
    check_edition(edition)
    match move:
        case Take():
            return "+" + _letters(move.tokens, edition)
        case Return():
            return "-" + _letters(move.tokens, edition)
        case Pay():
            return "=" + _letters(move.gold_for, edition)
        case Reserve():
            return f"R{move.place}"
        case Buy():
            return f"B{move.place}"
        case ChooseTile():
            return f"T{move.slot + 1}"
        case Pass():
            return "pass"


def format_submission(moves: Sequence[Move], edition: Edition) -> str:
    """The decisions of one submission in one line."""
    check_moves(moves)
    return " ".join(format_move(move, edition) for move in moves)


def parse_move(text: str, edition: Edition) -> Move:
    """Parses a move. Raises `NotationError` with the place and the expected text."""
    scanner = _scanner(text, edition)
    move = scan_move(scanner, edition)
    scanner.finish()
    return move


def parse_submission(text: str, edition: Edition) -> tuple[Move, ...]:
    """Parses one or more moves, separated by spaces."""
    scanner = _scanner(text, edition)
    moves = scan_submission(scanner, edition)
    scanner.finish()
    return moves


def _scanner(text: str, edition: Edition) -> Scanner:
    check_text(text, "the notation of a move, such as R1,")
    check_edition(edition)
    return Scanner(text)


def scan_submission(scanner: Scanner, edition: Edition) -> tuple[Move, ...]:
    moves = [scan_move(scanner, edition)]
    while scanner.skip(" "):
        moves.append(scan_move(scanner, edition))
    return tuple(moves)


def scan_move(scanner: Scanner, edition: Edition) -> Move:
    """Parses a move at the scanner's position. The first letter may be in lower case."""
    match scanner.take(r"pass|[-+=RBTrbt]", "move").upper():
        case "+":
            return Take(_scan_letters(scanner, edition))
        case "-":
            return Return(_scan_letters(scanner, edition))
        case "=":
            return Pay(_scan_letters(scanner, edition))
        case "R":
            return Reserve(_scan_reserved(scanner))
        case "B":
            return Buy(scan_bought(scanner))
        case "T":
            return ChooseTile(int(scanner.take(r"[1-5]", "tile-number")) - 1)
        case _:
            return Pass()


def _letters(tokens: Tokens, edition: Edition) -> str:
    """The tokens of a move. Raises ValueError if the edition has no such token."""
    if any(tokens[len(edition.letters) :]):
        raise ValueError(f"{edition.id} has no green tokens, so a move there cannot name one: {tokens}")
    return format_tokens(tokens, edition.letters)


def format_tokens(tokens: Tokens, letters: str) -> str:
    """Tokens in the letters of an edition: `wbr`, or `0` for none."""
    return "".join(letter * tokens[kind] for kind, letter in enumerate(letters)) or NONE


def _scan_letters(scanner: Scanner, edition: Edition) -> Tokens:
    if scanner.skip(NONE):
        return tokens_of(())
    letters = scanner.take(f"[{edition.letters}]{{1,40}}", "colour-letter")
    return tokens_of(tuple(edition.letters.index(letter) for letter in letters))


def _scan_reserved(scanner: Scanner) -> Space | Deck:
    where = scanner.take(r"[a-d][1-3]|[1-3]", "space-or-deck")
    return _space(where) if len(where) == 2 else Deck(int(where))


def scan_bought(scanner: Scanner) -> Space | Hand:
    where = scanner.take(r"[a-d][1-3]|h[1-3]", "space-or-hand")
    return Hand(int(where[1]) - 1) if where[0] == "h" else _space(where)


def _space(name: str) -> Space:
    return Space(int(name[1]), "abcd".index(name[0]))
