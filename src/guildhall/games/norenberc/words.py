"""Actions, holdings, merits and score items as messages: text ids with arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from guildhall.engine.contract import Holding, Merit, View
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.norenberc import names
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    craftsman_args,
    good_term,
    guild_term,
    townsman_term,
    window_term,
)
from guildhall.games.norenberc.rules.components import (
    COUNCILMAN,
    CRAFTSMAN_KINDS,
    GAME_OVER,
    KEPT_TOWNSMEN,
    LOWER_PLACE,
    ROUNDS,
    UPPER_PLACE,
    WINDOWS,
    WORKSHOP_PLACES,
    WORKSHOP_TILES,
    guilds_in_play,
    has_agent_symbol,
    is_craftsman,
    tile_value,
)
from guildhall.games.norenberc.rules.guild_actions import (
    CRATE_PRICE,
    OWN_PRICE,
    buying_price,
    can_pay,
    selling_price,
)
from guildhall.games.norenberc.rules.pieces import (
    agents_on_roof,
    craftsman_count,
    goods_owned,
    guildmaster,
    guildmaster_price,
)
from guildhall.games.norenberc.rules.rounds import place_in_order
from guildhall.games.norenberc.rules.scoring import (
    JACK_VALUE,
    TILE_BITS,
    all_types,
    crests,
    different_crests,
    majority_place,
    majority_points,
    strength,
    unassigned_jack,
)
from guildhall.games.norenberc.rules.townsmen import (
    LOOT,
    goods_before_guildmaster,
    movable_craftsman,
)
from guildhall.games.norenberc.tables import ACTIONS

_COST = ("good", "own", "crates", "other_own", "other_crates", "talers", "agents")
TEXTS = {
    "action-pass": (),
    "action-plan": ("guilds", "count"),
    "action-sell": ("good", "count", "talers"),
    "action-recruit-craftsman": ("guild", "value", "window", *_COST),
    "action-recruit-townsman": ("townsman", "window", *_COST),
    "action-buy": ("good", "talers"),
    "action-done": (),
    "action-nothing": ("guild",),
    "action-price-own": ("good", "own"),
    "action-price-crates": ("good", "own", "crates"),
    "action-pay": ("good",),
    "action-rob": ("victim", "count"),
    "action-steal": ("good", "victim", "talers"),
    "action-swap-workshop": ("guild", "value", "round"),
    "action-swap-lower": ("guild", "value"),
    "action-swap-lodgings": ("guild", "value", "house", "window"),
    "action-with-workshop": ("guild", "value", "round"),
    "action-with-lower": ("guild", "value"),
    "action-with-lodgings": ("guild", "value", "house", "window"),
    "action-give": ("guild", "count"),
    "action-take": ("guild", "count"),
    "action-prestige": ("guild",),
    "action-appoint": ("guild", "count"),
    "action-peddle": ("good", "count"),
    "action-assign": ("guild", "value"),
    "action-decline": ("townsman",),
    "action-first": (),
    "action-stay": ("place",),
    "action-wait": (),
}
"""Every message of an action with its arguments. Events, options and scores are named in
`tables`, prompts in `prompts`, refusals in `refusals`."""


def describe(view: View, seat: int, action: int) -> Message:
    """What a legal action does, and the elements of the scene it touches."""
    kind = ACTIONS.kind(action)
    indices = ACTIONS.indices(action)
    describer = _DESCRIBERS.get(kind.name)
    if describer is None:
        return ACTIONS.words(action)
    return describer(view, seat, indices[0] if indices else 0)


def _pass(view: View, seat: int, _: int) -> Message:
    return Message("action-pass", {}, (names.pass_token_id(seat),))


def _plan(view: View, seat: int, index: int) -> Message:
    guilds = [guild for guild in range(len(GUILD_NAMES)) if (index + 1) >> guild & 1]
    terms = tuple(guild_term(guild) for guild in guilds)
    args: dict[str, Argument] = {"guilds": terms, "count": len(guilds)}
    cards = tuple(names.action_card_id(seat, g) for g in guilds)
    return Message("action-plan", args, cards, Message("place-cards", {"count": len(guilds)}))


def _sell(view: View, seat: int, index: int) -> Message:
    guild, count = view.s.called_guild, index + 1
    talers = count * selling_price(view.s, view.box, seat, guild)
    args = {"good": good_term(guild), "count": count, "talers": talers}
    return Message("action-sell", args, (names.owned_good_id(seat, guild),), _at("sales", guild))


def _at(place: str, guild: int) -> Message:
    """A part of a guild house, under which many options are gathered."""
    return Message(f"place-{place}", {"guild": guild_term(guild)})


def _recruit(view: View, seat: int, window: int) -> Message:
    guild = view.s.called_guild
    tile = view.s.lodgings[guild, window]
    args: dict[str, Any] = {"window": window_term(window)}
    args |= _cost_and_gain(view, seat, window, tile)
    spot, place = (names.window_id(guild, window),), _at("lodgings", guild)
    if is_craftsman(tile):
        return Message("action-recruit-craftsman", craftsman_args(tile) | args, spot, place)
    args |= {"townsman": townsman_term(tile)}
    return Message("action-recruit-townsman", args, spot, place)


def _cost_and_gain(view: View, seat: int, window: int, tile: int) -> dict[str, Any]:
    """The one or two ways in which the seat can pay for a guest, and what comes with it."""
    s, box = view.s, view.box
    guild = s.called_guild
    own = s.goods[seat, guild]
    foreign = goods_owned(s, seat) - own
    prices = [
        (box.price_own[window, way], box.price_crates[window, way])
        for way in (OWN_PRICE, CRATE_PRICE)
        if can_pay(box, window, way, own, foreign)
    ]
    prices = [*prices, (0, 0), (0, 0)][:2]
    brings = tile == CRAFTSMAN_KINDS + COUNCILMAN or (is_craftsman(tile) and has_agent_symbol(tile))
    return {
        "good": good_term(guild),
        "own": prices[0][0],
        "crates": prices[0][1],
        "other_own": prices[1][0],
        "other_crates": prices[1][1],
        "talers": agents_on_roof(s, guild),
        "agents": int(brings and s.stockpile[seat] > 0),
    }


def _buy(view: View, seat: int, good: int) -> Message:
    guild = view.s.called_guild
    talers = buying_price(view.s, view.box, seat, guild)
    spot = names.stored_good_id(guild, good)
    args = {"good": good_term(good), "talers": talers}
    return Message("action-buy", args, (spot,), _at("storehouse", guild))


def _nothing(view: View, seat: int, _: int) -> Message:
    guild = view.s.called_guild
    return Message("action-nothing", {"guild": guild_term(guild)}, (names.roof_id(guild),))


def _price(view: View, seat: int, price: int) -> Message:
    s, box = view.s, view.box
    args = {"good": good_term(s.called_guild), "own": box.price_own[s.window, price]}
    if price == 0:
        return Message("action-price-own", args)
    return Message("action-price-crates", args | {"crates": box.price_crates[s.window, price]})


def _pay(view: View, seat: int, good: int) -> Message:
    return Message("action-pay", {"good": good_term(good)}, (names.owned_good_id(seat, good),))


def _rob(view: View, seat: int, victim: int) -> Message:
    args = {"victim": PlayerName(victim), "count": min(LOOT, goods_owned(view.s, victim))}
    return Message("action-rob", args, (names.player_id(victim),))


def _steal(view: View, seat: int, good: int) -> Message:
    victim = view.s.victim
    talers = guildmaster_price(view.s, good)
    args = {"good": good_term(good), "victim": PlayerName(victim), "talers": talers}
    return Message("action-steal", args, (names.owned_good_id(victim, good),))


def _at_place(kind: str) -> Callable[[View, int, int], Message]:
    def words(view: View, seat: int, place: int) -> Message:
        args = craftsman_args(movable_craftsman(view.s, place))
        spot = (names.craftsman_place_id(place),)
        if place < WORKSHOP_TILES:
            house, slot = divmod(place, WORKSHOP_PLACES)
            if slot == LOWER_PLACE:
                return Message(f"action-{kind}-lower", args, spot, _at("house", house))
            args |= {"round": master_round(slot)}
            return Message(f"action-{kind}-workshop", args, spot, _at("house", house))
        house, window = divmod(place - WORKSHOP_TILES, WINDOWS)
        args |= {"house": guild_term(house), "window": window_term(window)}
        return Message(f"action-{kind}-lodgings", args, spot, _at("house", house))

    return words


def master_round(slot: int) -> int:
    """The round in which a place of the workshop holds the guildmaster."""
    return ROUNDS if slot == UPPER_PLACE else slot + 1


def _give(view: View, seat: int, guild: int) -> Message:
    args = {"guild": guild_term(guild), "count": view.s.crests[seat, guild]}
    return Message("action-give", args, (names.owned_crest_id(seat, guild),))


def _take(view: View, seat: int, guild: int) -> Message:
    args = {"guild": guild_term(guild), "count": view.s.crests[seat, guild]}
    return Message("action-take", args, (names.crest_stack_id(guild),))


def _prestige(view: View, seat: int, guild: int) -> Message:
    return Message("action-prestige", {"guild": guild_term(guild)}, (names.crest_stack_id(guild),))


def _appoint(view: View, seat: int, guild: int) -> Message:
    args = {"guild": guild_term(guild), "count": craftsman_count(view.s, seat, guild)}
    return Message("action-appoint", args, (names.roof_id(guild),))


def _peddle(view: View, seat: int, good: int) -> Message:
    args = {"good": good_term(good), "count": view.box.peddler_goods}
    return Message("action-peddle", args, (names.owned_good_id(seat, good),))


def _assign(view: View, seat: int, guild: int) -> Message:
    value = JACK_VALUE + unassigned_jack(view.s, seat)
    args = {"guild": guild_term(guild), "value": value}
    return Message("action-assign", args, (names.house_id(guild),))


def _decline(view: View, seat: int, _: int) -> Message:
    return Message("action-decline", {"townsman": townsman_term(view.s.guest)})


def _first(view: View, seat: int, _: int) -> Message:
    return Message("action-first", {}, (names.order_marker_id(seat),))


def _stay(view: View, seat: int, _: int) -> Message:
    return Message("action-stay", {"place": place_in_order(view.s, seat) + 1})


_DESCRIBERS: dict[str, Callable[[View, int, int], Message]] = {
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
    "stay": _stay,
}


def holdings(view: View, seat: int) -> tuple[Holding, ...]:
    """What the seat has, as a receipt compares it; talers only where they are not concealed."""
    s = view.s
    guilds = range(guilds_in_play(s))
    counts = {
        "agents": (s.supply[seat], f"agent-{seat}"),
        **{GOOD_NAMES[g]: (s.goods[seat, g], f"g-{GOOD_NAMES[g]}") for g in guilds},
        "craftsmen": (sum(craftsman_count(s, seat, g) for g in guilds), "tile-back"),
        "townsmen": (sum(s.townsmen[seat, k] for k in range(KEPT_TOWNSMEN)), "tile-back"),
        "peddlers": (sum(s.peddlers[seat, g] for g in guilds), "tile-peddler"),
        "crests": (sum(s.crests[seat, g] for g in guilds), "crest-brewers"),
        "prestige": (s.prestige_crests[seat], names.PRESTIGE_SYMBOL),
    }
    if not s.concealed >> seat & 1:
        counts = {"talers": (s.talers[seat], names.TALER_SYMBOL), **counts}
    place = Holding(Message("holding-place"), place_in_order(s, seat) + 1, is_rank=True)
    return (
        *(
            Holding(Message(f"holding-{name}"), n, icon=icon, is_neutral=name == "agents")
            for name, (n, icon) in counts.items()
        ),
        place,
    )


# Merits of a position: guilds that favour the player, craftsmen, crests.


POINT_MERIT = 1000
MASTER_MERIT = 300
"""What each point of a guildmaster's value counts."""
CREST_MERIT = 1500


