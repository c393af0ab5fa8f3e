"""Measures the OpenSpiel game on the native engine and on the Python rules: whole random games, and clones of a state.

    python -m bench.open_spiel [--seconds 5] [--json]

Both play the same games from the same seeds, alternately. Seconds are CPU time.
"""

import argparse
import json
import random
import time
from unittest.mock import patch

import pyspiel

from cabochon.envs import open_spiel

WAYS = ("native", "rules")


def load(way: str, edition: str, players: int) -> "open_spiel.CabochonGame":
    with patch("cabochon.envs.chance_states.available", lambda: way == "native"):
        game = pyspiel.load_game("cabochon", {"edition": edition, "players": players})
    assert isinstance(game, open_spiel.CabochonGame)
    return game


def play(game: "open_spiel.CabochonGame", dice: random.Random) -> int:
    """One random game; returns its number of nodes, including chance nodes."""
    state, nodes = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        nodes += 1
    return nodes


def games(way: str, edition: str, players: int, seconds: float) -> dict[str, float]:
    """Nodes and games per second. The engine does not change while games are played, because it is chosen at the end of
    the deal.
    """
    game, dice, nodes, played = load(way, edition, players), random.Random(1), 0, 0
    with patch("cabochon.envs.chance_states.available", lambda: way == "native"):
        began = time.process_time()
        while (took := time.process_time() - began) < seconds:
            nodes += play(game, dice)
            played += 1
    return {"nodes": nodes / took, "games": played / took}


def clones(way: str, edition: str, players: int, seconds: float) -> float:
    """Clones a second of a state in the middle of a game."""
    game, dice, made = load(way, edition, players), random.Random(2), 0
    state = game.new_initial_state()
    with patch("cabochon.envs.chance_states.available", lambda: way == "native"):
        for _ in range(60):
            outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
            state.apply_action(dice.choice(outcomes)[0])
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        for _ in range(100):
            state.clone()
        made += 100
    return made / took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    measured = []
    for edition in ("classic", "marvel"):
        for way in WAYS:
            played = games(way, edition, asked.players, asked.seconds)
            cloned = clones(way, edition, asked.players, asked.seconds / 5)
            measured.append({"edition": edition, "on": way, **played, "clones": cloned})
    if asked.json:
        print(json.dumps(measured))
        return
    print("| edition | on | nodes a second | games a second | clones a second |\n|---|---|---|---|---|")
    for row in measured:
        print(f"| {row['edition']} | {row['on']} | {row['nodes']:,.0f} | {row['games']:,.0f} | {row['clones']:,.0f} |")


if __name__ == "__main__":
    main()
