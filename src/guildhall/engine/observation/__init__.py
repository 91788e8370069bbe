"""Observations: how a seat's view of a state is encoded as features."""
