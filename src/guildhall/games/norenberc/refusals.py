"""Why an action is not allowed: the number of the rule and a sentence."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Refusal, SeatName, Words
from guildhall.games.norenberc.rules import phases as p
from guildhall.games.norenberc.rules.actions import WORKSHOP_TILES
from guildhall.games.norenberc.rules.buying import buy_limit, buying_price
from guildhall.games.norenberc.rules.components import (
    NO_TILE,
    WORKSHOP_PLACES,
    guilds_in_play,
    tile_guild,
)
from guildhall.games.norenberc.rules.guardsman import has_partner, movable_craftsman
from guildhall.games.norenberc.rules.planning import cards_in
from guildhall.games.norenberc.rules.recruit_cost import has_two_prices
from guildhall.games.norenberc.rules.workshop import master_place
from guildhall.games.norenberc.tables import ACTIONS
from guildhall.games.norenberc.words import good_term, guild_term, window_term

TEXTS = {
    "refusal-game-over": (),
    "refusal-not-your-turn": ("seat",),
    "refusal-finished": (),
    "refusal-already-planned": (),
    "refusal-buy-limit": ("count",),
    "refusal-not-now": (),
    "refusal-not-in-play": ("guild",),
    "refusal-too-many-cards": ("count", "agents"),
    "refusal-too-few-goods": ("good", "count"),
    "refusal-no-guest": ("window",),
    "refusal-cannot-pay": ("window",),
    "refusal-storehouse-empty": ("guild",),
    "refusal-not-stored": ("good", "guild"),
    "refusal-too-few-talers": ("talers", "price"),
    "refusal-not-owned": ("good",),
    "refusal-overpaying": ("good",),
    "refusal-rob-yourself": (),
    "refusal-no-such-player": (),
    "refusal-nothing-to-steal": ("victim",),
    "refusal-victim-lacks": ("good", "victim"),
    "refusal-on-peddler": ("good", "victim"),
    "refusal-guildmaster": ("guild",),
    "refusal-no-craftsman": (),
    "refusal-no-partner": (),
    "refusal-other-guild": (),
    "refusal-equal-craftsmen": (),
    "refusal-no-crest": ("guild",),
    "refusal-nothing-to-take": (),
    "refusal-same-crest": ("guild",),
    "refusal-no-crest-there": ("guild",),
    "refusal-last-prestige": ("guild",),
    "refusal-already-prestige": ("guild",),
}
"""Every message of this module with its arguments."""

_ASKED = {
    p.PLANNING: ("B2", ("pass", "plan")),
    p.ACTING: ("B7", ("sell", "recruit", "buy", "nothing")),
    p.BUYING_ON: ("C9", ("buy", "done")),
    p.CHOOSING_PRICE: ("C2", ("price",)),
    p.PAYING: ("C2", ("pay",)),
    p.ROBBING: ("E2", ("rob", "decline")),
    p.STEALING: ("Q10", ("steal",)),
    p.SWAPPING: ("E3", ("swap", "decline")),
    p.SWAPPING_WITH: ("E3", ("with",)),
    p.GIVING_CREST: ("E14", ("give", "decline")),
    p.TAKING_CREST: ("E14", ("take",)),
    p.MOVING_PRESTIGE: ("E17", ("prestige", "decline")),
    p.APPOINTING: ("E6", ("appoint",)),
    p.PEDDLING: ("E5", ("peddle",)),
    p.TURN_ORDER: ("C6", ("first", "stay")),
    p.ASSIGNING: ("E13", ("assign",)),
}
"""The rule behind every decision, and the kinds of action that answer it."""


def _refusal(rule: str, text: str, **args: Argument) -> Refusal:
    return Refusal(rule, Words(f"refusal-{text}", args))


def refuse(view: View, seat: int, action: int) -> Refusal:
    """Why the seat may not take the action now."""
    s = view.s
    kind = ACTIONS.kind(action).name
    indices = ACTIONS.indices(action)
    index = indices[0] if indices else 0
    if s.phase == p.GAME_OVER:
        return _refusal("B1", "game-over")
    if seat < 0 or not s.deciders >> seat & 1:
        return _not_deciding(view, seat, kind)
    rule, kinds = _ASKED[s.phase]
    if kind not in kinds or kind not in _REASONS:
        return _refusal(rule, "not-now")
    return _REASONS[kind](view, seat, index)


def _not_deciding(view: View, seat: int, kind: str) -> Refusal:
    s = view.s
    if s.phase == p.PLANNING and seat >= 0:
        if s.finished >> seat & 1:
            return _refusal("B3", "finished")
        if s.plan[seat] != 0:
            return _refusal("B2", "already-planned")
    elif kind == "buy" and seat >= 0 and s.called_guild >= 0 and s.roof[s.called_guild, seat] > 0:
        limit = buy_limit(s, view.box)
        return _refusal("C9" if limit == view.box.buy_limit else "C11", "buy-limit", count=limit)
    rule = "B4" if s.phase == p.PLANNING else "B7"
    return _refusal(rule, "not-your-turn", seat=SeatName(s.deciders.bit_length() - 1))


def _plan(view: View, seat: int, index: int) -> Refusal:
    plan = index + 1
    guild = plan.bit_length() - 1
    if guild >= guilds_in_play(view.s):
        return _not_in_play(guild)
    return _refusal("B2", "too-many-cards", count=cards_in(plan), agents=view.s.supply[seat])


def _not_in_play(guild: int) -> Refusal:
    return _refusal("A1", "not-in-play", guild=guild_term(guild))


def _sell(view: View, seat: int, index: int) -> Refusal:
    guild = view.s.called_guild
    count = view.s.goods[seat, guild]
    return _refusal("C1", "too-few-goods", good=good_term(guild), count=count)


def _recruit(view: View, seat: int, window: int) -> Refusal:
    if view.s.lodgings[view.s.called_guild, window] == NO_TILE:
        return _refusal("B11", "no-guest", window=window_term(window))
    return _refusal("C2", "cannot-pay", window=window_term(window))


def _buy(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    guild = s.called_guild
    if good >= guilds_in_play(s):
        return _not_in_play(good)
    if not any(s.storehouse[guild, other] for other in range(guilds_in_play(s))):
        return _refusal("C10", "storehouse-empty", guild=guild_term(guild))
    if s.storehouse[guild, good] == 0:
        return _refusal("C10", "not-stored", good=good_term(good), guild=guild_term(guild))
    price = buying_price(s, view.box, seat, guild)
    if s.talers[seat] < price:
        return _refusal("C9", "too-few-talers", talers=s.talers[seat], price=price)
    return _refusal("C9", "not-now")


def _pay(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    if good == s.called_guild and has_two_prices(view.box, s.window):
        return _refusal("Q3", "overpaying", good=good_term(good))
    if s.goods[seat, good] == 0:
        return _refusal("C2", "not-owned", good=good_term(good))
    return _refusal("C2", "not-now")


def _rob(view: View, seat: int, victim: int) -> Refusal:
    if victim == seat:
        return _refusal("E2", "rob-yourself")
    if victim >= view.s.players:
        return _refusal("A1", "no-such-player")
    return _refusal("Q10", "nothing-to-steal", victim=SeatName(victim))


def _steal(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    victim = s.victim
    if s.goods[victim, good] > 0:
        return _refusal("E2", "not-now")
    if s.peddlers[victim, good] > 0:
        return _refusal("Q7", "on-peddler", good=good_term(good), victim=SeatName(victim))
    return _refusal("E2", "victim-lacks", good=good_term(good), victim=SeatName(victim))


def _swap(view: View, seat: int, place: int) -> Refusal:
    return _immovable(view, place) or _refusal("Q13", "no-partner")


def _with(view: View, seat: int, place: int) -> Refusal:
    if refusal := _immovable(view, place):
        return refusal
    first = movable_craftsman(view.s, view.s.first_place)
    if tile_guild(first) != tile_guild(movable_craftsman(view.s, place)):
        return _refusal("E3", "other-guild")
    return _refusal("Q12", "equal-craftsmen")


def _immovable(view: View, place: int) -> Refusal | None:
    """Why the Guardsman cannot move what is at this place."""
    s = view.s
    guild, slot = divmod(place, WORKSHOP_PLACES)
    if place < WORKSHOP_TILES and slot == master_place(s) and s.workshop[guild, slot] != NO_TILE:
        return _refusal("E3", "guildmaster", guild=guild_term(guild))
    tile = movable_craftsman(s, place)
    if tile == NO_TILE:
        return _refusal("E3", "no-craftsman")
    return None if has_partner(s, tile) else _refusal("Q13", "no-partner")


def _give(view: View, seat: int, guild: int) -> Refusal:
    if view.s.crests[seat, guild] == 0:
        return _refusal("E14", "no-crest", guild=guild_term(guild))
    return _refusal("E14", "nothing-to-take")


def _take(view: View, seat: int, guild: int) -> Refusal:
    if guild == view.s.given_crest:
        return _refusal("E14", "same-crest", guild=guild_term(guild))
    return _refusal("E14", "no-crest-there", guild=guild_term(guild))


def _prestige(view: View, seat: int, guild: int) -> Refusal:
    if guild == view.s.last_prestige_guild:
        return _refusal("E17", "last-prestige", guild=guild_term(guild))
    if guild == view.s.prestige_guild:
        return _refusal("E17", "already-prestige", guild=guild_term(guild))
    return _not_in_play(guild)


def _guild(view: View, seat: int, guild: int) -> Refusal:
    return _not_in_play(guild)


def _peddle(view: View, seat: int, good: int) -> Refusal:
    return _refusal("E5", "not-owned", good=good_term(good))


_REASONS: dict[str, Callable[[View, int, int], Refusal]] = {
    "plan": _plan,
    "sell": _sell,
    "recruit": _recruit,
    "buy": _buy,
    "pay": _pay,
    "rob": _rob,
    "steal": _steal,
    "swap": _swap,
    "with": _with,
    "give": _give,
    "take": _take,
    "prestige": _prestige,
    "appoint": _guild,
    "assign": _guild,
    "peddle": _peddle,
}
