"""What hosts read is what the program does."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from orrery.cli import app
from orrery.server.ops.limits import RATES
from orrery.server.ops.metrics import Metrics
from orrery.server.ops.settings import SETTINGS, as_table
from orrery.server.people.webhooks import PORTS

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_table_of_settings_is_up_to_date() -> None:
    """Make it with `python -m orrery.server.ops.settings`."""
    assert f"-->\n{as_table()}\n<!-- end -->" in HOSTING


def test_every_setting_has_its_flag() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).stdout
    for setting in SETTINGS.values():
        assert f"{setting.flag} " in shown


def test_metrics_and_ports_that_are_named_exist() -> None:
    text = Metrics().text()
    for word in HOSTING.replace("`", " ").replace("{", " ").split():
        if word.startswith("orrery_"):
            assert word in text
    assert {443, 80, 8000, 9000} == {min(PORTS), 443, 8000, max(PORTS)}
    assert RATES
