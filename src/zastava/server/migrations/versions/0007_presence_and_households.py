"""Processes share who is present, and a table knows by a hash from where it was made."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "presences",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("process", "table_id", "person", name=op.f("pk_presences")),
    )
    op.add_column("tables", sa.Column("household", sa.String(length=32), server_default="", nullable=False))
    op.create_index("ix_tables_going_on", "tables", ["household", "finished"])
    op.create_index(op.f("ix_tables_owner"), "tables", ["owner"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_owner"), table_name="tables")
    op.drop_index("ix_tables_going_on", table_name="tables")
    op.drop_column("tables", "household")
    op.drop_table("presences")
