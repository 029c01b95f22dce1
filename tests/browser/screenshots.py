"""The pictures in docs/images: `python -m tests.browser.screenshots`, or `make screenshots`.

Lobby, planning, execution (also with an expansion), boards of rings, of regions and of tiles, and final scores, 1440
and 390 pixels wide, of games between Ada, Noor, Felix and a bot.
They are always the same ones: greedy bots play them here, and the server is handed the save.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from tests.browser.house import House, chromium, open_browser, open_house
from tests.browser.people import Player

import orrery

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SEED = 2  # a close game, which Ada wins
LARGEST = 400_000  # bytes of a picture
SIZES = {1440: 900, 390: 844}
LIGHT = {("planning", 390)}
TALK = [
    ("Noor", "Headquarters again? You are up to something."),
    ("Ada", "Wait and see."),
    ("Felix", "I have no water left…"),
]
TALK_AMONG_STARS = [
    ("Felix", "Who parks two ships at my only planet?"),
    ("Noor", "It looked lonely."),
    ("Ada", "Wait until it turns."),
]


TALK_ON_ICE = [
    ("Noor", "Whoever wakes first makes tea."),
    ("Ada", "I am exploring!"),
    ("Felix", "Towards my lake, of course."),
]


TALK_AT_WAR = [
    ("Felix", "That wall will not hold."),
    ("Ada", "It need not: look who stands behind it."),
    ("Noor", "Not me. I am only passing through."),
]


def played(until: Callable[[orrery.Match], bool], game: str = "first-light", **options: Any) -> bytes:
    """The save of our game at the first moment like this."""
    match = orrery.start(game, seats=4, seed=SEED, options=options)
    bots = [orrery.bot("greedy", SEED * 10 + seat) for seat in range(4)]
    while match.pending and not until(match):
        ask = match.pending[0]
        match.choose(ask.seat, bots[ask.seat].choose(match.observe(ask.seat)))
    if not match.pending:
        raise SystemExit(f"the game of {game} never comes to the moment of its picture: choose another")
    saved = match.save()
    return saved if isinstance(saved, bytes) else saved.encode()


def ada_is_asked(prompt: str, round: int, choices: int) -> Callable[[orrery.Match], bool]:
    """Whether Ada is asked this in that round or a later one, with so many choices of it made."""

    def asked(match: orrery.Match) -> bool:
        ask = match.ask(0)
        return bool(
            ask and ask.prompt == prompt and match.state.round >= round and len(match.trail(0)) >= choices
        )  # fmt: skip

    return asked


def ada_acts(match: orrery.Match) -> bool:
    """Revive: a turn of Ada's begins in the middle of the game."""
    ask = match.ask(0)
    return bool(ask and ask.prompt == "act" and match.state.actions == 2 and len(match.state.artifacts) <= 5)


def almost_over(match: orrery.Match) -> bool:
    """Whether the next answer of the last one asked ends the game."""
    if len(match.pending) != 1 or match.state.round < 8:
        return False
    twin = orrery.load(match.save())
    twin.choose(twin.pending[0].seat, twin.pending[0].options[0])
    return not twin.pending


