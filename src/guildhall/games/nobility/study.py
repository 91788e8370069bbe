"""Figures about Rise to Nobility for designers, and the bounds of its balance."""

from __future__ import annotations

import numpy as np

from guildhall.engine.play.game_statistics import (
    NUMBER,
    PERCENT,
    TIMES,
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    fraction,
    length_section,
    score_item_section,
    score_section,
    seat_section,
)
from guildhall.engine.text import Message
from guildhall.games.nobility.names import PLACE_NAMES
from guildhall.games.nobility.rules.components import (
    AT_BOARD,
    AT_CASTLE,
    AT_DICE_TILE,
    AT_GUILD,
    AT_HALL,
    AT_LOWER_DESK,
    AT_PORT,
    AT_UPPER_DESK,
    CHARACTERS,
    OBJECTIVES,
)

SETTINGS = (
    *(StatisticsSetting(players) for players in range(2, 6)),
    StatisticsSetting(6, {"chancery": "on"}),
    StatisticsSetting(3, {"events": "on"}),
    *(StatisticsSetting(players, {"chancery": "on"}) for players in (2, 3, 4, 5)),
    StatisticsSetting(3, {"events": "on", "chancery": "on"}),
    StatisticsSetting(1),
)

HOLDINGS = {
    "completed": "settlers",
    "community": "building",
    "council_kept": "council",
    "master": "guild",
    "benefits": "benefit",
}
MOST_FOR_A_SEAT = 1.15
LEAST_FOR_A_CHARACTER = 0.7
MOST_FOR_A_CHARACTER = 1.3
LEAST_FOR_A_PLACE = 0.05
LEAST_FOR_A_GUILD = 0.03
LEAST_FOR_THE_BOARD = 0.005
MISSED = (0.5, 0.75, 0.9)
"""How often an objective of the first, second and third degree should be missed, about."""
ABOUT = 0.1


def sections(games: GameSample) -> list[StatisticsSection]:
    if games.players == 1:
        return [
            objectives(games),
            places(games),
            length(games),
            score_section(games),
            score_item_section(games),
        ]
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        places(games),
        characters(games),
        length(games),
        score_section(games),
        score_item_section(games),
        at_the_end(games),
    ]


def places(games: GameSample) -> StatisticsSection:
    """Each location's part of all dice placed."""
    placed = games.count_actions("place")
    whole = int(placed.sum())

    def row(text: str, first: int, end: int, least: float) -> Figure:
        return Figure(Message(text), fraction(int(placed[first:end].sum()), whole), PERCENT, least)

    figures = [
        *(row(f"place-{PLACE_NAMES[at]}", at, at + 1, LEAST_FOR_A_PLACE) for at in range(AT_GUILD)),
        row("study-guilds", AT_GUILD, AT_HALL, LEAST_FOR_A_PLACE),
        *(
            row(f"place-{PLACE_NAMES[at]}", at, at + 1, LEAST_FOR_A_GUILD)
            for at in range(AT_GUILD, AT_HALL)
        ),
        row("place-hall", AT_HALL, AT_CASTLE, LEAST_FOR_A_PLACE),
        row("place-castle", AT_CASTLE, AT_PORT, LEAST_FOR_A_PLACE),
        *(
            row(f"place-{PLACE_NAMES[at]}", at, at + 1, LEAST_FOR_A_PLACE)
            for at in range(AT_PORT, AT_UPPER_DESK)
        ),
        row("place-board", AT_BOARD, AT_DICE_TILE, LEAST_FOR_THE_BOARD),
    ]
    if games.setting.options.get("chancery") == "on":
        figures += [
            row("study-chancery", AT_UPPER_DESK, AT_LOWER_DESK + 1, LEAST_FOR_A_PLACE),
            row("study-dice-tiles", AT_DICE_TILE, len(PLACE_NAMES), LEAST_FOR_A_PLACE),
        ]
    return StatisticsSection(Message("study-places"), tuple(figures))


def characters(games: GameSample) -> StatisticsSection:
    """The victories of each character, as a multiple of a fair share."""
    held = games.states["character"][:, : games.players].ravel()
    seats = np.bincount(held, minlength=CHARACTERS)
    wins = np.bincount(held, games.shares.ravel(), minlength=CHARACTERS)
    figures = []
    for character in range(CHARACTERS):
        share = fraction(float(wins[character]), int(seats[character])) * games.players
        words = Message(f"character-{character + 1}")
        bounds = LEAST_FOR_A_CHARACTER, MOST_FOR_A_CHARACTER
        figures.append(Figure(words, share, TIMES, *bounds))
    return StatisticsSection(Message("study-characters"), tuple(figures))


def objectives(games: GameSample) -> StatisticsSection:
    """How often each objective was missed."""
    drawn = games.states["objective"]
    missed = games.shares[:, 0] == 0
    figures = []
    for objective in range(OBJECTIVES):
        of_it = missed[drawn == objective + 1]
        wanted = MISSED[objective % len(MISSED)]
        share = fraction(int(of_it.sum()), len(of_it))
        words = Message(f"objective-{objective + 1}")
        figures.append(Figure(words, share, PERCENT, wanted - ABOUT, wanted + ABOUT))
    return StatisticsSection(Message("study-objectives"), tuple(figures))


def length(games: GameSample) -> StatisticsSection:
    """Every game has ten rounds; what differs is how many dice they see."""
    rounds = len(games.states) * games.players * int(games.box["rounds"][0])
    dice = fraction(int(games.count_actions("place").sum()), rounds)
    return length_section(games, [Figure(Message("study-dice"), dice, NUMBER)])


def at_the_end(games: GameSample) -> StatisticsSection:
    """What a player has in the end, on average."""
    states, players = games.states, games.players
    owned = (states["master"] > 0).sum(axis=(1, 2)) / players
    has = {
        "houses": states["built"][:, :players],
        "races": (states["housed"][:, :players] > 0).sum(axis=2),
        "workshops": owned,
        "community": (states["community"][:, :players] > 0).sum(axis=2),
        "council": states["council_held"][:, :players],
        "nobility": states["nobility"][:, :players],
        "reputation": states["reputation"][:, :players],
        "coins": states["coins"][:, :players],
        "goods": states["goods"][:, :players].sum(axis=2),
        "modifiers": states["modifiers"][:, :players],
    }
    figures = [Figure(Message(f"metric-{name}"), float(np.mean(of))) for name, of in has.items()]
    return StatisticsSection(Message("study-end"), tuple(figures))
