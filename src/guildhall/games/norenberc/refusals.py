"""Why an action is not legal: the number of the rule and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Message, PlayerName, Refusal
from guildhall.games.norenberc import names
from guildhall.games.norenberc.names import good_term, guild_term, window_term
from guildhall.games.norenberc.rules import components as a
from guildhall.games.norenberc.rules import components as p
from guildhall.games.norenberc.rules.components import (
    GUILDS,
    NO_TILE,
    SEATS,
    WINDOWS,
    WORKSHOP_PLACES,
    WORKSHOP_TILES,
    guilds_in_play,
    tile_guild,
)
from guildhall.games.norenberc.rules.guild_actions import buy_limit, buying_price, has_two_prices
from guildhall.games.norenberc.rules.pieces import master_place
from guildhall.games.norenberc.rules.rounds import cards_in
from guildhall.games.norenberc.rules.townsmen import has_partner, movable_craftsman
from guildhall.games.norenberc.tables import ACTIONS

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
    "refusal-no-waiting": (),
    "refusal-not-called": ("guild",),
    "refusal-other-good": ("guild", "good"),
    "refusal-no-trade": (),
    "refusal-in-workshop": (),
    "refusal-agents-stay": (),
    "refusal-crests-later": (),
    "refusal-order-stays": (),
    "refusal-pass-later": (),
}
"""Every message of this module with its arguments."""

_ASKED = {
    p.PLANNING: ("B2", ("pass", "plan", "wait")),
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

_RULES = {kind: rule for rule, kinds in reversed(_ASKED.values()) for kind in kinds}
"""The rule of every kind of action: that of the first decision which it answers.

