"""The special church districts A to D."""

import pytest
from tests.rules.flandern.position import Position, names, space, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.names import TOWN_TOKENS


def laid(piece, base, town_name, corners=None):
    """A position after laying a special piece; with corners, the way that creates that space."""
    pos = Position()
    pos.recentre(town_name, "blue")
    pos.put_all(town_name, **SUPPORT.get((town_name, base), {}))
    pos.act_now(1, town_name)
    ways = pos.special(piece, base, town_name) & pos.options()
    if corners is not None:
        ways = {way for way in ways if makes(pos, way, corners)}
    (way,) = ways
    free = len(pos.free(town_name))
    told = pos.do(way, 1)
    return pos, len(pos.free(town_name)) - free, told


SUPPORT = {("brugge", "R1"): {"Q3": "green"}}


def makes(pos, way, corners):
    number = int(way.split()[1][1:]) - 1 + {"a": 0, "b": 24, "c": 64, "d": 88}[way.split()[1][0]]
    created = pos.box.place_created[number]
    t = pos.box.place_town[number]
    return {pos.outline(TOWN_TOKENS[t], name) for name in names(created)} == {frozenset(corners)}


def square(x0, y0, x1, y1):
    return frozenset({(x0, y0), (x1, y0), (x1, y1), (x0, y1)})


@pytest.mark.rule("R21")
def test_a_adds_a_court():
    pos, change, told = laid("A", "Q1", "brugge")
    assert change == 0
    (new,) = [name for name in pos.free("brugge") if name.startswith("N")]
    assert pos.outline("brugge", new) == square(3, -1, 5, 1)
    assert pos.map["brugge"].borders[new] & {*pos.free("brugge"), "Q1", "C"} == {"Q1"}
    assert events_of(told, "space-created") == [(-1, town("brugge"), space(new), 0, 0, 0)]


@pytest.mark.rule("R21")
def test_b_adds_a_corner_cut_on_either_side():
    for cut in ({(3, 1), (4, 1), (5, 2), (5, 3), (3, 3)}, {(3, 1), (5, 1), (5, 2), (4, 3), (3, 3)}):
        pos, change, _ = laid("B", "R1", "brugge", cut)
        assert change == 0
        (new,) = [name for name in pos.free("brugge") if name.startswith("N")]
        assert pos.outline("brugge", new) == cut


@pytest.mark.rule("R21")
def test_c_fills_its_corner_and_adds_two_rows():
    pos, change, _ = laid("C", "K1", "brugge")
    assert change == 1
    new = {pos.outline("brugge", n): n for n in pos.free("brugge") if n.startswith("N")}
    assert set(new) == {square(-2, -4, 0, -3), square(-3, -3, -2, -1)}
    t = pos.map["brugge"]
    west = new[square(-3, -3, -2, -1)]
    assert t.borders[west] & set(t.spaces) == {"K1", "Q2"}
    assert t.rests[west] & set(t.spaces) == {"K1"}
    assert t.borders[new[square(-2, -4, 0, -3)]] & set(t.spaces) == {"K1"}


@pytest.mark.rule("R21", "R20")
def test_d_covers_a_row_too_and_blocks_around_both():
    pos, change, told = laid("D", "Q3", "brugge")
    assert change == -2
    assert {"Q3", "R1"}.isdisjoint(pos.free("brugge"))
    assert events_of(told, "space-removed") == [(-1, town("brugge"), space("R1"), 0, 0, 0)]
    near = {"K3", "Q1", "Q4", "R3"}
    assert near.isdisjoint(pos.buildable("brugge", "church"))
    assert near <= pos.buildable("brugge", "red")
    assert "Q2" in pos.buildable("brugge", "church")
    assert pos.fault == 0


@pytest.mark.rule("R19", "R21")
def test_d_is_laid_by_its_own_outline():
    for name, base, row in (("luik", "Q3", "R1"), ("utrecht", "Q4", "R2")):
        pos = Position()
        pos.recentre(name, "blue")
        assert base not in pos.buildable(name, "church")
        pos.act_now(1, name)
        (way,) = pos.special("D", base, name) & pos.options()
        pos.do(way, 1)
        assert {base, row}.isdisjoint(pos.free(name))


@pytest.mark.rule("Q5")
def test_d_needs_both_its_spaces_free():
    pos = Position()
    pos.recentre("brugge", "blue")
    pos.act_now(1, "brugge")
    assert pos.special("D", "Q3", "brugge") <= pos.options()
    pos.put("brugge", "R1", "green")
    assert pos.special("D", "Q3", "brugge").isdisjoint(pos.options())


@pytest.mark.rule("R20", "R21")
def test_a_special_church_may_not_border_a_church_either():
    pos = Position()
    pos.recentre("brugge", "blue")
    pos.act_now(1, "brugge")
    assert pos.special("A", "Q1", "brugge") <= pos.options()
    pos.put("brugge", "Q3", "church")
    assert pos.special("A", "Q1", "brugge").isdisjoint(pos.options())
    assert pos.special("C", "K1", "brugge") <= pos.options()


@pytest.mark.rule("R17", "R21")
def test_each_special_church_exists_once():
    pos, _, _ = laid("A", "Q1", "brugge")
    pos.act_now(3, "ieper")
    assert not any(line.startswith("special a") for line in pos.options())
    assert any(line.startswith("special c") for line in pos.options())


@pytest.mark.rule("R20", "Q5")
def test_a_created_space_takes_any_coat_but_the_church():
    pos, _, _ = laid("A", "Q1", "brugge")
    (new,) = [name for name in pos.free("brugge") if name.startswith("N")]
    for name in ("blue", "yellow", "green", "red", "grey"):
        assert new in pos.buildable("brugge", name)
    assert new not in pos.buildable("brugge", "church")
    pos.act_now(2, "brugge")
    assert not any(f" {new.lower()}" in line for line in pos.options() if "church" in line)
    pos.do(f"build green brugge {new.lower()}", 2)
    pos.do("show 1", 2)
    assert pos.fault == 0


@pytest.mark.rule("Q5", "R22")
def test_special_churches_may_be_building_sites():
    pos = Position()
    pos.recentre("brugge", "blue")
    pos.act_now(1, "site")
    (way,) = pos.special("D", "Q3", "brugge")
    told = pos.do(way, 1)
    assert pos.s.sites[town("brugge")] == 1 << space("Q3")
    assert pos.s.site_stock == 9
    assert events_of(told, "special-site")
    assert pos.fault == 0
