"""`python -m guildhall` is the command `guildhall`."""

from guildhall.cli import main

main()
