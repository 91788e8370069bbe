"""Keyframes: each changes its elements, and all together lead to the new scene."""

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.drawing.test_diff import applied, branch, leaf, scene

from guildhall.engine.drawing.diff import AnimatedNumber, Keyframe, keyframe_patches


def text(name, said):
    return [name, "text", {"text": said}]


def told(*elements, numbers=()):
    return Keyframe(frozenset(elements), tuple(numbers))


def after_each(before, after, *tales):
    found = [before]
    for patch in keyframe_patches(before, after, tales):
        found.append(applied(found[-1], patch))
    return found[1:]


def test_what_is_told_changes_and_the_rest_waits():
    before = scene(branch("board", branch("well", leaf("a"), text("n", "1")), branch("inn")))
    after = scene(branch("board", branch("well", text("n", "2")), branch("inn", leaf("a"))))
    first, second = after_each(before, after, told("n"), told("inn"))
    assert first == scene(branch("board", branch("well", leaf("a"), text("n", "2")), leaf("inn")))
    assert second == after


def test_a_number_that_changes_twice_shows_each_value():
    before = scene(branch("board", branch("purse", text("coins", "× 4"))))
    after = scene(branch("board", branch("purse", text("coins", "× 9"))))
    ways = [AnimatedNumber("purse", "talers", 4, 6), AnimatedNumber("purse", "talers", 6, 9)]
    found = after_each(before, after, *(told("purse", numbers=[way]) for way in ways))
    assert [one["nodes"][0][3][0][3][0][2]["text"] for one in found] == ["× 6", "× 9"]


def test_what_comes_into_something_new_waits_for_it():
    before = scene(branch("board", leaf("a")))
    after = scene(branch("board", branch("cart", leaf("a"))))
    first, second = after_each(before, after, told("a"), told("cart"))
    assert (first, second) == (before, after)


NAMES = "abcdefgh"


@st.composite
def scenes(draw):
    """Some of the elements, each in the board or in one before it."""
    nodes = {"board": branch("board")}
    for name in draw(st.permutations(NAMES)):
        if draw(st.booleans()):
            holder = nodes[draw(st.sampled_from(sorted(nodes)))]
            nodes[name] = leaf(name, x=draw(st.integers(0, 3)))
            if len(holder) == 3:
                holder.append([])
            holder[3].append(nodes[name])
    return scene(nodes["board"])


@given(scenes(), scenes(), st.lists(st.sets(st.sampled_from(NAMES)), max_size=4))
def test_stages_lead_to_the_new_scene(before, after, tales):
    """Whatever is told in whatever order; once the board is told, nothing is left."""
    every = [*(told(*elements) for elements in tales), told("board", *NAMES)]
    found = after_each(before, after, *every)
    assert found[-1] == after
