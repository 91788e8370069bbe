"""Chapter S: playing alone."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.names import METRIC_NAMES, PLACE_NAMES
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import rounds, scoring

game = load_game("guildhall.games.nobility")
PLAIN = {"events": "off", "chancery": "off", "objective": "drawn", "first_player": "drawn"}


def prepared(t, *dice):
    """Let the Automa roll these dice: white, green, yellow, red, blue."""
    rounds.take_dice_back(t.s)
    rolls = iter([value - 1 for value in dice])
    original = rounds.rng.draw
    rounds.rng.draw = lambda s, n: next(rolls)
    try:
        rounds.place_automa_dice(t.s, t.box)
    finally:
        rounds.rng.draw = original
    return t


@pytest.mark.rule("S1")
def test_numbers_of_two_players():
    t = Position(1)
    for field in ("order_slots", "guild_dice", "apprentice_slots", "owner_multiplier", "preplaced"):
        numbers = getattr(t.box, field)
        assert numbers[1] == numbers[2]
    assert all(t.s.workshop[guild, 1] for guild in range(6))
    tiles = [t.s.building_pile[i] for i in range(t.s.building_bag)]
    tiles += [t.s.hall[slot] for slot in range(6) if t.s.hall[slot]]
    tiles += [t.s.building_pile[48 - 1 - i] for i in range(t.s.building_discards)]
    assert sum(t.box.building_guild[tile - 1] == c.COMMUNITY for tile in tiles) == 12


@pytest.mark.rule("S2", "V2")
def test_event_then_automa_then_roll():
    t = Position(1, events=True)
    told = t.pass_round()
    order = ("round-begins", "event-revealed", "automa-placed", "rolled")
    told = [kind for kind in told[told.index("round-begins") :] if kind in order]
    kinds = [kind for i, kind in enumerate(told) if i == 0 or told[i - 1] != kind]
    assert tuple(kinds) == order


@pytest.mark.rule("S3")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_white_and_green_dice(value):
    """T21"""
    t = prepared(Position(1), value, 7 - value, 1, 1, 2)
    cards = [t.s.tavern[at] for at in range(6)]
    assert (t.s.die_value[0], t.s.die_owner[0]) == (value, c.AUTOMA)
    assert (t.s.die_value[6], t.s.die_owner[6]) == (7 - value, c.AUTOMA)
    assert t.takes(value, "tavern")
    assert value == 1 or not t.takes(value - 1, "tavern")
    assert t.takes(7 - value, "yard")
    assert value == 1 or not t.takes(8 - value, "yard")
    assert cards == [t.s.tavern[at] for at in range(6)]
    t.place(6, "tavern")
    t.do("take 1")
    assert not t.takes(6, "tavern")


@pytest.mark.rule("S4")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_yellow_die(value):
    """T21"""
    t = Position(1)
    for slot in range(1, 7):
        if not t.s.hall[slot - 1]:
            t.in_hall(slot, "community")
    tile = t.s.hall[value - 1]
    discards = t.s.building_discards
    prepared(t, 1, 1, value, 1, 2)
    assert t.s.hall[value - 1] == 0
    assert t.s.die_owner[30 + value - 1] == c.AUTOMA
    assert t.s.building_discards == discards + 1
    assert t.s.building_pile[48 - t.s.building_discards] == tile


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("value", "guild"),
    [
        (1, "scholars"),
        (2, "blacksmiths"),
        (3, "carpenters"),
        (4, "wizards"),
        (5, "merchants"),
        (6, "artists"),
    ],
)
def test_red_and_blue_dice(value, guild):
    """T21"""
    other = value % 6 + 1
    for red, blue in ((value, other), (other, value)):
        t = prepared(Position(1), 1, 1, 1, red, blue)
        for die in range(1, 7):
            assert not t.takes(die, guild)
        assert sum(t.s.die_value[slot] > 0 for slot in range(12, 30)) == 2
    t = prepared(Position(1), 1, 1, 1, value, value)
    assert sum(t.s.die_value[slot] > 0 for slot in range(12, 30)) == 1
    assert not t.takes(1, guild)


@pytest.mark.rule("S6")
def test_own_workshops_pay_twice():
    """T21"""
    t = Position(1)
    t.workshop("scholars", 1, owner=0)
    t.workshop("scholars", 3, owner=0)
    t.workshop("wizards", 1, owner=0)
    prepared(t, 1, 1, 2, 1, 6)
    assert t.s.coins[0] == 10
    assert t.score("owner") == 2
    assert t.score("workshops") == 0
    prepared(t, 1, 1, 2, 1, 1)
    assert t.s.coins[0] == 12


@pytest.mark.rule("S6")
def test_the_story_tells_the_rewards():
    t = Position(1)
    t.workshop("scholars", 1, owner=0)
    prepared(t, 1, 1, 2, 1, 1)
    rounds.emit_automa(t.s, t.box, t.rows)
    told = [kind for kind in t.drain_events() if kind != "automa-discarded"]
    assert told == ["automa-placed"] * 4 + ["automa-aside", "owner-reward"]


@pytest.mark.rule("S3", "S4", "S5")
def test_the_story_names_places_and_the_discarded_building():
    t = Position(1)
    tile = t.in_hall(2, "community")
    prepared(t, 1, 5, 2, 1, 6)
    rounds.emit_automa(t.s, t.box, t.rows)
    rows = [told.event for told in t.drain_events()]
    assert [row[5] for row in rows if game.EVENTS[row[0]].name == "automa-placed"] == [
        PLACE_NAMES.index(place) for place in ("tavern", "yard", "hall", "scholars", "artists")
    ]
    discarded = [row[3] for row in rows if game.EVENTS[row[0]].name == "automa-discarded"]
    assert discarded == [tile - 1]


@pytest.mark.rule("S7")
def test_the_objective_may_be_chosen():
    t = Position(1, objective="chosen")
    assert (t.s.objective, t.s.round_no) == (0, 0)
    assert t.legal() == [f"objective {number}" for number in range(1, 16)]
    told = t.do("objective 7")
    assert told[:2] == ["objective-set", "round-begins"]
    assert (t.s.objective, t.s.round_no) == (7, 1)
    refusal = game.check_options(2, {"events": "off", "chancery": "off", "objective": "chosen"})
    assert refusal is not None
    assert refusal.rule == "S7"


@pytest.mark.rule("S7", "B2")
def test_the_first_round_is_told_with_the_first_action():
    t = Position(1, events=True)
    t.s.untold = 1
    told = t.do("pass")
    assert told[:3] == ["objective-set", "round-begins", "event-revealed"]
    assert told.count("round-begins") == 2


def objective(t, **least):
    """Let the objective be one like this."""
    number = t.s.objective - 1
    for i in range(c.CONDITIONS):
        t.box.objective_least[number, i] = 0
    for i, (name, count) in enumerate(least.items()):
        t.box.objective_metric[number, i] = METRIC_NAMES.index(name)
        t.box.objective_least[number, i] = count
    return t


@pytest.mark.rule("S7")
def test_all_conditions_and_the_smallest_margin():
    t = objective(Position(1), coins=6, reputation=9)
    assert scoring.objective_margin(t.s, t.box) == 0
    assert t.winners() == [0]
    t.s.coins[0] = 5
    assert scoring.objective_margin(t.s, t.box) == -1
    assert t.winners() == []
    t.s.coins[0], t.s.reputation[0] = 20, 12
    assert scoring.objective_margin(t.s, t.box) == 3
    objective(t, vp=3)
    assert scoring.objective_margin(t.s, t.box) == 0


@pytest.mark.rule("S7", "X18")
def test_everything_that_can_be_counted():
    t = Position(1)
    t.workshop("artists", 1, owner=0)
    t.apprentice("artists")
    t.apprentice("wizards")
    t.community(1)
    t.housed("elves", "elves", "humans")
    t.s.council_held[0], t.s.nobility[0], t.s.modifiers[0], t.s.desks[0] = 2, 7, 3, 1
    counts = dict(
        zip(METRIC_NAMES, (scoring.count_of(t.s, 0, m) for m in range(c.METRICS)), strict=True)
    )
    assert counts == {
        "workshops": 1,
        "community": 1,
        "races": 2,
        "same-race": 2,
        "council": 2,
        "guilds": 2,
        "nobility": 7,
        "reputation": 9,
        "coins": 8,
        "goods": 6,
        "modifiers": 3,
        "desks": 1,
        "houses": 3,
        "vp": 0,
    }


@pytest.mark.rule("S7")
@pytest.mark.parametrize(("coins", "told"), [(3, "objective-met"), (99, "objective-missed")])
def test_the_end_of_a_solo_game(coins, told):
    t = objective(Position(1), coins=coins)
    events = []
    while t.seats:
        events += t.do("pass")
    assert events[-1] == told
    assert events[-2] == "condition-counted"
    assert t.winners() == ([0] if told == "objective-met" else [])


@pytest.mark.rule("S8")
def test_no_chancery_alone():
    refusal = game.check_options(1, {**PLAIN, "chancery": "on"})
    assert refusal is not None
    assert refusal.rule == "S8"
    assert game.check_options(1, {**PLAIN, "events": "on"}) is None
    assert game.check_options(2, {**PLAIN, "chancery": "on"}) is None
