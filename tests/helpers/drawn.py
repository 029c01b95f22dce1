"""What holds of every scene of the games of the house, beyond what the laws ask of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.vocabulary import Action

Drawn = tuple[Match, int | None, Scene]  # a position, who reads it, and what they see


def items(scene: Scene) -> list[Item]:
    return [item for area in scene.areas for item in area.items]


def laid(scene: Scene) -> list[Item]:
    """What lies on the table; an event shows again what is at its place."""
    return [item for area in scene.areas if not area.over for item in area.items]


def area(scene: Scene, id: str) -> Area:
    return next(area for area in scene.areas if area.id == id)


def item(scene: Scene, id: str) -> Item:
    found = scene.item(id)
    assert found is not None, id
    return found


def sampled(games: Iterable[Iterator[Match]], every: int) -> list[Drawn]:
    """Scenes of some positions of games and of their ends, by turns as each seat sees them and as a spectator."""
    found: list[Drawn] = []
    for game in games:
        for step, match in enumerate(game):
            if step % every == 0 or match.over:
                reader = [None, *range(match.seats)][step // every % (match.seats + 1)]
                found.append((match.clone(), reader, match.scene(reader)))
    return found


def check_options(match: Match, at_nothing: Callable[[Ask, Action], bool]) -> None:
    """Every option points at something drawn, or at nothing where that may be."""
    for ask in match.pending:
        seen, drawn = match.seen(ask.seat), {item.id for item in items(match.scene(ask.seat))}
        for action in ask.options:
            pointed = match.rules.speech().option(seen, ask, action).item
            said = f"{ask.prompt}: {match.rules.vocabulary.key(action)} at {pointed}"
            assert at_nothing(ask, action) if pointed is None else pointed in drawn, said


def check_item(item: Item, drawings: set[str] | frozenset[str]) -> None:
    """Icons have a drawing, tracks an end, counters a count unless it is secret, cards a short name."""
    assert {pip.icon for pip in (*item.cost, *item.gives, *item.asks)} | (
        {item.icon} if item.icon else set()
    ) <= drawings, item
    assert item.label, item
    if item.kind == "track":
        assert item.count is not None
        assert item.most is not None
        assert 0 <= item.count <= item.most
    if item.kind in ("counter", "stack"):
        assert item.icon, item
        assert (item.count is None) == ("?" in item.label), item
    if item.kind == "card":
        assert len(item.name or item.label) <= 24, item


def check_page(scene: Scene) -> None:
    """A narrow page has one order."""
    assert sorted(area.narrow for area in scene.areas) == list(range(len(scene.areas)))


def check_grids(scene: Scene) -> None:
    """What stands in a grid has its cells to itself, and every column has a width."""
    for area in (area for area in scene.areas if area.shape == "grid"):
        taken: set[tuple[float, float]] = set()
        for item in (item for item in area.items if item.at is None):
            columns, rows = item.size
            cells = {(item.x + i, item.y + j) for i in range(int(columns)) for j in range(int(rows))}
            assert not cells & taken, item.id
            taken |= cells
        if area.columns:
            assert max(x for x, _ in taken) < len(area.columns)


def check_bleed(area: Area, path: Path) -> None:
    """The drawing of a drawn place is larger than the place, the same on both sides."""
    root = ElementTree.fromstring(path.read_text())
    left, top, wide, high = map(float, (root.get("viewBox") or "").split())
    assert (root.get("width"), root.get("height")) == (f"{wide:g}", f"{high:g}"), path.name
    assert (-2 * left, -2 * top) == (wide - area.extent[0], high - area.extent[1]), path.name
    assert left <= 0, path.name
    assert top <= 0, path.name


def check_backdrop(path: Path) -> None:
    """A backdrop is a small drawing, without scripts, words or anything from elsewhere."""
    assert path.stat().st_size < 12_500, path.name
    root = ElementTree.fromstring(path.read_text())
    assert root.get("viewBox")
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        assert tag not in ("script", "text", "image", "foreignObject", "style", "animate"), path.name
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert not name.endswith("href") or value.startswith("#"), path.name
            assert "url(" not in value or "url(#" in value, path.name
