"""What is asked of a player."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import SeatName, Words
from guildhall.games.norenberc.rules import phases as p
from guildhall.games.norenberc.rules.buying import buying_price
from guildhall.games.norenberc.rules.guardsman import movable_craftsman
from guildhall.games.norenberc.rules.majorities import JACK_VALUE, unassigned_jack
from guildhall.games.norenberc.rules.workshop import guildmaster_price
from guildhall.games.norenberc.words import craftsman_args, guild_term, window_term


def prompt(view: View, seat: int) -> Words:
    """What is asked of the seat, or whom it waits for."""
    s = view.s
    if s.phase == p.GAME_OVER:
        return Words("prompt-over")
    if seat < 0 or not s.deciders >> seat & 1:
        if s.deciders & (s.deciders - 1):
            return Words("prompt-wait-plans")
        return Words("prompt-wait", {"seat": SeatName(s.deciders.bit_length() - 1)})
    return _question(view, seat)


def _question(view: View, seat: int) -> Words:
    s = view.s
    match s.phase:
        case p.PLANNING:
            return Words("prompt-planning", {"agents": s.supply[seat]})
        case p.ACTING:
            price = guildmaster_price(s, s.called_guild)
            return Words("prompt-acting", {"guild": guild_term(s.called_guild), "talers": price})
        case p.BUYING_ON:
            price = buying_price(s, view.box, seat, s.called_guild)
            args = {"guild": guild_term(s.called_guild), "count": s.left_to_buy, "talers": price}
            return Words("prompt-buying", args)
        case p.CHOOSING_PRICE:
            return Words("prompt-price", {"window": window_term(s.window)})
        case p.PAYING:
            return Words("prompt-pay", {"count": s.left_to_pay})
        case p.STEALING:
            return Words("prompt-steal", {"victim": SeatName(s.victim), "count": s.left_to_steal})
        case p.SWAPPING_WITH:
            return Words("prompt-with", craftsman_args(movable_craftsman(s, s.first_place)))
        case p.TAKING_CREST:
            return Words("prompt-take", {"guild": guild_term(s.given_crest)})
        case p.ASSIGNING:
            return Words("prompt-assign", {"value": JACK_VALUE + unassigned_jack(s, seat)})
        case phase:
            return Words(_PLAIN_PROMPTS[phase])


_PLAIN_PROMPTS = {
    p.ROBBING: "prompt-rob",
    p.SWAPPING: "prompt-swap",
    p.GIVING_CREST: "prompt-give",
    p.MOVING_PRESTIGE: "prompt-prestige",
    p.APPOINTING: "prompt-appoint",
    p.PEDDLING: "prompt-peddle",
    p.TURN_ORDER: "prompt-first",
}
