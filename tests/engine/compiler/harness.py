"""Small rules in four ways: interpreted strictly, compiled plainly, optimised, and checked."""

from __future__ import annotations

import ctypes
import importlib.util
import itertools
import sys
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.compiler.codegen import (
    HOST,
    HOST_UNOPTIMIZED,
    Compiled,
    EntryPoints,
    Target,
    new_fault,
)
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.types import Layout, TypeEnvironment

HEADER = "from guildhall.engine.compiler.types import Box, Numbers, Options, State, States\n"
STATE = np.dtype(
    [(code, code) for code in ("i8", "u4", "i4", "u2", "i2", "u1", "i1")]
    + [("many", "i2", (3, 4)), ("few", "i1", 5), ("filler", "i1", 5)]
)
BOX = np.dtype([("printed", "i4", 4), ("one", "i8")])
ENVIRONMENT = TypeEnvironment(Layout("state", STATE), Layout("box", BOX, is_constant=True), {})
_numbers = itertools.count()


def module_of(folder: Path, source: str) -> Any:
    """A module of rules with this source."""
    name = f"small_rules_{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text(HEADER + source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def compiled(rule: Any, *, checked: bool = False, target: Target = HOST) -> EntryPoints:
    """The rule as the only entry of a program, called `rule`."""
    program = Program(ENVIRONMENT, checked=checked)
    program.add_entry(rule, "rule")
    return EntryPoints(Compiled.of(program, target))


def addresses(arguments: Any) -> list[Any]:
    """Arguments as C takes them: an array of numbers goes with its length."""
    found: list[Any] = []
    for argument in arguments:
        if isinstance(argument, np.ndarray):
            found.append(argument.ctypes.data)
            if argument.dtype.names is None:
                found.append(len(argument))
        else:
            found.append(argument)
    return found


class Ways:
    """One rule, compiled in every way."""

    def __init__(self, rule: Any) -> None:
        self.plain = compiled(rule, target=HOST_UNOPTIMIZED)
        self.optimize = compiled(rule)
        self.checked = compiled(rule, checked=True)

    def unchecked(self, *arguments: Any) -> tuple[Any, Any]:
        """What the rule gives unoptimised and optimised, on copies of the arguments."""
        return tuple(
            (way.rule(*addresses(copy)), _bytes(copy))
            for way, copy in (
                (self.plain, _copies(arguments)),
                (self.optimize, _copies(arguments)),
            )
        )  # type: ignore[return-value]

    def safely(self, *arguments: Any) -> tuple[Any, Any]:
        """The same in checked mode; Fault if anything goes wrong."""
        fault = new_fault()
        copy = _copies(arguments)
        result = self.checked.rule(ctypes.addressof(fault), *addresses(copy))
        self.checked.raise_fault(fault)
        return result, _bytes(copy)

    def fault(self, *arguments: Any) -> tuple[int, list[bytes]] | None:
        """The line of the fault that checked code meets, and what was done before it."""
        fault = new_fault()
        copy = _copies(arguments)
        self.checked.rule(ctypes.addressof(fault), *addresses(copy))
        return (self.checked._check_sites[fault[0] - 1].line, _bytes(copy)) if fault[0] else None


def _copies(arguments: Any) -> list[Any]:
    return [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]


def _bytes(arguments: Any) -> list[bytes]:
    return [a.tobytes() for a in arguments if isinstance(a, np.ndarray)]
