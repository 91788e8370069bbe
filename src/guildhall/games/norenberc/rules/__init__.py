"""The rules of Norenberc, one module per chapter of the rulebook."""
