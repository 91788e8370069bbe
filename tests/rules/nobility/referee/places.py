"""Where a die may go, and what it does there (C, D, E, H, I, J, K, L)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.rules.nobility.referee import buildings, chancery, guilds
from tests.rules.nobility.referee.city import City, Player, Steps, slot_of
from tests.rules.nobility.referee.gains import (
    open_card,
    raise_reputation,
    take_card,
    take_modifiers,
)

CASTLE_TILE = 3
"""The fourth die slot of the castle."""


def dice(city: City, player: Player) -> set[str]:
    """Every die with every final value that has a place. [C2, C4, C5]"""
    found = set()
    for value in range(1, 7):
        if player.used + value > player.reputation:
            continue
        faces = {face for face in player.dice if abs(face - value) <= player.modifiers}
        if faces and any(places(city, player, value)):
            found |= {f"die {face} {value}" for face in faces}
    return found


def places(city: City, player: Player, value: int) -> Iterator[str]:
    """Every place that takes this value now. [C8, C9]"""
    for place, takes in TAKES.items():
        if takes(city, player, value):
            yield place
    for guild in city.guilds.values():
        if guilds.is_open(city, guild, value):
            yield guild.name
    for place in ("upper-desk", "lower-desk"):
        if chancery.can_sit(city, player, place, value):
            yield place
    for number in range(len(city.commissions)):
        if chancery.tile_space(city, player, number, value) is not None:
            yield f"tile-{number + 1}"


def _slot(city: City, location: str, value: int) -> int:
    return slot_of(city.printed[location]["slots"], value)


def _last(city: City, location: str) -> int | None:
    values = [value for value, _ in city.dice[location].values()]
    return values[-1] if values else None


def _has_order_slot(city: City, location: str) -> bool:
    return len(city.dice[location]) < city.for_count(city.printed["tavern"]["slots"])


def _tavern_takes(city: City, player: Player, value: int) -> bool:
    """[D1, D2, D5]"""
    last = _last(city, "tavern")
    in_order = last is None or value >= last or city.change("order_free.tavern")
    has_card = any(card is not None for card in city.tavern)
    has_room = len(player.hand) < city.printed["limits"]["hand"]
    return bool(_has_order_slot(city, "tavern") and in_order and has_card and has_room)


def _yard_takes(city: City, player: Player, value: int) -> bool:
    """[E1, E2, E3, E5]"""
    last = _last(city, "yard")
    in_order = last is None or value <= last or city.change("order_free.yard")
    has_room = player.houses < city.printed["limits"]["houses"]
    can_pay = player.coins >= house_price(city, player)
    return bool(_has_order_slot(city, "yard") and in_order and has_room and can_pay)


def house_price(city: City, player: Player) -> int:
    discount = 1 if city.benefit(player, "house") else 0
    return max(0, int(city.printed["yard"]["price"]) + city.change("price.house") - discount)


def _port_takes(city: City, player: Player, value: int) -> bool:
    """[I1, I2]"""
    is_free = _slot(city, "port", value) not in city.dice["port"]
    return is_free and not city.change("close.port") and bool(_loads(city, player))


def _loads(city: City, player: Player) -> set[str]:
    goods = city.printed["ships"][city.ship]["goods"]
    return {
        f"load {space + 1}"
        for space, good in enumerate(goods)
        if space not in city.cargo and player.goods[good]
    }


def _council_takes(city: City, player: Player, value: int) -> bool:
    """[J1, J2, J3, J4, J5]"""
    tile = city.council[value - 1]
    if tile is None or value - 1 in city.dice["council"]:
        return False
    races = city.races(player)
    return (
        all(races[race] for race in city.printed["council_tiles"][tile]["races"])
        and player.coins >= council_coins(city, player, tile)
        and player.reputation - council_loss(city, player)
        >= city.printed["limits"]["reputation"][0]
        and len(player.council) < len(player.completed)
    )


def council_coins(city: City, player: Player, tile: int) -> int:
    if city.benefit(player, "council-coins"):
        return 0
    printed = int(city.printed["council_tiles"][tile]["coins"])
    return max(0, printed + city.change("council.coins"))


def council_loss(city: City, player: Player) -> int:
    council = city.printed["council"]
    discount = 1 if city.benefit(player, "council-reputation") else 0
    loss = council["reputation"] + city.change("council.rep_loss") - discount
    return max(int(council["least_reputation"]), int(loss))


def _hall_takes(city: City, player: Player, value: int) -> bool:
    """[G1, G2]"""
    return value - 1 not in city.dice["hall"] and buildings.can_buy(city, player, value - 1)


def _castle_takes(city: City, player: Player, value: int) -> bool:
    """[H1]"""
    return _slot(city, "castle", value) not in city.dice["castle"]


def _castle_tile_takes(city: City, player: Player, value: int) -> bool:
    """[H3]"""
    is_there = city.for_count(city.printed["castle"]["extra_slot"])
    return bool(is_there and CASTLE_TILE not in city.dice["castle"])


def _berk_takes(city: City, player: Player, value: int) -> bool:
    """[K1]"""
    is_free = _slot(city, "berk", value) not in city.dice["berk"]
    return is_free and not city.change("close.berk")


def _board_takes(city: City, player: Player, value: int) -> bool:
    """[L1, L2]"""
    is_free = player.seat not in city.dice["board"]
    return value in city.printed["board"]["values"] and is_free and player.apprentices.total() > 0


TAKES: dict[str, Callable[[City, Player, int], bool]] = {
    "tavern": _tavern_takes,
    "yard": _yard_takes,
    "hall": _hall_takes,
    "castle": _castle_takes,
    "castle-tile": _castle_tile_takes,
    "port": _port_takes,
    "council": _council_takes,
    "berk": _berk_takes,
    "board": _board_takes,
}


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
        _put(city, player, "port", _slot(city, "port", value), value)
        yield from _visit_port(city, player, value)
    elif place == "council":
        _put(city, player, "council", value - 1, value)
        _visit_council(city, player, value)
    elif place == "berk":
        _put(city, player, "berk", _slot(city, "berk", value), value)
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
    slot = CASTLE_TILE if place == "castle-tile" else _slot(city, "castle", value)
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
    for sold in range(city.printed["port"]["slots"][_slot(city, "port", value)]["goods"]):
        loads = _loads(city, player)
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
    modifiers = city.printed["berk"]["slots"][_slot(city, "berk", value)]["modifiers"]
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