# Paints a picture with 256 colours: boxes of like colours are halved where they are widest, until there are enough.
PAINT = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const {width, height} = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const bytes = canvas.getImageData(0, 0, width, height).data;
  const counts = new Map();
  const colour = (i) => (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
  for (let i = 0; i < bytes.length; i += 4) counts.set(colour(i), (counts.get(colour(i)) ?? 0) + 1);
  const part = (rgb, shift) => (rgb >> shift) & 255;
  const boxed = (colours) => {
    let [spread, shift] = [-1, 0];
    for (const s of [16, 8, 0]) {
      let [low, high] = [255, 0];
      for (const rgb of colours) [low, high] = [Math.min(low, part(rgb, s)), Math.max(high, part(rgb, s))];
      if (high - low > spread) [spread, shift] = [high - low, s];
    }
    const pixels = colours.reduce((sum, rgb) => sum + counts.get(rgb), 0);
    return {colours, shift, weight: spread * Math.sqrt(pixels)};
  };
  const boxes = [boxed([...counts.keys()])];
  while (boxes.length < Math.min(256, counts.size)) {
    const at = boxes.reduce((best, box, i) => (box.weight > boxes[best].weight ? i : best), 0);
    const {colours, shift} = boxes[at];
    colours.sort((a, b) => part(a, shift) - part(b, shift));
    const half = colours.reduce((sum, rgb) => sum + counts.get(rgb), 0) / 2;
    let [cut, sum] = [1, counts.get(colours[0])];
    while (cut < colours.length - 1 && sum < half) sum += counts.get(colours[cut++]);
    boxes.splice(at, 1, boxed(colours.slice(0, cut)), boxed(colours.slice(cut)));
  }
  const palette = boxes.map(({colours}) => {
    const pixels = colours.reduce((sum, rgb) => sum + counts.get(rgb), 0);
    const mean = (s) => colours.reduce((sum, rgb) => sum + part(rgb, s) * counts.get(rgb), 0) / pixels;
    return [16, 8, 0].map((s) => Math.round(mean(s)));
  });
  // A fine grid of a little lighter and a little darker, so that soft light has no rings.
  const grid = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n - 7.5) / 3);
  const nearest = new Map();
  const find = (wanted) => {
    let [best, least] = [0, Infinity];
    palette.forEach((one, i) => {
      const away = (one[0] - wanted[0]) ** 2 + (one[1] - wanted[1]) ** 2 + (one[2] - wanted[2]) ** 2;
      if (away < least) [best, least] = [i, away];
    });
    return best;
  };
  const exact = new Map(palette.map((one, i) => [(one[0] << 16) | (one[1] << 8) | one[2], i]));
  let rows = "";
  for (let y = 0; y < height; y++) {
    rows += String.fromCharCode(0);
    for (let x = 0; x < width; x++) {
      const rgb = colour(4 * (y * width + x));
      const at = (y % 4) * 4 + (x % 4);
      const key = exact.has(rgb) ? rgb * 16 : rgb * 16 + at;
      let found = exact.get(rgb) ?? nearest.get(key);
      if (found === undefined) nearest.set(key, (found = find([16, 8, 0].map((s) => part(rgb, s) + grid[at]))));
      rows += String.fromCharCode(found);
    }
  }
  return {width, height, palette, rows: btoa(rows)};
}"""


def slim(browser: Browser, png: bytes) -> bytes:
    """The picture with a palette of 256 colours: a third of the bytes, and nobody sees the difference."""
    page = browser.new_page()
    painted = page.evaluate(PAINT, base64.b64encode(png).decode())
    page.close()
    head = painted["width"].to_bytes(4, "big") + painted["height"].to_bytes(4, "big") + bytes([8, 3, 0, 0, 0])
    rows = zlib.compress(base64.b64decode(painted["rows"]), 9)
    chunks = [
        (b"IHDR", head),
        (b"PLTE", bytes(part for colour in painted["palette"] for part in colour)),
        (b"IDAT", rows),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big") for kind, body in chunks
    )


class Evening:
    """A house with three people in it."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser, self.house = browser, house
        self.noor, self.felix = (
            Player(browser, house.url, name=name, width=700, height=500) for name in ("Noor", "Felix")
        )
        self.ada = Player(browser, house.url, name="Ada")

    def table(self, save: bytes, name: str, talk: Sequence[tuple[str, str]] = TALK) -> str:
        """The game at this moment, as a table where Ada, Noor and Felix sit, with a bot as the fourth."""
        ada = self.ada
        response = ada.context.request.post(f"{ada.url}/api/tables/import", data=save)
        assert response.ok, response.text()
        table = str(response.json()["id"])
        ada.api("PATCH", f"/tables/{table}", {"name": name})
        for seat, other in ((0, ada), (1, self.noor), (2, self.felix)):
            ada.api("POST", f"/tables/{table}/seats/{seat}/hand", {"to": "open"})
            other.api("POST", f"/tables/{table}/join", {"seat": seat})
        ada.api("POST", f"/tables/{table}/seats/3/hand", {"to": "bot", "bot": "greedy"})
        for who, text in talk:
            {"Ada": ada, "Noor": self.noor, "Felix": self.felix}[who].api(
                "POST", f"/tables/{table}/chat", {"text": text}
            )
        return table

    def gather(self, table: str) -> None:
        """Noor and Felix look at the table."""
        for other in (self.noor, self.felix):
            other.open(table)

    def finish(self, table: str) -> None:
        """Whoever is asked answers until the game is over."""
        for _ in range(200):
            for player in (self.ada, self.noor, self.felix):
                if player.advance(table, choices=1)["table"]["status"] == "over":
                    return
        raise RuntimeError("the game does not end")

    def picture(
        self, name: str, width: int, path: str, ready: str, prepare: Callable[[Player], Any] | None = None
    ) -> None:
        """Ada's screen at this address, once this is there and nothing moves any more."""
        scheme = "light" if (name, width) in LIGHT else "dark"
        ada = Player(
            self.browser, self.house.url, width=width, height=SIZES[width], scheme=scheme,  # type: ignore[arg-type]
            cookies=self.ada.context.cookies(),
        )  # fmt: skip
        ada.goto(path)
        ada.page.locator(ready).first.wait_for()
        if prepare is not None:
            prepare(ada)
        ada.page.wait_for_load_state("networkidle")
        ada.page.mouse.move(1, SIZES[width] - 1)
        ada.page.wait_for_timeout(2500)  # what has just changed glows for a moment
        file = IMAGES / f"{name}-{width}.png"
        file.write_bytes(slim(self.browser, ada.page.screenshot(animations="disabled")))
        ada.leave()
        size = file.stat().st_size
        print(f"{file.relative_to(IMAGES.parents[1])}: {size / 1000:.0f} kB")
        if size > LARGEST:
            raise SystemExit(f"{file.name} is too large for a repository: {size} bytes, at most {LARGEST}")


