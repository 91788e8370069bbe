"""Work for tests, good and bad."""

import os
import time
from collections.abc import Iterator


def doubled(number: int) -> int:
    return 2 * number


def counted(number: int) -> Iterator[int]:
    yield from range(number)


def stalled(number: int) -> int:
    time.sleep(3600)
    return number


def greedy(number: int) -> int:
    return len(bytearray(number))


def dead(number: int) -> int:
    os._exit(number)


def chatty(number: int) -> str:
    print("this is no answer")
    return "x" * number


def raising(number: int) -> int:
    raise ValueError(f"{number} is no good \ud800")


def pid(_number: int) -> int:
    return os.getpid()
