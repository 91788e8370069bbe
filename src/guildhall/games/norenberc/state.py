"""The two records of the game: STATE, everything that changes, and BOX, the edition."""

from __future__ import annotations

from typing import Any

from guildhall.engine.runtime.state import (
    NOBODY,
    Axis,
    Fields,
    bits,
    box_dtype,
    count,
    flag,
    one_of,
    seat,
    seat_names,
    seats,
)
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    PLACE_NAMES,
    TOWNSMAN_NAMES,
    WINDOW_NAMES,
)
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    GUILDS,
    KEPT_TOWNSMEN,
    LOWEST_VALUE,
    ROUNDS,
    SEATS,
    TILES,
    VALUES,
    WINDOWS,
    WORKSHOP_PLACES,
    has_agent_symbol,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.invariants import MOST_TURNS
from guildhall.games.norenberc.rules.townsmen import LOOT


def _tile_name(tile: int) -> str:
    if tile >= CRAFTSMAN_KINDS:
        return TOWNSMAN_NAMES[tile - CRAFTSMAN_KINDS]
    agent = "+" if has_agent_symbol(tile) else ""
    return f"{GUILD_NAMES[tile_guild(tile)]}-{tile_value(tile)}{agent}"


SEAT = seat_names(SEATS)
GUILD = Axis("guild", GUILD_NAMES)
GOOD = Axis("good", GOOD_NAMES)
CRAFTSMAN = Axis.numbered("value", VALUES, LOWEST_VALUE)
TOWNSMAN = Axis("townsman", TOWNSMAN_NAMES)
KEPT = Axis("townsman", TOWNSMAN_NAMES[:KEPT_TOWNSMEN])
JACK = Axis("jack", ("jack-3", "jack-4"))
TILE = Axis("tile", tuple(_tile_name(tile) for tile in range(TILES)))
GROUP = Axis("group", (*GUILD_NAMES, "townsmen"))
WINDOW = Axis("window", WINDOW_NAMES)
SHOP_PLACE = Axis.numbered("shop", WORKSHOP_PLACES)
PLACE = Axis("place", PLACE_NAMES)
TURN = Axis.numbered("turn", SEATS)
CARD = Axis("card", (*GUILD_NAMES, "pass", "wait"))
PHASE = Axis(
    "phase",
    (
        "planning",
        "acting",
        "buying on",
        "choosing price",
        "paying",
        "robbing",
        "stealing",
        "swapping",
        "swapping with",
        "giving crest",
        "taking crest",
        "moving prestige",
        "appointing",
        "peddling",
        "turn order",
        "assigning",
        "game over",
        "revealing plans",
        "calling out",
        "taking guest",
        "earning bonus",
        "ending turn",
        "ending round",
        "scoring",
    ),
)

