"""Phrases and free text are sayings, with an id of their own; a report keeps the saying that it is about."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
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
