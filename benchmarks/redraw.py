"""How long the browser takes to show a change of a table, and how much the first visit loads.

One page looks on from its seat while two people play a whole game at random through the API; the next choice is made
when the page has shown the last one. The client itself marks every change, from the message's arrival to the laid-out
page, as the performance measure `orrery:redraw`. That is time by the clock, so it wants an idle machine; the
processor's time of the page's own thread for script, style and layout, until two frames later, is given beside it,
and how often the page was styled and laid out for it, which no other work of the machine changes.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from tests.browser.house import House, open_browser, open_house

FRAME_MS = 16.0
OBSERVE = """
  window.redraws = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.name === "orrery:redraw") window.redraws.push(one.duration);
  }).observe({ type: "measure" });
  try {
    localStorage.setItem("orrery.toured", "true");
    localStorage.setItem("orrery.settings", '{"playback": "once"}');
  } catch {}
"""
VERSION = "() => document.querySelector('[data-testid=table]')?.dataset.version"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


SPENT = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


class Work(NamedTuple):
    """What the page's own thread has done: milliseconds of script, style and layout, and how often of the last two."""

    spent: float
    styled: float
    laid: float


def measure(most: int = 2000, seed: int = 1, game: str = "first-light") -> dict[str, float]:
    """Every figure by name; `most` is the number of choices after which the game is left."""
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, open_browser() as browser:
        size = _first_load(browser, house)
        times, work = _watch(browser, house, game, most, seed)
    what = "redraw" if game == "first-light" else f"redraw of {game}"
    figures = {
        "milliseconds": times,
        "milliseconds of the processor": [one.spent for one in work],
        "times styled": [one.styled for one in work],
        "times laid out": [one.laid for one in work],
    }
    return {
        f"{what}: updates shown": float(len(times)),
        **{f"{what}: {name} {part}": value for name, all_ in figures.items() for part, value in _parts(all_)},
        f"{what}: updates over {FRAME_MS:g} ms": float(sum(time > FRAME_MS for time in times)),
        "redraw: first load, kB compressed": size / 1000,
    }


def _parts(figures: list[float]) -> list[tuple[str, float]]:
    ranked = sorted(figures)
    return [("(median)", median(ranked)), ("(90th)", ranked[len(ranked) * 9 // 10])]


def _first_load(browser: Browser, house: House) -> float:
    """The bytes a newcomer's browser fetches for the lobby."""
    context = browser.new_context()
    page = context.new_page()
    line = context.new_cdp_session(page)
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(house.url, wait_until="networkidle")
    context.close()
    return sum(sizes)


def _watch(browser: Browser, house: House, game: str, most: int, seed: int) -> tuple[list[float], list[Work]]:
    """How long each change took to show by the clock, and what the page did for it."""
    rng, keys = Random(seed), count(10_000_000)
    with _guest(browser, house, "Ada") as ada, _guest(browser, house, "Ben") as ben:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = _call(ada, house, "POST", "/tables", {"game": game, "seats": seats})["id"]
        _call(ben, house, "POST", f"/tables/{table}/join", {})
        page = ada.new_page()
        page.add_init_script(OBSERVE)
        page.goto(f"{house.url}/t/{table}", wait_until="networkidle")
        line = ada.new_cdp_session(page)
        line.send("Performance.enable", {"timeDomain": "threadTicks"})
        work, known, before = [], "", _worked(line)
        for _ in range(most):
            people = [(guest, _call(guest, house, "GET", f"/tables/{table}")) for guest in (ada, ben)]
            version = people[0][1]["version"]
            _shown(page, version)
            if known not in ("", version):
                page.evaluate(TWO_FRAMES)
                work.append(Work(*(now - then for now, then in zip(_worked(line), before, strict=True))))
            known, before = version, _worked(line)
            asked = [(guest, view["ask"]) for guest, view in people if view.get("ask")]
            if people[0][1].get("outcome"):
                break
            if not asked:  # what is forced passes by itself
                continue
            guest, ask = rng.choice(asked)
            choice = {"seat": ask["seat"], "ask": ask["id"], "action": rng.choice(ask["options"])["key"]}
            _call(guest, house, "POST", f"/tables/{table}/choices", {**choice, "key": f"redraw-{next(keys)}"})
        times: list[float] = page.evaluate("window.redraws")
    return times, work


def _worked(line: CDPSession) -> Work:
    """What the page's thread has done so far."""
    done = {metric["name"]: float(metric["value"]) for metric in line.send("Performance.getMetrics")["metrics"]}
    return Work(1000 * sum(done[name] for name in SPENT), done["RecalcStyleCount"], done["LayoutCount"])


@contextmanager
def _guest(browser: Browser, house: House, name: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    _call(context, house, "POST", "/me", {"name": name})
    yield context
    context.close()


def _call(guest: BrowserContext, house: House, method: str, path: str, body: Any = None) -> Any:
    response = guest.request.fetch(f"{house.url}/api{path}", method=method, data=body)
    if not response.ok:
        raise RuntimeError(f"{method} {path}: {response.status} {response.text()[:300]}")
    return response.json() if response.body() else None


def _shown(page: Page, version: str) -> None:
    """Wait until the page shows this version; it is asked seldom, since asking keeps it busy too."""
    for _ in range(200):
        page.wait_for_timeout(50)
        if page.evaluate(VERSION) == version:
            return
    raise RuntimeError("the page does not follow the table")
