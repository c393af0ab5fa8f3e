"""Bots against bots: whole games without a referee's ceremony, many of them, and their figures."""

from cabochon.arena.simulate import Figures, Game, play_game, simulate

__all__ = ["Game", "play_game", "simulate", "Figures"]
