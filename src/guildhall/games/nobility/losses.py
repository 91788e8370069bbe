"""What a closing action gives up, and what the check of these losses compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from guildhall.engine.contract import Loss, View
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime.state import copy_record, record_view
from guildhall.engine.text import Message
from guildhall.games.nobility.names import GOOD_NAMES
from guildhall.games.nobility.rules import (
    chancery,
    dice,
    guilds,
    hall,
    placement,
    places,
    rounds,
    scoring,
    tavern,
)
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules.components import (
    COINS,
    COMMUNITY_LOTS,
    DISPLAY,
    EFFECT_ANY_GOOD,
    EFFECT_COIN,
    EFFECT_GOOD,
    EFFECT_REPUTATION,
    GOODS,
    GUILDS,
    HAND,
    HOUSE,
    MODIFIERS,
    POINTS,
    REPUTATION,
    VP_SOURCES,
    WORKSHOPS,
)
from guildhall.games.nobility.tables import ACTIONS

Change = Callable[[Any], object]
"""What an action would do to a copy of the state."""

_SILENT = np.zeros((1, EVENT_WIDTH), np.int32)


def losses(view: View, action: int) -> Iterator[Loss]:
    """Unused dice, the income of new Apprentices, benefits, and points of the last round."""
    kind = ACTIONS.kind(action).name
    if kind == "pass":
        yield from _of_passing(view)
    elif kind == "decline":
        yield from _of_declining(view)
    elif kind == "done" and view.s.phase == p.TAKE_CARD:
        yield Loss("cards", 1, None)
    elif kind == "done" and view.s.phase == p.EMPLOY_WORKER:
        yield from _of_employing_nobody(view)
    if kind != "end" and view.s.round_no == view.box.rounds:
        yield from _of_the_last_round(view)


def _of_passing(view: View) -> Iterator[Loss]:
    s, box, seat = view.s, view.box, view.seat
    can_place = placement.can_place_any(s, box, seat)
    if can_place:
        left = dice.dice_left(s, seat)
        yield Loss("dice", left, Message("loss-dice", {"count": left}))
    count, coins = rounds.new_apprentices(s, seat), _income_of_new(view)
    if coins > 0:
        can_act = tavern.can_complete_any(s, box, seat) or hall.can_sell_building(s, seat)
        message = Message("loss-apprentices", {"count": count, "coins": coins})
        yield Loss("apprentice-income", coins, message, can_place or can_act)
    cards = _completable(view, seat)
    if cards > 0 and s.round_no == box.rounds:
        yield Loss("settlers", cards, Message("loss-settlers", {"count": cards}))


def _income_of_new(view: View) -> int:
    """What the Apprentices without benefits would earn. [F20]"""
    s, box, seat = view.s, view.box, view.seat
    begun = _changed(view, lambda copy: rounds.begin_turn(copy, seat))
    return int(rounds.apprentice_income(begun, box, seat) - rounds.apprentice_income(s, box, seat))


def _completable(view: View, seat: int) -> int:
    return sum(tavern.can_complete(view.s, view.box, seat, at) for at in range(HAND))


def _of_declining(view: View) -> Iterator[Loss]:
    """The benefits of the Workshop that cost nothing. [F9]"""
    s, box, seat = view.s, view.box, view.seat
    usable = guilds.usable_effects(s, box, seat)
    gains = {
        EFFECT_COIN: "coins",
        EFFECT_REPUTATION: "reputation",
        EFFECT_GOOD: _good_name(box.good_of[s.guild]),
    }
    yield from (Loss(name, 1, None) for effect, name in gains.items() if usable >> effect & 1)


def _of_employing_nobody(view: View) -> Iterator[Loss]:
    """The income of this round, in editions that pay new Apprentices immediately. [F20]"""
    s, box, seat = view.s, view.box, view.seat
    now = rounds.apprentice_income(s, box, seat)
    most = max(
        rounds.apprentice_income(_changed(view, change), box, seat) for change in _changes(view)
    )
    if most > now:
        yield Loss("apprentice-income", most - now, Message("loss-income", {"coins": most - now}))
        yield Loss("coins", most - now, None)


# Points of the last round: what they would be after an action that costs no die or card.


def _of_the_last_round(view: View) -> Iterator[Loss]:
    changes = [_changed(view, change) for change in _changes(view)]
    most = max((_final_points(view, s) for s in changes), default=0)
    now = _final_points(view, _changed(view, lambda s: None))
    if most > now:
        yield Loss("score", most - now, Message("loss-points", {"points": most - now}))


def _changed(view: View, change: Change) -> Any:
    s = record_view(copy_record(view.record))
    change(s)
    return s


def _final_points(view: View, s: Any) -> int:
    """The points of the seat after the Income phase; changes the state. [N1-N4, P1]"""
    rounds.collect_income(s, view.box, view.seat, _SILENT)
    s.goods[view.seat, 0] += s.owed_goods
    return int(scoring.total_points(s, view.box, view.seat))


def _changes(view: View) -> Iterator[Change]:
    """What the actions that the seat can choose now would do, as far as it costs no die."""
    s, box, seat = view.s, view.box, view.seat
    if s.phase == p.TURN:
        yield from _sales(view)
    elif s.phase == p.USE_WORKSHOP:
        yield from _uses(view)
    elif s.phase == p.BUY_GOODS:
        for count in range(1, guilds.goods_affordable(s, box, seat) + 1):
            yield partial(_buy, box, seat, s.guild, count)
    elif s.phase == p.EMPLOY_WORKER:
        sources = (n for n in range(GUILDS + 1) if guilds.can_employ_from(s, seat, s.guild, n))
        yield from (partial(_employ, box, seat, source) for source in sources)
    elif s.phase == p.LOAD_CARGO:
        spaces = (n for n in range(DISPLAY) if places.can_sell_on_space(s, box, seat, n))
        yield from (partial(_load, box, seat, space) for space in spaces)


def _uses(view: View) -> Iterator[Change]:
    s, box, seat = view.s, view.box, view.seat
    usable = guilds.usable_effects(s, box, seat)
    for effect in (EFFECT_COIN, EFFECT_REPUTATION, EFFECT_GOOD):
        if usable >> effect & 1:
            yield partial(_use, box, seat, effect)
    if usable >> EFFECT_ANY_GOOD & 1:
        for good in range(GOODS):
            yield partial(_buy, box, seat, guilds.guild_of_good(box, good), 1)


def _sales(view: View) -> Iterator[Change]:
    s, box, seat = view.s, view.box, view.seat
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                yield partial(_sell_workshop, box, seat, guild, slot)
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            yield partial(_sell_community, box, seat, lot)


def _use(box: Any, seat: int, effect: int, s: Any) -> None:
    guilds.use_effect(s, box, seat, effect, _SILENT)


def _buy(box: Any, seat: int, guild: int, count: int, s: Any) -> None:
    guilds.pay_for_goods(s, box, seat, guild, count, _SILENT)


def _employ(box: Any, seat: int, source: int, s: Any) -> None:
    guilds.employ(s, box, seat, source, _SILENT)


def _load(box: Any, seat: int, space: int, s: Any) -> None:
    places.load_cargo(s, box, seat, space, _SILENT)


def _sell_workshop(box: Any, seat: int, guild: int, slot: int, s: Any) -> None:
    rounds.begin_turn(s, seat)
    hall.sell_workshop(s, box, seat, guild, slot, _SILENT)


def _sell_community(box: Any, seat: int, lot: int, s: Any) -> None:
    rounds.begin_turn(s, seat)
    hall.sell_community(s, box, seat, lot, _SILENT)


# What the seat has, as the check compares it.


def means(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Dice, and in the last round the cards that could be completed."""
    s, box = view.s, view.box
    yield "dice", dice.dice_left(s, seat)
    yield "settlers", _completable(view, seat) if s.round_no == box.rounds else 0


