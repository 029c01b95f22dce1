"""What leads from one scene to the next."""

from __future__ import annotations

from operator import attrgetter

from orrery.kernel.scene import Area, Item, Scene
from orrery.server.wire.views import AreaPatch, ScenePatch

_frame = attrgetter(*(field for field in Area.__struct_fields__ if field != "items"))  # an area but for its items


def scene_patch(old: Scene, new: Scene) -> ScenePatch | None:
    """What leads from one scene to the next; None if nothing."""
    if old is new:
        return None
    before = {area.id: area for area in old.areas}
    patch = ScenePatch()
    if (old.status, old.status_parts) != (new.status, new.status_parts):
        patch.status, patch.status_parts = new.status, list(new.status_parts)
    if old.chapter != new.chapter:
        patch.chapter = new.chapter
    if old.phases != new.phases:
        patch.phases = [*new.phases]
    if old.phase != new.phase:
        patch.phase = new.phase
    if old.beside != new.beside:
        patch.beside = list(new.beside)
    if old.owners != new.owners:
        patch.owners = new.owners
    for area in new.areas:
        known = before.get(area.id)
        if known is None or _frame(known) != _frame(area):
            patch.areas.append(area)
        elif known.items != area.items:
            patch.patches.append(area_patch(known, area))
    order = [area.id for area in new.areas]
    if order != [area.id for area in old.areas]:
        patch.order = order
    return patch if patch != ScenePatch() else None


def area_patch(old: Area, new: Area) -> AreaPatch:
    """What leads from an area's items to the next; the order only where it is not what one would think."""
    before: dict[str, Item] = {item.id: item for item in old.items}
    now = [item.id for item in new.items]
    here = set(now)
    changed = [item for item in new.items if before.get(item.id) != item]
    gone = [id for id in before if id not in here]
    expected = [id for id in before if id in here] + [item.id for item in changed if item.id not in before]
    return AreaPatch(id=new.id, items=changed, gone=gone, order=now if expected != now else None)
