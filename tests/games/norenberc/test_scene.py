"""Norenberc's board in every situation of random games, wide and narrow."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.diff import diff
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.drawing.svg import scene_png, scene_svg
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.state import record_view
from guildhall.games.norenberc.drawing.pieces import points
from guildhall.games.norenberc.names import crest_stack_id
from guildhall.games.norenberc.rules import components as c
from guildhall.games.norenberc.rules.pieces import guildmaster_price

norenberc = load_game("guildhall.games.norenberc")

PACKAGE = "guildhall.games.norenberc"
NAMES = ("Marta", "Jonas", "Wilhelmine", "Ilse", "Veit")
SMALLEST_TEXT = 12.5
SMALLEST_TARGET = {True: 24, False: 44}
BUDGET = {True: 1120, False: 1240}
"""Elements of a whole scene but for the belongings; scenery is static symbols."""
BELONGINGS = 220
"""Elements of one sheet of belongings."""


def new_match(players, **options):
    edition = load_edition(PACKAGE)
    rules = ruleset_for(norenberc, edition, compiled=False)
    return Match.new(norenberc, players, rules=rules, edition=edition, options=options)


def situations(players, seed, **options):
    """Every decision of a random game, and its end: the match and the seat that decides."""
    match, rng = new_match(players, **options), random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.seats())
        yield match, seat
        match.play(seat, [rng.choice(match.decision(seat).actions)])
    yield match, 0


def sent(match, seat, wide, language="en"):
    return to_wire(
        norenberc.scene(match.view(seat), wide), make_localizer(PACKAGE, language, NAMES)
    )


def walk(node):
    yield node
    for child in node[3] if len(node) > 3 else ():
        yield from walk(child)


def nodes(scene):
    for node in scene["nodes"]:
        yield from walk(node)


def scaled(node, scale=1.0):
    """All nodes with the scale they are drawn at."""
    own = re.search(r"scale\(([\d.]+)\)", node[2].get("transform", ""))
    inner = scale * (float(own[1]) if own else 1)
    yield node, inner
    for child in node[3] if len(node) > 3 else ():
        yield from scaled(child, inner)


def has_hit(node):
    return any("hit" in child[2].get("class", "") for child in (node[3] if len(node) > 3 else ()))


@pytest.fixture(scope="module")
def symbols():
    from importlib.resources import files

    found = set()
    for package, name in (("guildhall.engine.drawing", "scene.svg"), (PACKAGE, "symbols.svg")):
        root = ET.fromstring((files(package) / name).read_text("utf-8"))
        found |= {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    return found


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("players", norenberc.PLAYERS)
def test_whatever_can_be_chosen_is_there_and_can_be_hit(players, wide, symbols):
    options = {"bonus_townsmen": "on" if players % 2 else "off"}
    for step, (match, seat) in enumerate(situations(players, players, **options)):
        if step % 2 != wide:
            continue
        scene = sent(match, seat, wide, ("en", "fr", "hu")[step % 3])
        found = {node[0]: node for node in nodes(scene)}
        sheets = {node[0]: len(list(walk(node))) for node in scene["nodes"]}
        extra = [count for name, count in sheets.items() if name.startswith("belongings-")]
        assert max(extra) <= BELONGINGS
        assert len(found) - sum(extra) <= BUDGET[wide]
        used = {node[2]["href"][1:] for node in found.values() if node[1] == "use"}
        assert used <= symbols
        if match.is_over:
            continue
        view = match.view(seat)
        for action in match.decision(seat).actions:
            words = norenberc.describe(view, seat, action)
            for name in words.touches:
                assert name in found, (step, match.game.ACTIONS.notation(action))
                assert has_hit(found[name]), name


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("players", norenberc.PLAYERS)
def test_texts_can_be_read_and_targets_be_hit(players, wide):
    for step, (match, seat) in enumerate(situations(players, players)):
        if step % 6 or match.is_over:
            continue
        view = match.view(seat)
        words = [norenberc.describe(view, seat, a) for a in match.decision(seat).actions]
        wanted = {name for word in words for name in word.touches}
        scene = sent(match, seat, wide, ("en", "fr", "hu")[step % 5 % 3])
        for node, scale in (found for sheet in scene["nodes"] for found in scaled(sheet)):
            if node[1] == "text":
                assert node[2]["font-size"] * scale >= SMALLEST_TEXT - 0.01, node[0]
            for child in node[3] if node[0] in wanted else ():
                if child[2].get("class") == "hit":
                    side = min(child[2]["width"], child[2]["height"]) * scale
                    assert side >= SMALLEST_TARGET[wide] - 0.01, node[0]


def test_changes_are_small_and_lead_from_scene_to_scene():
    before = None
    for match, seat in situations(3, 9):
        after = sent(match, 0, True)
        if before is not None:
            assert len(diff(before, after)) < 500
        before = after
        assert seat in range(3)


def test_a_watcher_has_no_tray_and_sees_every_player():
    match, _ = next(situations(3, 1))
    names = [node[0] for node in sent(match, -1, True)["nodes"]]
    sheets = [f"{kind}-{seat}" for kind in ("seat", "belongings") for seat in range(3)]
    assert names == ["board", *sheets]


def test_talers_of_others_stay_in_the_vault_unless_open():
    for talers, is_shown in (("concealed", False), ("open", True)):
        match = new_match(2, talers=talers)
        texts = [node[2].get("text") for node in nodes(sent(match, 0, True)) if node[1] == "text"]
        own, others = 2, 2
        assert texts.count("25") == (own + others if is_shown else own)
        labels = [node[2].get("label") for node in nodes(sent(match, 0, True))]
        assert labels.count("Talers: concealed") == (0 if is_shown else 2)


def belongings(match, seat, of, wide=True):
    """The labels of one player's belongings, as a seat reads them."""
    [sheet] = [n for n in sent(match, seat, wide)["nodes"] if n[0] == f"belongings-{of}"]
    return {
        node[2]["label"]: node[2].get("about", "") for node in walk(sheet) if "label" in node[2]
    }


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("seat", [-1, 0])
def test_everything_that_lies_open_is_told_to_everybody(seat, wide):
    match = new_match(3, bonus_townsmen="on")
    s = record_view(match.record)
    s.craftsmen[1, 0, 5], s.craftsmen[1, 0, 1], s.craftsmen[1, 3, 0] = 1, 2, 1
    s.townsmen[1, c.NOBLEMAN_3] = s.townsmen[1, c.JACK_3] = s.townsmen[1, c.MERCHANT] = 1
    s.jacks[1, 2, 0] = 1
    s.peddlers[1, 2], s.goods[1, 2] = 1, 0
    s.crests[1, 3], s.prestige_crests[1] = 2, 1
    told = belongings(match, seat, 1, wide)
    expected = (
        "Craftsmen of the Brewers: 7, 3, 3 (together 13)",
        "Craftsmen of the Printers: 2 (together 2)",
        "No craftsmen of the Bakers", "Nobleman (3)", "Merchant", "Crests of the Printers: 2",
        "Jack of All Trades (3), assigned to the Shoemakers", "Peddler with a shoe, counting as 4",
        "Prestige crests: 1", "Talers: concealed", "No shoes", "A beer",
        "Agents: 4 at hand, 4 in the stockpile",
    )  # fmt: skip
    assert set(expected) <= told.keys()
    assert "A Jack of All Trades adds 3." in told["No craftsmen of the Shoemakers"]
    panel = {
        node[2].get("label") for node in nodes(sent(match, seat, wide)) if "panel-1" in node[0]
    }
    assert set(expected[:5]) <= panel
    assert expected[6] in panel


