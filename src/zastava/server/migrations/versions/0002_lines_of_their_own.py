"""Lines of one's own, the components of a table, and undo rows that name whose move is taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("phase", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_lines_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "phase", "seat", "number", name=op.f("pk_lines")),
    )
    op.add_column("tables", sa.Column("components", sa.String(length=64), server_default="", nullable=False))
    _name_the_seats_of_undone_moves()


def downgrade() -> None:
    op.drop_column("tables", "components")
    op.drop_table("lines")


def _name_the_seats_of_undone_moves() -> None:
    """An undo row named the seat that asked for it, which another seat of the same person may have been."""
    moves = sa.table("moves", sa.column("table_id"), sa.column("number"), sa.column("kind"), sa.column("seat"))
    columns = (moves.c.table_id, moves.c.number, moves.c.kind, moves.c.seat)
    has_undo = sa.select(moves.c.table_id).where(moves.c.kind == "undo")
    rows = sa.select(*columns).where(moves.c.table_id.in_(has_undo)).order_by(moves.c.table_id, moves.c.number)
    standing: list[int] = []
    at = None
    for table_id, number, kind, seat in op.get_bind().execute(rows).all():
        if table_id != at:
            standing, at = [], table_id
        if kind == "play":
            standing.append(seat)
        elif standing and (mover := standing.pop()) != seat:
            this = (moves.c.table_id == table_id) & (moves.c.number == number)
            op.execute(moves.update().where(this).values(seat=mover))
