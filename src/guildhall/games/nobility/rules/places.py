"""E, H, I, J and L. The smaller places for dice: Yard, Castle, Port, Council and player board."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards
from guildhall.games.nobility.rules.components import (
    APPRENTICE_RECALLED,
    BOARD_SLOTS,
    CARGO_SOLD,
    CASTLE_GAIN,
    CASTLE_SLOTS,
    CASTLE_TILE,
    CHOOSE_RECALL,
    CLOSE_PORT,
    COUNCIL_COINS,
    COUNCIL_FULFILLED,
    COUNCIL_REFILLED,
    COUNCIL_REPUTATION,
    COUNCIL_SLOTS,
    COUNCIL_TILES,
    DESK_COUNCIL_COINS,
    DESK_COUNCIL_REPUTATION,
    DESK_HOUSE,
    DESK_PORT,
    DISPLAY,
    DONE,
    GUILDS,
    HOUSE_BOUGHT,
    LOAD,
    LOAD_CARGO,
    OFFER_CARGO,
    ORDER_FREE_YARD,
    PORT_PER_GOOD,
    PORT_SLOTS,
    PRICE_HOUSE,
    RACES,
    RECALL,
    REPUTATION_RAISED,
    SETTLE,
    VP_COUNCIL,
    YARD_SLOTS,
)

# E. The Construction Yard: Houses for a falling row of dice.


def house_price(s, box, seat):
    """Five Coins, less with the desk or the event, never below nothing. [E3, X8, V4]"""
    price = box.house_price + event_cards.effect(s, box, PRICE_HOUSE)
    price -= (s.benefits[seat] >> DESK_HOUSE) & 1
    return max(0, price)


def can_place_at_yard(s, box, seat, value):
    """Slots fill from left to right, each die at most the one before. [E1, E2, E5]"""
    if s.coins[seat] < house_price(s, box, seat) or dice.houses_left(s, box, seat) == 0:
        return False
    count = dice.dice_on(s, YARD_SLOTS, DISPLAY)
    if count >= box.order_slots[s.players]:
        return False
    if count == 0 or value <= s.die_value[YARD_SLOTS + count - 1]:
        return True
    return event_cards.effect(s, box, ORDER_FREE_YARD) > 0


def place_at_yard(s, box, seat, events):
    """Buy one House for the Construction Platform. [E3, E4]"""
    dice.lay_die(s, seat, YARD_SLOTS + dice.dice_on(s, YARD_SLOTS, DISPLAY))
    price = house_price(s, box, seat)
    s.coins[seat] -= price
    s.platform[seat] += 1
    announce(events, HOUSE_BOUGHT, seat, price)
    s.phase = SETTLE


# H. The White Castle: Reputation.


def can_place_at_castle(s, box, value):
    """Each of the three slots takes one die of its values. [H1]"""
    return s.die_value[CASTLE_SLOTS + box.castle_slot[value]] == 0


def can_place_on_castle_tile(s, box):
    """The six-player slot takes any value. [H3]"""
    return box.castle_tile[s.players] == 1 and s.die_value[CASTLE_TILE] == 0


def place_at_castle(s, box, seat, events):
    """A higher die raises the reputation more. [H1, H2]"""
    slot = box.castle_slot[s.value]
    dice.lay_die(s, seat, CASTLE_SLOTS + slot)
    raise_reputation(s, box, seat, box.castle_gain[slot], events)


def place_on_castle_tile(s, box, seat, events):
    """The slot that six players add. [H3]"""
    dice.lay_die(s, seat, CASTLE_TILE)
    raise_reputation(s, box, seat, box.castle_tile_gain, events)


def castle_gain(s, box, seat, on_tile):
    """What the chosen die would bring: the slot, the event, up to the track's end. [C7, H2, V4]"""
    amount = box.castle_tile_gain if on_tile else box.castle_gain[box.castle_slot[s.value]]
    amount += event_cards.effect(s, box, CASTLE_GAIN)
    return min(amount, box.reputation_high - s.reputation[seat])


def raise_reputation(s, box, seat, amount, events):
    amount += event_cards.effect(s, box, CASTLE_GAIN)
    raised = dice.gain_reputation(s, box, seat, amount)
    announce(events, REPUTATION_RAISED, seat, raised, s.reputation[seat])
    s.phase = SETTLE


# I. The Port: selling Goods onto the ship.


def can_sell_on_space(s, box, seat, space):
    """A free cargo space whose Good the player has. [I2]"""
    return s.cargo[space] == 0 and s.goods[seat, box.ship_good[s.ship - 1, space]] > 0


def can_sell_cargo(s, box, seat):
    for space in range(DISPLAY):
        if can_sell_on_space(s, box, seat, space):
            return True
    return False


def can_place_at_port(s, box, seat, value):
    """Each of the three slots takes one die of its values, for at least one Good. [I1, I2, V4]"""
    if s.die_value[PORT_SLOTS + box.port_slot[value]] > 0:
        return False
    return event_cards.effect(s, box, CLOSE_PORT) == 0 and can_sell_cargo(s, box, seat)


def place_at_port(s, box, seat):
    """A higher die sells more Goods. [I1]"""
    slot = box.port_slot[s.value]
    dice.lay_die(s, seat, PORT_SLOTS + slot)
    s.cargo_left = box.port_goods[slot]
    s.phase = OFFER_CARGO


def offer_cargo(s, box, seat):
    if s.cargo_left > 0 and can_sell_cargo(s, box, seat):
        s.phase = LOAD_CARGO
    else:
        s.cargo_left = 0
        s.phase = SETTLE


