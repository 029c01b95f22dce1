"""Who may sit where in a running game, and the words in which everybody is told of it.

A seat taken from somebody goes to a bot, back to its holder, or to a newcomer whom every other person at the table has
accepted: guests are free to make, so a stranger may be the other browser of whoever took the seat. A seat that its
holder gave up is open to whoever has sat nowhere else at this table. Nobody takes a second seat. Before the game
begins there is nothing to look into, and whoever comes may sit down, but not where a seat is kept for somebody who sat
there in the chapter before: that waits until they come or the owner opens it.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from orrery.kernel.message import say
from orrery.server.people.guests import Person
from orrery.server.people.names import told_apart
from orrery.server.refusals import Refusal
from orrery.server.store.records import Applicant, HouseLine, Past, SeatRecord

if TYPE_CHECKING:
    from orrery.server.tables.live import Live


# -- coming ------------------------------------------------------------------------------------------------------------


def seat_for(live: Live, me: Person, wanted: int | None) -> SeatRecord:
    """The seat that somebody means who wants to sit down: their own that was taken, a free one, or one to ask for."""
    open_to_me = [
        seat
        for seat in live.seats
        if wanted in (None, seat.seat) and (_is_free(seat) or (seat.kind != "person" and seat.past.holder == me.id))
    ]
    kept = [seat.past.holder_name for seat in live.seats if seat.seat == wanted and seat.kind == "open"]
    if not open_to_me and kept:
        raise Refusal(409, "kept", say("seat-kept", name=kept[0]))
    if not open_to_me:
        raise Refusal(409, "taken", say("seats-taken" if wanted is None else "seat-taken"))
    return min(open_to_me, key=lambda seat: (seat.past.holder != me.id, bool(seat.past.takers)))


def _is_free(seat: SeatRecord) -> bool:
    """Whether a seat is open to whoever comes."""
    return seat.kind == "open" and not seat.past.kept


def sits_down(live: Live, me: Person, seat: SeatRecord, nonce: str = "") -> tuple[SeatRecord, HouseLine]:
    """A seat as it is when somebody has sat down there or has asked for it, and how that is told."""
    if live.table.status == "running" and (seat.past.holder != me.id or seat.past.kept):
        _require_newcomer(live, me, seat)
        if seat.past.takers and voters(live.seats, seat):
            return _asked_for(live, me, seat)
    others = (other.name for other in live.seats if other.kind != "open" and other.seat != seat.seat)
    if seat.past.kept:
        name = told_apart(_name_again(live, me, seat), others)
        return seated(seat, me.id, name, nonce), _line("sat-down", SeatRecord(seat.seat, "open"), name=name)
    name, back = told_apart(me.name, others), seat.past.holder == me.id
    return seated(seat, me.id, name, nonce), _line("took-back" if back else "sat-down", seat, name=name)


def _name_again(live: Live, me: Person, seat: SeatRecord) -> str:
    """Somebody's name in a seat that was kept for them: the seat's, where several of theirs sat at one screen."""
    mine = [other for other in live.seats if me.id in (other.person, other.past.holder if other.past.kept else None)]
    return seat.past.holder_name if len(mine) > 1 else me.name


def seated(seat: SeatRecord, person: str, name: str, nonce: str = "") -> SeatRecord:
    """The seat with somebody in it; nobody else has a claim to it from then on."""
    return SeatRecord(seat.seat, "person", person, "", name, Past(since=time.time(), sat=seat.past.sat), nonce=nonce)


def _require_newcomer(live: Live, me: Person, seat: SeatRecord) -> None:
    if seat.past.sat[-1:] == [me.id]:  # nobody has had it since
        return
    if live.seats_of(me.id):
        raise Refusal(409, "seated", say("seated-already"))
    if _sat_elsewhere(live, me.id, seat):
        raise Refusal(409, "seated", say("seen-elsewhere"))


def _sat_elsewhere(live: Live, person: str, seat: SeatRecord) -> bool:
    return any(person in (other.person, *other.past.sat) for other in live.seats if other.seat != seat.seat)


def _asked_for(live: Live, me: Person, seat: SeatRecord) -> tuple[SeatRecord, HouseLine]:
    if seat.applicant is not None and seat.applicant.person != me.id:
        raise Refusal(409, "asked-for", say("asked-for", name=seat.applicant.name))
    wants = Applicant(secrets.token_hex(8), me.id, name_of(live, me))
    return _with(seat, wants), _line("asks-for", seat, name=wants.name)


def _with(seat: SeatRecord, applicant: Applicant | None) -> SeatRecord:
    past = msgspec.structs.replace(seat.past, since=time.time())
    return SeatRecord(seat.seat, seat.kind, seat.person, seat.bot, seat.name, past, applicant)


# -- being accepted ----------------------------------------------------------------------------------------------------


def voters(seats: list[SeatRecord], seat: SeatRecord) -> dict[str, str]:
    """Who has to accept a newcomer in a seat that was taken, with their names: every person at the table.

    If none of them sat here when it was taken, or only those who took it, the one from whom it was taken has to accept
    as well: people who came later may all be the taker's.
    """
    found = {other.person: other.name for other in seats if other.person is not None}
    if seat.past.holder is not None and not set(found) & set(seat.past.witnesses) - set(seat.past.takers):
        found[seat.past.holder] = seat.past.holder_name
    return found


def awaited(seats: list[SeatRecord], seat: SeatRecord) -> dict[str, str]:
    """Whose answer about the applicant is still to come."""
    accepted = seat.applicant.accepted if seat.applicant else []
    return {person: name for person, name in voters(seats, seat).items() if person not in accepted}


def answered(live: Live, seat: SeatRecord, me: Person, mark: str, *, accept: bool) -> tuple[SeatRecord, HouseLine]:
    """The seat after somebody's word about its applicant, and how that is told."""
    applicant = seat.applicant
    if applicant is None or applicant.mark != mark:
        raise Refusal(409, "answered", say("answered"))
    if me.id not in voters(live.seats, seat):
        raise Refusal(403, "not-yours", say("not-asked-about"))
    by = name_of(live, me)
    if not accept:
        return _with(seat, None), _line("refused-applicant", seat, by=by, name=applicant.name)
    if _sat_elsewhere(live, applicant.person, seat):
        raise Refusal(409, "seated", say("seated-since", name=applicant.name))
    accepted = Applicant(mark, applicant.person, applicant.name, [*applicant.accepted, me.id])
    told = _line("accepts-applicant", seat, by=by, name=applicant.name)
    return granted(live, _with(seat, accepted)) or (_with(seat, accepted), told)


