"""The person who said a phrase, so that their name goes with them and nobody else's does."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("said", sa.Column("person", sa.String(32)))
