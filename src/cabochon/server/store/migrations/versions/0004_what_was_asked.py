"""A digest of what each accepted request asked, so that its id is good for nothing else."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("decisions", sa.Column("asked", sa.String(16)))
