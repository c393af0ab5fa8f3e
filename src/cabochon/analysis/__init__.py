"""The analysis board: positions set up by hand, the tree of moves, and an engine's evaluation.

It has no I/O and no state. Functions take and return plain values, and refuse illegal positions and moves.
"""
