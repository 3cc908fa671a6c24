"""What any game's rules may remember besides zones and counters, whatever they are."""

from __future__ import annotations

from referee.plain import Key, Memo, Plain

OUT = Key[tuple[str, ...]]("out")
"""Who is out of the game, in the order in which they left it."""
FIRST = Key[str]("first")
"""The first player: of the game, or of its round."""
ROUND = Key[int]("round")
"""The number of the round."""
STAGE = Key[str]("stage")
"""Which part of a round it is: `deal`, `play`, `end`, `over`."""
DEALER = Key[str]("dealer")
TURNS = Key[int]("turns")
"""How many turns were begun."""
AGAIN = Key[int]("again")
"""How many turns the player in turn takes after this one."""
WINNER = Key[str]("winner")
"""Who won last: a trick, a battle."""
LOOKS = Key[tuple[str, ...]]("looks")
"""Who looks into whose hand; empty for nobody."""
CARDS = Memo[tuple[int, ...]]("cards")
"""The cards that were just chosen, moved or shown: `it`, `them`."""
CHOSEN = Key[tuple[tuple[str, tuple[int, ...]], ...]]("chosen")
"""Which cards each has chosen in secret."""
PLACED = Key[tuple[tuple[int, str], ...]]("placed")
"""Who placed which card."""
FLUID = Key[bool]("fluid")
"""Whether only the order of a row's cards is known, not their spaces."""
FACE_DOWN = "face-down"
"""The counter on a card that lies face down among open ones."""
FACE_DOWN_NEXT = Key[tuple[str, ...]]("face down next")
"""Who may insert the next card face down."""
UNCHECKED = Key[tuple[int, ...]]("unchecked")
"""Cards that lie face down though nobody knows whether they may."""
DENIED = Key[tuple[tuple[int, tuple[str, ...]], ...]]("denied")
"""What somebody said that unknown cards are not."""
AHEAD = Key[tuple[tuple[int, tuple[Plain, ...]], ...]]("plans")
"""The choices that were made ahead, by the card whose they are."""
LAID = Key[tuple[str, ...]]("naming")
"""Who has laid down real cards in secret and has still to name them."""
PLAYED = Key[tuple[int, ...]]("played")
"""The cards played this turn, where a sentence asks for them."""
BIDS = Key[tuple[tuple[str, int], ...]]("bids")
"""What each bid in secret."""
VOTES = Key[tuple[tuple[str, str], ...]]("votes")
"""Who voted for whom."""
LENT = Key[tuple[tuple[int, str, int, tuple[int, ...], str], ...]]("lent")
"""What counters on cards show more, or less, as long as sentences hold: the card, the counter, by
how much, by which of the sentences, where the card lies."""
CALLS = Key[tuple[tuple[str, int], ...]]("calls")
"""How many tricks each has said that they will win."""
