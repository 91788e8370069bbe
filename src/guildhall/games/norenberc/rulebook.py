"""The numbers of the rule sentences, from the edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from guildhall.engine.text import Argument, Message, Series
from guildhall.games.norenberc.rules.components import CRAFTSMEN_PER_GUILD, SEATS, WINDOWS

Args = dict[str, Argument]
IN_WORKSHOP = 5
"""Craftsmen of a guild that start in its workshop."""
LODGED = WINDOWS - 1
"""Guests that a guild lodges at the start."""


def rule_args(box: Any, options: Mapping[str, str], players: int) -> Args:
    """The arguments of all rule sentences."""
    first, second, third = box.place_points.tolist()[1:]
    return {
        **_guests(box),
        "planning": options.get("planning", "open"),
        "agents": box.agents_at_start,
        "stockpile": box.agents - box.agents_at_start,
        "talers": box.talers_at_start,
        "prices": Series(tuple(_price(box, window) for window in range(WINDOWS)), "semicolon"),
        "buy_limit": box.buy_limit,
        "limits": Series(tuple(_limits(box))),
        "limits_any": len(list(_limits(box))),
        "income": box.income,
        "peddler": box.peddler_goods,
        "tax_per": box.tax_collector_per,
        "banker_per": box.banker_per,
        "banker_talers": box.banker_talers,
        "merchant_talers": box.merchant_talers,
        "merchant_loss": -box.merchant_points,
        "haggler_talers": box.haggler_talers,
        "haggler_loss": -box.haggler_points,
        "first": first,
        "second": second,
        "third": third,
        "first_of_two": first + third,
        "sole": first + second + third,
        **{f"tied{place}": box.tied_points[place] for place in (1, 2, 3)},
        "great_value": box.great_value,
        "great_points": box.great_value_points,
        "all_types": box.all_types_points,
        "richest": box.richest_points,
        "richest_tied": box.tied_richest_points,
        "crests": Series(tuple(_crests(box.crest_points.tolist()))),
    }


def _guests(box: Any) -> Args:
    """Townsmen kept and tiles of the guest stack, by number of players."""
    args: Args = {}
    for players in range(2, SEATS + 1):
        guilds, kept = players + 1, box.kept_townsmen[players]
        stack = guilds * (CRAFTSMEN_PER_GUILD - IN_WORKSHOP) + kept
        args |= {
            f"kept{players}": kept,
            f"stack{players}": stack,
            f"left{players}": stack - guilds * LODGED,
        }
    return args


def _price(box: Any, window: int) -> Message:
    """The price of a window, and the other one if there is one."""
    own, crates = box.price_own, box.price_crates
    args: Args = {"window": window + 1, "own": own[window, 0], "crates": crates[window, 0]}
    args |= {"other_own": own[window, 1], "other_crates": crates[window, 1]}
    return Message("listed-price", args)


def _limits(box: Any) -> Iterator[Message]:
    """The limits of the first turn that differ, by the players who played a card at the guild."""
    for players in range(SEATS, 1, -1):
        limits = [box.first_turn_limit[players, cards] for cards in range(players + 1)]
        for limit, same in groupby(range(1, players + 1), limits.__getitem__):
            cards = list(same)
            if limit != box.buy_limit:
                shown = "–".join(map(str, dict.fromkeys((cards[0], cards[-1]))))
                yield Message("listed-limit", {"limit": limit, "cards": shown, "players": players})


def _crests(points: list[int]) -> Iterator[Message]:
    """The numbers of crests that score, with their points."""
    for count, vp in enumerate(points):
        if vp:
            is_most = count == len(points) - 1
            args: Args = {"count": count, "points": vp, "more": "yes" if is_most else "no"}
            yield Message("listed-crests", args)
