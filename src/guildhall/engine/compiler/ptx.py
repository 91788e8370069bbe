"""GPU kernels around rule functions: LLVM IR for NVPTX, and the PTX that NVIDIA's driver loads.

A kernel runs its function for every index of a range, one thread each. It takes the function's
arrays one by one, each a pointer and a length; some of them are allocated for every thread,
others are copied into memory that the threads of a block share.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from guildhall.engine.compiler.codegen import Target, assembly
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.types import ArrayType, ScalarType, StructType, pointer_to

THREADS_PER_BLOCK = 128
SHARED, LOCAL = 3, 5
"""Address spaces of NVPTX: memory of a block, and of a thread."""
LABEL = re.compile(r"^\$L__BB.*:.*$", re.MULTILINE)
_DECLARATIONS = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier0()
"""
_COPY_TO_SHARED = """
  br label %copy.{n}
copy.{n}:
  %word.{n} = phi i64 [%thread, %{before}], [%word.next.{n}, %copied.{n}]
  %is.word.{n} = icmp ult i64 %word.{n}, {words}
  br i1 %is.word.{n}, label %copied.{n}, label %ready.{n}
copied.{n}:
  %from.{n} = getelementptr i64, ptr addrspace(1) %"{name}", i64 %word.{n}
  %number.{n} = load i64, ptr addrspace(1) %from.{n}
  %to.{n} = getelementptr i64, ptr addrspace(3) @"{shared}", i64 %word.{n}
  store i64 %number.{n}, ptr addrspace(3) %to.{n}
  %word.next.{n} = add i64 %word.{n}, {threads}
  br label %copy.{n}
ready.{n}:"""
_INDEX_OF_THREAD = f"""
  %narrow.block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %block = zext i32 %narrow.block to i64
  %before.block = mul i64 %block, {THREADS_PER_BLOCK}
  %in.grid = add i64 %before.block, %thread
  %index = add i64 %first, %in.grid
  br label %check"""
_NEXT_INDEX = """
  br label %take
take:
  %taken = atomicrmw add ptr addrspace(1) %next, i64 1 syncscope("device") monotonic
  %index = add i64 %first, %taken
  br label %check"""
_REDUCE_MIN = """
  %is.found = icmp sge i64 %result, 0
  br i1 %is.found, label %reduce, label %end
reduce:
  %before = atomicrmw min ptr addrspace(1) %minimum, i64 %result syncscope("device") monotonic
  br label %end"""


@dataclass(frozen=True)
class ThreadLocalArray:
    """An array that is allocated for every thread; arrays of one buffer share its memory."""

    buffer: str
    words: int
    """The size of the buffer, in units of 8 bytes."""
    length: int
    """The length of the array's first axis."""


@dataclass(frozen=True)
class Kernel:
    """A rule function as a kernel: its first integer parameter is the index of the thread.

    Arrays are named by their parameter, or like `games.words` for a field of a struct.
    """

    function: Any
    thread_local: Mapping[str, ThreadLocalArray] = field(default_factory=dict)
    shared: Mapping[str, int] = field(default_factory=dict)
    """Arrays that a block copies into shared memory, and their sizes in words."""
    known_lengths: Mapping[str, int] = field(default_factory=dict)
    """Lengths that are constants of the kernel."""
    reduces_min: bool = False
    """The least result that is not negative is written to the last parameter."""
    is_persistent: bool = False
    """A thread takes index after index from the counter in the last parameter until none is left:
    faster where some indices take much longer than others."""
    min_blocks: int = 0
    """The blocks that must fit on a multiprocessor, which bounds the registers; 0 leaves the
    choice to the driver. (A bound of 1 lets it take many more registers and is 10 % slower.)"""

    @property
    def name(self) -> str:
        return str(self.function.__name__)


def module_text(program: Program, kernels: list[Kernel]) -> str:
    """The LLVM module with the kernels and everything that they call."""
    for kernel in kernels:
        spaces = dict.fromkeys(kernel.shared, SHARED) | dict.fromkeys(kernel.thread_local, LOCAL)
        program.add_entry(kernel.function, spaces=spaces)
    written = (_KernelWriter(program, kernel).text() for kernel in kernels)
    return program.text(_DECLARATIONS + "\n".join(written))


def ptx(text: str, target: Target) -> str:
    """The PTX of an LLVM module; without unrolling, the code fits the GPU's instruction caches."""
    made = assembly(text, target)
    return made if target.unroll else LABEL.sub(r'\g<0>\n\t.pragma "nounroll";', made)


