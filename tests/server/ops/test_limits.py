"""People may play as fast as they like, and guess slowly."""

from __future__ import annotations

import pytest

from orrery.server.ops.limits import RATES, Kind, Limits, Places, network


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("kind", RATES)
def test_so_many_at_once_and_then_so_many_a_second(kind: Kind) -> None:
    clock, rate = Clock(), RATES[kind]
    limits = Limits(clock=clock)
    assert [limits.take("ada", kind) for _ in range(int(rate.burst))] == [0.0] * int(rate.burst)
    wait = limits.take("ada", kind)
    assert wait == pytest.approx(1 / rate.per_second)
    clock.now += wait * 0.9
    assert 0 < limits.take("ada", kind) < wait
    clock.now += wait * 0.11
    assert limits.take("ada", kind) == 0
    assert limits.take("ada", kind) > 0


def test_people_and_kinds_do_not_share() -> None:
    limits = Limits(clock=Clock())
    while not limits.take("ada", "code"):
        pass
    assert limits.take("bob", "code") == 0
    assert limits.take("ada", "chat") == 0


def test_being_refused_costs_nothing() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    while not limits.take("ada", "hint"):
        pass
    for _ in range(100):
        limits.take("ada", "hint")
    clock.now += 1 / RATES["hint"].per_second + 0.001
    assert limits.take("ada", "hint") == 0


def test_the_scale() -> None:
    clock = Clock()
    twice, none = Limits(2.0, clock=clock), Limits(0, clock=clock)
    assert sum(not twice.take("ada", "code") for _ in range(100)) == 2 * RATES["code"].burst
    assert all(none.take("ada", "code") == 0 for _ in range(1000))
    assert len(none) == 0


def test_memory_is_bounded_and_those_who_wait_are_remembered() -> None:
    clock = Clock()
    limits = Limits(most=100, clock=clock)
    for number in range(60):
        limits.take(f"early {number}", "look")
    clock.now += 10  # their buckets are full again
    while not limits.take("eve", "code"):
        pass
    for number in range(1000):
        limits.take(f"crowd {number}", "code")
        assert limits.take("eve", "code") > 0
        assert len(limits) <= 100


def test_places_are_for_so_many_at_once() -> None:
    places = Places(2)
    assert [places.take("ada"), places.take("ada"), places.take("ada"), places.take("bob")] == [True, True, False, True]
    places.give_back("ada")
    assert places.take("ada")
    assert all(Places(0).take("ada") for _ in range(1000))


def test_a_class_of_thirty_sits_down_at_once() -> None:
    """From one address: each takes a name, and half of them another one."""
    limits = Limits(clock=Clock())
    assert not any(limits.take("the school", "name") for _ in range(45))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),  # a household has all of these to itself
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),  # one address written in two ways
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("192.0.2.1:4711", "192.0.2.1", True),  # as some proxies tell it
        ("[2001:db8:1:2::1]:4711", "2001:db8:1:2::2", True),
        ("made up", "elsewhere" * 1000, True),  # a proxy that passes on whatever it is told
        ("[", "192.0.2.1", False),
    ],
)
def test_who_shares_a_network(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) == same
