"""The words that a booklet itself says on its pages of the turn and of the played example."""

TURNS = {"turn": "Your turn", "round": "The round"}
NEXT = {"turn": "Then it is the next player’s turn.", "round": "Then the next round begins."}
WHO = {"each": "each in turn", "simultaneous": "all at once"}
AGAIN = "several times"
EXAMPLE = "An example"
