"""Prompts, descriptions and refusals."""

import pytest
from tests.rules.flandern.position import PACKAGE, Position, space, town

from guildhall.engine.contract import load_game
from guildhall.engine.text.fluent import render
from guildhall.games.flandern.rules.components import CHURCH, YELLOW

flandern = load_game("guildhall.games.flandern")

EN = "en"


def rendered(words, language=EN):
    return render(PACKAGE, language, words, ["Ada", "Bea", "Cid", "Dan"])


def described(pos, line, language=EN, seat=None):
    seat = pos.rules.seats(pos.record)[0] if seat is None else seat
    (action,) = flandern.ACTIONS.parse(line)
    return flandern.describe(pos.view(seat), seat, action)


def prompt(pos, language=EN):
    seat = pos.rules.seats(pos.record)[0]
    return rendered(flandern.prompt(pos.view(seat), seat), language)


def refused(pos, line, seat=None):
    """The number of the rule that refuses an action, and the text's id."""
    seat = pos.rules.seats(pos.record)[0] if seat is None else seat
    assert line not in pos.options(seat)
    (action,) = flandern.ACTIONS.parse(line)
    refusal = flandern.refuse(pos.view(seat), seat, action)
    assert rendered(refusal.message)
    return refusal.rule, refusal.message.text.removeprefix("refusal-")


def test_prompts_say_what_is_asked():
    pos = Position(centres=())
    assert prompt(pos) == "Choose the town for the centre of the blue guild."
    pos = Position()
    pos.golden("master")
    assert prompt(pos).endswith("Your golden card: Guild Master.")
    pos.act_now(1, "brugge")
    assert prompt(pos).startswith(
        "Bruges, free spaces 12: build a district (possible: yellow, grey and church)."
    )
    pos.do("build yellow brugge q1", 1)
    assert prompt(pos).startswith("Which yellow court do you build?")
    pos = Position()
    pos.act_now(1, "gent", -1)
    assert prompt(pos).startswith(
        "Ghent, free spaces 12: build a district (possible: grey and church)."
    )
    pos.act_now(1, "site", -1)
    assert "any town (possible: grey and church)" in prompt(pos)
    pos.act_now(1, "site")
    assert "any town (possible: yellow, grey and church)" in prompt(pos)
    pos.act_now(1, "cathedral", -1)
    assert "cathedral" in prompt(pos)
    pos.act_now(1, "master", -1)
    assert "guild master" in prompt(pos)
    pos = Position(players=2, centres=("brugge", "gent"))
    assert prompt(pos).startswith("Choose a guild under influence")
    pos = Position(players=2)
    assert "or draw" in prompt(pos)
    pos.s.influenced_done = 1
    assert prompt(pos) == "Play a card of your guild."


def test_prompts_name_only_districts_that_can_be_built():
    pos = Position()
    pos.act_now(1, "gent")
    pos.record[0]["stock"][YELLOW] = 0
    assert "(possible: grey and church)" in prompt(pos)
    pos.record[0]["stock"][CHURCH] = 0
    assert "(possible: grey and church)" in prompt(pos)  # special churches are left
    pos.record[0]["special_at"][:] = 1
    assert "(possible: grey)" in prompt(pos)


def test_town_names_follow_each_languages_usage():
    pos = Position()
    pos.act_now(1, "ieper")
    assert prompt(pos, "fr").startswith("Ypres")
    assert prompt(pos, "hu").startswith("Ypern")
    line = "build yellow ieper q1"
    assert rendered(described(pos, line)) == (
        "Build a yellow district in Ypres on court 1, lower left: value +1"
    )
    assert rendered(described(pos, line), "fr") == (
        "Construire un quartier jaune à Ypres sur la cour 1, en bas à gauche\u00a0: valeur +1"
    )
    assert rendered(described(pos, line), "hu") == (
        "Építés: sárga városrész Ypernben az 1. udvaron, balra lent: érték +1"
    )


