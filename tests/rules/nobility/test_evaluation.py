"""The estimate for bots likes what a player would like."""

from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p

rules = load_game("guildhall.games.nobility").rules


def gain(t, change, seat=0):
    """How much a change is worth to the seat."""
    before = rules.value(t.s, t.box, seat)
    change(t)
    return rules.value(t.s, t.box, seat) - before


def test_a_point_is_a_thousand():
    def score(t):
        t.s.vp[0, c.VP_COUNCIL] += 1

    assert gain(Position(3), score) == 1000
    assert gain(Position(3), score, seat=1) <= 0


def test_it_is_exact_at_the_end():
    t = Position(3)
    while t.seats:
        t.do("pass")
    t.s.vp[1, c.VP_COUNCIL] = 7
    assert rules.value(t.s, t.box, 1) == 7000 + rules.value(t.s, t.box, 0)


def test_everything_useful_is_worth_something():
    for name in ("coins", "reputation", "modifiers", "platform", "nobility"):

        def more(t, name=name):
            getattr(t.s, name)[0] += 1

        assert gain(Position(3), more) > 0
    assert gain(Position(3), lambda t: t.worker()) > 0
    assert gain(Position(3), lambda t: t.community(1)) > 0
    assert gain(Position(3), lambda t: t.workshop("artists", 1, owner=0)) > 0
    chancery = Position(3, chancery=True)
    assert gain(chancery, lambda t: setattr(t, "unused", t.s.desks.__setitem__(0, 1))) > 0


def test_apprentices_are_better_than_workers():
    assert gain(Position(3), lambda t: t.apprentice("artists")) > gain(
        Position(3), lambda t: t.worker()
    )


def test_income_is_worth_more_early():
    late = Position(3)
    late.s.round_no = 9
    assert gain(Position(3), lambda t: t.apprentice("artists")) > gain(
        late, lambda t: t.apprentice("artists")
    )


def test_completing_a_card_is_good_in_any_round():
    for round_no in (1, 5, 10):
        t = Position(3).turn()
        t.card("books", "magic", least=4, most=6, workers=2)
        t.goods(books=2, magic=2)
        t.s.round_no = round_no
        assert gain(t, lambda t: t.do("complete 1")) > 0


def test_passing_gives_up_the_dice():
    t = Position(3).turn(1, 2, 3)
    assert gain(t, lambda t: t.s.passed.__setitem__(0, 1)) < 0


def test_commissions():
    t = Position(3, chancery=True)

    def fill(t):
        t.s.commission_filled[0] = 0b000011

    assert gain(t, fill) > 0

    def activate(t):
        card = t.s.commission_card[0] - 1
        t.box.commission_metric[card] = c.COUNT_COINS
        t.box.commission_per[card], t.box.commission_vp[card] = 1, 9
        t.box.commission_cap[card] = 9
        t.s.commission_filled[0] = 0b111

    assert gain(t, activate) > 0
    t.s.commission_card[0] = c.UNKNOWN
    other = rules.value(t.s, t.box, 1)
    assert rules.value(t.s, t.box, 0) > other


def test_alone_the_objective_counts():
    t = Position(1)
    number = t.s.objective - 1
    t.box.objective_metric[number, 0] = c.COUNT_RACES
    t.box.objective_least[number, 0] = 3
    t.box.objective_least[number, 1] = t.box.objective_least[number, 2] = 0
    other = Position(1)
    other.box.objective_metric[number, 0] = c.COUNT_COINS
    other.box.objective_least[number, 0] = 3
    other.box.objective_least[number, 1] = other.box.objective_least[number, 2] = 0
    assert gain(t, lambda t: t.housed("elves")) > gain(other, lambda t: t.housed("elves"))
    assert t.s.phase == p.TURN
