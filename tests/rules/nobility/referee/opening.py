"""What set-up dealt, and whether it could (A)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.rules.nobility.referee.city import GOODS, City, Pile, Player, Workshop


@dataclass
class Opening:
    """What chance decided before the first decision."""

    first: int
    characters: list[int]
    cards: list[int]
    """The Settlers card of each player."""
    tavern: list[int]
    hall: list[int]
    preplaced: dict[str, int]
    bag: set[int]
    ship: int
    council: list[int]
    objective: int | None
    dealt: list[list[int]] = field(default_factory=list)
    """With the Chancery: the Commission cards of each player."""
    told: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    """Without: what was revealed and rolled for the first round."""


def lay_out(city: City, opening: Opening) -> None:
    """Set the table up; everything dealt must come from where the rules say."""
    city.first = opening.first
    _deal_cards(city, opening)
    _fill_hall(city, opening)
    city.ship = opening.ship
    city.ships_left = set(range(len(city.printed["ships"]))) - {opening.ship}
    city.council = list(opening.council)
    city.council_left = set(range(len(city.printed["council_tiles"]))) - set(opening.council)
    assert len(set(opening.council)) == 6
    city.events_left = set(range(len(city.printed["events"])))
    city.objective = opening.objective
    is_drawn = city.count == 1 and city.options["objective"] == "drawn"
    assert (opening.objective is not None) == is_drawn
    if city.with_chancery:
        dealt = [card for cards in opening.dealt for card in cards]
        assert len(set(dealt)) == 3 * city.count
        city.commission_deck = set(range(len(city.printed["commissions"])))
        city.tiles_left = set(range(len(city.printed["dice_tiles"])))
    _seat_players(city, opening)


def _deal_cards(city: City, opening: Opening) -> None:
    """A card of deck 1 for each, six open ones of both decks. [A2]"""
    assert all(city.printed["settlers"][card]["deck"] == 1 for card in opening.cards)
    dealt = [*opening.cards, *opening.tavern]
    assert len(set(dealt)) == city.count + 6
    city.settlers = Pile(set(range(len(city.printed["settlers"]))) - set(dealt))
    city.tavern = list(opening.tavern)


def _fill_hall(city: City, opening: Opening) -> None:
    """All tiles, or so many Community Buildings as the edition says. [A4, A5, S1]"""
    setup = city.printed["setup"]
    tiles = opening.bag | set(opening.hall) | set(opening.preplaced.values())
    assert len(tiles) == len(opening.bag) + 6 + len(opening.preplaced)
    guild_of = [building["guild"] for building in city.printed["buildings"]]
    workshops = {tile for tile, guild in enumerate(guild_of) if guild != "community"}
    assert workshops <= tiles
    most = [len(guild_of) - len(workshops)] * 6
    assert len(tiles - workshops) == city.for_count(setup.get("community_tiles", most))
    city.gone = set(range(len(guild_of))) - tiles
    city.hall = list(opening.hall)
    city.buildings = Pile(set(opening.bag))
    slot = city.for_count(setup["preplaced_workshop"])
    assert set(opening.preplaced) == (set(city.guilds) if slot else set())
    for name, tile in opening.preplaced.items():
        assert guild_of[tile] == name
        city.guilds[name].workshops[slot - 1] = Workshop(tile)


def _seat_players(city: City, opening: Opening) -> None:
    """[A7, A8, A9, Q2, Q3, Q4]"""
    setup = city.printed["setup"]
    assert len(set(opening.characters)) == city.count
    for seat in range(city.count):
        place = (seat - opening.first) % city.count
        city.players.append(
            Player(
                seat=seat,
                character=city.printed["characters"][opening.characters[seat]],
                coins=setup["coins"],
                reputation=city.for_count(setup["reputation"]),
                modifiers=city.for_count(setup["modifiers"])[place],
                platform=setup["houses"],
                goods=Counter(dict.fromkeys(GOODS, setup["goods"])),
                hand=[opening.cards[seat]],
            )
        )
