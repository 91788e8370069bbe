"""Why an action of each kind is not allowed, where that kind is asked for."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Refusal, SeatName, Words
from guildhall.games.norenberc.rules.actions import WORKSHOP_TILES
from guildhall.games.norenberc.rules.buying import buying_price
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
from guildhall.games.norenberc.terms import good_term, guild_term, window_term


def refusal(rule: str, text: str, **args: Argument) -> Refusal:
    """A refusal by the number of its rule and the rest of its text id."""
    return Refusal(rule, Words(f"refusal-{text}", args))


def _plan(view: View, seat: int, index: int) -> Refusal:
    plan = index + 1
    guild = plan.bit_length() - 1
    if guild >= guilds_in_play(view.s):
        return _not_in_play(guild)
    return refusal("B2", "too-many-cards", count=cards_in(plan), agents=view.s.supply[seat])


def _not_in_play(guild: int) -> Refusal:
    return refusal("A1", "not-in-play", guild=guild_term(guild))


def _sell(view: View, seat: int, index: int) -> Refusal:
    guild = view.s.called_guild
    count = view.s.goods[seat, guild]
    return refusal("C1", "too-few-goods", good=good_term(guild), count=count)


def _recruit(view: View, seat: int, window: int) -> Refusal:
    if view.s.lodgings[view.s.called_guild, window] == NO_TILE:
        return refusal("B11", "no-guest", window=window_term(window))
    return refusal("C2", "cannot-pay", window=window_term(window))


def _buy(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    guild = s.called_guild
    if good >= guilds_in_play(s):
        return _not_in_play(good)
    if not any(s.storehouse[guild, other] for other in range(guilds_in_play(s))):
        return refusal("C10", "storehouse-empty", guild=guild_term(guild))
    if s.storehouse[guild, good] == 0:
        return refusal("C10", "not-stored", good=good_term(good), guild=guild_term(guild))
    price = buying_price(s, view.box, seat, guild)
    if s.talers[seat] < price:
        return refusal("C9", "too-few-talers", talers=s.talers[seat], price=price)
    return refusal("C9", "not-now")


def _pay(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    if good == s.called_guild and has_two_prices(view.box, s.window):
        return refusal("Q3", "overpaying", good=good_term(good))
    if s.goods[seat, good] == 0:
        return refusal("C2", "not-owned", good=good_term(good))
    return refusal("C2", "not-now")


def _rob(view: View, seat: int, victim: int) -> Refusal:
    if victim == seat:
        return refusal("E2", "rob-yourself")
    if victim >= view.s.players:
        return refusal("A1", "no-such-player")
    return refusal("Q10", "nothing-to-steal", victim=SeatName(victim))


def _steal(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    victim = s.victim
    if s.goods[victim, good] > 0:
        return refusal("E2", "not-now")
    if s.peddlers[victim, good] > 0:
        return refusal("Q7", "on-peddler", good=good_term(good), victim=SeatName(victim))
    return refusal("E2", "victim-lacks", good=good_term(good), victim=SeatName(victim))


def _swap(view: View, seat: int, place: int) -> Refusal:
    return _immovable(view, place) or refusal("Q13", "no-partner")


def _with(view: View, seat: int, place: int) -> Refusal:
    if wrong := _immovable(view, place):
        return wrong
    first = movable_craftsman(view.s, view.s.first_place)
    if tile_guild(first) != tile_guild(movable_craftsman(view.s, place)):
        return refusal("E3", "other-guild")
    return refusal("Q12", "equal-craftsmen")


def _immovable(view: View, place: int) -> Refusal | None:
    """Why the Guardsman cannot move what is at this place."""
    s = view.s
    guild, slot = divmod(place, WORKSHOP_PLACES)
    if place < WORKSHOP_TILES and slot == master_place(s) and s.workshop[guild, slot] != NO_TILE:
        return refusal("E3", "guildmaster", guild=guild_term(guild))
    tile = movable_craftsman(s, place)
    if tile == NO_TILE:
        return refusal("E3", "no-craftsman")
    return None if has_partner(s, tile) else refusal("Q13", "no-partner")


def _give(view: View, seat: int, guild: int) -> Refusal:
    if view.s.crests[seat, guild] == 0:
        return refusal("E14", "no-crest", guild=guild_term(guild))
    return refusal("E14", "nothing-to-take")


def _take(view: View, seat: int, guild: int) -> Refusal:
    if guild == view.s.given_crest:
        return refusal("E14", "same-crest", guild=guild_term(guild))
    return refusal("E14", "no-crest-there", guild=guild_term(guild))


def _prestige(view: View, seat: int, guild: int) -> Refusal:
    if guild == view.s.last_prestige_guild:
        return refusal("E17", "last-prestige", guild=guild_term(guild))
    if guild == view.s.prestige_guild:
        return refusal("E17", "already-prestige", guild=guild_term(guild))
    return _not_in_play(guild)


def _guild(view: View, seat: int, guild: int) -> Refusal:
    return _not_in_play(guild)


def _peddle(view: View, seat: int, good: int) -> Refusal:
    return refusal("E5", "not-owned", good=good_term(good))


def _wait(view: View, seat: int, _: int) -> Refusal:
    return refusal("B4", "no-waiting")


REASONS: dict[str, Callable[[View, int, int], Refusal]] = {
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
    "wait": _wait,
}
"""By the kind of the action; the last number is its parameter."""
