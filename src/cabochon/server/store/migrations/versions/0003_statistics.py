"""Finished games in figures. Games that ended before are counted by the server once it runs (`sweep`)."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
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
