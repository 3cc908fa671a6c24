"""What the sentences of a rulebook or a card come to, worked out once for a game at rest: each
paragraph as lines, each act with its rules and with all that may speak against it.

A step on the agenda holds the trees themselves, so that it can be stored and taken up anywhere;
what was made ready of a tree is found by the tree (`Setting.kept`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.effects.rules import barring
from referee.effects.rules.apart import Waiting, apart
from referee.effects.rules.holding import ASKS, condition_of
from referee.effects.rules.speaking import tree_said
from referee.machine import replacing
from referee.ownphrases import carried
from referee.phrases.tree import OWN, Tree, alone, base, is_tree, says
from referee.program import Part, Standing
from referee.reasons import each_once
from referee.setting import Setting

OF_THOSE_OUT = ("rules.discard", "rules.remove", "rules.move.put")
"""What becomes of cards of somebody who is out, too."""


class Act(NamedTuple):
    """Something that a player does."""

    own: tuple[str, ...]
    """The rules on which it stands besides the paragraph that says it."""
    own_on_card: tuple[str, ...]
    """The same where a card says it."""
    by_those_in: bool
    """Whether it is left out for somebody who is out of the round or the game."""
    barred: tuple[Standing, ...]
    """What may forbid it, whatever it would be done with."""
    foregone: bool
    """Whether something may come before it or instead of it."""
    do: Callable[[Any], Any]
    """Carries it out in a play."""


class Deed(NamedTuple):
    """An act in a sentence, or what else comes of a part of it, as a step without whose it is."""

    do: str
    before: tuple[Any, ...]
    after: tuple[Any, ...]
    act: Act | None
    """What is made ready of one act of one player; None for whatever else it is."""
    rules: tuple[str, ...]
    """The rules on which such an act stands in a paragraph."""


class Line(NamedTuple):
    """A sentence of a paragraph or of a card, or a list of moves."""

    part: Part
    listed: bool
    """Whether it is a list of moves."""
    deeds: tuple[Deed, ...] | None
    """What is done, for a sentence that says nothing else; None for any other."""
    only_if: Tree | None
    """What the deeds depend on, for a sentence of a paragraph that says nothing else; they are none
    of its own then."""
    inner: tuple[Deed, ...]
    """What is done if that holds."""
    settles: bool
    """Whether it says what happens if some are tied."""
    instead: bool
    """Whether the next one may say what happens instead of it."""
    done: Tree
    """What is carried out."""
    own: tuple[str, ...]
    """The rules on which it stands besides the paragraph that says it."""
    own_on_card: tuple[str, ...]
    """The same where a card says it."""
    own_words: tuple[str, ...]
    """The same where it is a sentence that the game puts into other words."""
    said: str
    """Its words."""


def lines(setting: Setting, parts: tuple[Part, ...], number: str, card: str) -> tuple[Line, ...]:
    """A paragraph, by its number, or the text of a card, by its name."""
    kept, of = setting.kept, ("latest", number or card)
    if of in kept:
        latest: tuple[object, tuple[Line, ...]] = kept[of]
        if latest[0] is parts:
            return latest[1]
    found: tuple[Line, ...] | None = setting.kept.get(("lines", parts, number))
    if found is None:
        found = setting.kept["lines", parts, number] = tuple(
            _line(setting, part, parts[at + 1 : at + 2], number) for at, part in enumerate(parts)
        )
    setting.kept[of] = parts, found
    return found


def _line(setting: Setting, part: Part, after: tuple[Part, ...], number: str) -> Line:
    if not isinstance(part[0], str):
        return Line(part, True, None, None, (), False, False, ("", ()), (), (), (), "")
    done = as_carried_out(setting, part)
    name, slots = alone(done)
    acts = base(name) in ("rules.sentence-does", "rules.sentence-instead")
    deeds = (_deed(setting, each, number) for each in apart(setting, slots[0])) if acts else ()
    only_if = condition_of(slots[0]) if _hangs_on_one(name, slots) and number else None
    inner = apart(setting, slots[1][1][0]) if only_if is not None else ()
    return Line(
        part,
        listed=False,
        deeds=tuple(deeds) if acts else None,
        only_if=only_if,
        inner=tuple(_deed(setting, each, number) for each in inner),
        settles=base(name) == "rules.sentence-when" and base(slots[0][0]) == "rules.if-tied",
        instead=any(base(str(alone(each)[0])) == "rules.sentence-when" for each in after),
        done=done,
        own=own_rules(setting, -1, part),
        own_on_card=own_rules(setting, 0, part),
        own_words=rules_of_own(setting, part),
        said=tree_said(setting.phrases, part),
    )


def _hangs_on_one(name: str, slots: tuple[Any, ...]) -> bool:
    """Whether a sentence says what is done if a condition holds for which no card is turned up."""
    return (
        base(name) == "rules.sentence-when"
        and base(slots[0][0]) == "rules.if-holds"
        and base(slots[1][0]) == "rules.sentence-does"
        and not says(slots[0], *ASKS)
    )


def _deed(setting: Setting, waiting: Waiting, number: str) -> Deed:
    its = act(setting, waiting.before[0]) if waiting.do == "do" else None
    rules = setting.program.cited(number)
    return Deed(*waiting, its, each_once(rules, its.own) if its is not None else rules)


def act(setting: Setting, tree: Any) -> Act:
    """An act of a sentence."""
    found: Act | None = setting.kept.get(("act", tree))
    if found is None:
        name = base(tree[0])
        ruled = tree[0].startswith("rules.")  # what a module says knows itself who is out
        found = Act(
            own=own_rules(setting, -1, tree),
            own_on_card=own_rules(setting, 0, tree),
            by_those_in=ruled and name not in OF_THOSE_OUT,
            barred=barring.about(setting, name),
            foregone=replacing.may_be_foregone(setting),
            do=setting.phrases.bound(*tree),
        )
        setting.kept["act", tree] = found
    return found


def as_carried_out(setting: Setting, tree: Any) -> Any:
    """A sentence with what the phrases of the game's own within it mean."""
    if not setting.game.phrases:
        return tree
    found = setting.kept.get(("carried", tree))
    if found is None:
        found = setting.kept["carried", tree] = carried(setting.phrases, tree)
    return found