def test_actions_touch_what_must_be_picked_for_them():
    pos = Position()
    words = described(pos, "play gent 2")
    assert words.touches == ("card-gent", "influence-1", "influence-2")
    assert rendered(words) == "Play the Ghent card and spend 2 influence cards"
    pos.act_now(1, "brugge")
    words = described(pos, "build grey brugge k1")
    assert words.touches == ("stock-grey-corner", "space-brugge-k1")
    pos.do("build grey brugge k1", 1)
    assert described(pos, "show 2").touches == ("stock-grey-corner-2",)
    assert rendered(described(pos, "show 1")) == "Lay the piece with 1 guild master (in stock: 1)"
    pos = Position(players=2, centres=())
    assert described(pos, "centre gent").touches == ("town-gent",)
    assert described(pos, "take red gent").touches == ("guild-red", "town-gent")
    assert described(pos, "draw").touches == ("deck",)
    assert described(pos, "play gent 0").text == "action-play-alone"


def test_special_placements_say_what_they_make_of_the_town():
    pos = Position()
    lines = {}
    for piece, base, name in (
        ("A", "Q1", "brugge"),
        ("B", "R1", "brugge"),
        ("C", "K1", "brugge"),
        ("D", "Q3", "brugge"),
    ):
        ways = sorted(pos.special(piece, base, name))
        lines[piece] = [rendered(described(pos, way)) for way in ways]
        for way in ways:
            touches = described(pos, way).touches
            assert touches[:2] == (f"special-{piece.lower()}", f"space-{name}-{base.lower()}")
    court, row = "in Bruges on court 1, on the right", "in Bruges on row 1, upper right"
    assert lines["A"] == [f"Build church A {court}, and add a court on its right: value +2"]
    assert sorted(lines["B"]) == [
        f"Build church B {row}, and add a corner on its right, cut at the lower right: value +2",
        f"Build church B {row}, and add a corner on its right, cut at the upper right: value +2",
    ]
    corner = "in Bruges on corner 1, lower left"
    assert lines["C"] == [f"Build church C {corner}, and add two rows: value +2"]
    court = "in Bruges on court 3, upper right"
    assert lines["D"] == [f"Build church D {court}, and on row 1: value +2"]


def test_every_way_to_lay_a_special_piece_touches_something_else():
    pos = Position()
    touched = set()
    for number in range(104):
        if pos.box.place_needs[number]:
            notation = flandern.ACTIONS.notation(pos.first_special + number)
            touched.add(described(pos, notation).touches)
    assert len(touched) == 77


def test_refusals_before_the_first_round():
    pos = Position(centres=("brugge",))
    assert refused(pos, "centre brugge") == ("R5", "has-centre")
    assert refused(pos, "play gent 0") == ("R10", "asked-centre")
    pos = Position(players=2, centres=("brugge", "gent"))
    assert refused(pos, "take blue luik") == ("R41", "own-guild")
    assert refused(pos, "take red gent") == ("R5", "has-centre")
    assert refused(pos, "centre luik") == ("R5", "asked-take")


def test_refusals_of_cards():
    pos = Position()
    pos.s.hand[0] &= ~1
    pos.s.played[0] |= 1
    assert refused(pos, "play brugge 0", 0) == ("R15", "card-played")
    assert refused(pos, "play gent 5", 0) == ("R10", "influence")
    assert refused(pos, "build blue gent q1", 0) == ("R14", "asked-cards")
    pos.s.scored = 1 << town("luik")
    pos.s.hand[0] &= ~(1 << town("luik"))
    assert refused(pos, "play luik 0", 0) == ("R37", "scored")
    assert refused(Position(players=3), "play leuven 0") == ("R7", "left-out")
    pos = Position(players=2)
    assert refused(pos, "play gent 1") == ("R41", "no-influence")
    assert refused(pos, "show 0") == ("Q5", "asked-turn")
    pos.s.influenced_done = 1
    assert refused(pos, "draw") == ("R44", "drawn")


