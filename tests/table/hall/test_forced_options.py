"""Options that a number of players leaves no choice about."""

import pytest

from guildhall.table.hall.catalogue import game_info


def forced(lang="en"):
    found = game_info("nobility", lang).options
    return {
        (option.name, players): (how.value, how.reason)
        for option in found
        for players, how in option.forced.items()
    }


@pytest.mark.rule("Q1", "S7", "S8")
def test_six_players_have_the_chancery_by_themselves():
    found = forced()
    assert found["chancery", "6"] == ("on", "Six players must play with the Chancery.")
    assert found["chancery", "1"][0] == "off"
    assert ("chancery", "3") not in found
    assert [players for name, players in found if name == "objective"] == ["2", "3", "4", "5", "6"]
    assert forced("hu")["chancery", "6"][1] == "Hatan a Kancelláriával kell játszani."


@pytest.mark.rule("S7", "A3")
def test_each_reason_is_that_of_its_option():
    found = forced()
    solo = ("drawn", "Only a single player has an objective to choose.")
    assert [how for (name, _), how in found.items() if name == "objective"] == [solo] * 5
    (alone,) = [how for (name, _), how in found.items() if name == "first_player"]
    assert alone == ("drawn", "In a solo game you are always the first player.")


def test_where_there_is_a_choice_nothing_is_forced():
    assert all(not option.forced for option in game_info("norenberc", "en").options)
