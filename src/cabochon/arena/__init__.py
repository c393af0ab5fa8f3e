"""Bots against bots: single games, simulations and tournaments, with their statistics and ratings."""

from cabochon.arena.game import FinishedGame, play_game
from cabochon.arena.simulate import Figures, simulate

__all__ = ["FinishedGame", "play_game", "simulate", "Figures"]
