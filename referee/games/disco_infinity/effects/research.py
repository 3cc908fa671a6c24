"""Research, shields and damage in Disco Infinity."""

from __future__ import annotations

from typing import Any

from referee.games.disco_infinity import missiles
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import (
    ENERGY_SPENT,
    MOVING,
    REVERSALS,
    SPACES,
    TURNED,
    energy,
    gain_research,
    research_key,
    take_research,
)
from referee.games.sequence import orbit, row, waiting
from referee.games.sequence.effects.cards import nothing_of, numbered, space_of
from referee.games.sequence.shape import missing
from referee.games.sequence.shape import other as opponent
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.state import Option


@phrase(
    "Gain {n} research for each {thing:r_thing}, up to {m}.", vocabulary=GAME,
    rules=("DI-089", "DI-090"),
)  # fmt: skip
def gain_research_for_each(play: Play, n: int, thing: Any, m: int) -> None:
    """n research for each that is counted as the sentence starts, m at most in all.

    >>> example("Gain 1 research for each of your satellites in this column, up to 2.")
    nothing: there is none of your satellites in this column
    """
    number = min(n * play.value(thing), m)
    if not number:
        play.nothing(nothing_of(play, thing), *play.rules_of(thing))
    gain_research(play, play.me, number, row.here(play))


@phrase(
    "Switch {n} research in {space}.", vocabulary=GAME,
    rules=("DI-103", "DI-104", "DI-HR-25", "DI-HR-19"),
)  # fmt: skip
def switch_research(play: Play, n: int, space: str) -> None:
    """The player picks one of the players who have research there: that one loses n, the other
    gains as many. If only one has some it must be that one.

    >>> example("Switch 1 research in this space.", values={"B.timeline.4.research": 2})
    B's research in 4: 2 -> 1
    A's research in 4: 0 -> 1
    """
    at = space_of(play, space, "in which space do you switch research?")
    having = [seat for seat in play.clockwise(play.me) if _lying(play, seat, at)]
    loser = play.choose(
        f"{play.me}: whose research goes to the other player?",
        [Option(seat, seat) for seat in having],
    )
    if loser is None:
        play.nothing("there is no research in that space", *(() if at else missing(play, space)))
        return
    take_research(play, loser, opponent(play, loser), n, at)


@phrase(
    "Move up to {n} of your research from {space} to {to:space}.", vocabulary=GAME,
    rules=("DI-088", "DI-HR-41"),
)  # fmt: skip
def move_research(play: Play, n: int, space: str, to: str) -> None:
    """The player moves up to n own research from one space to another. Nothing is gained by it.

    >>> example("Move up to 2 of your research from any space to this space.",
    ...         answers=["space 1", "2"], values={"A.timeline.1.research": 3})
    A's research in 1: 3 -> 2
    A's research in 4: 0 -> 1
    A's research in 1: 2 -> 1
    A's research in 4: 1 -> 2
    """
    target = space_of(play, to, "to which space?")
    if space == "any space":
        sources = [
            each for each in range(1, SPACES + 1) if each != target and _lying(play, play.me, each)
        ]
        chosen = play.choose(
            f"{play.me}: from which space do you move research?", numbered(sources), optional=True
        )
        source = int(chosen or 0)
    else:
        source = space_of(play, space, "")
    if not source or not target:
        lost = not target or space != "any space"
        play.nothing("no research is moved", *(missing(play, space) if lost else ()))
        return
    number = _number(play, "how many do you move?", min(n, _lying(play, play.me, source)))
    if not number:
        play.nothing("no research is moved")
    play.state.facts[MOVING] = True
    for _ in range(number):
        play.count_by(research_key(play.me, source), -1)
        play.count_by(research_key(play.me, target), 1)
    del play.state.facts[MOVING]


def _lying(play: Position, seat: str, at: int) -> int:
    return play.counter(research_key(seat, at)) if at else 0


def _number(play: Play, asks: str, most: int) -> int:
    """A number from 0 to what is possible."""
    if not most:
        return 0
    options = [Option(str(each), each) for each in range(most, -1, -1)]
    chosen = play.choose(f"{play.me}: {asks}", options)
    assert chosen is not None
    return chosen


# What is counted


@phrase("energy spent", vocabulary=GAME, kind="r_thing", rules=("DI-087",))
def energy_spent(position: Position) -> int:
    """The energy that this carrying-out of the card has spent."""
    return position.remembered(ENERGY_SPENT, 0)


# Missiles and damage


