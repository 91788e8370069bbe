"""The whole board with its stocks: what happens, and what the rules allow."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

from tests.rules.flandern.referee.ground import Ground
from tests.rules.flandern.referee.town import GUILDS, District, Special, Town

COATS = (*GUILDS, "church")


class Referee:
    """Knows the board and the stocks, and what the rules make of them."""

    def __init__(self, edition: Path, guilds: tuple[str, ...]) -> None:
        values = tomllib.loads(edition.read_text("utf-8"))
        self.towns: dict[str, Town] = {}
        self.names: dict[str, dict[str, Ground]] = {}
        for name, table in values["towns"].items():
            grounds = {k: Ground.within(v) for k, v in table.items() if k != "origin"}
            originals = {ground: k[0] for k, ground in grounds.items() if k != "C"}
            self.towns[name] = Town(originals, grounds["C"])
            self.names[name] = grounds
        self.stock: Counter[tuple[str, str, int]] = Counter()
        for coat in (*guilds, "grey"):
            for shape, pieces in values["districts"][coat].items():
                self.stock.update((coat, shape, masters) for masters in pieces)
        for shape, number in values["districts"]["church"].items():
            self.stock["church", shape, 0] = number
        self.specials = {"A", "B", "C", "D"}

    # What happens

    def lay_centre(self, name: str, coat: str) -> None:
        town = self.towns[name]
        town.free = dict(town.originals)
        town.districts[town.centre] = District(coat, town.centre)

    def build(self, name: str, ground: Ground, coat: str, masters: int, unfinished: bool) -> None:
        town = self.towns[name]
        piece = coat, town.free.pop(ground), masters
        assert self.stock[piece] > 0
        self.stock[piece] -= 1
        town.districts[ground] = District(coat, ground, masters, unfinished)

    def build_special(self, name: str, special: Special, unfinished: bool) -> None:
        town = self.towns[name]
        base = next(g for g in special.needs if town.free[g] != "R" or special.piece != "D")
        for ground in special.needs:
            del town.free[ground]
        self.specials.remove(special.piece)
        town.districts[base] = District("church", special.outline, 0, unfinished)
        town.free.update({ground: shape for shape, ground in special.created})

    def score(self, name: str) -> None:
        self.towns[name].scored = True

    # What the rules allow

    def has(self, coat: str, shape: str) -> bool:
        return any(self.stock[coat, shape, masters] for masters in range(3))

    def builds(self, name: str, coats: set[str]) -> set[tuple[str, Ground]]:
        """Every district of these coats that may be laid now."""
        town = self.towns[name]
        return {
            (coat, ground)
            for ground, shape in town.free.items()
            if town.is_supported(ground)
            for coat in coats
            if self.has(coat, shape) and not town.neighbours(ground, coat)
        }

    def special_builds(self, name: str) -> set[Special]:
        town = self.towns[name]
        return {s for s in self._open_specials(town) if town.is_supported(s.outline)}

    def _open_specials(self, town: Town) -> list[Special]:
        return [
            special
            for special in town.specials()
            if special.piece in self.specials
            and all(ground in town.free for ground in special.needs)
            and not town.neighbours(special.outline, "church")
        ]

    def completions(self, name: str, coats: set[str]) -> set[Ground]:
        town = self.towns[name]
        return {g for g, d in town.districts.items() if d.unfinished and d.coat in coats}

    def dead(self, name: str) -> set[Ground]:
        """The free spaces that can no longer be built on."""
        town = self.towns[name]
        specials = self._open_specials(town)
        fitting = self.fitting(name, set(COATS))
        footing = {d.ground for d in town.districts.values()}
        reached: set[Ground] = set()
        while True:
            solid = footing | reached
            more = {g for g in fitting if any(g.rests_on(other) for other in solid)}
            for special in specials:
                if any(special.outline.rests_on(other) for other in solid - special.needs):
                    more |= special.needs
            if more <= reached:
                return set(town.free) - reached
            reached |= more

    def fitting(self, name: str, coats: set[str]) -> set[Ground]:
        """Free spaces that a district of these coats could take, support aside."""
        town = self.towns[name]
        fits = {
            ground
            for ground, shape in town.free.items()
            if any(self.has(c, shape) and not town.neighbours(ground, c) for c in coats)
        }
        if "church" in coats:
            for special in self._open_specials(town):
                fits |= special.needs
        return fits
