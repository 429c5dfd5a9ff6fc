"""How long bots wait at a table, so that people can follow."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(length=8), server_default="natural", nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "pace")
