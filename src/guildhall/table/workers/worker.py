"""A process for work that may have to be ended: `python -m guildhall.table.workers.worker`.

It reads tasks from its input and writes what comes of them to its output, one at a time, each
message with its length before it. Whoever started it may end it at any moment.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, BinaryIO, get_args, get_origin, get_type_hints

import msgspec

LENGTH = 4
"""The bytes that tell a message's length."""


class Task(msgspec.Struct, array_like=True):
    """A function by its module and name, and what it is given."""

    work: str
    given: bytes


class WorkerMessage(msgspec.Struct, array_like=True):
    """What the function gave, or a part of it, or what went wrong."""

    found: bytes = b""
    problem: str = ""
    is_last: bool = True


@cache
def kinds_of(work: Callable[[Any], Any]) -> tuple[Any, Any]:
    """The type of what a function takes and of what it gives, if need be one after another."""
    kinds = list(get_type_hints(work).values())
    takes, gives = kinds[0], kinds[-1]
    return takes, get_args(gives)[0] if get_origin(gives) is Iterator else gives


def done(task: Task) -> Iterator[WorkerMessage]:
    """Do it; whatever goes wrong is told, not raised."""
    try:
        module, name = task.work.split(":")
        work = getattr(import_module(module), name)
        found = work(msgspec.msgpack.decode(task.given, type=kinds_of(work)[0]))
        if not isinstance(found, Iterator):
            yield WorkerMessage(msgspec.msgpack.encode(found))
            return
        for part in found:
            yield WorkerMessage(msgspec.msgpack.encode(part), is_last=False)
        yield WorkerMessage()
    except Exception as problem:
        text = f"{type(problem).__name__}: {problem}"
        yield WorkerMessage(problem=text.encode(errors="replace").decode())


def limit_memory(most: int) -> None:
    """Ask for no more than so many bytes, where the system can see to that."""
    if sys.platform != "win32" and most:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def exit_with_parent(parent: int) -> None:
    """Work that never comes to an end does not outlive the server."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def write(stream: BinaryIO, told: WorkerMessage) -> None:
    body = msgspec.msgpack.encode(told)
    stream.write(len(body).to_bytes(LENGTH, "big") + body)
    stream.flush()


def main() -> None:
    """Work until the input ends. What the work prints goes to the error stream."""
    polite, memory = map(int, sys.argv[1:])
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(polite)
    limit_memory(memory)
    threading.Thread(target=exit_with_parent, args=(os.getppid(),), daemon=True).start()
    while head := source.read(LENGTH):
        task = msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")), type=Task)
        try:
            for told in done(task):
                write(sink, told)
        except BrokenPipeError:
            os._exit(0)


if __name__ == "__main__":
    main()
