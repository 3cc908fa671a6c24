"""Lists of moves: what a player may do of them, each with the cards it can be done with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from referee import engine
from referee.doing import move_of
from referee.effects.rules import barring, forbidding, once, refusing
from referee.effects.rules.apart import steps
from referee.effects.rules.context import SECTION, at_rules
from referee.effects.rules.keys import GIVEN
from referee.effects.rules.lots import unseen_by_others
from referee.effects.rules.memos import DID, MAY
from referee.effects.rules.seats import rivals
from referee.effects.rules.speaking import act_said, tree_said
from referee.effects.rules.taking import MOVE, SETS
from referee.machine import powers, trials, ways
from referee.moves import slot_names
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.reasons import Reason
from referee.setting import Setting
from referee.state import UNKNOWN, Decision, Option, Refused, Step
from referee.stopping import Stale
from referee.verbs import Verb
from referee.view import FROM, may_see


class Offer(NamedTuple):
    """One way to make a move of a list."""

    verb: str
    args: tuple[Any, ...]
    label: str
    card: int
    """The card it is done with, -1 if none or several."""
    at: int
    """Its place in the list."""
    answers: tuple[Any, ...]
    """What it answers ahead."""


Listed: TypeAlias = tuple[Tree, tuple[Tree, ...], str, int]
"""A list of moves: the sentence before it, its sentences, the paragraph, how many were made."""


def moves(play: Play, step: Step[Listed]) -> None:
    """Asks which move of a list is made, if one can be; again where several may be."""
    intro, items, number, done = step.data
    book = play.table.setting.phrases
    most, needed = _limits(book, intro)
    if done >= most:
        return
    play.rules = play.table.setting.program.cited(number)
    if base(intro[0]) == "rules.list-of-moves" and "in this order" in tree_said(book, intro):
        play.then(*(Step(SECTION, step.seat, step.card, ((item,), 0, number)) for item in items))
        return
    if step.answers:  # one of those that were offered, and nothing has changed since
        made(play, step, step.answers[0])
        return
    found: dict[str, Offer] = {}
    refused: dict[str, Refused] = {}
    for at, item in enumerate(items):
        for each in offered(play, step, item, at, number):
            if isinstance(each, Offer):
                found.setdefault(each.label, each)
            else:
                refused.setdefault(each.label, each)
    if not found:
        if done < needed:
            play.remember(DID, False)
        return
    again = done >= needed
    offers = tuple(found.values())
    besides = _besides(play, step.seat) if powers.offers_besides(play, step) else ()
    # Of equal cards that let somebody do the same one is offered.
    offers += tuple({each.label: each for each in besides if each.label not in found}.values())
    if len(offers) == 1 and not again and _open(play, offers[0]):
        made(play, step, (offers[0].card, offers[0].at, offers[0].answers))
        return
    choose(
        play, f"{step.seat}: what do you do?", offers, seat=step.seat, optional=again,
        refused=tuple(each for name, each in refused.items() if name not in found),
        unseen=unseen_by_others(play, step.seat, items),
    )  # fmt: skip


def made(play: Play, step: Step[Listed], chosen: Any) -> None:
    """Carries out a move of a list: (card, place in the list, answers); None for none of it."""
    intro, items, number, done = step.data
    play.remember(DID, True)
    if chosen is None:
        powers.declined(play, step.seat)
        return
    once.taken_up(play)
    _, place, answers = chosen
    _give(play, answers)
    if place < 0:  # nothing of the list, but what may be done beside it
        power = powers.ready(play, step.seat)[-1 - place]
        play.then(powers.done(play, step.seat, power), step._replace(answers=()))
        return
    more = (
        (step._replace(data=(intro, items, number, done + 1), answers=()),)
        if done + 1 < _limits(play.table.setting.phrases, intro)[0]
        else ()
    )
    play.then(Step(SECTION, step.seat, step.card, ((items[place],), 0, number)), *more)


def _besides(play: Play, seat: str) -> Iterator[Offer]:
    """What a player may do in a turn besides what its paragraphs ask."""
    rules, by = play.rules, play.by
    for at, (card, power) in enumerate(powers.ready(play, seat)):
        step = Step("moves", seat, card)
        for each in offered(play, step, power.move, -1 - at, power.number):
            if isinstance(each, Offer):
                yield each
    play.rules, play.by = rules, by


def at_will(play: Play, step: Step) -> None:
    """Asks a player, before a phase or turn ends, for what may still be done in it."""
    seat = step.seat
    if powers.has_declined(play, seat):
        return
    ready = powers.ready(play, seat)
    due = {-1 - at for at, each in enumerate(ready) if powers.due(play, step, each.power)}
    besides = (each for each in _besides(play, seat) if each.at in due) if due else ()
    offers = {each.label: each for each in besides}
    if not offers:
        if play.state.agenda[-1:] and play.state.agenda[-1].do == "act":
            powers.declined(play, seat)  # a position written then goes on behind this question
        return
    its = {at: ready[-1 - at] for at in (each.at for each in offers.values())}
    play.rules = tuple(
        dict.fromkeys(each.power.number for each in its.values() if each.power.number)
    )
    play.by = next(iter(each.power.card for each in its.values())) if len(its) == 1 else ""
    unseen = tuple(
        play.state.where[each.card]
        for each in its.values()
        if each.card >= 0 and not may_see(play.table, play.state.where[each.card], "")
    )
    asks = f"{seat}: what else do you do?"
    if len(its) == 1:
        only = next(iter(its.values())).power
        does = tree_said(play.table.setting.phrases, move_of(only.move)).rstrip(".")
        asks = f"{seat}: do you {does[:1].lower()}{does[1:]}?"
    chosen = choose(play, asks, tuple(offers.values()), seat=seat, optional=True, unseen=unseen)
    if chosen is None:
        powers.declined(play, seat)
        return
    _give(play, chosen[2])
    play.then(powers.done(play, seat, its[chosen[1]]), step._replace(answers=()))


def _give(play: Play, answers: tuple[Any, ...]) -> None:
    """Gives the first act that comes the answers to what it will ask."""
    for each in answers:
        if _names(each):
            play.identify(*each)
    if answers:
        play.state.facts[GIVEN] = tuple(each[0] if _names(each) else each for each in answers)


def _names(answer: Any) -> bool:
    """Whether an answer names an unknown card."""
    return isinstance(answer, tuple) and len(answer) == 2


def may(play: Play, step: Step[tuple[Tree, ...]]) -> None:
    """Asks whether a player does what is allowed, if something would come of it; with which card,
    if it is done with one."""
    dos, *gain = step.data
    play.remember(DID, False)
    item = ("rules.sentence-to", (dos, *gain)) if gain else ("rules.sentence-does", (dos,))
    play.rules = at_rules(play)
    if step.card >= 0 and play.name(step.card) != UNKNOWN:
        play.by = play.name(step.card)
    number = play.rules[0] if play.rules else ""
    found = list(offered(play, step, item, 0, number))
    offers = tuple(each for each in found if isinstance(each, Offer))
    if not offers:
        play.nothing("nothing would come of it", *play.rules)
        return
    asks = " to ".join(tree_said(play.table.setting.phrases, each) for each in step.data)
    asks = f"{step.seat}: do you {asks}?"
    chosen = choose(play, asks, offers, seat=step.seat, optional=True, kind="choose")
    if chosen is not None:
        play.remember(MAY, True)
        once.taken_up(play)
        _give(play, chosen[2])
        play.then(*steps(play, dos, step.seat, step.card))


def choose(
    play: Play, asks: str, offers: tuple[Offer, ...], *, seat: str, optional: bool = False,
    refused: tuple[Refused, ...] = (), kind: str = MOVE, unseen: tuple[str, ...] = (),
) -> Any:  # fmt: skip
    """Which of several ways a player takes: (card, place in the list, answers); None for none."""
    options = tuple(Option(each.label, (each.card, each.at, each.answers)) for each in offers)
    verbs = tuple(dict.fromkeys(each.verb for each in offers))
    if optional:
        verbs += ("decline",)
    cards = (play.state.where[each.card] for each in offers if each.card >= 0)
    unseen = unseen or tuple(
        dict.fromkeys(zone for zone in cards if not may_see(play.table, zone, ""))
    )
    closed = (FROM, *unseen) if unseen else ()
    chosen = play.ask(
        Decision(
            kind, seat, asks, verbs, play.rules, options, refused,
            (*closed, *((each.verb, each.args) for each in offers)),
        )
    )  # fmt: skip
    if chosen is not None and chosen not in [each.value for each in options]:
        raise Stale
    return chosen


Often: TypeAlias = tuple[Tree, str, bool, int] | tuple[Tree, str, bool, int, int]
"""An act, whose `you` it is, whether it is done at least once, how often it was, and at most is."""


def often(play: Play, step: Step[Often]) -> None:
    """The same act as often as the player likes: asked after each and all that it set off."""
    act, you, at_least_once, done, *most = step.data
    if most and done >= most[0]:
        return
    if done or not at_least_once:
        words = act_said(play.table.setting.phrases, act)
        play.rules = at_rules(play)
        again = f"{words} again" if done else words
        offers = (
            Offer(again, (), again, -1, 1, ()), Offer(ways.STOPS, (), ways.STOPS, -1, 0, ())
        )  # fmt: skip
        asks = f"{step.seat}: {tree_said(play.table.setting.phrases, act)}"
        asks += " again, or stop?" if done else ", or stop?"
        if not choose(play, asks, offers, seat=step.seat)[1]:
            return
    play.then(
        Step("do", step.seat, step.card, (act, you)),
        step._replace(data=(*step.data[:3], done + 1, *step.data[4:]), answers=()),
    )


def _open(play: Play, offer: Offer) -> bool:
    """Whether everybody sees that a move is the only one: it is made unasked. One from a hand is
    not, since that would tell of the hand."""
    if offer.card < 0 or play.name(offer.card) == UNKNOWN:
        return False
    return may_see(play.table, play.state.where[offer.card], "")


def _limits(book: Phrasebook, intro: Any) -> tuple[int, int]:
    """How many moves may be made at most, and how many must be."""
    name, slots = intro
    if base(name) == "rules.list-up-to":
        return int(slots[0]), 0
    words = tree_said(book, intro).lower()
    if "as often as you like" in words:
        return 1_000_000, 0
    return 1, 0 if words.startswith("you may") else 1


def offered(play: Play, step: Step, item: Any, at: int, number: str) -> Iterator[Offer | Refused]:
    """What a player may do of one move: a way for each card it can be done with."""
    barred = _barred(play, step, item)
    if barred is not None:
        yield Refused(_doing(play.table.setting, item).words, *barred)
        return
    words, act, word, priced, _, price = _doing(play.table.setting, item)
    if priced:
        play.me = play.you = step.seat
        missing = refusing.too_short(play, price)
        if missing is not None:
            rules = play.table.setting.program.cited(number)
            yield Refused(words, *missing)._replace(rules=rules)
            return
    asked, top, changed = trials.tried(play, step, item, number)
    single = asked is not None and top is not None and top.do == "do" and asked.seat == step.seat
    if single and asked is not None and asked.verbs[0] == word and word and not top.answers:  # type: ignore[union-attr]
        plain = _verb(play, word)
        verb = engine.find_verb(play.table, _way(play, item, word)) or plain
        for option, args in zip(asked.options, ways.args_of(plain, asked), strict=True):
            answer = option.value
            card = answer[0] if isinstance(answer, tuple) else answer
            card = card if isinstance(card, int) else -1
            if priced and not trials.gains(play, step, item, number, answer):
                yield trials.vain(play, step, item, ways.label(play, verb, args), number, answer)
                continue
            for more, answers in _completed(play, act, answer, step.seat):
                whole = ways.fitted(verb, plain, args, more)
                yield Offer(
                    verb.id, whole, ways.label(play, verb, whole), card, at, (answer, *answers)
                )
        for each in asked.refused:
            rules = each.rules or (play.table.setting.program.cited(number))
            yield each._replace(label=ways.label(play, verb, (each.label,)), rules=rules)
        return
    play.me = play.you = step.seat
    short = refusing.too_few(play, act) if priced else None
    if short is not None:
        yield Refused(words, *short)._replace(rules=play.table.setting.program.cited(number))
    elif asked is not None or changed:
        yield from _unasked(play, step, item, at, number)
    else:
        yield Refused(
            words, "cannot", "nothing would come of it", play.table.setting.program.cited(number)
        )


def _barred(play: Play, step: Step, item: Any) -> Reason | None:
    """Why the rules forbid the first act of a move, whatever it would be done with."""
    if not forbidding.forbids(play):
        return None
    act = _doing(play.table.setting, item).act
    return None if act is None else play.as_seat(step.seat, lambda: barring.of_act(play, act))


class _Doing(NamedTuple):
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


def _doing(setting: Setting, item: Any) -> _Doing:
    found: _Doing | None = setting.kept.get(("doing", item))
    if found is None:
        act = ways.first_act(item)
        words = ways.words_of(setting.phrases, item)
        name = setting.program.names.get(move_of(item), "")
        priced = ways.is_priced(item)
        price = tuple(ways.acts_in(ways.price_of(item))) if priced else ()
        found = _Doing(words, act, ways.word_of(act), priced, name, price)
        setting.kept["doing", item] = found
    return found


def _completed(play: Play, act: Any, answer: Any, seat: str) -> Iterator[Any]:
    """What else an act asks once its card is chosen; an unknown one under the name it is given."""

    def asked(card: int) -> list[Any]:
        return list(refusing.completed(play, act, card, seat))

    if _names(answer) and play.name(answer[0]) == UNKNOWN:
        yield from play.as_if(answer[0], answer[1], asked)
    else:
        yield from asked(answer if isinstance(answer, int) else -1)


def _unasked(play: Play, step: Step, item: Any, at: int, number: str) -> Iterator[Offer | Refused]:
    """A move that does not begin with a question for a card: the only one it can be done with is
    said, and whose things they are if they can be but one player's."""
    words, act, word, priced, name, _ = _doing(play.table.setting, item)
    play.me, play.you, play.card = step.seat, step.seat, step.card
    if word == "places":
        placed = refusing.placed(play, act)
        if placed is not None:
            plain = _verb(play, word)
            verb = engine.find_verb(play.table, _way(play, item, word)) or plain
            args = ways.fitted(verb, plain, placed, {})
            yield Offer(verb.id, args, ways.label(play, verb, args), -1, at, ())
            return
    elif word and word != SETS:
        cards = play.value(act[1][0]).cards
        if len(cards) == 1 and play.name(cards[0]) != UNKNOWN:
            if priced and not trials.gains(play, step, item, number, ()):
                yield trials.vain(play, step, item, words, number, ())
                return
            plain = _verb(play, word)
            verb = engine.find_verb(play.table, _way(play, item, word)) or plain
            rest = (None,) * (len(slot_names(plain.sentence)) - 1)
            for more, answers in refusing.completed(play, act, cards[0], step.seat):
                args = ways.fitted(verb, plain, (play.name(cards[0]), *rest), more)
                yield Offer(verb.id, args, ways.label(play, verb, args), cards[0], at, answers)
            return
    if priced and not trials.gains(play, step, item, number, ()):
        yield trials.vain(play, step, item, words, number, ())
        return
    if name:
        verb = _verb(play, name)
        args = (None,) * len(slot_names(verb.sentence))
        yield Offer(verb.id, args, ways.label(play, verb, args), -1, at, ())
        return
    if ways.RIVAL in words:
        named = words.replace(ways.RIVAL, "{receiver}'s", 1)
        others, other = rivals(play, step.seat), engine.find_verb(play.table, named)
        if other is not None and len(others) == 1:
            yield Offer(named, others, ways.label(play, other, others), -1, at, ())
            return
    yield Offer(words, (), words, -1, at, ())


def _verb(play: Play, name: str) -> Verb:
    """A verb that the game has."""
    verb = engine.find_verb(play.table, name)
    assert verb is not None, f"there is no verb '{name}'"
    return verb


def _way(play: Play, item: Any, word: str) -> str:
    return ways.way_of(play.table.setting, item, word)
