"""A kernel that plays whole games on a GPU, one thread a game, around a game's compiled rules.

The record lies in the thread's local memory and the box in memory that a block shares; a thread
that has finished a game takes the next one that nobody has taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from guildhall.engine.compiler.codegen import NVIDIA, Target, assembly
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.types import (
    ArrayType,
    Element,
    RecordType,
    ScalarType,
    StructType,
    TypeEnvironment,
)

THREADS = 128
"""In a block."""
KERNEL = "play"
SHARED, LOCAL = 3, 5
"""Address spaces: a block's own memory, and a thread's."""
LABEL = re.compile(r"^\$L__BB.*:.*$", re.MULTILINE)
_TEXT = """
@shared.box = internal addrspace(3) global [{box_words} x i64] undef, align 8
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)

define ptx_kernel void @{kernel}(ptr addrspace(1) %states, i64 %games, ptr addrspace(1) %box,
    i64 %players, ptr addrspace(1) %options, i64 %options.length, i64 %seed, i64 %limit,
    ptr addrspace(1) %decisions, ptr addrspace(1) %next) nounwind "nvvm.maxntid"="{threads}" {{
start:
  %s = alloca [{state_words} x i64], align 8
  %out = alloca [{out_length} x {out}], align 8
  %events = alloca [8 x i32], align 8
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %copy
copy:
  %word = phi i32 [%thread, %start], [%word.next, %copied]
  %is.word = icmp ult i32 %word, {box_words}
  br i1 %is.word, label %copied, label %ready
copied:
  %from = getelementptr i64, ptr addrspace(1) %box, i32 %word
  %number = load i64, ptr addrspace(1) %from
  %to = getelementptr i64, ptr addrspace(3) @shared.box, i32 %word
  store i64 %number, ptr addrspace(3) %to
  %word.next = add i32 %word, {threads}
  br label %copy
ready:
  call void @llvm.nvvm.barrier0()
  %own.s = addrspacecast ptr %s to ptr addrspace(5)
  %own.out = addrspacecast ptr %out to ptr addrspace(5)
  %own.events = addrspacecast ptr %events to ptr addrspace(5)
  %own.options = addrspacecast ptr addrspace(1) %options to ptr
  br label %take
take:
  %game = atomicrmw add ptr addrspace(1) %next, i64 1 syncscope("device") monotonic
  %is.game = icmp slt i64 %game, %games
  br i1 %is.game, label %play, label %end
play:
  call void @llvm.memset.p0.i64(ptr align 8 %s, i8 0, i64 {state_bytes}, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 %events, i8 0, i64 32, i1 false)
  %own.seed = add i64 %seed, %game
  %count = call i64 @"{rule}"(ptr addrspace(5) %own.s, ptr addrspace(3) @shared.box,
    i64 %players, ptr %own.options, i64 %options.length, i64 %own.seed, i64 %limit,
    ptr addrspace(5) %own.out, i64 {out_length}, ptr addrspace(5) %own.events, i64 1)
  %count.at = getelementptr i64, ptr addrspace(1) %decisions, i64 %game
  store i64 %count, ptr addrspace(1) %count.at
  %state.start = mul i64 %game, {state_bytes}
  %state.at = getelementptr i8, ptr addrspace(1) %states, i64 %state.start
  call void @llvm.memcpy.p1.p0.i64(
    ptr addrspace(1) align 8 %state.at, ptr align 8 %s, i64 {state_bytes}, i1 false)
  br label %take
end:
  ret void
}}
"""


def narrow_integers(largest: int) -> Element:
    """The narrowest element that holds every number up to the largest."""
    return Element("u1" if largest < 1 << 8 else "u2" if largest < 1 << 16 else "i8")


def kernel_text(
    layouts: TypeEnvironment, standing_in: dict[str, Any], rule: Callable[..., Any], most_legal: int
) -> str:
    """The kernel and all rules, as LLVM's text; `rule` plays one game from its seed."""
    out = narrow_integers(layouts.sizes["actions"])
    program = Program(layouts, standing_in, for_gpu=True)
    program.add_entry(
        rule,
        kinds={
            "s": RecordType(layouts.state, "states", LOCAL),
            "box": RecordType(layouts.box, "box", SHARED),
            "out": ArrayType(out, (None,), "out", space=LOCAL),
            "events": ArrayType(Element("i4"), (None, 8), "events", space=LOCAL),
        },
    )
    text = _TEXT.format(
        kernel=KERNEL, rule=rule.__name__, threads=THREADS, out=out.llvm, out_length=most_legal + 1,
        box_words=layouts.box.size // 8, state_words=layouts.state.size // 8,
        state_bytes=layouts.state.size,
    )  # fmt: skip
    return program.text(text)


