"""Cookies that nobody uses end, and a worker writes to see whether it can."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("used", sa.Float(), server_default="0", nullable=False))
    op.execute(sa.text("UPDATE tokens SET used = :now").bindparams(now=time.time()))
    op.create_table(
        "beats",
        sa.Column("worker", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("worker"),
    )
