"""A program to what would happen without a word: sentences that are read, and that do less than a
reader takes them to say."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from referee.counters import within_words
from referee.doing import ACTS, AT_ONCE, LAYING, REROLL, THROWS, is_counted, names_who
from referee.facedown import are_turned
from referee.openers import BACK, lent_by
from referee.phrases.saying import say
from referee.phrases.tree import Sentence, Tree, base, says, within
from referee.program import EXCEPTIONS, EXEMPTING, Choice, Standing
from referee.setting import Setting
from referee.unsaid import dealt_in_fights, money_of, open_zones
from tablewright.model.zones import is_heap

_OF_ONE = re.compile(r"^(draw|gain|lose|discard)\b|\byour?\b", re.IGNORECASE)
"""What a sentence says that is about one player."""
_BESIDE = ("rules.space-adjacent", "rules.each-adjacent", "rules.this-space")
"""Spaces that are those of a card, or beside one: it lies there, is moved, or was spoken of."""
_CARDS = ("rules.lot", "rules.piece", "rules.counted")
"""How the ids of phrases for cards begin."""
DISCARDING = ("rules.discard", "rules.discard-down", "rules.discard-to-limits")
"""The acts by which cards go to the discard pile."""
OF_COUNTERS = ("rules.gain", "rules.lose", "rules.pay")
"""The acts with counters that something may wait for."""
PRICED = ("pay-cost", "buy")
"""The acts by which a printed price is paid, without their vocabulary."""


PLAY = ("play", "table", "tableau", "row")
"""The ids of zones to which it needs no word that cards are played."""


class Silence(NamedTuple):
    """What happens without a word."""

    number: str
    says: str
    mend: str


def silences(setting: Setting, used: Collection[str]) -> Iterator[Silence]:
    """What would happen without a word in a game whose sentences use these phrases, by their ids
    without vocabulary and number, each as often as it stands there."""
    if setting.game.seats.max > 1:
        yield from _of_one_player(setting)
    yield from _never_done(setting, tuple(used))
    yield from _beside_nothing(setting)
    yield from _discarded_nowhere(setting)
    yield from _held_for_nothing(setting)
    yield from _excepted_from_nothing(setting)
    yield from _forbidden_at_a_moment(setting)
    if not are_turned(setting):
        for standing in setting.program.facts("rules.may-lie-face-down"):
            yield Silence(
                standing.number or standing.card,
                "nothing shows that a card was inserted face down, so none may be",
                "add '{id: face-down, name: Face down, owner: card, max: 1}' to 'counters' in "
                "game.yaml",
            )
    for number, fight in _fights(setting) if not all(dealt_in_fights(setting)) else ():
        yield Silence(
            number,
            f"nothing comes of this: '{fight}'; nothing tells what cards deal in a fight",
            "write 'Each card with as much damage as its health is discarded', with 'damage' as a "
            "counter on cards, and let a counter on cards begin with its attack ('field: attack')",
        )
    if any(name in PRICED for name in used):
        yield from _paid_unsaid(setting)
    yield from _played_unsaid(setting)
    if not any(name in PRICED for name in used):
        for standing in setting.program.facts("rules.cost-less"):
            yield Silence(
                standing.number or standing.card,
                "nothing costs what is printed on it, so nothing costs less",
                "write 'Pay the cost of 1 card …' where cards are bought",
            )


def _said(setting: Setting, *phrases: str) -> Iterator[tuple[str, Sentence]]:
    """Where one of these phrases stands: the number of the paragraph, or the name of the card."""
    blocks, cards = setting.program.every_block(), setting.cards.values()
    trees: list[tuple[str, Any]] = [(each.number, each.parts) for each in blocks]
    trees += [(each.name, each.sections) for each in cards]
    for number, tree in trees:
        for node in within(tree) if number else ():
            if base(str(node[0])) in phrases:
                yield number, Sentence(*node)


def _fights(setting: Setting) -> Iterator[tuple[str, str]]:
    """Where cards fight, by a rule or a card, in words."""
    for number, fight in _said(setting, "rules.fights"):
        yield number, say(setting.phrases, fight).rstrip(".")


def _paid_unsaid(setting: Setting) -> Iterator[Silence]:
    """That costs are paid with one of several counters, and no rule says with which."""
    money = money_of(setting)
    priced = [f"rules.{name}" for name in PRICED]
    for number, _ in [*_said(setting, *priced)][:1] if money.others else ():
        words = [within_words(each) for each in (money.counter, *money.others)]
        yield Silence(
            number,
            f"costs are paid with {words[0]}: nothing says with which of {', '.join(words)}",
            f"write 'Costs are paid with {words[0]}.' in a rule, or the counter that is meant",
        )


def _played_unsaid(setting: Setting) -> Iterator[Silence]:
    """That cards are played to one of several zones, and no rule says to which."""
    zones = [each for each in open_zones(setting) if not is_heap(each)]
    if len(zones) < 2 or zones[0].id in PLAY or setting.program.facts("rules.plays-go"):
        return
    for number, act in _said(setting, "rules.play-card"):
        if len(act.slots) > 1:
            continue
        first, *others = [(each.name or each.id).lower() for each in zones]
        words = say(setting.phrases, act).rstrip(".")
        yield Silence(
            number,
            f"'{words}' brings the card to the {first}: nothing says to which of {first}, "
            f"{', '.join(others)}",
            f"write where it goes, such as 'to your {first}', or a rule 'Cards are played to …'",
        )
        return


def _of_one_player(setting: Setting) -> Iterator[Silence]:
    """What is said to `you` at a moment of all behind what all do once: only one player does it."""
    its = setting.program
    blocks = [
        (block, block.parts[1:])
        for (unit, _), many in its.blocks.items()
        for block in many
        if unit in ("game", "round") and not block.each
    ]
    blocks += [(end.block, end.block.parts) for end in its.ends]
    for block, parts in blocks:
        for part in parts:
            if isinstance(part, Choice) or not part.phrase or names_who(part):
                continue
            if base(part.phrase) == "rules.sentence-when" and base(part.slots[0].phrase) in BACK:
                continue
            words = say(setting.phrases, part).rstrip(".")
            if _OF_ONE.search(words):
                yield Silence(
                    block.number,
                    f"only the first player does this: '{words}'",
                    "write 'each player …' if everybody does, or begin a paragraph of its own",
                )


def _never_done(setting: Setting, used: tuple[str, ...]) -> Iterator[Silence]:
    """What waits for an act of players that no sentence lets anybody do."""
    events = [each.event for each in setting.program.triggers]
    named = [base(node[0]).partition(".")[2] for event in events for node in within(event)]
    for trigger in setting.program.triggers:
        if base(trigger.event.phrase) not in ("rules.event-you", "rules.event-who"):
            continue
        act = trigger.event.slots[1]
        verb = ACTS.get(base(act[0]), "")
        if not is_seen(act):
            words = say(setting.phrases, Sentence(*act)).rstrip(".")
            yield Silence(
                trigger.number or trigger.card,
                f"this never comes up: nobody sees when players '{words}'",
                "wait for what is gained, lost or paid, or for what is done with cards, such as "
                "'When you gain a coin' or 'When you play a card'",
            )
            continue
        if verb not in AT_ONCE and _several(act):
            yield Silence(
                trigger.number or trigger.card,
                f"this comes for each single card: '{verb}' is done with one after the other",
                "write 'a card', or count what was done in a condition",
            )
        alike = LAYING if verb in LAYING else (verb,)
        acts = [name.partition(".")[2] for name, does in ACTS.items() if does in alike]
        if verb and sum(map(used.count, acts)) <= sum(map(named.count, acts)):
            yield Silence(
                trigger.number or trigger.card,
                f"this waits for what nobody ever does: to {verb}",
                "use the verb of the rule that lets players do it",
            )


def _discarded_nowhere(setting: Setting) -> Iterator[Silence]:
    """What is discarded in a game without a pile for it, where it is said first."""
    rows = any(zone.name.lower() == "row" for zone in setting.game.zones)
    if setting.discard is not None or rows or setting.program.facts("rules.discards-go"):
        return
    blocks = setting.program.every_block()
    said = sorted(each.number for each in blocks if says(each.parts, *DISCARDING))
    said += [card.name for card in setting.cards.values() if says(card.sections, *DISCARDING)]
    for first in [each for each in said if each][:1]:
        yield Silence(
            first,
            "cards are discarded, and no zone is a discard pile: nothing would come of it",
            "write 'Cards are discarded to the …', or give that zone the id 'discard'",
        )


def _several(act: Tree) -> bool:
    """Whether an act names a number of cards greater than one."""
    lot = act[1][0] if act[1] else ""
    if not isinstance(lot, tuple) or not is_counted(lot):
        return False
    number = lot[1][0][1][0] if lot[1][0][1] else 1
    return isinstance(number, int) and number > 1


def is_seen(act: Tree) -> bool:
    """Whether it is seen when players do something: what they do with cards, what they gain, lose
    or pay so much of, that they go out."""
    name = base(act[0])
    if name in OF_COUNTERS:
        return len(act[1]) == 2
    if name == "rules.be-out" or name in (*THROWS, REROLL):
        return True
    return name in ACTS and ACTS[name] != "carry out"


def _forbidden_at_a_moment(setting: Setting) -> Iterator[Silence]:
    """What a card forbids behind an opener that says when: carried out at that moment, it would
    forbid nothing."""
    blocks = (each for found in setting.program.on_cards.values() for each in found)
    for number, part in ((each.number, part) for each in blocks for part in each.parts):
        if isinstance(part, Sentence) and base(part.phrase) == "rules.sentence-fact":
            fact, *until = part.slots[::-1]
            if not until and base(str(fact[0])).startswith("rules.cannot"):
                yield Silence(
                    number,
                    f"'{say(setting.phrases, part)}' holds all the time, and what stands before it "
                    "says when: so it forbids nothing",
                    "leave that out, or say it behind: 'You cannot … if …', 'You cannot … until …'",
                )


def _held_for_nothing(setting: Setting) -> Iterator[Silence]:
    """What a card says that is done, not what holds, while it lies somewhere: nobody does it."""
    for kind, many in setting.program.standing.items():
        if not kind.startswith("rules.sentence-") or kind == "rules.sentence-must":
            continue
        for standing in many:
            if lent_by(standing.fact):
                continue
            said = say(setting.phrases, standing.fact).rstrip(".")
            words = said[:1].lower() + said[1:]
            yield Silence(
                standing.number or standing.card,
                f"nothing ever comes of this: what is done is not done 'while' something holds: "
                f"'{words}'",
                f"say at which moment: 'When this card comes into {_where(setting, standing)}, "
                f"{words}'; what it changes stays, unless a sentence takes it back",
            )


def _excepted_from_nothing(setting: Setting) -> Iterator[Silence]:
    """What something does not apply to, where nothing of it can have exceptions."""
    for kind, many in setting.program.standing.items():
        for standing in many if kind not in EXEMPTING else ():
            alone = (standing.fact,) if kind in EXCEPTIONS else ()
            for exception in (*alone, *standing.unless):
                words = say(setting.phrases, exception).rstrip(".")
                yield Silence(
                    standing.number,
                    f"nothing is left out by this: '{words}' holds for what the paragraph forbids "
                    "or demands, and for how much a place holds",
                    "say in the sentence itself which cards it is about, such as 'each card other "
                    "than …', or under which condition",
                )


def _where(setting: Setting, standing: Standing) -> str:
    """Where a card lies while something holds, in words."""
    places = (each.slots[-1] for each in standing.conditions if each.slots[1:])
    said = next((say(setting.phrases, place) for place in places), "your play area")
    return said[:1].lower() + said[1:].rstrip(".")


def _beside_nothing(setting: Setting) -> Iterator[Silence]:
    """What rules say of a space beside one, where nothing says beside which."""
    its = setting.program
    for trigger in its.triggers:
        space = _beside(setting, trigger.event)
        if space and base(trigger.event.phrase) != "rules.event-done":
            yield Silence(
                trigger.number or trigger.card,
                f"this never comes up: nothing tells beside which space '{space}' is",
                "wait for the act itself, such as 'When you move a rider to a space of the land', "
                "or 'When a rider is moved'",
            )
    blocks = [(block, False) for many in its.blocks.values() for block in many]
    blocks += [(each.block, _of_cards(each.event)) for each in its.triggers if not each.card]
    for block, told in blocks:
        for part in block.parts:
            for sentence in part.items if isinstance(part, Choice) else (part,):
                space = "" if told else _beside(setting, sentence)
                if space and not _moves_from_a_space(setting, sentence):
                    yield Silence(
                        block.number,
                        f"nothing comes of this: nothing tells which space '{space}' is, or beside "
                        "which",
                        "say it behind what is placed or moved: 'When you place a stone on a space "
                        f"of the land, … {space}', or on the card that lies there",
                    )
                told = told or _lays(sentence)


def _beside(setting: Setting, tree: Tree) -> str:
    """The words of a space that is one beside another; "" if there is none."""
    found = next((node for node in within(tree) if base(node[0]) in _BESIDE), None)
    return say(setting.phrases, Sentence(*found)).rstrip(".") if found is not None else ""


def _of_cards(event: Sentence) -> bool:
    """Whether a moment is about cards, which a sentence may then speak of."""
    return any(base(node[0]).startswith(_CARDS) for node in within(event))


def _lays(sentence: Tree) -> bool:
    """Whether cards are placed or moved in a sentence."""
    return any(ACTS.get(base(node[0])) in LAYING for node in within(sentence))


def _moves_from_a_space(setting: Setting, sentence: Tree) -> bool:
    """Whether a piece is moved in a sentence that may come from a space: then that is meant."""
    if not _lays(sentence):
        return False
    named = [node[1][1] for node in within(sentence) if base(node[0]) == "rules.zone-of"]
    zones = [setting.zone_of(setting.nouns["r_zonename"][word]) for word in named]
    return not zones or any(zone is not None and zone.spaces for zone in zones)
