"""Questions for yes or no, by the unit that says most of what is asked."""

from __future__ import annotations

import re

from referee.asking.played.book import UNKNOWN, Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.against import against
from referee.asking.played.kinds.choosing import secretly
from referee.asking.played.kinds.concrete import concrete
from referee.asking.played.kinds.fitting import NO, Fit, fits_of
from referee.asking.played.kinds.holding import MAY, MUST, holds_by, otherwise_than
from referee.asking.played.kinds.limits import (
    actions,
    both,
    exactly,
    holding,
    last_turns,
    limited,
    one_more,
)
from referee.asking.played.kinds.numbered import numbered
from referee.asking.played.kinds.roles import rotating, settled, together
from referee.asking.played.kinds.several import (
    compared,
    ending,
    going_on,
    in_order,
    passes,
    passing,
    valued,
    without_winner,
)
from referee.asking.played.kinds.sharing import shared
from referee.asking.played.kinds.themselves import oneself, out_of_it
from referee.asking.played.kinds.thresholds import thresholds
from referee.asking.played.kinds.tricks import tricks
from referee.asking.played.likeness import covered
from referee.asking.played.lists import beside, found_in, joined
from referee.asking.played.saying import SILENT, Said, yes_no
from referee.asking.words import stem

NEXT = 0.2
"""How much less well than the best one another unit may fit to be looked at."""
_DONE = ("act", "end")
_MYSELF = re.compile(r"\b(?:myself|yourself|me|self|himself|herself|themselves|themself|oneself)\b")
_REFRAINS = re.compile(
    r"\b(?:and|but|to|choose|decide|rather|also|can i|may i|i) not (?:to )?(?P<one>[a-z]+)"
    r"|\bwithout (?P<other>[a-z]+ing)\b"
)
_UNTIL = re.compile(r"\bnot\b.*\b(?:until|unless)\b")
_LACKS = frozenset(("no", "not", "without", "none", "nothing"))
_HANGS = re.compile(r"\b(?:while|as long as|unless|until|not about)\b")


def polar(book: Book, question: Heard) -> Said | None:
    """Yes or no."""
    if question.form != "polar":
        return None
    going = going_on(book, question)
    if going is not None:
        return going
    if question.denies and _HANGS.search(question.plain):
        return _not_until(book, question)
    if unspoken(book, question):
        return SILENT
    if passes(question):
        return passing(book, question)
    for asks in (
        out_of_it,
        oneself,
        thresholds,
        both,
        _by_cards,
        refraining,
        concrete,
        tricks,
        rotating,
        together,
        settled,
        limited,
        exactly,
        last_turns,
        one_more,
        holding,
        actions,
        compared,
        valued,
        secretly,
        shared,
        without_winner,
        ending,
        in_order,
        numbered,
    ):
        found = asks(book, question)
        if found is not None:
            return found
    return _by_units(book, question)


def refraining(book: Book, question: Heard) -> Said | None:
    """Whether one may leave undone what one may do, or has without it what is had for it."""
    denied = _REFRAINS.search(question.plain)
    done = stem(denied["one"] or denied["other"]) if denied else ""
    for unit in book.units if done else ():
        paid = unit.price and covered(done, content_of(unit.price)[:1])
        if paid and any(covered(e, content_of(unit.words)) for e in question.content if e != done):
            return yes_no(question._replace(denies=False), False, [unit])
        optional = unit.kind == "act" and unit.mode == "may" and "up to" not in unit.often
        its = (*content_of(unit.words)[:1], *joined(unit.when))
        if not optional or not covered(done, its):
            continue
        if MAY.search(question.main):
            return yes_no(question._replace(denies=False), True, [unit])
        for each in book.units:
            follows = each.rule == unit.rule and each.given == "if you do"
            if follows and any(covered(e, content_of(each.words)) for e in question.content):
                return yes_no(question._replace(denies=False), False, [unit, each])
    return None


def _not_until(book: Book, question: Heard) -> Said | None:
    """Whether something is not so before something else is: yes, where a rule says when it is so.
    Of other two denials each may be meant."""
    if not _UNTIL.search(question.plain):
        return None
    turned_round = question._replace(denies=False)
    told = ending(book, turned_round) or _by_units(book, turned_round)
    return told if told is not None and told.verdict == "yes" else None


