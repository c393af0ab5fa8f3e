"""A hint for somebody who plays against bots alone: the aim, the card, the move and why."""

from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.server.bots.desk import BotDesk
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.wire.answers import Hint
from cabochon.server.wire.asks import HintAsk
from cabochon.table.access import check_holds, check_playing
from cabochon.table.hints import hint_state
from cabochon.table.refusals import Refused
from cabochon.table.values import Person
from cabochon.words import Words


async def give_hint(house: House, desk: BotDesk, who: Person, table_id: str, ask: HintAsk, language: str) -> Hint:
    """Worked out by a worker on what the seat may see; asked again at the same version, it is the same."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        check_playing(live.row)
        _check_may_be_helped(live, ask)
        view = live.game.view(ask.seat)
    advice = await desk.advise(who.id, view, (table_id, ask.version, ask.seat))
    house.metrics.hints.inc()
    words = Words(language, view.edition)
    return hint_state(
        view, ask.version, advice.suggestion, words, simulations=advice.simulations, cut_short=advice.cut_short
    )


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
