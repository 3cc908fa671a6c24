"""What a phone asks to be done: a seat, the position that it saw and its wish in; what came of it.

Every function gets the table, the seat that acts, and the request as plain values; it changes the
session or raises. They run in a thread, one at a time for each table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypedDict

from referee import engine
from referee.moves import Move
from referee.pending import first
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions.session import pile_off
from referee.state import UNKNOWN
from referee.table.leaving import left_undone
from referee.view import view
from referee.web import sealing, wire
from referee.web.seats import NotHere
from referee.web.tables import Hosted, spans_filled
from referee.web.wire import Plain
from referee.words.explaining import closed
from referee.words.previewing import LEFT_TO_CHANCE, Part, Preview
from referee.words.previewing import preview as previewed
from referee.words.sentences import say
from referee.words.telling import story
from tablewright.errors import as_words

LONGEST = 300
"""Characters of anything that is typed."""
NUMBERS = re.compile(r" \[[A-Z]+-[^\]]*\]$")
"""The rules behind a line, which a preview leaves to the log."""
FEW = 3
"""Reasons that are told at once."""
ELSEWHERE = frozenset(("not-in-hand", "not-in-row", "not-there", "not-open", "no-card"))
"""Reasons that only say that a card lies elsewhere; a better one is told if there is one."""


class Stale(Exception):
    """The position that a phone acted on is no more."""


def text(plain: Plain, key: str, most: int = LONGEST) -> str:
    """A word of a request. Raises NotHere for anything else."""
    value = plain.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise NotHere(f"expected '{key}' as words, at most {most} characters", 400)
    return value.strip()


def words_of(plain: Plain, key: str) -> str:
    """What somebody has typed into a request. Raises NotHere for anything else."""
    return as_words(text(plain, key))


def whole(plain: Plain, key: str, low: int, high: int) -> int:
    """A number of a request. Raises NotHere for anything else."""
    value = plain.get(key, low)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise NotHere(f"expected '{key}' as a number from {low} to {high}", 400)
    return value


def words(plain: Plain, key: str, most: int = 60) -> list[Any]:
    """A short list of a request. Raises NotHere for anything else."""
    value = plain.get(key, [])
    if not isinstance(value, list) or len(value) > most:
        raise NotHere(f"expected '{key}' as a list of at most {most}", 400)
    return value


def fresh(hosted: Hosted, plain: Plain) -> None:
    """Raises Stale if the phone saw another position than the one that is."""
    if text(plain, "v") != hosted.stamp:
        raise Stale


def no(code: str, sentence: str, remedy: str = "") -> Illegal:
    return Illegal(Reason(code, sentence, remedy=remedy))


# Moves


def act(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A listed move is made, by its index, with numbers for its spans and addresses for zones that
    it leaves open."""
    fresh(hosted, plain)
    return made(hosted, seat, _listed(hosted, seat, plain), plain)


def _listed(hosted: Hosted, seat: str, plain: Plain) -> Move:
    own = wire.mine(hosted.legal(), seat)
    at = whole(plain, "at", 0, 1_000_000)
    if at >= len(own):
        raise NotHere("that move is not yours to make", 400)
    move = spans_filled(own[at], words(plain, "numbers"))
    if move is None:
        raise NotHere("expected a number within its limits for every number of the move, and the "
                      "address of a zone for every one that it leaves open", 400)  # fmt: skip
    return move


class Came(TypedDict, total=False):
    """What came of a move: its lines, or the warning before it; what went wrong besides."""

    lines: list[str]
    warning: wire.Why
    say: str
    wrong: str


def made(hosted: Hosted, seat: str, move: Move, plain: Plain) -> Came:
    """A move is made, or warned of first. Raises Illegal."""
    session = hosted.session
    why = session.why_not(move, seat)
    if why is not None:
        raise Illegal(why)
    warning = session.warnings(move, seat)
    if warning is None and not plain.get("sure"):
        undone = left_undone(session.table, session.known(seat), move)
        if undone:
            warning = Reason("left-undone", " ".join(map(closed, undone)))
    if warning is not None and not plain.get("sure"):
        return {
            "warning": wire.reason(warning),
            "say": say(session.table, move),
        }
    before = session.state
    result = session.do(move, checked=True)
    lines = story(session.table, before, result.events, result.state, seat)
    return {"lines": lines, **_unseal(hosted, seat)}


