"""Questions for yes or no, by what is said of the same thing: how many, from where, when, by whom,
whether it must be, and what speaks against it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from referee.asking.played.book import Book, counts_in
from referee.asking.played.hearing import Heard, content_of, covered, light, opposed, turned
from referee.asking.played.saying import SILENT, Said, yes_no
from referee.asking.played.units import Unit

SURE = 0.76
"""How much of a question a unit must cover, by the weight of its words, to decide it."""
ABOUT = 0.5
"""The same where the unit does what is asked, and a number or place speaks against it."""
ENDS = 0.6
"""The same for the condition of an end."""
FACT = 0.86
"""The same for what nobody does."""
_FIXED = ("set-up", "spaces", "limits", "owner")
"""What the box says that may be asked for yes or no."""
TRIED = 4
"""Units that are tried, the best first."""
_MUST = re.compile(
    r"\b(?:must|have to|has to|had to|need to|needs to|need|needs|forced|required|obliged|compulsory|mandatory|got to|necessary)\b"
)
_MAY = re.compile(
    r"\b(?:can|may|could|allowed|able|ok|okay|legal|possible|permitted|fine|let|free to)\b"
)
_SEVERAL = re.compile(
    r"\b(?:twice|more than once|several|multiple|many|as (?:often|many) (?:as|times)|(?:2|3) times)\b"
)
_LIMIT = re.compile(r"\b(?:limit|limited|maximum)\b")
_SKIP = re.compile(r"\b(?:skip|refuse|decline|avoid|leave out|sit out|choose not to|not to)\b")
_ALWAYS = re.compile(r"\b(?:every|each) (?:single )?(?:round|turn|time|game|hand)\b|\balways\b")
_OTHERS_TURN = re.compile(
    r"\b(?:on|in|during) (?:an?other|someone elses?|somebody elses?|an opponents?|my opponents?|the other|other|their|opponents?|your opponents?)\b.*\bturns?\b"
    r"|\bnot my turn\b|\bout of turn\b|\boutside (?:of )?(?:my|your) turn\b|\bany ?time\b|\bat any (?:time|point|moment)\b|\bwhenever\b"
)
_PASS = re.compile(r"^(?:so )?(?:can|may|could|am|is|are|do|must) (?:i|we|you|it|one|a player|players|someone)(?: just| simply| allowed to| ok to| even)* (?:pass|do nothing|skip (?:my|your|a|the|their) (?:whole )?turn)\b")


class _Fit(NamedTuple):
    """A unit and how well it fits."""

    score: float
    cover: float
    unit: Unit
    does: bool | None
    """Whether it is about what somebody does; None where nobody does anything in the question."""


def polar(book: Book, question: Heard) -> Said | None:
    """Yes or no."""
    if question.form != "polar":
        return None
    if question.denies and re.search(r"\b(?:while|as long as|unless|until|not about)\b", question.plain):
        return None  # two denials, of which each may be meant
    for asks in (_by_cards, _limited, _compared, _ending, _passing, _in_order):
        found = asks(book, question)
        if found is not None:
            return found
    return _by_units(book, question)


def _by_cards(book: Book, question: Heard) -> Said | None:
    """By what the cards say that a question names."""
    cards = book.of_card(question.text)
    if cards is None or not cards.units:
        return None
    content = tuple(each for each in question.content if each not in cards.names)
    verb = question.verb if question.verb not in ("play", "use", *cards.names) else ""
    asked = question._replace(content=content, verb=verb)
    chosen = _chosen(cards, asked)
    if chosen is not None:
        return chosen
    return _by_units(cards, asked) if content else None


_ENDS = re.compile(
    r"\b(?:game|round)\b.*\b(?:ends?|ended|over|stops?|finish(?:es|ed)?|done|goes? on|continues?)\b|\b(?:ends?|stops?|finish(?:es)?) the (?:game|round)\b"
)
_END_WORDS = frozenset("game round end stop finish done go continu over on hand".split())


def _ending(book: Book, question: Heard) -> Said | None:
    """Whether the game or a round ends when something is so."""
    if not _ENDS.search(question.plain) or question.verb and question.verb not in _END_WORDS:
        return None
    what = "round" if re.search(r"\bround\b", question.plain) else "game"
    content = [each for each in question.content if each not in _END_WORDS]
    found = []
    for at, unit in enumerate(book.units):
        ends = unit.kind == "end" and f"the {what} ends" in unit.words.lower()
        wins = unit.kind == "win" and what == "game" and re.search(r"as soon as|first player who", unit.words)
        if (ends or wins) and content:
            cover, _ = book.fit(content, at)
            if cover >= ENDS:
                found.append((cover, -at, unit))
    if not found or (question.denies and re.search(r"\b(?:while|as long as|unless)\b", question.plain)):
        return None
    unit = max(found)[2]
    goes_on = bool(re.search(r"\bgoes? on\b|\bcontinues?\b", question.plain))
    holds = _bound(question, unit)
    if holds is None and question.at_once and "at the end of" in unit.words:
        holds = False
    if holds is None and opposed(question.stems, content_of(unit.words)):
        return None
    return yes_no(question, (holds is not False) != goes_on, [unit])


def _limited(book: Book, question: Heard) -> Said | None:
    """Whether there is a limit: only if something is said of one."""
    if not re.search(r"\bis there (?:a|an|any) [\w ]*\b(?:limit|maximum|minimum)\b", question.plain) or question.verb:
        return None
    about = [each for each in question.content if each not in ("limit", "maximum", "minimum")]
    for at, unit in enumerate(book.units):
        if limits(unit) and about and book.fit(about, at)[0] >= SURE:
            return yes_no(question, True, [unit])
    return SILENT


def limits(unit: Unit) -> bool:
    """Whether a unit says how many there may be at most."""
    return bool(re.search(r"\b(?:at most|maximum|down to \d|no more than)\b", unit.words))


def _chosen(book: Book, question: Heard) -> Said | None:
    """Whether one may choose oneself."""
    if not re.search(r"\b(?:myself|yourself|me|self|himself|herself|themselves|themself|oneself)\b", question.plain):
        return None
    for unit in book.units:
        who = re.match(r"choose an? (player|opponent)|choose another player", unit.words)
        if who:
            return yes_no(question, who[1] == "player", [unit])
    return None


def _compared(book: Book, question: Heard) -> Said | None:
    """Whether one card of a kind is higher than another: a king than a queen."""
    found = re.search(r"\b(?:worth more|higher|better|more|beats?|above|lower|less|worse|below)\b", question.plain)
    kinds = [each for each in question.stems if each in book.choices and len(book.choices[each]) > 1]
    if found is None or len(dict.fromkeys(kinds)) != 2 or "trump" in question.stems:
        return None
    one, other = (_worth(book, each) for each in dict.fromkeys(kinds))
    if one is None or other is None or one[0] == other[0]:
        return None
    higher = one[0] > other[0]
    lower = found[0] in ("lower", "less", "worse", "below")
    verdict = "yes" if (higher != lower) != question.denies else "no"
    words = f"{one[1]}; {other[1]}."
    return Said(verdict, f"{verdict.capitalize()}. {words}", (one[2], other[2]))


def _worth(book: Book, kind: str) -> tuple[float, str, str] | None:
    cards = book.choices[kind]
    for field in ("value", "rank", "strength"):
        values = {each.get(field) for each in cards}
        value = next(iter(values))
        if len(values) == 1 and isinstance(value, int | float):
            name = str(cards[0]["name"])
            return value, f"{name}: {field} {value:g}", f"card {name}"
    return None


def _by_units(book: Book, question: Heard) -> Said | None:
    fits = _fits(book, question)
    against = _against(book, question, fits)
    if against is not None:
        return yes_no(question, False, [against])
    sure = [each for each in fits if each.cover >= (SURE if each.does else FACT) and each.does is not False]
    for each in sure[:TRIED]:
        holds = _holds(book, question, each.unit)
        if not each.does and each.unit.kind in ("act", "end") and not (holds and each.unit.kind == "act"):
            continue  # what is said of an act that nobody asks for tells little
        if holds is not None:
            return yes_no(question, holds, [each.unit])
    return None


def _fits(book: Book, question: Heard) -> list[_Fit]:
    content = [each for each in question.content if each not in ("limit", "exact")]
    found = []
    for at, unit in enumerate(book.units):
        if unit.kind == "list" or (unit.kind == "box" and unit.heading not in _FIXED):
            continue
        if unit.rule.startswith("card ") and not book.names:
            continue
        if "has these phases" in unit.words and "phase" not in question.stems:
            continue
        cover, asked = book.fit(content, at, question.aside)
        if cover < ABOUT:
            continue
        does = _does(question, unit)
        waits = content_of(unit.given) if question.aside else ()
        met = sum(bool(covered(each, question.aside)) for each in waits) / len(waits) if waits else 0.0
        score = cover + 0.4 * met + 0.35 * asked + (0.2 if does else 0.0)
        found.append(_Fit(round(score, 3), cover, unit, does if unit.kind == "act" else does or None))
    return sorted(found, key=lambda each: (-each.score, each.unit.at))


def _does(question: Heard, unit: Unit) -> bool | None:
    """Whether a unit is about what somebody does in a question; None where nobody does anything."""
    if not question.verb or question.verb in light():
        return None
    words = content_of(unit.words)
    its = words[:2]
    if unit.kind != "act":
        bound = re.search(r"\b(?:must|cannot) (.+)", unit.words)
        its = content_of(bound[1])[:1] if bound else content_of(f"{unit.words} {unit.given}")
    return bool(covered(question.verb, its)) or turned(question.verb, frozenset(its))


# What speaks against it


def _against(book: Book, question: Heard, fits: list[_Fit]) -> Unit | None:
    """The act that is done otherwise than is asked, where none is done so: with another number of
    things, from or to another place, in another phase."""
    plain = question.plain
    if not question.verb or _MUST.search(plain) or not (_MAY.search(plain) or question.words[:1] in (("do",), ("does",))):
        return None
    acts = [each.unit for each in fits if each.does and each.unit.kind == "act" and each.unit.mode != "if not"]
    if not acts:
        return None
    asked = book.places(plain)
    for differs in (_other_number(book, question, acts), _other_place(book, asked, acts), _other_phase(book, question, acts)):
        if differs:
            return acts[0]
    return None


def _other_number(book: Book, question: Heard, acts: list[Unit]) -> bool:
    kinds = frozenset(book.choices)
    asked = [(int(number.split()[0]), content_of(thing)[:1]) for number, thing in counts_in(question.plain)]
    if re.search(r"\b(?:several|both|multiple|many)\b", question.plain):
        asked += [(2, content_of(match)) for match in re.findall(r"\b(?:several|both|multiple|many) (\w+)", question.plain)]
    for number, things in asked:
        if not things:
            continue
        things = tuple("card" if each in kinds else each for each in things)
        fits = []
        for unit in acts:
            own = _counted_in(unit)
            same = [mine for mine, what in own if any(covered(each, what) for each in things)]
            free = re.search(r"\bup to\b|\bany number\b", unit.words)
            again = re.match(r"as often|up to", unit.often)
            if same:
                fits.append(number in same or bool(free) or bool(again and number > min(same)))
            elif any(covered(each, content_of(unit.words)) for each in things):
                fits.append(True)
        if fits and not any(fits):
            return True
    return False


def _counted_in(unit: Unit) -> list[tuple[int, tuple[str, ...]]]:
    own = [(int(mine.split()[0]), content_of(thing))
           for mine, thing in counts_in(f"{unit.price}; {unit.words}")]  # fmt: skip
    often = re.search(r"up to (\d+) of these", unit.often)
    if often:
        own.append((int(often[1]), ("thing", "action", "move")))
    if "both dice" in unit.words:
        own.append((2, ("dice", "die")))
    if re.search(r"\b(?:the top card|a card|that card)\b", unit.words):
        own.append((1, ("card",)))
    for match in re.findall(r"\b(?:an? (?!line)|the lowest|an empty|the highest) ?(\w+)", unit.words):
        own.append((1, content_of(match)))
    return own


def _other_place(book: Book, asked: dict[tuple[str, ...], str], acts: list[Unit]) -> bool:
    for zone, way in asked.items():
        if not way:
            continue
        fits = []
        for unit in acts:
            own = book.places(unit.words)
            ways = [zone_ for zone_, its in own.items() if its == way]
            if ways:
                fits.append(zone in ways)
            elif zone in own:
                fits.append(True)
        if fits and not any(fits):
            return True
    return False


def _other_phase(book: Book, question: Heard, acts: list[Unit]) -> bool:
    named = re.search(r"\b(?:in|during) (?:the |my |your )?(\w+) phase\b", question.plain)
    if named and content_of(named[1]) and content_of(named[1])[0] in book.phases:
        its = [f"in the {named[1]} phase" in unit.when for unit in acts if unit.when]
        return bool(its) and not any(its)
    if _OTHERS_TURN.search(question.plain):
        its = ["your turn" in unit.when or "phase" in unit.when for unit in acts]
        return bool(its) and all(its)
    return False


# What is asked of all of a turn


def _passing(book: Book, question: Heard) -> Said | None:
    """Whether one may pass: only if a rule lets one, or nothing must be done."""
    if not _PASS.search(question.plain):
        return None
    passes = [each for each in book.units if re.match(r"(?:pass|end your turn)\b", each.words)]
    if passes:
        only = passes[0].mode == "if not"
        cannot = re.search(r"\bcan ?not\b|\bnothing\b|\bno (?:move|card|play|legal)\b|\bnot (?:play|move|able)\b", question.plain)
        return yes_no(question._replace(denies=False), bool(cannot) or not only, passes[:1])
    turns = [each for each in book.units if each.kind in ("act",) and "your turn" in each.when and each.who == ""]
    if turns and all(each.mode in ("must", "one of") for each in turns):
        return yes_no(question, False, turns[:1])
    return None


def _in_order(book: Book, question: Heard) -> Said | None:
    """Whether one thing is done before or after another, where both are done in one turn or
    round."""
    match = re.search(r"^(?P<how>before|after|once) (?P<other>.+?) (?P<one>(?:can|may|could|do|must|am) .+)$", question.plain)
    match = match or re.search(r"^(?P<one>.+?)\b(?P<how>before|after)\b(?P<other>.+)$", question.plain)
    if match is None or _MUST.search(question.plain) and "do i" not in question.plain:
        return None
    one, other = _best(book, match["one"]), _best(book, match["other"])
    if one is None or other is None or one.of == other.of and one.rule == other.rule and one.at == other.at:
        return None
    first = _place(book, one) < _place(book, other)
    return yes_no(question, first == (match["how"] == "before"), [one, other])


def _best(book: Book, words: str) -> Unit | None:
    content = [each for each in content_of(words) if each not in ("turn", "card", "first")]
    found = [
        (book.fit(content, at)[0] + 0.2 * book.fit(content, at)[1], -at, unit)
        for at, unit in enumerate(book.units)
        if content and unit.kind == "act" and not unit.given and book.fit(content, at)[0] >= 0.9
        and book.fit(content, at)[1] >= 0.3 and "at the start of the game" not in unit.when
        and "end of the game" not in unit.when
    ]  # fmt: skip
    return max(found)[2] if found else None


def _place(book: Book, unit: Unit) -> tuple[int, int]:
    """Where a unit comes in a turn: the phases in their order, else as it stands."""
    listed = next((each.words for each in book.units if "has these phases" in each.words), "")
    order = re.split(r"[:,] ?", listed)[1:]
    phase = re.search(r"in the (.+?) phase", unit.when)
    at = order.index(phase[1]) if phase and phase[1] in order else len(order) if phase else -1
    return at, unit.at


# By one unit


def _holds(book: Book, question: Heard, unit: Unit) -> bool | None:
    """Whether what is asked holds by a unit; None where that cannot be told."""
    plain = question.plain
    must, may = _MUST.search(plain), _MAY.search(plain)
    if unit.kind == "except":
        before = unit.before.lower()
        return True if ("cannot" in before or "must" in before) and may else None
    if unit.kind == "cannot":
        return None if _excepted(book, question, unit) else False
    if _ALWAYS.search(plain) and _skipped(book, unit):
        return False
    counted = _counted(question, unit)
    if counted is not None:
        return counted
    if opposed(question.stems, content_of(f"{unit.words} {unit.given} {unit.when}")):
        return False
    bound = _bound(question, unit)
    if bound is not None:
        return bound
    if question.at_once and re.search(r"at the end of", f"{unit.words} {unit.when}"):
        return False
    if re.search(r"\bat the end of\b|\bonly when\b", plain) and re.search(r"\bat once\b|\bas soon as\b", unit.words):
        return False
    other = re.search(r"\bother than (.+)", unit.words)
    if other and all(question.stems.count(each) > 1 for each in content_of(other[1])):
        return False
    apart = re.search(r"\bexcept (?:its |the )?(.+)", unit.words)
    if apart and not re.search(r"\b(?:except|but|leave|stay|keep|without)\b", plain):
        return not all(covered(each, question.stems) for each in content_of(apart[1])[:2]) or None
    if re.search(r"\bboth\b", plain) and " or " in unit.words and not re.search(r"\bboth\b", unit.words):
        return False
    if re.search(r"\balready\b", plain) and "empty" in unit.words:
        return False
    if _ALWAYS.search(plain) and re.search(r"\bmore than \d", unit.words):
        return False
    if "exactly" in question.words and "or more" in unit.words and question.numbers:
        return False
    if _LIMIT.search(plain) and not question.verb:
        return None
    if _LIMIT.search(plain):
        return not unit.often.startswith(("as often", "any number")) if unit.often else None
    if must and not may:
        if unit.given and _met(question, unit):
            return True if unit.mode != "may" else None
        return unit.mode not in ("may", "one of") if unit.kind != "box" else None
    if _SKIP.search(plain):
        return unit.mode != "must"
    if unit.mode == "if not":
        return bool(re.search(r"\bnot\b|\bnothing\b|\bno\b", plain))
    if _SEVERAL.search(plain):
        if unit.often.startswith(("as often", "any number", "up to")):
            return True
        return False if unit.mode in ("must", "one of") and unit.kind == "act" else None
    if unit.given and not _met(question, unit):
        return None
    return True


def _excepted(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question speaks of what a prohibition does not apply to."""
    return any(
        covered(word, question.stems)
        for each in book.units
        if each.kind == "except" and each.rule == unit.rule
        for word in content_of(each.words)
        if not covered(word, content_of(unit.words)) and word not in ("apply", "hand", "card")
    )


