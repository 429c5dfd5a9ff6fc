"""Where a table goes on from: the finished table and the position that its first moves were taken from."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(length=32), server_default="", nullable=False))
    op.add_column("tables", sa.Column("origin_at", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "origin_at")
    op.drop_column("tables", "origin")
