"""The tables of the database, in SQLAlchemy Core. Times are Unix milliseconds."""

from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, String, Text
from sqlalchemy.schema import Column, ForeignKey, Index, MetaData, SchemaItem, Table

metadata = MetaData()


def _table(name: str, *parts: SchemaItem) -> Table:
    return Table(name, metadata, *parts)


people = _table(
    "people",
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(8), nullable=False),  # person | program
    Column("owner", String(32)),  # of a program: the person who made its token
    Column("secret", String(64), unique=True),  # SHA-256 of the private key or of the token
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # the day of the last visit: its first moment
    Column("epoch", Integer, nullable=False, server_default="0"),  # cookies of an earlier epoch are invalid
    Column("muted", BigInteger),  # may not write until then
    Column("banned", BigInteger),  # may not sign in until then
    Index("people_owner", "owner"),
    Index("people_seen", "seen"),
)

tables = _table(
    "tables",
    Column("id", String(32), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("state", String(8), nullable=False),  # open | playing | over | closed
    Column("public", Boolean, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("rules", Text, nullable=False),  # JSON: clock, take-backs, leavers, spectators, first, chat
    Column("seats", Text, nullable=False),  # JSON: who holds which seat
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),  # counts every change, with or without a new version
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("turn", Integer),
    Column("bot_due", BigInteger),  # when a bot may answer, by the uptime clock; null if no bot is on turn
    Column("flag_at", BigInteger),  # when the flag of the seat on turn falls; live clocks run on uptime
    Column("live_clock", Boolean, nullable=False),
    Column("clocks", Text, nullable=False),  # JSON: milliseconds left, by seat
    Column("offers", Text, nullable=False),  # JSON: the seats that offer to stop, and the request to take back
    Column("result", String(64)),
    Column("players", Integer, nullable=False),
    Column("rematch", String(32)),
    Column("rematch_of", String(32)),
    Column("brought", String(32)),  # a digest of the record, if the game was imported
    Index("tables_lobby", "state", "public", "changed"),
    Index("tables_bot", "bot_due"),
    Index("tables_flag", "flag_at"),
    Index("tables_owner", "owner", "state"),
    Index("tables_archive", "state", "public", "ended"),
)

seatings = _table(
    "seatings",
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("seatings_person", "person"),
)

decisions = _table(
    "decisions",
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entries", Text, nullable=False),  # in notation, as in a record
    Column("request", String(110)),  # person:request id; a repeated request gets the same answer
    Column("clocks", Text, nullable=False),
    Column("asked", String(16)),  # a digest of the request, so that its id is not accepted for another one
)

answers = _table(
    "answers",
    Column("person", String(32), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("asked", String(64), nullable=False),  # a digest of the request
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("answers_at", "at"),
)

sayings = _table(
    "sayings",
    Column("id", String(48), primary_key=True),  # random, so that several nodes need no common counter
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32)),  # null in old phrases
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("phrase", String(32)),  # a ready phrase
    Column("text", String(300)),  # or free text
    Index("sayings_table", "table_id", "at"),
    Index("sayings_person", "person"),
)

summaries = _table(
    "summaries",
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ending", String(8), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("summaries_length", "edition", "rounds"),
)

results = _table(
    "results",  # a row for each seat of a finished game; edition, players and rounds are repeated to avoid a join
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("person", String(32)),  # null for bots, and for people who deleted their data
    Column("bot", String(40)),
    Column("alone", Boolean, nullable=False),  # the person held no other seat
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("cards", Integer, nullable=False),
    *(Column(f"bonus_{lane}", Integer, nullable=False) for lane in range(5)),
    Index("results_person", "person"),
    Index("results_bot", "bot", "edition", "won", "points"),
    Index("results_seat", "edition", "players", "seat", "won"),
)

card_counts = _table(
    "card_counts",  # counted when games end; not tied to a table, so they stay when it is deleted
    Column("edition", String(16), primary_key=True),
    Column("card", String(48), primary_key=True),
    Column("bought", Integer, nullable=False),
    Column("by_winners", Integer, nullable=False),
)

reviews = _table(
    "reviews",  # a row for each game, engine and settings
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(32), primary_key=True),
    Column("person", String(32)),  # who asked for it; null for people who deleted their data
    Column("at", BigInteger, nullable=False),
    Column("state", String(9), nullable=False),  # waiting | done | cancelled | failed
    Column("parts", Integer, nullable=False),
    Index("reviews_person", "person", "at"),
    Index("reviews_state", "state", "at"),
)

review_parts = _table(
    "review_parts",  # the engine's answers
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(32), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("answer", LargeBinary, nullable=False),
)

reports = _table(
    "reports",
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(32), nullable=False),
    Column("person", String(32)),  # the person it is about, if it is about one
    Column("table_id", String(32)),  # no foreign key: a report outlives its table
    Column("reason", String(300), nullable=False),
    Column("settled", BigInteger),  # when a host settled it
    Column("said", String(300)),  # a copy of the chat message it is about: the table may delete it
    Index("reports_by", "by", "at"),
    Index("reports_settled", "settled", "at"),
)

moderation = _table(
    "moderation",  # the log of the hosts; rows are only added
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(64), nullable=False),
    Column("action", String(32), nullable=False),
    Column("person", String(32)),
    Column("name", String(64)),  # the person's name at that moment; removed with their data
    Column("table_id", String(32)),
    Column("until", BigInteger),
    Column("reason", String(300), nullable=False),
)

host_passes = _table(
    "host_passes",  # browsers that may moderate, and links for one browser
    Column("secret", String(64), primary_key=True),  # SHA-256 of the key of the link, then of the cookie
    Column("name", String(64), nullable=False),
    Column("link", Boolean, nullable=False),  # not yet used
    Column("until", BigInteger, nullable=False),
)

notes = _table(
    "notes",
    Column("key", String(32), primary_key=True),  # such as alive (the last heartbeat) and keys (for signing)
    Column("value", Text, nullable=False),
)

nodes = _table(
    "nodes",  # servers that share this database; empty for a single server with its own file
    Column("id", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # its last heartbeat, by the database's clock
)

presences = _table(
    "presences",  # people who watch a table, by node
    Column("node", String(16), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("presences_table", "table_id"),
)

leases = _table(
    "leases",  # work that one node does for all
    Column("name", String(64), primary_key=True),
    Column("node", String(16), nullable=False),
    Column("until", BigInteger, nullable=False),  # by the database's clock
    Index("leases_until", "until"),
)
