"""Games of other people: copies of Market Day under other names, installed for a test."""

from __future__ import annotations

import shutil
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day" / "market_day"


def market_copy(folder, name, changes):
    """A copy under another name; `changes` by file: None takes it away, else old by new text."""
    shutil.copytree(EXAMPLE, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name).rglob("*.*"):
        path.write_text(path.read_text("utf-8").replace("market_day", name), "utf-8")
    for file, replaced in changes.items():
        path = folder / name / file
        if replaced is None:
            path.unlink()
            continue
        text = path.read_text("utf-8")
        for old, new in replaced.items():
            assert old in text, f"{file} has no '{old}'"
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    return name


def install(folder, **games):
    """A distribution in that folder whose entry points name these packages."""
    name = f"strangers_{folder.name}"  # of two of one name only the first is found
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    lines = [f"{name} = {package}\n" for name, package in games.items()]
    (info / "entry_points.txt").write_text("[guildhall.games]\n" + "".join(lines))
    return folder
