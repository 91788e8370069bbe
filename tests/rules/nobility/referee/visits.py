"""What a die does where it is put (C, D, E, H, I, J, K, L)."""

from __future__ import annotations

from tests.rules.nobility.referee import buildings, chancery, guilds
from tests.rules.nobility.referee.city import City, Player, Steps, slot_of
from tests.rules.nobility.referee.gains import (
    open_card,
    raise_reputation,
    take_card,
    take_modifiers,
)
from tests.rules.nobility.referee.places import (
    CASTLE_TILE,
    council_coins,
    council_loss,
    house_price,
    loads_of,
    slot_at,
)


def act(city: City, player: Player, place: str, value: int) -> Steps:
    """Put the die there and do what the place offers."""
    if place in city.guilds:
        slot = slot_of(city.printed["guilds"]["slots"], value)
        _put(city, player, place, slot, value)
        yield from guilds.visit(city, player, city.guilds[place], value)
    elif place in {"tavern", "yard"}:
        _put(city, player, place, len(city.dice[place]), value)
        yield from _visit_tavern(city, player) if place == "tavern" else _visit_yard(city, player)
    elif place == "hall":
        _put(city, player, "hall", value - 1, value)
        yield from buildings.buy(city, player, value - 1)
    elif place in {"castle", "castle-tile"}:
        _visit_castle(city, player, place, value)
    elif place == "port":
        _put(city, player, "port", slot_at(city, "port", value), value)
        yield from _visit_port(city, player, value)
    elif place == "council":
        _put(city, player, "council", value - 1, value)
        _visit_council(city, player, value)
    elif place == "berk":
        _put(city, player, "berk", slot_at(city, "berk", value), value)
        yield from _visit_berk(city, player, value)
    elif place == "board":
        _put(city, player, "board", player.seat, value)
        yield from _recall(city, player)
    elif place.startswith("tile-"):
        number = int(place.removeprefix("tile-")) - 1
        space = chancery.tile_space(city, player, number, value)
        assert space is not None
        city.commissions[number].dice.add(space)
    else:
        chancery.sit(city, player, place, value)
        _put(city, player, "chancery", value - 1, value)


def _put(city: City, player: Player, location: str, slot: int, value: int) -> None:
    assert slot not in city.dice[location]
    city.dice[location][slot] = value, player.seat


def _visit_tavern(city: City, player: Player) -> Steps:
    """[D3, X8]"""
    yield from take_card(city, player, may_decline=False)
    if city.benefit(player, "tavern"):
        yield from take_card(city, player, may_decline=True)


def _visit_yard(city: City, player: Player) -> Steps:
    """[E3, E4]"""
    player.coins -= house_price(city, player)
    player.platform += 1
    yield from ()


def _visit_castle(city: City, player: Player, place: str, value: int) -> None:
    """[H1, H2, H3]"""
    castle = city.printed["castle"]
    slot = CASTLE_TILE if place == "castle-tile" else slot_at(city, "castle", value)
    _put(city, player, "castle", slot, value)
    gain = (
        castle["extra_slot_reputation"]
        if slot == CASTLE_TILE
        else castle["slots"][slot]["reputation"]
    )
    raise_reputation(city, player, gain + city.change("castle.gain"))


def _visit_port(city: City, player: Player, value: int) -> Steps:
    """Goods one by one onto free spaces of their kind. [I2, I3, I4, X8]"""
    ship = city.printed["ships"][city.ship]
    bonus = city.change("port.per_good") + (1 if city.benefit(player, "port") else 0)
    for sold in range(city.printed["port"]["slots"][slot_at(city, "port", value)]["goods"]):
        loads = loads_of(city, player)
        if not loads:
            return
        answer = yield {player.seat: loads | ({"done"} if sold else set())}
        if answer == "done":
            return
        space = int(answer.split()[1]) - 1
        city.cargo[space] = player
        player.goods[ship["goods"][space]] -= 1
        player.coins += ship["prices"][space] + bonus


def _visit_council(city: City, player: Player, value: int) -> None:
    """[J3, J4, J6]"""
    tile = city.council[value - 1]
    assert tile is not None
    player.coins -= council_coins(city, player, tile)
    player.reputation -= council_loss(city, player)
    player.points["council"] += city.printed["council_tiles"][tile]["vp"]
    player.council.append(tile)
    city.council[value - 1] = None


def _visit_berk(city: City, player: Player, value: int) -> Steps:
    """Modifiers, a renewal and a Commission, in any order; the Modifiers in any case. [K2, K5]"""
    modifiers = city.printed["berk"]["slots"][slot_at(city, "berk", value)]["modifiers"]
    has_renewed = has_drawn = False
    while True:
        choices = set() if has_renewed else _renewals(city)
        if not has_drawn and chancery.can_draw(city, player, value):
            choices.add("draw")
        if not choices:
            break
        if modifiers and city.modifiers_left():
            choices.add("modifiers")
        answer = yield {player.seat: choices | {"done"}}
        if answer == "done":
            break
        if answer == "modifiers":
            take_modifiers(city, player, modifiers)
            modifiers = 0
        elif answer == "draw":
            has_drawn = True
            yield from chancery.draw(city, player, value)
        else:
            has_renewed = True
            _renew_settlers(city) if answer == "renew-settlers" else buildings.renew(city)
    take_modifiers(city, player, modifiers)


def _renewals(city: City) -> set[str]:
    """All open cards or all Buildings, if there are any. [K3, K4]"""
    displays = {"renew-settlers": city.tavern, "renew-hall": city.hall}
    return {name for name, cards in displays.items() if cards != [None] * 6}


def _renew_settlers(city: City) -> None:
    spaces = [at for at, card in enumerate(city.tavern) if card is not None]
    city.settlers.discards |= {card for card in city.tavern if card is not None}
    for at in spaces:
        city.tavern[at] = None
    for at in range(6):
        open_card(city, at)


def _recall(city: City, player: Player) -> Steps:
    """[L1]"""
    answer = yield {player.seat: {f"recall {g}" for g in city.guilds if player.apprentices[g]}}
    player.apprentices[answer.split()[1]] -= 1
    player.workers += 1
