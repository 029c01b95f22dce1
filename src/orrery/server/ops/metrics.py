"""What a host wants to watch, in the text format that Prometheus reads.

    metrics.choices.add(by="person")
    with metrics.commit_seconds.timed():
        ...
    metrics.text()

Numbers only: nothing here names a person, a table or a choice, and what people do is counted in tens, so that not even
whoever runs the house sees a secret choice as it is made. Each process has its own, told apart by `worker`.
"""

from __future__ import annotations

import os
import time
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COARSE = 10  # what people do is counted by so many
MOST = 1000  # series of one metric; more would be a mistake in its labels
Labels = tuple[str, ...]


class Metric(ABC):
    """The base of them: a name, a sentence, and the names of its labels."""

    kind = "untyped"

    def __init__(self, name: str, help: str, labels: Labels = ()) -> None:
        self.name, self.help, self.labels = name, help, labels

    def key(self, given: dict[str, str]) -> Labels:
        if len(given) != len(self.labels):
            raise ValueError(f"{self.name} has the labels {', '.join(self.labels) or 'none'}")
        return tuple([given[label] for label in self.labels])

    @abstractmethod
    def lines(self, shared: str) -> Iterator[str]:
        """Every series as text; `shared` are labels that all metrics have."""

    def series(self, shared: str, key: Labels, extra: str = "", suffix: str = "") -> str:
        own = [f'{label}="{_escaped(value)}"' for label, value in zip(self.labels, key, strict=True)]
        inside = ",".join(part for part in (shared, *own, extra) if part)
        return f"{self.name}{suffix}{{{inside}}}" if inside else f"{self.name}{suffix}"


class Counter(Metric):
    """Only goes up."""

    kind = "counter"

    def __init__(self, name: str, help: str, labels: Labels = (), coarse: int = 1) -> None:
        """`coarse` is in what steps the count is told."""
        super().__init__(name, help, labels)
        self._coarse = coarse
        self._values: dict[Labels, float] = {} if labels else {(): 0.0}

    def add(self, amount: float = 1.0, **labels: str) -> None:
        key = self.key(labels)
        if key in self._values or len(self._values) < MOST:
            self._values[key] = self._values.get(key, 0.0) + amount

    def value(self, **labels: str) -> float:
        return self._values.get(self.key(labels), 0.0)

    def lines(self, shared: str) -> Iterator[str]:
        for key, value in self._values.items():
            told = value - value % self._coarse if self._coarse > 1 else value
            if told or self._coarse == 1 or not key:  # a series that comes up would tell of the first
                yield f"{self.series(shared, key)} {_number(told)}"


class Gauge(Counter):
    """Goes up and down; or is asked for when somebody looks."""

    kind = "gauge"

    def __init__(self, name: str, help: str, labels: Labels = ()) -> None:
        super().__init__(name, help, labels)
        self._asked: dict[Labels, Callable[[], float]] = {}

    def set(self, amount: float, **labels: str) -> None:
        self._values[self.key(labels)] = amount

    def ask(self, source: Callable[[], float], **labels: str) -> None:
        """Take the value from this function whenever it is wanted."""
        self._asked[self.key(labels)] = source

    def lines(self, shared: str) -> Iterator[str]:
        for key, source in self._asked.items():
            self._values[key] = source()
        yield from super().lines(shared)


