"""What the sentences of cards do that any game may use. What a game's own do stands in its package,
`referee.games.GAME.effects`.
"""
