"""Cards, points, protection, the effect of the reward: what changes no unit."""

from __future__ import annotations

from referee.effects.looks import look_into
from referee.games.disaster_draft.activate import effect
from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.terms import (
    gain_point,
    no_reward,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.reasons import each_once
from referee.state import Option, Step
from referee.together import nameless


@phrase(
    "Activate the effect of the reward as this unit's.", vocabulary=GAME,
    rules=("DD-029", "DD-076", "DD-HR-21", "DD-071"),
)  # fmt: skip
def activate_reward(play: Play) -> None:
    """The effect of the reward is carried out as if it were printed on this unit: "this unit",
    "you", allies and conditions are those of this unit.

    >>> example("Activate the effect of the reward as this unit's.",
    ...         {"reward": [card("Prize", text="This unit gets + 3.", strength=5)]},
    ...         sayer=card("Unit", strength=5))
    told: the effect of Prize counts as that of Unit
    Unit strength 5 -> 8
    """
    rewards = play.zone("reward")
    if not rewards:
        no_reward(play)
    for reward in rewards:
        words = f"the effect of {play.name(reward)} counts as that of {play.name(play.card)}"
        play.tell("told", words, seat=play.me, card=play.card)
        effect(play, play.me, play.card, reward)


def _opponent(play: Play, what: str) -> str | None:
    """An opponent with a hand, chosen by the player."""
    found = [seat for seat in play.opponents(play.me) if play.zone(f"{seat}.hand")]
    seat = play.choose(
        f"{play.me}: {what}?", [Option(each, each) for each in found],
        rules=each_once(play.rules, ("DD-068",)),
    )  # fmt: skip
    if seat is None:
        play.nothing("no opponent has a hand", "DD-068", "DD-073")
    return None if seat is None else str(seat)


@phrase("Look at the hand of 1 opponent.", vocabulary=GAME, rules=("DD-014", "DD-076", "DD-HR-21"))
def look_at_hand(play: Play) -> None:
    """The player chooses an opponent and alone looks at that hand; where the referee keeps the
    hands, it is shown until the player says so.

    >>> example("Look at the hand of 1 opponent.", {"B.hand": [card("Hidden")]})
    A looks at B's hand
    asks A: look at B's hand, then say 'done'
    """
    seat = _opponent(play, "whose hand do you look at")
    if seat is not None:
        look_into(play, play.me, seat)
        if not nameless(play.table):
            play.then(Step("looking", play.me, play.card, (seat, play.rules)))


@phrase(
    "Gain 1 victory point.", vocabulary=GAME, rules=("DD-004", "DD-003", "DD-HR-24", "DD-HR-22")
)  # fmt: skip
def gain_victory_point(play: Play) -> None:
    """The top unit of the deck goes to the player's victory pile; the game is over at once if that
    reaches the target.

    >>> example("Gain 1 victory point.")
    a card: deck -> A.victory
    A's points 0 -> 1
    """
    gain_point(play, play.me)
