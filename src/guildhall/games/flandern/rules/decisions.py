"""The decisions: who may decide, what is legal, what an action does, and the steps between."""

from guildhall.games.flandern.rules.building import (
    build,
    build_special,
    complete_site,
    list_builds_and_completions,
    list_pieces,
    list_targets,
    place_cathedral,
    place_guild_master,
    show,
)
from guildhall.games.flandern.rules.components import (
    APPOINT,
    BUILD,
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    COMPLETE,
    CONSECRATE,
    DRAW,
    FIRST_STEP,
    GAME_OVER,
    LAY_CENTRE,
    LAY_GUILD_CENTRE,
    NEXT_ACTION,
    NEXT_ROUND,
    PLAY_OR_DRAW,
    REVEAL,
    SHOW,
    SPECIAL,
    TAKE,
    TAKE_GUILD,
    TOWNS,
)
from guildhall.games.flandern.rules.rounds import (
    choose,
    choosing,
    draw_influence_card,
    list_cards,
    list_turn,
    next_action,
    next_action_of_two,
    next_round,
    next_turn,
    play_own_card,
    reveal_cards,
)
from guildhall.games.flandern.rules.scoring import score_and_pass
from guildhall.games.flandern.rules.setup import (
    lay_guild_centre,
    list_centres,
    list_guilds,
    take_guild,
)


def pending(s):
    """The seats that may decide now."""
    if s.phase == GAME_OVER:
        return 0
    if s.phase == CHOOSE_CARDS:
        return choosing(s)
    return 1 << s.acting


def legal(s, box, seat, out):
    """All legal actions of a seat that may decide."""
    if s.phase == CHOOSE_CARDS:
        return list_cards(s, seat, out)
    if s.phase == BUILD_OR_COMPLETE:
        return list_builds_and_completions(s, box, out)
    if s.phase == CHOOSE_PIECE:
        return list_pieces(s, box, out)
    if s.phase == PLAY_OR_DRAW:
        return list_turn(s, out)
    if s.phase == LAY_CENTRE:
        return list_centres(s, out)
    if s.phase == TAKE_GUILD:
        return list_guilds(s, out)
    return list_targets(s, out)


def perform(s, box, seat, action, events):
    """Apply one legal action and run on to the next decision."""
    if s.phase == CHOOSE_CARDS:
        choose(s, seat, action)
    elif action < LAY_GUILD_CENTRE:
        play_own_card(s, box, action, events)
    elif action < TAKE:
        lay_guild_centre(s, box, action - LAY_GUILD_CENTRE, events)
    elif action < DRAW:
        take_guild(s, (action - TAKE) // TOWNS)
        lay_guild_centre(s, box, (action - TAKE) % TOWNS, events)
    elif action < BUILD:
        draw_influence_card(s, box, events)
    else:
        act(s, box, action, events)
    advance(s, box, events)


def act(s, box, action, events):
    """One piece of carrying out a card."""
    if action < SPECIAL:
        build(s, box, action, events)
    elif action < COMPLETE:
        build_special(s, box, action - SPECIAL, events)
    elif action < SHOW:
        complete_site(s, action - COMPLETE, events)
    elif action < CONSECRATE:
        show(s, box, action - SHOW, events)
    elif action < APPOINT:
        place_cathedral(s, action - CONSECRATE, events)
    else:
        place_guild_master(s, action - APPOINT, events)


def advance(s, box, events):
    """Everything that happens without a decision."""
    while s.phase >= FIRST_STEP:
        if s.phase == NEXT_ROUND:
            if s.players == 2:
                next_turn(s, events)
            else:
                next_round(s, events)
        elif s.phase == REVEAL:
            reveal_cards(s, events)
        elif s.phase == NEXT_ACTION:
            if s.players == 2:
                next_action_of_two(s, box, events)
            else:
                next_action(s, box, events)
        else:
            score_and_pass(s, box, events)
