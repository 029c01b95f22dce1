"""LL-10  Command, card 6, part 2: exploration."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.cards import tokens
from orrery.games.last_light.components import SECTOR_KEYS
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.speech.question import Question
from orrery.games.last_light.state import Site, State, is_lumos, perks
from orrery.games.last_light.vocabulary import EXPLORE, KEEP
from orrery.kernel.flow import Flow, drawn_from, new_action
from orrery.kernel.message import Message, Refusal, Values, refuse, say
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Explore(Question):
    """LL-10.4  Which token is revealed next."""

    family = EXPLORE
    after_moves = True

    def values(self, s: State, action: Action) -> Values:
        return token_values(s, EXPLORE.index(action))

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-10.4, 14.7  No token, or no own ship."""
        sector = EXPLORE.index(action)
        if sector not in s.sites or not s.sites[sector].pile:
            return refuse("no-token", "LL-10.4", place=names.place(s, sector))
        if any(is_lumos(s, fleet) and sector in theirs.ships for fleet, theirs in enumerate(s.fleets)):
            return refuse("lumos-explore-not", "LL-14.7", place=names.place(s, sector))
        return refuse("no-ship-there", "LL-10.4", place=names.place(s, sector))


def token_values(s: State, sector: int) -> Values:
    """Where a face-down token lies, and what it is for whoever has looked at it."""
    there = sector in s.sites and s.sites[sector].pile
    return {"place": names.place(s, sector), "token": token_there(s, sector) if there else "none"}


def token_there(s: State, sector: int) -> Message:
    """The face-down token in a sector; whoever has looked at it reads what it is."""
    site = s.sites[sector]
    known = cards.token(s.game.box, site.token) if site.token in s.game.box.tokens else "covered"
    return say("token-there", pile=say(f"pile-{site.pile}"), token=known)


class Survey(Question, kw_only=True):
    """LL-15.1  Which of several tokens stays on a planet."""

    family = KEEP
    why_not = refuse("not-found", "LL-15.1")
    after_moves = True
    sector: int

    def asks(self, s: State) -> Values:
        return {"place": names.place(s, self.sector)}


class Revealed(Note):
    """LL-10.7  A token was turned up; what comes of some has a line of its own."""

    sector: str
    token: str
    planet: str
    echo: int

    def values(self, game: Bundle) -> Values:
        token, times = game.box.tokens[self.token], 1 + self.echo
        return {
            "place": names.planet_in(self.sector, self.planet), "on": "planet" if self.planet else "space",
            "yields": names.goods(token.yields), "gain": names.goods(token.gain * times), "times": times,
            "effect": token.effect or "none", "shows": say(f"shows-{token.effect or 'nothing'}"),
        }  # fmt: skip


def unexplored(s: State, seat: int) -> Iterator[int]:
    """LL-10.4, 10.5, 14.7  Sectors with a face-down token where a player has ships now; the Lumos reveal nothing."""
    ships = s.fleets[seat].ships
    return (sector for sector, site in s.sites.items() if site.pile and sector in ships)


@rule
@new_action
def explore(s: State, seat: int) -> Flow[None] | None:
    """LL-10.4, 10.5  Reveal tokens in sectors where one has ships, one after the other, until none is left."""
    sectors = list(unexplored(s, seat))
    return _explore(s, seat, sectors) if sectors else None


def _explore(s: State, seat: int, sectors: list[int]) -> Flow[None]:
    """LL-10.4  The next token, in an order one chooses."""
    chosen = yield Explore(seat, (EXPLORE[sector] for sector in sectors))
    sector = EXPLORE.index(chosen)
    site = s.sites[sector]
    count = 1 + (perks(s, s.players[seat]).survey if site.planet else 0)
    s.next(reveal.step(seat, sector), explore.step(seat))
    known = [site.token] if site.token else []  # somebody has looked at it; for the others it comes out only now
    site.token = ""
    s.found = yield from drawn_from(known, what=site.pile)
    s.found += yield from drawn_from(pool(s, site), count - len(s.found), what=site.pile)


def pool(s: State, site: Site) -> list[str]:
    """LL-3.5, 3.6  The tokens a site's own was shuffled with: nobody knows which of them it is."""
    return {"common": s.common, "rare": s.rare, "deep": s.deep}[site.pile]


@rule
def reveal(s: State, seat: int, sector: int) -> Flow[None]:
    """LL-10.6, 10.7  The token is turned up (one of several, for a surveyor) and acts once, for who reveals it."""
    site, p = s.sites[sector], s.players[seat]
    token = s.found[0]
    if len(s.found) > 1:
        chosen = yield Survey(seat, (KEEP.of(key) for key in s.found), sector=sector)
        token = KEEP.member(chosen)
        pool(s, site).extend(key for key in s.found if key != token)
    s.found = []
    for other in s.players:
        if sector in other.looked:
            other.looked.remove(sector)
    echo = perks(s, p).echo if site.planet else 0
    s.tell(Revealed(seat, SECTOR_KEYS[sector], token, site.planet, echo))
    if site.planet:
        s.sites[sector] = Site(site.planet, token=token)
    else:
        del s.sites[sector]
        s.spent_tokens.append(token)
    tokens.effect(s, seat, sector, token, 1 + echo)
