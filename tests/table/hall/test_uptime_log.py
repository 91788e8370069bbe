"""When the server ran, over many starts and whatever the machine's clock says."""

import pytest
from tests.table.support.in_process_table import Clock

from guildhall.table.hall.clock import MAX_RUNS, UptimeLog


def test_only_what_the_server_ran_counts(tmp_path):
    clock, path = Clock(), tmp_path / "runs"
    first = UptimeLog(path, clock)
    clock.now += 100
    first.save()
    for jump in (50.0, 4e7, -4e7):
        clock.now += jump
        run = UptimeLog(path, clock)
        assert run.ran_since(first.number, 1040.0) == 60 + 10 * (run.number - 2)
        clock.now += 10
        run.save()
    assert UptimeLog(path, clock).ran_since(3, 0.0) > 0


def test_what_was_written_after_the_last_note_counts_for_nothing(tmp_path):
    clock = Clock()
    UptimeLog(tmp_path / "runs", clock).save()
    assert UptimeLog(tmp_path / "runs", clock).ran_since(1, 1005.0) == 0.0
    assert UptimeLog(tmp_path / "runs", clock).ran_since(99, 0.0) == 0.0


@pytest.mark.parametrize("text", ["", "1 2\n", "nothing like it", "1 x y\n"])
def test_a_spoilt_note_is_begun_anew(tmp_path, text):
    (tmp_path / "runs").write_text(text)
    runs = UptimeLog(tmp_path / "runs", Clock())
    runs.save()
    assert (runs.number, runs.ran_since(1, 0.0)) == (1, 0.0)
    assert UptimeLog(tmp_path / "runs", Clock()).number == 2


def test_the_last_runs_are_kept(tmp_path):
    for _ in range(MAX_RUNS + 3):
        UptimeLog(tmp_path / "runs", Clock()).save()
    lines = (tmp_path / "runs").read_text().splitlines()
    assert (len(lines), lines[-1].split()[0]) == (MAX_RUNS + 1, str(MAX_RUNS + 3))
