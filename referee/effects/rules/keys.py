"""What the rulebooks of games remember besides zones and counters, by names that have a type."""

from __future__ import annotations

from referee.plain import Key, Plain

# Rounds and turns

TURNS_BEFORE = Key[int]("turns before")
"""How many turns were begun before this round."""
BEGAN = Key[str]("began")
"""Who began the round of turns, where somebody else became the first player in it."""
SKIPS = Key[tuple[str, ...]]("skips")
"""Whose next turn is skipped, once for each time it stands here."""
AWAY = Key[tuple[str, ...]]("away")
"""Who is out of the round."""
LEAVING = Key[tuple[str, ...]]("leaving")
"""Who is just going out of the round."""
WINNER_OF_THE_ROUND = Key[str]("winner of the round")
SINCE = Key[str]("since")
"""Whose turn it was in a position that is being laid."""
IDLE = Key[int]("idle")
"""How many turns have passed in which nobody did anything."""
MOVED = Key[bool]("moved")
"""Whether something was done in this turn."""
STILL = Key[tuple[str, int]]("still")
"""What everybody had when it was last looked at, and how often that was the same."""
STIRRED = Key[bool]("stirred")
"""Whether something has changed in a phase that is gone through again and again."""

# What was done

GOT = Key[tuple[int, ...]]("got")
"""The cards that the player in turn got this turn."""
SPOKEN = Key[tuple[tuple[str, Plain], ...]]("spoken")
"""What was chosen last this turn, by what it is."""
DEALT = Key[tuple[int, ...]]("dealt")
"""The card that was dealt last."""
DICE = Key[tuple[int, ...]]("dice")
"""What the dice showed last."""
CARRIED = Key[tuple[int, ...]]("carried out")
"""Which cards had their turn in the order in which cards are carried out now."""
LEFT = Key[tuple[tuple[int, str], ...]]("turns to come")
"""Which cards wait for their turn in an order, also when they have left, each with whose it is."""
POSTPONED = Key[tuple[tuple[int, str, str], ...]]("postponed")
"""Cards of which something waits for a phase, each with the name of the card that says it, and with
whose it is."""
DISCOUNT = Key[int]("discount")
"""How much less cards cost the player in turn, until the turn ends."""
ONCE = Key[tuple[tuple[str, str, str], ...]]("once")
"""What was done that may be done once: in what time, by which paragraph, by whom."""
GIVEN = Key[tuple[Plain, ...]]("given")
"""What is answered ahead to the first questions of a move."""
TRIED = Key[int]("tried")
"""How deep a position lies in trials of moves."""
PASSING = Key[tuple[tuple[str, tuple[int, ...], str], ...]]("passing")
"""Cards that are being passed on: by whom, which, to whom."""
OWNERS = Key[tuple[tuple[int, str], ...]]("owners")
"""Whose each piece is."""

# What holds

HELD = Key[tuple[tuple[str, tuple[str, ...]], ...]]("held")
"""Of whom the conditions held that set something off, by the number of the trigger."""
HAPPENED = Key[tuple[str, ...]]("happened")
"""The paragraphs that forbid something until something happens, for which it happened."""
PROTECTED = Key[tuple[tuple[str, str, str], ...]]("protected")
"""Who cannot be chosen, until when, and what says so."""
BARRED = Key[tuple[tuple[str, str, str, str, tuple[str, ...]], ...]]("for now")
"""What some cannot do for a while: who says it, until when, by which paragraph or card, its words,
and whom it keeps from it."""
COUNTS_AS = Key[tuple[tuple[int, str, str], ...]]("counts as")
"""As what a card counts for now: the card, the field, the value."""

# Choosing in secret

CHOOSING = Key[bool]("choosing")
"""Whether players are just choosing cards in secret."""
REVEALED = Key[tuple[tuple[str, tuple[int, ...]], ...]]("revealed")
"""Which cards each has revealed."""

# Bidding

BID = Key[tuple[str, int, str]]("bid")
"""Who bid most, how much, of which counter."""
NOBODY = ("", 0, "")
"""No bid."""

# Tricks

LEADER = Key[str]("leader")
"""Who leads the trick."""
TRICKS = Key[tuple[tuple[str, int], ...]]("tricks")
"""How many tricks each has won."""


def role(name: str) -> Key[str]:
    """Who has a role, such as the dealer."""
    return Key(name)


def trump(field: str) -> Key[str]:
    """The value of a field that is trump, such as the suit; the field by its id, or by its words
    in a sentence."""
    return Key(f"trump {field}".replace("-", " ").replace("_", " "))
