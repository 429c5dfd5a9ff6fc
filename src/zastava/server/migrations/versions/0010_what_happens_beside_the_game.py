"""Resigning, ending by agreement, and whatever else happens at a table beside the game; talk among watchers."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.String(length=40), server_default="", nullable=False))
    op.add_column("seats", sa.Column("resigned", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("chat", sa.Column("watching", sa.Boolean(), server_default="0", nullable=False))
    op.create_table(
        "incidents",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_incidents_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_incidents")),
    )


def downgrade() -> None:
    op.drop_table("incidents")
    op.drop_column("chat", "watching")
    op.drop_column("seats", "resigned")
    op.drop_column("tables", "ended")
