"""What Alembic runs: the steps, over the connection that `storage` hands in."""

from alembic import context

from zastava.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite can hardly alter a table: copy it instead
)
with context.begin_transaction():
    context.run_migrations()
