"""Every component of the expansion in exactly one place (SP-1, SP-2.4): what must hold of any state."""

from __future__ import annotations

from orrery.games.first_light import census as base
from orrery.games.first_light.census import Extra
from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import FACELESS, WILD, State, active, in_heap, leader, placed, site
from orrery.games.first_light.state import AI
from orrery.kernel.game import BrokenState
from orrery.parts import census


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    spaces = {site(seat): parts_of(s.game).boards[o.board].spaces for seat, o in enumerate(s.outposts)}
    dice = {p.seat: active(s, p.seat) + placed(s, p.seat) for p in s.players}
    if s.ai is not None:
        spaces[site(AI)] = parts_of(s.game).boards["standard"].spaces
        dice[AI] = automa.ai_dice(s)
        automa.census_ai(s)
    swan = any(s.outposts[p.seat].tile and leader(s, p).brings_rewards for p in s.players)
    rewards = sum(1 for place in parts_of(s.game).places.values() if place.gives is not None) if swan else 0
    slot = (s.conspiracy.scheme,) if s.conspiracy is not None and s.conspiracy.scheme else ()
    base.check(s, Extra(locations=spaces, dice=dice, schemes=slot, rewards=rewards, faces=WILD))
    for p in s.players:
        _check_specialists(s, p.seat)
    dealt = [key for o in s.outposts for key in (*o.dealt, *([o.tile] if o.tile else []))]
    own = [s.conspiracy.tile] if s.conspiracy is not None and s.conspiracy.tile else []
    census.same("Outpost Tiles", parts_of(s.game).tiles, [*dealt, *own, *s.tiles_left])
    points = [peek.points for peek in s.peeks]
    if len({peek.cache for peek in s.peeks}) != len(points):
        raise BrokenState("a Gem Cache has been looked at twice")


def _check_specialists(s: State, seat: int) -> None:
    """SP-2.4  Three of each colour, one active at most, or as many as the Leader says."""
    p, o = s.players[seat], s.outposts[seat]
    most = leader(s, p).active_specialists if p.character else 0
    if not 0 <= active(s, seat) <= most or min(o.locked, o.lost) < 0:
        raise BrokenState(f"seat {seat} has {active(s, seat)} active Specialists, which cannot be")
    for heap in FACELESS:
        if not 0 <= in_heap(s, p, heap) <= getattr(p, heap):
            raise BrokenState(f"seat {seat} has more Specialists than dice among the {heap} ones")
