"""The text is what Prometheus reads."""

from __future__ import annotations

import re

import pytest

from orrery.server.ops.metrics import MOST, Counter, Histogram, Metrics

LINE = re.compile(r'[a-z_]+(\{[a-z_]+="(\\.|[^"\\\n])*"(,[a-z_]+="(\\.|[^"\\\n])*")*\})? (-?[0-9.e+-]+|\+Inf)')


def test_the_whole_text_can_be_read() -> None:
    metrics = Metrics()
    metrics.requests.add(route='/odd"\\\n', status="200")
    metrics.choices.add(37, by="person")
    metrics.queue.ask(lambda: 3, queue="thinking")
    metrics.sockets.add()
    metrics.sockets.add(-1)
    with metrics.commit_seconds.timed():
        pass
    text = metrics.text()
    assert text.endswith("\n")
    for line in text.splitlines():
        assert line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line), line
    assert re.search(r'orrery_choices_total\{worker="\d+",by="person"\} 30\n', text)
    assert re.search(r'orrery_queue_length\{worker="\d+",queue="thinking"\} 3\n', text)
    assert re.search(r'orrery_sockets_open\{worker="\d+"\} 0\n', text)
    assert re.search(r'orrery_stale_choices_total\{worker="\d+"\} 0\n', text)


def test_buckets_count_up() -> None:
    histogram = Histogram("h", "", bounds=(1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        histogram.note(value)
    assert list(histogram.lines("")) == [
        'h_bucket{le="1"} 2', 'h_bucket{le="2"} 3', 'h_bucket{le="+Inf"} 4', "h_sum 12", "h_count 4",
    ]  # fmt: skip


def test_labels_are_checked_and_bounded() -> None:
    counter = Counter("c", "", ("who",))
    with pytest.raises(ValueError, match="labels who"):
        counter.add()
    with pytest.raises(KeyError):
        counter.add(whom="x")
    for number in range(MOST + 10):
        counter.add(who=str(number))
    assert len(list(counter.lines(""))) == MOST


def test_time_is_noted_even_when_something_fails() -> None:
    histogram = Histogram("h", "")
    with pytest.raises(RuntimeError), histogram.timed():
        raise RuntimeError
    assert list(histogram.lines(""))[-1] == "h_count 1"


def test_what_people_do_is_counted_in_tens() -> None:
    """One choice more or less does not show, in no number; the mean of a histogram stays what it is."""
    counter, histogram = Counter("c", "", coarse=10), Histogram("h", "", bounds=(1.0,), coarse=10)
    told = set()
    for _ in range(19):
        counter.add()
        histogram.note(0.5)
        told.add((*counter.lines(""), *histogram.lines("")))
    assert told == {("c 0",), ("c 10", 'h_bucket{le="1"} 10', 'h_bucket{le="+Inf"} 10', "h_sum 5", "h_count 10")}
