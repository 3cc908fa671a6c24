"""What the sentences of a rulebook or a card come to, worked out once for a game at rest: each
paragraph as lines, each act with its rules and with all that may speak against it.

A step on the agenda holds the trees themselves, so that it can be stored and taken up anywhere;
what was made ready of a tree is found by the tree (`Setting.kept`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from referee.effects.rules import barring
from referee.effects.rules.apart import Waiting, apart
from referee.effects.rules.hanging import names_one, of_each_found, spoken_of
from referee.effects.rules.holding import ASKS, condition_of
from referee.effects.rules.speaking import tree_said
from referee.machine import replacing
from referee.ownphrases import carried
from referee.phrases.tree import OWN, Tree, alone, base, is_tree, says
from referee.program import Part, Standing
from referee.reasons import each_once
from referee.setting import Setting

T = TypeVar("T")

OF_THOSE_OUT = ("rules.discard", "rules.remove", "rules.move.put")
"""What becomes of cards of somebody who is out, too."""
MOST = 5_000
"""So many trees are known by themselves at most: each position that is read brings its own."""


class Act(NamedTuple):
    """Something that a player does."""

    own: tuple[str, ...]
    """The rules on which it stands besides the paragraph that says it."""
    own_on_card: tuple[str, ...]
    """The same where a card says it, each once."""
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
    opener: Tree | None
    """What stands before its comma, for a sentence that says that."""
    only_if: Tree | None
    """The condition on which the deeds depend, for a sentence that says nothing else; they are none
    of its own then."""
    looks_back_at: frozenset[str]
    """What that condition looks back at, by the names under which it is remembered."""
    names_one: bool
    """Whether it names a player, `that player` from then on."""
    inner: tuple[Deed, ...]
    """What is done if that holds."""
    replaces: bool
    """Whether it is done instead of the sentence before it, if that holds, and else is nothing."""
    settles: bool
    """Whether it says what happens if some are tied."""
    instead: bool
    """Whether the next one may say what happens instead of it."""
    rivals: int
    """How many of the next ones may, each if its opener holds."""
    done: Tree
    """What is carried out."""
    own: tuple[str, ...]
    """The rules on which it stands besides the paragraph that says it."""
    own_on_card: tuple[str, ...]
    """The same where a card says it."""
    own_words: tuple[str, ...]
    """The same where it is a sentence that the game puts into other words."""
    acts_own: tuple[str, ...]
    """The rules of words of the game's own around its acts, on which these stand on a card."""
    said: str
    """Its words."""


def made_of(setting: Setting, what: str, tree: Any, make: Callable[[Setting, Any], T]) -> T:
    """What is made of a tree, once: found by the very tree, whose hash takes a while to work out,
    else by all that it says."""
    of = what, id(tree)
    kept = setting.kept
    if of in kept:
        same: tuple[object, T] = kept[of]
        if same[0] is tree:
            return same[1]
    if (what, tree) in kept:
        found: T = kept[what, tree]
    else:
        found = kept[what, tree] = make(setting, tree)
    known = kept.setdefault(("known",), [])
    if len(known) == MOST:
        for each in known:
            kept.pop(each, None)  # another thread may play another table of this game
        known.clear()
    if of not in kept:
        known.append(of)
    kept[of] = tree, found
    return found


def lines(setting: Setting, parts: tuple[Part, ...], number: str) -> tuple[Line, ...]:
    """The sentences of a paragraph, by its number, or of the text of a card."""
    return made_of(setting, number, parts, partial(_lines, number))


def _lines(number: str, setting: Setting, parts: tuple[Part, ...]) -> tuple[Line, ...]:
    return tuple(_line(setting, part, parts[at + 1 :], number) for at, part in enumerate(parts))


