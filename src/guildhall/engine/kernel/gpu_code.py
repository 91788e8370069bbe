"""Kernels of a game, made without a GPU and kept like all compiled code."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from guildhall.engine.compiler import cache as kept
from guildhall.engine.compiler.compiled import Compiled
from guildhall.engine.compiler.kernels import Kernel, module_text
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.targets import NVIDIA, assembly
from guildhall.engine.contract import Game
from guildhall.engine.kernel.compiling import layouts, source_digest
from guildhall.engine.runtime import this_game

UNROLLED = replace(NVIDIA, unroll=True)
"""A thread that copies states has several words on their way at once."""


def code_name(game: Game, name: str, kernels: list[Kernel]) -> str:
    """The name under which kernels are kept; no processor and no LLVM is in it."""
    digest = hashlib.sha256(source_digest(game, tuple(kernel.rule for kernel in kernels)))
    digest.update(repr(UNROLLED).encode())
    return f"{game.NAME}-gpu_{name}-{digest.hexdigest()[:16]}"


def kernels_of(game: Game, name: str, kernels: list[Kernel]) -> str:
    """What NVIDIA's driver loads; what is not kept anywhere is compiled."""
    wanted = code_name(game, name, kernels)
    found = kept.get(wanted)
    if found is None:
        with kept.locked(f"{game.NAME}-gpu_{name}"):
            found = kept.get(wanted) or _compile_kernels(game, kernels)
            kept.put(wanted, found)
    return found.code.decode()


def _compile_kernels(game: Game, kernels: list[Kernel]) -> Compiled:
    program = Program(layouts(game), {this_game.__name__: game.rules}, for_gpu=True)
    return Compiled(assembly(module_text(program, kernels), UNROLLED).encode(), {})
