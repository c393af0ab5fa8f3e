"""Settings: flags, then the environment, then a file, then the defaults; and one sentence for a fault."""

import re
import tomllib
from pathlib import Path

import pytest

from cabochon.cli.serving import _announce, tell_missing_programs
from cabochon.editions import CLASSIC
from cabochon.server.described import DESCRIPTIONS
from cabochon.server.settings import PREFIX, Settings, settings_from, settings_text
from cabochon.words import Words
from tests.support.process import invoke

DOCUMENT = Path(__file__).parents[2] / "docs/run-at-home.md"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder, set in the environment. The server reads its settings file."""
    monkeypatch.setenv("CABOCHON_DATA", str(tmp_path))
    return tmp_path


def write(data: Path, text: str) -> Path:
    file = data / "cabochon.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_flags_then_environment_then_file_then_defaults(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(data, 'port = 1001\nbase_path = "/games"\nbot_pace = 0.2\n')
    monkeypatch.setenv("CABOCHON_PORT", "1002")
    monkeypatch.setenv("CABOCHON_BOT_PACE", "0.3")
    chosen = settings_from({"port": 1003})
    assert (chosen.port, chosen.bot_pace, chosen.base_path, chosen.host) == (1003, 0.3, "/games", "0.0.0.0")
    monkeypatch.delenv("CABOCHON_PORT")
    assert settings_from({}).port == 1001


def test_a_file_may_be_named(
    data: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(data, "port = 1\n")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    named = write(elsewhere, f'port = 2\ndata = "{elsewhere}"\n')
    monkeypatch.delenv("CABOCHON_DATA")
    chosen = settings_from({}, named)
    assert (chosen.port, chosen.data) == (2, elsewhere)
    monkeypatch.setenv("CABOCHON_SETTINGS", str(named))
    assert settings_from({}).port == 2
    monkeypatch.setenv("CABOCHON_SETTINGS", str(elsewhere / "none.toml"))
    with pytest.raises(ValueError, match=r"^there is no settings file .*none\.toml$"):
        settings_from({})


def test_lists_and_folders_in_a_file(data: Path) -> None:
    write(data, 'engines = ["Ada=cmd:python ada.py", "Bo=cmd:bo"]\nallowed_origins = ["http://a", "http://b"]\n'
                'backup_folder = "~/copies"\n')  # fmt: skip
    chosen = settings_from({})
    assert list(chosen.given_bots) == ["Ada", "Bo"]
    assert chosen.allowed_origins == "http://a,http://b"
    assert chosen.backups == Path.home() / "copies"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('port = "many"', "port='many': input should be a valid integer"),
        ("port = 70000", "port=70000: input should be less than or equal to 65535"),
        ("keep_days = -1", "keep_days=-1: input should be greater than or equal to 0"),
        ('log_level = "loud"', "log_level='loud': input should be 'debug', 'info', 'warning' or 'error'"),
        ("prot = 1", "prot: there is no such setting; perhaps port is meant"),
        ("xyzzy = 1", "xyzzy: there is no such setting"),
        ("port 1", "Expected '=' after a key in a key/value pair (at line 1, column 6)"),
        ('data = "/elsewhere"', "data: this file is in the data folder already; name another file with --settings"),
        ('engines = ["Ada=python"]', "engines=['Ada=python']: there is no bot 'python'"),
    ],
)
def test_a_bad_file_gets_one_sentence_with_the_file_and_the_key(data: Path, text: str, sentence: str) -> None:
    file = write(data, text + "\n")
    with pytest.raises(ValueError, match=re.escape(sentence)) as refused:
        settings_from({})
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith(f"{file}: {sentence}")


def test_the_terminal_reports_a_wrong_setting_in_one_line(data: Path) -> None:
    file = write(data, 'port = "many"\n')
    refused = invoke("serve", "--data", str(data))
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    assert f"{file}: port='many'" in refused.stderr
    file.write_text('log_level = "loud"\n', encoding="utf-8")
    level = invoke("serve", "--data", str(data))
    assert (level.exit_code, len(level.stderr.splitlines())) == (2, 1)
    assert "log_level='loud'" in level.stderr


def test_the_printed_settings_are_a_settings_file(data: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    write(data, 'port = 99\nbackup_folder = "/copies"\nengines = ["Ada=cmd:python ada.py"]\n')
    chosen = settings_from({})
    text = settings_text(chosen)
    assert tomllib.loads(text) == {
        "data": str(data), "port": 99, "backup_folder": "/copies", "engines": "Ada=cmd:python ada.py",
    }  # fmt: skip
    everything = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE)
    again = write(tmp_path_factory.mktemp("again"), everything)
    assert settings_from({}, again).model_dump() == chosen.model_dump()


def test_every_setting_is_documented() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    missing = [name for name in Settings.model_fields if f"`{PREFIX}{name.upper()}`" not in document]
    assert missing == []
    assert set(DESCRIPTIONS["Settings"]) == set(Settings.model_fields)


def test_a_missing_program_is_reported_at_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    tell_missing_programs(Settings(engines="Ada=cmd:nosuchprog\nBob=cmd:python bob.py"), Words("en", CLASSIC))
    assert capsys.readouterr().err == "Ada cannot play on this machine: there is no program nosuchprog.\n"


SECRET = "hunter2-hunter2-hunter2-hunter2-x"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("database_url", f"mysql://me:{SECRET}@db/club"),
        ("redis_url", f"http://:{SECRET}@redis"),
        ("admin_token", f"{SECRET}é"),
        ("admin_url", f"ftp://me:{SECRET}@club.example"),
        ("traces_url", f"ftp://me:{SECRET}@traces"),
    ],
)
def test_no_error_shows_a_secret(name: str, value: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(data, f"{name} = {value!r}\n")
    from_file = invoke("serve", "--data", str(data))
    (data / "cabochon.toml").unlink()
    monkeypatch.setenv(f"{PREFIX}{name.upper()}", value)
    for refused in (from_file, invoke("serve", "--data", str(data)), invoke("doctor", "--data", str(data))):
        assert refused.exit_code == 2
        assert name in refused.output.lower()
        assert SECRET not in refused.output


def test_settings_do_not_show_their_secrets(tmp_path: Path) -> None:
    url = f"postgresql://me:{SECRET}@db/club"
    chosen = Settings(data=tmp_path, database_url=url, redis_url=f"redis://:{SECRET}@redis", admin_token=SECRET)
    assert SECRET not in repr(chosen) + str(chosen) + chosen.database_name


def test_a_file_nested_too_deeply_is_refused_with_a_sentence(data: Path) -> None:
    write(data, f"port = {'[' * 100_000}\n")
    refused = invoke("serve", "--data", str(data))
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    assert "nested too deeply" in refused.stderr


@pytest.mark.parametrize(
    ("host", "invites"),
    [("127.0.0.1", False), ("127.0.0.2", False), ("localhost", False), ("::1", False), ("0.0.0.0", True)],
)
def test_a_local_address_is_not_offered_to_others(host: str, invites: bool, capsys: pytest.CaptureFixture[str]) -> None:
    _announce(Words("en", CLASSIC), Settings(host=host), ["http://127.0.0.1:8765/"])
    assert ("Friends" in capsys.readouterr().out) == invites


def test_the_list_of_settings_shows_no_secret(data: Path) -> None:
    write(data, f'admin_token = "{SECRET}"\ndatabase_url = "postgresql://ann:{SECRET}@host/name"\n')
    shown = invoke("settings", "--data", str(data))
    assert shown.exit_code == 0
    assert SECRET not in shown.stdout
    assert "# admin_token is set. Its value is not shown." in shown.stdout
    assert not {"admin_token", "database_url"} & tomllib.loads(shown.stdout).keys()
