"""An engine in about thirty lines that needs only the standard library: `--bot "cmd:python bot_in_python.py"`.

It has no rules: the host lists the legal moves. It buys when it can, the highest level first. It
keeps its gold, takes tokens of as many colours as it may, and reserves as a last resort.
docs/protocol.md explains every line.
"""

import sys


def liking(move: str) -> float:
    """The score of a move. Moves are text: Bc2 buys, +wbr takes, Rc2 reserves, =0 pays, -kk returns."""
    verb, rest = move[0], move[1:]
    if verb == "B":  # buying from the hand makes room for another card
        return 100 + (5 if rest[0] == "h" else int(rest[1]))
    if verb == "+":
        return 50 + len(set(rest)) + len(rest) / 10
    if verb == "R":  # a face-up card of level 2, rather than an unknown one
        return 20 + {"2": 2, "1": 1, "3": 0}[rest[-1]] + (len(rest) == 2)
    return -rest.count("*") - (len(rest) if verb == "=" and rest != "0" else 0)  # keep gold


legal: list[str] = []
for line in sys.stdin:
    command, *words = line.split() or [""]
    if command == "hello":
        print("id name Thirty lines", "id author The Cabochon team", "hello 1", sep="\n")
    elif command == "ping":
        print("pong", *words)
    elif command == "legal":
        legal = words
    elif command == "go":
        print("bestmove", max(legal, key=liking))
    elif command == "quit":
        break
    sys.stdout.flush()
