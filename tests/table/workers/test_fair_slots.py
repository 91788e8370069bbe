"""Fair shares: who asks for much waits for himself, not others for him."""

import asyncio
import contextlib

import pytest

from guildhall.table.views.subscriber import FairLock
from guildhall.table.workers.pool import FairSlots


async def settled():
    for _ in range(20):
        await asyncio.sleep(0)


class Crowd:
    """People who want places; every place is held until it is told to be given back."""

    def __init__(self, places):
        self.slot = FairSlots(places).slot if places else FairLock().turn
        self.served = []
        self.held = []
        self.tasks = []

    def ask(self, who, times=1):
        for _ in range(times):
            self.tasks.append(asyncio.create_task(self._hold(who)))

    async def _hold(self, who):
        async with self.slot(who):
            self.served.append(who)
            done = asyncio.Event()
            self.held.append(done)
            await done.wait()

    async def finish_one(self):
        self.held.pop(0).set()
        await settled()

    async def close(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest.fixture
async def open_crowd():
    """Gathers a crowd around so many places."""
    async with contextlib.AsyncExitStack() as crowds:

        async def open_crowd(places):
            crowd = Crowd(places)
            crowds.push_async_callback(crowd.close)
            return crowd

        yield open_crowd


@pytest.mark.parametrize("places", [0, 1, 2, 4])
async def test_one_question_is_served_before_the_many_of_another(places, open_crowd):
    crowd = await open_crowd(places)
    crowd.ask("greedy host", 22)
    await settled()
    crowd.ask("guest")
    await settled()
    if "guest" not in crowd.served:
        await crowd.finish_one()
    assert crowd.served[-1] == "guest", "after the one that was being answered at most"


async def test_nobody_holds_all_places_if_there_are_several(open_crowd):
    crowd = await open_crowd(3)
    crowd.ask("host", 10)
    await settled()
    assert crowd.served == ["host"] * 2
    crowd.ask("guest")
    await settled()
    assert crowd.served == ["host", "host", "guest"]


@pytest.mark.parametrize("places", [0, 1])
async def test_people_are_served_in_turn(places, open_crowd):
    crowd = await open_crowd(places)
    crowd.ask("a", 4)
    crowd.ask("b", 2)
    crowd.ask("c", 1)
    await settled()
    while crowd.held:
        await crowd.finish_one()
    assert crowd.served == ["a", "b", "c", "a", "b", "a", "a"]


@pytest.mark.parametrize("places", [0, 1])
async def test_who_gives_up_waiting_takes_no_place(places, open_crowd):
    crowd = await open_crowd(places)
    crowd.ask("a", 3)
    await settled()
    crowd.tasks[1].cancel()
    crowd.tasks[0].cancel()
    await settled()
    assert crowd.served == ["a", "a"], "the first, then the third"
    crowd.held.pop(0)
    await crowd.finish_one()
    crowd.ask("b")
    await settled()
    assert crowd.served[-1] == "b"


async def test_who_gives_up_when_it_is_his_turn_hands_it_on():
    turns, served = FairLock(), []

    async def take(who):
        async with turns.turn(who):
            served.append(who)

    async with turns.turn("first"):
        tasks = [asyncio.create_task(take(who)) for who in ("second", "third")]
        await settled()
    tasks[0].cancel()  # he has got the turn, and does not know it yet
    await asyncio.gather(*tasks, return_exceptions=True)
    await take("fourth")
    assert served == ["third", "fourth"]
