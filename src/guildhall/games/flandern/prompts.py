"""What is asked of a player, with the limits that bind now, and how far the game has come."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.text import Argument, Term, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.names import (
    GOLDEN_TOKENS,
    SHAPE_TOKENS,
)
from guildhall.games.flandern.rules.cards import (
    can_build,
    completions,
    end_town,
    first_town,
    is_allowed,
    list_specials,
)
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CHURCH,
    COATS,
    PLACEMENTS,
    UNKNOWN_CARD,
)
from guildhall.games.flandern.rules.districts import buildable, coat_of
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    GAME_OVER,
    LAY_CENTRE,
    PLACE_CATHEDRAL,
    PLAY_OR_DRAW,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.rounds import golden_left
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term, town_term


@part
def prompt(view: View, seat: int) -> Words:
    """What is asked of the seat."""
    s = view.s
    if s.phase == LAY_CENTRE:
        return Words("prompt-centre", {"coat": coat_term(s.card_guild)})
    if s.phase == TAKE_GUILD:
        return Words("prompt-take")
    if s.phase == CHOOSE_CARDS:
        return _prompt_cards(view, seat)
    if s.phase == BUILD_OR_COMPLETE:
        return _prompt_building(view)
    if s.phase == CHOOSE_PIECE:
        return _prompt_piece(view)
    if s.phase == PLAY_OR_DRAW:
        return Words("prompt-own-card" if s.influenced_done else "prompt-turn", standstill(view))
    if s.phase == PLACE_CATHEDRAL:
        return Words("prompt-cathedral", {"count": s.cathedral_stock})
    return Words("prompt-master", {"count": s.master_stock})


def standstill(view: View) -> dict[str, Argument]:
    """For how many turns nothing has moved in the game for two, and how many it may go on. [Q16]"""
    idle = max(view.s.idle_turns - 1, 0)
    return {"idle": idle, "left": view.box.idle_turns - idle}


def _prompt_cards(view: View, seat: int) -> Words:
    s = view.s
    args: dict[str, Argument] = {"count": s.influence[seat]}
    if seat == s.start_player and s.golden >= 0:
        args["card"] = Term(f"card-{GOLDEN_TOKENS[s.golden]}")
        return Words("prompt-cards-golden", args, (touches.GOLDEN_ID,))
    return Words("prompt-cards", args)


def _prompt_building(view: View) -> Words:
    """Whose districts may be built, and where."""
    s = view.s
    golden = "-golden" if s.card_guild < 0 else ""
    args: dict[str, Argument] = {"coats": tuple(map(coat_term, coats_to_build(view)))}
    if s.card == BUILDING_SITE:
        return Words(f"prompt-site{golden}", args | {"count": s.site_stock})
    args |= {
        "town": town_term(s.card),
        "free": count(s.free[s.card]) if can_build(s, view.box, s.card) else 0,
        "sites": count(completions(s, s.card)),
    }
    return Words(f"prompt-town{golden}", args, (touches.town_id(s.card),))


def coats_to_build(view: View) -> list[int]:
    """Whose districts the card lets build somewhere; special ones are the Church's."""
    s, box = view.s, view.box
    towns = range(first_town(s), end_town(s))
    found = [
        coat
        for coat in range(COATS)
        if is_allowed(s, coat) and any(buildable(s, box, town, coat) for town in towns)
    ]
    placements = list_specials(s, box, [0] * PLACEMENTS, 0)
    return found if CHURCH in found or not placements else [*found, CHURCH]


def _prompt_piece(view: View) -> Words:
    s = view.s
    shape = Term(f"shape-{SHAPE_TOKENS[view.box.shape_of[s.laid_town, s.laid_space]]}")
    coat = coat_term(coat_of(s, s.laid_town, s.laid_space))
    return Words(
        "prompt-piece",
        {"coat": coat, "shape": shape},
        (touches.space_id(s.laid_town, s.laid_space),),
    )


# --- How far the game has come ---


@part
def moment(view: View) -> Words:
    """The round and its step; with two players the turn and its action."""
    s = view.s
    if s.phase == GAME_OVER:
        return Words("moment-over")
    if s.phase in (LAY_CENTRE, TAKE_GUILD):
        guilds = 4 if view.players == 2 else view.players
        return Words("moment-centres", {"count": count(s.in_play) + 1, "all": guilds})
    if view.players == 2:
        done = s.own_done + s.influenced_done
        action = done + 1 if s.phase == PLAY_OR_DRAW else done
        return Words("moment-turn", {"round": s.round_no, "action": action})
    args: dict[str, Argument] = {"round": s.round_no}
    if s.phase == CHOOSE_CARDS:
        return Words("moment-cards", args)
    if s.turn > view.players:
        return Words("moment-golden", args)
    return Words("moment-action", args | {"turn": s.turn, "players": view.players})


def most_rounds(view: View) -> int:
    """How many rounds there are at most: each takes at least one golden card. [R39, Q9]"""
    held = 1 if view.s.golden == UNKNOWN_CARD else 0
    return int(view.s.round_no + golden_left(view.s) - held)