def test_the_score_if_the_game_ended_now_is_on_the_table():
    match = new_match(2)
    s = record_view(match.record)
    s.craftsmen[1, 0, 5] = 1
    s.talers[1], s.townsmen[1, c.TAX_COLLECTOR] = 40, 1
    assert "If the game ended now: 9 points" in belongings(match, 0, 1)
    own = belongings(match, 1, 1)
    assert own["If the game ended now: 13 points"].split("\n") == [
        "Majority among the Brewers: 9",
        "Tax Collectors: 4",
        "What concealed talers are worth is not counted.",
    ]
    s.concealed = 0
    assert "If the game ended now: 18 points" in belongings(match, -1, 1)
    labels = [node[2].get("label") for node in nodes(sent(match, -1, True))]
    assert labels.count("If the game ended now: 18 points") == 2


def test_the_drawn_score_is_that_of_the_rules():
    for step, (match, seat) in enumerate(situations(4, 4, bonus_townsmen="on")):
        if step % 15 == 0 or match.is_over:
            for reader in (seat, -1):
                view = match.view(reader)
                told = match.rules.scores(view.record)
                for other in range(4):
                    assert list(points(view, other)) == told[other].tolist()


def test_the_prestige_guild_of_the_last_round_is_marked():
    match = new_match(3)
    s = record_view(match.record)
    assert "last-prestige" not in [node[0] for node in nodes(sent(match, 0, True))]
    s.last_prestige_guild = (s.prestige_guild + 1) % 4
    for wide in (True, False):
        found = {node[0]: node for node in nodes(sent(match, 0, wide))}
        assert "last-prestige" in found
        about = found[crest_stack_id(s.last_prestige_guild)][2]["about"]
        assert "cannot be the prestige guild again" in about


