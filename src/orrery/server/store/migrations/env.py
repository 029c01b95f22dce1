"""Run by Alembic, on a connection that `orrery.server.store.migrate` hands over."""

from __future__ import annotations

from alembic import context

from orrery.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
