"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_persons")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished", sa.DateTime(timezone=True), nullable=True),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("after", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["after"], ["tables.id"], name=op.f("fk_tables_after_tables")),
        sa.ForeignKeyConstraint(["owner"], ["persons.id"], name=op.f("fk_tables_owner_persons")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("after", name=op.f("uq_tables_after")),
    )
    op.create_index("ix_tables_lobby", "tables", ["listed", "finished", "created"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_tokens_person_persons")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "carries",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_carries_person_persons")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_carries_table_id_tables")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_carries")),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("said", sa.DateTime(timezone=True), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_chat_person_persons")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_moves")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("holder", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("stand_in", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["holder"], ["persons.id"], name=op.f("fk_seats_holder_persons")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_holder", "seats", ["holder"])


def downgrade() -> None:
    for table in ("seats", "moves", "chat", "carries", "tokens", "tables", "persons", "keys"):
        op.drop_table(table)
