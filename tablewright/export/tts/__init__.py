"""Tabletop Simulator: a stock and its tables in; saved objects, pictures and rules out."""
