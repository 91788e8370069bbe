"""The environments' entries, compiled for every game after its rules."""

from guildhall.envs.stepping import ask_again, check, guess, start, step

ENTRIES = (start, check, step, ask_again, guess)
