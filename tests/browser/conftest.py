"""The table in a real browser: Debian's chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, expect
from tests.browser.house import House, chromium, open_browser, open_house
from tests.browser.people import WAIT, Player
from tests.helpers.needs import lacking

FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=WAIT)


class Finished(NamedTuple):
    """A solo game that is over, and the cookies of the one who played it."""

    table: str
    cookies: list[Any]
    view: Any


@pytest.fixture(scope="package")  # its driver runs an event loop, which no test elsewhere may meet in this process
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="session", autouse=True)
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if chromium() is None:
        lacking("no chromium is installed; on Debian: apt install chromium")
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember how a test went, for those who tidy up after it."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def come(
    browser: Browser, house: House, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Player]]:
    """`come("Ada", width=390)`: somebody comes in; a script that fails on their page fails the test.

    When a test fails, what everybody saw last is kept as a picture, and the report says where.
    """
    came: list[Player] = []

    def comes(name: str = "", **how: Any) -> Player:
        came.append(Player(browser, house.url, name=name, **how))
        return came[-1]

    yield comes
    if request.node.stash.get(FAILED, False):
        for place, player in enumerate(came):
            with suppress(Error):
                player.page.screenshot(path=tmp_path / f"seen-{place}.png")
                print(f"{player.page.url} as {player.name or 'somebody'} saw it: {tmp_path / f'seen-{place}.png'}")
    faults = [fault for player in came for fault in player.faults]
    for player in came:
        player.leave()
    assert faults == []


@pytest.fixture
def ada(come: Callable[..., Player]) -> Player:
    return come("Ada")


@pytest.fixture(scope="package")
def finished(browser: Browser, house: House) -> Finished:
    player = Player(browser, house.url, name="Ada")
    table = player.table("me", options={"edition": "second"})
    view = player.advance(table)
    cookies = player.context.cookies()
    player.leave()
    return Finished(table, cookies, view)
