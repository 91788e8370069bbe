"""An edition of Norenberc, checked and packed into the box record."""

from __future__ import annotations

from typing import Any

from guildhall.engine.play.editions import Edition
from guildhall.engine.runtime.state import Record, new_record, record_view
from guildhall.games.norenberc.names import GUILD_NAMES, TOWNSMAN_NAMES
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    CRAFTSMEN_PER_GUILD,
    LOWEST_VALUE,
    SEATS,
    VALUES,
    WINDOWS,
    craftsman,
)
from guildhall.games.norenberc.rules.setup import is_bonus_townsman
from guildhall.games.norenberc.state import BOX

HIGHEST_VALUE = LOWEST_VALUE + VALUES - 1
BASE_TOWNSMEN = 26
BONUS_TOWNSMEN = 8
MOST_AGENT_SYMBOLS = 3
KEYS = (
    "craftsmen",
    "agent_plus",
    "townsmen",
    "bonus_townsmen",
    "setup",
    "components",
    "recruiting",
    "buying",
    "round_end",
    "trade",
    "scoring",
)


def fill_box(edition: Edition) -> Record:
    """The edition's numbers as a record; raises EditionError naming the key that is wrong."""
    edition.check_keys(KEYS)
    record = new_record(BOX)
    box = record_view(record)
    for guild in range(len(GUILD_NAMES)):
        _fill_craftsmen(edition, box, guild)
    _fill_townsmen(edition, box, "townsmen", BASE_TOWNSMEN)
    _fill_townsmen(edition, box, "bonus_townsmen", BONUS_TOWNSMEN)
    _fill_components(edition, box)
    _fill_actions(edition, box)
    _fill_scoring(edition, box)
    return record


def _fill_craftsmen(edition: Edition, box: Any, guild: int) -> None:
    """Eleven craftsmen with values 2 to 7; the symbols are on some of them. [A4, C8]"""
    name = GUILD_NAMES[guild]
    edition.table("craftsmen", GUILD_NAMES)
    edition.table("agent_plus", GUILD_NAMES)
    path = f"craftsmen.{name}"
    values = list(edition.integers(path, CRAFTSMEN_PER_GUILD, LOWEST_VALUE, HIGHEST_VALUE))
    symbols = edition.integers(f"agent_plus.{name}", None, LOWEST_VALUE, HIGHEST_VALUE)
    if len(symbols) > MOST_AGENT_SYMBOLS:
        raise edition.too_many(f"agent_plus.{name}", MOST_AGENT_SYMBOLS, len(symbols))
    for value in symbols:
        if value not in values:
            there = edition.get(path).count(value)
            raise edition.exceeds(f"agent_plus.{name}", there + 1, f"{path} ({value})", there)
        values.remove(value)
        box.tiles[craftsman(guild, value, 1)] += 1
    for value in values:
        box.tiles[craftsman(guild, value, 0)] += 1


def _fill_townsmen(edition: Edition, box: Any, table: str, total: int) -> None:
    """At least one of every face, 26 (8 bonus ones) in all. [A4]"""
    is_bonus = table == "bonus_townsmen"
    kinds = [k for k in range(len(TOWNSMAN_NAMES)) if is_bonus_townsman(k) == is_bonus]
    edition.table(table, [TOWNSMAN_NAMES[kind] for kind in kinds])
    count = 0
    for kind in kinds:
        copies = edition.integer(f"{table}.{TOWNSMAN_NAMES[kind]}", 1, total)
        box.tiles[CRAFTSMAN_KINDS + kind] = copies
        count += copies
    if count != total:
        raise edition.wrong_total(table, total, count)


