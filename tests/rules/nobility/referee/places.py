"""Where a die may go (C, D, E, H, I, J, K, L)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.rules.nobility.referee import buildings, chancery, guilds
from tests.rules.nobility.referee.city import City, Player, slot_of

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


def slot_at(city: City, location: str, value: int) -> int:
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
    is_free = slot_at(city, "port", value) not in city.dice["port"]
    return is_free and not city.change("close.port") and bool(loads_of(city, player))


def loads_of(city: City, player: Player) -> set[str]:
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
    return slot_at(city, "castle", value) not in city.dice["castle"]


def _castle_tile_takes(city: City, player: Player, value: int) -> bool:
    """[H3]"""
    is_there = city.for_count(city.printed["castle"]["extra_slot"])
    return bool(is_there and CASTLE_TILE not in city.dice["castle"])


def _berk_takes(city: City, player: Player, value: int) -> bool:
    """[K1]"""
    is_free = slot_at(city, "berk", value) not in city.dice["berk"]
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
