"""Rows: what they are, and how they are written so that acknowledged means durable.

One way to write and one way to read (`storage`), with SQLite or PostgreSQL behind them (`database`).
"""
