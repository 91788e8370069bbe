"""What is compared: a game as usual, or with other bots, options, editions or single numbers.

usual                        nothing is changed
bots=ismcts:100i             other bots; several are joined by +
edition=my-box.toml          another edition
planning=simultaneous        an option of the game
income.agents=3              a number of the edition, by its key
events=on,bots=greedy        several of them
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guildhall.bots.bot import Player, get_player
from guildhall.engine.contract import Game
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import DEFAULT, Edition, load_edition
from guildhall.engine.play.game_statistics import Setting
from guildhall.engine.play.pointing import nearest
from guildhall.engine.play.setup import SetupError, rules_face
from guildhall.lab.keeping import Plan

USUAL = "usual"


@dataclass(frozen=True)
class Side:
    """One side of a comparison."""

    text: str
    game: Game
    edition: Edition
    options: dict[str, str]
    bots: Sequence[Player]

    @classmethod
    def of(cls, game: Game, text: str, bots: str) -> Side:
        """Read from a text; SetupError or EditionError say what is wrong with it."""
        chosen = _pairs(text)
        edition = load_edition(game.package, chosen.pop("edition", DEFAULT))
        names = chosen.pop("bots", bots).split("+")
        options = {}
        known = {option.name: option.values for option in game.OPTIONS}
        for key, value in chosen.items():
            if key not in known:
                edition = _changed(edition, key, value, (*known, "bots", "edition"))
            elif value not in known[key]:
                values = ", ".join(known[key])
                raise SetupError(f"Option {key} is one of {values}, not '{value}'.")
            else:
                options[key] = value
        game.box(edition)
        return cls(text, game, edition, options, [get_player(name.strip()) for name in names])

    def face(self, compiled: bool) -> RulesFace:
        return rules_face(self.game, self.edition, compiled)

    def plan(self, players: int, compiled: bool) -> Plan:
        return Plan(self.face(compiled), Setting(players, self.options), self.bots[:players])


def _changed(edition: Edition, key: str, value: str, others: Sequence[str]) -> Edition:
    """The edition with another value; a wrong key may be like one of the other words."""
    near = nearest(key, (*edition.paths, *others))
    if near in others and key not in edition.paths:
        raise SetupError(f"{edition.game} has no option or number '{key}'; did you mean {near}?")
    return edition.changed(key, value)


def _pairs(text: str) -> dict[str, str]:
    """`a=1,b=[2, 3]` as pairs; commas inside brackets do not part them."""
    if text == USUAL:
        return {}
    pairs: dict[str, str] = {}
    for part in _parts(text):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise SetupError(f"Write a side like 'usual' or 'key=value,key=value', not '{text}'.")
        pairs[key.strip()] = value.strip()
    return pairs


def _parts(text: str) -> list[str]:
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "[") - (letter == "]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts
