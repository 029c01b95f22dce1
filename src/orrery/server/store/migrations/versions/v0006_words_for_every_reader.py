"""What the house tells at a table is kept as a message, and a webhook knows the language of who set it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("message", sa.Text(), nullable=True))
    op.add_column("people", sa.Column("language", sa.String(length=8), server_default="en", nullable=False))
