"""An edition of Rise to Nobility, checked and packed into the box record."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from guildhall.engine.play.editions import Edition, EditionError, ValueKind, is_line
from guildhall.engine.runtime.state import Record, new_record
from guildhall.engine.text import Argument
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
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
    COMMUNITY_LOTS,
    CONDITIONS,
    COUNCIL_TILES,
    DECK_1,
    DESK_BUILDING,
    DESKS,
    DICE_TILES,
    DISPLAY,
    EVENT_CARDS,
    EVENTS_I,
    FACES,
    FAVOURS,
    HAND,
    HOUSES,
    NOBILITY,
    OBJECTIVES,
    PRICE_BUILDING,
    SEATS,
    SETTLERS,
    SHIPS,
    TILE_DICE,
    WORKSHOPS,
)
from guildhall.games.nobility.state import BOX

# The tables of an edition file, and the keys of each.


KEYS = {
    "setup": (
        "rounds",
        "dice",
        "coins",
        "goods",
        "houses",
        "reputation",
        "modifiers",
        "preplaced_workshop",
    ),
    "limits": ("meeples", "houses", "modifiers", "hand", "goods_per_type", "reputation"),
    "tavern": ("slots",),
    "yard": ("price",),
    "guilds": (
        "dice",
        "apprentices",
        "good_price",
        "owner_multiplier",
        "slots",
        "workshops",
        "goods",
    ),
    "hall": ("values", "prices", "sale"),
    "community": ("vp", "stars", "settlers_vp", "lots"),
    "castle": ("slots", "extra_slot", "extra_slot_reputation"),
    "port": ("slots",),
    "council": ("reputation", "least_reputation"),
    "berk": ("slots",),
    "board": ("values",),
    "income": ("workshop", "apprentice"),
    "nobility": ("vp", "lord", "white_lord", "favours_chosen", "favours"),
    "end": ("goods_per_vp",),
    "automa": ("guilds",),
    "chancery": ("desks_open", "income", "city_tokens", "commissions_dealt", "desks"),
}
FREE_KEYS = {
    "setup": ("community_tiles",),
    "guilds": ("first_workshop",),
    "hall": ("least_price",),
    "income": ("from",),
}
"""What an edition may leave out: the bag then holds all tiles and no price has a floor, but
Workshops are counted by slots and Apprentices earn at once, as in editions that do not know
these words."""
DECKS = (
    "settlers",
    "characters",
    "buildings",
    "ships",
    "council_tiles",
    "events",
    "objectives",
    "dice_tiles",
    "commissions",
)


# The cards and tiles of an edition; impossible ones are refused by their name.


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
"""The maximal number of resources of a benefit."""


class Card:
    """One entry of a deck; errors in its values name the card."""

    def __init__(self, edition: Edition, path: str, index: int) -> None:
        self.edition = edition
        self.path = path
        self.index = index
        name = edition.get(f"{path}.name")
        if not isinstance(name, str) or not is_line(name):
            raise edition.error(f"{path}.name", f"must be a text, not {name!r}")
        self.name = name

    def error(
        self, problem: str, kind: str = "problem", key: str = "", **args: Argument
    ) -> EditionError:
        path = f"{self.path}.{key}" if key else self.path
        args["key"] = f"{path} ({self.name})"
        return self.edition.error(path, f"({self.name}) {problem}", kind, **args)

    def integer(self, key: str, low: int, high: int) -> int:
        self.edition.note(f"{self.path}.{key}", ValueKind("number", low, high))
        value = self.edition.get(f"{self.path}.{key}")
        return self.within(key, value, low, high)

    def within(self, key: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            problem = f"must be a whole number from {low} to {high}, not {value!r}"
            raise self.error(problem, "range", key, low=low, high=high, value=str(value))
        return value

    def words(self, key: str, allowed: tuple[str, ...]) -> list[int]:
        self.edition.note(f"{self.path}.{key}", ValueKind("words", words=allowed))
        values = self.edition.get(f"{self.path}.{key}", list)
        return [self.index_of(key, value, allowed) for value in values]

    def word(self, key: str, allowed: tuple[str, ...]) -> int:
        self.edition.note(f"{self.path}.{key}", ValueKind("word", words=allowed))
        return self.index_of(key, self.edition.get(f"{self.path}.{key}"), allowed)

    def index_of(self, key: str, value: object, allowed: tuple[str, ...]) -> int:
        if value not in allowed:
            known = ", ".join(allowed)
            problem = f"must be one of {known}, not {value!r}"
            raise self.error(problem, "word", key, known=known, value=str(value))
        return allowed.index(str(value))


def resources(
    edition: Edition, path: str, allowed: Collection[str] = RESOURCE_NAMES, most: int = 20
) -> list[int]:
    """Amounts by resource; only those allowed there."""
    edition.note(path, ValueKind("amounts", 1, most, tuple(allowed)))
    amounts = [0] * len(RESOURCE_NAMES)
    for name in edition.table(path):
        if name not in allowed:
            known = ", ".join(allowed)
            problem = f"must be one of {known}"
            raise edition.error(f"{path}.{name}", problem, "word", known=known, value=name)
        amounts[RESOURCE_NAMES.index(name)] = edition.integer(f"{path}.{name}", 1, most)
    if len(edition.table(path)) > MAX_RESOURCE_KINDS:
        raise edition.too_many(path, MAX_RESOURCE_KINDS, len(edition.table(path)))
    return amounts


def repeated(numbers: Sequence[int]) -> list[int]:
    """The numbers that are there more than once."""
    return [number for number in numbers if numbers.count(number) > 1]


def mask(indices: Collection[int]) -> int:
    return sum(1 << index for index in set(indices))


def _cards(
    edition: Edition, deck: str, count: int, keys: tuple[str, ...], optional: str = ""
) -> Iterator[Card]:
    """Every card of a deck; keys and number are checked first."""
    entries = edition.get(deck, list)
    if len(entries) != count:
        raise edition.wrong_length(deck, count, len(entries))
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
        if twice := repeated(goods):
            good = GOOD_NAMES[twice[0]]
            raise card.error(f"has {good} more than once", "repeats", "goods", value=good)
        if not goods:
            raise card.error("has nothing for goods", "lacks", value="goods")
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
            raise edition.lacks("buildings", name)
    is_said = "community_tiles" in edition.table("setup")
    if is_said and counts[COMMUNITY] < max(box["community_tiles"]):
        asked = int(max(box["community_tiles"]))
        raise edition.exceeds("setup.community_tiles", asked, "buildings", counts[COMMUNITY])


def _ships(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "ships", SHIPS, ("goods", "prices")):
        goods = card.words("goods", GOOD_NAMES)
        if len(goods) != DISPLAY:
            raise edition.wrong_length(f"{card.path}.goods", DISPLAY, len(goods))
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
    card.edition.note(f"{card.path}.changes", ValueKind("amounts", -10, 10, tuple(HOOK_RANGES)))
    changes: dict[str, int] = card.edition.get(f"{card.path}.changes", dict)
    for name, value in changes.items():
        card.index_of("changes", name, tuple(HOOK_RANGES))
        card.within(f"changes.{name}", value, *HOOK_RANGES[name])
    return changes


def _objectives(edition: Edition, box: Any) -> None:
    for card in _cards(edition, "objectives", OBJECTIVES, ("at_least",)):
        edition.note(f"{card.path}.at_least", ValueKind("amounts", 1, 1000, METRIC_NAMES))
        conditions = edition.get(f"{card.path}.at_least", dict)
        if not 1 <= len(conditions) <= CONDITIONS:
            raise card.error(f"must have 1 to {CONDITIONS} conditions")
        for i, (name, least) in enumerate(conditions.items()):
            metric = card.index_of("at_least", name, METRIC_NAMES)
            box["objective_metric"][card.index, i] = metric
            box["objective_least"][card.index, i] = card.within(f"at_least.{name}", least, 1, 1000)


def _dice_tiles(edition: Edition, box: Any) -> None:
    tiles = edition.get("dice_tiles", list)
    if len(tiles) != DICE_TILES:
        raise edition.wrong_length("dice_tiles", DICE_TILES, len(tiles))
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
        raise edition.wrong_length("commissions", COMMISSIONS, count)


# The record: boards here, cards above.


WITHOUT_CHOICE = ("coins", "reputation", "modifiers", "vp")
"""Resources that can be gained at any time, because they need no choice."""
AT_INCOME = (*WITHOUT_CHOICE, "goods", "workers", "house")
OWNER_REWARD = 5
"""The most of a resource: it is multiplied, and paid hundreds of times in a game."""


def fill_box(edition: Edition) -> Record:
    """The edition's numbers, all of them checked."""
    edition.check_keys((*KEYS, *DECKS))
    for key, keys in KEYS.items():
        free_keys = [free for free in FREE_KEYS.get(key, ()) if free in edition.table(key)]
        edition.table(key, (*keys, *free_keys))
    record = new_record(BOX)
    box = record[0]
    _setup(edition, box)
    _limits(edition, box)
    _tavern_and_yard(edition, box)
    _guilds(edition, box)
    _hall(edition, box)
    _castle_port_council(edition, box)
    _berk_and_board(edition, box)
    _income(edition, box)
    _nobility(edition, box)
    _chancery(edition, box)
    fill_cards(edition, box)
    _check_sale(edition, box)
    return record


