"""Quantised policy and value nets: their files and their inference."""