def merits(view: View, seat: int) -> Iterator[Merit]:
    """Favours to come, majorities and collections as they stand."""
    s, box = view.s, view.box
    for guild in range(guilds_in_play(s)):
        if s.phase != GAME_OVER and _has_most_goods(view, seat, guild):
            yield _favour(view, guild)
        if majority_place(s, seat, guild) == 1:
            points = majority_points(s, box, seat, guild)
            args = {"guild": guild_term(guild), "points": points}
            yield Merit(Message("merit-majority", args), POINT_MERIT * points)
    if points := all_types(s, box, seat):
        yield Merit(Message("merit-all-types", {"points": points}), POINT_MERIT * points)
    if points := crests(s, box, seat):
        args = {"count": different_crests(s, seat), "points": points}
        yield Merit(Message("merit-crests", args), POINT_MERIT * points)


def _has_most_goods(view: View, seat: int, guild: int) -> bool:
    """Whether nobody ties; in a tie talers decide, which may be concealed."""
    s, box = view.s, view.box
    goods = [goods_before_guildmaster(s, box, one, guild) for one in range(view.players)]
    return goods[seat] > 0 and goods.count(max(goods)) == 1 and goods[seat] == max(goods)


def _favour(view: View, guild: int) -> Merit:
    s = view.s
    value = tile_value(guildmaster(s, guild))
    has_crest = s.crest_stack[guild] > 0
    args = {"guild": guild_term(guild), "value": value, "crest": int(has_crest)}
    return Merit(Message("merit-favour", args), MASTER_MERIT * value + CREST_MERIT * has_crest)


# The score sheet: groups of items, and the numbers behind them.


SCORE_GROUPS = {
    "majorities": tuple(f"majority_{guild}" for guild in GUILD_NAMES),
    "collections": ("thirty", "all_types", "crests"),
    "wealth": (
        "richest", "noblemen", "tax_collectors", "foremen", "apprentices", "merchant", "haggler",
    ),
}  # fmt: skip


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Summed values of craftsmen, different crests, and talers."""
    s = view.s
    for guild in range(guilds_in_play(s)):
        yield f"majority_{GUILD_NAMES[guild]}", strength(s, seat, guild) >> TILE_BITS
    yield "crests", different_crests(s, seat)
    if not s.concealed >> seat & 1:
        yield "richest", s.talers[seat]