def _by_count(edition: Edition, path: str, low: int, high: int) -> list[int]:
    """A table by number of players, 1 to 6."""
    return [0, *edition.integers(path, SEATS, low, high)]


def _by_value(edition: Edition, path: str, keys: tuple[str, ...]) -> list[int]:
    """Which of three die slots takes each value; every value has exactly one."""
    slots = edition.tables(path, ("values", *keys))
    if len(slots) != WORKSHOPS:
        raise edition.wrong_length(path, WORKSHOPS, len(slots))
    table = [-1] * (FACES + 1)
    for i in range(len(slots)):
        for value in edition.integers(f"{path}.{i}.values", None, 1, FACES):
            if table[value] >= 0:
                raise edition.repeats(f"{path}.{i}.values", value)
            table[value] = i
    for value in range(1, FACES + 1):
        if table[value] < 0:
            raise edition.lacks(path, value)
    return [0, *table[1:]]


def _optional_choice(edition: Edition, table: str, key: str, words: tuple[str, str]) -> int:
    """Which of two readings an edition takes; the second one by default."""
    return edition.choice(f"{table}.{key}", words) if key in edition.table(table) else 1


def _column(edition: Edition, path: str, key: str, high: int) -> list[int]:
    return [edition.integer(f"{path}.{i}.{key}", 0, high) for i in range(WORKSHOPS)]


