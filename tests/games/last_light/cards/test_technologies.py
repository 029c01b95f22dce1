"""LL-15  Each of the 67 names among the 83 technologies has its case, and where they are put."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    SYMBOL,
    arena,
    begin,
    damage,
    keys,
    play,
    player,
    refused,
    rolls,
    set_player,
)
from tests.games.last_light.cards.technology_tables import RICH, ability, battle, left, mod
from tests.helpers.citations import cases

from orrery.games.last_light.components import BOX, SIZES
from orrery.games.last_light.state import technologies_in_play


def test_every_technology_has_its_case():
    """LL-15.1 to 15.3  Each name that is not exhausted has a test of its own in this room."""
    permanent = [key for key, technology in BOX.technologies.items() if technology.use is None]
    assert set(permanent) <= cases(Path(__file__).parent)


# -- where they go ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BOX.technologies)
def test_it_is_put_into_play(key: str):
    """LL-5.3, 15.1 to 15.4, G-16  For its price a civilization lies beside the board, an ability beside a size and a
    mod under it: the size its card names, or one of the player's choice."""
    technology = BOX.technologies[key]
    for size in [technology.size] if technology.size else SIZES:
        s = arena(3)
        set_player(s, AZURE, hand=[key], **RICH)
        match = play(begin(s, "manufacture", AZURE), AZURE, f"make:{key}")
        if technology.kind != "civilization" and not technology.size:
            assert keys(match, AZURE) == ["size:small", "size:medium", "size:large"]
            play(match, AZURE, f"size:{size}")
        p = player(match, AZURE)
        assert p.stock == left(technology.cost)
        assert (p.unresearched, technologies_in_play(p)) == ([], 1)
        at = SIZES.index(size) if size else -1
        assert p.civilizations == ([key] if technology.kind == "civilization" else [])
        assert p.abilities == [key if technology.kind == "ability" and n == at else "" for n in range(3)]
        assert p.mods == [[key] if technology.kind == "mod" and n == at else [] for n in range(3)]


@pytest.mark.parametrize("key", BOX.technologies)
def test_it_is_refused_without_its_price(key: str):
    """LL-5.3  With one resource of any kind too few it cannot be made."""
    price = BOX.technologies[key].cost
    assert (price.common + price.uncommon + price.rare, price.light) > (0, 0)
    for short in [name for name in ("common", "uncommon", "rare") if getattr(price, name)]:
        s = arena(3)
        set_player(s, AZURE, hand=[key], **RICH)
        setattr(s.players[AZURE].stock, short, getattr(price, short) - 1)
        assert begin(s, "manufacture", AZURE).over  # nothing to ask


def test_no_two_civilizations_of_a_name():
    """LL-15.1, 16.11  The second Reinforce stays in hand; another civilization does not."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["reinforce"], hand=["reinforce", "refineries"], **RICH)
    match = begin(s, "manufacture", AZURE)
    assert keys(match, AZURE) == ["done", "make:refineries"]
    refused(match, AZURE, "make:reinforce")


def test_two_players_may_have_the_same_civilization():
    """LL-15.1  The ban is for one player: Coral makes a Reinforce that Azure has too."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["reinforce"])
    set_player(s, CORAL, hand=["reinforce"], **RICH)
    assert keys(begin(s, "manufacture", CORAL), CORAL) == ["done", "make:reinforce"]


def test_a_new_ability_displaces_the_old():
    """LL-15.2  Beside the medium ships was Siphon: it goes to the discards, and the number in play is the same."""
    s = arena(3)
    set_player(s, AZURE, abilities={"medium": "siphon", "small": "data-tap"}, hand=["focused-beam"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:focused-beam", "size:medium")
    p = player(match, AZURE)
    assert (p.abilities, match.state.discards) == (["data-tap", "focused-beam", ""], ["siphon"])
    assert technologies_in_play(p) == 2


@pytest.mark.parametrize(("size", "slots"), [("small", 1), ("medium", 2), ("large", 3)])
def test_places_for_mods(size: str, slots: int):
    """LL-15.3, 2.5, G-35  1 for small, 2 for medium, 3 for large; one more replaces one of the player's choice."""
    others = ["twin-batteries", "siege-mortars", "rock-cutters"][:slots]
    s = arena(3)
    set_player(s, AZURE, mods={size: others}, hand=["ion-drive"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:ion-drive", f"size:{size}")
    if slots > 1:
        assert keys(match, AZURE) == [f"replace:{key}" for key in others]
        play(match, AZURE, f"replace:{others[0]}")
    assert player(match, AZURE).mods[SIZES.index(size)] == [*others[1:], "ion-drive"]
    assert match.state.discards == others[:1]
    s = arena(3)
    set_player(s, AZURE, mods={size: others[1:]}, hand=["ion-drive"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:ion-drive", f"size:{size}")
    assert player(match, AZURE).mods[SIZES.index(size)] == [*others[1:], "ion-drive"]
    assert match.state.discards == []


def test_equal_mods_add_up():
    """LL-15.5, G-17  Two Twin Batteries under the large ships: 5 dice; the small ones roll their 1."""
    azure = {
        "ships": {"large": [HERE], "small": [HERE]},
        "mods": {"large": ["twin-batteries"] * 2},
    }
    match = battle(azure, {"ships": {"large": [HERE]}}, *[BLANK] * 6)
    assert len(rolls(match)[0]) == (3 + 2 * mod("twin-batteries").dice) + 1 == 6


def test_abilities_of_a_name_for_several_sizes():
    """LL-15.5, G-17  Focused Beam beside the small and the medium ships: the symbol of each adds its hit."""
    azure = {
        "ships": {"small": [HERE], "medium": [HERE]},
        "abilities": {"small": "focused-beam", "medium": "focused-beam"},
    }
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, BLANK)
    assert damage(match, CORAL, "large-1") == 2 * ability("focused-beam").hits > 0
