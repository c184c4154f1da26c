"""The guide for hosts, and the files under deploy/: what can be checked of them without a machine to put them on."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from gradlon.cli import parser
from gradlon.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "guide" / "host.md").read_text()
UNITS = sorted((*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")))
PYTHON_FREE = re.compile(r"/opt/gradlon/bin/gradlon(?= )")


def test_every_setting_is_in_the_guide_and_no_other() -> None:
    named = set(re.findall(r"^\| `GRADLON_([A-Z_]+)`", GUIDE, re.MULTILINE))
    assert named == {name.upper() for name in Settings.model_fields}


def test_what_the_guide_says_is_usual_is_usual() -> None:
    said = dict(re.findall(r"^\| `GRADLON_([A-Z_]+)` \| `([^`]*)` \|", GUIDE, re.MULTILINE))
    for name, value in said.items():
        usual = Settings.model_fields[name.lower()].get_default()
        text = ",".join(usual) if isinstance(usual, tuple) else f"{usual:g}" if isinstance(usual, float) else str(usual)
        assert text == value, name


def test_the_guide_names_commands_that_there_are() -> None:
    """Every command of ours in the guide and in deploy/ is understood by the command line."""
    blocks = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += [line for unit in UNITS for line in re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)]
    commands = [found[1] for line in lines if (found := re.match(r"(?:sudo -u gradlon )?gradlon ([^#$]*)", line))]
    assert {command.split()[0] for command in commands} == {"serve", "backup", "restore", "admin"}
    for command in commands:
        parser().parse_args(shlex.split(command))


@pytest.mark.parametrize("file", ["gradlon.service", "gradlon-backup.service", "gradlon-backup.timer"])
def test_units_are_what_the_guide_installs(file: str) -> None:
    assert f"deploy/{file}" in GUIDE
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / file)
    assert unit["Unit"]["Description"]


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    """systemd reads them itself, where it is installed; the program that they name is not, and is another one here."""
    tool = shutil.which("systemd-analyze")
    if tool is None:
        assert not Path("/run/systemd/system").exists()
        return
    for unit in UNITS:
        (tmp_path / unit.name).write_text(PYTHON_FREE.sub("/bin/true", unit.read_text()))
    files = [str(tmp_path / unit.name) for unit in UNITS]
    done = subprocess.run([tool, "verify", *files], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_container_file_copies_what_there_is_and_runs_as_nobody_special() -> None:
    lines = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    words = [line.split() for line in lines if line and not line.startswith("#")]
    copied = [each[1:-1] for each in words if each[0] == "COPY" and not each[1].startswith("--from")]
    for names in copied:
        for name in names:
            assert (ROOT / name).exists() or name == "web", name
    assert ["USER", "gradlon"] in words
    assert words[-1][0] == "CMD"
    known = {f"GRADLON_{name.upper()}" for name in Settings.model_fields}
    given = set(re.findall(r"(GRADLON_[A-Z_]+)=", "\n".join(lines)))
    assert given <= known


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_proxies_do_not_buffer_events(file: str) -> None:
    text = (DEPLOY / file).read_text()
    assert "proxy_buffering off" in text or "flush_interval -1" in text
    assert text.count("{") == text.count("}")
