"""People, tables, decisions, answers, notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
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
