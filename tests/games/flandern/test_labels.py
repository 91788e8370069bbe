"""What the board of Flandern tells: of districts, towns, cards and players, true to the state."""

from itertools import pairwise

import pytest
from tests.games.flandern.boards import (
    classes,
    drawn,
    every_count,
    every_shape,
    labels,
    pictures,
    situations,
    told,
    written,
)
from tests.games.scene_helpers import elements
from tests.rules.flandern.position import Position

from guildhall.engine.drawing.diff import diff
from guildhall.games.flandern.names import CARD_TOKENS, COAT_TOKENS, SHAPE_TOKENS, town_id
from guildhall.games.flandern.rules.components import TOWNS


def test_a_district_comes_from_its_stock_and_stays_the_same_element():
    pos = Position()
    before = drawn(pos.view(0), "wide")
    pos.put("gent", "Q1", "grey")
    after = drawn(pos.view(0), "wide")
    [added] = [change for change in diff(before, after) if change[1] == "district-gent-q1"]
    assert added[0] == "add"
    assert added[3]["origin"] == "stock-grey-court"
    assert added[3]["piece"] == "grey-court"


def test_a_space_says_what_stands_on_it():
    pos = Position()
    assert labels(pos.view(0))["space-gent-q1"].endswith("free")
    pos.put("gent", "Q1", "grey")
    assert labels(pos.view(0))["space-gent-q1"] == "Ghent, court 1, lower left: grey district"


def test_a_town_left_out_says_so():
    view = situations(3)[-1][0]
    [left_out] = [t for t in range(TOWNS) if not view.s.in_play >> t & 1]
    assert labels(view)[town_id(left_out)].endswith("not in this game")


def test_a_special_church_shows_its_letter_and_what_it_adds():
    pos = Position()
    pos.act_now(0, "gent")
    [first, *_] = sorted(option for option in pos.options() if option.startswith("special a"))
    pos.do(first)
    names = labels(pos.view(0))
    [letter] = [name for name in names if name.startswith("letter-gent-")]
    assert "church A" in names[letter.replace("letter", "space")]
    assert any(name.startswith("space-gent-n") for name in names)


@pytest.mark.rule("Q3")
def test_a_free_space_tells_its_long_sides_and_neighbours():
    heard = " ".join(told(Position().view(0), "space-utrecht-k1"))
    assert heard.startswith("Utrecht, corner 1, lower left: free")
    assert "Two of the five sides of a corner are long" in heard
    assert "Its long sides border: court 2." in heard
    assert "Its short sides border: the centre and corner 2." in heard


@every_shape
def test_plots_that_can_be_chosen_have_a_plus(shape):
    pos = Position()
    pos.choose("gent", "pickup", "pickup", "pickup")
    look, inside = classes(pos.view(0), "space-gent-q1", shape)
    assert "f-free" in look
    assert "f-plus when-lit" in inside
    for view, space in ((pos.view(0), "space-gent-r4"), (pos.view(1), "space-gent-q1")):
        assert "f-plus when-lit" not in classes(view, space, shape)[1]


@pytest.mark.rule("Q3")
@pytest.mark.parametrize(
    ("space", "sides", "length"),
    [
        ("space-brugge-q1", "f-sides-q", None),
        ("space-brugge-r1", "f-sides-rv", 6),
        ("space-brugge-r3", "f-sides-rh", 6),
        ("space-brugge-k1", "f-sides-k", 7.41),
        ("space-brugge-k3", "f-sides-k", 7.41),
    ],
)
def test_the_long_sides_are_marked(space, sides, length):
    view = Position().view(0)
    assert sides in classes(view, space)[0]
    nodes = list(elements(drawn(view, "wide")["nodes"]))
    [area] = [a for n, _, a, _ in nodes if n.startswith(f"{space}.") and a.get("class") == "hit"]
    assert area.get("pathLength") == length


def test_a_corner_is_drawn_from_its_long_sides_on():
    """Its line begins with the two long sides: the dashes lie on them."""
    view = Position().view(0)
    nodes = list(elements(drawn(view, "wide")["nodes"]))
    for space in ("k1", "k2", "k3", "k4"):
        start = f"space-brugge-{space}."
        [d] = [a["d"] for name, _, a, _ in nodes if name.startswith(start) and "d" in a]
        points = [tuple(map(float, p.split())) for p in d.strip("MZ").split("L")]
        lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(points)]
        assert lengths[0] == pytest.approx(lengths[1], abs=0.3)
        assert lengths[0] == pytest.approx(2 * lengths[2], abs=0.3)


@pytest.mark.rule("R35", "Q12")
def test_a_town_tells_all_its_ranks_and_that_they_are_not_final():
    heard = told(Position().view(0), "town-brugge")
    assert "if scored now: 1 point" in heard[1]
    assert "half of it rounded up, the third 4, the fourth 2, the fifth 0" in heard[-1]
    pos = Position()
    pos.cover_all_but()
    pos.score_now()
    heard = told(pos.view(0), "town-brugge")
    assert heard[0].endswith("scored, value 1")
    assert heard[1].endswith("1 point")
    assert "if scored now" not in heard[1]


@pytest.mark.rule("R7")
def test_a_town_left_out_is_written_so():
    view = situations(3)[-1][0]
    assert "not in this game" in written(view, "board")


@pytest.mark.rule("R2", "Q17")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_golden_pile_tells_what_is_left_in_it(seat):
    pos = Position()
    pos.golden("master")
    heard = told(pos.view(seat), "golden-pile")
    held = 1 if seat == 0 else 0  # the others do not know which card is out
    assert f"Guild Master: {2 - held} in pile A, 2 in pile B" in heard
    assert "Cathedral: 2 in pile A, 2 in pile B" in heard
    assert "Pick-up: 0 in pile A, 4 in pile B" in heard


@pytest.mark.rule("R43", "R45")
def test_drawn_cards_lie_face_up():
    pos = Position(players=2)
    pos.s.deck[2] &= ~0b11
    pos.s.deck_open[2] |= 0b11
    view = pos.view(0)
    nodes = [n for n in elements(drawn(view, "wide")["nodes"]) if n[0].startswith("deck-discards.")]
    assert {"#ca-brugge", "#ca-gent", "#arms-green"} <= {a.get("href") for _, _, a, _ in nodes}
    assert told(view, "deck-discards")[1] == "The green guild: Bruges and Ghent"
    assert "Still in the deck, the green guild: Ypres, Leuven" in told(view, "deck")[2]


@pytest.mark.rule("Q16")
def test_the_board_counts_a_standstill():
    pos = Position(players=2)
    assert not any("standstill" in line for line in written(pos.view(0), "board"))
    pos.s.idle_turns = 4
    assert "Turn 1, standstill 3 of 8" in written(pos.view(0), "board")
    assert "for 3 turns; after 8 such turns" in told(pos.view(-1), "cartouche")[1]


@every_count
@pytest.mark.rule("Q17", "R15")
def test_belongings_are_complete(players):
    """Cards in hand and played, influence cards, districts by masters: to everybody alike."""
    for view, _, nodes in pictures(players, "wide"):
        names = {name for name, *_ in nodes if "." not in name}
        for seat in range(players):
            for place, cards in (("hand", view.s.hand[seat]), ("played", view.s.played[seat])):
                start = f"has-{seat}-{place}-"
                shown = {name.removeprefix(start) for name in names if name.startswith(start)}
                assert shown == {token for n, token in enumerate(CARD_TOKENS) if cards >> n & 1}
            held = [name for name in names if name.startswith(f"has-{seat}-influence-")]
            assert len(held) == view.s.influence[seat]
            assert {f"has-{seat}-{COAT_TOKENS[seat]}-{shape}" for shape in SHAPE_TOKENS} <= names


@every_count
@every_shape
def test_all_guilds_stand_on_everybodys_sheet(players, shape):
    view = situations(players)[-1][0]
    rows = written(view, "belongings-0", shape)
    assert "if the game ended now" in rows
    heard = told(view, "stands-0-7", shape)
    assert heard[0] == "points so far"
    assert len(heard) == 1 + (5 if players != 3 else 4)
    assert heard[-1].startswith("The grey guild: ")


def test_panels_count_sites_and_masters():
    pos = Position()
    pos.site("brugge", "Q2", "red")
    pos.put("gent", "Q1", "red", 2)
    heard = told(pos.view(0), "outside-3")
    assert heard[0].endswith("building sites 1, guild masters 2")


@pytest.mark.rule("R39", "Q9")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_board_tells_the_last_round_at_the_latest(seat):
    assert "at most 28 rounds" in told(Position().view(seat), "cartouche")[1]
    assert "at most 27 rounds" in told(Position(players=3).view(seat), "cartouche")[1]
