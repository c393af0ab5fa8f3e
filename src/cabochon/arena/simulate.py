"""Many games between bots. The same seed gives the same games on any machine."""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from time import perf_counter

from cabochon.arena.cluster import RayPool
from cabochon.arena.game import TURN_CAP, FinishedGame, named, play_named
from cabochon.bots import BotLike
from cabochon.notebook import html_table
from cabochon.rules import Edition, Ending
from cabochon.rules.arguments import check_edition, check_least, check_players, check_text, check_type


def simulate(
    edition: Edition, bots: Sequence[BotLike], games: int, seed: str | int, turn_cap: int = TURN_CAP, jobs: int = 1,
    ray: str | None = None,
) -> Iterator[FinishedGame]:  # fmt: skip
    """Play the games. Seats rotate from game to game, so that every bot plays in every seat.

    A bot is a name, an object with `choose(view, budget)`, its class, or a function `view -> move`. A bot that fails
    leaves its game, and `FinishedGame.failures` has the reason.

    With several jobs, processes share the games; with `ray`, the cluster at that address. The games and their order
    stay the same.
    """
    check_edition(edition)
    for what, number, least in (("games", games, 0), ("jobs", jobs, 1), ("turn_cap", turn_cap, 1)):
        check_least(what, number, least)
    check_type(bots, (list, tuple), "the bots are a list of two, three or four")
    check_type(seed, (str, int), "a seed of simulations is text or a whole number")
    names, given = named(bots)
    check_players(len(names))
    play = partial(_game, edition, names, given, str(seed), turn_cap)
    return _played(play, games, jobs, ray)


def _played(play: Callable[[int], FinishedGame], games: int, jobs: int, ray: str | None) -> Iterator[FinishedGame]:
    if ray is not None:
        yield from _in_order(RayPool(ray, _play_one).work((number, (play, number)) for number in range(games)))
        return
    if jobs == 1:
        yield from map(play, range(games))
        return
    from multiprocessing import get_context  # most simulations need no processes

    _check_travels(play)
    # Not `fork`: a process that has threads must not be copied.
    with get_context("spawn").Pool(min(jobs, games)) as pool:
        yield from pool.imap(play, range(games))


def _check_travels(play: Callable[[int], FinishedGame]) -> None:
    """Refuse bots that cannot be sent to another process."""
    try:
        pickle.dumps(play)
    except (AttributeError, TypeError, pickle.PicklingError) as error:
        raise ValueError(
            f"a bot cannot be sent to another process: give its name, or a class or function of a module ({error})"
        ) from None


def _play_one(job: tuple[Callable[[int], FinishedGame], int]) -> FinishedGame:
    play, number = job
    return play(number)


def _in_order(played: Iterator[tuple[int, FinishedGame]]) -> Iterator[FinishedGame]:
    """Games in the order of their numbers. A game that ends early is held back until those before it have ended."""
    early: dict[int, FinishedGame] = {}
    following = 0
    for number, game in played:
        early[number] = game
        while following in early:
            yield early.pop(following)
            following += 1


def _game(
    edition: Edition, names: Sequence[str], given: Mapping[str, BotLike], seed: str, turn_cap: int, number: int
) -> FinishedGame:
    key = f"cabochon simulate 1\n{edition.id}\n{len(names)}\n{seed}\n{number}".encode()
    seated = [names[(seat + number) % len(names)] for seat in range(len(names))]
    return play_named(edition, seated, key, sha256(key).digest(), turn_cap, given=given)


@dataclass
class Figures:
    """Totals over many games. Outright wins, shared wins, drawn and capped games add up to all games."""

    edition: str
    players: int
    games: int = 0
    turns: int = 0
    plies: int = 0
    wins_by_seat: list[int] = field(default_factory=list)
    wins_by_bot: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    drawn: int = 0
    capped: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    """Games in which a bot failed, by `bot: reason`."""
    started: float = field(default_factory=perf_counter)

    def __post_init__(self) -> None:
        check_text(self.edition, "the edition of figures, its id,")
        check_players(self.players)
        self.wins_by_seat = self.wins_by_seat or [0] * self.players

    def add(self, game: FinishedGame) -> None:
        check_type(game, FinishedGame, "a game is a FinishedGame; play_game and simulate give them")
        self.games += 1
        self.turns += game.turns
        self.plies += game.plies
        result = game.outcome
        self.failed.update(f"{game.record.names[seat]}: {reason}" for seat, reason in game.failures.items())
        match result.winners:
            case (winner,):
                self.wins_by_seat[winner] += 1
                self.wins_by_bot[game.record.names[winner]] += 1
            case ():
                self.capped += result.ending is Ending.CAPPED
                self.drawn += result.ending is not Ending.CAPPED
            case _:
                self.shared += 1

    def _repr_html_(self) -> str:
        """For notebooks."""
        return html_table(("figure", "value"), self.summary().items())

    def summary(self) -> Mapping[str, object]:
        """The figures under the names that `cabochon simulate --json` prints."""
        seconds = max(perf_counter() - self.started, 1e-9)
        return {
            "edition": self.edition,
            "players": self.players,
            "games": self.games,
            "turns": self.turns,
            "plies": self.plies,
            "mean_turns": round(self.turns / max(self.games, 1), 2),
            "wins_by_seat": self.wins_by_seat,
            "wins_by_bot": dict(self.wins_by_bot),
            "shared": self.shared,
            "drawn": self.drawn,
            "capped": self.capped,
            "failed": dict(self.failed),
            "plies_per_second": round(self.plies / seconds),
        }
