"""Databases of earlier versions: the steps by which Alembic created the schema of each revision."""

import time
from collections.abc import Callable

import sqlalchemy as sa
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext

from cabochon.server.store.database import DatabasePlace, transaction


def _first(op: Operations) -> None:
    """People, tables, decisions, answers, notes."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("secret", sa.String(64), unique=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("people_owner", "people", ["owner"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("bot_due", sa.BigInteger),
        sa.Column("flag_at", sa.BigInteger),
        sa.Column("live_clock", sa.Boolean, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False),
        sa.Column("offers", sa.Text, nullable=False),
        sa.Column("result", sa.String(64)),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("rematch_of", sa.String(32)),
    )
    op.create_index("tables_lobby", "tables", ["state", "public", "changed"])
    op.create_index("tables_bot", "tables", ["bot_due"])
    op.create_index("tables_flag", "tables", ["flag_at"])
    op.create_index("tables_owner", "tables", ["owner", "state"])
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("seatings_person", "seatings", ["person"])
    op.create_table(
        "decisions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("request", sa.String(110)),
        sa.Column("clocks", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
        sa.Column("asked", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("answers_at", "answers", ["at"])
    op.create_table(
        "notes",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _phrases_and_archive(op: Operations) -> None:
    """Phrases are kept, and the archive has its own index."""
    op.create_table(
        "said",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("phrase", sa.String(32), nullable=False),
    )
    op.create_index("tables_archive", "tables", ["state", "public", "ended"])


def _statistics(op: Operations) -> None:
    """Statistics of finished games. Games that ended earlier are counted by the running server (`sweep`)."""
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("ending", sa.String(8), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("summaries_length", "summaries", ["edition", "rounds"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("bot", sa.String(40)),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        *(sa.Column(f"bonus_{lane}", sa.Integer, nullable=False) for lane in range(5)),
    )
    op.create_index("results_person", "results", ["person"])
    op.create_index("results_bot", "results", ["bot", "edition", "won", "points"])
    op.create_index("results_seat", "results", ["edition", "players", "seat", "won"])
    op.create_table(
        "card_counts",
        sa.Column("edition", sa.String(16), primary_key=True),
        sa.Column("card", sa.String(48), primary_key=True),
        sa.Column("bought", sa.Integer, nullable=False),
        sa.Column("by_winners", sa.Integer, nullable=False),
    )


def _request_digests(op: Operations) -> None:
    """A digest of each accepted request, so that its id is not accepted for another one."""
    op.add_column("decisions", sa.Column("asked", sa.String(16)))


def _author_of_sayings(op: Operations) -> None:
    """The author of a phrase, so that deleting a person removes exactly their own chat messages."""
    op.add_column("said", sa.Column("person", sa.String(32)))


def _moderation(op: Operations) -> None:
    """Moderation: mutes, bans and signing out, reports, the log of what hosts did, and browsers that may moderate."""
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("muted", sa.BigInteger))
    op.add_column("people", sa.Column("banned", sa.BigInteger))
    op.create_index("people_seen", "people", ["seen"])
    # The last visit of existing people is unknown: none of them counts as absent.
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=int(time.time() * 1000)))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("reports_by", "reports", ["by", "at"])
    op.create_index("reports_settled", "reports", ["settled", "at"])
    op.create_table(
        "moderation",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.String(300), nullable=False),
    )
    op.create_table(
        "host_passes",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("link", sa.Boolean, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def _sayings(op: Operations) -> None:
    """Phrases and free text are chat messages, each with an id; a report keeps the message that it is about."""
    op.create_table(
        "sayings",
        sa.Column("id", sa.String(48), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("phrase", sa.String(32)),
        sa.Column("text", sa.String(300)),
    )
    op.create_index("sayings_table", "sayings", ["table_id", "at"])
    op.create_index("sayings_person", "sayings", ["person"])
    op.execute(
        "INSERT INTO sayings (id, table_id, at, person, name, seat, phrase) "
        "SELECT table_id || '-' || CAST(number AS VARCHAR(12)), table_id, at, person, name, seat, phrase FROM said"
    )
    op.drop_table("said")
    op.add_column("reports", sa.Column("said", sa.String(300)))


def _nodes(op: Operations) -> None:
    """Several nodes on one database: the nodes, the viewers of tables by node, and the leases."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("node", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("presences_table", "presences", ["table_id"])
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("node", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_until", "leases", ["until"])


def _brought(op: Operations) -> None:
    """Imported games."""
    op.add_column("tables", sa.Column("brought", sa.String(32)))


def _reviews(op: Operations) -> None:
    """Reviews of finished games, and their finished parts."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(9), nullable=False),
        sa.Column("parts", sa.Integer, nullable=False),
    )
    op.create_index("reviews_person", "reviews", ["person", "at"])
    op.create_index("reviews_state", "reviews", ["state", "at"])
    op.create_table(
        "review_parts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("answer", sa.LargeBinary, nullable=False),
    )


STEPS: dict[str, Callable[[Operations], None]] = {
    "0001": _first,
    "0002": _phrases_and_archive,
    "0003": _statistics,
    "0004": _request_digests,
    "0005": _author_of_sayings,
    "0007": _moderation,
    "0008": _sayings,
    "0009": _nodes,
    "0010": _brought,
    "0011": _reviews,
}


def make_old(place: DatabasePlace, revision: str) -> None:
    """An empty database of this revision."""
    with transaction(place, writing=True) as connection:
        operations = Operations(MigrationContext.configure(connection))
        for number, step in STEPS.items():
            if number <= revision:
                step(operations)
        operations.create_table("alembic_version", sa.Column("version_num", sa.String(32), primary_key=True))
        connection.execute(sa.text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})
