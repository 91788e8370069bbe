"""The cards and tiles of an edition; impossible ones are refused by their name."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from guildhall.engine.play.editions import Edition, EditionError
from guildhall.games.nobility.names import (
    EFFECT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    HOOK_NAMES,
    METRIC_NAMES,
    RACE_NAMES,
    RESOURCE_NAMES,
)
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHARACTERS,
    COMMISSIONS,
    COMMUNITY,
    CONDITIONS,
    COUNCIL_TILES,
    DECK_1,
    DICE_TILES,
    DISPLAY,
    EVENT_CARDS,
    EVENTS_I,
    FACES,
    HOUSES,
    OBJECTIVES,
    SETTLERS,
    SHIPS,
    TILE_DICE,
)

HOOK_RANGES = {
    "price.house": (-10, 10),
    "price.building": (-10, 10),
    "castle.gain": (0, 10),
    "port.per_good": (0, 10),
    "income.apprentice": (0, 10),
    "guild.free_good": (0, 10),
    "settlers.vp": (0, 10),
    "council.rep_loss": (-10, 10),
    "council.coins": (-10, 10),
    "owner.multiplier": (0, 3),
    "order_free.tavern": (0, 1),
    "order_free.yard": (0, 1),
    "close.port": (0, 1),
    "close.berk": (0, 1),
}
"""By how much an event may change a number; gains never become losses."""
MAX_RESOURCE_KINDS = 3
"""A benefit consists of at most so many resources."""


class Card:
    """One entry of a deck: its readers name the card in every error."""

    def __init__(self, edition: Edition, path: str, index: int) -> None:
        self.edition = edition
        self.path = path
        self.index = index
        name = edition.get(f"{path}.name")
        if not isinstance(name, str) or not name:
            raise edition.error(f"{path}.name", f"must be a text, not {name!r}")
        self.name = name

    def error(self, problem: str) -> EditionError:
        return self.edition.error(self.path, f"({self.name}) {problem}")

    def integer(self, key: str, low: int, high: int) -> int:
        value = self.edition.get(f"{self.path}.{key}")
        if type(value) is not int or not low <= value <= high:
            problem = f"has {key} = {value!r}, not a whole number from {low} to {high}"
            raise self.error(problem)
        return value

    def words(self, key: str, allowed: tuple[str, ...]) -> list[int]:
        values = self.edition.get(f"{self.path}.{key}", list)
        return [self._index(key, value, allowed) for value in values]

    def word(self, key: str, allowed: tuple[str, ...]) -> int:
        return self._index(key, self.edition.get(f"{self.path}.{key}"), allowed)

    def _index(self, key: str, value: object, allowed: tuple[str, ...]) -> int:
        if value not in allowed:
            raise self.error(f"has {key} {value!r}, which is none of {', '.join(allowed)}")
        return allowed.index(str(value))


def resources(
    edition: Edition, path: str, allowed: Collection[str] = RESOURCE_NAMES, most: int = 20
) -> list[int]:
    """Amounts by resource; only those allowed there."""
    amounts = [0] * len(RESOURCE_NAMES)
    for name in edition.table(path):
        if name not in allowed:
            raise edition.error(f"{path}.{name}", f"must be one of {', '.join(allowed)}")
        amounts[RESOURCE_NAMES.index(name)] = edition.integer(f"{path}.{name}", 1, most)
    if len(edition.table(path)) > MAX_RESOURCE_KINDS:
        raise edition.error(path, f"must give at most {MAX_RESOURCE_KINDS} different things")
    return amounts


def mask(indices: Collection[int]) -> int:
    return sum(1 << index for index in set(indices))


def _cards(
    edition: Edition, deck: str, count: int, keys: tuple[str, ...], optional: str = ""
) -> Iterator[Card]:
    """Every card of a deck; keys and number are checked first."""
    entries = edition.get(deck, list)
    if len(entries) != count:
        raise edition.error(deck, f"must have {count} entries, not {len(entries)}")
    for index in range(count):
        path = f"{deck}.{index}"
        wanted = ("name", *keys)
        if optional and optional in edition.get(path, dict):
            wanted = (*wanted, optional)
        edition.table(path, wanted)
        yield Card(edition, path, index)


def fill_cards(edition: Edition, box: Any) -> None:
    _settlers(edition, box)
    _characters(edition, box)
    _buildings(edition, box)
    _ships(edition, box)
    _council_tiles(edition, box)
    _events(edition, box)
    _objectives(edition, box)
    _dice_tiles(edition, box)
    _commissions(edition, box)


def _settlers(edition: Edition, box: Any) -> None:
    keys = ("race", "deck", "goods", "min", "max", "workers", "stars")
    for card in _cards(edition, "settlers", SETTLERS, keys):
        _check_deck(card, DECK_1)
        goods = card.words("goods", GOOD_NAMES)
        if len(set(goods)) != len(goods) or not goods:
            raise card.error("must list different Goods, at least one")
        most = int(box["most_per_type"]) * len(goods)
        least = card.integer("min", len(goods), most)
        i = card.index
        box["settlers_race"][i] = card.word("race", RACE_NAMES)
        box["settlers_goods"][i] = mask(goods)
        box["settlers_min"][i] = least
        box["settlers_max"][i] = card.integer("max", least, most)
        box["settlers_workers"][i] = card.integer("workers", 0, 14)
        box["settlers_stars"][i] = card.integer("stars", 0, 12)


def _check_deck(card: Card, first_deck: int) -> None:
    """The first cards are deck 1, the others deck 2."""
    deck = 1 if card.index < first_deck else 2
    if card.integer("deck", 1, 2) != deck:
        raise card.error(f"must be of deck {deck}: the first {first_deck} cards are deck 1")


def _characters(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "characters", CHARACTERS, ("extra", "lord")):
        box["extra_good"][card.index] = card.word("extra", (*GOOD_NAMES, "any"))
        box["lord"][card.index] = resources(edition, f"{card.path}.lord")


def _buildings(edition: Edition, box: Any) -> None:
    counts = [0] * (COMMUNITY + 1)
    for card in _cards(edition, "buildings", BUILDINGS, ("guild", "effects")):
        guild = card.word("guild", (*GUILD_NAMES, "community"))
        effects = card.words("effects", EFFECT_NAMES)
        if guild < COMMUNITY and not 1 <= len(set(effects)) == len(effects) <= 2:
            raise card.error("must have one effect, or two to choose from")
        if guild == COMMUNITY and effects:
            raise card.error("is a Community Building and has no effects")
        counts[guild] += 1
        box["building_guild"][card.index] = guild
        box["building_effects"][card.index] = mask(effects)
    for guild, name in enumerate(GUILD_NAMES):
        if counts[guild] == 0:
            raise edition.error("buildings", f"has no Workshop of the {name}")
    is_said = "community_tiles" in edition.table("setup")
    if is_said and counts[COMMUNITY] < max(box["community_tiles"]):
        problem = f"asks for more Community Buildings than the {counts[COMMUNITY]} there are"
        raise edition.error("setup.community_tiles", problem)


def _ships(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "ships", SHIPS, ("goods", "prices")):
        goods = card.words("goods", GOOD_NAMES)
        if len(goods) != DISPLAY:
            raise card.error(f"must have {DISPLAY} cargo spaces, not {len(goods)}")
        box["ship_good"][card.index] = goods
        prices = edition.integers(f"{card.path}.prices", DISPLAY, 1, 20)
        box["ship_price"][card.index] = prices


def _council_tiles(edition: Edition, box: Any) -> None:
    keys = ("races", "coins", "vp")
    for card in _cards(edition, "council_tiles", COUNCIL_TILES, keys):
        races = card.words("races", RACE_NAMES)
        if not 1 <= len(races) <= HOUSES:
            raise card.error(f"must show 1 to {HOUSES} races")
        for race in races:
            box["council_races"][card.index, race] += 1
        box["council_coins"][card.index] = card.integer("coins", 0, 50)
        box["council_vp"][card.index] = card.integer("vp", 0, 50)


def _events(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "events", EVENT_CARDS, ("deck", "changes"), "each"):
        _check_deck(card, EVENTS_I)
        changes = _changes(card)
        for name, value in changes.items():
            box["event_hook"][card.index, HOOK_NAMES.index(name)] = value
        if "each" in edition.get(card.path, dict):
            given = resources(
                edition, f"{card.path}.each", ("coins", "reputation", "modifiers", "vp")
            )
            box["event_each"][card.index] = given
        elif not any(changes.values()):
            raise card.error("does nothing")


def _changes(card: Card) -> dict[str, int]:
    """By how much an event changes what."""
    changes: dict[str, int] = card.edition.get(f"{card.path}.changes", dict)
    for name, value in changes.items():
        if name not in HOOK_RANGES:
            raise card.error(f"changes {name!r}, which is none of {', '.join(HOOK_NAMES)}")
        low, high = HOOK_RANGES[name]
        if type(value) is not int or not low <= value <= high:
            problem = f"changes {name} by {value!r}, not a whole number from {low} to {high}"
            raise card.error(problem)
    return changes


def _objectives(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "objectives", OBJECTIVES, ("at_least",)):
        conditions = edition.get(f"{card.path}.at_least", dict)
        if not 1 <= len(conditions) <= CONDITIONS:
            raise card.error(f"must have 1 to {CONDITIONS} conditions")
        for i, (name, least) in enumerate(conditions.items()):
            if name not in METRIC_NAMES:
                raise card.error(f"counts {name!r}, which is none of {', '.join(METRIC_NAMES)}")
            if type(least) is not int or not 1 <= least <= 1000:
                raise card.error(f"asks for {name} = {least!r}, not a whole number from 1 to 1000")
            box["objective_metric"][card.index, i] = METRIC_NAMES.index(name)
            box["objective_least"][card.index, i] = least


def _dice_tiles(edition: Edition, box: Any) -> None:
    tiles = edition.get("dice_tiles", list)
    if len(tiles) != DICE_TILES:
        raise edition.error("dice_tiles", f"must have {DICE_TILES} entries, not {len(tiles)}")
    for i in range(DICE_TILES):
        box["tile_die"][i] = edition.integers(f"dice_tiles.{i}", TILE_DICE, 1, FACES)


def _commissions(edition: Edition, box: Any) -> None:
    """Points for every n, up to a cap; or points for at least n, which is one set of n."""
    counted = METRIC_NAMES[:-1]
    for index in range(len(edition.get("commissions", list))):
        path = f"commissions.{index}"
        is_threshold = "at_least" in edition.get(path, dict)
        keys = ("counts", "at_least", "vp") if is_threshold else ("counts", "per", "vp", "cap")
        edition.table(path, ("name", *keys))
        card = Card(edition, path, index)
        if index >= COMMISSIONS:
            break
        vp = card.integer("vp", 1, 50)
        box["commission_metric"][index] = card.word("counts", counted)
        box["commission_per"][index] = card.integer("at_least" if is_threshold else "per", 1, 100)
        box["commission_vp"][index] = vp
        box["commission_cap"][index] = vp if is_threshold else card.integer("cap", vp, 50)
    count = len(edition.get("commissions", list))
    if count != COMMISSIONS:
        raise edition.error("commissions", f"must have {COMMISSIONS} entries, not {count}")