def ptx(text: str, target: Target = NVIDIA) -> str:
    """What NVIDIA's driver loads; told to unroll no loop, it keeps the code in its small caches."""
    return LABEL.sub(r'\g<0>\n\t.pragma "nounroll";', assembly(text, target))


# ---- kernels
# Kernels around rules: one thread of a GPU for each of many games or rows.
#
# A kernel takes the arrays of a rule's structs one by one, each a pointer and a length. Some of
# them every thread has for itself; others a block copies into memory that it shares.


_DECLARED = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier0()
"""
_COPY = """
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
_COLLECT = """
  %is.found = icmp sge i64 %result, 0
  br i1 %is.found, label %tell, label %end
tell:
  %before = atomicrmw min ptr addrspace(1) %found, i64 %result syncscope("device") monotonic
  br label %end"""


@dataclass(frozen=True)
class ThreadLocalArray:
    """An array that every thread has for itself: the buffer that it lies in, and how it is seen."""

    buffer: str
    words: int
    length: int


@dataclass(frozen=True)
class Kernel:
    """A rule as a kernel: its first whole number is the thread's own, from `first` to `last`.

    Arrays are named like `games.words`. Where a kernel collects, the least result that is not
    negative is left in the last parameter.
    """

    rule: Any
    private: Mapping[str, ThreadLocalArray] = field(default_factory=dict)
    shared: Mapping[str, int] = field(default_factory=dict)
    """Arrays that a block shares, and how many words they have."""
    lengths: Mapping[str, int] = field(default_factory=dict)
    """Lengths that are known now; what depends on them is decided now."""
    collects: bool = False
    blocks: int = 1
    """So many blocks at least fit a multiprocessor at once: a bound on registers."""

    @property
    def name(self) -> str:
        return str(self.rule.__name__)


def module_text(program: Program, kernels: list[Kernel]) -> str:
    """LLVM's text of all kernels with their rules."""
    for kernel in kernels:
        program.add_entry(kernel.rule)
    return program.text(_DECLARED + "\n".join(_Text(program, one).text() for one in kernels))


