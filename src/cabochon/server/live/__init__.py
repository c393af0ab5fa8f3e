"""What lives in memory: tables and their clocks, wake-ups, presence, the lobby, and what is seen of them.

All of it is a cache of the store: it can be thrown away at any moment and is made again.
"""
