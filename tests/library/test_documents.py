"""The page about Python runs line by line, and so does the notebook."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python.md"
NOTEBOOK = ROOT / "examples" / "guildhall.ipynb"
DESIGNERS = ROOT / "examples" / "designers.ipynb"


def test_every_line_of_the_page_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 40
    assert failed == 0


def test_the_page_shows_no_code_that_does_not_run():
    text = PAGE.read_text("utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for language, block in blocks:
        assert language == "pycon"
        assert block.startswith(">>> ")


def test_the_page_names_all_that_the_door_offers():
    import guildhall

    text = PAGE.read_text("utf-8")
    told = {name for name in guildhall.__all__ if re.search(rf"\b{name}\b", text)}
    kinds = {"Action", "GameInfo", "LiveGame", "Result", "SeatView", "Simulation", "Turn"}
    assert set(guildhall.__all__) - kinds <= told
    for name, member in vars(guildhall.LiveGame).items():
        if not name.startswith("_") and (callable(member) or isinstance(member, property)):
            assert re.search(rf"\b{name}\b", text), name


def cells(file: Path = NOTEBOOK) -> list[str]:
    notebook = json.loads(file.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    for cell in notebook["cells"]:
        assert cell["cell_type"] in ("markdown", "code")
        assert not cell.get("outputs")
    return ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]


def shown(source: str, names: dict[str, object]) -> object:
    """What a notebook shows below a cell: the value of its last expression."""
    *before, last = source.rstrip().splitlines()
    exec("\n".join(before), names)
    try:
        code = compile(last, "notebook", "eval")
    except SyntaxError:
        exec(last, names)
        return None
    return eval(code, names)


@pytest.mark.long
def test_every_cell_of_the_notebook_runs_and_boards_are_drawn(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    values = [shown(source, names) for source in cells()]
    boards = [value._repr_svg_() for value in values if hasattr(value, "_repr_svg_")]
    assert len(boards) >= 3
    assert all(board.startswith("<svg") for board in boards)


@pytest.mark.long
def test_the_designers_notebook_answers_its_questions(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    frames = [value for source in cells(DESIGNERS) if (value := ran(source, names)) is not None]
    assert len(frames) == 5
    assert all(frame.height for frame in frames)
    assert names["by_seat"]["victories"].sum() == pytest.approx(1)
    assert 0 < names["decided"]["middle"][0] < 1
    assert names["close"]["games"].sum() == names["GAMES"]
    assert names["change"]["difference"][0] != 0
    assert set(names["sources"]["item"]) > {"total"}


def ran(source: str, names: dict[str, object]) -> object:
    """The value of a cell whose last line is the name of one."""
    exec(source, names)
    return names.get(source.splitlines()[-1])


@pytest.mark.parametrize("file", [NOTEBOOK, DESIGNERS])
def test_a_notebook_is_small_and_has_no_outputs(file):
    assert len(cells(file)) > 5
    assert file.stat().st_size < 20_000
