"""What a sentence hangs on: a sentence of its paragraph, or of its card's text, to whether what it
speaks of was chosen, taken or thrown before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee.doing import THROWS
from referee.effects.rules.memos import CARDS, DID, HANGS, MANY, MEANT, NAME, OTHER, PLAYER, the
from referee.effects.rules.speaking import tree_said
from referee.phrases.phrase import Phrasebook
from referee.phrases.theirs import SOMEBODY
from referee.phrases.tree import base, says, within
from referee.plain import Memory, found_in
from referee.play import Play
from referee.position import Position
from referee.setting import Setting

_THEIRS = tuple(f"{each}'s" for each in SOMEBODY)
_THAT_ONE = {"that player": PLAYER, "that team": PLAYER, "that opponent": OTHER,
             "that player's": PLAYER, "that opponent's": OTHER}  # fmt: skip
ROBS = ("rules.steal", "rules.give-counters")
"""Acts that something is taken from, or given to, somebody by."""
THOSE = ("rules.piece-before", "rules.card-before", "rules.card-has-value")
"""The phrases for cards that were spoken of before."""
SOME_OF_THOSE = ("rules.lot-of-those", "rules.lot-up-to-those")
WHO = ("rules.several", "rules.one", "rules.each-with", "rules.with-a-role",
       "rules.with-the-most", "rules.first-of-those")  # fmt: skip
"""The phrases for players."""
SHOWN = ("rules.die-shows", "rules.dice-show", "rules.dice-alike", "rules.sum-of-dice",
         "rules.number-thrown")  # fmt: skip
"""How the phrases begin that say what dice show."""
LOOKING_BACK = ("rules.if-you-do", "rules.if-not")
"""The openers that look back at what somebody did, or each of several."""
NONE: frozenset[str] = frozenset()


def brought(setting: Setting, part: Any) -> frozenset[str]:
    """What a sentence, or a part of one, chooses, takes or throws, by the names under which it is
    remembered."""
    return _kept(setting, "brings", part, _brought)


def spoken_of(setting: Setting, tree: Any) -> frozenset[str]:
    """What a condition looks back at, by the same names; not at a player whom it names itself: `an
    opponent has 3 coins and that opponent …`."""
    found = _kept(setting, "looks back at", tree, _spoken_of)
    named = found and brought(setting, tree) & {PLAYER, OTHER}
    return found - {PLAYER, OTHER} if named else found


def names_one(setting: Setting, opener: Any) -> bool:
    """Whether a condition names a player, whom what follows it may call `that player`: it does
    not if it only says something of `you`, or of each."""
    kept, key = setting.kept, ("names one", opener)
    if key not in kept:
        who = [node for node in within(opener) if base(node[0]) in WHO]
        yours = [node for node in who if str(node[1][0]).startswith(("you", "each", "all"))]
        kept[key] = len(yours) < len(who) or not who or OTHER in brought(setting, opener)
    found: bool = kept[key]
    return found


def of_each_found(setting: Setting, opener: Any, sentence: Any) -> bool:
    """Whether a sentence is one of each player of whom a condition holds: it says what `that
    player` does, or may do."""
    kept, key = setting.kept, ("of each found", opener, sentence)
    if key not in kept:
        holds = base(opener[0]) in ("rules.if-holds", "rules.if-instead")
        kept[key] = holds and _begins_with_that_one(sentence) and names_one(setting, opener)
    found: bool = kept[key]
    return found


def _begins_with_that_one(sentence: Any) -> bool:
    """Whether who does what a sentence says is `that player`, or `they`."""
    name, slots = base(sentence[0]), sentence[1]
    if name == "rules.sentence-when":
        return _begins_with_that_one(slots[1])
    while slots and isinstance(slots[0], tuple):
        name, slots = slots[0]
        if base(str(name)) in ("rules.one", "rules.several"):
            return slots[0] in (*_THAT_ONE, "they")
    return False


def still_of_them(setting: Setting, parts: Iterable[Any]) -> int:
    """How many of some sentences go on to speak of whom the one before them named."""
    found = 0
    for part in parts:
        when = base(str(part[0])) == "rules.sentence-when"
        if not isinstance(part[0], str) or not (
            (when and base(part[1][0][0]) in LOOKING_BACK)
            or _begins_with_that_one(part)
            or spoken_of(setting, part) & {PLAYER, OTHER}
        ):
            break
        found += 1
    return found


def _kept(setting: Setting, what: str, tree: Any, find: Any) -> frozenset[str]:
    key = "hangs", what, tree
    if key not in setting.kept:
        setting.kept[key] = frozenset(find(tree))
    found: frozenset[str] = setting.kept[key]
    return found


def _brought(tree: Any) -> Iterator[str]:
    robbed = [inner for node in within(tree) if base(node[0]) in ROBS for inner in within(node[1])]
    for phrase, slots in within(tree):
        name = base(phrase)
        if name == "rules.choice-name":
            yield NAME
        elif name == "rules.choice-value":
            yield the(str(slots[0]))
        elif name in THROWS:
            yield MANY
        elif name.startswith("rules.lot-") and not _again(slots):
            yield CARDS
        said = [each for each in slots if isinstance(each, str)]
        if any(each in SOMEBODY for each in said):
            yield OTHER if (phrase, slots) in robbed else PLAYER
        if any(each in _THEIRS for each in said):
            yield OTHER


def _again(slots: tuple[Any, ...]) -> bool:
    """Whether a lot is one that was spoken of before."""
    return any(isinstance(each, tuple) and base(str(each[0])) in THOSE for each in slots if each)


def _spoken_of(tree: Any) -> Iterator[str]:
    for phrase, slots in within(tree):
        name = base(phrase)
        if name in ("rules.filter-named", "rules.filters-named"):
            yield NAME
        elif name in ("rules.filter-related", "rules.filters-related") and slots[1] == "that":
            yield the(str(slots[2]))
        elif name in THOSE:
            yield CARDS
        elif name.startswith(SHOWN):
            yield MANY
        yield from (
            _THAT_ONE[each] for each in slots if isinstance(each, str) and each in _THAT_ONE
        )


def names_somebody(setting: Setting, tree: Any) -> bool:
    """Whether a phrase names one of several players, or whose something is: `an opponent's`."""
    return not brought(setting, tree).isdisjoint((PLAYER, OTHER))


def said_before(at: Position, name: str, parts: Iterable[Any]) -> bool:
    """Whether one of some sentences brings what is remembered under a name."""
    names = {PLAYER, OTHER} if name in (PLAYER, OTHER) else {name}
    return any(names & brought(at.table.setting, part) for part in parts)


def one_named(memory: Memory, opponent: bool) -> str | None:
    """Of whom a section speaks as `that player`, or as `that opponent`: who was named last; of whom
    something was only taken or seen is an opponent before anything else. "" for nobody, where
    somebody might have been; None where nobody was named."""
    other: str | None = None
    for key, value in reversed(memory):
        if key == PLAYER and value:
            return str(value)
        if key == OTHER:
            if opponent:
                return str(value)
            other = str(value)
    return other


def has_said(at: Position, name: str, data: tuple[Any, ...]) -> bool:
    """Whether a section, by its data, has brought or was to bring what is remembered under a name,
    as far as it has come."""
    parts, following = data[:2]
    return said_before(at, name, parts[:following])


def goes_on_with(at: Position, number: int) -> bool:
    """Whether the section goes on to speak of so many cards that are drawn now: of `that card`, of
    `those cards`."""
    around = at.around
    if around < 0:
        return False
    parts, following = at.state.agenda[around].data[:2]
    kept, key = at.table.setting.kept, ("goes on with", parts, following, number > 1)
    if key not in kept:
        rest = parts[max(0, following - 1) :]
        kept[key] = any(_is_of(tree, "those" if number > 1 else "that") for tree in within(rest))
    found: bool = kept[key]
    return found


def _is_of(tree: Any, word: str) -> bool:
    name, slots = base(tree[0]), tree[1]
    if name == "rules.card-has-value":
        return word == "that"
    return name in THOSE and slots[0] in (word, "drawn")


def some_of_those(at: Position) -> bool:
    """Whether a sentence of the section so far speaks of some of the cards that were looked at."""
    around = at.around
    if around < 0:
        return False
    parts, following = at.state.agenda[around].data[:2]
    return any(says(part, *SOME_OF_THOSE) for part in parts[:following])


def in_the_air(at: Position, names: frozenset[str]) -> bool:
    """Whether a condition looks back, by these names, at what a sentence before it was to bring and
    has not brought."""
    around = at.around if names else -1
    if around < 0:
        return False
    step = at.state.agenda[around]
    parts, following = step.data[:2]
    known = {name for name, value in step.memory if value or name == CARDS}
    for name in (PLAYER, OTHER):
        known.discard(name)
        if one_named(step.memory, opponent=name == OTHER):
            known.add(name)
    return any(
        name not in known and said_before(at, name, parts[: max(0, following - 1)])
        for name in names
    )


def leave_out(play: Play) -> None:
    """A condition is not looked at, and what follows otherwise does not follow."""
    play.note((DID, None), (HANGS, _place(play)))


def left_out(at: Position) -> bool:
    """Whether the condition of the sentence before was not looked at."""
    around = at.around
    if around < 0:
        return False
    return found_in(at.state.agenda[around].memory, HANGS, 0) == _place(at) - 1 > 0


def _place(at: Position) -> int:
    """The number of the sentence that is carried out in its section, from 1."""
    return int(at.state.agenda[at.around].data[1])


def declined(play: Play, trees: tuple[Any, ...]) -> None:
    """What might have been done was not: what it would have chosen is nothing from here on, not
    what was chosen before it; but where it would have come instead of that."""
    around = play.around
    if around < 0:
        return
    names = frozenset[str]().union(*(brought(play.table.setting, each) for each in trees))
    names -= {CARDS, MANY}
    step = play.state.agenda[around]
    if not names or _instead(play.table.setting.phrases, step.data):
        return
    if len(found_in(step.memory, MEANT, ())) > 1:  # what each of several may do is theirs alone
        return
    nobody = ((OTHER, ""),) if names & {PLAYER, OTHER} else ()
    gone = names.union(name for name, _ in nobody)
    memory = (*(each for each in step.memory if each[0] not in gone), *nobody)
    agenda = play.state.agenda
    changed = step._replace(memory=memory)
    play.state.agenda = (*agenda[:around], changed, *agenda[around + 1 :])


def _instead(book: Phrasebook, data: tuple[Any, ...]) -> bool:
    parts, following = data[:2]
    part = parts[following - 1] if 0 < following <= len(parts) else ("", ())
    return isinstance(part[0], str) and tree_said(book, part).endswith("instead.")
