"""Bots that try to see hidden information. None of them passes the type checker: every line that ends in `# cheats` is
an error, and no other line is. tests/bots/test_secrecy.py checks this.
"""
# ruff: noqa: ARG002 - they ignore the budget

from cabochon.bots import Bot, Budget
from cabochon.rules import Card, Move, Table, View, format_position, legal_moves
from cabochon.rules.deal import deal


class Honest:
    def choose(self, view: View, budget: Budget) -> Move:
        return legal_moves(view)[0]


class WantsTheTable:
    """Declares a table instead of a view as its argument."""

    def choose(self, view: Table, budget: Budget) -> Move:
        return legal_moves(view)[0]


class TakesTheViewForATable:
    """Assumes that its view is a table."""

    def choose(self, view: View, budget: Budget) -> Move:
        if isinstance(view, Table):  # cheats
            print(format_position(view))  # cheats
        return legal_moves(view)[0]


class HandsTheViewOn:
    """Passes its view to a function on tables."""

    def choose(self, view: View, budget: Budget) -> Move:
        self.look(view)  # cheats
        return legal_moves(view)[0]

    def look(self, table: Table) -> None: ...


class ReadsTheDeck:
    """Reads the top card of a deck."""

    def choose(self, view: View, budget: Budget) -> Move:
        top = view.decks[0][0]
        print(top.points)  # cheats
        best: Card = view.decks[1][0]  # cheats
        print(best)
        return legal_moves(view)[0]


class ReadsAnotherHand:
    """Reads another player's reserved card."""

    def choose(self, view: View, budget: Budget) -> Move:
        for player in view.players:
            for held in player.hand:
                print(held.card.cost)  # cheats
        return legal_moves(view)[0]


class DealsAgain:
    """Deals the same game again from the seed."""

    def choose(self, view: View, budget: Budget) -> Move:
        print(deal(view.edition, len(view.players), view.seed))  # cheats
        return legal_moves(view)[0]


class AsksTheReferee:
    """Gets the table from the referee."""

    def choose(self, view: View, budget: Budget) -> Move:
        print(view.match)  # cheats
        return legal_moves(view)[0]


honest: Bot = Honest()
greedy_for_more: Bot = WantsTheTable()  # cheats
