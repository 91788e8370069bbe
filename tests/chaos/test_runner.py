"""Long runs go on where they stopped."""

import time

import pytest
from tests.chaos import runner
from tests.chaos.runner import Ledger, Part, go_on


@pytest.fixture
def parts(monkeypatch):
    """Two runs of a few pieces; the second breaks off once."""
    done, broken = [], []

    def walk(piece, folder):
        done.append(("walk", piece))
        return {"steps": 10}

    def jump(piece, folder):
        if piece == 1 and not broken:
            broken.append(piece)
            raise KeyboardInterrupt
        done.append(("jump", piece))
        return {"jumps": 1, "falls": 2}

    both = {"walk": Part(walk, {"steps": 30}), "jump": Part(jump, {"jumps": 2})}
    monkeypatch.setattr(runner, "PARTS", both)
    return done


def test_a_run_that_was_broken_off_goes_on(tmp_path, parts):
    never = time.monotonic() + 1e6
    with pytest.raises(KeyboardInterrupt):
        go_on(Ledger(tmp_path / "ledger"), never)
    go_on(Ledger(tmp_path / "ledger"), time.monotonic() - 1)
    assert len(parts) == 3
    ledger = Ledger(tmp_path / "ledger")
    go_on(ledger, never)
    assert sorted(parts) == [("jump", 0), ("jump", 1), ("walk", 0), ("walk", 1), ("walk", 2)]
    assert ledger.summary().splitlines() == [
        "over 1 states of the source:",
        "walk: 100.0%: 30 steps",
        "jump: 100.0%: 2 jumps, 4 falls",
    ]
