"""The numbers of the rule sentences, from the edition and the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from guildhall.engine.text import Argument, Message, Series, Term
from guildhall.games.nobility.component_texts import (
    about_commission,
    about_event,
    about_gains,
    about_lord,
    objective_conditions,
)
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
    good_term,
    guild_term,
    join_numbers,
    span,
)
from guildhall.games.nobility.rules.components import (
    ANY_GOOD,
    CHARACTERS,
    COMMISSIONS,
    COMMUNITY,
    COMMUNITY_LOTS,
    EVENT_CARDS,
    EVENTS_I,
    FACES,
    FAVOURS,
    NOBILITY,
    OBJECTIVES,
    SEATS,
    WORKSHOPS,
)

Args = dict[str, Argument]
SOLO, PAIR, ALL = 1, 2, 6
"""Player counts that sentences name."""


def rule_args(box: Any, options: Mapping[str, str], players: int) -> Args:
    """The arguments of all rule sentences."""
    counts = (players,) if players else tuple(range(SOLO, SEATS + 1))
    return {
        **_by_count(box, counts),
        **_set_up(box),
        **_limits(box),
        **_guilds(box),
        **_hall(box),
        **_places(box),
        **_income_and_nobility(box),
        **_chancery(box),
        **_cards(box),
        "objective": options.get("objective", "open"),
        "first_player": options.get("first_player", "open"),
    }


def _by_count(box: Any, counts: tuple[int, ...]) -> Args:
    """What the number of players decides."""
    workshops = sum(guild != COMMUNITY for guild in box.building_guild.tolist())
    community = len(box.building_guild) - workshops
    kept = [min(count, community) for count in box.community_tiles.tolist()]
    uneven = [n for n in counts if any(_row(box.start_modifiers, n, n))]
    modifiers = tuple(_with_players(_modifiers(box, n), [n]) for n in uneven)
    earning = [n for n in counts if n != SOLO] or [PAIR]
    incomes = tuple(_with_players(_incomes(box, n), [n]) for n in earning)
    return {
        "bag": "whole" if all(kept[n] == community for n in counts) else "part",
        "workshop_tiles": workshops,
        "community_tiles": _by_players(kept, counts),
        "dice": _by_players(box.dice, counts),
        "reputation": _by_players(box.start_reputation, counts),
        "modifiers": Series(modifiers),
        "modifiers_any": len(uneven),
        "preplaced": _by_players(box.preplaced, counts, skip=0),
        "preplaced_any": sum(box.preplaced[n] for n in counts),
        "order_slots": _by_players(box.order_slots, counts),
        "guild_dice": _by_players(box.guild_dice, counts),
        "apprentice_slots": _by_players(box.apprentice_slots, counts),
        "owner_multiplier": _by_players(box.owner_multiplier, counts),
        "incomes": Series(incomes),
        "desks": _by_players(box.desks_open, [n for n in counts if n != SOLO] or counts),
    }


def _modifiers(box: Any, players: int) -> str:
    return "/".join(map(str, _row(box.start_modifiers, players, players)))


def _set_up(box: Any) -> Args:
    return {
        "rounds": box.rounds,
        "events1": box.rounds // 2,
        "events2": box.rounds - box.rounds // 2,
        "coins": _amount("coins", box.start_coins),
        "goods": box.start_goods,
        "houses": _amount("house", box.start_houses),
        "dice_of_six": box.dice[ALL],
        "reputation_of_six": box.start_reputation[ALL],
        "modifiers_of_six": _modifiers(box, ALL),
        "solo": "as_two" if _plays_as_two(box) else "own",
    }


def _plays_as_two(box: Any) -> bool:
    """Whether a single player has all numbers of two players."""
    tables = (
        box.dice, box.start_reputation, box.community_tiles, box.preplaced, box.order_slots,
        box.guild_dice, box.apprentice_slots, box.owner_multiplier,
    )  # fmt: skip
    same = all(table[SOLO] == table[PAIR] for table in tables)
    same = same and box.start_modifiers[SOLO, 0] == box.start_modifiers[PAIR, 0]
    return same and _incomes(box, SOLO) == _incomes(box, PAIR)


def _limits(box: Any) -> Args:
    return {
        "meeples": box.meeples,
        "most_houses": box.houses,
        "most_modifiers": box.modifiers,
        "hand": box.hand,
        "per_type": box.most_per_type,
        "per_type_extra": box.most_per_type + 1,
        "lowest": box.reputation_low,
        "highest": box.reputation_high,
    }


def _guilds(box: Any) -> Args:
    rewards = [_gains(box.owner_reward, slot) for slot in range(WORKSHOPS)]
    return {
        "good_price": _amount("coins", box.good_price),
        **_numbered("guild_values", [span(box.guild_slot, slot) for slot in range(WORKSHOPS)]),
        **_numbered("workshops", box.slot_workshops),
        **_numbered("bought", box.slot_goods),
        **_numbered("workers", box.slot_workers),
        **_numbered("owner", rewards),
        **_numbered("workshop_vp", box.workshop_vp),
        **_numbered("workshop_stars", box.workshop_stars),
        "solo_multiplier": box.owner_multiplier[SOLO],
        "first_workshop": "slot" if box.first_is_slot else "tile",
        "income_from": "placing" if box.income_at_placing else "next_turn",
    }


def _hall(box: Any) -> Args:
    prices = [box.hall_price[box.hall_slot[value]] for value in range(1, FACES + 1)]
    lots = tuple(
        Message("listed-lot", {"gains": _gains(box.community_income, lot)})
        for lot in range(COMMUNITY_LOTS)
    )
    return {
        "building_prices": tuple(prices),
        "least_price": box.hall_least,
        "sale": _amount("coins", box.sale_coins),
        "community_vp": _amount("vp", box.community_vp),
        "community_stars": box.community_stars,
        "settlers_vp": _amount("vp", box.community_settlers_vp),
        "lots": Series(lots, "semicolon"),
        "house_price": _amount("coins", box.house_price),
    }


def _places(box: Any) -> Args:
    extra = [n for n in range(SOLO, SEATS + 1) if box.castle_tile[n]]
    return {
        **_numbered("castle_values", [span(box.castle_slot, slot) for slot in range(WORKSHOPS)]),
        **_numbered("castle", box.castle_gain),
        "extra_slot_players": join_numbers(extra),
        "extra_slot_any": len(extra),
        "extra_slot": box.castle_tile_gain,
        **_numbered("port_values", [span(box.port_slot, slot) for slot in range(WORKSHOPS)]),
        **_numbered("port", box.port_goods),
        "council": box.council_reputation,
        "council_least": box.council_least,
        **_numbered("berk_values", [span(box.berk_slot, slot) for slot in range(WORKSHOPS)]),
        **_numbered("berk", box.berk_modifiers),
        **_numbered("drawn", box.berk_cards),
        **_numbered("loss", box.berk_reputation),
        "board": span(box.board_die, 1),
    }


def _income_and_nobility(box: Any) -> Args:
    favours = tuple(
        Message("listed-lot", {"gains": _gains(box.favour, favour)}) for favour in range(FAVOURS)
    )
    return {
        "solo_incomes": _incomes(box, SOLO),
        "workshop_income": box.workshop_income,
        "lord": box.lord_level,
        "white_lord": box.white_lord_level,
        "favours_chosen": box.favours,
        "favours": Series(favours, "semicolon"),
        "nobility_vp": Series(tuple(_levels(box.nobility_vp.tolist()))),
        "goods_per_vp": box.goods_per_vp,
    }


def _incomes(box: Any, players: int) -> str:
    earned = _row(box.apprentice_income, players, box.apprentice_slots[players] + 1)
    return "/".join(map(str, earned[1:]))


def _levels(points: list[int]) -> Iterator[Message]:
    """The levels of the nobility track with the same points."""
    for vp, same in groupby(range(NOBILITY + 1), points.__getitem__):
        yield Message("listed-levels", {"vp": vp, "levels": join_numbers(list(same))})


def _chancery(box: Any) -> Args:
    benefits = dict.fromkeys(box.desk_benefit.tolist())
    listed = (Message("listed-benefit", {"benefit": _benefit(one)}) for one in benefits)
    return {
        "desk_income": _amount("coins", box.desk_income),
        "city_tokens": box.city_tokens,
        "dealt": box.first_commissions,
        "benefits": Series(tuple(listed), "semicolon"),
    }


def _benefit(benefit: int) -> Term:
    return Term(f"benefit-{BENEFIT_NAMES[benefit]}")


def _cards(box: Any) -> Args:
    any_good = [card for card in range(CHARACTERS) if box.extra_good[card] == ANY_GOOD]
    guilds = (
        Message("listed-guild", {"value": value, "guild": guild_term(box.automa_guild[value])})
        for value in range(1, FACES + 1)
    )
    return {
        "automa_guilds": Series(tuple(guilds)),
        "free_goods": len(any_good),
        "characters": _listed("character", CHARACTERS, lambda card: _character(box, card)),
        "objectives": _listed(
            "objective", OBJECTIVES, lambda card: objective_conditions(box, card)
        ),
        "events_of_1": _listed("event-card", EVENTS_I, lambda card: about_event(box, card)),
        "events_of_2": _listed(
            "event-card", EVENT_CARDS, lambda card: about_event(box, card), EVENTS_I
        ),
        "commissions": _listed(
            "commission", COMMISSIONS, lambda card: [about_commission(box, card)]
        ),
    }


def _character(box: Any, card: int) -> list[Message]:
    extra = box.extra_good[card]
    good = Term("any-good") if extra == ANY_GOOD else good_term(extra)
    gains = Series(tuple(about_lord(box, card)))
    return [Message("listed-character", {"good": good, "gains": gains})]


def _listed(family: str, end: int, about: Any, start: int = 0) -> Series:
    """The cards of a deck, each with its text in brackets."""
    return Series(
        tuple(
            Message(
                "listed-card",
                {"card": Term(f"{family}-{card + 1}"), "about": Series(tuple(about(card)))},
            )
            for card in range(start, end)
        ),
        "semicolon",
    )


# Parts of sentences.


def _amount(resource: str, count: int) -> Series:
    """A number of Coins, Houses …, in its grammatical number."""
    args: Args = {"count": count, "resource": Term(f"resource-{resource}")}
    return Series((Message("about-gain", args),))


def _gains(amounts: Any, row: int) -> Series:
    return Series(tuple(about_gains(amounts, row)) or (Message("nothing"),))


def _numbered(name: str, values: Iterable[Argument]) -> Args:
    """One argument for each of several die slots: NAME1, NAME2 …"""
    return {f"{name}{number}": value for number, value in enumerate(values, 1)}


def _row(table: Any, row: int, length: int) -> list[int]:
    return [table[row, column] for column in range(length)]


def _by_players(table: Any, counts: Sequence[int], skip: int | None = None) -> Series:
    """A table by number of players: 5 with 1–5 players, 4 with 6 players."""
    groups = [(value, list(same)) for value, same in groupby(counts, table.__getitem__)]
    return Series(tuple(_with_players(value, same) for value, same in groups if value != skip))


def _with_players(value: Argument, counts: list[int]) -> Message:
    args: Args = {"value": value, "players": join_numbers(counts), "last": counts[-1]}
    return Message("listed-players", args)
