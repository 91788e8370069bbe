"""Figures about Rise to Nobility for designers, and the bounds of its balance."""

from __future__ import annotations

from guildhall.engine.play.game_statistics import (
    PERCENT,
    TIMES,
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    length_section,
    mean_figure,
    ratio_figure,
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
    POINTS,
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
            score_item_section(games, impossible_items(games)),
        ]
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        places(games),
        characters(games),
        length(games),
        score_section(games),
        score_item_section(games, impossible_items(games)),
        at_the_end(games),
    ]


def impossible_items(games: GameSample) -> set[str]:
    """Points of Commissions without the Chancery, and of events that this table does not have."""
    options, missing = games.setting.options, set()
    if options.get("chancery") != "on":
        missing.add("commissions")
    has_benefits = any(games.box[each][0, :, POINTS].any() for each in ("lord", "favour"))
    if options.get("events") != "on" and not has_benefits:
        missing.add("events")
    return missing


def places(games: GameSample) -> StatisticsSection:
    """Each location's part of all dice placed."""
    placed = games.count_actions("place")
    whole = placed.sum(axis=1)

    def row(text: str, first: int, end: int, least: float) -> Figure:
        parts = placed[:, first:end].sum(axis=1)
        return ratio_figure(Message(text), parts, whole, PERCENT, least)

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
    held = games.states["character"][:, : games.players]
    figures = []
    for character in range(CHARACTERS):
        has = held == character
        if has.any():
            wins, fair_shares = (games.shares * has).sum(axis=1), has.sum(axis=1) / games.players
            bounds = LEAST_FOR_A_CHARACTER, MOST_FOR_A_CHARACTER
            words = Message(f"character-{character + 1}")
            figures.append(ratio_figure(words, wins, fair_shares, TIMES, *bounds))
    return StatisticsSection(Message("study-characters"), tuple(figures))


def objectives(games: GameSample) -> StatisticsSection:
    """How often each objective was missed."""
    drawn = games.states["objective"]
    missed = games.shares[:, 0] == 0
    figures = []
    for objective in range(OBJECTIVES):
        has = drawn == objective + 1
        if has.any():
            wanted = MISSED[objective % len(MISSED)]
            bounds = wanted - ABOUT, wanted + ABOUT
            words = Message(f"objective-{objective + 1}")
            figures.append(ratio_figure(words, missed & has, has, PERCENT, *bounds))
    return StatisticsSection(Message("study-objectives"), tuple(figures))


def length(games: GameSample) -> StatisticsSection:
    """Every game has the same rounds; what differs is how many dice they see."""
    dice = games.count_actions("place").sum(axis=1)
    rounds = games.players * int(games.box["rounds"][0])
    figure = mean_figure(Message("study-dice"), dice / rounds)
    return length_section(games, [figure], rounds=False)


def at_the_end(games: GameSample) -> StatisticsSection:
    """What a player has in the end, on average."""
    states, players = games.states, games.players
    has = {
        "houses": states["built"][:, :players],
        "races": (states["housed"][:, :players] > 0).sum(axis=2),
        "workshops": (states["master"] > 0).sum(axis=2),
        "community": (states["community"][:, :players] > 0).sum(axis=2),
        "council": states["council_held"][:, :players],
        "nobility": states["nobility"][:, :players],
        "reputation": states["reputation"][:, :players],
        "coins": states["coins"][:, :players],
        "goods": states["goods"][:, :players].sum(axis=2),
        "modifiers": states["modifiers"][:, :players],
    }
    figures = [
        mean_figure(Message(f"metric-{name}"), of.sum(axis=1) / players) for name, of in has.items()
    ]
    return StatisticsSection(Message("study-end"), tuple(figures))
