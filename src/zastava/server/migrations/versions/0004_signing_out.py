"""Persons can sign out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("epoch", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("persons", "epoch")
