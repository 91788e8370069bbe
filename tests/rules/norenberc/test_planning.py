"""B. Rounds, turns and the planning phase."""

import pytest
from tests.rules.norenberc.golden import GOLDEN
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, YELLOW, Position

from guildhall.engine.play.match import Match
from guildhall.games.norenberc.rules import components as p
from guildhall.games.norenberc.rules.rounds import cards_in


@pytest.mark.rule("B1")
def test_a_game_has_four_rounds() -> None:
    pos = Position(3)
    rounds = []
    while pos.s.phase != p.GAME_OVER:
        rounds.append(pos.s.round_no)
        pos.end_round()
    assert rounds == [1, 2, 3, 4]


@pytest.mark.rule("B1")
def test_a_turn_is_planning_actions_and_turn_end() -> None:
    pos = Position(2)
    assert pos.s.phase == p.PLANNING
    pos.plan("brewers", "bakers")
    assert pos.s.phase == p.ACTING
    pos.do("nothing", 0)
    told = pos.do("nothing", 1)
    assert told[-1] == "turn-begun"
    assert (pos.s.phase, pos.s.round_no, pos.s.turn_no) == (p.PLANNING, 1, 2)


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("agents", "plans"), [(1, 4), (2, 10), (3, 14), (4, 15), (8, 15)])
def test_cards_of_different_guilds_at_most_one_per_agent(agents: int, plans: int) -> None:
    pos = Position(3)
    pos.s.supply[ORANGE] = agents
    legal = pos.legal(ORANGE)
    assert legal[0] == "pass"
    assert len(legal) == 1 + plans
    assert max(line.count(",") + 1 for line in legal[1:]) == min(agents, 4)


@pytest.mark.rule("B2")
def test_cards_are_counted_by_bits() -> None:
    assert [cards_in(plan) for plan in range(64)] == [plan.bit_count() for plan in range(64)]


@pytest.mark.rule("B2")
def test_too_many_cards_are_refused() -> None:
    pos = Position(3)
    pos.s.supply[ORANGE] = 1
    assert pos.refusal("plan brewers,bakers", ORANGE) == "B2 too-many-cards"


@pytest.mark.rule("A1")
def test_cards_of_guilds_not_in_play_are_refused() -> None:
    assert Position(3).refusal("plan brewers,hatters", ORANGE) == "A1 not-in-play"


@pytest.mark.rule("B2", "A9")
def test_t3_plans_of_the_example() -> None:
    pos = Position(3)
    pos.do("plan bakers,shoemakers,printers", YELLOW)
    pos.do("plan brewers,shoemakers", BLUE)
    assert [pos.s.plan[seat] for seat in (YELLOW, BLUE)] == [0b1110, 0b0101]
    assert [4 - cards_in(pos.s.plan[seat]) for seat in (YELLOW, BLUE)] == [1, 2]
    pos.do("plan brewers,bakers,shoemakers,printers", ORANGE)
    assert pos.s.phase == p.ACTING


@pytest.mark.rule("B3")
def test_whoever_passes_is_out_for_the_round_and_keeps_the_agents() -> None:
    pos = Position(2)
    pos.plan("", "brewers")
    assert pos.s.finished == 0b01
    pos.do("nothing", 1)
    assert pos.s.deciders == 0b10
    assert pos.refusal("plan brewers", 0) == "B3 finished"
    assert pos.s.supply[0] == 4
    pos.do("pass", 1)
    assert pos.s.round_no == 2
    assert pos.s.deciders == 0b11


@pytest.mark.rule("B4")
def test_everybody_plans_at_the_same_time() -> None:
    pos = Position(3)
    assert pos.s.deciders == 0b111
    pos.do("plan brewers", YELLOW)
    assert pos.s.deciders == 0b011
    assert pos.refusal("pass", YELLOW) == "B2 already-planned"


