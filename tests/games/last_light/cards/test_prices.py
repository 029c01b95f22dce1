"""What the cards cost and are worth: over the whole range, and none is another at a worse price."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from tests.games.last_light.cards.printed import cards, plain

from orrery.games.last_light import worth
from orrery.games.last_light.components import BOX, RESOURCES, Ability, Faction, Goods, Mod, Perks, Technology, Use

# What of each good costs, where the rarer is worth more or all are worth the same.
SCALES = ((1, 1, 1), (1, 1.25, 1.5), (1, 2, 4))


def words(card: Technology | Faction) -> dict[str, float]:
    """Everything a card does, as numbers by the words of the sheets; a good by its own name."""
    found = {}
    for part in ("perks", "use", "ability", "mod", "start"):
        printed: dict[str, Any] = plain(getattr(card, part, None)) or {}
        for word, value in printed.items():
            parts = value if isinstance(value, dict) else {"": value}
            found |= {f"{part}.{word}.{name}": float(count) for name, count in parts.items()}
    return found | {"start_techs": getattr(card, "start_techs", 0)}


def does_all_of(better: Technology | Faction, worse: Technology | Faction) -> bool:
    """Whether a card does all that another does; to come last is no good. A smaller goal of a graveyard is better."""
    has, wants = words(better), words(worse)
    return all(_enough(word, has.get(word, 0), wanted) for word, wanted in wants.items())


def _enough(word: str, has: float, wanted: float) -> bool:
    if word.startswith("perks.command_last"):
        return True
    return 0 < has <= wanted if word.startswith("use.exhume") else has >= wanted


def price(card: Technology, scale: tuple[float, ...]) -> float:
    return sum(getattr(card.cost, name) * each for name, each in zip(RESOURCES, scale, strict=True))


def test_costs_go_from_one_to_six():
    """LL-5.3, G-06  Each number of goods from 1 to 6 is a price; no number is that of more than two fifths of the
    deck."""
    goods = Counter(sum(plain(BOX.technologies[key].cost).values()) for key in BOX.deck)
    assert set(goods) == {1, 2, 3, 4, 5, 6}
    assert max(goods.values()) <= len(BOX.deck) * 2 / 5


def test_no_technology_is_another_at_a_worse_price():
    """LL-15.1 to 15.4, G-06  Where a card does all that another does, for all its sizes, it costs more, however goods
    are weighed."""
    for better, worse in permutations(BOX.technologies.values(), 2):
        if better.kind == worse.kind and better.size in ("", worse.size) and does_all_of(better, worse):
            assert all(price(better, scale) > price(worse, scale) for scale in SCALES), (better.key, worse.key)


def test_no_faction_is_another_and_more():
    """LL-15.6, G-06  No faction does all that another does."""
    for better, worse in permutations(BOX.factions.values(), 2):
        assert not does_all_of(better, worse), (better.key, worse.key)


def test_reinforce_can_be_afforded():
    """LL-5.3, 16.13  The one technology that the book names costs what everybody has early."""
    assert BOX.technologies["reinforce"].cost == Goods(common=2)


def test_many_cards_are_exhausted_and_some_bombard():
    """LL-15.1, 15.6, 11.8  At least 20 technologies and 5 factions are exhausted; 8 to 10 of the cards bombard."""
    assert sum(technology.use is not None for technology in BOX.technologies.values()) >= 20
    assert sum(faction.use is not None for faction in BOX.factions.values()) >= 5
    bombard = [key for key in BOX.deck if BOX.technologies[key].mod.bombardment or BOX.technologies[key].perks.siege]
    assert 8 <= len(bombard) <= 10


def test_every_word_has_its_worth():
    """LL-15.1  Bots know what each word of the sheets is worth, so none is for nothing to them."""
    for kind, worths in (
        (Perks, worth.PERKS), (Use, worth.USES), (Ability, worth.ABILITIES), (Mod, worth.MODS),
    ):  # fmt: skip
        assert {*kind.__struct_fields__} - {"gain"} == set(worths)
        assert min(worths.values()) > 0


def test_dearer_cards_are_worth_more():
    """LL-5.3  A card is worth about its price from one turn of the board to the second or third: none less than its
    price in four turns, and of no two does the one that costs three goods more bring less."""
    for technology in BOX.technologies.values():
        assert 4 * worth.of(BOX, technology.key) >= worth.goods(technology.cost), technology.key
    for dear, cheap in permutations(BOX.technologies.values(), 2):
        if sum(plain(dear.cost).values()) >= 3 + sum(plain(cheap.cost).values()):
            assert worth.of(BOX, dear.key) > worth.of(BOX, cheap.key), (dear.key, cheap.key)


def test_cards_of_each_kind_are_compared():
    """LL-15.1, 15.6  The comparison above sees a card that is another and more, so that it can fail."""
    assert does_all_of(BOX.technologies["bunker-charges"], BOX.technologies["siege-mortars"])
    assert not does_all_of(BOX.technologies["siege-mortars"], BOX.technologies["bunker-charges"])
    assert all(len(words(card)) > 1 or getattr(card, "start_techs", 0) for card in cards().values())
