"""What must hold of every scene of every game."""

from __future__ import annotations

from orrery.kernel.scene import Item, Scene


def items(scene: Scene) -> list[Item]:
    return [item for area in scene.areas for item in area.items]


def check_ids(scene: Scene) -> None:
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn."""
    ids = [item.id for item in items(scene)]
    assert len(set(ids)) == len(ids)
    assert {item.at for item in items(scene) if item.at is not None} <= set(ids)
    names = [area.id for area in scene.areas]
    assert len(set(names)) == len(names)


def check_item(item: Item, drawings: set[str] | frozenset[str]) -> None:
    """Icons have a drawing, tracks an end, counters a count unless it is secret, cards a short name."""
    assert {pip.icon for pip in (*item.cost, *item.gives)} | ({item.icon} if item.icon else set()) <= drawings, item
    assert item.label, item
    if item.kind == "track":
        assert item.count is not None
        assert item.most is not None
        assert 0 <= item.count <= item.most
    if item.kind in ("counter", "stack"):
        assert item.icon, item
        assert (item.count is None) == ("?" in item.label), item
    if item.kind == "card":
        assert len(item.label) <= 24, item
