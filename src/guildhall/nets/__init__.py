"""Nets that have learned a game: their files, and what they answer in whole numbers."""
