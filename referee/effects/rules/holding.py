"""Conditions of sentences: whether they hold and of whom, and what is told of those of cards."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.context import in_turn_order
from referee.effects.rules.speaking import tree_said
from referee.phrases.tree import Sentence, Tree, alone, base, within
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.rules import rules_in


def tested(at: Position, condition: Any) -> tuple[bool, tuple[str, ...]]:
    """Whether a condition holds, and of whom."""
    at.found = ()
    held = bool(at.value(condition))
    return held, at.found


def condition_of(opener: Any) -> Any:
    """The condition of an opener, if it names a single one; else the opener."""
    conditions = opener[1][0]
    return conditions[1][0] if base(conditions[0]) == "rules.condition-alone" else opener


def tested_of(play: Play, condition: Any, yours: bool) -> tuple[bool, tuple[str, ...]]:
    """Whether a condition holds, and of whom; one that speaks of `you` is looked at for each player
    taken alone."""
    turn = play.state.turn or play.table.seats[0]
    play.me = play.you = turn
    if not yours:
        return tested(play, condition)
    found: list[str] = []
    doubtful: list[str] = []
    for seat in in_turn_order(play):
        play.me = play.you = seat
        if tested(play, condition)[0]:
            found.append(seat)
        doubtful += play.doubtful
        play.doubtful = ()
    play.me = play.you = turn
    play.doubtful = tuple(doubtful)
    return bool(found), tuple(found)


ASKS = ("rules.piece-is", "rules.piece-is-not")
"""The conditions that ask what is printed on a card."""


def turned_up(play: Play, tree: Any) -> bool:
    """Whether the game's module turns up a card first of which a condition asks what it is; then it
    has put the step of the moment on the agenda once more."""
    turns = rules_in(play.table.setting).turns_up
    if turns is None:
        return False
    kept = play.table.setting.kept
    asked: tuple[Any, ...] | None = kept.get(("asks what is", tree))
    if asked is None:
        asked = tuple(each[1][0] for each in within(tree) if base(each[0]) in ASKS)
        kept["asks what is", tree] = asked
    return any(turns(play, card) for piece in asked for card in play.value(piece).cards)


COMPARES = "rules.amount-against"
"""The condition that holds two numbers against each other."""
JOINING = ("rules.condition-alone", "rules.condition-and")
"""How conditions stand together that all have to hold."""


def compared(play: Play, opener: Tree) -> bool | None:
    """Whether numbers that a paragraph holds against each other are as it says, for whoever it is
    looked at: each is told. None for any other condition."""
    kept, key = play.table.setting.kept, ("compares", opener)
    if key not in kept:
        every = [*within(opener)]
        joined = [each for each in every if base(each[0]) in JOINING]
        ones = [each[1][0] for each in joined] or [opener]
        only = "rules.condition-or" not in [base(each[0]) for each in every]
        only &= all(base(each[0]) == COMPARES for each in ones)
        kept[key] = tuple(each[1] for each in ones) if only else ()
    held = True
    for one, _, way, *others in kept[key]:
        mine, theirs = play.value(one), [play.value(each) for each in others]
        true = mine > sum(theirs) if way == "more" else mine < sum(theirs)
        words = f"{play.me}'s {mine} is {way} than {' + '.join(map(str, theirs))}"
        held &= play.condition(words, true)
    return held if kept[key] else None


def told(play: Play, opener: Tree, held: bool) -> None:
    """Tells whether the condition holds on which a sentence of a card depends, in the words of the
    card, by the rules that the game names for it."""
    whole = Sentence(*play.step.data[0])
    said = alone(whole)
    words = ""
    if base(said[0]) == "rules.sentence-when":
        opener = said[1][0]
        words = _labelled(play, whole, said[1][1]) if said is not whole else ""
    setting, (condition, *_) = play.table.setting, opener[1]
    before = play.rules
    rules: tuple[str, ...] | None = setting.kept.get(("rules of", condition))
    if rules is None:
        cites, names = setting.rules.cites, [str(node[0]) for node in within(condition)]
        rules = tuple(
            each
            for name in names
            for each in setting.phrases.find(name).rules
            or cites.get(base(name).removeprefix("rules."), ())
        ) or cites.get("if", ())
        setting.kept["rules of", condition] = rules
    play.rules = each_once(before, rules)
    play.condition(words or tree_said(setting.phrases, condition), held)
    play.rules = before


def _labelled(at: Position, whole: Tree, inner: Tree) -> str:
    """What stands before the colon of a line in words of the game's own: `Fame 5` of `Fame 5: Draw
    1 card.`; "" for a line without, and for one that says its condition in full."""
    book = at.table.setting.phrases
    label, colon, rest = tree_said(book, whole).partition(": ")
    full = label.lower().startswith("if ") or rest != tree_said(book, inner)
    return "" if full or not colon else label.removesuffix(" instead")
