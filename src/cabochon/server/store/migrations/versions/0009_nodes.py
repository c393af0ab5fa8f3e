"""Several nodes on one database: which are there, who watches a table where, and which node does the work of all."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
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