# Secret choices


def seal(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A seat's secret choice is kept until all have chosen; no cards: it is taken back."""
    session = hosted.session
    secret = sealing.secret_of(session.table, session.state, hosted.legal(), seat)
    if secret is None:
        raise no("not-now", "there is nothing to choose in secret now")
    cards = words(plain, "cards")
    if cards:
        hosted.choices[seat] = sealing.sealed(secret, cards)
    else:
        hosted.choices.pop(seat, None)
    hosted.keep_choices()
    return {"lines": [], **_unseal(hosted, seat)}


def _unseal(hosted: Hosted, seat: str) -> Came:
    if not hosted.choices:
        return {}
    wrong = sealing.unseal(hosted.session, hosted.choices, hosted.keep_choices)
    return {"wrong": wrong[seat]} if seat in wrong else {}


def keep_hand(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A player notes what the own hand holds; nobody else sees it, the referee neither."""
    cards = tuple(str(each) for each in words(plain, "cards"))
    known = hosted.table.setting.cards
    wrong = next((card for card in cards if card not in known), None)
    if wrong is not None:
        raise no("no-card", f"no card is called '{wrong[:60]}'")
    hosted.hands[seat] = cards
    hosted.keep_hands()
    return {}


# Questions


def about(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A card: what it says, and what the seat may do with it now, or why not."""
    name = text(plain, "card")
    table = hosted.table
    card = wire.card(table.setting, name)
    if card is None:
        raise NotHere("no card of that name", 404)
    can = [
        at
        for at, move in enumerate(wire.mine(hosted.legal(), seat))
        if any(name == wire.card_in(table.setting, str(arg)).get("name") for arg in move.args)
    ]
    why = [] if can else refusals(hosted, seat, name)
    return {"card": card, "can": can, "cannot": [_cannot(*each) for each in why]}


class Cannot(TypedDict):
    """What cannot be said of a card, and why."""

    say: str
    why: wire.Why


def _cannot(said: str, why: Reason) -> Cannot:
    return {"say": said, "why": wire.reason(why)}


def refusals(hosted: Hosted, seat: str, name: str) -> list[tuple[str, Reason]]:
    """Moves with a card that a seat cannot make now, as they are said, and why."""
    session = hosted.session
    asked = session.state.asked
    if not seat or asked is None or not wire.mine(hosted.legal(), seat):
        over = Reason("over", "the game is over")
        return [("", over if asked is None else first(asked, seat))]
    found: list[tuple[str, Reason]] = []
    for verb in engine.verbs(session.table, session.state).values():
        if list(verb.slots.values()) != ["card"] or verb.chooses or verb.id not in asked.verbs:
            continue
        move = Move(verb.id, seat, (name,))
        why = session.why_not(move, seat)
        if why is not None:
            found.append((say(session.table, move), why))
    # What only lacks something tells more than what is not for such a card at all.
    found.sort(key=lambda each: (not each[1].code.startswith("too-"), not each[1].remedy))
    better = [each for each in found if each[1].code not in ELSEWHERE]
    return better[:FEW] or found[:1]


def preview(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """What would come of a listed move, as far as the seat can know; nothing is done."""
    fresh(hosted, plain)
    session = hosted.session
    move = _listed(hosted, seat, plain) if "at" in plain else None
    if move is not None and move.verb in LEFT_TO_CHANCE:
        return {"lines": ["Chance decides that; what it brings shows when it is done."]}
    found = previewed(session.table, session.state, move, seat)
    if found is None:
        return {"lines": []}
    return {"lines": _foreseen(found)}


def _foreseen(found: Preview) -> list[str]:
    lines = [*found.moved[1:], *_parts(found.parts)]
    if found.depends:
        lines.append(found.depends)
    for branch in found.branches:
        lines += [f"{branch.case}:", *_parts(branch.parts), *filter(None, [branch.depends])]
    if found.always:
        lines += ["In each case then:", *_parts(found.always)]
    return [NUMBERS.sub("", line) for line in lines]


def _parts(parts: tuple[Part, ...]) -> list[str]:
    """Part by part; a part in which nothing lies says nothing on a small screen."""
    return [
        line
        for heading, lines in parts
        if lines or not heading.startswith("Nothing happens")
        for line in ([NUMBERS.sub("", heading) + ":"] if heading else []) + list(lines)
    ]


def count(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Whether a pile holds as many cards as were counted."""
    zone = text(plain, "zone")
    session = hosted.session
    shown = view(session.table, session.state, seat, pools=False)["zones"].get(zone)
    if shown is None or shown["count"] is None:
        raise no("no-zone", "how many cards lie there is not known to you")
    held = int(shown["count"])
    called = Position(session.table, session.state).place(zone)
    off = pile_off(called, held, whole(plain, "number", 0, 10_000))
    if off is None:
        return {"right": True, "sentence": f"{called} is right: {held}"}
    return {"right": False, "sentence": f"{off.sentence}; {off.remedy}"}


# By hand


def fix(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """The position is corrected by hand, with a reason that everybody reads."""
    fresh(hosted, plain)
    reason = words_of(plain, "reason")
    if not reason:
        raise no("no-reason", "a correction needs its reason", "say why")
    change = _change(hosted, seat, plain)
    ruled = hosted.session.fix((change,), reason=reason, by=seat, viewer=seat)
    return {"lines": [], "breaks": len(ruled.breaks)}


def _change(hosted: Hosted, seat: str, plain: Plain) -> tuple[Any, ...]:
    """The change that is asked for. What lies where only others look cannot be named."""
    kind = text(plain, "kind")
    session = hosted.session
    if kind == "counter":
        return ("counter", text(plain, "key"), whole(plain, "value", -1_000, 1_000_000))
    if kind in ("turn", "phase"):
        return (kind, text(plain, "value"))
    shown = view(session.table, session.state, seat, pools=False)["zones"]
    source = text(plain, "zone")
    if source not in shown:
        raise no("no-zone", f"there is no zone '{source}'")
    name = text(plain, "card")
    lies = shown[source]["cards"]
    labels = wire.labels(session.table.setting, lies or ())
    if name != UNKNOWN and name not in labels:
        apart = [each for each in labels if each.startswith(f"{name} ")]
        if apart and name in session.table.setting.cards:
            raise no("which-copy", f"which {name}?", f"say {' or '.join(apart)}")
        called = Position(session.table, session.state).place(source)
        raise no("not-there", f"you see no {name} in {called}", "look again, or say ?")
    if kind == "mark":
        return ("mark", name, source, text(plain, "counter"), whole(plain, "value", 0, 1_000_000))
    if kind == "card":
        target = text(plain, "to")
        if target not in shown:
            raise no("no-zone", f"there is no zone '{target}'")
        return ("card", name, source, target, "top" if plain.get("top") else "bottom")
    raise NotHere("expected a kind of correction: counter, card, mark, turn or phase", 400)


def ruling(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """What the table decided goes into the log."""
    said, reason = words_of(plain, "text"), words_of(plain, "reason")
    if not said or not reason:
        raise no("no-reason", "a ruling needs its words and its reason")
    hosted.session.rule(said, reason=reason, by=seat)
    return {"lines": []}


def note(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Words for the log."""
    said = words_of(plain, "text")
    if not said:
        raise no("no-words", "there is nothing to note")
    hosted.session.note(said, by=seat)
    return {"lines": []}


def asking(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A rule question. It is answered from the rulebook and the cards: what lies hidden at this
    table has no part in it."""
    question = words_of(plain, "question")
    if not question:
        raise no("no-words", "what is the question?")
    if hosted.ask is None:
        raise no("no-rulings", "this game has nothing to answer questions from")
    return hosted.ask(question, hosted.table.variants)


Doing = Callable[[Hosted, str, Plain], Plain]
CHANGES: dict[str, Doing] = {
    "do": act,
    "seal": seal,
    "hand": keep_hand,
    "fix": fix,
    "ruling": ruling,
    "note": note,
}
"""What changes something, by the last part of its address."""
QUESTIONS: dict[str, Doing] = {
    "about": about,
    "preview": preview,
    "count": count,
}
"""What changes nothing; those who only watch may ask it too, as far as it needs no seat."""
