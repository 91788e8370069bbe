"""Words for actions and prompts: text ids with arguments, before they are in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, SeatName, Term, Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, TOWNSMAN_NAMES, WINDOW_NAMES
from guildhall.games.norenberc.rules.actions import WORKSHOP_TILES
from guildhall.games.norenberc.rules.buying import buying_price
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    WINDOWS,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.guardsman import movable_craftsman
from guildhall.games.norenberc.rules.majorities import JACK_VALUE, unassigned_jack
from guildhall.games.norenberc.rules.selling import selling_price
from guildhall.games.norenberc.rules.workshop import guildmaster_price
from guildhall.games.norenberc.tables import ACTIONS

TEXTS = {
    "action-pass": (),
    "action-plan": ("guilds", "count"),
    "action-sell": ("good", "count", "talers"),
    "action-recruit-craftsman": ("guild", "value", "window"),
    "action-recruit-townsman": ("townsman", "window"),
    "action-buy": ("good", "talers"),
    "action-done": (),
    "action-nothing": (),
    "action-price-own": ("good", "own"),
    "action-price-crates": ("good", "own", "crates"),
    "action-pay": ("good",),
    "action-rob": ("victim",),
    "action-steal": ("good", "victim", "talers"),
    "action-swap-workshop": ("guild", "value"),
    "action-swap-lodgings": ("guild", "value", "house", "window"),
    "action-with-workshop": ("guild", "value"),
    "action-with-lodgings": ("guild", "value", "house", "window"),
    "action-give": ("guild",),
    "action-take": ("guild",),
    "action-prestige": ("guild",),
    "action-appoint": ("guild",),
    "action-peddle": ("good",),
    "action-assign": ("guild", "value"),
    "action-decline": ("townsman",),
    "action-first": (),
    "action-stay": (),
    "prompt-planning": ("agents",),
    "prompt-acting": ("guild", "talers"),
    "prompt-buying": ("guild", "count", "talers"),
    "prompt-price": ("window",),
    "prompt-pay": ("count",),
    "prompt-rob": (),
    "prompt-steal": ("victim", "count"),
    "prompt-swap": (),
    "prompt-with": ("guild", "value"),
    "prompt-give": (),
    "prompt-take": ("guild",),
    "prompt-prestige": (),
    "prompt-appoint": (),
    "prompt-peddle": (),
    "prompt-assign": ("value",),
    "prompt-first": (),
    "prompt-wait": ("seat",),
    "prompt-wait-plans": (),
    "prompt-over": (),
}
"""Every message of this module with its arguments. Events, options and scores are named in
`state`, refusals in `refusals`."""


def good_term(good: int) -> Term:
    return Term(f"good-{GOOD_NAMES[good]}")


def guild_term(guild: int) -> Term:
    return Term(f"guild-{GUILD_NAMES[guild]}")


def townsman_term(tile: int) -> Term:
    return Term(f"townsman-{TOWNSMAN_NAMES[tile - CRAFTSMAN_KINDS]}")


def window_term(window: int) -> Term:
    return Term(f"window-{WINDOW_NAMES[window]}")


def describe(view: View, seat: int, action: int) -> Words:
    """What a legal action does, and the elements of the scene it touches."""
    kind = ACTIONS.kind(action)
    indices = ACTIONS.indices(action)
    describer = _DESCRIBERS.get(kind.name)
    if describer is None:
        return ACTIONS.words(action)
    return describer(view, seat, indices[0] if indices else 0)


def _pass(view: View, seat: int, _: int) -> Words:
    return Words("action-pass", {}, (touches.pass_token(seat),))


def _plan(view: View, seat: int, index: int) -> Words:
    guilds = [guild for guild in range(len(GUILD_NAMES)) if (index + 1) >> guild & 1]
    terms = tuple(guild_term(guild) for guild in guilds)
    args: dict[str, Argument] = {"guilds": terms, "count": len(guilds)}
    return Words("action-plan", args, tuple(touches.action_card(seat, g) for g in guilds))


def _sell(view: View, seat: int, index: int) -> Words:
    guild, count = view.s.called_guild, index + 1
    talers = count * selling_price(view.s, view.box, seat, guild)
    args = {"good": good_term(guild), "count": count, "talers": talers}
    return Words("action-sell", args, (touches.owned_good(seat, guild),))


def _recruit(view: View, seat: int, window: int) -> Words:
    tile = view.s.lodgings[view.s.called_guild, window]
    spot = (touches.window(view.s.called_guild, window),)
    if is_craftsman(tile):
        args = craftsman_args(tile) | {"window": window_term(window)}
        return Words("action-recruit-craftsman", args, spot)
    args = {"townsman": townsman_term(tile), "window": window_term(window)}
    return Words("action-recruit-townsman", args, spot)


def craftsman_args(tile: int) -> dict[str, Any]:
    return {"guild": guild_term(tile_guild(tile)), "value": tile_value(tile)}


def _buy(view: View, seat: int, good: int) -> Words:
    guild = view.s.called_guild
    talers = buying_price(view.s, view.box, seat, guild)
    spot = touches.stored_good(guild, good)
    return Words("action-buy", {"good": good_term(good), "talers": talers}, (spot,))


def _nothing(view: View, seat: int, _: int) -> Words:
    return Words("action-nothing", {}, (touches.roof(view.s.called_guild),))


def _price(view: View, seat: int, price: int) -> Words:
    s, box = view.s, view.box
    args = {"good": good_term(s.called_guild), "own": box.price_own[s.window, price]}
    if price == 0:
        return Words("action-price-own", args)
    return Words("action-price-crates", args | {"crates": box.price_crates[s.window, price]})


def _pay(view: View, seat: int, good: int) -> Words:
    return Words("action-pay", {"good": good_term(good)}, (touches.owned_good(seat, good),))


def _rob(view: View, seat: int, victim: int) -> Words:
    return Words("action-rob", {"victim": SeatName(victim)}, (touches.player(victim),))


def _steal(view: View, seat: int, good: int) -> Words:
    victim = view.s.victim
    talers = guildmaster_price(view.s, good)
    args = {"good": good_term(good), "victim": SeatName(victim), "talers": talers}
    return Words("action-steal", args, (touches.owned_good(victim, good),))


def _at_place(kind: str) -> Callable[[View, int, int], Words]:
    def words(view: View, seat: int, place: int) -> Words:
        args = craftsman_args(movable_craftsman(view.s, place))
        spot = (touches.craftsman_place(place),)
        if place < WORKSHOP_TILES:
            return Words(f"action-{kind}-workshop", args, spot)
        house, window = divmod(place - WORKSHOP_TILES, WINDOWS)
        more = {"house": guild_term(house), "window": window_term(window)}
        return Words(f"action-{kind}-lodgings", args | more, spot)

    return words


def _give(view: View, seat: int, guild: int) -> Words:
    return Words("action-give", {"guild": guild_term(guild)}, (touches.owned_crest(seat, guild),))


def _take(view: View, seat: int, guild: int) -> Words:
    return Words("action-take", {"guild": guild_term(guild)}, (touches.crest_stack(guild),))


def _prestige(view: View, seat: int, guild: int) -> Words:
    return Words("action-prestige", {"guild": guild_term(guild)}, (touches.crest_stack(guild),))


def _appoint(view: View, seat: int, guild: int) -> Words:
    return Words("action-appoint", {"guild": guild_term(guild)}, (touches.roof(guild),))


def _peddle(view: View, seat: int, good: int) -> Words:
    return Words("action-peddle", {"good": good_term(good)}, (touches.owned_good(seat, good),))


def _assign(view: View, seat: int, guild: int) -> Words:
    value = JACK_VALUE + unassigned_jack(view.s, seat)
    args = {"guild": guild_term(guild), "value": value}
    return Words("action-assign", args, (touches.house(guild),))


def _decline(view: View, seat: int, _: int) -> Words:
    return Words("action-decline", {"townsman": townsman_term(view.s.guest)})


def _first(view: View, seat: int, _: int) -> Words:
    return Words("action-first", {}, (touches.order_marker(seat),))


_DESCRIBERS: dict[str, Callable[[View, int, int], Words]] = {
    "pass": _pass,
    "plan": _plan,
    "sell": _sell,
    "recruit": _recruit,
    "buy": _buy,
    "nothing": _nothing,
    "price": _price,
    "pay": _pay,
    "rob": _rob,
    "steal": _steal,
    "swap": _at_place("swap"),
    "with": _at_place("with"),
    "give": _give,
    "take": _take,
    "prestige": _prestige,
    "appoint": _appoint,
    "peddle": _peddle,
    "assign": _assign,
    "decline": _decline,
    "first": _first,
}
