"""Tactics cards."""
