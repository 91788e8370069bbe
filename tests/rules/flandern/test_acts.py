"""Options are acts: told apart in words alone; what is pointed at says why it cannot be chosen."""

import random

import pytest
from tests.rules.flandern.position import PACKAGE, Position, town

from guildhall.engine.contract import WATCHER, load_game
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.text import LANGUAGES, Term
from guildhall.engine.text.fluent import render

flandern = load_game("guildhall.games.flandern")


def rendered(words, language="en"):
    return render(PACKAGE, language, words, ["Ada", "Bea", "Cid", "Dan"])


def decisions(players, seed):
    """Every decision of a random game: the view of the seat, and its options."""
    match = Match.new(flandern, players, random_source=RandomSource("seed", seed))
    rng = random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        yield match.view(seat), seat, actions
        match.play(seat, [rng.choice(actions)])


def described(pos, line, seat):
    (action,) = flandern.ACTIONS.parse(line)
    return flandern.describe(pos.view(seat), seat, action)


def pointed(pos, element, seat=1):
    """The rule and the text that answer when somebody points at an element."""
    refusal = flandern.why_not(pos.view(seat), seat, element)
    if refusal is None:
        return None
    for language in LANGUAGES:
        assert rendered(refusal.message, language)
    return refusal.rule, refusal.message.text.removeprefix("refusal-")


# --- Words ---


@pytest.mark.parametrize("players", flandern.PLAYERS)
def test_no_two_options_of_a_decision_read_alike(players):
    for view, seat, actions in decisions(players, players):
        words = [flandern.describe(view, seat, action) for action in actions]
        for language in LANGUAGES:
            assert len({rendered(one, language) for one in words}) == len(words)


@pytest.mark.parametrize("players", flandern.PLAYERS)
def test_many_options_are_told_by_their_places(players):
    most = 0
    for view, seat, actions in decisions(players, 10 + players):
        words = [flandern.describe(view, seat, action) for action in actions]
        if len(words) > 9:
            assert all(one.place is not None for one in words)
            groups = {repr(one.place) for one in words}
            assert len(groups) > 1
            most = max(most, len(words))
    assert most > 20


@pytest.mark.rule("R22", "R21", "Q5")
def test_under_the_building_site_card_a_special_church_is_set_up():
    pos = Position()
    pos.act_now(1, "site")
    (line,) = pos.special("A", "Q1", "brugge")
    words = described(pos, line, 1)
    assert rendered(words).startswith("Set up church A as a building site in Bruges on court 1,")
    assert words.place == Term("town-brugge")


@pytest.mark.rule("R24")
def test_a_pick_up_card_says_what_comes_back():
    pos = Position()
    pos.s.played[0] = 0b11
    pos.s.hand[0] &= ~0b11
    assert rendered(described(pos, "play pickup 0", 0)) == (
        "Play the Pick-up card: cards back in hand 3"
    )


@pytest.mark.rule("R29", "R30", "R33")
def test_golden_pieces_say_what_they_bring():
    pos = Position()
    pos.site("brugge", "Q3", "church")
    pos.act_now(1, "cathedral", -1)
    assert rendered(described(pos, "cathedral luik c", 1)) == (
        "Build the cathedral in Liège on the centre: value +1"
    )
    assert rendered(described(pos, "cathedral brugge q3", 1)).endswith(
        "upper right: value +1 once the site is completed"
    )
    pos.act_now(1, "master", -1)
    assert rendered(described(pos, "master gent c", 1)) == (
        "Put the guild master in Ghent on the centre of the yellow guild: 1 guild master there"
    )


@pytest.mark.rule("Q16")
def test_the_standstill_counts_down_in_the_prompt():
    pos = Position(players=2)
    seat = pos.seats[0]
    assert "ends" not in rendered(flandern.prompt(pos.view(seat), seat))
    pos.s.idle_turns = 4
    told = rendered(flandern.prompt(pos.view(seat), seat))
    assert told.endswith("Nothing has been built for 3 turns: after 5 more the game ends.")


