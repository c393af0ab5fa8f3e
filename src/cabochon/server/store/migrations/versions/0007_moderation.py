"""Moderation: mutes, bans and signing out, reports, the log of what hosts did, and browsers that may moderate."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("muted", sa.BigInteger))
    op.add_column("people", sa.Column("banned", sa.BigInteger))
    op.create_index("people_seen", "people", ["seen"])
    # When people from before were last seen is unknown: none of them counts as away for long.
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
