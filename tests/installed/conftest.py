"""Guildhall as others have it: its wheel in an environment of its own."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = Path(sys.prefix) / "bin" / "uv"


def ran(*arguments, **settings):
    done = subprocess.run(
        [str(a) for a in arguments], capture_output=True, text=True, check=False, **settings
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="session")
def empty(wheel, tmp_path_factory):
    """An environment with Guildhall from the wheel and, lent from here, what it depends on."""
    folder = tmp_path_factory.mktemp("empty") / "env"
    ran(UV, "venv", "--offline", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    ran(UV, "pip", "install", "--offline", "--no-deps", "--python", python, wheel)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"))
    return folder
