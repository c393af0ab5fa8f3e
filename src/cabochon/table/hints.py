"""A hint as a page shows it: the aim, the card, the move and why."""

from collections.abc import Sequence

from cabochon.bots.hints import Suggestion
from cabochon.bots.naming import aim_text, card_text, moves_text, percent_text, seat_names, why_text
from cabochon.rules.notation import format_submission
from cabochon.rules.table import View
from cabochon.show.values.table import Hint, HintStep
from cabochon.table.values import SeatRow
from cabochon.words import Words


def hint_state(
    view: View,
    version: int,
    found: Suggestion,
    words: Words,
    seats: Sequence[SeatRow],
    *,
    simulations: int,
    cut_short: bool,
) -> Hint:
    """A suggestion for the view's seat, which is on turn, in the words' language."""
    names = seat_names(words, [seat.name for seat in seats], [seat.bot for seat in seats])
    steps = [
        HintStep(step="aim", text=aim_text(words, found)),
        HintStep(step="card", text=card_text(words, found)),
        HintStep(step="move", text=moves_text(words, view, found.moves)),
        HintStep(step="why", text=why_text(words, view, found, names)),
    ]
    return Hint(
        version=version,
        seat=view.turn,
        aim=found.aim.value,
        tile=found.tile.id if found.tile else None,
        card=found.card.id if found.card else None,
        place=str(found.place) if found.place else None,
        moves=format_submission(found.moves, view.edition),
        percent=int(percent_text(found.chance)),
        simulations=simulations,
        cut_short=cut_short,
        steps=steps,
    )
