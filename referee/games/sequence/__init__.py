"""What Disco Infinity and Space Mines have in common: a row of cards that two players fill in
turns and that is carried out from its first space to its last, under satellites in orbit.

- `shape`: what such a game calls its zones, and what it does where the two differ.
- `row`: the row's order and its spaces, who placed which card, slides, swaps.
- `orbit`: satellites over the spaces, in two orbit rows.
- `piles`: each player's draw and discard pile, the trash, the draft of three.
- `missiles`: reversals, and which satellite a missile may or must hit.
"""
