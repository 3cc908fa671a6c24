"""A game that is to be tried by playing it: what is asked for in; games on all cores, their file,
figures and a page out. How it is played, and what follows from that, is said by `referee.playtest`.
"""
