"""What is asked of a player."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Term, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    GOLDEN_TOKENS,
    SHAPE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules.components import BUILDING_SITE
from guildhall.games.flandern.rules.districts import coat_of
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    LAY_CENTRE,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    PLAY_OR_DRAW,
    TAKE_GUILD,
)


def coat_term(coat: int) -> Term:
    return Term(f"coat-{COAT_TOKENS[coat]}")


def prompt(view: View, seat: int) -> Words:
    """What is asked of the seat."""
    s = view.s
    if s.phase == LAY_CENTRE:
        return Words("prompt-centre", {"coat": coat_term(s.card_guild)})
    if s.phase == CHOOSE_CARDS:
        return _prompt_cards(view, seat)
    if s.phase == BUILD_OR_COMPLETE:
        return _prompt_building(view)
    if s.phase == CHOOSE_PIECE:
        return _prompt_piece(view)
    if s.phase == PLAY_OR_DRAW:
        return Words("prompt-own-card" if s.influenced_done else "prompt-turn")
    return Words(_PROMPTS[s.phase])


_PROMPTS = {
    TAKE_GUILD: "prompt-take",
    PLACE_CATHEDRAL: "prompt-cathedral",
    PLACE_GUILD_MASTER: "prompt-master",
}


def _prompt_cards(view: View, seat: int) -> Words:
    s = view.s
    if seat == s.start_player and s.golden >= 0:
        card = Term(f"card-{GOLDEN_TOKENS[s.golden]}")
        return Words("prompt-cards-golden", {"card": card}, (touches.GOLDEN,))
    return Words("prompt-cards")


def _prompt_building(view: View) -> Words:
    """Whose districts may be built, and where."""
    s = view.s
    if s.card == BUILDING_SITE:
        if s.card_guild < 0:
            return Words("prompt-site-golden")
        return Words("prompt-site", {"coat": coat_term(s.card_guild)})
    town = Term(f"town-{TOWN_TOKENS[s.card]}")
    spoken_of = (touches.town(s.card),)
    if s.card_guild < 0:
        return Words("prompt-town-golden", {"town": town}, spoken_of)
    return Words("prompt-town", {"coat": coat_term(s.card_guild), "town": town}, spoken_of)


def _prompt_piece(view: View) -> Words:
    s = view.s
    shape = Term(f"shape-{SHAPE_TOKENS[view.box.shape_of[s.laid_town, s.laid_space]]}")
    coat = coat_term(coat_of(s, s.laid_town, s.laid_space))
    return Words(
        "prompt-piece", {"coat": coat, "shape": shape}, (touches.space(s.laid_town, s.laid_space),)
    )