def _skipped(book: Book, unit: Unit) -> bool:
    return any(each.rule == unit.rule and "skip this" in each.words for each in book.units)


def _counted(question: Heard, unit: Unit) -> bool | None:
    """Whether the numbers that are asked fit those that are said of the same things."""
    own = [(number, things) for number, things in _counted_in(unit)]
    for number, thing in counts_in(question.plain):
        things = content_of(thing)[:1]
        bare = not things and unit.kind in ("win", "end")
        same = [mine for mine, what in own if bare or any(covered(each, what[:1]) for each in things)]
        if not same:
            continue
        asked = int(number.split()[0])
        if asked in same:
            return None  # it is what the rule says; what else is asked decides
        if "or more" in unit.words:
            return asked >= min(same)
        if unit.mode == "may" or unit.often:
            return None if unit.often else False
        return False
    return None


def _bound(question: Heard, unit: Unit) -> bool | None:
    """False where a question names a number that is not beyond the limit that a unit depends on."""
    limit = re.search(r"\b(?:more than (\d+)|(\d+) or more) ([a-z]+)", f"{unit.given} {unit.words}")
    if limit is None:
        return None
    least = int(limit[1]) + 1 if limit[1] else int(limit[2])
    for number, thing in counts_in(question.plain):
        if any(covered(each, content_of(limit[3])) for each in content_of(thing)):
            return None if int(number.split()[0]) >= least else False
    return None


def _met(question: Heard, unit: Unit) -> bool:
    """Whether a question says what a unit depends on."""
    numbers = {int(number) for number in re.findall(r"\b\d+\b", unit.given)}
    if numbers & set(question.numbers):
        return True
    given = content_of(unit.given)
    hits = sum(1 for word in given if covered(word, question.stems))
    return not given or hits / len(given) >= 0.34


def _unused() -> Iterator[str]:
    yield ""
