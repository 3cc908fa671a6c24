"""What people need at a table besides moves, as words and plain data for every front; no input or
output.

now         what now: who decides what, by which rule, in one line
back        taking back: which kind it is, who must agree, what hands do
forgotten   a forgotten step, tried out before it is inserted: the first conflict, what changes
counting    the ten-second audit: what to count, what is off, which step was likely forgotten
leaving     what a move would leave undone that ends a turn or phase
coaching    the set-up step by step for these seats, and the list for putting the game away
glancing    the last turn of the game itself, such as its enemies'
lessons     teaching mode: rules that apply for the first time
chronicle   the log as a story, by round and turn
papersave   all that people need to lay a position out again, for one printed page
code        a table and a position as a checked text code, and back

A viewer is a seat, `""` for what everybody sees, or `"*"` for all that the referee knows. With real
cards nothing is known that was not said aloud: `seen_by` gives who sees what at a shared screen.
"""
