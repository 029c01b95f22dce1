"""CO-1, CO-2: what is in the box, and where every value is from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pytest
from tests.games.chaos_order.builder import BOX

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import Price, Reward
from orrery.kernel.sheets import Printed, values

COUNTS = (2, 3, 4, 5)


def pieces(key: str) -> int:
    return BOX.pieces[key].pieces


# -- the board --------------------------------------------------------------------------------------------------------


def test_what_the_rulebook_says_of_columns() -> None:
    """CO-6.2, 6.7, 7.4, 8.7  What is gained on entering columns of Build, Harvest and Move."""
    build, harvest, move = (BOX.rows[track] for track in ("build", "harvest", "move"))
    given = [[], [Reward(foundations=1), Reward(cards=1)]]
    assert [column.immediate for column in build] == [given[n] for n in (0, 1, 0, 1, 0)]
    assert [column.immediate for column in harvest] == [[], [], [Reward(placements=1)], [], [Reward(improvements=1)]]
    assert [column.immediate for column in move] == [[], [], [], [Reward(recruits=2), Reward(cards=1)], []]
    assert [column.main.cards for column in move] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("track", "given", "paid"),
    [
        ("discover", ["research"] * 4 + ["cards"], "gems"),
        ("build", ["builds"] * 4 + ["cards"], "energy"),
        ("harvest", ["gems"] * 5, "energy"),
        ("recruit", ["deployments"] * 5, "energy"),
        ("move", ["promotions"] * 5, "energy"),
    ],
)
def test_what_auxiliary_actions_are_for(track: str, given: list[str], paid: str) -> None:
    """CO-6.1, 6.2, 6.6, 7.5, 8.8  Each track has its kind of auxiliary action, and its kind of price."""
    for column, name in zip(BOX.rows[track], given, strict=True):
        amount = getattr(column.auxiliary, name)
        assert column.auxiliary == Reward(**{name: amount})
        assert amount > 0
        assert column.price == Price(**{paid: getattr(column.price, paid)})
        assert getattr(column.price, paid) > 0


def test_main_actions_never_get_worse() -> None:
    """CO-5.4, 5.5  On every track a column gives at least what the one before gives, and the last gives more."""
    for row in BOX.rows.values():
        points = [column.main for column in row]
        for before, after in pairwise(points):
            assert all(getattr(before, name) <= getattr(after, name) for name in Reward.__struct_fields__)
        assert points[0] != points[-1]


def test_gem_locks_on_tracks() -> None:
    """CO-1.7, 5.5  A lock before the last column of every track, and before the third of Move."""
    locks = {key for key, column in BOX.columns.items() if column.lock}
    assert locks == {"discover-5", "build-5", "harvest-5", "recruit-5", "move-3", "move-5"}
    assert not any(row[0].lock or row[0].immediate for row in BOX.rows.values())


def test_pricing_tokens() -> None:
    """CO-2.4, 4.2, 4.6, G-10, G-73  Four of six start in hand; one, with two factions two of them collect the vault."""
    tokens = BOX.tokens
    assert [key for key, token in tokens.items() if token.vault] == ["2", "6"]
    assert [token.owner + token.supply for token in tokens.values()] == [1, 2, 3, 4, 5, 6]
    assert [token.few_owner + token.few_supply for token in tokens.values()] == [1, 2, 3, 4, 5, 6]
    assert [key for key, token in tokens.items() if token.collects] == ["1"]
    assert [key for key, token in tokens.items() if token.few_collects] == ["1", "2"]
    assert [key for key, token in tokens.items() if token.removed] == ["2"]
    assert {key: token.gives for key, token in tokens.items() if token.gives} == {
        "1": Reward(cards=1), "2": Reward(research=1),
    }  # fmt: skip
    assert not any(token.few_gives or token.few_removed for token in tokens.values())


def test_neutral_tokens_change_places_every_two_rounds() -> None:
    """CO-2.5, 4.4, 11.4  With three factions the pairs cost 2 and 3, then 4 and 3, then 4 and 5."""
    costs = []
    for number in range(1, BOX.figures.rounds + 1):
        left = [token for token in BOX.neutral.values() if 3 in token.factions and number <= (token.until or 6)]
        costs.append([next(token.total for token in left if token.pair == pair) for pair in ("a", "b")])
    assert costs == [[2, 3], [2, 3], [4, 3], [4, 3], [4, 5], [4, 5]]


@pytest.mark.parametrize(("factions", "pairs"), [(2, ["b"]), (3, ["a", "b"]), (4, ["b"]), (5, [])])
def test_neutral_tokens_fill_the_phases_left(factions: int, pairs: list[str]) -> None:
    """CO-2.5, 4.1, 4.4  A pair for each of the five phases that no faction prices; two factions price four."""
    used = sorted({token.pair for token in BOX.neutral.values() if factions in token.factions})
    assert used == pairs
    assert len(pairs) == 5 - (4 if factions == 2 else factions)


def test_spots_give_what_the_board_says() -> None:
    """CO-4.2, 4.3  A gem for Build, two energy for Recruit, a card for moving first; Move has two spots."""
    gives = {key: spot.gives for key, spot in BOX.spots.items() if spot.gives}
    assert gives == {"build": Reward(gems=1), "recruit": Reward(energy=2), "move-first": Reward(cards=1)}
    assert [spot.phase for spot in BOX.spots.values()] == [*box.TRACKS, "move"]
    assert [key for key, spot in BOX.spots.items() if spot.last] == ["move-last"]


def test_region_count() -> None:
    """CO-10.2  Energy and a card, a redeployment, an attribute or a gem, and that twice."""
    either = [Reward(attributes=1), Reward(gems=1)]
    assert [(row.least, row.gives, row.times) for row in BOX.counts] == [
        (0, [Reward(energy=3, cards=1)], 1), (3, [Reward(redeployments=1)], 1), (6, either, 1), (8, either, 2),
    ]  # fmt: skip


def test_figures_of_the_rulebook() -> None:
    """CO-1.7, 2.3, 3.1, 6.3, 9.6, 9.8, 9.10, 15.4  Single numbers as the rulebook has them."""
    figures = BOX.figures
    assert (figures.rounds, figures.relics, figures.energy, figures.gems) == (6, 6, 6, 1)
    assert (figures.hand, figures.more_hand, figures.hand_energy, figures.lock_energy) == (5, 1, 2, 2)
    assert (figures.wounds, figures.foundations, figures.outpost, figures.retreat_shields) == (4, 3, 2, 2)
    assert (figures.lock_gems, figures.bare) == (1, 1)


def test_income_of_buildings() -> None:
    """CO-10.3  Two energy for a foundry, a card for an outpost, a gem for a stronghold."""
    assert {key: printed.income for key, printed in BOX.buildings.items()} == {
        "foundry": Reward(energy=2), "outpost": Reward(cards=1), "stronghold": Reward(gems=1),
    }  # fmt: skip
    assert tuple(BOX.buildings) == box.TYPES


def test_production_tokens() -> None:
    """CO-2.3, 6.7, G-24  Six lie beside the map, and each gives more on its better side."""
    loose = [token for token in BOX.production.values() if token.loose]
    assert len(loose) == pieces("production")
    for token in loose:
        more = [getattr(token.better, name) - getattr(token.gives, name) for name in Reward.__struct_fields__]
        assert min(more) >= 0
        assert sum(more) > 0


# -- factions ---------------------------------------------------------------------------------------------------------


def test_vault_order() -> None:
    """CO-2.4  The order of the vault, left to right."""
    assert list(BOX.factions) == ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]


def test_buildings() -> None:
    """CO-2.1, 6.4  Nine buildings a faction: 18 foundries, 19 outposts and 17 strongholds."""
    count = {kind: sum(len(f.locks(kind)) for f in BOX.factions.values()) for kind in box.TYPES}
    assert count == {"foundry": 18, "outpost": 19, "stronghold": 17}
    assert count == {
        kind: pieces(key) for kind, key in zip(box.TYPES, ("foundries", "outposts", "strongholds"), strict=True)
    }
    assert all(sum(len(f.locks(kind)) for kind in box.TYPES) == 9 for f in BOX.factions.values())


def test_locks_stand_right_of_open_spaces() -> None:
    """CO-6.4, G-28  Where the first spaces of a type are open, the locked ones come after them."""
    for printed in BOX.factions.values():
        for kind in box.TYPES:
            assert printed.locks(kind) == sorted(printed.locks(kind))


def test_fighters() -> None:
    """CO-2.1  120 fighters: 10 Circadians, 30 AI with those of an attribute, 20 each of the others."""
    fighters = {key: printed.fighters + printed.extra for key, printed in BOX.factions.items()}
    assert fighters == {"circadians": 10, "ai": 30, "zcharo": 20, "leyrien": 20, "jrayek": 20, "oxataya": 20}
    assert sum(fighters.values()) == pieces("fighters") == 120
    assert BOX.factions["ai"].fighters == 20
    assert all(printed.start >= 2 for printed in BOX.factions.values())  # CO-2.10: one in each door


def test_fast_track() -> None:
    """CO-7.2, 7.3  All but the AI have a fast-track; three points buy a gem or a card."""
    fast = {key: printed.fast for key, printed in BOX.factions.items()}
    assert fast == {"circadians": 3, "ai": None, "zcharo": 1, "leyrien": 1, "jrayek": 1, "oxataya": 1}
    assert [key for key, printed in BOX.factions.items() if printed.buys == Reward(gems=1)] == ["circadians", "ai"]
    assert {printed.buys for printed in BOX.factions.values()} == {Reward(gems=1), Reward(cards=1)}


def test_leaders_by_faction() -> None:
    """CO-2.2, 14.5  Five each, six Oxataya and three that are hired, 34 in all; 22 of them have a standee."""
    own = Counter(leader.faction for leader in BOX.leaders.values() if not leader.hired)
    assert own == {"circadians": 5, "ai": 5, "zcharo": 5, "leyrien": 5, "jrayek": 5, "oxataya": 6}
    hired = {key: leader.hired for key, leader in BOX.leaders.items() if leader.hired}
    assert hired == {"uryk": 1, "halke": 3, "katarin": 6}
    assert {str(token) for token in hired.values()} <= {*BOX.tokens}
    assert len(BOX.leaders) == pieces("leaders") == 34
    assert all(own[key] - printed.leaders == 2 for key, printed in BOX.factions.items())
    assert sum(printed.leaders for printed in BOX.factions.values()) + len(hired) == pieces("standees") == 22


def test_upgraded_leaders_are_no_weaker() -> None:
    """CO-8.8  No value of a leader falls when it is upgraded, and one rises."""
    for leader in BOX.leaders.values():
        basic, better = (
            (side.strength, side.attack, side.shields) for side in (leader.basic, leader.better)
        )  # fmt: skip
        assert all(after >= before for before, after in zip(basic, better, strict=True))
        assert better != basic


def test_hired_leaders_cost_and_give() -> None:
    """CO-10.5, 14.5  What a hired leader costs its faction, and gives it while another leads it; others do neither."""
    money = {key: (leader.upkeep, leader.bounty) for key, leader in BOX.leaders.items() if leader.hired}
    assert money == {
        "uryk": (Price(energy=3), Reward(energy=1)),
        "halke": (Price(energy=2), Reward(energy=1)),
        "katarin": (Price(gems=1), Reward(gems=1)),
    }
    others = [leader for leader in BOX.leaders.values() if not leader.hired]
    assert not any(leader.bounty or leader.upkeep != Price() for leader in others)


def test_attributes_by_faction() -> None:
    """CO-2.1, 10.2  Five Circadian attributes and four of each other faction, 25 in all; a gem each, theirs two."""
    count = Counter(attribute.faction for attribute in BOX.attributes.values())
    assert count == {"circadians": 5, "ai": 4, "zcharo": 4, "leyrien": 4, "jrayek": 4, "oxataya": 4}
    assert sum(count.values()) == pieces("attributes") == 25
    assert {(one.faction == "circadians", one.gems) for one in BOX.attributes.values()} == {(True, 2), (False, 1)}


def test_fame_tracks() -> None:
    """CO-13.1, 13.2, 13.3  How long the tracks are, with rewards before their ends; one is only checked late."""
    ends = {key: printed.fame for key, printed in BOX.factions.items()}
    assert ends == {"circadians": 4, "ai": 18, "zcharo": 20, "leyrien": 14, "jrayek": 5, "oxataya": 9}
    assert [key for key, printed in BOX.factions.items() if printed.waits] == ["zcharo"]
    for printed in BOX.factions.values():
        steps = [reward.at for reward in printed.rewards]
        assert steps == sorted({*steps})
        assert 0 < min(steps) <= max(steps) < printed.fame


def test_relic_spaces() -> None:
    """CO-11.2  Five spaces on every board, each with a research and something else."""
    for printed in BOX.factions.values():
        assert len(printed.relics) == BOX.figures.relics - 1
        assert all(reward.research == 1 and reward != Reward(research=1) for reward in printed.relics)


def test_board_foundations() -> None:
    """CO-6.3  Five on every board; that for research is locked on all, that for the hand on none."""
    assert len(box.SLOTS) * len(BOX.factions) == pieces("board-foundations")
    for printed in BOX.factions.values():
        assert printed.locked[0] == "research"
        assert len(printed.locked) == 2
        assert "hand" not in printed.locked


# -- combat and cards -------------------------------------------------------------------------------------------------


def test_plans() -> None:
    """CO-9.4, 9.9  Six plans: one retreats, two take a gem, one attacks twice; the rest have strength on one side."""
    plans = BOX.plans
    assert [key for key, plan in plans.items() if plan.retreat] == ["retreat"]
    assert [key for key, plan in plans.items() if plan.gems] == ["gamble", "ward"]
    assert {key: plan.fighters for key, plan in plans.items() if plan.fighters} == {"onslaught": 4}
    assert [key for key, plan in plans.items() if plan.left == plan.right == "attack"] == ["onslaught"]
    for key in ("gamble", "ward", "assault", "hold"):
        assert (plans[key].left, plans[key].right).count("strength") == 1


def test_faces() -> None:
    """CO-9.5  Every face of a die adds strength, some shields."""
    assert all(face.strength > 0 for face in BOX.faces)
    assert 0 < sum(face.shields > 0 for face in BOX.faces) < len(BOX.faces) == 6


def test_tactics() -> None:
    """CO-15.1, 15.3  40 cards, two of each kind: two values, and an effect in one phase that is not combat."""
    assert len(BOX.deck) == pieces("tactics") == 40
    assert {tactic.copies for tactic in BOX.tactics.values()} == {2}
    assert len({tactic.title for tactic in BOX.tactics.values()}) == 20
    for tactic in BOX.tactics.values():
        assert tactic.left + tactic.right in ((2,) if tactic.cancels else (4, 5, 6))
        assert tactic.gives or tactic.discount or tactic.unlocks or tactic.unpins or tactic.hurries
    assert {tactic.phase for tactic in BOX.tactics.values()} == {*box.PHASES} - {"combat"}


def test_cards_for_those_who_pass() -> None:
    """CO-5.3, 15.6  Cards for those who do not act belong to action phases, and give something by themselves."""
    passing = [tactic for tactic in BOX.tactics.values() if tactic.passing]
    assert {tactic.phase for tactic in passing} == {"harvest", "recruit", "discover", "build"}
    assert all(tactic.gives for tactic in passing)


def test_fame_of_a_card_on_short_tracks() -> None:
    """CO-13.1, 15.1  The card that gives fame gives energy where the track is short: to Circadians and Jrayek."""
    (card,) = (tactic for tactic in BOX.tactics.values() if tactic.short)
    assert (card.gives, card.short, card.lock) == (Reward(fame=1), Reward(energy=4), True)
    short = [key for key, printed in BOX.factions.items() if printed.fame < BOX.figures.short]
    assert short == ["circadians", "jrayek"]


# -- the box ----------------------------------------------------------------------------------------------------------


def test_pieces_agree_with_the_other_sheets() -> None:
    """CO-2.1, 2.3, 2.4, 2.6, 2.8, 2.9  What the rules build from the sheets is what the box holds."""
    factions = len(BOX.factions)
    assert pieces("prices") == factions * len(BOX.tokens) == 36
    assert pieces("neutral-prices") == len(BOX.neutral)
    assert pieces("tiles") == len(BOX.tiles)
    assert pieces("neutral-foundations") + pieces("starting-foundations") == len(BOX.foundations)
    assert pieces("research-markers") == factions * len(box.TRACKS)
    assert pieces("bases") + pieces("ship") == pieces("faction-boards") == pieces("fame-markers") == factions
    assert [key for key, printed in BOX.factions.items() if printed.ship] == ["circadians"]
    assert pieces("relics") == BOX.figures.relics
    assert pieces("intel") == BOX.factions["circadians"].intel
    assert pieces("traps") == len(BOX.factions["ai"].stronghold)
    assert pieces("morale") == 2 * (len(BOX.factions["leyrien"].morale) - 1)
    assert pieces("hire-tokens") == sum(leader.hired > 0 for leader in BOX.leaders.values())


def test_there_are_mountains_enough() -> None:
    """CO-2.7, 2.11  At every count: for all borders that bases lose, one at a lake, and the printed ones."""
    for factions in COUNTS:
        here = BOX.charts[factions]
        touching = [sum(there in here.land for there in box.TOUCHING[base]) for base in here.bases]
        lost = sorted((count - 2 for count in touching), reverse=True)[:factions]
        assert sum(lost) + 1 + len(BOX.mountains) <= pieces("mountains")


def test_keys_and_titles() -> None:
    """CO-1.2  A hex is called by its column and row; leaders and attributes by their names."""
    for key, printed in BOX.hexes.items():
        assert key == f"{'abcdef'[printed.column - 1]}{printed.row}"
        assert printed.title == key.upper()
    for key, named_so in [*BOX.leaders.items(), *BOX.attributes.items()]:
        assert key == named_so.title.lower()


OURS = {  # fields of which some value is reconstructed
    "map/hex": "title",
    "map/tile": "title",
    "map/foundation": "title",
    "tokens/production": "title loose",
    "tokens/token": "title",
    "tokens/neutral": "title",
    "board/figures": "title short",
    "factions/faction": "earns intel thanks",
    "attributes/attribute": "gems basic better gives",
    "combat/plan": "title left right",
    "combat/face": "title strength shields",
    "box/piece": "title pieces",
}


@pytest.mark.parametrize("table", [name for name in box.tables() if name != "tactics/tactic"])
def test_every_value_has_its_source(table: str) -> None:
    """CO-1, CO-2  What the rulebook or a public source states says so; no more than this is ours."""
    found = [value for entry in box.tables()[table].values() for value in values(entry)]
    assert {field for field, _value, source in found if source == "reconstructed"} == {*OURS.get(table, "").split()}
    assert {source for _field, _value, source in found} <= {"rulebook", "public", "reconstructed"}


def test_public_sources_are_named() -> None:
    """CO-1, CO-2  A public source is told in words; what is given in a sheet as public is no empty string."""
    told = {words for table in box.tables().values() for entry in table.values() for words in entry.public.values()}
    assert all(len(words) > len("a source") for words in told)
    assert len({words.split(",")[0] for words in told}) == 5


def test_three_cards_are_samples() -> None:
    """CO-15.1  Of the tactics cards the phases of three are public, and the values of two of these."""
    assert (
        _public(BOX.tactics, "phase")
        == _public(BOX.tactics, "gives")
        == ["forced-march", "fallow-season", "war-chronicle"]
    )
    assert _public(BOX.tactics, "left") == _public(BOX.tactics, "right") == ["fallow-season", "war-chronicle"]
    assert not any(entry.rulebook for entry in BOX.tactics.values())


def test_figures_of_two_attributes_are_public() -> None:
    """CO-14.1, 14.3  What a fighter counts, and strength on plains; the figures of all others are ours."""
    for field in ("basic", "better"):
        assert _public(BOX.attributes, field) == ["militarized", "resilient"]
    assert (BOX.attributes["militarized"].basic, BOX.attributes["militarized"].better) == (2, 3)
    assert (BOX.attributes["resilient"].basic, BOX.attributes["resilient"].better) == (1, 2)
    assert BOX.factions["circadians"].fighter == BOX.attributes["militarized"].basic


def _public(table: Mapping[str, Printed], field: str) -> list[str]:
    return [key for key, entry in table.items() if entry.source(field) == "public"]
