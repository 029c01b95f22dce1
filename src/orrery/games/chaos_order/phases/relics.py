"""CO-11, 12, 13.3  Check relics: who controls them all, who takes this round's; tokens go home; how the game ends."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import (
    NOBODY,
    Player,
    State,
    clockwise,
    controlled_land,
    controller,
    faction,
    leaders_at,
    presence,
    relic_place,
    shift,
    units,
)
from orrery.kernel.message import Values
from orrery.kernel.state import Note, rule


class Took(Note):
    """CO-11.2  Somebody has taken this round's relic."""

    relic: int
    hex: str


class RelicGone(Note):
    """CO-11.3  Nobody controls this round's relic, and it leaves the game."""

    relic: int


class WentHome(Note):
    """CO-11.2  The units from the region of a relic are back at their base."""

    hex: str
    count: int


class TokenGone(Note):
    """CO-11.4  A pricing token goes to the box after its round."""

    token: str


class NeutralGone(Note):
    """CO-11.4  A neutral token leaves, and a dearer one takes its place."""

    neutral: str

    def values(self, game: Bundle) -> Values:
        return {"pays": cards.neutral(game.box, self.neutral)}


class Compared(Note):
    """CO-11.6  What a faction has at the end of the last round, where nobody has won before."""

    land: int
    relics: int


def begin(s: State) -> None:
    """CO-11, 15.6  Cards of this phase from the flare gun on, then the relics, the tokens and fame that waits."""
    s.next(
        *(playing.window.step(p.seat) for p in clockwise(s, s.gun)),
        check_relics.step(),
        put_away.step(),
        fame_that_waits.step(),
    )


@rule
def check_relics(s: State) -> None:
    """CO-11.1 to 11.3, 12.1, G-40  Whoever controls all relics on the map wins; this round's is taken or leaves."""
    s.acting = NOBODY
    places = presence(s)
    holders = {controller(s, place, places) for place, region in enumerate(s.regions) if region.relic}
    if len(holders) == 1 and holders != {NOBODY}:
        gaining.win(s, [*holders], "relics")
        return
    place = relic_place(s, s.round)
    holder = controller(s, place, places)
    s.regions[place].relic = 0
    if holder == NOBODY:
        s.tell(RelicGone(None, s.round))
    else:
        _take(s, s.players[holder], place)


def _take(s: State, p: Player, place: int) -> None:
    """CO-11.2, G-42  The relic covers the left-most empty space, whose gain comes before the units go home."""
    p.relics.append(s.round)
    s.tell(Took(p.seat, s.round, HEXES[place]))
    s.next(go_home.step(p.seat, place))
    gaining.gain(s, p, faction(s, p).relics[len(p.relics) - 1])


@rule
def go_home(s: State, seat: int, place: int) -> None:
    """CO-11.2, G-39  All units go from the region of a relic to their base; buildings stay and keep control."""
    p = s.players[seat]
    going = units(p, place)
    if going:
        shift(p, p.fighters.count(place), place, p.base)
        for leader in leaders_at(p, place):
            leader.place = p.base
        s.tell(WentHome(seat, HEXES[place], going))
        moments.happen(s, moments.lost_control, p, None)


@rule
def put_away(s: State) -> None:
    """CO-11.4, 4.6  Tokens go to their vaults or to the box, collected ones to hand; dearer neutral tokens come up."""
    b, few = s.game.box, len(s.players) == 2
    for p in s.players:
        p.tokens, p.collected = [*p.tokens, *p.collected], []
    for price in s.prices:
        if price is not None and price.seat != NOBODY:
            printed = b.tokens[price.token]
            if printed.few_removed if few else printed.removed:
                s.tell(TokenGone(price.seat, price.token))
            else:
                s.players[price.seat].vault.append(price.token)
    s.prices = []
    for pair in s.neutral:
        if b.neutral[pair[0]].until == s.round:
            s.tell(NeutralGone(None, pair.pop(0)))


@rule
def fame_that_waits(s: State) -> None:
    """CO-11.5, 13.3  Fame that counts at the end of a round only; in the last one nobody has the last relic by now."""
    famed = [p.seat for p in s.players if faction(s, p).waits and p.fame == faction(s, p).fame]
    if famed:
        gaining.win(s, famed, "fame")


def decide(s: State) -> None:
    """CO-11.6, G-65  After the last round: most land, then most relics; who is equal in both shares the victory."""
    results = {p.seat: (len(controlled_land(s, p)), len(p.relics)) for p in s.players}
    for seat, (land, relics) in results.items():
        s.tell(Compared(seat, land, relics))
    best = max(results.values())
    gaining.win(s, [seat for seat, result in results.items() if result == best], "land")
