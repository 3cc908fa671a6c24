"""When something happens: what stands before the comma. Most of it is taken out of the sentences
where the rulebook is read (`referee.rulebook`); what is left are conditions."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import hanging
from referee.effects.rules.context import recall
from referee.effects.rules.lots import Counted
from referee.effects.rules.memos import DID, TIED
from referee.effects.rules.places import lying
from referee.effects.rules.sides import in_play
from referee.effects.rules.templates import Declared, template
from referee.phrases.tree import base
from referee.position import Position

TIMES = (
    "the game|your turn|your next turn|the round|each round|a round|the turn|each turn|a turn|"
    "the trick|each trick|a trick"
)
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")


def _moment(name: str, *patterns: str) -> Declared:
    """A moment: it has come when its sentence is carried out."""

    def come(at: Position, **_: Any) -> bool:
        """It has come."""
        return True

    come.__name__ = name
    return template("opener", *patterns)(come)


MOMENTS = (
    *_moment("on_turn", "on your turn", "on a player's turn"),
    *_moment(
        "on_nth",
        f"on the {{nth={'|'.join(NTH)}}} {{what=turn}}",
        f"in the {{nth={'|'.join(NTH)}}} {{what=round}}",
    ),
    *_moment("from_nth", f"from the {{nth={'|'.join(NTH)}}} {{what=turn|round}} on"),
    *_moment("in_phase", "in the {phase} phase"),
    *_moment("in_next_phase", "in the next {phase} phase"),
    *_moment(
        "at_end_of",
        f"at the {{end=start|end}} of {{time={TIMES}}}",
        "at the {end=start|end} of the {phase} phase",
    ),
    *_moment("after_time", f"after {{time={TIMES}}}"),
    *_moment("in_order", "in turn"),
    *_moment("once_per", "once per {time=turn|round|game}"),
    *_moment("when", "when {event}", "when {conditions}"),
    *_moment("to_play_a_trick", "to play a trick"),
    *_moment("if_too_many", "if {space} would have more than {n} {counter:counter_there}"),
    *_moment("if_would", "if {who:whon} would {act}", "if {who:who1} would {act}"),
    *_moment("before_act", "before {who:whon} {act}", "before {who:who1} {act:acts}"),
    *_moment("if_empty", "if {zone} is empty when a card must be drawn[ from it]"),
)


@template(
    "opener",
    "while {lot} is in {zone}",
    "while {lot} are in {zone}",
    "as long as {lot} is in {zone}",
    "as long as {lot} are in {zone}",
    "while {lot} is in play",
    "as long as {lot} is in play",
)
def while_lies(at: Position, lot: Any, zone: Any = None) -> bool:
    """Cards lie in a zone, or are in play: those that are named, or so many of a kind."""
    there = in_play(at) if zone is None else lying(at, at.value(zone))
    if base(lot[0]) == "rules.lot-counted":
        counted: Counted = at.value(lot[1][0])
        return len(counted.filter.fitting(at, there)) >= max(counted.low, 1)
    cards = at.value(lot).cards
    return bool(cards) and set(cards) <= set(there)


@template("opener", "if {conditions}")
def if_holds(at: Position, conditions: Any) -> bool:
    """A condition, tested when the sentence is reached."""
    return bool(at.value(conditions))


@template("opener", "instead, if {conditions}")
def if_instead(at: Position, conditions: Any) -> bool:
    """A condition with which the sentence replaces the one before it; of several behind each other
    the last one that holds does."""
    return bool(at.value(conditions))


@template("opener", "if you do", "if they do")
def if_you_do(at: Position) -> bool:
    """The sentence before changed something."""
    return bool(recall(at, DID, False))


@template("opener", "if you cannot", "if they cannot", "if you do not", "if they do not")
def if_not(at: Position) -> bool:
    """The sentence before was to be carried out and changed nothing."""
    return recall(at, DID, False) is False


@template("opener", "if there is none")
def if_none(at: Position) -> bool:
    """The sentence before was to be carried out and there was nothing to do it with."""
    return recall(at, DID, False) is False


@template("opener", "otherwise")
def otherwise(at: Position) -> bool:
    """The condition of the sentence before did not hold, or it changed nothing."""
    return not recall(at, DID, False) and not hanging.left_out(at)


@template("opener", "if tied", "in a tie", "if there is a tie", "if players are tied")
def if_tied(at: Position) -> bool:
    """Several were meant where one was to be."""
    return bool(recall(at, TIED, ()))


@template("opener", "when all have chosen")
def when_all_chose(at: Position) -> bool:
    """Everybody has chosen in secret."""
    return True


def _event(name: str, *patterns: str) -> Declared:
    def come(at: Position, **_: Any) -> bool:
        """What happens is compared in `happening.matches`."""
        return True

    come.__name__ = name
    return template("event", *patterns)(come)


EVENTS = (
    *_event("event_you", "{who:whon} {act}"),
    *_event("event_who", "{who:who1} {acts}"),
    *_event(
        "event_played",
        "{lot} {be=is|are|was|were} played",
        "{lot} {be=is|are|was|were} played to {zone}",
    ),
    *_event(
        "event_placed",
        "{lot} {be=is|are} placed {prep=on|in|into} {space}",
        "{lot} {be=is|are} placed {prep=on|in|into} {zone}",
        "{lot} {be=comes|come} {prep=into} {zone}",
    ),
    *_event(
        "event_done",
        "{lot} {be=is|are|was|were} {done=discarded|destroyed|revealed|drawn|taken|bought|moved}",
    ),
    *_event(
        "event_lays",
        "{who:whon} {lays=place|put|move} {counted}",
        "{who:who1} {lays=places|puts|moves} {counted}",
    ),
    *_event("event_trick", "{who:whon} win a trick", "{who:who1} wins a trick"),
    *_event("event_thrown", "the {what=dice are|die is} thrown"),
    *_event(
        "event_rolls",
        "{who:whon} {do=roll|throw} a {n}",
        "{who:whon} {do=roll|throw} an {n}",
        "{who:who1} {do=rolls|throws} a {n}",
        "{who:who1} {do=rolls|throws} an {n}",
    ),
    *_event("event_shown", "a {n} is {do=rolled|thrown}", "an {n} is {do=rolled|thrown}"),
    *_event("event_stops", "{lot} stops on a space with {other:lot}"),
)
