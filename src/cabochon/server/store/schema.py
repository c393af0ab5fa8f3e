"""The tables of the database, in SQLAlchemy Core, so that other databases fit. Times are Unix milliseconds."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(8), nullable=False),  # person | program
    Column("owner", String(32)),  # of a program: the person who made its token
    Column("secret", String(64), unique=True),  # SHA-256 of the private key or of the token
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # the day they last came, as its first millisecond
    Column("epoch", Integer, nullable=False, server_default="0"),  # cookies of an earlier one are not believed
    Column("muted", BigInteger),  # until when they may not speak
    Column("banned", BigInteger),  # until when they may not come in
    Index("people_owner", "owner"),
    Index("people_seen", "seen"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("state", String(8), nullable=False),  # open | playing | over | closed
    Column("public", Boolean, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("rules", Text, nullable=False),  # JSON: clock, take-backs, leavers, spectators, first, chat
    Column("seats", Text, nullable=False),  # JSON: who holds which seat
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),  # counts every change, also those that are no version
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("turn", Integer),
    Column("bot_due", BigInteger),  # when a bot may answer, in time served; null when no bot is on turn
    Column("flag_at", BigInteger),  # when the flag of the seat on turn falls; of live clocks in time served
    Column("live_clock", Boolean, nullable=False),
    Column("clocks", Text, nullable=False),  # JSON: milliseconds left, by seat
    Column("offers", Text, nullable=False),  # JSON: who would stop, who asks to take back
    Column("result", String(64)),
    Column("players", Integer, nullable=False),
    Column("rematch", String(32)),
    Column("rematch_of", String(32)),
    Column("brought", String(32)),  # a digest of the record, if the game was brought as one and not played here
    Index("tables_lobby", "state", "public", "changed"),
    Index("tables_bot", "bot_due"),
    Index("tables_flag", "flag_at"),
    Index("tables_owner", "owner", "state"),
    Index("tables_archive", "state", "public", "ended"),
)

seatings = Table(
    "seatings",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("seatings_person", "person"),
)

decisions = Table(
    "decisions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entries", Text, nullable=False),  # notation, as in a record
    Column("request", String(110)),  # person:request id, for answering a repeated request the same
    Column("clocks", Text, nullable=False),
    Column("asked", String(16)),  # a digest of what the request asked: its id is good for nothing else
)

answers = Table(
    "answers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("asked", String(64), nullable=False),  # a digest of what was asked
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("answers_at", "at"),
)

sayings = Table(
    "sayings",
    metadata,
    Column("id", String(48), primary_key=True),  # random, so that several servers need not agree on a number
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32)),  # none for phrases from before it was kept
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("phrase", String(32)),  # a ready phrase,
    Column("text", String(300)),  # or free text: one of the two
    Index("sayings_table", "table_id", "at"),
    Index("sayings_person", "person"),
)

summaries = Table(
    "summaries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ending", String(8), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("summaries_length", "edition", "rounds"),
)

results = Table(
    "results",  # one row for each seat of a finished game; edition, players and rounds stand here too, to spare a join
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("person", String(32)),  # null for bots, and for people who deleted their data
    Column("bot", String(40)),
    Column("alone", Boolean, nullable=False),  # the person in this seat held no other
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("cards", Integer, nullable=False),
    *(Column(f"bonus_{lane}", Integer, nullable=False) for lane in range(5)),
    Index("results_person", "person"),
    Index("results_bot", "bot", "edition", "won", "points"),
    Index("results_seat", "edition", "players", "seat", "won"),
)

card_counts = Table(
    "card_counts",  # counted as games end: nobody's rows, so they stay when a table goes
    metadata,
    Column("edition", String(16), primary_key=True),
    Column("card", String(48), primary_key=True),
    Column("bought", Integer, nullable=False),
    Column("by_winners", Integer, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(32), nullable=False),
    Column("person", String(32)),  # the person it is about, if it is about one
    Column("table_id", String(32)),  # no foreign key: a report outlives its table
    Column("reason", String(300), nullable=False),
    Column("settled", BigInteger),  # when a host was done with it
    Column("said", String(300)),  # the saying it is about, copied: the table may forget it
    Index("reports_by", "by", "at"),
    Index("reports_settled", "settled", "at"),
)

moderation = Table(
    "moderation",  # who did what: never changed, only added to
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(64), nullable=False),
    Column("action", String(32), nullable=False),
    Column("person", String(32)),
    Column("name", String(64)),  # the person's name at that moment; gone when their data is deleted
    Column("table_id", String(32)),
    Column("until", BigInteger),
    Column("reason", String(300), nullable=False),
)

host_passes = Table(
    "host_passes",  # browsers that may moderate, and links that let one in
    metadata,
    Column("secret", String(64), primary_key=True),  # SHA-256 of the link's key, then of the cookie
    Column("name", String(64), nullable=False),
    Column("link", Boolean, nullable=False),  # not used yet
    Column("until", BigInteger, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String(32), primary_key=True),  # alive (heartbeat), keys (for signing)
    Column("value", Text, nullable=False),
)

nodes = Table(
    "nodes",  # servers that share this database; a server alone on its own file is not among them
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # its last heartbeat, by the clock of the database
)

presences = Table(
    "presences",  # people who watch a table at one of several nodes
    metadata,
    Column("node", String(16), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("presences_table", "table_id"),
)

leases = Table(
    "leases",  # work that one of several nodes does for all
    metadata,
    Column("name", String(64), primary_key=True),
    Column("node", String(16), nullable=False),
    Column("until", BigInteger, nullable=False),  # by the clock of the database
    Index("leases_until", "until"),
)
