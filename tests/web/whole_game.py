"""A game at a screen: read, decide, act, wait, until it is over."""

import time
from collections.abc import Callable

from tests.web.browsing import Visitor
from tests.web.greedy_player import GreedyPlayer, State
from tests.web.input_methods import Input

PATIENCE = 60.0
Seen = Callable[[State], bool]


def state_of(visitor: Visitor, table: str) -> State:
    """The server's state for this visitor, with the view as text. Seats on one screen are shown one at a time."""
    address = f"{visitor.site.base}api/tables/{table}?notation=true"
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in visitor.context.cookies())
    state: State = visitor.fetch(address, cookies)
    turn = (state["position"] or {}).get("turn")
    if state["seat"] is None and turn in state["you"]:
        state = visitor.fetch(f"{address}&seat={turn}", cookies)
    return state


def wait_until(visitor: Visitor, table: str, seen: Seen) -> State:
    """Wait until the server sends a state that `seen` accepts, and the page shows its version."""
    end, pause = time.monotonic() + PATIENCE, 0.02
    while time.monotonic() < end:
        state = state_of(visitor, table)
        if seen(state):
            shown = "(version) => Number(document.documentElement.dataset.version) >= version"
            visitor.page.wait_for_function(shown, arg=state["version"])
            return state
        time.sleep(pause)
        pause = min(1.5 * pause, 0.2)  # every check costs the server as much as a move
    raise AssertionError(f"nothing happens: version {state['version']}, turn {state['position']['turn']}")


def my_turn_or_over(state: State) -> bool:
    return state["stage"] is not None or state["table"]["state"] == "over"


def play_turn(visitor: Visitor, table: str, hands: Input, player: GreedyPlayer, state: State) -> State:
    """One confirmation, and the server's answer to it."""
    hands.do(player.turn(state), state)
    return wait_until(visitor, table, lambda now: bool(now["version"] > state["version"]))


def play_out(visitor: Visitor, table: str, hands: Input, until: Seen = lambda _: False) -> State:
    """Play until the game is over, or a condition holds."""
    player = GreedyPlayer()
    while True:
        state = wait_until(visitor, table, my_turn_or_over)
        if state["table"]["state"] == "over" or until(state):
            return state
        play_turn(visitor, table, hands, player, state)