Declining has none: several townsmen may be declined, and the others tell why they may not.
"""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """Why the seat may not take the action now."""
    s = view.s
    kind = ACTIONS.kind(action).name
    indices = ACTIONS.indices(action)
    index = indices[0] if indices else 0
    if s.phase == p.GAME_OVER:
        return refusal("B1", "game-over")
    if seat < 0 or not s.deciders >> seat & 1:
        return _not_deciding(view, seat, kind)
    if kind not in _ASKED[s.phase][1] or kind not in REASONS:
        rule = _ASKED[s.phase][0] if kind == "decline" else _RULES[kind]
        return refusal(rule, "not-now")
    return REASONS[kind](view, seat, index)


def _not_deciding(view: View, seat: int, kind: str) -> Refusal:
    s = view.s
    if s.phase == p.PLANNING and seat >= 0:
        if s.finished >> seat & 1:
            return refusal("B3", "finished")
        if s.plan[seat] != 0:
            return refusal("B2", "already-planned")
    elif kind == "buy" and seat >= 0 and s.called_guild >= 0 and s.roof[s.called_guild, seat] > 0:
        limit = buy_limit(s, view.box)
        return refusal("C9" if limit == view.box.buy_limit else "C11", "buy-limit", count=limit)
    rule = "B4" if s.phase == p.PLANNING else "B7"
    return refusal(rule, "not-your-turn", seat=PlayerName(s.deciders.bit_length() - 1))


# --- At an element of the scene ---

Thing = tuple[str, int, int]
"""What an element of the scene shows: its kind, whose it is (a guild or a seat), and which."""


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """Why the seat can choose nothing at the element now; None where nothing ever can be."""
    thing = _things().get(element)
    if thing is None or seat < 0:
        return None
    s = view.s
    if s.phase == p.GAME_OVER:
        return refusal("B1", "game-over")
    if not s.deciders >> seat & 1:
        return _not_deciding(view, seat, "")
    action = _action_at(view, seat, thing)
    if action is not None:
        return refuse(view, seat, action)
    if s.phase in (p.PLANNING, p.ACTING, p.BUYING_ON):
        return _nothing_there(view, seat, thing)
    return refusal(_ASKED[s.phase][0], "not-now")


@cache
def _things() -> dict[str, Thing]:
    return dict(_named_things())


def _named_things() -> Iterator[tuple[str, Thing]]:
    for guild in range(GUILDS):
        yield names.house_id(guild), ("house", guild, 0)
        yield names.roof_id(guild), ("roof", guild, 0)
        yield names.crest_stack_id(guild), ("crests", guild, 0)
        for window in range(WINDOWS):
            place = a.WORKSHOP_TILES + guild * WINDOWS + window
            yield names.window_id(guild, window), ("window", guild, place)
        for slot in range(WORKSHOP_PLACES):
            place = guild * WORKSHOP_PLACES + slot
            yield names.workshop_place_id(guild, slot), ("workshop", guild, place)
        for good in range(GUILDS):
            yield names.stored_good_id(guild, good), ("store", guild, good)
    for seat in range(SEATS):
        yield names.player_id(seat), ("player", seat, 0)
        yield names.pass_token_id(seat), ("pass", seat, 0)
        yield names.order_marker_id(seat), ("order", seat, 0)
        for guild in range(GUILDS):
            yield names.action_card_id(seat, guild), ("card", seat, guild)
            yield names.owned_good_id(seat, guild), ("good", seat, guild)
            yield names.owned_crest_id(seat, guild), ("crest", seat, guild)


def _action_at(view: View, seat: int, thing: Thing) -> int | None:
    """The action that a click on the thing would mean, if it were allowed."""
    s = view.s
    kind, whose, which = thing
    is_here, is_own = whose == s.called_guild, whose == seat
    match s.phase, kind:
        case p.PLANNING, "card" if is_own:
            return a.PLAN + (1 << which) - 1
        case ((p.ACTING | p.BUYING_ON), "window") if is_here:
            return a.RECRUIT + (which - a.WORKSHOP_TILES) % WINDOWS
        case ((p.ACTING | p.BUYING_ON), "store") if is_here:
            return a.BUY + which
        case ((p.ACTING | p.BUYING_ON), "good") if is_own and which == s.called_guild:
            return a.SELL
    return _pending_choice_at(view, seat, thing)


def _pending_choice_at(view: View, seat: int, thing: Thing) -> int | None:
    """The same for the choices of a payment or a townsman."""
    kind, whose, which = thing
    is_own = whose == seat
    match view.s.phase, kind:
        case p.PAYING, "good" if is_own:
            return a.PAY + which
        case p.ROBBING, ("player" | "good"):
            return a.ROB + whose
        case p.STEALING, "good" if whose == view.s.victim:
            return a.STEAL + which
        case p.SWAPPING, ("workshop" | "window"):
            return a.SWAP + which
        case p.SWAPPING_WITH, ("workshop" | "window"):
            return a.WITH + which
        case p.GIVING_CREST, "crest" if is_own:
            return a.GIVE + which
        case p.TAKING_CREST, "crests":
            return a.TAKE + whose
        case p.MOVING_PRESTIGE, "crests":
            return a.PRESTIGE + whose
        case p.PEDDLING, "good" if is_own:
            return a.PEDDLE + which
    return None


def _nothing_there(view: View, seat: int, thing: Thing) -> Refusal | None:
    """Why nothing can be done with a thing while planning or acting at a guild."""
    guild = view.s.called_guild
    match thing:
        case (("house" | "window" | "store"), whose, _) if whose != guild:
            return refusal("B6", "not-called", guild=guild_term(whose))
        case "workshop", _, _:
            return refusal("D2", "in-workshop")
        case "roof", _, _:
            return refusal("D5", "agents-stay")
        case "crests", _, _:
            return refusal("D2", "crests-later")
        case (("good" | "player"), whose, _) if whose != seat:
            return refusal("C10", "no-trade")
        case "good", _, good if guild >= 0:
            return refusal("C1", "other-good", guild=guild_term(guild), good=good_term(good))
        case "good", _, good:
            return refusal("B6", "not-called", guild=guild_term(good))
        case "card", whose, _ if whose == seat:
            return refusal("B2", "already-planned")
        case "pass", _, _:
            return refusal("B3", "pass-later")
        case "order", _, _:
            return refusal("C6", "order-stays")
    return None


# The reasons for each kind of action, in the phase in which it can be taken.


def refusal(rule: str, text: str, **args: Argument) -> Refusal:
    """A refusal by the number of its rule and the rest of its text id."""
    return Refusal(rule, Message(f"refusal-{text}", args))


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
    return refusal("Q10", "nothing-to-steal", victim=PlayerName(victim))


def _steal(view: View, seat: int, good: int) -> Refusal:
    s = view.s
    victim = s.victim
    if s.goods[victim, good] > 0:
        return refusal("E2", "not-now")
    if s.peddlers[victim, good] > 0:
        return refusal("Q7", "on-peddler", good=good_term(good), victim=PlayerName(victim))
    return refusal("E2", "victim-lacks", good=good_term(good), victim=PlayerName(victim))


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
