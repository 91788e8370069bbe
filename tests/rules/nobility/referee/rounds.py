"""Rounds and turns, from the first roll to the last Upkeep (A, B, N, S, V)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.nobility.referee import (
    buildings,
    chancery,
    guilds,
    places,
    scoring,
    settlers,
    visits,
)
from tests.rules.nobility.referee.city import AUTOMA, City, Player, Question, Steps, slot_of
from tests.rules.nobility.referee.gains import gain
from tests.rules.nobility.referee.opening import Opening, lay_out

Events = list[tuple[str, tuple[int, ...]]]


class Referee:
    """Follows a game decision by decision and says what the rules allow."""

    def __init__(
        self, printed: dict[str, Any], players: int, options: dict[str, str], opening: Opening
    ) -> None:
        self.city = City(printed, players, options)
        lay_out(self.city, opening)
        self.question: Question = {}
        """Who may decide now, and what is allowed; nobody when the game is over."""
        self._steps = _play(self.city, opening)
        self._go_on(None)

    def decide(self, seat: int, answer: str, events: Events) -> None:
        """A player decided; `events` hold the random outcomes."""
        self.city.answering = seat
        self.city.luck.hear(events)
        self._go_on(answer)

    def _go_on(self, answer: str | None) -> None:
        try:
            self.question = next(self._steps) if answer is None else self._steps.send(answer)
        except StopIteration:
            self.question = {}
        assert self.city.luck.is_told()

    def scores(self) -> list[Counter[str]]:
        return [scoring.score(self.city, player) for player in self.city.players]

    def winners(self) -> list[int]:
        return scoring.winners(self.city)


def _play(city: City, opening: Opening) -> Steps:
    if city.with_chancery:
        yield from chancery.choose_first(city, opening.dealt)
    elif city.objective is None and city.count == 1:
        count = len(city.printed["objectives"])
        answer = yield {0: {f"objective {n + 1}" for n in range(count)}}
        city.objective = int(answer.split()[1]) - 1
    else:
        city.luck.hear(list(opening.told))
    rounds = city.printed["setup"]["rounds"]
    for city.round in range(1, rounds + 1):
        yield from _prepare(city)
        yield from _actions(city)
        yield from _income(city)
        _upkeep(city, is_last=city.round == rounds)


def _prepare(city: City) -> Steps:
    """Event, Automa, roll. [B2, S2, V2]"""
    if city.with_events:
        yield from _reveal_event(city)
    if city.count == 1:
        yield from _place_automa(city)
    for player in city.players:
        player.has_passed = False
        player.dice = sorted(face for face in city.luck.next("rolled") if face)
        assert len(player.dice) == city.for_count(city.printed["setup"]["dice"])


def _reveal_event(city: City) -> Steps:
    """Five of deck I, then five of deck II; gifts from the first player on. [V1, V2, V3]"""
    city.event = city.luck.next("event-revealed")[0]
    city.events_left.remove(city.event)
    event = city.printed["events"][city.event]
    assert event["deck"] == (1 if city.round <= 5 else 2)
    for player in city.from_first():
        yield from gain(city, player, event.get("each", {}), "events")


def _place_automa(city: City) -> Steps:
    """[S3, S4, S5, S6]"""
    values = [city.luck.next("automa-placed")[1] for _ in range(4)]
    kind, numbers = city.luck.either("automa-placed", "automa-aside")
    assert (kind == "automa-aside") == (numbers[1] == values[-1])
    values.append(numbers[1])
    white, green, yellow, red, blue = values
    city.automa = values
    city.dice["tavern"][0] = white, AUTOMA
    city.dice["yard"][0] = green, AUTOMA
    city.dice["hall"][yellow - 1] = yellow, AUTOMA
    tile = city.hall[yellow - 1]
    if tile is not None:
        city.buildings.discards.add(tile)
        city.hall[yellow - 1] = None
    for value in dict.fromkeys((red, blue)):
        guild = city.guilds[city.printed["automa"]["guilds"][value - 1]]
        city.dice[guild.name][slot_of(city.printed["guilds"]["slots"], value)] = value, AUTOMA
        for at, workshop in enumerate(guild.workshops):
            if workshop is not None and workshop.owner is not None:
                yield from guilds.reward(city, workshop.owner, at)


def _actions(city: City) -> Steps:
    """Clockwise until everybody has passed. [B3, B6, B7]"""
    while not all(player.has_passed for player in city.players):
        for player in city.from_first():
            if not player.has_passed:
                city.actor = player
                yield from _turn(city, player)


def _turn(city: City, player: Player) -> Steps:
    """A die, a Settlers card, a sale: each once, in any order. [B4, B5, B6]"""
    done: set[str] = set()
    while True:
        options: set[str] = set()
        if "die" not in done:
            options |= places.dice(city, player)
        if "complete" not in done:
            options |= settlers.completions(city, player)
        if "sell" not in done:
            options |= buildings.sales(city, player)
        if done and not options:
            return
        answer = yield {player.seat: options | {"end" if done else "pass"}}
        kind, *rest = answer.split()
        if kind in {"end", "pass"}:
            player.has_passed = kind == "pass"
            return
        if not done:
            player.newcomers.clear()
        done.add(kind.partition("-")[0])
        if kind == "die":
            yield from _place_die(city, player, int(rest[0]), int(rest[1]))
        elif kind == "complete":
            yield from settlers.complete(city, player, int(rest[0]) - 1)
        else:
            buildings.sell(city, player, [kind, *rest])


def _place_die(city: City, player: Player, face: int, value: int) -> Steps:
    """[C2, C4, C8]"""
    answer = yield {player.seat: {f"place {place}" for place in places.places(city, player, value)}}
    player.dice.remove(face)
    player.used += value
    player.modifiers -= abs(face - value)
    yield from visits.act(city, player, answer.split()[1], value)


def _income(city: City) -> Steps:
    """From the first player on clockwise. [F20, N1, N2, N3, N4, X9]"""
    pays_newcomers = city.printed["income"].get("from", "placing") == "placing"
    for player in city.from_first():
        city.actor = player
        for guild in city.guilds.values():
            own = player.apprentices[guild.name]
            if own:
                table = city.for_count(city.printed["income"]["apprentice"])
                each = table[city.apprentices_in(guild.name) - 1]
                earning = own if pays_newcomers else own - player.newcomers[guild.name]
                player.coins += earning * (each + city.change("income.apprentice"))
            for workshop in guild.workshops:
                if workshop is not None and workshop.owner is player:
                    player.goods[guild.good] += city.printed["income"]["workshop"]
        player.coins += city.printed["chancery"]["income"] * len(player.desks)
        lots = zip(city.printed["community"]["lots"], player.community, strict=True)
        rewards: Counter[str] = Counter()
        for reward, tile in lots:
            rewards.update(reward if tile is not None else {})
        yield from gain(city, player, dict(rewards))


def _upkeep(city: City, *, is_last: bool) -> None:
    """In the last round ship, Council and Hall stay as they are. [N5, N6, N7, N8, N9, V2, X11]"""
    chancery.replace_dice(city)
    city.dice.clear()
    for player in city.players:
        player.dice, player.used = [], 0
        player.newcomers.clear()
    city.event = None
    if is_last:
        return
    city.cargo = {}
    city.ship = city.luck.next("ship-arrives")[0]
    city.ships_left.remove(city.ship)
    for space, tile in enumerate(city.council):
        if tile is None and city.council_left:
            city.council[space], told_space = city.luck.next("council-refilled")[:2]
            assert told_space == space + 1
            city.council_left.remove(city.council[space])
    buildings.refresh(city)
    city.first = (city.first + 1) % city.count