class Histogram(Metric):
    """How values are spread, in buckets of seconds."""

    kind = "histogram"

    def __init__(
        self, name: str, help: str, labels: Labels = (), bounds: tuple[float, ...] = SECONDS, coarse: int = 1
    ) -> None:
        super().__init__(name, help, labels)
        self._bounds = bounds
        self._coarse = coarse
        self._counts: dict[Labels, list[int]] = {}
        self._sums: dict[Labels, float] = {}

    def note(self, value: float, **labels: str) -> None:
        key = self.key(labels)
        counts = self._counts.get(key)
        if counts is None:
            if len(self._counts) >= MOST:
                return
            counts = self._counts[key] = [0] * (len(self._bounds) + 1)
        counts[bisect_left(self._bounds, value)] += 1
        self._sums[key] = self._sums.get(key, 0.0) + value

    @contextmanager
    def timed(self, **labels: str) -> Iterator[None]:
        """Note how long something takes."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.note(time.perf_counter() - begun, **labels)

    def lines(self, shared: str) -> Iterator[str]:
        for key, counts in self._counts.items():
            if sum(counts) < self._coarse:  # a series that comes up would tell of the first
                continue
            total = told = 0
            for bound, count in zip((*self._bounds, float("inf")), counts, strict=True):
                total += count
                told = total - total % self._coarse
                yield f"{self.series(shared, key, _upto(bound), '_bucket')} {told}"
            shown = self._sums[key] * told / total  # the mean stays what it is
            yield f"{self.series(shared, key, suffix='_sum')} {_number(shown)}"
            yield f"{self.series(shared, key, suffix='_count')} {told}"


class Metrics:
    """The metrics of one process of the server."""

    media_type = "text/plain; version=0.0.4"

    def __init__(self) -> None:
        self._shared = f'worker="{os.getpid()}"'
        self.requests = Counter(
            "orrery_requests_total", "Requests by route and status, in tens.", ("route", "status"), coarse=COARSE
        )
        self.faults = Counter("orrery_faults_total", "Requests that failed here: status 5xx.")
        self.request_seconds = Histogram(
            "orrery_request_seconds", "How long requests took, in tens.", ("route",), coarse=COARSE
        )
        self.choices = Counter(
            "orrery_choices_total", "Choices stored, by whom they were made, in tens.", ("by",), coarse=COARSE
        )
        self.undone = Counter("orrery_undone_total", "Choices taken back, in tens.", coarse=COARSE)
        self.stale = Counter(
            "orrery_stale_choices_total", "Choices that came too late for the ask they answered, in tens.",
            coarse=COARSE,
        )  # fmt: skip
        self.limited = Counter("orrery_limited_total", "Requests refused because they came too often.", ("kind",))
        self.sockets = Gauge("orrery_sockets_open", "Live connections.")
        self.tables = Gauge("orrery_tables_live", "Tables in memory.")
        self.thinking_seconds = Histogram(
            "orrery_thinking_seconds", "How long a bot took for a choice or a hint, waiting included.", ("level",),
            bounds=(0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 40.0),
        )  # fmt: skip
        self.thinking_failed = Counter("orrery_thinking_failed_total", "Thoughts that came to nothing.")
        self.commit_seconds = Histogram(
            "orrery_commit_seconds", "How long the store took to keep a change, in tens.", coarse=COARSE
        )
        self.queue = Gauge("orrery_queue_length", "What waits to be done.", ("queue",))
        self.notices = Counter("orrery_notices_total", "Turn notices by what became of them.", ("result",))
        self.began = Gauge("process_start_time_seconds", "When this process began, in seconds since 1970.")
        self.began.set(time.time())
        self.memory = Gauge("process_resident_memory_bytes", "Memory that this process holds.")
        if _STATM.exists():
            self.memory.ask(_resident)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        lines: list[str] = []
        for metric in vars(self).values():
            if isinstance(metric, Metric):
                lines += [f"# HELP {metric.name} {_plain(metric.help)}", f"# TYPE {metric.name} {metric.kind}"]
                lines += metric.lines(self._shared)
        return "\n".join(lines) + "\n"


_STATM = Path("/proc/self/statm")


def _resident() -> float:
    return int(_STATM.read_text(encoding="ascii").split()[1]) * float(os.sysconf("SC_PAGE_SIZE"))


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def _upto(bound: float) -> str:
    return 'le="+Inf"' if bound == float("inf") else f'le="{bound:g}"'


def _plain(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _escaped(text: str) -> str:
    return _plain(text).replace('"', '\\"')