def test_merchant_and_haggler_read_their_own_prices_and_show_the_sun(symbols):
    match = new_match(2, bonus_townsmen="on")
    s = record_view(match.record)
    price = guildmaster_price(s, 0)
    s.townsmen[0, c.MERCHANT] = s.townsmen[0, c.HAGGLER] = 1
    own, other = (
        {n[0]: n for n in nodes(sent(match, seat, True))}["house-brewers"][2]["about"]
        for seat in (0, 1)
    )
    assert f"you sell here for {price + 1} talers" in own
    assert f"you buy here for {price - 1} taler" in own
    assert "Merchant" not in other
    assert {"tile-merchant", "tile-haggler"} <= symbols


def test_who_plans_later_is_not_called_ready():
    match = new_match(3, planning="reverse")
    (first,) = match.seats()
    match.play(first, [match.game.ACTIONS.parse("plan brewers")[0]])
    said = {}
    for sheet in sent(match, -1, True)["nodes"]:
        if sheet[2]["class"] == "seat":
            said[int(sheet[0][-1])] = {node[2].get("text") for node in walk(sheet)}
    (now,) = match.seats()
    last = ({0, 1, 2} - {first, now}).pop()
    assert "ready" in said[first]
    assert "plans" in said[now]
    assert "waits" in said[last]


def test_plans_of_others_are_nowhere_to_be_seen():
    match = new_match(2)
    match.play(1, [match.game.ACTIONS.parse("plan brewers,bakers")[0]])
    assert not [node for node in nodes(sent(match, 0, True)) if node[0].startswith("planned-")]
    own = [n[0] for n in nodes(sent(match, 1, True)) if n[0].startswith("planned-")]
    assert {"planned-brewers", "planned-bakers"} <= set(own)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_needs_nothing_else(theme):
    match, _ = next(situations(5, 2))
    scene = norenberc.scene(match.view(0), True)
    svg = scene_svg(scene, "hu", NAMES, theme)
    root = ET.fromstring(svg)
    text = ET.tostring(root, encoding="unicode")
    assert "var(" not in text
    assert "class=" not in text
    assert not [element for element in root.iter() if element.tag.endswith("use")]
    assert "Sörfőzők".lower() in text.lower()
    assert scene_png(scene, "hu", NAMES, theme).startswith(b"\x89PNG")
