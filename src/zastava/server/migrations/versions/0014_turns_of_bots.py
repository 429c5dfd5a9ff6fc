"""Tables where a bot may be to move, for workers to claim; only PostgreSQL fills it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("worker", sa.String(length=32), server_default="", nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_turns")),
    )


def downgrade() -> None:
    op.drop_table("turns")
