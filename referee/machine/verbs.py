"""How questions are answered that are no moves of a list: what a card lets one do, what is said of
cards that nobody else sees."""

from __future__ import annotations

from referee.answering import give
from referee.effects.rules.showing import IN_SECRET
from referee.pending import for_other
from referee.verbs import Verb, by_the_asked


def _choosing(word: str, slot: str, about: str, *also: str) -> Verb:
    sentence = f"{{seat}} {word} {{{slot}}}"
    return Verb(id=word, sentence=sentence, also=also, chooses=True, about=about)


VERBS = (
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
        candidates=by_the_asked,
        why_not=lambda position, move: for_other(position, move.seat),
        do=lambda play, move: give(play, IN_SECRET),
    ),
)
"""The verbs of every game that follows its rulebook, besides those of its moves."""
