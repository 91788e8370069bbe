"""The game's record and the referee's city, told in the same words so that they compare."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.nobility.referee.city import AUTOMA, GOODS, GUILDS, City, Player
from tests.rules.nobility.referee.opening import Opening

Facts = dict[str, Any]
LOCATIONS = {
    "tavern": 0,
    "yard": 6,
    **{guild: 12 + 3 * number for number, guild in enumerate(GUILDS)},
    "hall": 30,
    "castle": 36,
    "port": 40,
    "council": 43,
    "berk": 49,
    "chancery": 52,
    "board": 58,
}
"""Where the die slots of a location begin in the record."""
SOURCES = (
    "settlers",
    "community",
    "workshops",
    "owner",
    "council",
    "nobility",
    "goods",
    "commissions",
    "events",
    "losses",
)


def row_of(record: Any) -> Facts:
    return {name: record[name][0].tolist() for name in record.dtype.names}


def _cards(numbers: list[int]) -> list[int | None]:
    """Cards and tiles by number, None where there is none."""
    return [number - 1 if number else None for number in numbers]


def _set(numbers: list[int]) -> set[int]:
    return {number - 1 for number in numbers if number}


def _bits(mask: int) -> set[int]:
    return {bit for bit in range(32) if mask >> bit & 1}


def opening_of(record: Any) -> Opening:
    """What set-up dealt, read from the record at its first decision."""
    row = row_of(record)
    count = row["players"]
    bag = set(row["building_pile"][: row["building_bag"]])
    hall = _cards(row["hall"])
    told: list[tuple[str, tuple[int, ...]]] = []
    if row["round_no"]:
        if row["with_events"]:
            told.append(("event-revealed", (row["event"] - 1,)))
        if count == 1:
            dice = row["automa"]
            told += [("automa-placed", (die, n)) for die, n in enumerate(dice[:4])]
            last = "automa-aside" if dice[4] == dice[3] else "automa-placed"
            told.append((last, (4, dice[4])))
            hall[row["automa"][2] - 1] = row["building_pile"][-1] - 1
        told += [("rolled", tuple(_dice(row["dice"][seat]))) for seat in range(count)]
    return Opening(
        first=row["first_player"],
        characters=row["character"][:count],
        cards=[hand[0] - 1 for hand in row["hand"][:count]],
        tavern=[card - 1 for card in row["tavern"]],
        hall=[tile for tile in hall if tile is not None],
        preplaced={
            guild: tiles[1] - 1
            for guild, tiles in zip(GUILDS, row["workshop"], strict=True)
            if tiles[1]
        },
        bag={tile - 1 for tile in bag},
        ship=row["ship"] - 1,
        council=[tile - 1 for tile in row["council"]],
        objective=row["objective"] - 1 if row["objective"] else None,
        dealt=[[card - 1 for card in cards] for cards in row["dealt"][:count]],
        told=told,
    )


def _dice(by_face: list[int]) -> list[int]:
    return [face for face, count in enumerate(by_face) for _ in range(count)]


def facts_of_record(record: Any) -> Facts:
    row = row_of(record)
    settlers, buildings = row["settlers_pile"], row["building_pile"]
    owners, values = row["die_owner"], row["die_value"]
    return {
        "round": row["round_no"],
        "first": row["first_player"],
        "players": [_player_of_row(row, seat) for seat in range(row["players"])],
        "tavern": _cards(row["tavern"]),
        "deck": _set(settlers[: row["settlers_deck"]]),
        "discards": _set(settlers[len(settlers) - row["settlers_discards"] :]),
        "hall": _cards(row["hall"]),
        "bag": _set(buildings[: row["building_bag"]]),
        "tiles discarded": _set(buildings[len(buildings) - row["building_discards"] :]),
        "gone": row["buildings_gone"],
        "workshops": [_cards(tiles) for tiles in row["workshop"]],
        "masters": [_cards(seats) for seats in row["master"]],
        "ship": row["ship"] - 1,
        "cargo": _cards(row["cargo"]),
        "ships left": _bits(row["ships_left"]),
        "council": _cards(row["council"]),
        "council left": _bits(row["council_left"]),
        "dice": {
            slot: (value, AUTOMA if owners[slot] == 7 else owners[slot] - 1)
            for slot, value in enumerate(values)
            if value
        },
        "event": row["event"] - 1 if row["event"] else None,
        "desks": _cards(row["desk"]),
        "tiles left": _bits(row["tiles_left"]),
        "under": _cards(row["under"][: row["under_count"]]),
        "commissions": [_commission_of_row(row, n) for n in range(row["commissions"])],
    }


def _commission_of_row(row: Facts, number: int) -> tuple[Any, ...]:
    filled = _bits(row["commission_filled"][number])
    return (
        row["commission_owner"][number] - 1,
        row["commission_card"][number] - 1,
        row["commission_tile"][number] - 1,
        filled & {0, 1, 2},
        {bit - 3 for bit in filled & {3, 4, 5}},
    )


def _player_of_row(row: Facts, seat: int) -> Facts:
    points = dict(zip(SOURCES, row["vp"][seat], strict=True))
    return {
        "coins": row["coins"][seat],
        "goods": dict(zip(GOODS, row["goods"][seat], strict=True)),
        "points": {source: n for source, n in points.items() if n},
        "dice": _dice(row["dice"][seat]),
        "used": row["used"][seat],
        "passed": bool(row["passed"][seat]),
        "reputation": row["reputation"][seat],
        "nobility": row["nobility"][seat],
        "modifiers": row["modifiers"][seat],
        "meeples": row["meeples"][seat],
        "workers": row["workers"][seat],
        "apprentices": dict(zip(GUILDS, row["apprentices"][seat], strict=True)),
        "platform": row["platform"][seat],
        "hand": [card for card in _cards(row["hand"][seat]) if card is not None],
        "completed": _cards(row["completed"][seat][: row["built"][seat]]),
        "community": _cards(row["community"][seat]),
        "council": _cards(row["council_kept"][seat][: row["council_held"][seat]]),
        "desks": row["desks"][seat],
    }


def facts_of_city(city: City) -> Facts:
    def seat_of(player: Player | None) -> int | None:
        return None if player is None else player.seat

    return {
        "round": city.round,
        "first": city.first,
        "players": [_player_of_city(player) for player in city.players],
        "tavern": city.tavern,
        "deck": city.settlers.cards,
        "discards": city.settlers.discards,
        "hall": city.hall,
        "bag": city.buildings.cards,
        "tiles discarded": city.buildings.discards,
        "gone": len(city.gone),
        "workshops": [[w and w.tile for w in g.workshops] for g in city.guilds.values()],
        "masters": [[w and seat_of(w.owner) for w in g.workshops] for g in city.guilds.values()],
        "ship": city.ship,
        "cargo": [seat_of(city.cargo.get(space)) for space in range(6)],
        "ships left": city.ships_left,
        "council": city.council,
        "council left": city.council_left,
        "dice": {
            LOCATIONS[location] + slot: die
            for location, dice in city.dice.items()
            for slot, die in dice.items()
        },
        "event": city.event,
        "desks": [seat_of(city.desks.get(desk)) for desk in range(12)],
        "tiles left": city.tiles_left,
        "under": city.under,
        "commissions": [(c.owner.seat, c.card, c.tile, c.tokens, c.dice) for c in city.commissions],
    }


def _player_of_city(player: Player) -> Facts:
    return {
        "coins": player.coins,
        "goods": {good: player.goods[good] for good in GOODS},
        "points": dict(Counter({s: n for s, n in player.points.items() if n})),
        "dice": sorted(player.dice),
        "used": player.used,
        "passed": player.has_passed,
        "reputation": player.reputation,
        "nobility": player.nobility,
        "modifiers": player.modifiers,
        "meeples": player.meeples,
        "workers": player.workers,
        "apprentices": {guild: player.apprentices[guild] for guild in GUILDS},
        "platform": player.platform,
        "hand": player.hand,
        "completed": player.completed,
        "community": player.community,
        "council": player.council,
        "desks": len(player.desks),
    }
