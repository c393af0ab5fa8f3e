"""The analysis board: positions set up by hand, the tree of moves that could follow, and what an engine thinks of them.

It has no I/O and keeps nothing. Functions take plain values and return plain values, and refuse what is illegal.
"""