def resources(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """What the seat keeps for later rounds, without the gifts of a new round's event. [V3]"""
    s, box = view.s, view.box
    gift = _gifts(view, seat)
    yield "coins", s.coins[seat] - gift[COINS]
    yield "reputation", s.reputation[seat] - gift[REPUTATION]
    yield "modifiers", s.modifiers[seat] - gift[MODIFIERS]
    yield "houses", s.platform[seat] - gift[HOUSE]
    yield "vp", sum(s.vp[seat, source] for source in range(VP_SOURCES)) - gift[POINTS]
    yield "meeples", s.meeples[seat]
    yield "nobility", s.nobility[seat]
    yield "built", s.built[seat]
    yield "cards", tavern.hand_size(s, box, seat)
    yield "workshops", scoring.workshops_owned(s, seat)
    yield "community", tavern.community_buildings(s, seat)
    yield "council", s.council_held[seat]
    yield "desks", s.desks[seat]
    yield "commissions", chancery.cards_held(s, seat)
    for good in range(GOODS):
        yield _good_name(good), s.goods[seat, good]


def _good_name(good: int) -> str:
    return f"goods-{GOOD_NAMES[good]}"


def _gifts(view: View, seat: int) -> list[int]:
    """What event and Automa have given at the beginning of the round. [S6, V3]"""
    s, box = view.s, view.box
    gift = list(s.gift[seat])
    if s.players == 1:
        for die in range(rounds.RED, p.AUTOMA_DICE):
            if s.automa[die] > 0 and not rounds.is_set_aside(s, die):
                guild = box.automa_guild[s.automa[die]]
                for slot in range(WORKSHOPS):
                    if s.master[guild, slot] == 1:
                        for resource, amount in enumerate(box.owner_reward[slot]):
                            gift[resource] += amount * guilds.reward_multiplier(s, box)
    return gift
