"""Chapter V: event cards."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.names import HOOK_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import guilds, hall, places, rounds


def event(t, **changes):
    """Let this round's event be one like this; double underscores are dots."""
    t.s.event = 1
    for hook in range(c.HOOKS):
        t.box.event_hook[0, hook] = 0
    for name, value in changes.items():
        t.box.event_hook[0, HOOK_NAMES.index(name.replace("__", "."))] = value
    return t


@pytest.mark.rule("V1", "V2")
def test_five_of_each_deck_in_order():
    """T26"""
    seen = set()
    for seed in range(5):
        t = Position(2, events=True, seed=seed)
        events = []
        while t.seats:
            if len(events) < t.s.round_no:
                events.append(t.s.event)
            t.do("pass")
        assert len(set(events)) == 10
        assert all(1 <= card <= 8 for card in events[:5])
        assert all(9 <= card <= 16 for card in events[5:])
        assert t.s.event == 0
        seen.add(tuple(events))
    assert len(seen) == 5


@pytest.mark.rule("V2")
def test_no_events_without_the_option():
    t = Position(2)
    assert t.s.event == 0
    assert "event-revealed" not in t.pass_round()


@pytest.mark.rule("V3")
@pytest.mark.parametrize("name", ["coins", "reputation", "modifiers"])
def test_everybody_gains_when_it_is_revealed(name):
    t = Position(3, events=True)
    for card in range(16):
        for resource, each in enumerate(RESOURCE_NAMES):
            t.box.event_each[card, resource] = 2 if each == name else 0
        for hook in range(c.HOOKS):
            t.box.event_hook[card, hook] = 0
    before = [getattr(t.s, name)[seat] for seat in range(3)]
    t.pass_round()
    assert [getattr(t.s, name)[seat] for seat in range(3)] == [count + 2 for count in before]


@pytest.mark.rule("V3", "C6")
def test_gifts_from_the_first_player_on_also_to_those_who_get_nothing():
    t = Position(4, events=True)
    for card in range(16):
        for resource, each in enumerate(RESOURCE_NAMES):
            t.box.event_each[card, resource] = 1 if each == "modifiers" else 0
        for hook in range(c.HOOKS):
            t.box.event_hook[card, hook] = 0
    for seat in range(4):
        t.s.modifiers[seat] = 0
    t.s.modifiers[3] = 18
    gifts = [told.event[2:6] for told in t.pass_round() if told == "event-gift"]
    first = t.s.first_player
    order = [(first + place) % 4 for place in range(4)]
    modifiers = RESOURCE_NAMES.index("modifiers")
    assert gifts == [(seat, modifiers, int(i < 2), 1) for i, seat in enumerate(order)]
    assert [t.s.modifiers[seat] for seat in order] == [
        (18 if seat == 3 else 0) + (i < 2) for i, seat in enumerate(order)
    ]


@pytest.mark.rule("V3", "V4")
def test_prices():
    t = event(Position(3), price__house=-1, price__building=-1)
    assert places.house_price(t.s, t.box, 0) == 4
    assert hall.building_price(t.s, t.box, 0, 0) == 6
    t.s.benefits[0] = 1 << c.DESK_HOUSE | 1 << c.DESK_BUILDING
    assert places.house_price(t.s, t.box, 0) == 3
    assert hall.building_price(t.s, t.box, 0, 0) == 5
    assert hall.building_price(t.s, t.box, 0, 5) == 3
    event(t, price__house=-9, price__building=-9)
    assert places.house_price(t.s, t.box, 0) == 0
    assert hall.building_price(t.s, t.box, 0, 0) == 0


@pytest.mark.rule("V3")
def test_castle_port_income_and_guild():
    t = event(Position(3), castle__gain=1)
    places.raise_reputation(t.s, t.box, 0, 2, t.rows)
    assert t.s.reputation[0] == 12
    event(t, port__per_good=1)
    price = t.box.ship_price[t.s.ship - 1, 0]
    assert places.price_of_cargo(t.s, t.box, 0, 0) == price + 1
    event(t, income__apprentice=1)
    t.apprentice("artists", 2)
    assert rounds.apprentice_income(t.s, t.box, 0) == 6
    event(t, guild__free_good=1)
    assert guilds.free_goods(t.s, t.box, 0, 0) == 3


@pytest.mark.rule("V3")
def test_settlers_points():
    t = event(Position(3), settlers__vp=1).turn()
    t.card("books", least=1, most=3)
    t.goods(books=1)
    t.do("complete 1")
    assert (t.score("settlers"), t.score("events")) == (1, 1)


@pytest.mark.rule("V3", "V4")
def test_council():
    t = event(Position(3), council__rep_loss=-1, council__coins=-2)
    t.box.council_coins[0], t.box.council_coins[1] = 1, 5
    assert [places.coins_to_pay(t.s, t.box, 0, tile) for tile in (0, 1)] == [0, 3]
    assert places.reputation_to_lose(t.s, t.box, 0) == 1
    t.s.benefits[0] = 1 << c.DESK_COUNCIL_REPUTATION
    assert places.reputation_to_lose(t.s, t.box, 0) == 1
    t.s.event = 0
    assert places.reputation_to_lose(t.s, t.box, 0) == 1
    t.s.benefits[0] = 0
    assert places.reputation_to_lose(t.s, t.box, 0) == 2


@pytest.mark.rule("V3", "F7")
@pytest.mark.parametrize(("players", "multiplier"), [(1, 4), (2, 4), (3, 2), (5, 2)])
def test_owner_rewards(players, multiplier):
    t = event(Position(players), owner__multiplier=2)
    assert guilds.reward_multiplier(t.s, t.box) == multiplier


@pytest.mark.rule("V3", "D2", "E2")
def test_free_order():
    t = event(Position(3), order_free__tavern=1)
    t.place(6, "tavern")
    t.do("take 1")
    assert t.takes(1, "tavern", seat=1)
    t.place(1, "yard")
    assert not t.takes(6, "yard", seat=1)
    event(t, order_free__yard=1)
    assert t.takes(6, "yard", seat=1)
    assert not t.takes(1, "tavern", seat=1)


@pytest.mark.rule("V3")
def test_closed_locations():
    t = event(Position(3), close__port=1)
    t.goods(artwork=3, weaponry=3, furnishings=3, jewelry=3, books=3, magic=3)
    assert not t.takes(3, "port")
    assert t.takes(3, "berk")
    event(t, close__berk=1)
    assert t.takes(3, "port")
    assert not t.takes(3, "berk")


@pytest.mark.rule("V3")
def test_the_events_of_this_edition():
    """One entry per hook, as decided for the reconstruction."""
    box = Position(2).box
    hooks = [
        {HOOK_NAMES[h]: box.event_hook[card, h] for h in range(c.HOOKS) if box.event_hook[card, h]}
        for card in range(16)
    ]
    assert hooks == [
        {"port.per_good": 1},
        {"income.apprentice": 1},
        {"guild.free_good": 1},
        {"price.house": -1},
        {"price.building": -1},
        {"castle.gain": 1},
        {},
        {},
        {"settlers.vp": 1},
        {"council.rep_loss": -1},
        {"council.coins": -2},
        {"order_free.tavern": 1},
        {"order_free.yard": 1},
        {"owner.multiplier": 2},
        {"close.port": 1},
        {"close.berk": 1},
    ]
    assert (box.event_each[6, c.REPUTATION], box.event_each[7, c.MODIFIERS]) == (1, 1)
