"""Exports: a game's stock of pieces in; folders and files for digital tables and print shops out.

`targets` lists where a game can go. A target says which pictures it needs, at which size and under
which names; drawing them is the press's work.
"""
