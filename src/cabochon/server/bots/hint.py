"""A hint for somebody who plays against bots alone: the aim, the card, the move and why."""

from cabochon.server.bots.desk import BotDesk
from cabochon.server.live.house import House
from cabochon.server.wire.answers import Hint
from cabochon.server.wire.asks import HintAsk
from cabochon.table.access import check_holds, check_playing
from cabochon.table.hints import hint_state
from cabochon.table.values import Person
from cabochon.words import Words


async def give_hint(house: House, desk: BotDesk, who: Person, table_id: str, ask: HintAsk, language: str) -> Hint:
    """Worked out by a worker on what the seat may see; asked again at the same version, it is the same."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        check_playing(live.row)
        view = live.view_for_hint(ask.seat, ask.version)
    advice = await desk.advise(who.id, view, (table_id, ask.version, ask.seat))
    house.metrics.hints.inc()
    words = Words(language, view.edition)
    return hint_state(
        view, ask.version, advice.suggestion, words, simulations=advice.simulations, cut_short=advice.cut_short
    )
