"""Seats have a past: from whom one was taken, who may have it back, and who asks for it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("past", sa.Text(), server_default="{}", nullable=False))
    op.add_column("seats", sa.Column("applicant", sa.Text(), server_default="", nullable=False))
