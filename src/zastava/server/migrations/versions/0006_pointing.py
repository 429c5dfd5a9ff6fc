"""What people point at while a turn lasts, in games that are played together."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "points",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("thing", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_points_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_points")),
    )


def downgrade() -> None:
    op.drop_table("points")
