"""Bots against bots: whole games without a referee's ceremony, many of them, and their figures."""

from cabochon.arena.game import Game, play_game
from cabochon.arena.simulate import Figures, simulate

__all__ = ["Game", "play_game", "simulate", "Figures"]
