"""The prompt of a player with the limits that apply, and the moment of the game."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.text import Argument, Message, PlayerName, Term
from guildhall.games.nobility.names import building_term, good_term, guild_term, settlers_term
from guildhall.games.nobility.rules import berk, dice, guilds, hall, placement, tavern
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules.components import OFFICE_MODIFIERS

Args = dict[str, Argument]


@memoised
def prompt(view: View, seat: int) -> Message:
    """The prompt of the seat."""
    text, args = PROMPTS[view.s.phase]
    values = args(view, seat)
    return Message(_turn_text(view, values) if text == "turn" else f"prompt-{text}", values)


def _turn_text(view: View, values: Args) -> str:
    s = view.s
    is_begun = s.die_done + s.settlers_done + s.sale_done > 0
    if values["dice"] or values["completes"] or values["sells"]:
        return "prompt-go-on" if is_begun else "prompt-turn"
    return "prompt-nothing-more" if is_begun else "prompt-nothing-left"


def _nothing(view: View, seat: int) -> Args:
    return {}


def _turn(view: View, seat: int) -> Args:
    """What the turn still allows. [B4]"""
    s, box = view.s, view.box
    places = s.die_done == 0 and placement.can_place_any(s, box, seat)
    completes = s.settlers_done == 0 and tavern.can_complete_any(s, box, seat)
    sells = s.sale_done == 0 and hall.can_sell_building(s, seat)
    return {
        "left": s.reputation[seat] - s.used[seat],
        "dice": dice.dice_left(s, seat) if places else 0,
        "modifiers": s.modifiers[seat],
        "completes": int(completes),
        "sells": int(sells),
    }


def _place(view: View, seat: int) -> Args:
    return {"value": view.s.value}


def _take(view: View, seat: int) -> Args:
    s, box = view.s, view.box
    return {"count": tavern.hand_size(s, box, seat), "most": box.hand}


def _workshop(view: View, seat: int) -> Args:
    s = view.s
    return {"building": building_term(s.workshop[s.guild, s.workshop_slot])}


def _reroll(view: View, seat: int) -> Args:
    return {"count": dice.dice_left(view.s, seat)}


def _any_good(view: View, seat: int) -> Args:
    return {"price": view.box.good_price, "coins": view.s.coins[seat]}


def _buy(view: View, seat: int) -> Args:
    s, box = view.s, view.box
    return {
        "good": good_term(box.good_of[s.guild]),
        "most": guilds.goods_affordable(s, box, seat),
        "price": box.good_price,
        "free": guilds.free_goods(s, box, seat, s.guild),
    }


def _employ(view: View, seat: int) -> Args:
    s, box = view.s, view.box
    room = box.apprentice_slots[s.players] - guilds.apprentices_in(s, s.guild)
    return {"guild": guild_term(s.guild), "count": min(s.workers_left, room)}


def _lot(view: View, seat: int) -> Args:
    return {"building": building_term(view.s.hall[view.s.building_slot])}


def _load(view: View, seat: int) -> Args:
    return {"count": view.s.cargo_left}


def _office(view: View, seat: int) -> Args:
    s, box = view.s, view.box
    count = berk.modifiers_to_take(s, box) if berk.is_offered(s, OFFICE_MODIFIERS) else 0
    most = box.berk_modifiers[box.berk_slot[s.value]] if count else 0
    renews, draws = int(berk.can_renew(s)), int(berk.can_draw(s, box, seat))
    return {"count": count, "most": most, "renews": renews, "draws": draws}


def _spend(view: View, seat: int) -> Args:
    s, box = view.s, view.box
    card = s.hand[seat, s.card]
    return {
        "settlers": settlers_term(card),
        "good": good_term(tavern.next_type(s, box, card - 1)),
        "spent": tavern.spent_so_far(s),
        "least": box.settlers_min[card - 1],
        "most": box.settlers_max[card - 1],
    }


def _good(view: View, seat: int) -> Args:
    return {"count": view.s.owed_goods}


def _favour(view: View, seat: int) -> Args:
    return {"count": view.s.owed_favours}


PROMPTS: dict[int, tuple[str, Callable[[View, int], Args]]] = {
    p.TURN: ("turn", _turn),
    p.CHOOSE_COMMISSION: ("first-commission", _nothing),
    p.CHOOSE_PLACE: ("place", _place),
    p.TAKE_CARD: ("take", _take),
    p.USE_WORKSHOP: ("workshop", _workshop),
    p.CHOOSE_REROLL: ("reroll", _reroll),
    p.CHOOSE_EXCHANGE: ("exchange", _nothing),
    p.BUY_ANY_GOOD: ("any-good", _any_good),
    p.BUY_GOODS: ("buy", _buy),
    p.EMPLOY_WORKER: ("employ", _employ),
    p.CHOOSE_LOT: ("lot", _lot),
    p.LOAD_CARGO: ("load", _load),
    p.IN_OFFICE: ("office", _office),
    p.KEEP_COMMISSION: ("keep", _nothing),
    p.CHOOSE_RECALL: ("recall", _nothing),
    p.SPEND_GOODS: ("spend", _spend),
    p.CHOOSE_GOOD: ("good", _good),
    p.CHOOSE_FAVOUR: ("favour", _favour),
    p.CHOOSE_OBJECTIVE: ("objective", _nothing),
}
"""The text of each question, and what it names."""

STEPS = {
    p.TURN: "turn",
    p.CHOOSE_PLACE: "place",
    p.TAKE_CARD: "cards",
    p.USE_WORKSHOP: "workshops",
    p.CHOOSE_REROLL: "workshops",
    p.CHOOSE_EXCHANGE: "workshops",
    p.BUY_ANY_GOOD: "workshops",
    p.BUY_GOODS: "goods",
    p.EMPLOY_WORKER: "workers",
    p.CHOOSE_LOT: "lot",
    p.LOAD_CARGO: "port",
    p.IN_OFFICE: "office",
    p.KEEP_COMMISSION: "office",
    p.CHOOSE_RECALL: "recall",
    p.SPEND_GOODS: "settlers",
    p.CHOOSE_GOOD: "benefit",
    p.CHOOSE_FAVOUR: "benefit",
}


@memoised
def moment(view: View) -> Message:
    """The round, whose turn it is, and what it is about."""
    s = view.s
    if s.phase == p.OVER:
        return Message("moment-over")
    if s.phase in (p.CHOOSE_COMMISSION, p.CHOOSE_OBJECTIVE):
        return Message("moment-set-up")
    step = "income" if s.in_income else STEPS[s.phase]
    left, placed = dice.dice_left(s, s.actor), _dice_placed(view, s.actor)
    args: Args = {"round": s.round_no, "rounds": view.box.rounds, "seat": PlayerName(s.actor)}
    args |= {"placed": placed, "dice": placed + left}
    return Message("moment", {**args, "step": Term(f"step-{step}")})


def _dice_placed(view: View, seat: int) -> int:
    """How many dice of the seat lie on the board; turns are not counted, for some have no die."""
    return sum(owner == seat + 1 for owner in view.s.die_owner)
