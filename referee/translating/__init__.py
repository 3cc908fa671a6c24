"""What the referee says, in another language: shown words in, the same words in that language out.

Words are translated where they are shown and nowhere else: states, journals and rules know nothing
of it. `phrasebook` translates, `making` makes a phrasebook of a game, `typing` goes the other way
for names that are typed.
"""