def rules_of_own(setting: Setting, tree: Any, acts: bool = False) -> tuple[str, ...]:
    """The rules of a sentence that the game puts into other words; for the acts of one, of what
    hangs on its condition too. Of any other none."""
    while acts and tree is not None:
        inner = _around(tree)
        if inner is None:
            break
        tree = inner
    own = tree is not None and str(tree[0]).startswith(OWN)
    return setting.phrases.find(tree[0]).rules if own else ()


def _around(tree: Any) -> Any:
    """The sentence that hangs on what stands before it, be that in words of the game's own; None
    for one with nothing before it."""
    if base(str(tree[0])) == "rules.sentence-when":
        return tree[1][-1]
    own = str(tree[0]).startswith(OWN) and not is_tree(tree[1][-1])
    last = tree[1][-2] if own and len(tree[1]) > 1 else None
    return last if is_tree(last) and last in (each[1][-1] for each in tree[1][-1]) else None


def own_rules(setting: Setting, card: int, tree: Any) -> tuple[str, ...]:
    """The rules of a phrase; of an act that any card may say those that the game's module names for
    it: for `gain shields`, or for every `gain`."""
    if not tree[0]:
        return ()
    cites, rules = setting.rules.cites, setting.phrases.find(tree[0]).rules
    if card < 0 or not cites:
        return rules
    name = base(tree[0]).removeprefix("rules.")
    words = setting.nouns["r_counter_word"]
    counter = next((words[each] for each in tree[1] if isinstance(each, str) and each in words), "")
    return rules or cites.get(f"{name} {counter}") or cites.get(name, ())
