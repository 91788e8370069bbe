"""Chapter C: dice, Reputation and Modifiers."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import rounds
from guildhall.games.nobility.rules.dice import gain_modifiers, supply_of_modifiers


def use(t, *values):
    """Place these dice in turn, each in a Guild of its own, for nothing."""
    t.s.coins[0] = t.s.modifiers[0] = 0
    for guild, value in zip(("artists", "merchants", "scholars", "wizards"), values, strict=False):
        t.again().do(f"die {value} {value} place {guild}")
    return t.again()


@pytest.mark.rule("C1", "C2")
@pytest.mark.parametrize(
    ("placed", "left"),
    [((5, 2, 3), []), ((2, 3, 2), [4]), ((2, 3, 2, 4), []), ((5, 2), [2, 3, 4])],
)
def test_kevins_dice(placed, left):
    """T1"""
    t = Position(5).turn(5, 2, 3, 2, 4)
    t.s.reputation[0] = 11
    assert use(t, *placed).faces() == left


@pytest.mark.rule("C2", "C3")
def test_a_rise_of_reputation_opens_more_dice():
    """T1"""
    t = Position(5).turn(5, 2, 3, 2, 4)
    t.s.reputation[0] = 11
    use(t, 5, 2, 3)
    assert t.faces() == []
    t.s.reputation[0] = 12
    assert t.faces() == [2]
    t.s.reputation[0] = 14
    assert t.faces() == [2, 4]


@pytest.mark.rule("C2")
def test_reputation_is_checked_before_the_action_of_the_die():
    t = Position(3).turn(5, 5)
    use(t, 5)
    assert t.s.used[0] == 5
    assert t.faces() == []
    t.s.reputation[0] = 10
    assert t.faces() == [5]


@pytest.mark.rule("C3")
def test_a_loss_undoes_nothing_but_blocks():
    """T2"""
    t = Position(3).turn(6, 1, 1)
    t.s.reputation[0] = 9
    use(t, 6)
    assert t.faces() == [1]
    t.s.reputation[0] = 6
    assert t.s.used[0] == 6
    assert t.faces() == []


@pytest.mark.rule("C4", "C5")
def test_modifiers_change_a_die_without_wrapping():
    """T3"""
    t = Position(3).turn(6, 1)
    t.s.reputation[0] = 24
    t.s.modifiers[0] = 1
    dice = [action for action in t.legal() if action.startswith("die")]
    assert dice == ["die 1 1", "die 1 2", "die 6 5", "die 6 6"]
    t.s.modifiers[0] = 2
    dice = [action for action in t.legal() if action.startswith("die")]
    assert dice == ["die 1 1", "die 1 2", "die 1 3", "die 6 4", "die 6 5", "die 6 6"]


@pytest.mark.rule("C4", "C5")
def test_modifiers_are_paid_and_the_changed_value_counts():
    """T3"""
    t = Position(3).turn(3)
    t.s.modifiers[0] = 3
    supply = supply_of_modifiers(t.s, t.box)
    t.do("die 3 1 place castle")
    assert t.s.modifiers[0] == 1
    assert supply_of_modifiers(t.s, t.box) == supply + 2
    assert t.s.used[0] == 1
    assert t.s.reputation[0] == 10
    assert t.s.dice[0, 3] == 0
    t.turn(6)
    t.s.reputation[0], t.s.modifiers[0] = 6, 1
    t.s.used[0] = 1
    assert [a for a in t.legal() if a.startswith("die")] == ["die 6 5"]


@pytest.mark.rule("C4")
def test_only_values_with_a_place_are_offered():
    t = Position(2).turn(3)
    s = t.s
    s.modifiers[0] = 1
    s.coins[0] = 0
    t.goods()
    for slot in range(12, 64):
        s.die_value[slot] = 1
    s.platform[0] = 0
    s.hand[0, 1] = s.hand[0, 2] = 1
    t.broken = 5
    assert t.legal() == ["pass"]
    s.hand[0, 2] = 0
    s.die_value[0] = 4
    assert t.legal() == ["pass", "die 3 4"]
    t.do("die 3 4")
    assert t.legal() == ["place tavern"]


@pytest.mark.rule("C6")
def test_modifiers_run_out():
    t = Position(3)
    t.s.modifiers[1], t.s.modifiers[2] = 10, 9
    assert gain_modifiers(t.s, t.box, 0, 3) == 1
    assert t.s.modifiers[0] == 1
    assert gain_modifiers(t.s, t.box, 0, 1) == 0


@pytest.mark.rule("C7", "H2")
def test_reputation_ends_at_24():
    """T27"""
    t = Position(3)
    t.s.reputation[0] = 23
    t.place(6, "castle")
    assert t.s.reputation[0] == 24
    assert t.takes(3, "castle")


@pytest.mark.rule("C8")
def test_a_die_keeps_its_slot_for_the_round():
    t = Position(3)
    t.place(1, "castle")
    assert not t.takes(2, "castle", seat=1)
    assert t.takes(3, "castle", seat=1)
    assert (t.s.die_value[36], t.s.die_owner[36]) == (1, 1)
    t.s.passed[0] = t.s.passed[1] = t.s.passed[2] = 0
    t.again().pass_round()
    assert t.takes(2, "castle", seat=1)


@pytest.mark.rule("C9")
def test_actions_that_cannot_be_done():
    t = Position(3)
    t.s.coins[0] = 0
    t.goods()
    t.s.hand[0, 1] = t.s.hand[0, 2] = 1
    t.broken = 5
    for value in range(1, 7):
        for where in ("tavern", "yard", "hall", "port", "council", "board"):
            assert not t.takes(value, where)
        for where in ("artists", "castle", "berk"):
            assert t.takes(value, where)


@pytest.mark.rule("C1", "F13")
def test_remaining_dice_in_rising_order():
    t = Position(3).turn(5, 2, 2)
    assert [rounds.nth_die(t.s, 0, n) for n in range(5)] == [2, 2, 5, 0, 0]
