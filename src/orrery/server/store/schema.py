"""The tables of the store: people, tables, seats, campaigns, and every change of every match."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

people = sa.Table(
    "people", metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("webhook", sa.String(500), nullable=False, server_default=""),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),  # of what goes to the webhook
    sa.Column("created", sa.Float, nullable=False),
)  # fmt: skip
tokens = sa.Table(
    "tokens", metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False, server_default="0"),  # to the day
)  # fmt: skip
# Of a token made by a worker that does not yet know of use: since it was made.
last_used = sa.case((tokens.c.used > tokens.c.created, tokens.c.used), else_=tokens.c.created)
beats = sa.Table(
    "beats", metadata,  # what a worker wrote to see whether it can
    sa.Column("worker", sa.String(40), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip
codes = sa.Table(
    "codes", metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)  # fmt: skip
promises = sa.Table(  # seeds whose hash somebody was shown before making a table
    "promises", metadata,
    sa.Column("commitment", sa.String(64), primary_key=True),
    sa.Column("seed", sa.String(80), nullable=False),
    sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)  # fmt: skip
tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("owner", sa.String(24), nullable=False, index=True),
    sa.Column("status", sa.String(12), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("sheets", sa.String(64)),
    sa.Column("seed", sa.String(80), nullable=False),
    sa.Column("luck", sa.Text, nullable=False, server_default="{}"),  # what was added to the seed, and earlier seeds
    sa.Column("password", sa.String(200), nullable=False, server_default=""),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("archived", sa.Boolean, nullable=False),
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("origin", sa.String(20), nullable=False, server_default=""),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False, index=True),
    sa.Column("asked", sa.Text, nullable=False, server_default="[]"),  # the seats whose answer is awaited
    sa.Column("times", sa.Text, nullable=False, server_default="{}"),  # what clocks had left, and since when they run
    sa.Column("bots_due", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot's answer is awaited
    sa.Column("lease", sa.Float, nullable=False, server_default="0"),  # until when a worker thinks for the bots
    sa.Column("lease_by", sa.String(40), nullable=False, server_default=""),
    sa.Column("campaign", sa.String(24), nullable=False, server_default="", index=True),  # of which it is a chapter
)  # fmt: skip
campaigns = sa.Table(
    "campaigns", metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("owner", sa.String(24), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False, index=True),
)  # fmt: skip
chapters = sa.Table(
    "chapters", metadata,  # each a table; what came of it is kept here, whatever becomes of the table
    sa.Column("campaign", sa.String(24), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(24), nullable=False),
    sa.Column("ended", sa.Float),
    sa.Column("result", sa.Text, nullable=False, server_default=""),
)  # fmt: skip
seats = sa.Table(
    "seats", metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("person", sa.String(24), index=True),
    sa.Column("bot", sa.String(20), nullable=False, server_default=""),
    sa.Column("name", sa.String(40), nullable=False, server_default=""),
    sa.Column("past", sa.Text, nullable=False, server_default="{}"),  # how it came to be as it is
    sa.Column("applicant", sa.Text, nullable=False, server_default=""),  # a newcomer who asks for it
    sa.Column("nonce", sa.String(64), nullable=False, server_default=""),  # what who sat down adds to the seed
)  # fmt: skip
guests = sa.Table(
    "guests", metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(24), primary_key=True),
)  # fmt: skip
changes = sa.Table(
    "changes", metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # start, choose, undo, rules
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.String(100), nullable=False, server_default=""),  # a choice's key, or how many an undo takes
    sa.Column("by", sa.String(24), nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Column("change", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "by", "key", name="one_answer"),
)  # fmt: skip
folded = sa.Table(
    "folded", metadata,  # of a game that is over: the changes up to one, which are no longer among the changes
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("pages", sa.LargeBinary, nullable=False),
)  # fmt: skip
chat = sa.Table(
    "chat", metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(24)),  # none: the house tells something
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("message", sa.Text),  # what the house tells, for readers of any language
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip
guesses = sa.Table(
    "guesses", metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("network", sa.String(60), nullable=False, index=True),
    sa.Column("target", sa.String(60), nullable=False, index=True),  # empty: nothing that others could guess at, too
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip
