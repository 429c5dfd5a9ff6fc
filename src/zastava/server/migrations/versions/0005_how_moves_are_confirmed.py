"""Which moves a person wants to be asked about once more is kept with them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("confirm", sa.String(length=8), server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("persons", "confirm")