def _line(setting: Setting, part: Part, after: tuple[Part, ...], number: str) -> Line:
    if not isinstance(part[0], str):
        return Line(
            part, True, None, None, None, frozenset(), False, (), False, False, False, 0, ("", ()),
            (), (), (), (), "",
        )  # fmt: skip
    done = as_carried_out(setting, part)
    name, slots = alone(done)
    acts = base(name) in ("rules.sentence-does", "rules.sentence-instead")
    deeds = (_deed(setting, each, number) for each in apart(setting, slots[0])) if acts else ()
    opens, hangs = base(name) == "rules.sentence-when", _hangs_on_one(name, slots, number)
    hangs = hangs and not of_each_found(setting, *slots)
    inner = apart(setting, slots[1][1][0]) if hangs else ()
    return Line(
        part,
        listed=False,
        deeds=tuple(deeds) if acts else None,
        opener=slots[0] if opens else None,
        only_if=condition_of(slots[0]) if hangs else None,
        looks_back_at=spoken_of(setting, slots[0]) if hangs else frozenset(),
        names_one=hangs and names_one(setting, slots[0]),
        inner=tuple(_deed(setting, each, number) for each in inner),
        replaces=opens and base(slots[0][0]) == "rules.if-instead" and not says(slots[0], *ASKS),
        settles=opens and base(slots[0][0]) == "rules.if-tied",
        instead=any(base(str(alone(each)[0])) == "rules.sentence-when" for each in after[:1]),
        rivals=_rivals(after),
        done=done,
        own=own_rules(setting, -1, part),
        own_on_card=own_rules(setting, 0, part),
        own_words=rules_of_own(setting, part),
        acts_own=rules_of_own(setting, part, acts=True),
        said=tree_said(setting.phrases, part),
    )


def _hangs_on_one(name: str, slots: tuple[Any, ...], number: str) -> bool:
    """Whether a sentence says what is done if a condition holds for which no card is turned up; of
    a card, also instead of what stands before it."""
    if base(name) != "rules.sentence-when" or says(slots[0], *ASKS):
        return False
    opener, inner = base(slots[0][0]), base(slots[1][0])
    if inner == "rules.sentence-instead":
        return not number and opener in ("rules.if-holds", "rules.if-instead")
    return inner == "rules.sentence-does" and (
        opener == "rules.if-holds" or (opener == "rules.if-instead" and not number)
    )


def _rivals(after: tuple[Part, ...]) -> int:
    """How many of the sentences that follow at once say what happens instead, if something
    holds."""
    found = 0
    for part in after:
        said = alone(part)
        if base(str(said[0])) != "rules.sentence-when":
            break
        opener, inner = said[1]
        other = base(opener[0]) == "rules.if-holds" and "instead" in base(str(inner[0]))
        if not other and base(opener[0]) != "rules.if-instead":
            break
        found += 1
    return found


def _deed(setting: Setting, waiting: Waiting, number: str) -> Deed:
    its = act(setting, waiting.before[0]) if waiting.do == "do" else None
    rules = setting.program.cited(number)
    return Deed(*waiting, its, each_once(rules, its.own) if its is not None else rules)


def act(setting: Setting, tree: Any) -> Act:
    """An act of a sentence."""
    return made_of(setting, "act", tree, _act)


def _act(setting: Setting, tree: Any) -> Act:
    name = base(tree[0])
    ruled = tree[0].startswith("rules.")  # what a module says knows itself who is out
    return Act(
        own=own_rules(setting, -1, tree),
        own_on_card=each_once(own_rules(setting, 0, tree)),
        by_those_in=ruled and name not in OF_THOSE_OUT,
        barred=barring.about(setting, name),
        foregone=replacing.may_be_foregone(setting),
        do=setting.phrases.bound(*tree),
    )


def as_carried_out(setting: Setting, tree: Any) -> Any:
    """A sentence with what the phrases of the game's own within it mean."""
    if not setting.game.phrases:
        return tree
    return made_of(setting, "carried", tree, _carried)


def _carried(setting: Setting, tree: Any) -> Any:
    return carried(setting.phrases, tree)


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
