"""How much time people have at a table, what is left of it, and how long each move took."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String(length=40), server_default="", nullable=False))
    op.add_column("moves", sa.Column("took", sa.BigInteger(), nullable=True))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("reach", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_clocks_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_clocks")),
    )
    op.create_index(op.f("ix_clocks_due"), "clocks", ["due"])
    op.create_table(
        "pulses",
        sa.Column("name", sa.String(length=12), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_pulses")),
    )


def downgrade() -> None:
    op.drop_table("pulses")
    op.drop_index(op.f("ix_clocks_due"), "clocks")
    op.drop_table("clocks")
    op.drop_column("moves", "took")
    op.drop_column("tables", "clock")
