"""The numbers of the rule sentences, from the edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from guildhall.engine.text import Argument, Message, Series, Term
from guildhall.games.flandern.names import GOLDEN_TOKENS
from guildhall.games.flandern.rules.components import (
    CHURCH,
    GREY,
    PRINTED,
    SHAPES,
    SPECIALS,
    TOWNS,
)

OTHER_SILVER = 2
"""The building-site card and the pick-up card."""


def rule_args(box: Any, options: Mapping[str, str], players: int) -> dict[str, Argument]:
    """The arguments of all rule sentences."""
    third, fourth, fifth = box.lower_ranks.tolist()
    silver = TOWNS + OTHER_SILVER + box.influence
    guilds = dict.fromkeys(_districts(box, coat) for coat in range(GREY))
    return {
        "golden": sum(box.pile[pile, card] for pile in (0, 1) for card in _cards()),
        "mix": Series(tuple(_mix(box))),
        "districts": "/".join(map(str, guilds)),
        "grey_districts": _districts(box, GREY),
        "church_districts": _districts(box, CHURCH) + SPECIALS,
        "sites": box.sites,
        "cathedrals": box.cathedrals,
        "masters": box.masters,
        "influence": box.influence,
        "silver": silver,
        "silver_of_three": silver - 1,
        "guild_value": box.guild_value,
        "church_value": box.church_value,
        "cathedral_value": box.cathedral_value,
        "third": third,
        "fourth": fourth,
        "fifth": fifth,
        "influence_bonus": box.influence_bonus,
        "end_spaces": box.end_spaces,
        "idle_turns": box.idle_turns,
    }


def _districts(box: Any, coat: int) -> int:
    """The districts that a coat of arms can build, special ones not included."""
    return sum(box.stock[coat, shape, n] for shape in range(SHAPES) for n in range(PRINTED))


def _cards() -> range:
    return range(len(GOLDEN_TOKENS))


def _mix(box: Any) -> Iterator[Message]:
    """Each golden card, with its copies in pile A and in pile B."""
    for card in _cards():
        args: dict[str, Argument] = {"card": Term(f"card-{GOLDEN_TOKENS[card]}")}
        yield Message("listed-golden", {**args, "a": box.pile[0, card], "b": box.pile[1, card]})
