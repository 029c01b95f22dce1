"""Somebody at a browser: what they see, click and type."""

from __future__ import annotations

import json
from itertools import count
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

import orrery

WAIT = 120_000  # milliseconds for what the page does by itself; far more than it ever needs
STILL = 200  # looks in a row at which nothing has moved, after which nothing will: a minute, or more on a busy machine
MOST = 400  # choices in one game
ASKED = "[data-testid=option]:not([aria-disabled=true])"
OVER = "[data-testid=results], [data-testid=show-results]"
KEPT = "try {{ localStorage['orrery.{name}'] ??= '{value}' }} catch {{}}"  # what a browser remembers from before
_keys = count()

# What of the page changes when the table moves, or when the page tries to reach it.
MOVES = """() => {
  const of = (testid, name) => document.querySelector(`[data-testid=${testid}]`)?.dataset[name] ?? "";
  const sending = document.querySelector("[data-testid=sending]")?.textContent ?? "";
  return [of("table", "version"), [of("options", "ask"), of("connection", "line"), sending].join(" ")];
}"""
# Whether something is there (or gone, if it is unwanted) within so many milliseconds; looks whenever the page changes.
COMES = """([selector, wanted, patience]) => new Promise((done) => {
  const holds = () => (document.querySelector(selector) !== null) === wanted;
  const end = (said) => {
    seen.disconnect();
    clearTimeout(due);
    done(said);
  };
  const seen = new MutationObserver(() => holds() && end(true));
  const due = setTimeout(() => end(holds()), patience);
  seen.observe(document, { subtree: true, childList: true, attributes: true });
  if (holds()) end(true);
})"""

# Clicks an option of the list as soon as one that was not there last time is offered; as a hurried person would.
HURRY = """async ([last, place, patience]) => {
  const until = performance.now() + patience;
  do {
    if (document.querySelector("[data-testid=results], [data-testid=show-results]")) return "over";
    const list = document.querySelector("[data-testid=options]");
    const open = list ? [...list.querySelectorAll("[data-testid=option]:not([aria-disabled=true])")] : [];
    if (open.length && list.dataset.ask !== last) {
      open[place % open.length].click();
      return list.dataset.ask;
    }
    await new Promise((done) => setTimeout(done, 10));
  } while (performance.now() < until);
  return "";
}"""

# When the layout has been the same for some frames, its letters have come and the window has the size it was given.
SETTLED = """async ([wide, high]) => {
  const each = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
  const looks = () => [innerWidth === wide && innerHeight === high, document.fonts.status,
    ...each(".fit", (one) => [one.dataset.words, one.style.zoom, one.clientWidth, one.clientHeight]),
    ...each("[data-folded]", (one) => one.dataset.folded)].join(" ");
  for (let same = 0, last = ""; same < 6; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = looks();
    same = now === last && now.startsWith("true loaded") ? same + 1 : 0;
    last = now;
  }
}"""

# Where a piece can be clicked once it has been scrolled to: its middle, unless something lies over the board there.
# What only a script can scroll holds nothing that a person could reach.
PLACE = "xpath=ancestor::li[contains(@class, 'several')]"  # of an option that is one of its values
FOLDED = "(one) => !!one.closest('[data-folded] .several:not(.open)')"
REACH = """piece => {
  const leaf = piece.closest("[data-page]");
  leaf?.scrollIntoView({block: "nearest", inline: "center", behavior: "instant"}); // as one swipes: whole pages
  const fixed = [];
  for (let at = piece.parentElement; at && at !== document.scrollingElement; at = at.parentElement)
    if (!/auto|scroll/.test(getComputedStyle(at).overflow)) fixed.push(at);
  for (const [block, back] of Object.entries({nearest: 0, center: 0, end: 0, start: 0, high: 0.2, higher: 0.3})) {
    piece.scrollIntoView({block: back ? "start" : block, inline: "nearest", behavior: "instant"});
    if (back) leaf?.scrollBy({top: -back * leaf.clientHeight, behavior: "instant"});
    for (const at of fixed) at.scrollTo(0, 0);
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y)?.closest("[data-item]");
    if (hit && hit.closest("[data-area]") === piece.closest("[data-area]")) return [x, y];
  }
  return null;
}"""
PAGE_OF = "piece => piece.closest('[data-page]')?.dataset.page ?? ''"  # on a phone


class Patience:
    """Waits while anything moves. It counts looks, not seconds: where all is slow, looking is slow too."""

    def __init__(self, player: Player, what: str) -> None:
        self.player, self.what = player, what
        self.still, self.stands = 0, ""

    def look(self, stands: str) -> None:
        """This is how things stand; pause a while, the longer the less has moved."""
        self.note(stands)
        self.player.page.wait_for_timeout(self.pause)

    def note(self, stands: str) -> None:
        """This is how things stand, and they cannot stand so for ever."""
        self.still = self.still + 1 if stands == self.stands else 0
        self.stands = stands
        who = self.player.name or "somebody"
        assert self.still < STILL, f"{who} waited for {self.what}, and nothing moves any more: {stands}"

    @property
    def pause(self) -> int:
        """Milliseconds until it is worth to look again."""
        return min(500, 10 * (1 + self.still))


