"""What the backs of the decks show (DISC-041): the type of the card on top."""

from __future__ import annotations

from referee.games.disc.terms import ENEMY_DECK, PLAYER_DECK
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason, cause
from referee.setting import CardFacts


def backs(position: Position) -> dict[str, str]:
    """The type on the back of the top card of the two decks that show it; no entry if the deck is
    empty or only the table can see it."""
    found = {}
    facts = position.table.setting.cards
    for deck in (PLAYER_DECK, ENEMY_DECK):
        cards = position.zone(deck)
        types = {back(facts[name]) for name in position.candidates(cards[0])} if cards else set()
        if len(types) == 1:
            found[deck] = types.pop()
    return found


def back(facts: CardFacts) -> str:
    """What everybody sees on the back of a card, besides from which deck it is."""
    return str(facts.fields.get("type") or "")


def why_not_look(position: Position, move: Move) -> Reason:
    """No move, but an answer: the type on the back is open to all."""
    pile = str(move.args[0])
    if pile not in (PLAYER_DECK, ENEMY_DECK):
        return cause("no-back")
    return cause("nothing-to-do", shown=backs(position).get(pile, "its type"))