@pytest.mark.parametrize(
    ("line", "rule", "name"),
    [
        ("build yellow gent k3", "R16", "other-town"),
        ("build red brugge q1", "R16", "other-guild"),
        ("build yellow brugge q5", "R18", "no-such-space"),
        ("build yellow brugge n1", "R21", "not-there"),
        ("build yellow brugge q3", "R17", "built"),
        ("build yellow brugge k1", "R31", "covered"),
        ("build church brugge k2", "R17", "no-stock"),
        ("build grey brugge r1", "R20", "equal-arms"),
        ("build yellow brugge r4", "R19", "no-long-side-row"),
        ("build yellow brugge k4", "R19", "no-long-side-corner"),
        ("complete brugge q1", "R16", "no-site"),
        ("complete brugge q2", "R23", "other-site"),
        ("complete gent q2", "R16", "other-town"),
        ("show 0", "Q5", "asked-action"),
        ("draw", "R44", "asked-action"),
    ],
)
def test_refusals_of_building(line, rule, name):
    pos = Position()
    pos.put("brugge", "Q3", "grey")
    pos.site("brugge", "Q2", "red")
    pos.cover("brugge", "K1")
    pos.stock("church", 2)
    pos.act_now(1, "brugge")
    assert refused(pos, line) == (rule, name)


def test_refusals_of_golden_cards_and_sites():
    pos = Position()
    pos.put("brugge", "Q3", "church")
    pos.act_now(1, "brugge", -1)
    assert refused(pos, "build yellow brugge q1") == ("R26", "golden-coat")
    pos.act_now(1, "site", -1)
    assert refused(pos, "build yellow brugge q1") == ("R27", "golden-coat")
    pos.act_now(1, "site")
    assert refused(pos, "build red brugge q1") == ("R22", "other-guild")
    assert refused(pos, "complete brugge q1") == ("R22", "complete-with-site")
    pos.act_now(1, "cathedral", -1)
    assert refused(pos, "cathedral brugge q1") == ("R29", "cathedral")
    pos.s.cathedrals[town("luik")] = 1
    assert refused(pos, "cathedral luik c") == ("R29", "second-cathedral")
    pos.act_now(1, "master", -1)
    assert refused(pos, "master brugge q3") == ("R30", "master")
    pos.s.scored = 1 << town("gent")
    assert refused(pos, "master gent c") == ("R37", "scored")


def test_refusals_of_special_churches():
    pos = Position()
    pos.act_now(1, "brugge")
    (a,) = pos.special("A", "Q1", "brugge")
    (d,) = pos.special("D", "Q3", "brugge")
    (far,) = pos.special("C", "K3", "brugge")
    assert refused(pos, far) == ("R19", "special-long-side")
    assert refused(pos, "special a24") == ("R21", "no-placement")
    assert refused(pos, sorted(pos.special("A", "Q1", "gent"))[0]) == ("R16", "other-town")
    pos.cover("brugge", "R1")
    assert refused(pos, d) == ("Q5", "special-space")
    pos.put("brugge", "Q3", "church")
    assert refused(pos, a) == ("R20", "special-arms")
    pos.s.special_at[0] = 1
    assert refused(pos, a) == ("R17", "special-laid")
    pos.cover("brugge", "K3")
    assert refused(pos, far) == ("R21", "special-space")


def test_refusal_of_a_piece_that_is_not_left():
    pos = Position()
    pos.stock("yellow", 0, 1, 0, 1)
    pos.act_now(1, "brugge")
    pos.do("build yellow brugge q1", 1)
    assert pos.options() == {"show 0", "show 2"}
    assert refused(pos, "show 1") == ("Q5", "no-such-piece")
    assert refused(pos, "build yellow brugge q2") == ("R14", "asked-piece")
    assert pos.s.laid_space == space("Q1")
