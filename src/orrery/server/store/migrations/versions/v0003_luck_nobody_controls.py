"""Luck that nobody controls: nonces of those who sit down, seeds promised before a table is made, earlier seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck", sa.Text(), server_default="{}", nullable=False))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), server_default="", nullable=False))
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=80), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"],
            ["people.id"],
        ),
        sa.PrimaryKeyConstraint("commitment"),
    )