@pytest.mark.rule("R14", "Q7")
def test_in_a_full_town_the_prompt_speaks_of_completing_only():
    pos = Position()
    pos.site("brugge", "Q3", "grey")
    pos.cover("brugge", *pos.free("brugge"))
    pos.act_now(1, "brugge")
    told = rendered(flandern.prompt(pos.view(1), 1))
    assert told == "Bruges: nothing can be built; complete a building site (1 possible)."


# --- Moments and holdings ---


def test_a_moment_tells_round_and_step():
    pos = Position(centres=("brugge",))
    assert rendered(flandern.moment(pos.view(1))) == "Getting ready · centre 2 of 4"
    pos = Position()
    for seat in (WATCHER, 0, 1):
        assert rendered(flandern.moment(pos.view(seat))) == ("Round 1 · step 2 of 6: cards")
    pos.choose("brugge", "gent", "pickup", "pickup")
    assert rendered(flandern.moment(pos.view(0))).endswith("step 4 of 6: action 1 of 4")
    pos.act_now(1, "gent", -1)
    assert rendered(flandern.moment(pos.view(0))).endswith("step 5 of 6: golden card")
    pos = Position(players=2)
    assert rendered(flandern.moment(pos.view(0))) == "Turn 1 · action 1 of 2"


def test_holdings_show_what_an_act_costs_and_brings():
    pos = Position()
    pos.act_now(1, "brugge")

    def held():
        return {rendered(one.name): one.count for one in flandern.holdings(pos.view(1), 1)}

    before = held()
    pos.do("build yellow brugge q1", 1)
    after = held()
    assert list(before) == list(after)
    changed = {name: (before[name], after[name]) for name in before if before[name] != after[name]}
    assert changed["courts to build"] == (5, 4)
    assert "points if the game ended now" in changed


# --- Pointing ---


@pytest.mark.rule("R19", "Q3")
@pytest.mark.parametrize(
    ("space", "name"),
    [("q3", "no-long-side-court"), ("r3", "no-long-side-row"), ("k3", "no-long-side-corner")],
)
def test_a_place_without_a_long_side_says_which_sides_are_long(space, name):
    pos = Position()
    pos.act_now(1, "gent", 2)
    assert pointed(pos, f"space-gent-{space}") == ("R19", name)


@pytest.mark.rule("R17", "R31", "R16")
def test_what_is_not_free_says_why():
    pos = Position()
    pos.put("brugge", "Q3", "yellow")
    pos.act_now(1, "brugge")
    assert pointed(pos, "space-brugge-q3") == ("R17", "built")
    pos.cover("brugge", "K2")
    assert pointed(pos, "space-brugge-k2") == ("R31", "covered")
    assert pointed(pos, "space-gent-q3") == ("R16", "other-town")


@pytest.mark.rule("R20")
def test_equal_arms_all_around():
    pos = Position()
    pos.put_all("leuven", K3="yellow", K4="grey", Q2="church")
    pos.act_now(1, "leuven")
    assert pointed(pos, "space-leuven-r4") == ("R20", "all-blocked")
    pos.act_now(0, "leuven")
    pos.stock("blue", 1)
    assert pointed(pos, "space-leuven-r4", 0) == ("R20", "none-fits")


@pytest.mark.rule("R23", "R26")
def test_sites_of_others_say_whose_they_are():
    pos = Position()
    pos.site("brugge", "Q2", "red")
    pos.act_now(1, "brugge")
    assert pointed(pos, "space-brugge-q2") == ("R23", "other-site")
    pos.act_now(1, "brugge", -1)
    assert pointed(pos, "space-brugge-q2") == ("R26", "golden-site")
    assert pointed(pos, "space-gent-q2") == ("R26", "other-town")