FIELDS = Fields(
    # The players, by seat.
    players=count(most=SEATS),
    talers=count(SEAT, scale=50, stored="i2"),
    goods=count(SEAT, GOOD, most="goods_tokens"),
    supply=count(SEAT, most="agents"),
    stockpile=count(SEAT, most="agents"),
    craftsmen=count(SEAT, GUILD, CRAFTSMAN, most="tiles"),
    townsmen=count(SEAT, KEPT, most="tiles"),
    peddlers=count(SEAT, GOOD, most="tiles"),  # loaded with that good
    jacks=count(SEAT, GUILD, JACK, most="tiles"),  # assigned to the guild
    crests=count(SEAT, GUILD, most="guild_crests"),
    prestige_crests=count(SEAT, most="prestige_crests"),
    order=seat(SEAT, TURN, none=-1),
    # The guild houses. Workshop tiles keep their place; the round determines the guildmaster.
    workshop=one_of(TILE, GUILD, SHOP_PLACE, none=-1),
    lodgings=one_of(TILE, GUILD, WINDOW, none=-1),
    storehouse=count(GUILD, GOOD, most="goods_tokens"),
    roof=count(GUILD, SEAT, most="agents"),
    mayors=count(GUILD, most="tiles"),
    crest_stack=count(GUILD, most="guild_crests"),
    prestige_guild=one_of(GUILD, none=-1),
    last_prestige_guild=one_of(GUILD, none=-1),
    prestige_supply=count(most="prestige_crests"),
    prestige_gone=count(most="prestige_crests"),
    # The guest stack: every tile known to lie in it, and townsmen nobody has seen yet. Which of
    # the unseen ones lie there is drawn when one appears. A newcomer who may be taken for a copy
    # that was shuffled back is unnoticed; a view takes everybody for such a copy who can be one.
    stack=count(TILE, most="tiles", tied="unnoticed"),
    stack_group=count(GROUP, scale=12, tied="unnoticed"),
    newcomers=count(most="kept_townsmen", tied="unnoticed"),
    unseen=count(TOWNSMAN, most="tiles", tied="unnoticed"),
    unnoticed=count(TOWNSMAN, most="tiles", known_by=NOBODY),
    doubtful=count(TOWNSMAN, scale=4),  # arrivals that may have been a copy seen before
    gone=count(GROUP, scale=12),
    # The course of the game.
    round_no=count(least=1, most=ROUNDS),
    turn_no=count(least=1, most=MOST_TURNS),
    phase=one_of(PHASE),
    deciders=seats(SEAT),
    plan=bits(CARD, SEAT, unknown=-1, known_by="seat"),  # what lies face down
    face_down=count(SEAT, most=GUILDS, unknown=-1, tied="plan"),  # how many cards of it
    finished=seats(SEAT),
    called_guild=one_of(GUILD, none=-1),
    card_players=count(most=SEATS),
    on_cards=seats(SEAT),  # whose agent waits on a card of the called guild
    actor=seat(SEAT, none=-1),
    reverse_planning=flag(),
    may_wait=flag(),  # until the others have planned; then in reverse turn order
    concealed=seats(SEAT),  # whose talers lie in the vault; in a view, the owner's do not
    bonus_townsmen=flag(),
    # A choice made piece by piece: a guest and its price, goods, and what has a second piece.
    window=one_of(WINDOW, none=-1),
    guest=one_of(TILE, none=-1),
    left_to_buy=count(most="buy_limit"),
    lowest_to_buy=one_of(GOOD),  # goods are chosen in ascending order of their types
    left_to_pay=count(most="price_crates"),
    lowest_to_pay=one_of(GOOD),
    left_to_steal=count(most=LOOT),
    lowest_to_steal=one_of(GOOD),
    victim=seat(SEAT, none=-1),
    first_place=one_of(PLACE, none=-1),
    given_crest=one_of(GUILD, none=-1),
)
STATE = FIELDS.dtype

BOX = box_dtype(
    [
        ("tiles", "i1", TILES),
        ("kept_townsmen", "i1", SEATS + 1),
        ("goods_tokens", "i1"),
        ("agents_at_start", "i1"),
        ("agents", "i1"),
        ("talers_at_start", "i2"),
        ("income", "i1"),
        ("guild_crests", "i1"),
        ("prestige_crests", "i1"),
        ("price_own", "i1", (WINDOWS, 2)),
        ("price_crates", "i1", (WINDOWS, 2)),
        ("buy_limit", "i1"),
        ("first_turn_limit", "i1", (SEATS + 1, SEATS + 1)),
        ("peddler_goods", "i1"),
        ("banker_per", "i1"),
        ("banker_talers", "i1"),
        ("merchant_talers", "i1"),
        ("haggler_talers", "i1"),
        ("place_points", "i1", 4),
        ("tied_points", "i1", 4),
        ("great_value", "i1"),
        ("great_value_points", "i1"),
        ("all_types_points", "i1"),
        ("richest_points", "i1"),
        ("tied_richest_points", "i1"),
        ("crest_points", "i1", 8),
        ("tax_collector_per", "i1"),
        ("merchant_points", "i1"),
        ("haggler_points", "i1"),
    ]
)


# What is revealed when the game is over.


def reveal(s: Any) -> None:
    """The talers of all."""
    s.concealed = 0
