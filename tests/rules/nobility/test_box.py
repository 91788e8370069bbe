"""The edition's numbers: within the known constraints, and impossible ones refused by name."""

import copy
import dataclasses

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import EditionError, load_edition
from guildhall.games.nobility.box import HOOK_RANGES
from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES, HOOK_NAMES, RACE_NAMES

game = load_game("guildhall.games.nobility")

EDITION = load_edition("guildhall.games.nobility")
V = EDITION.values


def changed(path, value):
    """The edition with one value changed."""
    values = copy.deepcopy(V)
    *parents, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    place = values
    for key in parents:
        place = place[key]
    place[last] = value
    return dataclasses.replace(EDITION, values=values)


def test_counts_of_components():
    counts = {
        "settlers": 48,
        "characters": 13,
        "buildings": 48,
        "ships": 18,
        "council_tiles": 30,
        "events": 16,
        "objectives": 15,
        "dice_tiles": 18,
        "commissions": 18,
    }
    assert {deck: len(V[deck]) for deck in counts} == counts
    for deck, count in counts.items():
        if deck != "dice_tiles":
            assert len({card["name"] for card in V[deck]}) == count


def test_settlers():
    for deck, kinds in ((1, (2, 3)), (2, (3, 4))):
        cards = [card for card in V["settlers"] if card["deck"] == deck]
        assert [sum(len(card["goods"]) == k for card in cards) for k in kinds] == [12, 12]
        assert all(sum(card["race"] == race for card in cards) == 4 for race in RACE_NAMES)
    for good in GOOD_NAMES:
        assert sum(good in card["goods"] for card in V["settlers"]) == 24
    for card in V["settlers"]:
        k = len(card["goods"])
        assert (card["min"], card["max"]) == (2 * k, 3 * k)
    assert sum(card["workers"] for card in V["settlers"]) <= 2 * 48


def test_characters():
    extras = [card["extra"] for card in V["characters"]]
    assert all(extras.count(good) in (2, 3) for good in GOOD_NAMES)
    assert set(extras) == set(GOOD_NAMES)
    for card in V["characters"]:
        if "workers" in card["lord"]:
            assert card["lord"] == {"workers": 1, "coins": 1}


def test_buildings():
    for guild in GUILD_NAMES:
        tiles = [card for card in V["buildings"] if card["guild"] == guild]
        assert len(tiles) == 6
        assert {effect for tile in tiles for effect in tile["effects"]} == {
            "coin",
            "reputation",
            "reroll",
            "good",
            "any-good",
            "exchange",
        }
    assert sum(card["guild"] == "community" for card in V["buildings"]) == 12


def test_ships():
    spaces = [good for card in V["ships"] for good in card["goods"]]
    assert all(spaces.count(good) == 18 for good in GOOD_NAMES)
    for card in V["ships"]:
        assert 3 <= len(set(card["goods"])) <= 4
        assert set(card["prices"]) <= {3, 4}
        assert 19 <= sum(card["prices"]) <= 21


def test_council_tiles():
    sizes = [len(card["races"]) for card in V["council_tiles"]]
    assert (sizes.count(1), sizes.count(2)) == (18, 12)
    for card in V["council_tiles"]:
        assert 1 <= card["coins"] <= 6
        assert card["vp"] == card["coins"] + 2 + len(card["races"]) - 1
    shown = [race for card in V["council_tiles"] for race in card["races"]]
    assert len({shown.count(race) for race in RACE_NAMES}) == 1


def test_dice_tiles_and_commissions():
    for tile in V["dice_tiles"]:
        assert 8 <= sum(tile) <= 13
    for card in V["commissions"]:
        assert 6 <= card.get("cap", card["vp"]) <= 9


@pytest.mark.parametrize("path", ["setup.coins", "yard.price", "income.apprentice", "hall.sale"])
def test_rulebook_numbers_are_exact(path):
    assert EDITION.label(path) == "exact"


