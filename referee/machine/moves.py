"""Lists of moves: what a player may do of them, each with the cards it can be done with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from referee.doing import move_of, number_of
from referee.effects.rules import hanging, once
from referee.effects.rules.apart import for_you, of_somebody, steps, whose_you
from referee.effects.rules.context import SECTION, at_rules
from referee.effects.rules.keys import GIVEN, ONCE, TRIED
from referee.effects.rules.lots import unseen_by_others
from referee.effects.rules.memos import DID, MAY
from referee.effects.rules.speaking import act_said, to_somebody, tree_said, with_names
from referee.effects.rules.taking import MOVE
from referee.machine import offering, powers, trials, ways
from referee.machine.listing import exact
from referee.machine.offering import Offer, Way
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.reasons import each_once
from referee.state import UNKNOWN, Decision, Refused, Step, step_of
from referee.stopping import Stale
from referee.view import FROM, may_see

_new = tuple.__new__
ACT = "act"
"""The kind of question that is answered by moves of which its options are only some."""


Listed: TypeAlias = tuple[Tree, tuple[Tree, ...], str, int]
"""A list of moves: the sentence before it, its sentences, the paragraph, how many were made."""


class _Prepared(NamedTuple):
    """What of a list of moves is the same for a player throughout a game."""

    most: int
    """How many moves may be made at most."""
    needed: int
    """How many must be."""
    in_order: bool
    """Whether all are made, one after the other."""
    own: Mapping[str, int]
    """The verbs of a module by which some are made, with their places in the list."""
    taken: Mapping[str, int]
    """The verbs that are taken though nothing may be done by them now, so that one hears why not:
    these, and those of moves whose cards are found without trying."""
    verbs: tuple[str, ...]
    """The same in the order of their places."""
    ended: bool
    """Whether one of them ends the list."""
    ways: tuple[Way, ...]
    """The others."""
    by_place: Mapping[int, Way]
    """The same by their places in the list."""
    unseen: tuple[str, ...] | None
    """The zones of them into which only that player looks; None if that may change."""


def _prepared(
    play: Play, seat: str, intro: Tree, items: tuple[Tree, ...], number: str
) -> _Prepared:
    latest: tuple[object, _Prepared] | None = play.table.kept.get(("list", seat, number))
    if latest is not None and latest[0] is items:
        return latest[1]
    setting = play.table.setting
    program = setting.program
    listed = enumerate(items)
    own = {program.said_by[each]: at for at, each in listed if each in program.said_by}
    every = tuple(
        Way(
            at, each, number_of(program, each, number),
            exact(play, offering.doing(setting, each).plain, seat), offering.way_of(play, each),
            _once(each, number, at, seat), (each,), {},
        )
        for at, each in enumerate(items)
        if each not in program.said_by
    )  # fmt: skip
    ordered = base(intro[0]) == "rules.list-of-moves" and "in this order" in tree_said(
        setting.phrases, intro
    )
    ended = any(offering.verb_of(play, each).answer for each in own)
    always = all(each.exact is not None for each in every)
    unseen = unseen_by_others(play, seat, items) if always else None
    taken = {**own, **{each.verb: each.at for each in every if each.exact is not None}}
    verbs = tuple(sorted(taken, key=taken.__getitem__))
    limits = _limits(setting.phrases, intro)
    places = {each.at: each for each in every}
    found = _Prepared(*limits, ordered, own, taken, verbs, ended, every, places, unseen)
    play.table.kept["list", seat, number] = items, found
    return found


def _once(item: Tree, number: str, at: int, seat: str) -> tuple[str, str, str] | None:
    """What is remembered of a move of a list that begins with `once per turn`."""
    if base(item[0]) != "rules.sentence-when" or base(item[1][0][0]) != "rules.once-per":
        return None
    return str(item[1][0][1][0]), f"{number} {at + 1}", seat


def moves(play: Play, step: Step[Listed]) -> None:
    """Asks which move of a list is made, if one can be; again where several may be."""
    intro, items, number, done = step.data
    its = _prepared(play, step.seat, intro, items, number)
    if done >= its.most:
        return
    play.rules = play.table.setting.program.cited(number)
    if its.in_order:
        play.then(*(Step(SECTION, step.seat, step.card, ((item,), 0, number)) for item in items))
        return
    if step.answers:  # one of those that were offered, and nothing has changed since
        made(play, step, step.answers[0])
        return
    found: dict[str, Offer] = {}
    refused: dict[str, Refused] = {}
    for way in its.ways:
        used = offering.used_up(play, way) if way.once is not None else None
        if used is not None:
            refused[used.label] = used
            continue
        if way.exact is not None and not play.state.pool_of:
            play.me = play.you = step.seat
            for offer in offering.direct(play, way, way.exact):
                found[offer[1][0]] = offer
            continue
        for each in offering.offered(play, step, way.item, way.at, way.number):
            if isinstance(each, Offer):
                found.setdefault(each.label, each)
            else:
                refused.setdefault(each.label, each)
    if not found and not its.own:
        if done < its.needed:
            play.remember(DID, False)
        if not done and play.heard:
            _tell_why_none(play, step, its)
        return
    again = done >= its.needed
    offers = tuple(found.values())
    if powers.offers_besides(play, step):  # of equal cards that let somebody do the same, one
        besides = _besides(play, step.seat)
        offers += tuple({each.label: each for each in besides if each.label not in found}.values())
    if len(offers) == 1 and not again and not its.own and _open(play, offers[0]):
        made(play, step, offers[0].option.value)
        return
    choose(
        play, f"{step.seat}: what do you do?", offers, seat=step.seat,
        besides=its, optional=again and not its.ended,
        kind=ACT if its.own else MOVE,
        refused=tuple([each for name, each in refused.items() if name not in found])
        if refused
        else (),
        unseen=unseen_by_others(play, step.seat, items) if its.unseen is None else its.unseen,
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
    its = _prepared(play, step.seat, intro, items, number)
    way = its.by_place[place]
    if way.once is not None:
        play.state.facts[ONCE] = (*play.fact(ONCE, ()), way.once)
    seat, card = step.seat, step.card
    kept = for_you(play, seat, way.item)
    chosen_now = step_of((SECTION, seat, card, (way.parts, 0, way.number), (), kept))
    if done + 1 < its.most:
        data = (intro, items, number, done + 1)
        play.then(chosen_now, step_of(("moves", seat, card, data, (), step.memory)))
    else:
        play.then(chosen_now)


def _besides(play: Play, seat: str) -> Iterator[Offer]:
    """What a player may do in a turn besides what its paragraphs ask."""
    rules, by = play.rules, play.by
    for at, (card, power) in enumerate(powers.ready(play, seat)):
        step = Step("moves", seat, card)
        for each in offering.offered(play, step, power.move, -1 - at, power.number):
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
        asks = f"{seat}: do you {_of(only.card, does[:1].lower() + does[1:])}?"
    chosen = choose(play, asks, tuple(offers.values()), seat=seat, optional=True, unseen=unseen)
    if chosen is None:
        powers.declined(play, seat)
        return
    _give(play, chosen[2])
    play.then(powers.done(play, seat, its[chosen[1]]), step._replace(answers=()))


def _of(card: str, words: str) -> str:
    """What a card says, with its name."""
    return words.replace(ways.THIS, card) if card else words


def _give(play: Play, answers: tuple[Any, ...]) -> None:
    """Gives the first act that comes the answers to what it will ask."""
    given = []
    for each in answers:
        if offering.names_card(each):
            play.identify(*each)
            given.append(each[0])
        else:
            given.append(each)
    if given:
        play.state.facts[GIVEN] = tuple(given)


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
    found = list(offering.offered(play, step, item, 0, number))
    offers = tuple(each for each in found if isinstance(each, Offer))
    if not offers:
        hanging.declined(play, step.data)
        _tell_why(play, item, [each for each in found if isinstance(each, Refused)])
        return
    asks = " to ".join(tree_said(play.table.setting.phrases, each) for each in step.data)
    yours = next(filter(None, (whose_you(play, step.seat, each) for each in step.data)), "")
    asks = with_names(play.table.setting, to_somebody(asks, of_somebody(play, dos), yours))
    speaks = play.name(step.card) if step.card >= 0 else UNKNOWN
    asks = f"{step.seat}: do you {_of('' if speaks == UNKNOWN else speaks, asks)}?"
    chosen = choose(play, asks, offers, seat=step.seat, optional=True, kind="choose")
    if chosen is None:
        hanging.declined(play, step.data)
    else:
        play.remember(MAY, True)
        once.taken_up(play)
        _give(play, chosen[2])
        play.then(*steps(play, dos, step.seat, step.card, whose_you(play, step.seat, dos)))


def _tell_why(play: Play, item: Any, refused: list[Refused]) -> None:
    """Why a player is not asked whether something is done; nothing of cards that others do not
    see."""
    if not _open_to_all(play, item, refused):
        play.nothing("nothing would come of it", *play.rules)
        return
    rules = each_once(*(each.rules for each in refused), play.rules)
    play.nothing(_causes(refused), *rules)


def _open_to_all(play: Play, item: Any, refused: list[Refused]) -> bool:
    """Whether everybody may hear why something cannot be done: it names no cards, or cards that
    everybody sees."""
    its = offering.doing(play.table.setting, item)
    cards = play.value(its.act[1][0]).cards if its.word else ()
    seen = all(may_see(play.table, play.state.where[card], "") for card in cards)
    return bool(refused) and (seen or [each.label for each in refused] == [its.words])


def _causes(refused: list[Refused]) -> str:
    said = dict.fromkeys(each.sentence for each in refused)
    return "; ".join([*said][:3]) + ("; …" if len(said) > 3 else "")


def _tell_why_none(play: Play, step: Step[Listed], its: _Prepared) -> None:
    """Why nothing of a list can be done, so that its player is not asked."""
    before, causes = play.rules, list[Refused]()
    for way in its.ways:
        every = offering.offered(play, step, way.item, way.at, way.number)
        refused = [each for each in every if isinstance(each, Refused)]
        play.me = play.you = step.seat
        if _open_to_all(play, way.item, refused):
            causes += refused
    play.rules = before
    why = f": {_causes(causes)}" if causes else ""
    rules = each_once(before, *(each.rules for each in causes))
    play.nothing(f"{step.seat} can do none of these{why}", *rules)


def price(play: Play, step: Step[tuple[Tree, Tree]]) -> None:
    """A price is paid, for what it is paid for; not if all that comes of that is that nothing
    happens, and with no card of which only that would come."""
    play.rules = at_rules(play)
    dos, gain = step.data
    if GIVEN not in play.state.facts and not play.fact(TRIED, 0):
        number = play.rules[0] if play.rules else ""
        found = list(offering.offered(play, step, ("rules.sentence-to", step.data), 0, number))
        vain = [each for each in found if isinstance(each, Refused) and each.code == trials.IN_VAIN]
        offers = tuple(each for each in found if isinstance(each, Offer))
        if vain and not offers:
            play.nothing(vain[0].sentence, *vain[0].rules)
            return
        if vain:
            asks = " to ".join(tree_said(play.table.setting.phrases, each) for each in step.data)
            said = tuple(each for each in found if isinstance(each, Refused))
            chosen = choose(
                play, f"{step.seat}: {asks}", offers, seat=step.seat, kind="choose", refused=said
            )
            _give(play, chosen[2])
    play.me = step.seat
    you = whose_you(play, step.seat, dos)
    play.then(
        *steps(play, dos, step.seat, step.card, you), Step("paid", step.seat, step.card, (gain,))
    )


def choose(
    play: Play, asks: str, offers: tuple[Offer, ...], *, seat: str, optional: bool = False,
    refused: tuple[Refused, ...] = (), kind: str = MOVE, unseen: tuple[str, ...] = (),
    besides: _Prepared | None = None,
) -> Any:  # fmt: skip
    """Which of several ways a player takes: (card, place in the list, answers); None for none. The
    question takes the verbs of the list `besides`, which have their places in it."""
    options, said, verbs, others = [], [], dict[str, int](), False
    for pair, option in offers:
        options.append(option)
        said.append(pair)
        verbs[pair[0]] = option[1][1]
        others = others or besides is None or pair[0] not in besides.taken
    if besides is None:
        taken = tuple(verbs)
    elif others:
        places = {**verbs, **besides.taken}
        taken = tuple(sorted(places, key=places.__getitem__))
    else:
        taken = besides.verbs
    if optional:
        taken = (*taken, "decline")
    if not unseen:
        cards = dict.fromkeys([play.state.where[each.card] for each in offers if each.card >= 0])
        unseen = tuple([zone for zone in cards if not may_see(play.table, zone, "")])
    closed = (FROM, *unseen) if unseen else ()
    chosen = play.ask(
        _new(
            Decision,
            (
                kind, seat, asks, taken, play.rules, tuple(options), refused,
                (*closed, *said),
            ),
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
        offers = (offering.bare(again, 1), offering.bare(ways.STOPS, 0))
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
    if "as often as you like" in tree_said(book, intro).lower():
        return 1_000_000, 0
    return 1, 0 if name in once.MAY_LISTS else 1