def main() -> None:
    """Take all the pictures, or those whose name begins with a word given."""
    if chromium() is None:
        raise SystemExit("no chromium is installed; on Debian: apt install chromium")
    wanted = tuple(sys.argv[1:]) or ("",)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, open_browser() as browser:
        evening = Evening(browser, house)
        final = evening.table(played(almost_over), "Saturday's revenge")
        evening.finish(final)
        evening.felix.table("me", "open", "open", name="New to First Light, all welcome")
        evening.noor.table("me", "bot", name="Noor against the machine")
        execution = evening.table(played(ada_is_asked("send", 6, 0)), "Sunday at Noor's")
        planning = evening.table(played(ada_is_asked("assign", 5, 1)), "Friday night")
        expansion = evening.table(played(ada_is_asked("die", 5, 0), expansions=["specialists"]), "With Specialists")
        fleets = played(ada_is_asked("go", 13, 1), game="last-light")
        rings = evening.table(fleets, "Among dying stars", TALK_AMONG_STARS)
        tiles = evening.table(played(ada_acts, game="revive"), "After the ice", TALK_ON_ICE)

        war = played(ada_is_asked("build", 4, 1), game="chaos-order")
        regions = evening.table(war, "Six ways to win", TALK_AT_WAR)

        tables = {
            "planning": planning, "execution": execution, "expansion": expansion, "rings": rings, "regions": regions,
            "tiles": tiles,
        }  # fmt: skip

        def lobby(width: int) -> None:
            evening.picture("lobby", width, "/", "[data-testid=table-row]")

        def table(name: str, width: int) -> None:
            at = tables[name]
            evening.gather(at)
            evening.picture(name, width, f"/t/{at}", "[data-testid=option]")

        def scores(width: int) -> None:
            evening.picture(
                "final-scores", width, f"/t/{final}", "[data-testid=results] figure svg",
                lambda ada: ada.one("results").get_by_role("heading").click(),  # no frame round what has the focus
            )  # fmt: skip

        pictures: dict[str, Callable[[int], None]] = {"lobby": lobby, "final-scores": scores}
        pictures |= {name: partial(table, name) for name in tables}
        for width in SIZES:
            for name, take in pictures.items():
                if name.startswith(wanted):
                    take(width)


if __name__ == "__main__":
    main()
