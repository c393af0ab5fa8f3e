"""Finished games on the server: bots play up to the last decision, which a person then submits through the server.

All seats start with a blind reservation, so that every game has hidden information.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from cabochon.bots import Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record import Record
from cabochon.record.text import format_entries
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Deck, Reserve
from tests.web.positions import Found, lay
from tests.web.site import Person, Site


@dataclass(frozen=True)
class Whole:
    """A game up to its last decision, that decision, and the record of it all."""

    found: Found
    last: str
    record: Record


@cache
def whole(edition: str, players: int = 2, number: int = 0) -> Whole:
    seed = sha256(f"whole {edition} {players} {number}".encode()).digest()
    match = Match(EDITIONS[edition], [Chair(f"P{seat}") for seat in range(players)], seed)
    chance = Chance(b"whole" + seed)
    bots = [make_bot("greedy", chance.split(str(seat))) for seat in range(players)]
    for seat in range(players):
        match.submit(seat, match.version, [Reserve(Deck(1 + seat % 3))])
    while not match.over:
        turn = match.turn
        match.submit(match.turn, match.version, [bots[match.turn].choose(match.view(match.turn), Budget())])
    texts = tuple(format_entries(match.entries(made + 1), match.edition) for made in range(match.version))
    move = texts[-1].split(" ", 1)[1]
    return Whole(Found(edition, players, seed, texts[:-1], turn), move, match.record())


def finish(site: Site, game: Whole, person: Person, *others: Person | str, **options: object) -> str:
    """Store the game, and let the person make its last decision. Returns the table's id."""
    seats = list(others)
    seats.insert(game.found.turn, person)
    table = lay(site, game.found, *seats, **options)
    version = len(game.found.entries)
    person.post(
        f"api/tables/{table}/submit", request=f"end-{table}", seat=game.found.turn, version=version, moves=game.last
    )
    return table
