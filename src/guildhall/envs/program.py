"""The environments' entries, compiled for every game after its rules."""

from guildhall.envs.stepping import check, choose, guess, play, step

ENTRIES = (play, step, check, choose, guess)