def granted(live: Live, seat: SeatRecord) -> tuple[SeatRecord, HouseLine] | None:
    """The seat given to its applicant, if everybody has accepted them."""
    if seat.applicant is None or awaited(live.seats, seat) or _sat_elsewhere(live, seat.applicant.person, seat):
        return None
    person, name = seat.applicant.person, seat.applicant.name
    return seated(seat, person, name), _line("let-in", seat, name=name)


def asked_for_by(live: Live, person: str) -> list[SeatRecord]:
    """The seats that somebody asks for."""
    return [seat for seat in live.seats if seat.applicant is not None and seat.applicant.person == person]


def withdrawn(seat: SeatRecord) -> tuple[SeatRecord, HouseLine]:
    """The seat after its applicant thought better of it, or found another."""
    assert seat.applicant is not None
    return _with(seat, None), _line("no-longer-asks", seat, name=seat.applicant.name)


# -- going -------------------------------------------------------------------------------------------------------------


def left(live: Live, seat: SeatRecord) -> tuple[SeatRecord, HouseLine]:
    """A seat that its holder gives up: whoever comes may have it."""
    return _vacated(live, seat, []), _line("gave-up", seat, name=seat.name)


def handed(live: Live, seat: SeatRecord, me: Person, bot: tuple[str, str] | None) -> tuple[SeatRecord, HouseLine]:
    """A seat given to a bot or opened, by its holder or over the holder's head, and how that is told."""
    by, own = name_of(live, me), seat.person == me.id
    if own and bot is None:
        return left(live, seat)
    if seat.past.kept and seat.kind == "open" and bot is None:
        return SeatRecord(seat.seat, "open"), _line("opened", seat, by=by)
    new = _with(seat, None) if seat.kind == "open" else _vacated(live, seat, [] if own else [me.id])
    if bot is not None:
        new.kind, new.bot, new.name = "bot", *bot
        new.name = told_apart(new.name, (other.name for other in live.seats if other.seat != seat.seat and other.name))
    if own or seat.kind != "person":
        return new, _line("opened" if bot is None else "gave-to-bot", seat, by=by, bot=new.name)
    taken = "taken-late" if live.out_of_time(seat.seat) else "taken"
    told = f"{taken}-and-opened" if bot is None else f"{taken}-for-bot"
    return new, _line(told, seat, by=by, name=seat.name, bot=new.name)


def _vacated(live: Live, seat: SeatRecord, by: list[str]) -> SeatRecord:
    """An open seat with its past: taken by these people, or by nobody when it was given up."""
    if live.table.status != "running":
        return SeatRecord(seat.seat, "open")
    past = Past(since=time.time(), sat=[*seat.past.sat, *([seat.person] if seat.person else [])])
    if by:
        past.takers = list(dict.fromkeys([*seat.past.takers, *by]))
        past.holder, past.holder_name, past.witnesses = seat.past.holder, seat.past.holder_name, seat.past.witnesses
        if seat.kind == "person":
            people = {other.person for other in live.seats if other.person not in (None, seat.person, *by)}
            past.holder, past.holder_name, past.witnesses = seat.person, seat.name, sorted(filter(None, people))
    return SeatRecord(seat.seat, "open", past=past)


# -- words -------------------------------------------------------------------------------------------------------------


def _line(told: str, seat: SeatRecord, **names: str) -> HouseLine:
    """What the house tells of a seat: which it is, and from whom it was taken if it was."""
    taken = "no" if seat.past.holder is None else "kept" if seat.past.kept else "yes"
    return HouseLine(told, {"seat": seat.seat + 1, "taken": taken, "holder": seat.past.holder_name, **names})


def name_of(live: Live, me: Person) -> str:
    """Somebody's name at this table: that of their seat, or one that could be taken for nobody's who sits here."""
    seated = next((seat.name for seat in live.seats if seat.person == me.id), None)
    return seated or told_apart(me.name, (seat.name for seat in live.seats if seat.kind != "open"))
