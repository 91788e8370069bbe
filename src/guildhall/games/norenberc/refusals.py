"""Why an action is not allowed: the number of the rule and a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from guildhall.engine.contract import View
from guildhall.engine.text import Refusal, SeatName
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.reasons import REASONS, refusal
from guildhall.games.norenberc.rules import actions as a
from guildhall.games.norenberc.rules import phases as p
from guildhall.games.norenberc.rules.buying import buy_limit
from guildhall.games.norenberc.rules.components import (
    GUILDS,
    SEATS,
    WINDOWS,
    WORKSHOP_PLACES,
)
from guildhall.games.norenberc.tables import ACTIONS
from guildhall.games.norenberc.terms import good_term, guild_term

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
    rule, kinds = _ASKED[s.phase]
    if kind not in kinds or kind not in REASONS:
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
    return refusal(rule, "not-your-turn", seat=SeatName(s.deciders.bit_length() - 1))


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
        yield touches.house_id(guild), ("house", guild, 0)
        yield touches.roof_id(guild), ("roof", guild, 0)
        yield touches.crest_stack_id(guild), ("crests", guild, 0)
        for window in range(WINDOWS):
            place = a.WORKSHOP_TILES + guild * WINDOWS + window
            yield touches.window_id(guild, window), ("window", guild, place)
        for slot in range(WORKSHOP_PLACES):
            place = guild * WORKSHOP_PLACES + slot
            yield touches.workshop_place_id(guild, slot), ("workshop", guild, place)
        for good in range(GUILDS):
            yield touches.stored_good_id(guild, good), ("store", guild, good)
    for seat in range(SEATS):
        yield touches.player_id(seat), ("player", seat, 0)
        yield touches.pass_token_id(seat), ("pass", seat, 0)
        yield touches.order_marker_id(seat), ("order", seat, 0)
        for guild in range(GUILDS):
            yield touches.action_card_id(seat, guild), ("card", seat, guild)
            yield touches.owned_good_id(seat, guild), ("good", seat, guild)
            yield touches.owned_crest_id(seat, guild), ("crest", seat, guild)


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
    """The same for what a payment or a townsman asks."""
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
