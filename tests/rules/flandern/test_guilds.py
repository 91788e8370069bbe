"""Guilds that two or three players choose: other colours and words, the same game."""

import random
import re
from functools import cache
from itertools import combinations

import pytest
from tests.games.scene_helpers import check_symbols_and_classes, elements

import guildhall
from guildhall.engine.contract import load_game
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.narration import WholeDecision
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import read_log, write_game
from guildhall.engine.text.fluent import render
from guildhall.games.flandern.names import COAT_TOKENS
from guildhall.games.flandern.rules.components import TAKE

flandern = load_game("guildhall.games.flandern")
GUILDS = COAT_TOKENS[:4]
(OPTION,) = [option for option in flandern.OPTIONS if option.name == "guilds"]
OTHERS = [value for value in OPTION.values if value != OPTION.default]
IDS = {"piece", "origin", "same", "show"}
"""What names other elements: it follows the guilds, not their colours."""
FITTING = {"textLength", "lengthAdjust"}
"""What depends on the length of a word."""


def new_match(players, guilds=OPTION.default, seed=5):
    source = RandomSource("seed", seed)
    return Match.new(flandern, players, options={"guilds": guilds}, random_source=source)


def order_of(guilds):
    return flandern.looks({"guilds": guilds})


def recoloured(text, guilds):
    """A text of the default with the colours that the guilds have."""
    colours = dict(zip(GUILDS, (GUILDS[look] for look in order_of(guilds)), strict=True))
    return re.sub(r"(?<![a-z])(blue|yellow|green|red)(?![a-z])", lambda m: colours[m[0]], text)


@cache
def decisions(players):
    """A random game: who decided, and what."""
    match, dice, found = new_match(players), random.Random(players), []
    while not match.is_over:
        seat = dice.choice(match.seats())
        action = dice.choice(match.decision(seat).actions)
        match.play(seat, [action])
        found.append((seat, action))
    return found


def steps(players, guilds, every):
    """Every n-th decision of the same game with these guilds: match, seat, action."""
    match = new_match(players, guilds)
    for number, (seat, action) in enumerate(decisions(players)):
        if number % every == 0 or number < 6:
            yield match, seat, action
        match.play(seat, [action])
    yield match, 0, None


@pytest.mark.rule("R3")
def test_any_player_can_have_any_guild():
    orders = [order_of(value) for value in OPTION.values]
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert {order[0] for order in orders} == {0, 1, 2, 3}
    assert sorted(tuple(sorted(o[:2])) for o in orders) == list(combinations(range(4), 2))
    assert {frozenset(o[:3]) for o in orders} == set(map(frozenset, combinations(range(4), 3)))
    for value, order in zip(OPTION.values, orders, strict=True):
        assert value.split("-") == [GUILDS[look] for look in order[:3]]


@pytest.mark.rule("R3")
def test_four_players_have_every_guild_by_their_seats():
    for value in OTHERS:
        assert flandern.check_options(4, {"guilds": value}).rule == "R3"
        assert flandern.check_options(3, {"guilds": value}) is None
    assert flandern.check_options(4, {"guilds": OPTION.default}) is None
    with pytest.raises(ValueError, match="R3"):
        new_match(4, OTHERS[0])


@pytest.mark.rule("R3", "R7", "R41")
@pytest.mark.parametrize("players", [2, 3])
def test_the_game_is_the_same_byte_for_byte(players):
    ends = set()
    for value in OPTION.values:
        match = new_match(players, value)
        for seat, action in decisions(players):
            match.play(seat, [action])
        assert match.is_over
        ends.add((match.record.tobytes(), match.rules.scores(match.record).tobytes()))
    assert len(ends) == 1


