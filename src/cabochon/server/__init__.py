"""The server at home: any number of tables in one process, and no acknowledged move is ever lost.

The design on one page
----------------------

**What is true.** A game is its record: edition, seed, and the entries of every accepted request as
notation text. The row `(table, version)` in `decisions` *is* the fact that a request was accepted;
its unique key decides between two that want the same version. Everything else is a cache: a live
table is a `Match` rebuilt by replay, kept while somebody looks at it, and dropped when idle.

**One writer.** `Store.write(op)` hands an operation to one thread, which runs all that wait in one
transaction and commits once (group commit; WAL, synchronous=FULL). The awaiting request goes on
after the commit, so an acknowledgement means: on disk. A table's lock is held from the check to the
commit, readers take the same lock, so nobody ever sees what is not yet committed. A failed write
throws the live table away; the next request replays what the store holds.

**Broadcast is a wake-up.** `Fanout.publish(topic)` carries no state. A socket that wakes asks what
its viewer may see since the version it was last sent: no gap and no repeat, however slow it is.

**Only `view()` leaves.** `cabochon.show` turns a `View` (never a `Table`) into what a page draws.
`stage(view)` gives a client all it needs to build a turn without knowing a rule: legal moves step by
step, marks of affordability now and after each take, payments, returns, tiles, reasons by rule.

**Bots** are other processes that read a view as a line of text and answer a move as a line. Due
turns are found in the database (`tables.bot_due`), answers enter by the same way as a person's and
are idempotent by (table, version). A worker that dies is replaced and the move is chosen again.

**Clocks.** Each row of `decisions` holds the time and what is left on every clock. The running clock
is one number, `tables.flag_at`. At start, live clocks are moved on by the time the server was down
(the heartbeat tells), correspondence clocks are not. A flag fall is a version like any other.

**Who is who.** A person is a row and a signed same-site cookie; a private key is the same person on
another device; a token is a labelled program that may play and nothing else.

The rooms, from the top; each imports only what stands below it (docs/architecture.md draws them):

    run, working, api_page   serving from the terminal; bots on machines of their own; docs/api.md
    app                      puts the parts together
    routes, socket, upkeep   HTTP; the WebSocket; sweeping, backups, the host's commands
    bots                     worker processes, who is due, hints
    tables                   a verb a file: open, join, submit, take back …
    live                     tables in memory, clocks, presence, wake-ups, what is seen of them
    security                 who asks, from where and how often; ids and keys
    store                    people, tables, decisions; SQLite or PostgreSQL
    wire                     what clients send and get

**Many machines.** PostgreSQL is another `Store`, Redis or LISTEN/NOTIFY another `Fanout`. The unique key
decides versions; a node compares a table with the database whenever it uses it, and reads the missing rows.
"""
