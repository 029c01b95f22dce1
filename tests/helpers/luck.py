"""Luck for tests: chance that says what it is told."""

from __future__ import annotations

from orrery.kernel.luck import SeededLuck


class Told(SeededLuck):
    """Luck that gives the numbers it was told, then goes on with a seeded stream.

    Numbers are zero-based: a die that shows 5 is told as 4; the first of a pool is 0.
    """

    def __init__(self, numbers: list[int]) -> None:
        super().__init__("told")
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        if self.numbers:
            number = self.numbers.pop(0)
            assert 0 <= number < bound, f"told {number}, but chance asks for a number below {bound}"
            self.count += 1
            return number
        return super().below(bound)

    def twin(self) -> Told:
        other = Told(self.numbers)
        other.count = self.count
        return other
