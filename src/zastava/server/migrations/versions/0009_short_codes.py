"""A word and a number lead to a table while it waits for players."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_codes_table_id_tables")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_codes")),
        sa.UniqueConstraint("table_id", name=op.f("uq_codes_table_id")),
    )


def downgrade() -> None:
    op.drop_table("codes")
