"""What a player gains: resources, stars, the benefits of Lords and White Lords (C, O)."""

from __future__ import annotations

from tests.rules.nobility.referee.city import GOODS, City, Player, Steps


def raise_reputation(city: City, player: Player, count: int) -> None:
    player.reputation = min(city.printed["limits"]["reputation"][1], player.reputation + count)


def take_modifiers(city: City, player: Player, count: int) -> None:
    player.modifiers += min(count, city.modifiers_left())


def hire(city: City, player: Player, count: int) -> None:
    """Meeples come to the Workers Lot as long as the player has any."""
    hired = min(count, city.printed["limits"]["meeples"] - player.meeples)
    player.meeples += hired
    player.workers += hired


def gain(city: City, player: Player, gains: dict[str, int], source: str = "") -> Steps:
    """Everything that a benefit names; what needs a choice comes last."""
    player.coins += gains.get("coins", 0)
    player.points[source] += gains.get("vp", 0)
    raise_reputation(city, player, gains.get("reputation", 0))
    take_modifiers(city, player, gains.get("modifiers", 0))
    hire(city, player, gains.get("workers", 0))
    room = city.printed["limits"]["houses"] - player.houses
    player.platform += min(gains.get("house", 0), room)
    for _ in range(gains.get("goods", 0)):
        answer = yield {player.seat: {f"good {good}" for good in GOODS}}
        player.goods[answer.split()[1]] += 1
    for _ in range(gains.get("cards", 0)):
        yield from take_card(city, player, may_decline=True)


def take_card(city: City, player: Player, *, may_decline: bool) -> Steps:
    """An open Settlers card, replaced at once; with a full hand none. [D3, D4, D5, D6, O5]"""
    open_cards = {f"take {i + 1}" for i, card in enumerate(city.tavern) if card is not None}
    if len(player.hand) >= city.printed["limits"]["hand"] or not open_cards:
        return
    answer = yield {player.seat: open_cards | ({"done"} if may_decline else set())}
    if answer == "done":
        return
    at = int(answer.split()[1]) - 1
    card = city.tavern[at]
    assert card is not None
    player.hand.append(card)
    city.tavern[at] = None
    open_card(city, at)


def open_card(city: City, at: int) -> None:
    """Lay a card of the deck on a space of the Tavern."""
    if city.settlers.refill():
        city.tavern[at] = city.settlers.draw(city.luck.next("card-opened")[0])


def earn_stars(city: City, player: Player, stars: int) -> Steps:
    """Up the nobility track: a Lord at 5, a White Lord at 12. [O1, O2, O3, O4]"""
    track = city.printed["nobility"]
    before = player.nobility
    player.nobility = min(track["white_lord"], before + stars)
    if before < track["lord"] <= player.nobility:
        yield from gain(city, player, player.character["lord"])
    if before < track["white_lord"] <= player.nobility:
        yield from _choose_favours(city, player)


def _choose_favours(city: City, player: Player) -> Steps:
    favours = city.printed["nobility"]["favours"]
    left = set(range(len(favours)))
    for _ in range(city.printed["nobility"]["favours_chosen"]):
        answer = yield {player.seat: {f"favour {favour + 1}" for favour in left}}
        favour = int(answer.split()[1]) - 1
        left.remove(favour)
        yield from gain(city, player, favours[favour])
