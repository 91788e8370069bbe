"""What `arena` and `ladder` play: bots at a table of one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from guildhall.bots.bot import Budget, Player, get_player
from guildhall.commands._compiled import compile_if_possible
from guildhall.commands._table import chosen_edition, usual_players
from guildhall.engine.contract import Game
from guildhall.engine.kernel.rules import option_indices
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.setup import chosen_options, rules_face
from guildhall.engine.registry import get_game
from guildhall.lab.arena import Arena, seated


@dataclass(frozen=True)
class ArenaTable:
    """A game with its options, and a player for each seat."""

    game: Game
    players: list[Player]
    options: Mapping[str, str]
    edition: Edition

    @classmethod
    def of(
        cls,
        name: str,
        players: int | None,
        options: Mapping[str, str],
        edition: str | None,
        bots: str,
        budget: Budget,
    ) -> ArenaTable:
        """As asked for on the command line; every mistake in it is found here."""
        game = get_game(name)
        count = usual_players(game) if players is None else players
        chosen = chosen_options(game, count, options)
        named = [get_player(bot.strip()) for bot in bots.split(",")]
        return cls(game, seated(named, count, budget), chosen, chosen_edition(game, edition))

    def arena(self, seed: int, workers: int | None, patience: float) -> Arena:
        """The arena, with compiled rules where they can be had."""
        face = rules_face(self.game, self.edition, compile_if_possible(self.game))
        indices = option_indices(self.game, self.options)
        return Arena(face, self.players, indices, seed=seed, workers=workers, patience=patience)

    def figures(self) -> dict[str, Any]:
        return {
            "game": self.game.NAME,
            "options": dict(self.options),
            "edition": self.edition.name,
        }
