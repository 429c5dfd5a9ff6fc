"""Tries of the day's challenge, records that were brought along, and how games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("challenge", sa.String(length=10), nullable=True))
    op.add_column("tables", sa.Column("opened", sa.Boolean(), server_default="0", nullable=False))
    op.create_index("ix_tables_challenge", "tables", ["challenge", "owner"], unique=True)
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("finished", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_outcomes")),
    )


def downgrade() -> None:
    op.drop_table("outcomes")
    op.drop_index("ix_tables_challenge", table_name="tables")
    op.drop_column("tables", "opened")
    op.drop_column("tables", "challenge")
