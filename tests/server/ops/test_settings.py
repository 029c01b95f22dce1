"""Settings come from flags, environment and file, in that order, and a wrong one is refused in a useful sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.server.ops.settings import SETTINGS, BadSetting, Settings, read, unknown_variables, user_data_dir

HOME = {"HOME": "/home/ada"}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No orrery.toml of the machine's own."""
    monkeypatch.chdir(tmp_path)


def test_nothing_set_suits_one_person_at_home() -> None:
    found = read({}, HOME)
    assert (found.host, found.port, found.workers) == ("127.0.0.1", 8000, 1)
    assert found.data_dir == "/home/ada/.local/share/orrery"
    assert found.database_url == "sqlite+aiosqlite:////home/ada/.local/share/orrery/orrery.db"
    assert found.database_file == Path("/home/ada/.local/share/orrery/orrery.db")


def test_the_data_folder_of_each_system() -> None:
    assert user_data_dir({**HOME, "XDG_DATA_HOME": "/data"}, "linux") == Path("/data/orrery")
    assert user_data_dir(HOME, "darwin") == Path("/home/ada/Library/Application Support/orrery")
    assert user_data_dir({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/orrery")


def test_flags_over_environment_over_file(tmp_path: Path) -> None:
    (tmp_path / "orrery.toml").write_text('port = 1\nhost = "file"\nbot_pace = 3\n')
    found = read({"port": 3, "host": None}, {"ORRERY_PORT": "2", "ORRERY_HOST": "environment"})
    assert (found.port, found.host, found.bot_pace) == (3, "environment", 3.0)


def test_another_file_by_name_or_by_environment(tmp_path: Path) -> None:
    (tmp_path / "orrery.toml").write_text("port = 1")
    (tmp_path / "other.toml").write_text("port = 2")
    assert read({}, {}, tmp_path / "other.toml").port == 2
    assert read({}, {"ORRERY_CONFIG": "other.toml"}).port == 2
    with pytest.raises(BadSetting, match=r"none\.toml cannot be read: no such file"):
        read({}, {"ORRERY_CONFIG": "none.toml"})


@pytest.mark.parametrize(
    ("variable", "text", "right"),
    [
        ("PORT", "eighty", "from 0 to 65535"),
        ("PORT", "65536", "from 0 to 65535"),
        ("PORT", "8" * 40, "from 0 to 65535"),
        ("WORKERS", "0", "from 1 to 64"),
        ("BOT_PACE", "nan", "a number of seconds"),
        ("BOT_PACE", "-1", "a number of seconds"),
        ("RATES", "1e400", "a number, 0 or more"),
        ("LOG_FORMAT", "xml", "text or json"),
        ("SECURE_COOKIES", "perhaps", "yes or no"),
        ("TRUSTED_ORIGINS", "https://a.example,ftp://b", "https://games.example"),
        ("DATABASE_URL", "mysql://localhost/orrery", "sqlite:///FILE or postgresql://"),
        ("DATABASE_URL", "orrery.db", "sqlite:///FILE or postgresql://"),
        ("SHEETS", "/no/such/folder", "a folder of TOML sheets"),
    ],
)
def test_a_wrong_value_names_itself_its_place_and_what_is_right(variable: str, text: str, right: str) -> None:
    with pytest.raises(BadSetting) as refused:
        read({}, {f"ORRERY_{variable}": text})
    said = str(refused.value)
    assert said.startswith(f"{variable.lower()} cannot be ")
    assert f"the environment (ORRERY_{variable})" in said
    assert right in said
    assert "\n" not in said


def test_a_wrong_flag_and_a_wrong_line_of_the_file_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="the flag --bot-processes"):
        read({"bot_processes": "many"}, {})
    (tmp_path / "orrery.toml").write_text('port = "8000x"')
    with pytest.raises(BadSetting, match=r"the file orrery\.toml"):
        read({}, {})
    (tmp_path / "orrery.toml").write_text("prot = 8000")
    with pytest.raises(BadSetting, match=r"'prot', which is no setting; settings are host, port"):
        read({}, {})
    (tmp_path / "orrery.toml").write_text("port 8000")
    with pytest.raises(BadSetting, match="is not TOML"):
        read({}, {})


def test_a_refusal_keeps_the_password_out() -> None:
    with pytest.raises(BadSetting) as refused:
        read({}, {"ORRERY_DATABASE_URL": "mysql://ada:hunter2@localhost/orrery"})
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgresql://ada@db/orrery", "postgresql+asyncpg://ada@db/orrery"),
        ("postgres://ada@db/orrery", "postgresql+asyncpg://ada@db/orrery"),
        ("postgresql+asyncpg://ada@db/orrery", "postgresql+asyncpg://ada@db/orrery"),
        ("sqlite:////srv/orrery.db", "sqlite+aiosqlite:////srv/orrery.db"),
    ],
)
def test_databases_get_the_driver_of_the_house(given: str, used: str) -> None:
    assert read({"database_url": given}, {}).database_url == used
    assert Settings(database_url=given).database_url == used


def test_sqlite_belongs_to_one_process() -> None:
    with pytest.raises(BadSetting, match=r"workers cannot be 2 on SQLite.*PostgreSQL"):
        read({"workers": 2}, {})
    assert read({"workers": 2, "database_url": "postgresql://db/orrery"}, {}).workers == 2


def test_a_worker_reads_the_same_from_its_environment(tmp_path: Path) -> None:
    sheets = tmp_path / "sheets"
    sheets.mkdir()
    given = read(
        {"workers": 3, "database_url": "postgresql://ada:p%40ss@db/orrery", "sheets": str(sheets), "bot_pace": 0.25,
         "trusted_origins": ["https://a.example", "https://b.example/"], "secure_cookies": True},
        HOME,
    )  # fmt: skip
    plain = read({}, HOME)
    (tmp_path / "orrery.toml").write_text('port = 1\ntrusted_origins = ["https://c.example"]')
    assert read({}, given.environment()) == given
    assert read({}, plain.environment()) == plain


def test_an_empty_variable_is_no_number() -> None:
    assert read({}, {"ORRERY_PORT": "", "ORRERY_DATABASE_URL": "", **HOME}).port == 8000


def test_misspelt_variables_are_found() -> None:
    assert unknown_variables({"ORRERY_PROT": "1", "ORRERY_PORT": "1", "ORRERY_DEBUG": "1", "PATH": ""}) == [
        "ORRERY_PROT"
    ]


def test_every_setting_has_its_words() -> None:
    for setting in SETTINGS.values():
        assert len(setting.help) > 10
        assert setting.right
