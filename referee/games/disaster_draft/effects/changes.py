"""What happens to units besides what any game says: they die, activate again or not at all."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.changing import is_there, targets
from referee.games.disaster_draft.activate import effect, reward_never_activates
from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.terms import AGAIN, die
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason


@phrase("unit that died in this battle", vocabulary=GAME, kind="r_thing", rules=("DD-061",))
def count_died(position: Position) -> int:
    """The units that died while units activated, of any side, and the reward if it did."""
    return position.counter("died")


@phrase("{whom:r_lot} dies.", vocabulary=GAME, rules=("DD-061",))
def dies(play: Play, whom: Any) -> None:
    """The units go face down on top of the graveyard, at once.

    >>> example("This unit dies.", sayer=card("Unit"))
    Unit: A.army -> graveyard
    >>> example("1 enemy archer dies.", {"reward": [card("Prize", type="archer")]})
    Prize: reward -> graveyard
    >>> example("1 enemy unit with strength 4 or less dies.",
    ...         {"B.army": [card("Weak", strength=3), card("Strong", strength=5)]})
    Weak: B.army -> graveyard
    """

    def immortal(card: int) -> Reason | None:
        if play.state.where[card] != "reward" or play.table.variant(18) == "it can die":
            return None
        return Reason("reward-lives", "the reward cannot die", ("DD-HR-18", "DD-071"))

    for card in targets(play, whom, "which {} dies", immortal):
        if is_there(play, card):
            die(play, card)


@phrase("{whom:r_lot} cannot activate.", vocabulary=GAME, rules=("DD-070", "DD-029", "DD-HR-28"))
def cannot_activate(play: Play, whom: Any) -> None:
    """A unit that has not activated, and not the reward: its turn passes without effect in this
    battle.

    >>> example("1 enemy unit cannot activate.", {"B.army": [card("Foe")]})
    Foe stopped 0 -> 1
    """

    def unless(card: int) -> Reason | None:
        if play.mark(card, "activated"):
            return Reason(
                "activated", f"{play.name(card)} has activated already", ("DD-069", "DD-027"), "",
                "choose an enemy that has not activated",
            )  # fmt: skip
        return reward_never_activates(play, card)

    for card in targets(play, whom, "which {} cannot activate", unless):
        play.set_mark(card, "stopped", 1)


@phrase(
    "{whom:r_lot} activates again.", vocabulary=GAME, rules=("DD-069", "DD-068", "DD-HR-28")
)  # fmt: skip
def activates_again(play: Play, whom: Any) -> None:
    """A unit, activated or not: its whole effect is carried out now, with new choices. One that
    says the same cannot be chosen; one that cannot activate does nothing.

    >>> example("1 ally activates again.", {"A.army": [card("Friend", strength=4,
    ...         text="This unit gets + 2.")]})
    Friend strength 4 -> 6
    """

    def unless(card: int) -> Reason | None:
        if not play.says(card, AGAIN):
            return None
        return Reason(
            "no-echo", f"{play.name(card)} itself makes a unit activate again", ("DD-069",),
            play.sentence(card, AGAIN), "choose another ally",
        )  # fmt: skip

    for card in targets(play, whom, "which {} activates again", unless):
        if play.mark(card, "stopped"):
            play.nothing(f"{play.name(card)} cannot activate")
        else:
            effect(play, play.me, card)