class _Text:
    """The text of one kernel as it grows; its own places come first, where LLVM looks for them."""

    def __init__(self, program: Program, kernel: Kernel) -> None:
        self._kernel = kernel
        self._entry = program.entries[kernel.name]
        self._entry.name = f"rule.{kernel.name}"
        self._parameters = ["i64 %first", "i64 %last"]
        self._globals: list[str] = []
        self._places: list[str] = []
        self._lines: list[str] = []
        self._block = "start"
        self._buffers: set[str] = set()

    def text(self) -> str:
        kernel = self._kernel
        passed = ", ".join(self._passed())
        if kernel.collects:
            self._parameters.append("ptr addrspace(1) %found")
        result = "" if self._entry.result is None else "%result = "
        head = f"define ptx_kernel void @{kernel.name}({', '.join(self._parameters)})"
        call = f'  {result}call {self._entry.result_type()} @"{self._entry.name}"({passed})'
        return "\n".join([
            *self._globals,
            f'{head} nounwind "nvvm.maxntid"="{THREADS}" "nvvm.minctasm"="{kernel.blocks}" {{',
            "start:",
            *self._places,
            "  %narrow.thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
            "  %thread = zext i32 %narrow.thread to i64",
            "  %narrow.block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()",
            "  %block = zext i32 %narrow.block to i64",
            f"  %before.block = mul i64 %block, {THREADS}",
            "  %in.grid = add i64 %before.block, %thread",
            "  %own = add i64 %first, %in.grid",
            *self._lines,
            *(["  call void @llvm.nvvm.barrier0()"] if kernel.shared else []),
            "  %is.own = icmp slt i64 %own, %last",
            "  br i1 %is.own, label %work, label %end",
            "work:",
            call,
            _COLLECT if kernel.collects else "  br label %end",
            "end:",
            "  ret void",
            "}",
        ])  # fmt: skip

    def _passed(self) -> Iterator[str]:
        """What the rule is called with, each with its type."""
        has_own = False
        for name, kind in zip(self._entry.parameters, self._entry.kinds, strict=True):
            if isinstance(kind, StructType):
                yield f"ptr {self._struct(name, kind)}"
            elif isinstance(kind, ArrayType):
                pointer, length = self._array(name)
                yield from (f"ptr {pointer}", f"i64 {length}")
            elif isinstance(kind, ScalarType) and not has_own:
                has_own = True
                yield "i64 %own"
            else:
                self._parameters.append(f'i64 %"{name}"')
                yield f'i64 %"{name}"'

    def _struct(self, name: str, kind: StructType) -> str:
        """A struct of this thread's own, filled with its arrays."""
        place = f'%"{name}.struct"'
        self._places.append(f"  {place} = alloca [{2 * len(kind.fields)} x i64], align 8")
        for number, (own, _) in enumerate(kind.fields):
            pointer, length = self._array(f"{name}.{own}")
            for offset, part in ((0, f"ptr {pointer}"), (8, f"i64 {length}")):
                at = f'%"{name}.{own}.at.{offset}"'
                self._do(
                    f"{at} = getelementptr inbounds i8, ptr {place}, i64 {16 * number + offset}"
                )
                self._do(f"store {part}, ptr {at}")
        return place

    def _array(self, name: str) -> tuple[str, str]:
        """An array's pointer and its length."""
        if name in self._kernel.private:
            return self._private(self._kernel.private[name])
        self._parameters += [f'ptr addrspace(1) %"{name}"', f'i64 %"{name}.length"']
        known = self._kernel.lengths.get(name)
        length = f'%"{name}.length"' if known is None else str(known)
        if name in self._kernel.shared:
            return self._shared(name, self._kernel.shared[name]), length
        self._do(f'%"{name}.seen" = addrspacecast ptr addrspace(1) %"{name}" to ptr')
        return f'%"{name}.seen"', length

    def _private(self, own: ThreadLocalArray) -> tuple[str, str]:
        place = f'%"private.{own.buffer}"'
        if own.buffer not in self._buffers:
            self._buffers.add(own.buffer)
            self._places.append(f"  {place} = alloca [{own.words} x i64], align 16")
        return place, str(own.length)

    def _shared(self, name: str, words: int) -> str:
        shared = f"shared.{self._kernel.name}.{name}"
        self._globals.append(
            f'@"{shared}" = internal addrspace(3) global [{words} x i64] undef, align 16'
        )
        number = len(self._globals)
        self._lines.append(
            _COPY.format(
                n=number, before=self._block, words=words, name=name, shared=shared, threads=THREADS
            )
        )
        self._block = f"ready.{number}"
        self._do(f'%"{name}.seen" = addrspacecast ptr addrspace(3) @"{shared}" to ptr')
        return f'%"{name}.seen"'

    def _do(self, line: str) -> None:
        self._lines.append(f"  {line}")