def spaces_to_load(s, box, seat, out):
    """At least one Good, then as many as the slot allows. [I2]"""
    n = 0
    if s.cargo_left < box.port_goods[box.port_slot[s.value]]:
        out[n] = DONE
        n += 1
    for space in range(DISPLAY):
        if can_sell_on_space(s, box, seat, space):
            out[n] = LOAD + space
            n += 1
    return n


def price_of_cargo(s, box, seat, space):
    """The price of a cargo space, and more with the desk or the event. [I3, V4, X8]"""
    price = box.ship_price[s.ship - 1, space] + event_cards.effect(s, box, PORT_PER_GOOD)
    return price + ((s.benefits[seat] >> DESK_PORT) & 1)


def load_cargo(s, box, seat, space, events):
    """Sell one Good onto the ship. [I2, I3]"""
    good = box.ship_good[s.ship - 1, space]
    coins = price_of_cargo(s, box, seat, space)
    s.goods[seat, good] -= 1
    s.coins[seat] += coins
    s.cargo[space] = seat + 1
    s.cargo_left -= 1
    announce(events, CARGO_SOLD, seat, good, coins)
    s.phase = OFFER_CARGO


# J. The Stone Council: permits for those who have housed the right races.


def coins_to_pay(s, box, seat, tile):
    """The tile's Coins, less by the event; none with the desk. [J3, V4, X8]"""
    if (s.benefits[seat] >> DESK_COUNCIL_COINS) & 1:
        return 0
    return max(0, box.council_coins[tile] + event_cards.effect(s, box, COUNCIL_COINS))


def reputation_to_lose(s, box, seat):
    """Two, or one with the desk or the event. [J4, V4, X8]"""
    loss = box.council_reputation + event_cards.effect(s, box, COUNCIL_REPUTATION)
    loss -= (s.benefits[seat] >> DESK_COUNCIL_REPUTATION) & 1
    return max(loss, box.council_least)


def has_races(s, box, seat, tile):
    """The races shown are housed; they are not spent. [J2]"""
    for race in range(RACES):
        if s.housed[seat, race] < box.council_races[tile, race]:
            return False
    return True


def can_place_at_council(s, box, seat, value):
    """Space and die match, races, Coins, Reputation, and a card for each tile. [J1-J5]"""
    space = value - 1
    if s.council[space] == 0 or s.die_value[COUNCIL_SLOTS + space] > 0:
        return False
    if s.council_held[seat] >= s.built[seat]:
        return False
    tile = s.council[space] - 1
    if s.coins[seat] < coins_to_pay(s, box, seat, tile):
        return False
    if s.reputation[seat] - reputation_to_lose(s, box, seat) < box.reputation_low:
        return False
    return has_races(s, box, seat, tile)


def place_at_council(s, box, seat, events):
    """Pay, lose Reputation, score and keep the tile. [J3, J4, J6]"""
    space = s.value - 1
    dice.lay_die(s, seat, COUNCIL_SLOTS + space)
    tile = s.council[space] - 1
    coins = coins_to_pay(s, box, seat, tile)
    loss = reputation_to_lose(s, box, seat)
    s.coins[seat] -= coins
    s.reputation[seat] -= loss
    s.vp[seat, VP_COUNCIL] += box.council_vp[tile]
    s.council[space] = 0
    s.council_kept[seat, s.council_held[seat]] = tile + 1
    s.council_held[seat] += 1
    announce(events, COUNCIL_FULFILLED, seat, tile, coins, loss, box.council_vp[tile])
    s.phase = SETTLE


def draw_council_tile(s):
    """The next tile of the stack, 0 if it is used up. [J7]"""
    count = 0
    for tile in range(COUNCIL_TILES):
        count += (s.council_left >> tile) & 1
    if count == 0:
        return 0
    nth = rng.draw(s, count)
    tile = -1
    while nth >= 0:
        tile += 1
        nth -= (s.council_left >> tile) & 1
    s.council_left -= 1 << tile
    return tile + 1


def refill_council(s, events):
    """Fill empty spaces from top left to bottom right; nothing slides. [J7]"""
    for space in range(DISPLAY):
        if s.council[space] == 0:
            s.council[space] = draw_council_tile(s)
            if s.council[space] > 0:
                announce(events, COUNCIL_REFILLED, -1, s.council[space] - 1, space + 1)


# L. The die slot of the player board.


def can_place_at_board(s, box, seat, value):
    """A five or six, once a round, for an Apprentice in a Guild. [L1, L2]"""
    if box.board_die[value] == 0 or s.die_value[BOARD_SLOTS + seat] > 0:
        return False
    for guild in range(GUILDS):
        if s.apprentices[seat, guild] > 0:
            return True
    return False


def place_at_board(s, seat):
    dice.lay_die(s, seat, BOARD_SLOTS + seat)
    s.phase = CHOOSE_RECALL


def guilds_to_recall(s, seat, out):
    """Guild Masters and Apprentices of the Chancery stay. [L1, X7]"""
    n = 0
    for guild in range(GUILDS):
        if s.apprentices[seat, guild] > 0:
            out[n] = RECALL + guild
            n += 1
    return n


def recall_apprentice(s, seat, guild, events):
    """An Apprentice returns to the Workers Lot. [L1]"""
    s.apprentices[seat, guild] -= 1
    s.workers[seat] += 1
    announce(events, APPRENTICE_RECALLED, seat, guild)
    s.phase = SETTLE