@pytest.mark.parametrize(
    "path", ["hall.prices", "ships.3.prices", "settlers.0.min", "port.slots.0.goods"]
)
def test_our_numbers_are_reconstructed(path):
    assert EDITION.label(path) == "reconstructed"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (
            "settlers.0.min",
            1,
            "settlers.0.min (Halfling bakers) must be a whole number from 2 to 6, not 1",
        ),
        (
            "settlers.0.max",
            7,
            "settlers.0.max (Halfling bakers) must be a whole number from 4 to 6, not 7",
        ),
        (
            "settlers.0.min",
            9,
            "settlers.0.min (Halfling bakers) must be a whole number from 2 to 6, not 9",
        ),
        (
            "settlers.0.max",
            3,
            "settlers.0.max (Halfling bakers) must be a whole number from 4 to 6, not 3",
        ),
        (
            "settlers.0.goods",
            ["books", "cheese"],
            "settlers.0.goods (Halfling bakers) must be one of artwork",
        ),
        (
            "settlers.0.goods",
            ["books", "books"],
            "settlers.0.goods (Halfling bakers) has books more",
        ),
        ("settlers.0.goods", [], "(Halfling bakers) has nothing for goods"),
        ("settlers.0.race", "orcs", "settlers.0.race (Halfling bakers) must be one of"),
        ("settlers.0.deck", 2, "(Halfling bakers) must be of deck 1"),
        ("settlers.30.deck", 1, "must be of deck 2"),
        (
            "settlers.0.workers",
            -1,
            "settlers.0.workers (Halfling bakers) must be a whole number from 0",
        ),
        ("settlers.0.name", 7, "settlers.0.name must be a text"),
        ("characters.1.extra", "gold", "characters.1.extra (Martok Coinforged) must be one of"),
        ("characters.1.lord", {"gems": 1}, "characters.1.lord.gems must be one of"),
        ("buildings.0.effects", [], "(Fresco Studio) must have one effect"),
        ("buildings.0.effects", ["coin", "coin"], "(Fresco Studio) must have one effect"),
        ("buildings.47.effects", ["coin"], "(Meeting Hall) is a Community Building"),
        ("buildings.0.guild", "bakers", "buildings.0.guild (Fresco Studio) must be one of"),
        ("ships.0.goods", ["books"], "ships.0.goods must have 6 entries, not 1"),
        ("ships.0.prices", [1, 2], "ships.0.prices must have 6 entries"),
        ("council_tiles.0.races", [], "(Halfling Charter) must show 1 to 7 races"),
        (
            "council_tiles.0.coins",
            99,
            "council_tiles.0.coins (Halfling Charter) must be a whole number",
        ),
        ("events.0.changes", {"price.beer": 1}, "events.0.changes (Port Traders) must be one of"),
        (
            "events.0.changes",
            {"price.house": 99},
            "(Port Traders) must be a whole number from -10 to 10, not 99",
        ),
        (
            "events.0.changes",
            {"port.per_good": -1},
            "events.0.changes.port.per_good (Port Traders)",
        ),
        (
            "events.1.changes",
            {"income.apprentice": -1},
            "income.apprentice (Hardworking Apprentices)",
        ),
        ("events.2.changes", {"guild.free_good": -1}, "guild.free_good (Flourishing Guilds)"),
        ("events.5.changes", {"castle.gain": -1}, "castle.gain (Royal Audience)"),
        ("events.8.changes", {"settlers.vp": -1}, "settlers.vp (Housewarming)"),
        ("events.13.changes", {"owner.multiplier": 4}, "a whole number from 0 to 3, not 4"),
        ("events.14.changes", {"close.port": -1}, "a whole number from 0 to 1, not -1"),
        ("events.14.changes", {"close.port": 0}, "(Storm at Sea) does nothing"),
        ("events.0.changes", {}, "(Port Traders) does nothing"),
        ("events.6.each", {"goods": 1}, "events.6.each.goods must be one of"),
        ("objectives.0.at_least", {}, "(Fame I) must have 1 to 3 conditions"),
        ("objectives.0.at_least", {"luck": 2}, "objectives.0.at_least (Fame I) must be one of"),
        (
            "objectives.0.at_least",
            {"vp": 0},
            "objectives.0.at_least.vp (Fame I) must be a whole number",
        ),
        ("dice_tiles.0", [0, 1, 2], "dice_tiles.0.0 must be a whole number from 1 to 6"),
        ("dice_tiles.0", [1, 2], "dice_tiles.0 must have 3 entries"),
        ("dice_tiles", [], "dice_tiles must have 18 entries"),
        ("commissions.0.counts", "vp", "commissions.0.counts (Master of Trades) must be one of"),
        ("commissions.0.cap", 1, "commissions.0.cap (Master of Trades) must be a whole number"),
        ("commissions", [], "commissions must have 18 entries"),
        ("settlers", [], "settlers must have 48 entries"),
        ("guilds.goods.artists", "books", "guilds.goods has books more than once"),
        ("automa.guilds.0", "artists", "automa.guilds has artists more than once"),
        ("hall.values", [1, 2, 3, 4, 5, 5], "hall.values has 5 more than once"),
        (
            "hall.prices",
            [7, 7, 6, 6, 5, 4],
            "hall.prices fall to 2 with all discounts, below the 3",
        ),
        ("hall.least_price", -1, "hall.least_price must be a whole number from 0"),
        ("guilds.first_workshop", "left", "guilds.first_workshop must be one of tile, slot"),
        ("income.from", "never", "income.from must be one of next_turn, placing"),
        ("castle.slots.0.values", [1], "castle.slots has nothing for 2"),
        ("castle.slots.0.values", [1, 2, 3], "castle.slots.1.values has 3 more than once"),
        ("castle.slots", [], "castle.slots must have 3 entries"),
        ("community.lots", [], "community.lots must have 3 entries"),
        ("community.lots.0", {"cards": 1}, "community.lots.0.cards must be one of"),
        ("guilds.workshops", [], "guilds.workshops must have 3 entries"),
        ("nobility.favours", [], "nobility.favours must have 4 entries"),
        ("chancery.desks", [], "chancery.desks must have 12 entries"),
        ("setup.modifiers", [], "setup.modifiers must have 6 entries"),
        (
            "setup.reputation",
            [5, 9, 9, 9, 9, 9],
            "setup.reputation.0 must be a whole number from 6 to 24, not 5",
        ),
        (
            "limits.modifiers",
            5,
            "setup.modifiers.5 asks for 6, more than the 5 of limits.modifiers",
        ),
        ("setup.modifiers.1", [20, 1], "setup.modifiers.1 asks for 21, more than the 20"),
        ("setup.houses", 8, "setup.houses must be a whole number from 0 to 7"),
        ("guilds.workshops.0.owner", {"coins": 6}, "guilds.workshops.0.owner.coins must be"),
        ("guilds.owner_multiplier.0", 4, "guilds.owner_multiplier.0 must be a whole number"),
        ("community.lots.0", {"goods": 21}, "community.lots.0.goods must be a whole number"),
        (
            "community.lots.0",
            {"coins": 1, "reputation": 1, "modifiers": 1, "vp": 1},
            "community.lots.0 has 4 entries, more than 3",
        ),
        (
            "setup.community_tiles",
            [48] * 6,
            "setup.community_tiles asks for 48, more than the 12 of buildings",
        ),
        ("income.apprentice", [], "income.apprentice must have 6 entries"),
        ("yard.colour", 1, "yard.colour is not a key"),
    ],
)
def test_impossible_editions_are_refused_by_name(path, value, said):
    with pytest.raises(EditionError) as problem:
        game.box(changed(path, value))
    assert said in str(problem.value)


