"""Wrong passwords and codes are counted by network, for all workers together."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guesses",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("network", sa.String(length=60), nullable=False),
        sa.Column("target", sa.String(length=60), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_guesses_network"), "guesses", ["network"], unique=False)
    op.create_index(op.f("ix_guesses_target"), "guesses", ["target"], unique=False)
