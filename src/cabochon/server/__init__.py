"""The server: any number of tables in one process, and no acknowledged move is ever lost.

A game is its record: edition, seed, and the entries of every accepted request as notation text. The row
`(table, version)` in `decisions` *is* the fact that a request was accepted. Everything else is a cache: a live table is
a `Match` rebuilt by replay, kept while somebody looks at it, and dropped when idle.

A table's lock is held from the check to the commit, and an acknowledgement means: on disk. `Fanout.publish(topic)` is a
wake-up without state: a socket that wakes asks what its viewer may see since the version it was last sent. Only
`view()` leaves: `cabochon.show` turns a `View`, never a `Table`, into what a page draws.

docs/architecture.md draws the packages and follows a move through them.
"""
