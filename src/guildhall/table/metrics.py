"""The metrics of a server, and their text format for Prometheus.

No metric contains the name of a person or a table. The module needs no library, so that metrics
also work with the least installation.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

PREFIX = "guildhall_"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)

Samples = Iterator[tuple[str, float]]


class Metric(Protocol):
    """A metric: its type, name, help text and samples."""

    kind: str
    name: str
    help_text: str

    def samples(self) -> Samples: ...


class Counter:
    """A count that only grows; with a label, one count per value."""

    kind = "counter"

    def __init__(self, name: str, help_text: str, label: str = "") -> None:
        self.name = PREFIX + name
        self.help_text = help_text
        self._label = label
        self._counts: dict[str, float] = {} if label else {"": 0.0}

    def inc(self, value: str = "", amount: float = 1.0) -> None:
        self._counts[value] = self._counts.get(value, 0.0) + amount

    def samples(self) -> Samples:
        return labelled(self._label, self._counts)


class Gauge:
    """A present value; with a label, one value per label value."""

    kind = "gauge"

    def __init__(self, name: str, help_text: str, label: str = "") -> None:
        self.name = PREFIX + name
        self.help_text = help_text
        self._label = label
        self._now: Mapping[str, float] = {}
        self.read: Callable[[], float] | None = None
        """Computes the value at exposition, in place of the one that was set."""

    def set(self, now: float | Mapping[str, float]) -> None:
        self._now = now if isinstance(now, Mapping) else {"": now}

    def samples(self) -> Samples:
        return labelled(self._label, {"": self.read()} if self.read else self._now)


class Histogram:
    """The distribution of values over buckets."""

    kind = "histogram"

    def __init__(self, name: str, help_text: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name = PREFIX + name
        self.help_text = help_text
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Observe the duration of a block, however it ends."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - started)

    def samples(self) -> Samples:
        count = 0
        for bound, more in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            count += more
            yield f'_bucket{{le="{bound}"}}', count
        yield "_sum", self._sum
        yield "_count", count


def labelled(label: str, values: Mapping[str, float]) -> Samples:
    for value, number in sorted(values.items()):
        yield f'{{{label}="{value}"}}' if label else "", number


def exposition() -> str:
    """All metrics in the text format of Prometheus."""
    lines: list[str] = []
    for one in ALL:
        lines += [f"# HELP {one.name} {one.help_text}", f"# TYPE {one.name} {one.kind}"]
        lines += [f"{one.name}{end} {float(value)!r}" for end, value in one.samples()]
    return "\n".join([*lines, ""])


MOVES = Counter("moves_total", "Decisions and other entries of logs that were stored.")
APPENDS = Histogram("append_seconds", "Seconds until an entry was stored.")
BATCHES = Histogram("batch_size", "Writes that shared a transaction.", SIZES)
CLAIMS = Counter("claims_total", "Leases on tables that were acquired, by cause.", "why")
STALE_LEASES = Counter("fenced_total", "Writes that were refused: another server holds the table.")
UNKNOWN = Counter("unknown_total", "Writes with an unknown outcome.")
RELAYED = Counter("relayed_total", "Requests that were passed on to the holders of their tables.")
REQUESTS = Counter("requests_total", "Requests that were answered, by status.", "status")
LAG = Histogram("loop_lag_seconds", "Lag of the event loop in seconds.")
DRAWINGS = Histogram("draw_seconds", "Seconds that rendering took.")
THOUGHTS = Histogram("bot_seconds", "Seconds until a bot or a hint had its answer.")
ANSWERS = Counter("answers_total", "Answers of bots and hints, by where they came from.", "where")
QUEUE = Gauge("queue_depth", "Writes that wait for their transaction.")
TABLES = Gauge("tables", "Tables in memory, by status.", "state")
SOCKETS = Gauge("sockets", "Live channels.")
REVIEWS = Gauge("reviews", "Reviews under way, by status.", "status")
BEAT_AGE = Gauge("beat_age_seconds", "Seconds since the last heartbeat.")
BEAT_AGE.set(0.0)

ALL: tuple[Metric, ...] = (
    MOVES, APPENDS, BATCHES, QUEUE, CLAIMS, STALE_LEASES, UNKNOWN, RELAYED, REQUESTS, TABLES,
    SOCKETS, LAG, DRAWINGS, THOUGHTS, ANSWERS, REVIEWS, BEAT_AGE,
)  # fmt: skip
