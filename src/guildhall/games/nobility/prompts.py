"""What is asked of a player."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Words
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.rules import settlers
from guildhall.games.nobility.terms import building_term, good_term, guild_term, settlers_term

PROMPTS = {
    p.CHOOSE_COMMISSION: "prompt-first-commission",
    p.CHOOSE_PLACE: "prompt-place",
    p.TAKE_CARD: "prompt-take",
    p.USE_WORKSHOP: "prompt-workshop",
    p.CHOOSE_REROLL: "prompt-reroll",
    p.CHOOSE_EXCHANGE: "prompt-exchange",
    p.BUY_ANY_GOOD: "prompt-any-good",
    p.BUY_GOODS: "prompt-buy",
    p.EMPLOY_WORKER: "prompt-employ",
    p.CHOOSE_LOT: "prompt-lot",
    p.LOAD_CARGO: "prompt-load",
    p.IN_OFFICE: "prompt-office",
    p.KEEP_COMMISSION: "prompt-keep",
    p.CHOOSE_RECALL: "prompt-recall",
    p.SPEND_GOODS: "prompt-spend",
    p.CHOOSE_GOOD: "prompt-good",
    p.CHOOSE_FAVOUR: "prompt-favour",
    p.CHOOSE_OBJECTIVE: "prompt-objective",
}


def prompt(view: View, seat: int) -> Words:
    """What the seat is asked now."""
    s, box = view.s, view.box
    if s.phase == p.TURN:
        left = s.reputation[seat] - s.used[seat]
        begun = s.die_done + s.settlers_done + s.sale_done > 0
        return Words("prompt-go-on" if begun else "prompt-turn", {"left": left})
    args: dict[str, Argument] = {}
    if s.phase == p.CHOOSE_PLACE:
        args["value"] = s.value
    elif s.phase == p.USE_WORKSHOP:
        args["building"] = building_term(s.workshop[s.guild, s.workshop_slot])
    elif s.phase == p.BUY_GOODS:
        args["good"] = good_term(box.good_of[s.guild])
    elif s.phase == p.EMPLOY_WORKER:
        args |= {"guild": guild_term(s.guild), "count": s.workers_left}
    elif s.phase == p.CHOOSE_LOT:
        args["building"] = building_term(s.hall[s.building_slot])
    elif s.phase in (p.LOAD_CARGO, p.CHOOSE_GOOD, p.CHOOSE_FAVOUR):
        owed = {p.LOAD_CARGO: s.cargo_left, p.CHOOSE_GOOD: s.owed_goods}
        args["count"] = owed.get(s.phase, s.owed_favours)
    elif s.phase == p.SPEND_GOODS:
        card = s.hand[seat, s.card]
        good = settlers.next_type(s, box, card - 1)
        args |= {
            "settlers": settlers_term(card),
            "good": good_term(good),
            "spent": settlers.spent_so_far(s),
            "least": box.settlers_min[card - 1],
            "most": box.settlers_max[card - 1],
        }
    return Words(PROMPTS[s.phase], args)