def unspoken(book: Book, question: Heard) -> bool:
    """Whether it is asked of talk, or of taking something back, of which a game says nothing."""
    for kind in ("talk", "undo"):
        match = found_in(kind, question.plain)
        if match and not any(e in bag.own for bag in book.bags for e in joined(match)[-1:]):
            return True
    return False


def _by_cards(book: Book, question: Heard) -> Said | None:
    """By what the cards say that a question names."""
    cards = book.of_card(question.text)
    if cards is None or not cards.units:
        return None
    content = tuple(each for each in question.content if each not in (*cards.names, "play", "card"))
    verb = "" if question.verb in ("play", "use", *cards.names) else question.verb
    asked = question._replace(content=content, verb=verb)
    refrains = refraining(cards, asked)
    if refrains is not None:
        return refrains
    return _chosen(cards, asked) or (_by_units(cards, asked) if content else None)


def _chosen(cards: Book, question: Heard) -> Said | None:
    """Whether one may choose oneself."""
    for unit in cards.units if _MYSELF.search(question.plain) else ():
        who = re.match(r"choose an? (player|opponent)|choose another player", unit.words)
        if who:
            return yes_no(question, who[1] == "player", [unit])
    return None


def _by_units(book: Book, question: Heard) -> Said | None:
    fits = fits_of(book, question)
    plain = question.plain
    begins = question.words[:1] in (("do",), ("does",))
    if question.verb and not MUST.search(plain) and (begins or MAY.search(plain)):
        acts = [
            each.unit
            for each in fits
            if each.does and each.unit.kind == "act" and each.unit.mode != "if not"
        ]
        named = [each for each in acts if question.verb in content_of(each.words)]
        if acts and against(book, question, named or acts):
            return yes_no(question, False, (named or acts)[:1])
    barred = next((each.unit for each in fits if _bars(question, each)), None)
    if barred is not None:
        return yes_no(question, False, [barred])
    denied = None
    for each in fits:
        if each.score < fits[0].score - NEXT or (denied and each.cover < denied.cover):
            break
        plainly = otherwise_than(book, question, each)
        holds = False if plainly else holds_by(book, question, each)
        if holds is None or not each.decides(holds, plainly):
            continue
        told = plainly or each.does or each.thrown is not None or each.unit.kind not in _DONE
        says = not denied or each.unit.kind == "act"
        if (
            says
            and holds
            and not _strange(book, question, each)
            and not _other_counter(book, question, each)
            and (told or each.unit.kind == "act")
        ):
            return yes_no(question, True, [each.unit])
        if not holds and told:
            if not plainly:
                return yes_no(question, False, [each.unit])
            denied = denied or each  # another unit may say just what is asked
    return yes_no(question, False, [denied.unit]) if denied else None


def _bars(question: Heard, fit: Fit) -> bool:
    """Whether a unit forbids what is asked in the very case that is told."""
    case = re.split(r"\bif\b", fit.unit.words, maxsplit=1)[1:]
    return (
        fit.unit.kind == "cannot"
        and fit.cover >= NO
        and bool(case and MAY.search(question.plain))
        and all(covered(each, question.stems) for each in content_of(case[0]))
        and ("no" not in case[0].split() or not _LACKS.isdisjoint(question.words))
    )


def _other_counter(book: Book, question: Heard, fit: Fit) -> bool:
    """Whether it is asked of another counter than a unit changes: points, not the pot."""
    bag = book.bags[fit.at]
    asked = {each for each in question.content if each in book.counters}
    own = {each for each in bag.own if each in book.counters}
    return bool(asked and own) and not any(covered(each, own) for each in asked)


def _strange(book: Book, question: Heard, fit: Fit) -> bool:
    """Whether it is asked of a zone or of a kind of cards of which a unit says nothing, or of more
    than who wins."""
    bag = book.bags[fit.at]
    there = bag.own | bag.near
    left = [
        each
        for each in question.content
        if not each.isdigit() and each not in book.kinds and not covered(each, there)
    ]
    if fit.unit.kind == "fact" and any(book.weight(each) >= UNKNOWN for each in left):
        return True  # nothing is known of what is asked
    ends = fit.unit.kind in ("end", "win")
    if ends and any(each in book.known and each not in beside() for each in left):
        return True
    if left and fit.unit.kind == "win" and not set(left) <= {*question.aside, *beside()}:
        return True
    return any(
        each in book.nouns
        and not covered(each, bag.own | bag.near)
        and not (each in book.kinds and "card" in bag.own)
        for each in question.content
        if each not in question.aside or fit.unit.kind in ("end", "win")
    )
