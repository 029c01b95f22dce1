"""What of a table a person has on the screen: their own areas first, the rest when they ask for it, and afterwards only
what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from orrery.kernel.scene import Area, Scene
from orrery.terminal import Numbers, draw, heading, is_picture
from orrery.terminal.marks import called
from orrery.terminal.words import Words

LONG = 13  # lines; what is longer is shown in full to whoever asks for it
SMALL = 4  # lines; what has no more is shown whole when it changes
MOST_CHANGED = 0.6  # of the lines of an area; one that has changed more is shown whole


class Looking:
    """The screen of whoever sits at the keyboard."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words
        self.lines: dict[str, list[str]] = {}  # of each area, as it was shown
        self.known: dict[str, list[str]] = {}  # of each area, as it was when the reader was last asked
        self.brief: set[str] = set()  # the areas that are drawn without what things in them say
        self.shortened: set[str] = set()  # those that were, and stay so until somebody wants to see them

    def forget(self) -> None:
        """Begin anew: the screen is somebody else's."""
        self.lines, self.known, self.shortened = {}, {}, set()

    def now(self, scene: Scene, reader: int | None, numbers: Numbers | None = None) -> None:
        """What a reader needs for the next question: what is new in their own areas, and the maps it is about."""
        self.brief = self._brief(scene, reader, numbers or {})
        before, self.known = self.known, {area.id: self._plain(scene, area, reader) for area in scene.areas}
        self.console.print()
        self.console.print(heading(scene))
        own = [area for area in scene.areas if reader is not None and area.owner == reader]
        maps = [area for area in scene.areas if area not in own and self._pointed(area, numbers or {})]
        whole = [area for area in maps if self._is_new(area)] + [area for area in own if self._is_other(area)]
        for area in own:
            if area not in whole:
                self._changes(scene, area, reader)
        if whole:
            self._print(scene, reader, [area.id for area in whole], numbers)
        told = {area.id for area in (*own, *whole)}
        others = [area for area in scene.areas if area.id not in told]
        self._elsewhere(scene, [area for area in others if _differs(area.id, before, self.known)])

    def _brief(self, scene: Scene, reader: int | None, numbers: Numbers) -> set[str]:
        """The areas of which names are enough: long ones, and cards to choose from, of which the options say all."""
        self.brief = set()
        for area in scene.areas:
            new_cards = area.id not in self.lines and any(i.kind == "card" and i.id in numbers for i in area.items)
            if new_cards or (not is_picture(area, self.console.width) and len(self._plain(scene, area, reader)) > LONG):
                self.shortened.add(area.id)
        return {*self.shortened}

    def whole(self, scene: Scene, reader: int | None, only: Iterable[str], numbers: Numbers | None = None) -> None:
        """Some areas in full."""
        self.brief, brief = set(), self.brief
        self._print(scene, reader, [*only], numbers)
        self.brief = brief

    def _print(self, scene: Scene, reader: int | None, wanted: Sequence[str], numbers: Numbers | None) -> None:
        for area in scene.areas:
            if area.id in wanted:
                self.lines[area.id] = self._plain(scene, area, reader)
        self.console.print(self._draw(scene, reader, wanted, numbers))

    def _draw(
        self, scene: Scene, reader: int | None, wanted: Sequence[str], numbers: Numbers | None = None
    ) -> RenderableType:
        width, words = self.console.width, self.words
        return draw(scene, reader=reader, width=width, only=wanted, numbers=numbers, words=words, brief=self.brief)

    def named(self, scene: Scene, reader: int | None, name: str, numbers: Numbers | None = None) -> None:
        """The areas called so, all of them, or a list of what there is."""
        wanted = name.casefold()
        found = [area.id for area in scene.areas if wanted == "all" or wanted in self._title(scene, area).casefold()]
        if wanted and found:
            self.console.print()
            self.console.print(heading(scene))
            self.whole(scene, reader, found, numbers)
            return
        if wanted:
            self.console.print(Text(self.words.say("no-such-area", name=name[:40])))
        self.console.print(self._list(scene))

    def _list(self, scene: Scene) -> RenderableType:
        titles = ", ".join(self._title(scene, area) for area in scene.areas)
        return Text(self.words.say("can-be-shown", titles=titles))

    def _title(self, scene: Scene, area: Area) -> str:
        return called(area.title, area.title_parts, scene.owners)

    def _pointed(self, area: Area, numbers: Numbers) -> bool:
        """Whether options point into a map that the screen is wide enough for."""
        return is_picture(area, self.console.width) and any(item.id in numbers for item in area.items)

    def _is_new(self, area: Area) -> bool:
        return self.lines.get(area.id) != self.known[area.id]

    def _is_other(self, area: Area) -> bool:
        """Whether too much of an area has changed to tell it line by line."""
        before, now = self.lines.get(area.id), self.known[area.id]
        if before is None:
            return True
        changed = [line for line in now if line not in before]
        return bool(changed) and (len(now) <= SMALL or len(changed) > MOST_CHANGED * len(now))

    def _changes(self, scene: Scene, area: Area, reader: int | None) -> None:
        """The lines of an area that are not as they were shown."""
        before = self.lines[area.id]
        changed = [line for line in self._drawn(scene, area, reader) if _text(line) not in before]
        self.lines[area.id] = self.known[area.id]
        if changed:
            self.console.print(Text(self.words.say("changed-in", title=self._title(scene, area)), style="bold"))
            for line in changed:
                self.console.print(Segments(line), end="")
                self.console.print()

    def _elsewhere(self, scene: Scene, areas: Sequence[Area]) -> None:
        """The names of what else has changed, for whoever wants to see it."""
        if areas:
            titles = ", ".join(self._title(scene, area) for area in areas)
            self.console.print(Text(self.words.say("changed-elsewhere", titles=titles), style="dim"))

    def _drawn(self, scene: Scene, area: Area, reader: int | None) -> list[list[Segment]]:
        """An area line by line, without the numbers of options and without its frame above and below."""
        return self.console.render_lines(self._draw(scene, reader, [area.id]), pad=False)[1:-1]

    def _plain(self, scene: Scene, area: Area, reader: int | None) -> list[str]:
        return [_text(line) for line in self._drawn(scene, area, reader)]


def _text(line: Iterable[Segment]) -> str:
    return "".join(segment.text for segment in line)


def _differs(id: str, before: dict[str, list[str]], now: dict[str, list[str]]) -> bool:
    return id in before and before[id] != now[id]