@pytest.mark.rule("G3")
def test_a_floor_keeps_a_price_above_the_sale():
    low = changed("hall.prices", [5, 5, 4, 4, 3, 3])
    low.values["hall"]["least_price"] = 3
    game.box(low)


def test_the_former_edition_is_as_it_was():
    """Games begun on it name it and the digest of its values."""
    former = load_edition("guildhall.games.nobility", "reconstructed")
    assert (former.file, former.hash) == ("former.toml", "3cd27a04bf27")
    box = game.box(former)[0]
    assert (box["first_is_slot"], box["income_at_placing"], box["hall_least"]) == (1, 1, 4)
    assert box["community_tiles"][1:].tolist() == [3, 6, 9, 12, 15, 18]


def test_players_cannot_start_with_more_houses_than_they_have():
    few = changed("limits.houses", 2)
    few.values["setup"]["houses"] = 2
    game.box(few)
    few.values["setup"]["houses"] = 3
    with pytest.raises(EditionError, match=r"setup\.houses asks for 3, more than the 2 of limits"):
        game.box(few)


def test_every_hook_has_a_range():
    assert tuple(HOOK_RANGES) == HOOK_NAMES


def test_a_guild_without_workshops_is_refused():
    values = copy.deepcopy(V)
    for card in values["buildings"]:
        if card["guild"] == "wizards":
            card["guild"] = "artists"
    with pytest.raises(EditionError, match="buildings has nothing for wizards"):
        game.box(dataclasses.replace(EDITION, values=values))


def test_a_good_may_belong_to_another_guild():
    values = copy.deepcopy(V)
    goods = values["guilds"]["goods"]
    goods["artists"], goods["wizards"] = goods["wizards"], goods["artists"]
    t = Position(3, edition=dataclasses.replace(EDITION, values=values))
    t.goods()
    t.place(1, "artists")
    t.do("buy 1")
    assert t.store() == {"magic": 1}
