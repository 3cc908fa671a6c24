"""The records of a game, a face, a board, a sheet: frozen, plain, without reading or drawing.

Each record class is at once what may be written in YAML and what the rest of the program uses.
`tablewright.read` validates text into them; nothing here imports more than the standard library,
`tablewright.errors` and `tablewright.units`, so a referee starts quickly.
"""
