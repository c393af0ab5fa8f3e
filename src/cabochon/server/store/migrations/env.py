"""Alembic's entry: it runs on the connection that `migrate.upgrade` hands over."""

from alembic import context

from cabochon.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
