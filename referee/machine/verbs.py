"""How questions are answered that are no moves of a list: what a card lets one do, what is said of
cards that nobody else sees."""

from __future__ import annotations

from referee.machine import browsing, together
from referee.verbs import Verb, unlisted


def _choosing(word: str, slot: str, about: str, *also: str) -> Verb:
    sentence = f"{{seat}} {word} {{{slot}}}"
    return Verb(id=word, sentence=sentence, also=also, chooses=True, about=about)


VERBS = (
    browsing.VERB,
    _choosing("bids", "amount", "Bids in an auction."),
    _choosing("votes", "player", "Votes for one of several.", "{seat} votes for {player}"),
    Verb(
        id="does",
        sentence="{seat} {option}",
        chooses=True,
        about="Does what the rules, or a card, let a player do.",
    ),
    Verb(
        id="says",
        sentence="{seat} says {option}",
        chooses=True,
        about="Says of cards that nobody else sees whether the rules have to reckon with them.",
    ),
    Verb(
        id="has-it",
        sentence="{option} has it",
        also=("{option}", "{option} has them"),
        chooses=True,
        about="Says who has a card that shows itself now.",
    ),
    Verb(
        id="has-chosen",
        sentence="{seat} has chosen",
        also=("{seat} chooses in secret", "{seat} chooses secretly"),
        about="Chooses real cards in secret, without a word about which.",
        candidates=together.choosing,
        why_not=together.why_not_chosen,
        do=together.chosen,
    ),
    Verb(
        id="names",
        sentence="{seat} reveals {card}",
        slots={"card": "card"},
        also=("{seat} shows {card}",),
        about="Says what a card is that a player shows; where several show theirs, in any order.",
        at="identify",
        candidates=unlisted,
        why_not=together.why_not_shown,
        do=together.shown,
    ),
)
"""The verbs of every game that follows its rulebook, besides those of its moves."""
