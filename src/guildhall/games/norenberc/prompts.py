"""The prompt of a player, and the moment of the game: round, turn and step."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Message, PlayerName
from guildhall.games.norenberc.names import craftsman_args, good_term, guild_term, window_term
from guildhall.games.norenberc.rules import components as p
from guildhall.games.norenberc.rules.components import ROUNDS, WINDOWS, guilds_in_play
from guildhall.games.norenberc.rules.guild_actions import (
    buy_limit,
    buying_price,
    has_two_prices,
    recruits,
    selling_price,
)
from guildhall.games.norenberc.rules.scoring import JACK_VALUE, unassigned_jack
from guildhall.games.norenberc.rules.townsmen import movable_craftsman

TEXTS = {
    "prompt-planning": ("agents", "cards"),
    "prompt-planning-first": ("agents", "cards", "many", "few_goods", "more", "fewer_goods"),
    "prompt-acting": (
        "guild",
        "good",
        "goods",
        "selling",
        "count",
        "buying",
        "limit",
        "planners",
        "guests",
    ),
    "prompt-buying": ("guild", "count", "talers"),
    "prompt-price": ("window",),
    "prompt-pay": ("count",),
    "prompt-pay-others": ("count", "good"),
    "prompt-rob": (),
    "prompt-steal": ("victim", "count"),
    "prompt-swap": (),
    "prompt-with": ("guild", "value"),
    "prompt-give": (),
    "prompt-take": ("guild",),
    "prompt-prestige": (),
    "prompt-appoint": (),
    "prompt-peddle": ("count",),
    "prompt-assign": ("value",),
    "prompt-first": (),
    "prompt-wait": ("seat",),
    "prompt-wait-plans": (),
    "prompt-over": (),
    "moment-planning": ("round", "rounds", "turn"),
    "moment-called": ("round", "rounds", "turn", "guild"),
    "moment-scoring": ("round", "rounds"),
    "moment-over": (),
}
"""Every message of this module with its arguments."""


def moment(view: View) -> Message:
    """Round, turn and step."""
    s = view.s
    now: dict[str, Any] = {"round": s.round_no, "rounds": ROUNDS}
    if s.phase == p.GAME_OVER:
        return Message("moment-over")
    if s.phase == p.ASSIGNING:
        return Message("moment-scoring", now)
    now |= {"turn": s.turn_no}
    if s.phase == p.PLANNING:
        return Message("moment-planning", now)
    return Message("moment-called", now | {"guild": guild_term(s.called_guild)})


def prompt(view: View, seat: int) -> Message:
    """The prompt of the seat, or whom it waits for."""
    s = view.s
    if s.phase == p.GAME_OVER:
        return Message("prompt-over")
    if seat < 0 or not s.deciders >> seat & 1:
        if s.deciders & (s.deciders - 1):
            return Message("prompt-wait-plans")
        return Message("prompt-wait", {"seat": PlayerName(s.deciders.bit_length() - 1)})
    return _question(view, seat)


def _question(view: View, seat: int) -> Message:
    s = view.s
    match s.phase:
        case p.PLANNING:
            return _planning(view, seat)
        case p.ACTING:
            return _acting(view, seat)
        case p.BUYING_ON:
            price = buying_price(s, view.box, seat, s.called_guild)
            count = goods_to_be_had(view, seat, s.left_to_buy)
            args = {"guild": guild_term(s.called_guild), "count": count, "talers": price}
            return Message("prompt-buying", args)
        case p.CHOOSING_PRICE:
            return Message("prompt-price", {"window": window_term(s.window)})
        case p.PAYING:
            if has_two_prices(view.box, s.window):
                own = good_term(s.called_guild)
                return Message("prompt-pay-others", {"count": s.left_to_pay, "good": own})
            return Message("prompt-pay", {"count": s.left_to_pay})
        case p.STEALING:
            return Message(
                "prompt-steal", {"victim": PlayerName(s.victim), "count": s.left_to_steal}
            )
        case p.SWAPPING_WITH:
            return Message("prompt-with", craftsman_args(movable_craftsman(s, s.first_place)))
        case p.TAKING_CREST:
            return Message("prompt-take", {"guild": guild_term(s.given_crest)})
        case p.ASSIGNING:
            return Message("prompt-assign", {"value": JACK_VALUE + unassigned_jack(s, seat)})
        case p.PEDDLING:
            return Message("prompt-peddle", {"count": view.box.peddler_goods})
        case phase:
            return Message(_PLAIN_PROMPTS[phase])


def _planning(view: View, seat: int) -> Message:
    """How many cards may be laid; in the first turn also how buying is limited. [B2, C11]"""
    s = view.s
    cards = min(s.supply[seat], guilds_in_play(s))
    args: dict[str, Any] = {"agents": s.supply[seat], "cards": cards}
    limits = _lower_limits(view) if s.round_no == s.turn_no == 1 else []
    if not limits:
        return Message("prompt-planning", args)
    (many, few_goods), (more, fewer_goods) = [*limits, (0, 0)][:2]
    args |= {"many": many, "few_goods": few_goods, "more": more, "fewer_goods": fewer_goods}
    return Message("prompt-planning-first", args)


def _lower_limits(view: View) -> list[tuple[int, int]]:
    """From how many players with a card on, fewer goods can be bought in the first turn. [C11]"""
    found, lowest = [], view.box.buy_limit
    for planners in range(1, view.players + 1):
        limit = view.box.first_turn_limit[view.players, planners]
        if limit < lowest:
            found.append((planners, limit))
            lowest = limit
    return found


def _acting(view: View, seat: int) -> Message:
    """The prices for this seat, and how many goods it can buy. [C1, C9, C11, E15, E16]"""
    s, box = view.s, view.box
    guild = s.called_guild
    limit = buy_limit(s, box)
    is_lower = limit < box.buy_limit
    args: dict[str, Any] = {
        "guild": guild_term(guild),
        "good": good_term(guild),
        "goods": s.goods[seat, guild],
        "guests": recruits(s, box, seat, [0] * WINDOWS, 0),
        "selling": selling_price(s, box, seat, guild),
        "buying": buying_price(s, box, seat, guild),
        "count": goods_to_be_had(view, seat, limit),
        "limit": limit,
        "planners": s.card_players if is_lower else 0,
    }
    return Message("prompt-acting", args)


def goods_to_be_had(view: View, seat: int, limit: int) -> int:
    """How many goods limit, talers and the called guild's storehouse allow. [C9, C10]"""
    s = view.s
    guild = s.called_guild
    stored = sum(s.storehouse[guild, good] for good in range(guilds_in_play(s)))
    price = buying_price(s, view.box, seat, guild)
    affordable = s.talers[seat] // price if price else limit
    return int(min(limit, stored, affordable))


_PLAIN_PROMPTS = {
    p.ROBBING: "prompt-rob",
    p.SWAPPING: "prompt-swap",
    p.GIVING_CREST: "prompt-give",
    p.MOVING_PRESTIGE: "prompt-prestige",
    p.APPOINTING: "prompt-appoint",
    p.TURN_ORDER: "prompt-first",
}
