"""Migrations: how the rows of an older database become those of today (Alembic). They run when a server starts."""