def _setup(edition: Edition, box: Any) -> None:
    box["rounds"] = edition.integer("setup.rounds", 1, 10)
    box["dice"] = _by_count(edition, "setup.dice", 1, 5)
    box["start_coins"] = edition.integer("setup.coins", 0, 100)
    box["start_goods"] = edition.integer("setup.goods", 0, 20)
    box["start_houses"] = edition.integer("setup.houses", 0, HOUSES)
    box["start_reputation"] = _by_count(edition, "setup.reputation", 1, 100)
    modifiers = edition.get("setup.modifiers", list)
    if len(modifiers) != SEATS:
        raise edition.wrong_length("setup.modifiers", SEATS, len(modifiers))
    for players in range(1, SEATS + 1):
        row = edition.integers(f"setup.modifiers.{players - 1}", players, 0, 20)
        box["start_modifiers"][players, :players] = row
    box["community_tiles"] = BUILDINGS
    if "community_tiles" in edition.table("setup"):
        box["community_tiles"] = _by_count(edition, "setup.community_tiles", 0, BUILDINGS)
    box["preplaced"] = _by_count(edition, "setup.preplaced_workshop", 0, WORKSHOPS)


def _limits(edition: Edition, box: Any) -> None:
    box["meeples"] = edition.integer("limits.meeples", 1, 100)
    box["houses"] = edition.integer("limits.houses", 1, HOUSES)
    box["modifiers"] = edition.integer("limits.modifiers", 1, 120)
    box["hand"] = edition.integer("limits.hand", 1, HAND)
    box["most_per_type"] = edition.integer("limits.goods_per_type", 1, 3)
    low, high = edition.integers("limits.reputation", 2, 1, 100)
    edition.integers("setup.reputation", SEATS, low, high)
    box["reputation_low"], box["reputation_high"] = low, high
    _check_supply(edition, box)


