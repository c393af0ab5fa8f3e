"""Bots in worker processes: the scheduler of their turns, hints, and the host's engines."""
