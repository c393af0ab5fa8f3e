"""Plays games in an environment with only Cabochon: `python bare_game.py`. It needs no test tools.

The tests run it in a fresh environment, and the wheel builds run it in each of theirs.
"""

import sys
from importlib.metadata import distributions

import cabochon
from cabochon import CLASSIC, Table, deal, make_bot, native, outcome, play, view

INSTALLERS = {"cabochon", "pip", "setuptools", "wheel"}
PATH_HOOKS = {"_distutils_hack"}
"""Modules that setuptools loads into every program of a virtual environment."""


def played(names: tuple[str, str]) -> Table:
    """A whole game."""
    table, bots = deal(CLASSIC, 2, 1), [make_bot(name, seat) for seat, name in enumerate(names)]
    while outcome(table) is None:
        table = play(table, bots[table.turn].choose(view(table, table.turn)))
    return table


def main() -> None:
    native.say_once()
    table = played(("grandmaster", "greedy") if native.available() else ("newcomer", "greedy"))
    print(table)
    print(f"<svg> of {len(cabochon.board_svg(table))} characters")
    foreign = sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - PATH_HOOKS)
    print("modules:", *foreign)
    print("packages:", *sorted({str(each.metadata["Name"]).lower() for each in distributions()} - INSTALLERS))
    print("compiled:", native.available())


if __name__ == "__main__":
    main()
