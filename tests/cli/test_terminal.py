"""The terminal as a board: every fact is told, and nobody reads another's secrets."""

import random

import click
import pytest

from guildhall.bots.bot import parse_bot_spec
from guildhall.commands._console import Translator
from guildhall.commands._terminal_game import PlayerLeft, TerminalGame, board_lines
from guildhall.engine.contract import Game
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.state import copy_record
from guildhall.engine.text import Message
from guildhall.games.flandern.drawing.spaces import is_in_play, spaces_of
from guildhall.games.flandern.names import TOWN_TOKENS, space_term
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.pieces import guildmaster_price

GAMES = [("norenberc", 3), ("flandern", 3), ("nobility", 3)]


class Rules:
    """Rules that are ready at once."""

    def __init__(self, rules):
        self.now = rules


def played(name, players, decisions, seed=1, **options):
    """A game after so many random decisions, with compiled rules."""
    game = get_game(name)
    edition = load_edition(game.package, DEFAULT)
    rules = ruleset_for(game, edition)
    match = Match.new(
        game, players, random_source=RandomSource("seed", seed), rules=rules, options=options
    )
    chance = random.Random(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        seat = match.seats()[0]
        match.play(seat, [chance.choice(match.rules.legal(match.record, seat))])
    return match


def board(match, seat, language="en", filter_text=""):
    translator = Translator(match.game, language)
    voice = make_localizer(match.game.package, language, translator.names)
    return board_lines(draw_scene(match.view(seat), wide=True), voice, seat, filter_text)


def below(lines, head):
    """The lines that lie under the first one that contains a text."""
    start = next(n for n, line in enumerate(lines) if head in line)
    depth = len(lines[start]) - len(lines[start].lstrip())
    found = []
    for line in lines[start + 1 :]:
        if len(line) - len(line.lstrip()) <= depth:
            break
        found.append(line)
    return found


# Facts


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_everything_that_a_board_says_is_told(name, players, language):
    """Every name and every remark of the scene, in some line."""
    for decisions in (0, 40, 90):
        match = played(name, players, decisions)
        told = "\n".join(board(match, 0, language))
        translator = Translator(match.game, language)
        voice = make_localizer(match.game.package, language, translator.names)
        scene = draw_scene(match.view(0), wide=True)
        for node in nodes(to_wire(scene, voice)["nodes"], "belongings-0"):
            for part in (node[2].get("label", ""), *node[2].get("about", "").split("\n")):
                assert part in told


def nodes(found, left_out):
    for node in found:
        if node[0] == left_out or node[0].startswith("seat-"):
            continue
        yield node
        yield from nodes(node[3] if len(node) > 3 else [], left_out)


@pytest.mark.parametrize("decisions", [0, 25, 60])
def test_norenberc_tells_windows_prices_and_the_prestige_guild(decisions):
    match = played("norenberc", 4, decisions)
    view = match.view(0)
    s, box, lines = view.s, view.box, board(match, 0)
    for guild, (name, good) in enumerate(zip(GUILD_NAMES, GOOD_NAMES, strict=True)):
        house = f"Guild house of the {name.title()}"
        if guild > match.players:
            assert house not in "\n".join(lines)
            continue
        inside = below(lines, house)
        price = guildmaster_price(s, guild)
        assert any(house in line and f"{price} taler" in line for line in lines)
        guests = [window for window in range(4) if s.lodgings[guild, window] >= 0]
        priced = [line for line in inside if "costs " in line.lower()]
        priced = [line for line in priced if "Goods cost" not in line]
        assert len(priced) == len(guests)
        for window, line in zip(guests, priced, strict=True):
            assert f"window {window + 1}: " in line
            assert good[:4] in line
            crates = [box.price_crates[window, way] for way in range(2)]
            assert all(f"{count} good" in line for count in crates if count)
        assert any("This is the prestige guild" in line for line in inside) == (
            s.prestige_guild == guild
        )


@pytest.mark.parametrize("decisions", [0, 40, 120])
def test_nobility_tells_what_everything_costs_and_gives(decisions):
    match = played("nobility", 4, decisions, seed=2, chancery="on")
    view = match.view(0)
    s, box, lines = view.s, view.box, board(match, 0)
    text = "\n".join(lines)
    for card in [s.tavern[at] - 1 for at in range(6) if s.tavern[at]]:
        low, high = box.settlers_min[card], box.settlers_max[card]
        assert f"{low} to {high} Goods" in text
    hall = [line for line in lines if "Guild Hall, die slot" in line]
    assert ["Coin" in line for line in hall] == [s.hall[slot] > 0 for slot in range(6)]
    council = [line for line in lines if "Stone Council, die slot" in line]
    assert ["VP" in line for line in council] == [s.council[slot] > 0 for slot in range(6)]
    cargo = [line for line in lines if "Cargo space" in line]
    assert len(cargo) == 6
    assert all("Coin" in line or "Player" in line for line in cargo)
    assert "desk" in text.lower()


@pytest.mark.parametrize("decisions", [20, 70, 110])
def test_flandern_tells_sites_and_masters_and_no_space_that_is_not_there(decisions):
    match = played("flandern", 3, decisions, seed=3)
    view, lines = match.view(0), board(match, 0)
    sites = masters = 0
    for town in range(6):
        name = Translator(match.game, "en").render(Message(f"town-{TOWN_TOKENS[town]}"))
        told = [line for line in lines if line.strip().startswith(f"{name}, ")]
        if not is_in_play(view, town):
            assert told == []
            continue
        spaces = spaces_of(view, town)
        assert len(told) >= len(spaces)
        here = [space for space in spaces if space.coat >= 0]
        sites += sum(space.is_site and not space.is_scored for space in here)
        masters += sum(space.printed + space.masters > 0 for space in here)
    assert len([line for line in lines if "A building site: it counts" in line]) == sites
    assert len([line for line in lines if "Guild masters here: " in line]) == masters


def test_flandern_tells_what_every_space_borders():
    match = played("flandern", 3, 70, seed=3)
    view, lines = match.view(0), board(match, 0)
    translator = Translator(match.game, "en")
    for town in (town for town in range(6) if is_in_play(view, town)):
        name = translator.render(Message(f"town-{TOWN_TOKENS[town]}"))
        for space in spaces_of(view, town):
            place = translator.render(Message(space_term(space.number).id))
            head = f"{name}, {place}"
            told = next(line for line in lines if line.strip().startswith((f"{head},", f"{head}:")))
            for number in (*space.long, *space.short):
                assert (
                    translator.render(Message(space_term(number).id))
                    in told.partition(" border")[2]
                )


def test_what_speaks_of_something_can_be_asked_for():
    match = played("norenberc", 3, 20)
    some = board(match, 0, filter_text="bakers")
    assert len(some) < len(board(match, 0))
    assert some[0] == board(match, 0)[0], "what it lies on is told too"
    assert board(match, 0, filter_text="no such thing") == []


# Decisions


def told(monkeypatch, capsys, *typed):
    """What the first player reads who plans the Brewers and the Bakers and then types this."""
    match = played("norenberc", 3, 0, seed=7)
    for seat, plan in enumerate(["plan brewers,bakers", "plan bakers", "plan brewers"]):
        if seat:
            match.play(seat, match.game.ACTIONS.parse(plan))
    lines = iter(["plan brewers,bakers", *typed])
    monkeypatch.setattr("builtins.input", lambda text: next(lines))
    bot = parse_bot_spec("random")
    table = TerminalGame(match, Rules(match.rules), 1, bot, Translator(match.game, "en"))
    table._human_turn(0)
    table._human_turn(0)
    shown = capsys.readouterr().out.splitlines()
    return [line.removeprefix("  · ") for line in shown if line.startswith("  · ")]


def test_a_decision_is_one_sentence_before_and_after(monkeypatch, capsys):
    first, *_, so_far, last = told(monkeypatch, capsys, "buy beer", "buy beer", "done")
    assert first == "Player 1 played 2 cards: Brewers and Bakers."
    assert so_far == "Buy 2 beers from the Brewers for 8 talers."
    assert last == "Player 1 bought 2 beers from the Brewers for 8 talers."


def test_a_game_without_sentences_lists_every_piece(monkeypatch, capsys):
    monkeypatch.setattr(Game, "has_sentences", False)
    *_, first, second, one, other = told(monkeypatch, capsys, "buy beer", "buy beer", "done")
    assert first == second == "Buy a beer for 4 talers"
    assert one == other
    assert one.startswith("Player 1 buys a beer")


# Secrets


def screen(monkeypatch, capsys, match, seat, humans):
    """All that a person can see at the terminal when asked."""
    typed = iter(["", "b", "s", "?", "q"] if humans > 1 else ["b", "s", "?", "q"])
    monkeypatch.setattr("builtins.input", lambda text: print(text) or next(typed))
    bot = parse_bot_spec("random")
    table = TerminalGame(match, Rules(match.rules), humans, bot, Translator(match.game, "en"))
    with pytest.raises(PlayerLeft):
        table._human_turn(seat)
    return capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_equal_knowledge_shows_equal_screens(monkeypatch, capsys, name, players):
    """Whatever others hide, however luck stands: one who knows the same sees the same."""
    different = 0
    for decisions in range(0, 100, 9):
        match = played(name, players, decisions, seed=decisions)
        if match.is_over:
            continue
        seat = match.seats()[-1]
        shown = screen(monkeypatch, capsys, match, seat, players)
        truth = match.rules.determinize(match.view(seat).record, seat, 17, decisions)
        twin = match.copy()
        twin.record = truth
        different += match.record.tobytes() != truth.tobytes()
        assert screen(monkeypatch, capsys, twin, seat, players) == shown
    assert different > 3


@pytest.mark.parametrize(("name", "players"), [("norenberc", 2), ("flandern", 3)])
def test_the_screen_is_cleared_for_the_next_person(monkeypatch, capsys, name, players):
    """Between two clearings stands what one person may read, and who is asked to take over."""
    match = played(name, players, 0)
    monkeypatch.setattr(click, "clear", lambda: print("CLEARED"))
    lines = iter(["1", "1", "b"] * 60)
    monkeypatch.setattr("builtins.input", lambda text: print(text) or next(lines))
    translator = Translator(match.game, "en")
    table = TerminalGame(match, Rules(match.rules), players, parse_bot_spec("random"), translator)
    for _ in range(30):
        table._decide(match.seats()[0])
    parts = capsys.readouterr().out.split("CLEARED\n")
    assert len(parts) > 10
    for part in parts:
        takers = [name for name in translator.names if f"{name}, take over" in part]
        asked = [name for name in translator.names if f"\n{name}: " in part]
        assert len(takers) == 1
        assert asked in ([], takers)


def test_the_score_tells_no_concealed_talers(monkeypatch, capsys):
    match = played("norenberc", 3, 40)
    seat = match.seats()[0]
    other = (seat + 1) % 3
    shown = screen(monkeypatch, capsys, match, seat, 1)
    richer = match.copy()
    richer.record = copy_record(match.record)
    richer.record["talers"][0][other] += 50
    assert screen(monkeypatch, capsys, richer, seat, 1) == shown
    assert "If the game ended now:" in shown
