"""Who somebody is: a guest with a name and a private cookie, resume codes for other devices, passwords of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from contextlib import suppress

import msgspec
import sqlalchemy as sa

from orrery.kernel.message import say
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.people.names import clean_name
from orrery.server.refusals import NoStore, Refusal
from orrery.server.store import schema
from orrery.server.store.store import DAY, Row, Store, as_json

COOKIE = "orrery"
MINUTES = 15
UNUSED = 180 * DAY  # after so many seconds without use a cookie opens nothing any more
REMEMBERED = 5000  # people kept in memory between requests
FRESH = 30.0  # seconds, so that a name changed on another worker is seen here
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


class Person(msgspec.Struct):
    """Somebody known by their cookie."""

    id: str
    name: str
    webhook: str = ""
    language: str = ENGLISH  # of what goes to the webhook


class People:
    """Everybody who has been here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    async def of(self, token: str | None) -> Person | None:
        """Who holds this cookie."""
        if not token or len(token) != 32:
            return None
        hashed = _hash(token)
        known = self._known.get(hashed)
        if known is not None and time.monotonic() - known[0] < FRESH:
            return known[1]
        row = await self.store.person_of(hashed)
        if row is None or time.time() - row["used"] > UNUSED:
            return None
        person = _person(row)
        if time.time() - row["used"] > DAY:
            await self._used(hashed)
        self._remember(hashed, person)
        return person

    async def _used(self, hashed: str) -> None:
        """Note that a cookie is in use; those that nobody uses any more go."""
        now = time.time()
        with suppress(NoStore):  # who only looks need not be refused for it
            await self.store.write(
                sa.update(schema.tokens).where(schema.tokens.c.hash == hashed).values(used=now),
                sa.delete(schema.tokens).where(schema.last_used < now - UNUSED),
            )

    async def leave(self, person: Person, token: str, *, everywhere: bool) -> None:
        """This cookie opens nothing any more, nor does any other of this person's if they leave everywhere."""
        c = schema.tokens.c
        which = c.person == person.id if everywhere else c.hash == _hash(token)
        also = [sa.delete(schema.codes).where(schema.codes.c.person == person.id)] if everywhere else []
        await self.store.write(sa.delete(schema.tokens).where(which), *also)
        self.forget(person.id)

    def _remember(self, hashed: str, person: Person) -> None:
        self._known[hashed] = (time.monotonic(), person)
        self._known.move_to_end(hashed)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, person: str) -> None:
        """Ask the store again who somebody is."""
        self._known = OrderedDict((key, known) for key, known in self._known.items() if known[1].id != person)

    async def come_in(self, name: str) -> tuple[Person, str]:
        """A new guest and their token, of which only a hash is kept."""
        person, token, now = Person(secrets.token_urlsafe(12), clean_name(name)), secrets.token_hex(16), time.time()
        await self.store.write(
            sa.insert(schema.people).values(id=person.id, name=person.name, created=now),
            sa.insert(schema.tokens).values(hash=_hash(token), person=person.id, created=now, used=now),
        )
        self._remember(_hash(token), person)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        return await self._set(person, name=clean_name(name))

    async def set_webhook(self, person: Person, url: str, language: str = ENGLISH) -> Person:
        return await self._set(person, webhook=url, language=language)

    async def _set(self, person: Person, **values: str) -> Person:
        await self.store.write(sa.update(schema.people).where(schema.people.c.id == person.id).values(**values))
        self.forget(person.id)
        return msgspec.structs.replace(person, **values)

    async def webhooks(self, people: list[str]) -> list[Person]:
        """Those of them who have a webhook."""
        c = schema.people.c
        rows = await self.store.rows(sa.select(schema.people).where(c.id.in_(people) & (c.webhook != "")))
        return [_person(row) for row in rows if readable(row)]

    # -- another device ------------------------------------------------------------------------------------------------

    async def make_code(self, person: Person) -> str:
        """A code that lets another device be this person, once and soon."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(12))
        await self.store.write(
            sa.delete(schema.codes).where(
                (schema.codes.c.person == person.id) | (schema.codes.c.expires < time.time())
            ),
            sa.insert(schema.codes).values(hash=_hash(code), person=person.id, expires=time.time() + 60 * MINUTES),
        )
        return "-".join(code[i : i + 4] for i in range(0, 12, 4))

    async def use_code(self, code: str) -> tuple[Person, str]:
        """Be the person who made this code; it does not work twice."""
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        where = schema.codes.c.hash == _hash(plain)
        row = await self.store.row(sa.select(schema.codes).where(where & (schema.codes.c.expires > time.time())))
        if row is None or not any(await self.store.write(sa.delete(schema.codes).where(where))):
            raise Refusal(404, "no-code", say("no-code"))
        token, now = secrets.token_hex(16), time.time()
        await self.store.write(
            sa.insert(schema.tokens).values(hash=_hash(token), person=row["person"], created=now, used=now)
        )
        person = await self.of(token)
        assert person is not None
        return person, token


def _person(row: Row) -> Person:
    """Somebody from their row; refused if it is damaged."""
    if not readable(row):
        raise Refusal(409, "damaged", say("guest-damaged"))
    return Person(row["id"], row["name"], row["webhook"], row["language"])


def readable(row: Row) -> bool:
    """Whether what is kept of somebody can be read and told."""
    try:
        as_json(msgspec.convert({name: row[name] for name in Person.__struct_fields__}, Person))
    except (msgspec.ValidationError, UnicodeError):
        return False
    return True


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def lock_with(password: str) -> str:
    """A password as it is kept."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${_scrypt(password, salt).hex()}"


def opens(password: str, kept: str) -> bool:
    salt, _, hashed = kept.partition("$")
    return hmac.compare_digest(_scrypt(password, bytes.fromhex(salt)).hex(), hashed)


def _scrypt(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
