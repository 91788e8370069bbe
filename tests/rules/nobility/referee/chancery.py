"""The Chancery: desks, dice tiles and Commissions (X)."""

from __future__ import annotations

from tests.rules.nobility.referee.city import City, Commission, Player, Steps, slot_of

TOKENS = 3
"""City tokens that a Commission takes from the supply."""


def choose_first(city: City, dealt: list[list[int]]) -> Steps:
    """Everybody keeps one of three cards; the others go back into the deck. [X2, X3]"""
    kept: dict[int, int] = {}
    while len(kept) < city.count:
        seats = [player.seat for player in city.players if player.seat not in kept]
        answer = yield {seat: {f"keep {i + 1}" for i in range(3)} for seat in seats}
        seat = city.answering
        kept[seat] = dealt[seat][int(answer.split()[1]) - 1]
        assert city.luck.next("commission-kept")[0] == kept[seat]
    city.commission_deck -= set(kept.values())
    for player in city.players:
        _begin(city, player, kept[player.seat])


def _begin(city: City, player: Player, card: int) -> None:
    tile = city.luck.next("commission-taken")[0]
    city.tiles_left.remove(tile)
    city.commissions.append(Commission(player, card, tile))


def tokens_left(city: City) -> int:
    running = sum(not commission.is_activated for commission in city.commissions)
    return int(city.printed["chancery"]["city_tokens"]) - TOKENS * running


def can_draw(city: City, player: Player, value: int) -> bool:
    """A right, tokens, cards, and Reputation enough to lose. [X12, X13, X15, X16]"""
    slots = city.printed["berk"]["slots"]
    loss = slots[slot_of(slots, value)]["reputation"]
    held = sum(commission.owner is player for commission in city.commissions)
    return (
        city.with_chancery
        and held < len(player.desks) + 1
        and tokens_left(city) >= TOKENS
        and bool(city.commission_deck or city.under)
        and player.reputation - loss >= city.printed["limits"]["reputation"][0]
    )


def draw(city: City, player: Player, value: int) -> Steps:
    """Draw so many, keep one, put the others under the deck in the order drawn. [X13, X14]"""
    slots = city.printed["berk"]["slots"]
    slot = slots[slot_of(slots, value)]
    drawn: list[int] = []
    while len(drawn) < slot["commissions"] and (city.commission_deck or city.under):
        card = city.luck.next("commission-seen")[0]
        if city.commission_deck:
            city.commission_deck.remove(card)
        else:
            assert city.under.pop(0) == card
        drawn.append(card)
    player.reputation -= slot["reputation"]
    at = 0
    if len(drawn) > 1:
        answer = yield {player.seat: {f"keep {i + 1}" for i in range(len(drawn))}}
        at = int(answer.split()[1]) - 1
    card = drawn.pop(at)
    city.under += drawn
    _begin(city, player, card)
    assert city.luck.next("commission-kept")[0] == card


def desk_of(place: str, value: int) -> int:
    return value - 1 if place == "upper-desk" else value + 5


def can_sit(city: City, player: Player, place: str, value: int) -> bool:
    """An empty open desk of a race the player has housed, and a Worker. [X4, X5, X6]"""
    desk = desk_of(place, value)
    return (
        city.with_chancery
        and value - 1 not in city.dice["chancery"]
        and desk < city.for_count(city.printed["chancery"]["desks_open"])
        and desk not in city.desks
        and player.workers > 0
        and city.races(player)[city.printed["chancery"]["desks"][desk]["race"]] > 0
    )


def sit(city: City, player: Player, place: str, value: int) -> None:
    desk = desk_of(place, value)
    city.desks[desk] = player
    player.desks.append(desk)
    player.workers -= 1


def tile_space(city: City, player: Player, number: int, value: int) -> int | None:
    """The open space of this value on a dice tile of the player's own. [X10]"""
    commission = city.commissions[number]
    if commission.owner is not player:
        return None
    values = city.printed["dice_tiles"][commission.tile]
    taken = commission.dice | commission.tokens
    return next((i for i in range(3) if values[i] == value and i not in taken), None)


def replace_dice(city: City) -> None:
    """Upkeep: City tokens replace dice. [X11]"""
    for commission in city.commissions:
        commission.tokens |= commission.dice
        commission.dice = set()
