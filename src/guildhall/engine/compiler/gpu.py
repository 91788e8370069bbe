"""A kernel that plays whole games on a GPU, one thread a game, around a game's compiled rules.

The record lies in the thread's local memory and the box in memory that a block shares; a thread
that has finished a game takes the next one that nobody has taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.targets import NVIDIA, Target, assembly
from guildhall.engine.compiler.types import Array, Element, Layouts, Record

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


def small_numbers(largest: int) -> Element:
    """The narrowest element that holds every number up to the largest."""
    return Element("u1" if largest < 1 << 8 else "u2" if largest < 1 << 16 else "i8")


def kernel_text(
    layouts: Layouts, standing_in: dict[str, Any], rule: Callable[..., Any], most_legal: int
) -> str:
    """The kernel and all rules, as LLVM's text; `rule` plays one game from its seed."""
    out = small_numbers(layouts.sizes["actions"])
    program = Program(layouts, standing_in, for_gpu=True)
    program.add_entry(
        rule,
        kinds={
            "s": Record(layouts.state, "states", LOCAL),
            "box": Record(layouts.box, "box", SHARED),
            "out": Array(out, (None,), "out", space=LOCAL),
            "events": Array(Element("i4"), (None, 8), "events", space=LOCAL),
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
