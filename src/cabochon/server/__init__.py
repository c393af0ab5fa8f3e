"""The server: any number of tables in one process. Acknowledged moves are never lost.

A game is stored as its record: edition, seed, and the entries of every accepted request in notation. A row of
`decisions` is an accepted request. Everything else is a cache: a live table is a `Match` that is rebuilt by replay,
kept while it has viewers and dropped when idle.

A table's lock is held from the check to the commit, and an acknowledgement means that the move is on disk.
`Fanout.publish(topic)` is a wake-up without state: a socket that wakes sends its viewer the events since the last
version sent. Only views are sent: `cabochon.show` turns a `View`, never a `Table`, into the values that a page draws.

docs/architecture.md draws the packages and follows a move through them.
"""
