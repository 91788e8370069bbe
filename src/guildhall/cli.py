"""The entry point of the program `guildhall`."""

import sys

from guildhall.engine.dependencies import MissingDependency, require_full_install

FIRST = (3, 11)
LAST = (3, 13)
"""The Python versions that the tests run on."""


def main() -> None:
    """Check the Python version and the installation, then run the command line."""
    if not FIRST <= sys.version_info[:2] <= LAST:
        first, last, this = (f"{v[0]}.{v[1]}" for v in (FIRST, LAST, sys.version_info))
        sys.exit(f"Guildhall runs on Python {first} to {last}; this is {this}.")

    try:
        with require_full_install("The program needs"):
            from guildhall.commands import guildhall
    except MissingDependency as problem:
        sys.exit(str(problem))

    guildhall()