@pytest.mark.rule("B4")
def test_the_order_of_answers_does_not_matter() -> None:
    plans = {ORANGE: "plan brewers", BLUE: "pass", YELLOW: "plan bakers,printers"}
    boards = []
    for seats in ((ORANGE, BLUE, YELLOW), (YELLOW, ORANGE, BLUE), (BLUE, YELLOW, ORANGE)):
        pos = Position(3)
        for seat in seats:
            pos.do(plans[seat], seat)
        boards.append(pos.record.tobytes())
    assert len(set(boards)) == 1


@pytest.mark.rule("B4")
def test_in_reverse_order_the_last_in_turn_order_plans_first() -> None:
    pos = Position(3, reverse=True)
    pos.order(BLUE, ORANGE, YELLOW)
    asked = []
    for _ in range(3):
        asked.append(pos.s.deciders.bit_length() - 1)
        pos.do("plan brewers", asked[-1])
    assert asked == [YELLOW, ORANGE, BLUE]
    assert pos.s.actor == BLUE


@pytest.mark.rule("B4")
def test_in_reverse_order_nobody_plans_early() -> None:
    pos = Position(3, reverse=True)
    assert pos.refusal("plan brewers", ORANGE) == "B4 not-your-turn"


@pytest.mark.rule("B4", "B3")
def test_finished_players_are_left_out_of_reverse_planning() -> None:
    pos = Position(3, reverse=True)
    pos.do("pass", YELLOW)
    pos.do("plan brewers", BLUE)
    pos.do("plan brewers", ORANGE)
    pos.do("nothing", ORANGE)
    pos.do("nothing", BLUE)
    assert pos.s.deciders == 1 << BLUE


def test_if_all_pass_the_round_ends_at_once() -> None:
    pos = Position(2)
    told = pos.plan("", "")
    assert "round-ended" in told
    assert pos.roof(BREWERS) == 0


@pytest.mark.rule("B4", "Q30")
def test_where_it_is_agreed_on_whoever_waits_plans_after_the_others() -> None:
    pos = Position(3, dispute=True)
    assert pos.legal(ORANGE)[-1] == "wait"
    pos.do("wait", ORANGE)
    pos.do("wait", YELLOW)
    assert pos.view(BLUE).s.plan[ORANGE] == pos.view(BLUE).s.plan[YELLOW] == -1
    told = pos.do("plan bakers,printers", BLUE)
    assert told == ["waited", "cards-laid", "waited"]
    assert pos.s.deciders == 1 << YELLOW
    assert pos.view(YELLOW).s.face_down[BLUE] == 2
    assert "wait" not in pos.legal(YELLOW)
    pos.do("plan brewers", YELLOW)
    assert pos.s.deciders == 1 << ORANGE
    pos.do("pass", ORANGE)
    assert pos.s.called_guild == BREWERS


@pytest.mark.rule("B4")
def test_whoever_plans_alone_has_nobody_to_wait_for() -> None:
    pos = Position(2, dispute=True)
    pos.do("plan brewers", ORANGE)
    pos.do("pass", BLUE)
    pos.do("nothing", ORANGE)
    assert pos.s.turn_no == 2
    assert "wait" not in pos.legal(ORANGE)


@pytest.mark.rule("B4")
def test_every_turn_begins_at_the_same_time_again() -> None:
    pos = Position(2, dispute=True)
    pos.do("wait", ORANGE)
    pos.do("wait", BLUE)
    assert pos.s.deciders == 1 << BLUE
    pos.do("plan brewers", BLUE)
    pos.do("plan brewers", ORANGE)
    pos.do("nothing", ORANGE)
    pos.do("nothing", BLUE)
    assert pos.s.deciders == 0b11
    assert "wait" in pos.legal(BLUE)
    assert "wait" not in Position(2).legal(ORANGE)


@pytest.mark.rule("B4")
def test_by_default_a_player_may_wait_and_nobody_else_is_asked_more() -> None:
    """The golden game of three, in which nobody could wait, is the same where everybody may."""
    log = GOLDEN.read("three")
    assert log.header.options["planning"] == "simultaneous"
    match = Match.new(GOLDEN.game, 3, random_source=log.header.random_source)
    assert match.log.header.options["planning"] == "dispute"
    for entry in log.entries:
        match.play(entry.seat, entry.actions)
    assert match.is_over
    assert match.result() == log.result
