"""Why an action of each kind is not legal, where that kind is asked for."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Refusal, Words
from guildhall.games.flandern.names import (
    SHAPE_TOKENS,
)
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CHURCH,
    GREEN,
    GREY,
    PIECE_D,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import (
    built,
    coat_of,
    in_stock,
    is_scored,
    special_of,
)
from guildhall.games.flandern.terms import coat_term, space_term, town_term
from guildhall.games.flandern.words import (
    exists,
)


def refusal(rule: str, name: str, **args: Argument) -> Refusal:
    return Refusal(rule, Words(f"refusal-{name}", args))


def why_no_centre(view: View, *numbers: int) -> Refusal:
    if len(numbers) == 2 and numbers[0] < GREEN:
        return refusal("R41", "own-guild", coat=coat_term(numbers[0]))
    return refusal("R5", "has-centre", town=town_term(numbers[-1]))


def why_not_played(view: View, seat: int, card: int, influence: int) -> Refusal:
    s = view.s
    if card < TOWNS and (closed := closed_town(view, card)):
        return closed
    if not s.hand[seat] >> card & 1:
        return refusal("R15", "card-played")
    if view.players == 2:
        return refusal("R41", "no-influence")
    return refusal("R10", "influence", count=s.influence[seat])


def closed_town(view: View, town: int) -> Refusal | None:
    """A town where nothing happens any more, or never does."""
    if not view.s.in_play >> town & 1:
        return refusal("R7", "left-out", town=town_term(town))
    if is_scored(view.s, town):
        return refusal("R37", "scored", town=town_term(town))
    return None


def elsewhere(view: View, town: int) -> Refusal | None:
    """A town the card does not speak of."""
    if view.s.card not in (BUILDING_SITE, town):
        rule = "R26" if view.s.card_guild < 0 else "R16"
        return refusal(rule, "other-town", town=town_term(view.s.card))
    return closed_town(view, town)


def why_not_built(view: View, coat: int, town: int, space: int) -> Refusal:
    s = view.s
    if other := elsewhere(view, town):
        return other
    if coat < GREY and coat != s.card_guild:
        return wrong_coat(view)
    if not s.free[town] >> space & 1:
        return not_free(view, town, space)
    args = {"coat": coat_term(coat), "space": space_term(space)}
    if in_stock(s, coat, view.box.shape_of[town, space]) == 0:
        return refusal("R17", "no-stock", **args)
    if s.blocked[town, coat] >> space & 1:
        return refusal("R20", "equal-arms", **args)
    return no_long_side(view, town, space)


def no_long_side(view: View, town: int, space: int) -> Refusal:
    """Which sides of the shape are long, and that none of them borders a district. [R19, Q3]"""
    shape = SHAPE_TOKENS[view.box.shape_of[town, space]]
    return refusal("R19", f"no-long-side-{shape}", space=space_term(space))


def wrong_coat(view: View) -> Refusal:
    s = view.s
    if s.card_guild < 0:
        return refusal("R27" if s.card == BUILDING_SITE else "R26", "golden-coat")
    coat = coat_term(s.card_guild)
    return refusal("R22" if s.card == BUILDING_SITE else "R16", "other-guild", coat=coat)


def not_free(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if not exists(view, town, space):
        return refusal("R18", "no-such-space", town=town_term(town))
    if built(s, town) >> space & 1:
        return refusal("R17", "built", space=space_term(space))
    if s.covered[town] >> space & 1:
        return refusal("R31", "covered", space=space_term(space))
    return refusal("R21", "not-there", space=space_term(space))


def why_no_special(view: View, placement: int) -> Refusal:
    s, box = view.s, view.box
    if box.place_needs[placement] == 0:
        return refusal("R21", "no-placement")
    piece, town = special_of(placement), box.place_town[placement]
    if other := elsewhere(view, town):
        return other
    if s.special_at[piece] > 0:
        return refusal("R17", "special-laid")
    if s.free[town] & box.place_needs[placement] != box.place_needs[placement]:
        return refusal("Q5" if piece == PIECE_D else "R21", "special-space")
    if s.blocked[town, CHURCH] & box.place_needs[placement]:
        return refusal("R20", "special-arms")
    return refusal("R19", "special-long-side")


def why_not_completed(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if s.card == BUILDING_SITE:
        return refusal("R22", "complete-with-site")
    if other := elsewhere(view, town):
        return other
    if not s.sites[town] >> space & 1:
        return refusal("R16", "no-site", space=space_term(space))
    if s.card_guild < 0:
        return refusal("R26", "golden-site")
    if s.card_guild != s.acting:
        return refusal("R23", "drawn-site", coat=coat_term(s.card_guild))
    return refusal("R23", "other-site", coat=coat_term(coat_of(s, town, space)))


def why_no_piece(view: View, kind: str, town: int, space: int) -> Refusal:
    if closed := closed_town(view, town):
        return closed
    if kind == "master":
        return refusal("R30", "master")
    s = view.s
    has_cathedral = s.cathedrals[town] >> space & 1 == 1
    return refusal("R29", "second-cathedral" if has_cathedral else "cathedral")