@phrase(
    "Launch {n} missile(s).", "Launch {n} missile(s) from {space}.",
    "Launch {n} missile(s) for each {thing:r_thing}, up to {m}.", vocabulary=GAME,
    rules=("DI-060", "DI-064", "DI-065", "DI-066"),
    id=("launch-missiles", "launch-missiles-from", "launch-missiles-for-each"),
)  # fmt: skip
def launch_missiles(
    play: Play, n: int, space: str = "this space", thing: Any = None, m: int = 0
) -> None:
    """n missiles fly from the space of the card, or from that one, one after the other: each
    destroys a satellite of the opponent over that space, or else does 1 damage to the opponent.
    From a space that does not exist none does; `any space` is chosen on launching. For each of
    something n, as it is counted when the sentence starts, m at most in all.

    >>> example("Launch 1 missile.", {"B.orbit.4": [card("Hit", type="Satellite")]})
    told: A launches a missile from space 4
    Hit: B.orbit.4 -> trash
    >>> example("Launch 1 missile from the next space.", values={"B.shields": 1})
    told: A launches a missile from space 5
    B's shields 1 -> 0
    """
    number = n if thing is None else min(n * play.value(thing), m)
    at = space_of(play, space, "from which space does the missile fly?")
    if not at and space != "this space":
        play.nothing("there is no such space", *missing(play, space))
    if not number:
        play.nothing(nothing_of(play, thing), *play.rules_of(thing))
    missiles.launched(play, number, at)


@phrase("Deal {n} damage.", vocabulary=GAME, rules=("DI-070", "DI-081"))
def deal_damage(play: Play, n: int) -> None:
    """n points of damage to the opponent, one after the other. It is no missile: it hits no
    satellite and sets off no Blowback.

    >>> example("Deal 1 damage.", values={"B.shields": 2})
    B's shields 2 -> 1
    """
    missiles.deal(play, n, row.here(play))


@phrase(
    "Deal damage equal to the energy in this column.", vocabulary=GAME,
    rules=("DI-021", "DI-020", "DI-070"),
)  # fmt: skip
def deal_damage_equal_to_the_energy(play: Play) -> None:
    """As many points as there is energy on the timeline card and on both players' satellites of
    the column when the sentence starts.

    >>> example("Deal damage equal to the energy in this column.",
    ...         {"B.orbit.4": [card("Full", type="Satellite")]}, values={"B.shields": 5},
    ...         marks={"energy": {"Full": 2}})
    told: column 4 holds 2 energy
    B's shields 5 -> 4
    B's shields 4 -> 3
    """
    at = row.here(play)
    cards = [*orbit.column(play, at), *([row.card_at(play, at)] if row.card_at(play, at) >= 0
                                        else [])]  # fmt: skip
    total = sum(energy(play, card) for card in cards)
    play.tell("told", f"column {at} holds {total} energy", seat=play.me, card=play.card)
    missiles.deal(play, total, at)


@phrase("Reverse the next missile launched.", vocabulary=GAME, rules=("DI-069", "DI-HR-22"))
def reverse_the_next_missile(play: Play) -> None:
    """The next missile of either player in this Resolution Phase flies back at its player; of
    several that wait all meet the same missile, and cancel each other in pairs.

    >>> example("Reverse the next missile launched. Launch 1 missile.", values={"A.shields": 1})
    told: The next missile launched is reversed.
    told: A launches a missile from space 4, which A reverses
    A's shields 1 -> 0
    """
    waiting.add(play, REVERSALS, play.me)
    play.tell("told", "The next missile launched is reversed.", seat=play.me, card=play.card)


@phrase("Reverse that missile.", vocabulary=GAME, rules=("DI-069", "DI-HR-22"))
def reverse_that_missile(play: Play) -> None:
    """Turns the missile that is just being launched.

    >>> example("Reverse that missile.")
    nothing: no missile is being launched
    """
    if not missiles.turn_that_missile(play, play.me):
        play.nothing("no missile is being launched")
        return
    play.tell("told", f"{play.me} reverses the missile", seat=play.me, card=play.card)


@phrase(
    "Reverse each missile launched from {space} this round.", vocabulary=GAME,
    rules=("DI-069", "DI-HR-22"),
)  # fmt: skip
def reverse_each_missile(play: Play, space: str) -> None:
    """Every missile from that space is turned once more, to the end of the round.

    >>> example("Reverse each missile launched from this space this round. Launch 1 missile.",
    ...         values={"A.shields": 1})
    told: Missiles from space 4 are reversed this round.
    told: A launches a missile from space 4, which A reverses
    A's shields 1 -> 0
    """
    at = space_of(play, space, "from which space are missiles reversed?")
    if not at:
        play.nothing("there is no such space", *missing(play, space))
        return
    waiting.add(play, TURNED, (at, play.me))
    play.tell("told", f"Missiles from space {at} are reversed this round.", seat=play.me)
