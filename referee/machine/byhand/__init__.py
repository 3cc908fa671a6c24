"""The moves of every table, with which players carry out by hand what no phrase reads: draw, play,
move, discard, shuffle, reveal, change a counter, throw a die, go on, say who has won."""