def _check_supply(edition: Edition, box: Any) -> None:
    """What players start with is there."""
    if box["start_houses"] > box["houses"]:
        houses = (int(box["start_houses"]), int(box["houses"]))
        raise edition.exceeds("setup.houses", houses[0], "limits.houses", houses[1])
    for players in range(1, SEATS + 1):
        given, there = int(box["start_modifiers"][players].sum()), int(box["modifiers"])
        if given > there:
            path = f"setup.modifiers.{players - 1}"
            raise edition.exceeds(path, given, "limits.modifiers", there)


def _tavern_and_yard(edition: Edition, box: Any) -> None:
    box["order_slots"] = _by_count(edition, "tavern.slots", 1, SEATS)
    box["house_price"] = edition.integer("yard.price", 0, 100)


def _guilds(edition: Edition, box: Any) -> None:
    box["guild_dice"] = _by_count(edition, "guilds.dice", 1, WORKSHOPS)
    box["apprentice_slots"] = _by_count(edition, "guilds.apprentices", 1, SEATS)
    box["good_price"] = edition.integer("guilds.good_price", 1, 20)
    box["owner_multiplier"] = _by_count(edition, "guilds.owner_multiplier", 1, 3)
    box["guild_slot"] = _by_value(edition, "guilds.slots", ("workshops", "goods", "workers"))
    box["slot_workshops"] = _column(edition, "guilds.slots", "workshops", WORKSHOPS)
    box["slot_goods"] = _column(edition, "guilds.slots", "goods", 3)
    box["slot_workers"] = _column(edition, "guilds.slots", "workers", SEATS)
    workshops = edition.tables("guilds.workshops", ("vp", "stars", "owner"))
    if len(workshops) != WORKSHOPS:
        raise edition.wrong_length("guilds.workshops", WORKSHOPS, len(workshops))
    box["workshop_vp"] = _column(edition, "guilds.workshops", "vp", 50)
    box["workshop_stars"] = _column(edition, "guilds.workshops", "stars", NOBILITY)
    for slot in range(WORKSHOPS):
        path = f"guilds.workshops.{slot}.owner"
        box["owner_reward"][slot] = resources(edition, path, WITHOUT_CHOICE, OWNER_REWARD)
    edition.table("guilds.goods", GUILD_NAMES)
    goods = [edition.choice(f"guilds.goods.{guild}", GOOD_NAMES) for guild in GUILD_NAMES]
    if twice := repeated(goods):
        raise edition.repeats("guilds.goods", GOOD_NAMES[twice[0]])
    box["good_of"] = goods
    box["first_is_slot"] = _optional_choice(edition, "guilds", "first_workshop", ("tile", "slot"))
    automa = edition.choices("automa.guilds", FACES, GUILD_NAMES)
    if twice := repeated(automa):
        raise edition.repeats("automa.guilds", GUILD_NAMES[twice[0]])
    box["automa_guild"] = [0, *automa]


def _hall(edition: Edition, box: Any) -> None:
    values = edition.integers("hall.values", DISPLAY, 1, FACES)
    if twice := repeated(values):
        raise edition.repeats("hall.values", twice[0])
    for slot, value in enumerate(values):
        box["hall_slot"][value] = slot
    box["hall_price"] = edition.integers("hall.prices", DISPLAY, 0, 100)
    box["sale_coins"] = edition.integer("hall.sale", 0, 100)
    if "least_price" in edition.table("hall"):
        box["hall_least"] = edition.integer("hall.least_price", 0, 100)
    box["community_vp"] = edition.integer("community.vp", 0, 50)
    box["community_stars"] = edition.integer("community.stars", 0, NOBILITY)
    box["community_settlers_vp"] = edition.integer("community.settlers_vp", 0, 20)
    lots = edition.get("community.lots", list)
    if len(lots) != COMMUNITY_LOTS:
        raise edition.wrong_length("community.lots", COMMUNITY_LOTS, len(lots))
    for lot in range(COMMUNITY_LOTS):
        box["community_income"][lot] = resources(edition, f"community.lots.{lot}", AT_INCOME)


