"""What an edition file of Rise to Nobility holds: its tables, and the keys of each."""

from __future__ import annotations

KEYS = {
    "setup": (
        "rounds",
        "dice",
        "coins",
        "goods",
        "houses",
        "reputation",
        "modifiers",
        "preplaced_workshop",
    ),
    "limits": ("meeples", "houses", "modifiers", "hand", "goods_per_type", "reputation"),
    "tavern": ("slots",),
    "yard": ("price",),
    "guilds": (
        "dice",
        "apprentices",
        "good_price",
        "owner_multiplier",
        "slots",
        "workshops",
        "goods",
    ),
    "hall": ("values", "prices", "sale"),
    "community": ("vp", "stars", "settlers_vp", "lots"),
    "castle": ("slots", "extra_slot", "extra_slot_reputation"),
    "port": ("slots",),
    "council": ("reputation", "least_reputation"),
    "berk": ("slots",),
    "board": ("values",),
    "income": ("workshop", "apprentice"),
    "nobility": ("vp", "lord", "white_lord", "favours_chosen", "favours"),
    "end": ("goods_per_vp",),
    "automa": ("guilds",),
    "chancery": ("desks_open", "income", "city_tokens", "commissions_dealt", "desks"),
}
FREE_KEYS = {
    "setup": ("community_tiles",),
    "guilds": ("first_workshop",),
    "hall": ("least_price",),
    "income": ("from",),
}
"""What an edition may leave out: the bag then holds all tiles and no price has a floor, but
Workshops are counted by slots and Apprentices earn at once, as in editions that do not know
these words."""
DECKS = (
    "settlers",
    "characters",
    "buildings",
    "ships",
    "council_tiles",
    "events",
    "objectives",
    "dice_tiles",
    "commissions",
)
