"""The worker process: `python -m guildhall.bots.worker NICENESS MEMORY [sandbox]`.

It reads tasks from its input and writes their results to its output, one at a time; each message
has its length before it. The process that started it may kill it at any moment.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from typing import Any, BinaryIO, cast, get_args, get_origin, get_type_hints

import msgspec

from guildhall.bots import sandbox

LENGTH = 4
"""The number of bytes of a message's length."""
MAX_MESSAGE = 1 << 27
"""The most bytes of a message."""
SANDBOX = "sandbox"
ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""The environment in which numpy starts no threads; a sandbox holds for a single thread."""


class Task(msgspec.Struct, array_like=True):
    """A function by module and name, and its encoded argument."""

    function: str
    argument: bytes


class WorkerMessage(msgspec.Struct, array_like=True):
    """The encoded result of a function, an item of it, or an error."""

    result: bytes = b""
    problem: str = ""
    is_last: bool = True


@cache
def signature_types(function: Callable[[Any], Any]) -> tuple[Any, Any]:
    """The types of a function's argument and result; of a generator, the type of its items."""
    types = list(get_type_hints(function).values())
    argument, result = types[0], types[-1]
    return argument, get_args(result)[0] if get_origin(result) is Iterator else result


def run_task(task: Task) -> Iterator[WorkerMessage]:
    """Run a task; an error becomes a message."""
    try:
        module, name = task.function.split(":")
        function = getattr(import_module(module), name)
        argument = msgspec.msgpack.decode(task.argument, type=signature_types(function)[0])
        result = function(argument)
        if not isinstance(result, Iterator):
            yield WorkerMessage(msgspec.msgpack.encode(result))
            return
        for item in result:
            yield WorkerMessage(msgspec.msgpack.encode(item), is_last=False)
        yield WorkerMessage()
    except Exception as problem:
        text = f"{type(problem).__name__}: {problem}"
        yield WorkerMessage(problem=text.encode(errors="replace").decode())


def limit_memory(most: int) -> None:
    """Limit the data memory of this process, where the system can."""
    if sys.platform != "win32" and most:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def exit_with_parent(parent: int) -> None:
    """End this process when the one that started it has ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def framed(message: Task | WorkerMessage) -> bytes:
    """An encoded message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def write(stream: BinaryIO, message: Task | WorkerMessage) -> None:
    stream.write(framed(message))
    stream.flush()


def main() -> None:
    """Run tasks until the input ends; what they print goes to the error stream."""
    niceness, memory = map(int, sys.argv[1:3])
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    cast(TextIOWrapper, sys.stdout).reconfigure(line_buffering=True)
    os.nice(niceness)
    limit_memory(memory)
    if SANDBOX in sys.argv[3:]:
        sandbox.enter()
    threading.Thread(target=exit_with_parent, args=(os.getppid(),), daemon=True).start()
    while head := source.read(LENGTH):
        task = msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")), type=Task)
        try:
            for message in run_task(task):
                write(sink, message)
        except BrokenPipeError:
            os._exit(0)


if __name__ == "__main__":
    main()
