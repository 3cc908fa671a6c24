"""What a player may do of one move: the ways in which it can be made, each with what it is done
with, or why it cannot. A play in, offers and refusals out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee import engine
from referee.doing import move_of
from referee.effects.rules import barring, forbidding, refusing
from referee.effects.rules.apart import whose_you
from referee.effects.rules.keys import ONCE
from referee.effects.rules.seats import rivals
from referee.effects.rules.speaking import tree_said
from referee.effects.rules.taking import SETS
from referee.machine import labels, trials, ways
from referee.machine.listing import Exact, listed
from referee.moves import slot_names
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.reasons import Reason
from referee.setting import Setting
from referee.state import UNKNOWN, Option, Refused, Step
from referee.verbs import Verb


class Offer(NamedTuple):
    """One way to make a move of a list."""

    said: tuple[str, tuple[Any, ...]]
    """The verb by which it is said, with what is in its slots."""
    option: Option[tuple[int, int, tuple[Any, ...]]]
    """What is chosen: its label; the card it is done with, -1 if none or several, its place in the
    list, and what it answers ahead."""

    @property
    def label(self) -> str:
        """What it is called."""
        return self.option.label

    @property
    def card(self) -> int:
        """The card it is done with."""
        return self.option.value[0]

    @property
    def at(self) -> int:
        """Its place in the list."""
        return self.option.value[1]


def _offer(
    verb: str, args: tuple[Any, ...], label: str, card: int, at: int, answers: tuple[Any, ...]
) -> Offer:
    return Offer((verb, args), Option(label, (card, at, answers)))


def bare(words: str, at: int) -> Offer:
    """A move that is said by its words alone."""
    return _offer(words, (), words, -1, at, ())


class Way(NamedTuple):
    """A move of a list that its sentence makes."""

    at: int
    """Its place in the list."""
    item: Tree
    number: str
    """The number by which it is cited."""
    exact: Exact | None
    """How its cards are found without trying, if they can be."""
    verb: str
    """The verb by which it is said with a card."""
    once: tuple[str, str, str] | None
    """What is remembered if it may be made but once: in what time, which, by whom."""
    parts: tuple[Tree]
    """It alone, as it is carried out."""
    known: dict[tuple[str, int], Offer]
    """How it is offered, as far as that is known, by the label and number of its card."""


def used_up(play: Play, way: Way) -> Refused | None:
    """That a move was made which may be made but once; None if it may be."""
    if way.once is None or way.once not in play.fact(ONCE, ()):
        return None
    rules = play.table.setting.program.cited(way.number)
    return Refused(called(play, way.item), "once", f"that is done once per {way.once[0]}", rules)


def called(play: Play, item: Any) -> str:
    """What a move is called without what it is done with: by its name, if it has one."""
    its, kept = doing(play.table.setting, item), play.table.setting.kept
    key = ("move called", item)
    if its.name and key not in kept:
        verb = verb_of(play, its.name)
        kept[key] = labels.label(play, verb, (None,) * len(slot_names(verb.sentence)))
    return str(kept[key]) if its.name else its.words


def offered(play: Play, step: Step, item: Any, at: int, number: str) -> Iterator[Offer | Refused]:
    """What a player may do of one move: a way for each card it can be done with."""
    barred = _barred(play, step, item)
    if barred is not None:
        yield Refused(called(play, item), *barred)
        return
    _, act, word, priced, _, price, plain = doing(play.table.setting, item)
    if priced:
        play.me = play.you = step.seat
        missing = refusing.too_short(play, price)
        if missing is not None:
            rules = play.table.setting.program.cited(number)
            yield Refused(called(play, item), *missing)._replace(rules=rules)
            return
    if trials.surely_vain(play, step, item):
        rules = play.table.setting.program.cited(number)
        opener = tree_said(play.table.setting.phrases, item[1][0])
        yield Refused(called(play, item), "only-if", f"only {opener}", rules)
        return
    if trials.surely_draws(play, step.seat, plain):
        yield from _unasked(play, step, item, at, number)
        return
    asked, top, changed, why = trials.tried(play, step, item, number)
    single = asked is not None and top is not None and top.do == "do" and asked.seat == step.seat
    if single and asked is not None and asked.verbs[0] == word and word and not top.answers:  # type: ignore[union-attr]
        you = whose_you(play, step.seat, item)
        verb, plain = _verbs(play, item, word, you)
        for option, args in zip(asked.options, labels.args_of(plain, asked), strict=True):
            answer = option.value
            card = answer[0] if isinstance(answer, tuple) else answer
            card = card if isinstance(card, int) else -1
            if priced and not trials.gains(play, step, item, number, answer):
                yield trials.vain(play, step, item, labels.label(play, verb, args), number, answer)
                continue
            for more, answers in _completed(play, act, answer, step.seat, you):
                whole = labels.fitted(verb, plain, args, {"receiver": you or None, **more})
                yield _offer(
                    verb.id, whole, labels.label(play, verb, whole), card, at, (answer, *answers)
                )
        for each in asked.refused:
            rules = each.rules or (play.table.setting.program.cited(number))
            yield each._replace(label=labels.label(play, verb, (each.label,)), rules=rules)
        return
    play.me = play.you = step.seat
    short = refusing.too_few(play, act) if priced else None
    if short is not None:
        yield Refused(called(play, item), *short)._replace(
            rules=play.table.setting.program.cited(number)
        )
    elif asked is not None or changed:
        yield from _unasked(play, step, item, at, number)
    else:
        rules = play.table.setting.program.cited(number)
        said, its = why or ("nothing would come of it", rules)
        yield Refused(called(play, item), "cannot", said, its or rules)


def direct(play: Play, way: Way, exact: Exact) -> list[Offer]:
    """The cards that a move may be done with, found without trying."""
    found, known = [], way.known
    for each in listed(play, exact):
        if each not in known:
            label, card = each
            said = labels.label(play, verb_of(play, way.verb), (label,))
            known[each] = _offer(way.verb, (label,), said, card, way.at, (card,))
        found.append(known[each])
    return found


def _barred(play: Play, step: Step, item: Any) -> Reason | None:
    """Why the rules forbid the first act of a move, whatever it would be done with."""
    if not forbidding.forbids(play):
        return None
    act = doing(play.table.setting, item).act
    return None if act is None else play.as_seat(step.seat, lambda: barring.of_act(play, act))


class Doing(NamedTuple):
    """What is the same of a move wherever it is offered."""

    words: str
    act: Any
    """The act that comes first; None if there is none."""
    word: str
    """The verb of that act; "" if it is not done with a card."""
    priced: bool
    """Whether that act is the price of something."""
    name: str
    """The name that its paragraph gives it; "" for none."""
    price: tuple[Any, ...]
    """The acts of that price."""
    plain: Any
    """The act that comes first where nothing stands before it: no price, condition or time."""


def doing(setting: Setting, item: Any) -> Doing:
    found: Doing | None = setting.kept.get(("doing", item))
    if found is None:
        act = ways.first_act(item)
        words = ways.words_of(setting.phrases, item)
        name = setting.program.names.get(move_of(item), "")
        priced = ways.is_priced(item)
        price = tuple(ways.acts_in(ways.price_of(item))) if priced else ()
        plain = act if base(item[0]) == "rules.sentence-does" else None
        found = Doing(words, act, ways.word_of(act), priced, name, price, plain)
        setting.kept["doing", item] = found
    return found


def _completed(play: Play, act: Any, answer: Any, seat: str, you: str) -> Iterator[Any]:
    """What else an act asks once its card is chosen; an unknown one under the name it is given."""

    def asked(card: int) -> list[Any]:
        return list(refusing.completed(play, act, card, seat, you))

    if names_card(answer) and play.name(answer[0]) == UNKNOWN:
        yield from play.as_if(answer[0], answer[1], asked)
    else:
        yield from asked(answer if isinstance(answer, int) else -1)


def _unasked(play: Play, step: Step, item: Any, at: int, number: str) -> Iterator[Offer | Refused]:
    """A move that does not begin with a question for a card: the only one it can be done with is
    said, and whose things they are if they can be but one player's."""
    words, act, word, priced, name, _, _ = doing(play.table.setting, item)
    play.me, play.you, play.card = step.seat, step.seat, step.card
    if word == "places":
        placed = refusing.placed(play, act)
        if placed is not None:
            verb, plain = _verbs(play, item, word)
            args = labels.fitted(verb, plain, placed, {})
            yield _offer(verb.id, args, labels.label(play, verb, args), -1, at, ())
            return
    elif word and word != SETS:
        cards = play.value(act[1][0]).cards
        if len(cards) == 1 and play.name(cards[0]) != UNKNOWN:
            if priced and not trials.gains(play, step, item, number, ()):
                yield trials.vain(play, step, item, words, number, ())
                return
            verb, plain = _verbs(play, item, word)
            rest = (None,) * (len(slot_names(plain.sentence)) - 1)
            you = whose_you(play, step.seat, item)
            for more, answers in refusing.completed(play, act, cards[0], step.seat, you):
                args = labels.fitted(verb, plain, (play.name(cards[0]), *rest), more)
                yield _offer(verb.id, args, labels.label(play, verb, args), cards[0], at, answers)
            return
    vain = priced and not trials.gains(play, step, item, number, ())
    if vain and not name:
        yield trials.vain(play, step, item, words, number, ())
        return
    if name:
        verb = verb_of(play, name)
        args = (None,) * len(slot_names(verb.sentence))
        label = labels.label(play, verb, args)
        if vain:
            yield trials.vain(play, step, item, label, number, ())
        else:
            yield _offer(verb.id, args, label, -1, at, ())
        return
    if ways.RIVAL in words:
        named = words.replace(ways.RIVAL, "{receiver}'s", 1)
        others, other = rivals(play, step.seat), engine.find_verb(play.table, named)
        if other is not None and len(others) == 1:
            yield _offer(named, others, labels.label(play, other, others), -1, at, ())
            return
    you = whose_you(play, step.seat, item)
    named = ways.for_another(play.table.setting.phrases, item) if you else ""
    another = engine.find_verb(play.table, named) if named else None
    if another is not None:
        yield _offer(another.id, (you,), labels.label(play, another, (you,)), -1, at, ())
        return
    if ways.THIS in words and step.card >= 0:  # a rule's words may be of any card
        its = verb_of(play, words.replace(ways.THIS, "{card}", 1))
        args = (play.name(step.card),)
        yield _offer(its.id, args, labels.label(play, its, args), -1, at, ())
        return
    yield bare(words, at)


def _verbs(play: Play, item: Any, word: str, you: str = "") -> tuple[Verb, Verb]:
    """The verb by which a move is said with a card, also one that is made for whose `you` it is,
    and that of the bare act; where the game has no other words for the act, the same."""
    plain = engine.find_verb(play.table, word)
    named = ways.for_another(play.table.setting.phrases, item, word) if you else ""
    verb = engine.find_verb(play.table, named) if named else None
    verb = verb or engine.find_verb(play.table, way_of(play, item)) or plain
    assert verb is not None, f"there is no verb '{word}'"
    return verb, plain or verb


def verb_of(play: Play, name: str) -> Verb:
    """A verb that the game has."""
    verb = engine.find_verb(play.table, name)
    assert verb is not None, f"there is no verb '{name}'"
    return verb


def way_of(play: Play, item: Any) -> str:
    setting = play.table.setting
    return ways.way_of(setting, item, doing(setting, item).word)


def names_card(answer: Any) -> bool:
    """Whether an answer names an unknown card."""
    return isinstance(answer, tuple) and len(answer) == 2