@pytest.mark.rule("R3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("guilds", ["red-blue-yellow", "green-red-yellow"])
def test_every_text_names_the_chosen_guilds(players, guilds):
    pairs = zip(steps(players, OPTION.default, 7), steps(players, guilds, 7), strict=True)
    changed = 0
    for (match, seat, action), (other, _, _) in pairs:
        for plain, chosen in zip(
            texts(match, seat, action), texts(other, seat, action), strict=True
        ):
            assert chosen == recoloured(plain, guilds)
            changed += chosen != plain
    assert changed > 100


def texts(match, seat, action):
    """Everything that is said to a seat at one moment, in English."""
    view = match.view(seat)
    said = [party.name for party in flandern.bystanders(view)]
    if action is not None:
        legal = match.decision(seat).actions
        said += [flandern.prompt(view, seat), *(flandern.describe(view, seat, a) for a in legal)]
        illegal = [a for a in range(TAKE, TAKE + 24) if a not in legal]
        said += [flandern.refuse(view, seat, a).message for a in illegal]
        record, events = match.simulate(seat, [action])
        said += [match.events[row[0]].message(row) for row in events]
        after = match.view(seat, record)
        act = flandern.narrate(WholeDecision(seat, view, after, tuple(events), (action,)))
        said += [act.message("line")] if act else []
        rows = flandern.ceremony(view, after, events)
        said += [row.row for row in rows if row]
        yield from (match.actions.notation(a) for a in legal)
        for row in events:
            yield from (move.piece for move in flandern.trace(view, after, row).moves)
        yield from (row.sign for row in rows if row)
    yield from (render(flandern.package, "en", words, ("A", "B", "C")) for words in said)


@pytest.mark.rule("R3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("wide", [True, False])
def test_the_board_has_the_colours_of_the_chosen_guilds(players, wide):
    guilds = "red-blue-yellow"
    pairs = zip(steps(players, OPTION.default, 40), steps(players, guilds, 40), strict=True)
    for (match, seat, _), (other, _, _) in pairs:
        plain, chosen = drawn(match.view(seat), wide), drawn(other.view(seat), wide)
        for (name, tag, attributes), element in zip(plain, chosen, strict=True):
            expected = {
                key: value if key in IDS else recoloured(value, guilds)
                for key, value in attributes.items()
            }
            assert (name, tag, expected) == element


@pytest.mark.rule("R3", "R41")
def test_every_choice_of_guilds_can_be_drawn():
    for value in OPTION.values:
        match = new_match(2, value)
        for seat, action in decisions(2)[:30]:
            match.play(seat, [action])
        for wide in (True, False):
            picture = [(*element, 1) for element in drawn(match.view(0), wide)]
            check_symbols_and_classes(flandern.package, picture)


def drawn(view, wide):
    scene = to_wire(flandern.scene(view, wide), make_localizer(flandern.package, "en"))
    return [
        (name, tag, {key: str(attributes[key]) for key in attributes if key not in FITTING})
        for name, tag, attributes, _ in elements(scene["nodes"])
    ]


@pytest.mark.rule("R3")
@pytest.mark.parametrize("players", [2, 3])
def test_a_saved_game_names_the_chosen_guilds_and_replays(players):
    guilds = "yellow-red-blue"
    match, plain = new_match(players, guilds), new_match(players)
    for seat, action in decisions(players):
        match.play(seat, [action])
        plain.play(seat, [action])
    text = write_game(match)
    lines = zip(text.splitlines(), write_game(plain).splitlines(), strict=True)
    entries = [(a, b) for a, b in lines if re.match(r"\d+ \d ", a)]
    assert len(entries) == len(decisions(players))
    assert all(chosen == recoloured(before, guilds) for chosen, before in entries)
    assert any("red" in chosen and "red" not in before for chosen, before in entries)
    again = Match.replay(read_log(text, flandern), flandern, match.edition)
    assert again.record.tobytes() == match.record.tobytes()
    old = write_game(plain).replace(f" guilds={OPTION.default}", "")
    assert read_log(old, flandern).header.options["guilds"] == OPTION.default


@pytest.mark.rule("R3")
def test_moves_are_typed_in_the_colours_of_the_table():
    game = guildhall.new_game("flandern", 2, options={"guilds": "green-red-yellow"}, seed=1)
    game.play(game.to_move[0], "centre gent")
    game.play(game.to_move[0], "centre brugge")
    [seat] = game.to_move
    assert {str(action).split()[1] for action in game.legal(seat)} == {"yellow", "blue"}
    with pytest.raises(guildhall.IllegalAction) as refused:
        game.play(seat, "take green luik")
    assert refused.value.rule == "R41"
    game.play(seat, "take blue luik")
    assert str(game.history[-1]) == f"{seat} take blue luik"