class _KernelWriter:
    """Writes the LLVM IR of one kernel; allocas stand at its head, where LLVM promotes them."""

    def __init__(self, program: Program, kernel: Kernel) -> None:
        self._kernel = kernel
        self._entry = program.entries[kernel.name]
        self._entry.name = f"rule.{kernel.name}"
        self._parameters = ["i64 %first", "i64 %last"]
        self._globals: list[str] = []
        self._allocas: list[str] = []
        self._lines: list[str] = []
        self._block = "start"
        self._buffers: set[str] = set()

    def text(self) -> str:
        kernel = self._kernel
        arguments = ", ".join(self._arguments())
        if kernel.reduces_min:
            self._parameters.append("ptr addrspace(1) %minimum")
        if kernel.is_persistent:
            self._parameters.append("ptr addrspace(1) %next")
        head = f"define ptx_kernel void @{kernel.name}({', '.join(self._parameters)})"
        bounds = f'"nvvm.maxntid"="{THREADS_PER_BLOCK}"'
        if kernel.min_blocks:
            bounds += f' "nvvm.minctasm"="{kernel.min_blocks}"'
        result = "" if self._entry.result is None else "%result = "
        after = "take" if kernel.is_persistent else "end"
        return "\n".join([
            *self._globals,
            f"{head} nounwind {bounds} {{",
            "start:",
            *self._allocas,
            "  %narrow.thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
            "  %thread = zext i32 %narrow.thread to i64",
            *self._lines,
            *(["  call void @llvm.nvvm.barrier0()"] if kernel.shared else []),
            _NEXT_INDEX if kernel.is_persistent else _INDEX_OF_THREAD,
            "check:",
            "  %is.index = icmp slt i64 %index, %last",
            "  br i1 %is.index, label %work, label %end",
            "work:",
            f'  {result}call {self._entry.result_type()} @"{self._entry.name}"({arguments})',
            _REDUCE_MIN if kernel.reduces_min else f"  br label %{after}",
            "end:",
            "  ret void",
            "}",
        ])  # fmt: skip

    def _arguments(self) -> Iterator[str]:
        """The arguments of the call, each with its type."""
        has_index = False
        for name, type_ in zip(self._entry.parameters, self._entry.types, strict=True):
            if isinstance(type_, StructType):
                yield f"ptr {self._struct(name, type_)}"
            elif isinstance(type_, ArrayType):
                pointer, length = self._array(name)
                yield from (self._in_space(name, pointer, type_), f"i64 {length}")
            elif isinstance(type_, ScalarType) and not has_index:
                has_index = True
                yield "i64 %index"
            else:
                self._parameters.append(f'i64 %"{name}"')
                yield f'i64 %"{name}"'

    def _struct(self, name: str, type_: StructType) -> str:
        """Allocate a struct and fill it with its arrays."""
        struct = f'%"{name}.struct"'
        self._allocas.append(f"  {struct} = alloca [{2 * len(type_.fields)} x i64], align 8")
        for number, (own, _) in enumerate(type_.fields):
            pointer, length = self._array(f"{name}.{own}")
            for offset, part in ((0, f"ptr {pointer}"), (8, f"i64 {length}")):
                at = f'%"{name}.{own}.at.{offset}"'
                self._emit(
                    f"{at} = getelementptr inbounds i8, ptr {struct}, i64 {16 * number + offset}"
                )
                self._emit(f"store {part}, ptr {at}")
        return struct

    def _in_space(self, name: str, pointer: str, type_: ArrayType) -> str:
        """A generic pointer in the address space of its array, with its type."""
        if not type_.space:
            return f"ptr {pointer}"
        self._emit(f'%"{name}.own" = addrspacecast ptr {pointer} to {pointer_to(type_)}')
        return f'{pointer_to(type_)} %"{name}.own"'

    def _array(self, name: str) -> tuple[str, str]:
        """An array's generic pointer and its length."""
        if name in self._kernel.thread_local:
            return self._thread_local(self._kernel.thread_local[name])
        self._parameters += [f'ptr addrspace(1) %"{name}"', f'i64 %"{name}.length"']
        known = self._kernel.known_lengths.get(name)
        length = f'%"{name}.length"' if known is None else str(known)
        if name in self._kernel.shared:
            return self._shared(name, self._kernel.shared[name]), length
        self._emit(f'%"{name}.generic" = addrspacecast ptr addrspace(1) %"{name}" to ptr')
        return f'%"{name}.generic"', length

    def _thread_local(self, array: ThreadLocalArray) -> tuple[str, str]:
        pointer = f'%"local.{array.buffer}"'
        if array.buffer not in self._buffers:
            self._buffers.add(array.buffer)
            self._allocas.append(f"  {pointer} = alloca [{array.words} x i64], align 16")
        return pointer, str(array.length)

    def _shared(self, name: str, words: int) -> str:
        shared = f"shared.{self._kernel.name}.{name}"
        self._globals.append(
            f'@"{shared}" = internal addrspace(3) global [{words} x i64] undef, align 16'
        )
        number = len(self._globals)
        self._lines.append(
            _COPY_TO_SHARED.format(
                n=number,
                before=self._block,
                words=words,
                name=name,
                shared=shared,
                threads=THREADS_PER_BLOCK,
            )
        )
        self._block = f"ready.{number}"
        self._emit(f'%"{name}.generic" = addrspacecast ptr addrspace(3) @"{shared}" to ptr')
        return f'%"{name}.generic"'

    def _emit(self, line: str) -> None:
        self._lines.append(f"  {line}")
