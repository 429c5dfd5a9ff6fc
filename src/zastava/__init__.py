"""Zastava: a digital table for five board games, and the engine under it."""

__version__ = "0.1.0"
