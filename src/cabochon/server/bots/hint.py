"""A hint for somebody who plays against bots alone: the aim, the card, the move and why."""

from cabochon.bots.naming import aim_text, card_text, moves_text, percent_text, why_text
from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.rules.notation import format_submission
from cabochon.rules.table import View
from cabochon.server.bots.advice import Advice
from cabochon.server.bots.desk import BotDesk
from cabochon.server.errors import Refused
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_holds, check_playing
from cabochon.server.wire.answers import Hint, HintStep
from cabochon.server.wire.asks import HintAsk
from cabochon.words import Words


async def give_hint(house: House, desk: BotDesk, who: Person, table_id: str, ask: HintAsk, language: str) -> Hint:
    """Worked out by a worker on what the seat may see; asked again at the same version, it is the same."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        check_playing(live)
        _check_may_be_helped(live, ask)
        view = live.game.view(ask.seat)
    advice = await desk.advise(who.id, view, (table_id, ask.version, ask.seat))
    house.metrics.hints.inc()
    return _told(ask, view, advice, Words(language, view.edition))


def _check_may_be_helped(live: LiveTable, ask: HintAsk) -> None:
    game = live.game
    if ask.version != live.row.version:
        raise RefereeError("stale-version", found=ask.version, current=live.row.version)
    if any(seat != ask.seat for seat in game.people):
        raise Refused("hint-against-people")
    if live.server_bot(ask.seat) is not None:
        raise Refused("bot-plays-for-you")
    if game.turn != ask.seat:
        raise IllegalMove("2.4", "not-your-turn", seat=game.turn + 1)


def _told(ask: HintAsk, view: View, advice: Advice, words: Words) -> Hint:
    found = advice.suggestion
    steps = [
        HintStep(step="aim", text=aim_text(words, found)),
        HintStep(step="card", text=card_text(words, found)),
        HintStep(step="move", text=moves_text(words, view, found.moves)),
        HintStep(step="why", text=why_text(words, found)),
    ]
    return Hint(
        version=ask.version,
        seat=ask.seat,
        aim=found.aim.value,
        tile=found.tile.id if found.tile else None,
        card=found.card.id if found.card else None,
        place=str(found.place) if found.place else None,
        moves=format_submission(found.moves, view.edition),
        percent=int(percent_text(found.chance)),
        simulations=advice.simulations,
        cut_short=advice.cut_short,
        steps=steps,
    )
