"""Why an action is not allowed now: the rule's number and a sentence."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.text import Refusal
from guildhall.games.nobility.place_refusals import no, place_refusal
from guildhall.games.nobility.rules import actions as a
from guildhall.games.nobility.rules import berk, commissions, dice, settlers
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.tables import ACTIONS
from guildhall.games.nobility.terms import good_term

PHASES = {
    "pass": (p.TURN,),
    "end": (p.TURN,),
    "done": (
        p.TAKE_CARD,
        p.BUY_GOODS,
        p.EMPLOY_WORKER,
        p.LOAD_CARGO,
        p.IN_OFFICE,
    ),
    "die": (p.TURN,),
    "place": (p.CHOOSE_PLACE,),
    "complete": (p.TURN,),
    "spend": (p.SPEND_GOODS,),
    "sell-workshop": (p.TURN,),
    "sell-community": (p.TURN,),
    "take": (p.TAKE_CARD,),
    "use": (p.USE_WORKSHOP,),
    "decline": (p.USE_WORKSHOP,),
    "reroll": (p.CHOOSE_REROLL,),
    "exchange": (p.CHOOSE_EXCHANGE,),
    "good": (p.CHOOSE_GOOD, p.BUY_ANY_GOOD),
    "buy": (p.BUY_GOODS,),
    "employ": (p.EMPLOY_WORKER,),
    "lot": (p.CHOOSE_LOT,),
    "load": (p.LOAD_CARGO,),
    "modifiers": (p.IN_OFFICE,),
    "renew-settlers": (p.IN_OFFICE,),
    "renew-hall": (p.IN_OFFICE,),
    "draw": (p.IN_OFFICE,),
    "keep": (p.CHOOSE_COMMISSION, p.KEEP_COMMISSION),
    "recall": (p.CHOOSE_RECALL,),
    "favour": (p.CHOOSE_FAVOUR,),
    "objective": (p.CHOOSE_OBJECTIVE,),
}
"""When an action of each kind is asked for."""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """The first rule that the action breaks."""
    kind = ACTIONS.kind(action).name
    if view.s.phase not in PHASES[kind]:
        return no("B4", "not-now")
    reason = _REASONS.get(kind)
    if reason is None:
        return no("B4", "not-now")
    return reason(view, seat, *ACTIONS.indices(action))


def _pass(view: View, seat: int) -> Refusal:
    return no("B6", "turn-begun")


def _end(view: View, seat: int) -> Refusal:
    return no("B6", "nothing-done")


def _done(view: View, seat: int) -> Refusal:
    if view.s.phase == p.TAKE_CARD:
        return no("D3", "must-take")
    return no("I2", "must-sell")


def _die(view: View, seat: int, face: int, value: int) -> Refusal:
    s = view.s
    face, value = face + 1, value + 1
    if s.die_done == 1:
        return no("B4", "die-done")
    if s.dice[seat, face] == 0:
        return no("C1", "no-such-die", value=face)
    needed = dice.modifiers_needed(face, value)
    if needed > s.modifiers[seat]:
        return no("C4", "modifiers", count=needed)
    if s.used[seat] + value > s.reputation[seat]:
        return no("C2", "reputation", left=s.reputation[seat] - s.used[seat])
    return no("C9", "no-place", value=value)


def _complete(view: View, seat: int, position: int) -> Refusal:
    s, box = view.s, view.box
    if s.settlers_done == 1:
        return no("B4", "settlers-done")
    if s.hand[seat, position] == 0:
        return no("D7", "no-card")
    if s.platform[seat] == 0:
        return no("D7", "house")
    card = s.hand[seat, position] - 1
    for good in range(c.GOODS):
        if settlers.wants(box, card, good) and s.goods[seat, good] == 0:
            return no("D8", "good-missing", good=good_term(good))
    return no("D9", "too-few-goods", least=box.settlers_min[card])


def _spend(view: View, seat: int, count: int) -> Refusal:
    s, box = view.s, view.box
    card = s.hand[seat, s.card] - 1
    good = settlers.next_type(s, box, card)
    if count + 1 > settlers.most_of_good(s, box, seat, good):
        return no("D8", "spend-most", count=box.most_per_type)
    least, most = box.settlers_min[card], box.settlers_max[card]
    return no("D9", "spend-total", least=least, most=most)


def _sell(view: View, seat: int, *building: int) -> Refusal:
    if view.s.sale_done == 1:
        return no("B4", "sale-done")
    return no("M1", "not-yours")


def _take(view: View, seat: int, position: int) -> Refusal:
    return no("D3", "no-settlers")


def _use(view: View, seat: int, effect: int) -> Refusal:
    return no("F8", "effect")


def _buy(view: View, seat: int, count: int) -> Refusal:
    slot = view.box.guild_slot[view.s.value]
    if count + 1 > view.box.slot_goods[slot]:
        return no("F16", "buy-most", count=view.box.slot_goods[slot])
    return no("F16", "coins", price=(count + 1) * view.box.good_price)


def _employ(view: View, seat: int, source: int) -> Refusal:
    return no("F19", "worker" if source == a.FROM_LOT else "no-apprentice")


def _lot(view: View, seat: int, lot: int) -> Refusal:
    return no("G9", "lots")


def _load(view: View, seat: int, space: int) -> Refusal:
    return no("I2", "no-cargo")


def _exchange(view: View, seat: int, given: int, taken: int) -> Refusal:
    return no("F15", "exchange")


def _reroll(view: View, seat: int, dice_set: int) -> Refusal:
    return no("F13", "reroll")


def _recall(view: View, seat: int, guild: int) -> Refusal:
    return no("L1", "no-apprentice")


def _favour(view: View, seat: int, favour: int) -> Refusal:
    return no("O3", "favour")


def _keep(view: View, seat: int, position: int) -> Refusal:
    return no("X13", "keep")


def _modifiers(view: View, seat: int) -> Refusal:
    if berk.is_offered(view.s, c.OFFICE_MODIFIERS):
        return no("C6", "no-modifiers")
    return no("K2", "modifiers-taken")


def _renew(view: View, seat: int) -> Refusal:
    if berk.is_offered(view.s, c.OFFICE_RENEWAL):
        return no("K3", "nothing-to-renew")
    return no("K3", "renewed")


def _draw(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    if s.with_chancery == 0:
        return no("K5", "no-chancery")
    if (
        not berk.is_offered(s, c.OFFICE_COMMISSION)
        or commissions.cards_held(s, seat) > s.desks[seat]
    ):
        return no("X12", "commission-right")
    if commissions.cards_left(s) == 0:
        return no("X15", "no-commission")
    if commissions.city_tokens_left(s, box) < c.TILE_DICE:
        return no("X16", "city-tokens")
    return no("X13", "reputation-loss", least=box.reputation_low)


_REASONS: dict[str, Callable[..., Refusal]] = {
    "pass": _pass,
    "end": _end,
    "done": _done,
    "die": _die,
    "place": place_refusal,
    "complete": _complete,
    "spend": _spend,
    "sell-workshop": _sell,
    "sell-community": _sell,
    "take": _take,
    "use": _use,
    "reroll": _reroll,
    "exchange": _exchange,
    "buy": _buy,
    "employ": _employ,
    "lot": _lot,
    "load": _load,
    "modifiers": _modifiers,
    "renew-settlers": _renew,
    "renew-hall": _renew,
    "draw": _draw,
    "keep": _keep,
    "recall": _recall,
    "favour": _favour,
}
