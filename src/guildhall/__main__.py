"""`python -m guildhall` runs the command line."""

from guildhall.cli import main

main()
