"""Campaigns: tables that are chapters, one after the other, and what came of each."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("owner", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_campaigns_owner"), "campaigns", ["owner"], unique=False)
    op.create_index(op.f("ix_campaigns_updated"), "campaigns", ["updated"], unique=False)
    op.create_table(
        "chapters",
        sa.Column("campaign", sa.String(length=24), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("result", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"],
            ["campaigns.id"],
        ),
        sa.PrimaryKeyConstraint("campaign", "n"),
    )
    op.add_column("tables", sa.Column("campaign", sa.String(length=24), server_default="", nullable=False))
    op.create_index(op.f("ix_tables_campaign"), "tables", ["campaign"], unique=False)
