"""The page about training runs line by line, and its table holds."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

from tools.write_observations import page
from tools.write_sizes import with_table

from guildhall import envs

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


def test_every_line_of_the_page_runs():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0


def test_the_table_of_sizes_holds():
    text = PAGE.read_text("utf-8")
    assert text == with_table(text), "write it anew: make docs"


def test_the_page_of_observations_and_actions_holds():
    written = PAGE.with_name("observations.md").read_text("utf-8")
    assert written == page(), "write it anew: make docs"


def test_the_page_explains_every_argument_and_array():
    text = PAGE.read_text("utf-8")
    for function in (envs.batch, envs.pettingzoo, envs.gymnasium):
        for name in inspect.signature(function).parameters:
            assert name in ("game", "more", "device") or re.search(rf"\b{name}\b", text), name
    for name in ("seat", "observation", "legal", "count", "mask", "reward", "done", "cut_off",
                 "scores", "winners", "value", "length", "spec", "parts", "save", "restore",
                 "copy", "resample", "step_unchecked", "views", "final_observation", "reset",
                 "action_masks", "close", "any_actions"):  # fmt: skip
        assert f"`{name}" in text or f".{name}" in text, name
