"""An edition of Rise to Nobility as a record: the boards here, the cards in `edition_cards`."""

from __future__ import annotations

from typing import Any

from guildhall.engine.kernel.record import Record, new_record
from guildhall.engine.play.editions import Edition
from guildhall.games.nobility.edition_keys import DECKS, FREE_KEYS, KEYS
from guildhall.games.nobility.names import BENEFIT_NAMES, GOOD_NAMES, GUILD_NAMES, RACE_NAMES
from guildhall.games.nobility.printed_cards import fill_cards, resources
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    COMMUNITY_LOTS,
    DESK_BUILDING,
    DESKS,
    DISPLAY,
    FACES,
    FAVOURS,
    HAND,
    HOUSES,
    NOBILITY,
    PRICE_BUILDING,
    SEATS,
    WORKSHOPS,
)
from guildhall.games.nobility.state import BOX

WITHOUT_CHOICE = ("coins", "reputation", "modifiers", "vp")
"""What a player may be given at any time: nothing that asks for a choice."""
AT_INCOME = (*WITHOUT_CHOICE, "goods", "workers", "house")
OWNER_REWARD = 5
"""The most of a resource: it is multiplied, and paid hundreds of times in a game."""


def fill_box(edition: Edition) -> Record:
    """The edition's numbers, all of them checked."""
    edition.check_keys((*KEYS, *DECKS))
    for key, keys in KEYS.items():
        said = [free for free in FREE_KEYS.get(key, ()) if free in edition.table(key)]
        edition.table(key, (*keys, *said))
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
        raise edition.error(path, f"must have {WORKSHOPS} entries, not {len(slots)}")
    table = [-1] * (FACES + 1)
    for i in range(len(slots)):
        for value in edition.integers(f"{path}.{i}.values", None, 1, FACES):
            if table[value] >= 0:
                raise edition.error(f"{path}.{i}.values", f"repeats the value {value}")
            table[value] = i
    for value in range(1, FACES + 1):
        if table[value] < 0:
            raise edition.error(path, f"has no slot for the value {value}")
    return [0, *table[1:]]


def _optional_choice(edition: Edition, table: str, key: str, words: tuple[str, str]) -> int:
    """Which of two readings an edition takes; the second one if it says nothing."""
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
        raise edition.error("setup.modifiers", f"must have {SEATS} entries, not {len(modifiers)}")
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
    for count, start in enumerate(box["start_reputation"][1:], start=1):
        if not low <= start <= high:
            problem = f"starts {count} players outside limits.reputation"
            raise edition.error("setup.reputation", problem)
    box["reputation_low"], box["reputation_high"] = low, high
    _check_supply(edition, box)


def _check_supply(edition: Edition, box: Any) -> None:
    """What players start with is there."""
    if box["start_houses"] > box["houses"]:
        problem = f"is {box['start_houses']}, more than the {box['houses']} of limits.houses"
        raise edition.error("setup.houses", problem)
    for players in range(1, SEATS + 1):
        given, there = int(box["start_modifiers"][players].sum()), box["modifiers"]
        if given > there:
            problem = f"gives {given} Modifiers, more than the {there} of limits.modifiers"
            raise edition.error(f"setup.modifiers.{players - 1}", problem)


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
        raise edition.error("guilds.workshops", f"must have {WORKSHOPS} entries")
    box["workshop_vp"] = _column(edition, "guilds.workshops", "vp", 50)
    box["workshop_stars"] = _column(edition, "guilds.workshops", "stars", NOBILITY)
    for slot in range(WORKSHOPS):
        path = f"guilds.workshops.{slot}.owner"
        box["owner_reward"][slot] = resources(edition, path, WITHOUT_CHOICE, OWNER_REWARD)
    edition.table("guilds.goods", GUILD_NAMES)
    goods = [edition.choice(f"guilds.goods.{guild}", GOOD_NAMES) for guild in GUILD_NAMES]
    if len(set(goods)) != len(goods):
        raise edition.error("guilds.goods", "gives two Guilds the same Good")
    box["good_of"] = goods
    box["first_is_slot"] = _optional_choice(edition, "guilds", "first_workshop", ("tile", "slot"))
    automa = edition.choices("automa.guilds", FACES, GUILD_NAMES)
    if len(set(automa)) != len(automa):
        raise edition.error("automa.guilds", "names a Guild twice")
    box["automa_guild"] = [0, *automa]


def _hall(edition: Edition, box: Any) -> None:
    values = edition.integers("hall.values", DISPLAY, 1, FACES)
    if len(set(values)) != DISPLAY:
        raise edition.error("hall.values", "must have each die value once")
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
        raise edition.error("community.lots", f"must have {COMMUNITY_LOTS} entries")
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
        raise edition.error("income.apprentice", f"must have {SEATS} entries, not {len(rows)}")
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
        raise edition.error("nobility.favours", f"must have {FAVOURS} entries")
    for favour in range(FAVOURS):
        box["favour"][favour] = resources(edition, f"nobility.favours.{favour}")


def _chancery(edition: Edition, box: Any) -> None:
    box["desks_open"] = _by_count(edition, "chancery.desks_open", 0, DESKS)
    box["desk_income"] = edition.integer("chancery.income", 0, 20)
    box["city_tokens"] = edition.integer("chancery.city_tokens", 18, 120)
    box["first_commissions"] = edition.integer("chancery.commissions_dealt", 1, 3)
    desks = edition.tables("chancery.desks", ("race", "benefit"))
    if len(desks) != DESKS:
        raise edition.error("chancery.desks", f"must have {DESKS} entries, not {len(desks)}")
    for desk in range(DESKS):
        path = f"chancery.desks.{desk}"
        box["desk_race"][desk] = edition.choice(f"{path}.race", RACE_NAMES)
        box["desk_benefit"][desk] = edition.choice(f"{path}.benefit", BENEFIT_NAMES)
