"""Prefixes of Shards of Infinity: what a champion is exhausted for, factions."""

from __future__ import annotations

from typing import Any

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.mechanics import is_ally
from referee.keys import PLAYED
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Option, Step


@phrase("Exhaust: {rest}", vocabulary=GAME, rules=("SOI-062", "SOI-063"), when="trigger")
def exhaust(play: Play, rest: tuple[Any, ...]) -> None:
    """Nothing when the card is played. Once in each own turn the player may exhaust the card; then
    everything behind the word is carried out.

    >>> example("Exhaust: Gain 2 gems.")
    """


@phrase(
    "Unify: {sentence}", vocabulary=GAME,
    rules=("SOI-091", "SOI-090", "SOI-084", "SOI-093", "SOI-HR-11", "SOI-HR-12", "SOI-HR-25"),
)  # fmt: skip
def unify(play: Play, sentence: Any) -> None:
    """The sentence is carried out if another ally of the card's faction was played this turn, or
    if the player reveals one from hand.

    >>> friend = card("Friend", type="ally", faction="Order")
    >>> example("Unify: Gain 4 power.", {"A.hand": [friend]}, answers=["Friend"],
    ...         sayer=card("Guard", type="ally", faction="Order"))
    condition Unify: held
    A's power 0 -> 4
    """
    faction = play.field(play.card, "faction")
    both = play.table.variant(12) == "both"
    held = faction is not None and any(
        card != play.card and play.field(card, "faction") == faction
        and (both or is_ally(play, card))
        for card in play.fact(PLAYED, ())
    )  # fmt: skip
    if not held and faction and play.table.variant(11) == "played or revealed":
        held = _reveal(
            play, f"{play.me}: do you reveal another {faction} ally for Unify?",
            lambda card: card.fields.get("faction") == faction
            and card.fields.get("type") in ("ally", "mercenary"),
        )  # fmt: skip
    if play.condition("Unify", held):
        play.then(Step("section", play.me, play.card, ((sentence,), 0)))


@phrase(
    "Dominion: {sentence}", vocabulary=GAME,
    rules=("SOI-092", "SOI-090", "SOI-093", "SOI-HR-11", "SOI-HR-12", "SOI-HR-25"),
)  # fmt: skip
def dominion(play: Play, sentence: Any) -> None:
    """The sentence is carried out if of each of the three other factions a card was played this
    turn or is revealed from hand.

    >>> example("Dominion: Gain 2 mastery.")
    condition Dominion: not held
    """
    own = play.field(play.card, "faction")
    factions = dict.fromkeys(
        card.fields.get("faction") for card in play.table.setting.cards.values()
    )
    done = {play.field(card, "faction") for card in play.fact(PLAYED, ())}
    missing = [each for each in factions if each and each != own and each not in done]
    held = not missing
    if missing and play.table.variant(11) == "played or revealed":
        offers = play.offers(f"{play.me}.hand")
        cards = play.table.setting.cards
        can = {cards[name].fields.get("faction") for name in offers}
        held = all(each in can for each in missing) and all(
            _reveal(
                play, f"{play.me}: do you reveal a card of {each} for Dominion?",
                lambda card, faction=each: card.fields.get("faction") == faction,
            )
            for each in missing
        )  # fmt: skip
    if play.condition("Dominion", held):
        play.then(Step("section", play.me, play.card, ((sentence,), 0)))


def _reveal(play: Play, asks: str, fits: Any) -> bool:
    """Whether the player reveals a fitting card from hand; it stays there (SOI-093)."""
    cards = play.table.setting.cards
    names = play.state.names
    options = [
        Option(name, card if names[card] == name else (card, name))
        for name, card in play.offers(f"{play.me}.hand").items()
        if fits(cards[name])
    ]
    return play.choose(asks, options, verb="reveal", optional=True) is not None
