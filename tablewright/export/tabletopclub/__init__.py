"""Tabletop Club: a stock in; an asset pack with its configuration out."""
