"""A game that is being written, in the browser: what its files say now, drawn as soon as they are
saved."""
