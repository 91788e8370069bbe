"""The rules of Flandern 1302, in the order of the rulebook."""