def _check_sale(edition: Edition, box: Any) -> None:
    """A Building never costs less than its sale brings, whatever the discounts."""
    desk = any(box["desk_benefit"] == DESK_BUILDING)
    event = max(0, -int(box["event_hook"][:, PRICE_BUILDING].min()))
    lowest = max(int(box["hall_least"]), int(box["hall_price"].min()) - desk - event)
    if lowest < box["sale_coins"]:
        problem = f"fall to {lowest} with all discounts, below the {box['sale_coins']} of a sale"
        raise edition.error("hall.prices", problem)


def _castle_port_council(edition: Edition, box: Any) -> None:
    box["castle_slot"] = _by_value(edition, "castle.slots", ("reputation",))
    box["castle_gain"] = _column(edition, "castle.slots", "reputation", 20)
    box["castle_tile"] = _by_count(edition, "castle.extra_slot", 0, 1)
    box["castle_tile_gain"] = edition.integer("castle.extra_slot_reputation", 0, 20)
    box["port_slot"] = _by_value(edition, "port.slots", ("goods",))
    box["port_goods"] = [
        edition.integer(f"port.slots.{i}.goods", 1, DISPLAY) for i in range(WORKSHOPS)
    ]
    loss = edition.integer("council.reputation", 0, 20)
    box["council_reputation"] = loss
    box["council_least"] = edition.integer("council.least_reputation", 0, loss)


def _berk_and_board(edition: Edition, box: Any) -> None:
    keys = ("modifiers", "commissions", "reputation")
    box["berk_slot"] = _by_value(edition, "berk.slots", keys)
    box["berk_modifiers"] = _column(edition, "berk.slots", "modifiers", 20)
    box["berk_cards"] = [
        edition.integer(f"berk.slots.{i}.commissions", 1, 3) for i in range(WORKSHOPS)
    ]
    box["berk_reputation"] = _column(edition, "berk.slots", "reputation", 20)
    for value in edition.integers("board.values", None, 1, FACES):
        box["board_die"][value] = 1


def _income(edition: Edition, box: Any) -> None:
    box["workshop_income"] = edition.integer("income.workshop", 0, 10)
    box["income_at_placing"] = _optional_choice(edition, "income", "from", ("next_turn", "placing"))
    rows = edition.get("income.apprentice", list)
    if len(rows) != SEATS:
        raise edition.wrong_length("income.apprentice", SEATS, len(rows))
    for players in range(1, SEATS + 1):
        slots = int(box["apprentice_slots"][players])
        row = edition.integers(f"income.apprentice.{players - 1}", slots, 0, 20)
        box["apprentice_income"][players, 1 : slots + 1] = row
    box["goods_per_vp"] = edition.integer("end.goods_per_vp", 1, 20)


def _nobility(edition: Edition, box: Any) -> None:
    box["nobility_vp"] = edition.integers("nobility.vp", NOBILITY + 1, 0, 100)
    box["lord_level"] = edition.integer("nobility.lord", 1, NOBILITY)
    box["white_lord_level"] = edition.integer("nobility.white_lord", 1, NOBILITY)
    box["favours"] = edition.integer("nobility.favours_chosen", 0, FAVOURS)
    favours = edition.get("nobility.favours", list)
    if len(favours) != FAVOURS:
        raise edition.wrong_length("nobility.favours", FAVOURS, len(favours))
    for favour in range(FAVOURS):
        box["favour"][favour] = resources(edition, f"nobility.favours.{favour}")


def _chancery(edition: Edition, box: Any) -> None:
    box["desks_open"] = _by_count(edition, "chancery.desks_open", 0, DESKS)
    box["desk_income"] = edition.integer("chancery.income", 0, 20)
    box["city_tokens"] = edition.integer("chancery.city_tokens", 18, 120)
    box["first_commissions"] = edition.integer("chancery.commissions_dealt", 1, 3)
    desks = edition.tables("chancery.desks", ("race", "benefit"))
    if len(desks) != DESKS:
        raise edition.wrong_length("chancery.desks", DESKS, len(desks))
    for desk in range(DESKS):
        path = f"chancery.desks.{desk}"
        box["desk_race"][desk] = edition.choice(f"{path}.race", RACE_NAMES)
        box["desk_benefit"][desk] = edition.choice(f"{path}.benefit", BENEFIT_NAMES)
