"""A game that is played thousands of times by players without a hand: players and a seed in, games
as records, figures and findings out. Nothing here knows a game.

`worlds` says what could lie where a player does not see, `values` how well a position is for each
seat, `players` choose by them; `game` plays one game, `runs` many of them.
"""