class Player:
    """One person with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        name: str = "",
        width: int = 1440,
        height: int = 900,
        scheme: Literal["light", "dark"] = "dark",
        motion: Literal["reduce", "no-preference"] = "reduce",
        toured: bool = True,
        hasty: bool = True,
        wishes: dict[str, Any] | None = None,
        cookies: list[Any] | None = None,
        locale: str = "en-US",
    ) -> None:
        self.phone = phone = width < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion=motion, has_touch=phone,
            is_mobile=phone, accept_downloads=True, locale=locale,
        )  # fmt: skip
        if toured:
            self.context.add_init_script(KEPT.format(name="toured", value="true"))
        if hasty:  # not asked once more before what cannot be taken back, and what bots do is seen at once
            wishes = {"last": False, "chance": False, "playback": "once", **(wishes or {})}
        if wishes:
            self.context.add_init_script(KEPT.format(name="settings", value=json.dumps(wishes)))
        if cookies:
            self.context.add_cookies(cookies)
        self.url, self.name = url, name
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)[:500]))
        self.page.on("console", self._console)
        self._last = ""
        if name:
            self.be(name)

    def _console(self, message: ConsoleMessage) -> None:
        """A script that fails or is forbidden is a fault; a refused request is the test's own business."""
        if message.type == "error" and not any(words in message.text for words in ("Failed to load", "WebSocket")):
            self.faults.append(message.text[:500])

    def leave(self) -> None:
        self.context.close()

    # -- going places ------------------------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto(self.url)
        self.one("setup-open").first.wait_for()

    def goto(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")

    def open(self, table: str) -> None:
        """Go to a table, and wait until it is drawn and heard."""
        self.goto(f"/t/{table}")
        self.live()
        self.page.locator(".board [data-item], [data-testid=curtain], [data-testid=gathering]").first.wait_for()

    def live(self) -> None:
        self.page.locator("[data-testid=connection][data-line=live], [data-testid=curtain]").wait_for()

    def resize(self, width: int, height: int) -> None:
        """Another size of the window: at a table, once all of it has found its place."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(SETTLED, [width, height])

    def one(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def of(self, game: str, testid: str) -> Locator:
        """Something in a game's part of the lobby."""
        return self.one(f"game-{game}").get_by_test_id(testid)

    def reads(self, testid: str) -> str:
        """The words of something, in one line."""
        return " ".join((self.one(testid).first.text_content() or "").replace("\N{NO-BREAK SPACE}", " ").split())

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    def panel(self, tab: str) -> None:
        """Log, chat, rules or about, over the board; what is open stays so. On a phone most are in the menu."""
        opened = self.page.locator(f"[data-panel={tab}]")
        if not opened.count():
            if self.phone and tab != "log":
                self.press(self.one("menu"))
            self.press(self.one(f"tab-{tab}"))
        opened.wait_for()

    # -- the server, with this person's cookie -------------------------------------------------------------------------

    def api(self, method: str, path: str, body: Any = None) -> Any:
        response = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert response.ok, f"{method} {path}: {response.status} {response.text()[:300]}"
        return response.json() if response.body() else None

    def be(self, name: str) -> None:
        """Become a guest without clicking."""
        self.api("POST", "/me", {"name": name})

    def table(self, *seats: str, **more: Any) -> str:
        """A new table without clicking; its id. A seat is `me`, `open`, `bot` or who sits at this screen."""
        plans = [{"kind": seat} if seat in ("me", "open") else
                 {"kind": "bot", "bot": "random"} if seat == "bot" else
                 {"kind": "me", "name": seat} for seat in seats]  # fmt: skip
        return str(self.api("POST", "/tables", {"game": "first-light", "seats": plans, **more})["id"])

    def bring(self, match: orrery.Match) -> str:
        """A game begun elsewhere as a table, where I have the first seat and bots the others; its id."""
        response = self.context.request.post(f"{self.url}/api/tables/import", data=match.save())
        assert response.ok, response.text()
        table = str(response.json()["id"])
        for seat in range(1, match.seats):
            self.api("POST", f"/tables/{table}/seats/{seat}/hand", {"to": "bot", "bot": "random"})
        return table

    def view(self, table: str, seat: int | None = None) -> Any:
        return self.api("GET", f"/tables/{table}" + (f"?seat={seat}" if seat is not None else ""))

    def advance(self, table: str, until: str = "", *, choices: int = MOST, place: int = 0) -> Any:
        """Choose without clicking, until this is asked of one of my seats (or the game is over); the view then."""
        for _ in range(choices):
            view, asked = self._my_turn(table)
            if asked is None:
                return view
            ask = self.view(table, asked)["ask"]
            if ask["prompt"] == until:
                return self.view(table, asked)
            option = ask["options"][place % len(ask["options"])]["key"]
            self.api("POST", f"/tables/{table}/choices", {
                "seat": asked, "ask": ask["id"], "action": option, "key": f"advance-{next(_keys):06}",
            })  # fmt: skip
        return self.view(table)

    def _my_turn(self, table: str) -> tuple[Any, int | None]:
        """The view once no bot is awaited, and which of my seats is asked then, if one is."""
        waiting = Patience(self, "the bots")
        while True:
            view = self.view(table)
            asked = [one for one in view["seats"] if one.get("asked")]
            mine = next((one["seat"] for one in asked if one.get("mine")), None)
            if mine is not None or not any(one["kind"] == "bot" for one in asked):
                return view, mine
            waiting.look(view["version"])

    # -- waiting -------------------------------------------------------------------------------------------------------

    def until(self, what: str, selector: str, *, wanted: bool = True) -> None:
        """Wait until something is in the page, or gone, for as long as anything moves in it or at the server."""
        waiting = Patience(self, what)
        while not self.page.evaluate(COMES, [selector, wanted, max(100, waiting.pause)]):
            waiting.note(self._stands())

    def _stands(self) -> str:
        """How the page and the server stand; asking both takes the longer the busier they are."""
        version, page = self.page.evaluate(MOVES)
        if "/t/" not in self.page.url:
            return str(page)
        try:
            seen = self.context.request.get(f"{self.url}/api/tables/{self.table_id}?version={version}")
            there = seen.json()["version"] if seen.status == 200 else {304: "the same"}.get(seen.status, seen.status)
        except Error:
            there = "away"
        return f"page {version} {page}, server {there}"

    # -- playing -------------------------------------------------------------------------------------------------------

    def options(self) -> Locator:
        return self.page.locator(ASKED)

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def await_turn(self) -> bool:
        """Wait until something is asked of me (True) or the game is over (False)."""
        self.until("a question or the end", f"{ASKED}, {OVER}")
        return not self.over()

    def asked(self) -> str:
        """The name of the ask on the screen."""
        return self.one("options").get_attribute("data-ask") or ""

    def offered(self) -> list[str]:
        """What the list offers."""
        keys: list[str] = self.one("option").evaluate_all("all => all.map((one) => one.dataset.key)")
        return keys

    def choose(self, place: int = 0) -> None:
        """Click an option of the list, and wait until the table has moved on."""
        before, options = self.asked(), self.options()
        option = options.nth(place % options.count())
        if option.evaluate(FOLDED):  # the values of a place come into sight when one points at it
            self.press(option.locator(PLACE))
        self.press(option)
        self.moved_on(before)

    def type_shortcut(self, place: int = 0) -> None:
        """Type what an option shows as its key, or keys: a place and then a value."""
        shortcut = self.options().nth(place).get_attribute("data-shortcut")
        assert shortcut
        for key in shortcut:
            self.page.keyboard.press(key)

    def press(self, button: Locator) -> None:
        """Click a button, or tap it where there is no mouse."""
        (button.tap if self.phone else button.click)()

    def click_piece(self, piece: Locator) -> None:
        """Click a piece of the board, or what lies on it, where a person would."""
        if not self.phone:  # what the mouse last rested on may be told of just there
            self.page.mouse.move(2, 2)
            self.page.locator(".inspector").wait_for(state="detached")
        self.turn_to(piece)
        spot = piece.evaluate(REACH)
        assert spot is not None, f"{piece.get_attribute('data-item')} cannot be reached: something lies over it"
        (self.page.touchscreen.tap if self.phone else self.page.mouse.click)(*spot)

    def turn_to(self, piece: Locator) -> None:
        """On a phone: the page that a piece lies on, by its tab; where an event lies over the tabs one swipes."""
        tab = self.page.locator(f"[data-tab='{piece.evaluate(PAGE_OF)}']")
        if tab.is_visible() and tab.get_attribute("aria-current") is None:
            self.press(tab)

    def moved_on(self, before: str) -> None:
        """Wait until this question is answered."""
        self.until("an answer to be taken", f'[data-testid=options][data-ask="{before}"]', wanted=False)

    def hurry(self, place: int, patience: int = 40) -> bool:
        """Take an option of the list if a new one is offered within so many milliseconds; whether the game goes on."""
        said: str = self.page.evaluate(HURRY, [self._last, place, patience])
        self._last = said if said not in ("", "over") else self._last
        return said != "over"

    def saw(self) -> str:
        """Everything that is in the page, seen or not."""
        return self.page.content()

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        width = self.page.viewport_size["width"] if self.page.viewport_size else 0
        return max(0, int(self.page.evaluate("document.documentElement.scrollWidth")) - width)