def _fill_components(edition: Edition, box: Any) -> None:
    """What every player gets and what there is of everything. [A3, A5, A7, A9]"""
    edition.table("setup", ("kept_townsmen", "talers", "agents"))
    kept = edition.integers("setup.kept_townsmen", SEATS - 1, 0, BASE_TOWNSMEN)
    for players, count in enumerate(kept, start=2):
        box.kept_townsmen[players] = count
    box.talers_at_start = edition.integer("setup.talers", 0, 200)
    box.agents_at_start = edition.integer("setup.agents", 1, 8)
    numbers = ("goods_per_guild", "agents_per_player", "guild_crests", "prestige_crests")
    edition.table("components", (*numbers, "coins"))
    box.goods_tokens = edition.integer("components.goods_per_guild", 12, 12)
    box.agents = edition.integer("components.agents_per_player", 8, 8)
    box.guild_crests = edition.integer("components.guild_crests", 4, 4)
    box.prestige_crests = edition.integer("components.prestige_crests", 4, 4)
    coins = edition.integers("components.coins", None, 1, 100)
    if 1 not in coins:
        raise edition.lacks("components.coins", 1)


def _fill_actions(edition: Edition, box: Any) -> None:
    """Prices, limits and effects during the rounds. [C2, C9, C11, D6]"""
    _fill_prices(edition, box)
    edition.table("buying", ("limit", *(f"first_turn_{n}" for n in range(2, SEATS + 1))))
    box.buy_limit = edition.integer("buying.limit", 1, 6)
    for players in range(2, SEATS + 1):
        limits = edition.integers(f"buying.first_turn_{players}", players, 1, 6)
        for cards, limit in enumerate(limits, start=1):
            box.first_turn_limit[players, cards] = limit
    edition.table("round_end", ("income", "peddler_goods", "banker_per", "banker_talers"))
    box.income = edition.integer("round_end.income", 0, 20)
    box.peddler_goods = edition.integer("round_end.peddler_goods", 1, 12)
    box.banker_per = edition.integer("round_end.banker_per", 1, 100)
    box.banker_talers = edition.integer("round_end.banker_talers", 0, 20)
    edition.table("trade", ("merchant_talers", "haggler_talers"))
    box.merchant_talers = edition.integer("trade.merchant_talers", 0, 10)
    box.haggler_talers = edition.integer("trade.haggler_talers", 0, 10)


def _fill_prices(edition: Edition, box: Any) -> None:
    """The second price of a window asks for one own good less than the first. [C2, Q3]"""
    edition.table("recruiting", ("own", "crates", "or_own", "or_crates"))
    own = edition.integers("recruiting.own", WINDOWS, 1, 6)
    crates = edition.integers("recruiting.crates", WINDOWS, 0, 6)
    or_own = edition.integers("recruiting.or_own", WINDOWS, 0, 6)
    or_crates = edition.integers("recruiting.or_crates", WINDOWS, 0, 6)
    for i in range(WINDOWS):
        if or_own[i] and (crates[i] or or_own[i] != own[i] - 1 or not or_crates[i]):
            raise edition.error(
                f"recruiting.or_own.{i}",
                "must be one less than a price without crates, and have crates beside it",
            )
        if or_crates[i] and not or_own[i]:
            raise edition.error(f"recruiting.or_crates.{i}", "has no own goods beside it")
        box.price_own[i, 0], box.price_crates[i, 0] = own[i], crates[i]
        box.price_own[i, 1], box.price_crates[i, 1] = or_own[i], or_crates[i]


def _fill_scoring(edition: Edition, box: Any) -> None:
    """The points of every item. [F1, F4, F6, F7, F8, F9, E8, E15, E16]"""
    single = {
        "great_value": "great_value",
        "great_value_points": "great_value_points",
        "all_types": "all_types_points",
        "richest": "richest_points",
        "richest_tied": "tied_richest_points",
    }
    more = ("majority", "majority_tied", "crests", "tax_collector_per", "merchant", "haggler")
    edition.table("scoring", (*single, *more))
    for key, field in single.items():
        setattr(box, field, edition.integer(f"scoring.{key}", 0, 100))
    for place, points in enumerate(edition.integers("scoring.majority", 3, 0, 20), start=1):
        box.place_points[place] = points
    for place, points in enumerate(edition.integers("scoring.majority_tied", 3, 0, 20), start=1):
        box.tied_points[place] = points
    for crests, points in enumerate(edition.integers("scoring.crests", 8, 0, 100)):
        box.crest_points[crests] = points
    box.tax_collector_per = edition.integer("scoring.tax_collector_per", 1, 100)
    box.merchant_points = edition.integer("scoring.merchant", -20, 0)
    box.haggler_points = edition.integer("scoring.haggler", -20, 0)
