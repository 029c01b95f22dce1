"""The store's migrations, run by Alembic."""