@pytest.mark.rule("R23", "R41", "Q16")
def test_whoever_draws_a_guilds_town_card_completes_its_sites():
    pos = Position(players=2)
    green, red = 2, 3
    pos.site("brugge", "Q1", "red")
    pos.site("brugge", "Q2", "green")
    for seat in (0, 1):
        pos.act_now(seat, "brugge", red)
        assert "complete brugge q1" in pos.options()
        assert pointed(pos, "space-brugge-q2", seat) == ("R23", "drawn-site")
        pos.act_now(seat, "brugge", green)
        assert "complete brugge q2" in pos.options()


def test_pieces_and_cards_say_why_not():
    pos = Position()
    pos.act_now(1, "brugge")
    assert pointed(pos, "stock-red-court") == ("R16", "other-guild")
    pos.stock("grey", 1)
    assert pointed(pos, "stock-grey-row") == ("R17", "shape-gone")
    assert pointed(pos, "special-c") == ("R21", "special-no-place")
    pos.s.special_at[0] = 1
    assert pointed(pos, "special-a") == ("R17", "special-laid")
    assert pointed(pos, "card-gent") == ("R14", "asked-action")
    assert pointed(pos, "town-gent") == ("R16", "other-town")
    pos = Position(centres=("brugge",))
    assert pointed(pos, "town-brugge") == ("R5", "has-centre")
    pos = Position(players=2)
    pos.s.influenced_done = 1
    assert pointed(pos, "deck", pos.seats[0]) == ("R44", "drawn")
    pos = Position()
    pos.s.scored = 1 << town("luik")
    assert pointed(pos, "space-luik-q1") == ("R37", "scored")


def test_nothing_is_answered_to_those_who_are_not_asked():
    pos = Position()
    pos.act_now(1, "brugge")
    assert pointed(pos, "space-brugge-q3", 0) is None
    assert pointed(pos, "player-1") is None
    assert pointed(pos, "space-atlantis-q3") is None
    assert pointed(pos, "space") is None


@pytest.mark.parametrize("players", flandern.PLAYERS)
def test_whatever_cannot_be_chosen_on_the_map_says_why(players):
    """Every space of every town in every decision: it is touched by an option, or says why not."""
    silent = 0
    for n, (view, seat, actions) in enumerate(decisions(players, 20 + players)):
        if n % 7:
            continue
        touched = {t for a in actions for t in flandern.describe(view, seat, a).touches}
        for name in ("brugge", "gent", "ieper", "leuven", "utrecht", "luik"):
            for space in ("q1", "q2", "q3", "q4", "r1", "r2", "r3", "r4", "k1", "k2", "k3", "k4"):
                element = f"space-{name}-{space}"
                refusal = flandern.why_not(view, seat, element)
                if element not in touched:
                    assert refusal is not None
                    assert refusal.rule in flandern.RULE_NUMBERS
                    assert rendered(refusal.message)
                    silent += 1
    assert silent > 1000


# --- The score sheet ---


@pytest.mark.rule("R34", "R46", "R47")
def test_guilds_that_nobody_plays_are_on_the_score_sheet():
    grey = flandern.bystanders(Position().view(WATCHER))
    assert [rendered(one.name) for one in grey] == ["The grey guild"]
    assert len(grey[0].points) == len(flandern.SCORE_ITEMS)
    pos = Position(players=2)
    pos.put("brugge", "Q1", "green")
    shown = {rendered(one.name): one.points for one in flandern.bystanders(pos.view(0))}
    second = 1 - pos.s.start_player
    owner = ("Ada", "Bea")[second]
    other = ("Ada", "Bea")[1 - second]
    assert list(shown) == [
        f"The green guild ({owner})",
        f"The red guild ({other})",
        "The grey guild",
    ]
    points = shown[f"The green guild ({owner})"]
    assert points[0] == sum(points[1:])
    item = flandern.SCORE_ITEMS.index("under_influence")
    assert points[0] == pos.rules.scores(pos.record)[second, item]
