"""The figures of one edition, and their wording."""

from dataclasses import dataclass

from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition
from cabochon.words import Words
from studies.findings.tally import Mean, Tally
from studies.findings.worth import PHASES

PHASE_NAMES = tuple(f"rounds {first}–{last}" for first, last in PHASES)


@dataclass(frozen=True)
class Figures:
    """All figures of one edition, by the number of players."""

    edition: Edition
    tallies: dict[int, Tally]

    @classmethod
    def read(cls, edition: str, found: dict[str, dict[str, list[object]]]) -> "Figures":
        """The figures of an edition in a file of studies/findings."""
        named = {tuple(name.split(":")): each for name, each in found.items()}
        return cls(
            EDITIONS[edition],
            {int(players): Tally.read(each["figures"]) for (of, players), each in named.items() if of == edition},
        )

    @property
    def words(self) -> Words:
        return Words("en", self.edition)

    @property
    def fewest(self) -> int:
        """The smallest number of players with games."""
        return min(self.tallies)

    @property
    def main(self) -> Tally:
        """The figures of the smallest number of players, for statements that appear once."""
        return self.tallies[self.fewest]

    def games(self, players: int) -> int:
        return self.tallies[players].number("rounds")

    def card_name(self, id: str) -> str:
        return self.words.card(self.edition.card_by_id[id])


def name_of(figures: Figures) -> str:
    """The edition's name as the page shows it."""
    return figures.words.say(f"cover-{figures.edition.id}-name")


def linked(editions: list[Figures], what: str) -> str:
    """Links to a data file of each edition."""
    return ", ".join(f"[{name_of(each)}](data/findings-{each.edition.id}-{what}.csv)" for each in editions)


def percent(share: float) -> str:
    """`12.3 %`."""
    return f"{100 * share:.1f} %"


def points(chance: float) -> str:
    """A difference of win chances in points, with its sign: `+2.5`."""
    return f"{100 * chance:+.1f}"


def with_error(found: Mean) -> str:
    """A difference of win chances in points, with half of its 95 % interval."""
    return "–" if not found.number else points(found.mean) + ("" if found.number < 2 else f" ± {100 * found.error:.1f}")


def plus_minus(found: Mean) -> str:
    """Half of the 95 % interval of a share, in percent; None for a single figure."""
    return f"± {100 * found.error:.1f}" if found.number > 1 else "–"


def differs(found: Mean, from_what: float = 0.0) -> bool:
    """Whether a mean differs from a number by more than chance explains."""
    return found.number >= 20 and abs(found.mean - from_what) > found.error
