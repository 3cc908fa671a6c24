"""Questions about the course of a game: who begins, how it ends, who wins, ties, phases."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered, covered, opposed
from referee.asking.played.lists import asks, beside, joined
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one, stem

_WINNING = in_one(
    "win game winner goal aim objective object point turn player decide victory condition trick "
    "round get take"
)
_TIES = in_one("tie draw equal same player game round point score level 2 end card")
_TIED = re.compile(r"\b(?:tie|ties|tied|draw|level|(?:if|when) .*(?:same|equal))\b")
_OF_SCORES = in_one("scor point get gain end round game work count turn player earn make")
_DECIDES = re.compile(
    r"\bwith the (?:most|fewest|highest|lowest) (\w+) wins\b|\bhas \d+(?: or more)? (\w+)"
)
_GET = re.compile(r"\b(?:get|gain|make|earn|collect) (?:more |any |some )?(\w+)$")
_LOSES = re.compile(r"\bloses? the game\b")
_OF_PHASES = in_one("phase step option turn")


def begins(book: Book, question: Heard) -> Said | None:
    """Who begins, or deals: nothing is said of it unless a paragraph says it."""
    plain = question.plain
    deals = asks("deals", plain)
    if question.form == "polar" or not (deals or asks("first", plain)):
        return None
    if re.search(r"\bfirst trick\b|\bleads?\b", plain):
        return None
    first = r"first player|goes first|\bbegins\b|takes the first turn|leads the first trick"
    wanted = r"\bdealer\b" if deals else first
    found = [
        each
        for each in book.units
        if each.kind not in ("box", "win", "end") and re.search(wanted, each.words.lower())
    ]
    said_of_it = any("first round" in each.sentence.lower() for each in found)
    if not found or (asks("very first", plain) and not said_of_it):
        return SILENT
    return said("info", found[:2])


def tied(book: Book, question: Heard) -> Said | None:
    """What happens in a tie: nothing is said of it unless a paragraph says it."""
    named = book.of_card(question.text)
    alike = re.search(
        r"\b(?:same|equal|equally many)(?: number of| amount of)? (\w+)", question.plain
    )
    level = alike is not None and stem(alike[1]) in book.counters and question.verb != "start"
    if not (asks("ties", question.plain) or level) or (
        named and any("tied" in e.given for e in named.units)
    ):
        return None
    found = [
        at
        for at, each in enumerate(book.units)
        if not each.rule.startswith("card ")
        and re.search(r"\b(?:tied|ties?)\b", f"{each.given} {each.words}".lower())
    ]
    if not found and asks("wins together", question.plain) and _together(book):
        return None
    if not found:
        nobody = [each for each in book.units if "without a winner" in each.words]
        plays = question.form == "polar" and nobody
        return yes_no(question, True, nobody) if plays else SILENT
    about = [each for each in question.content if each not in ("tie", "draw", "equal", "same")]
    best = book.units[max(found, key=lambda at: book.fit(about, at)[0])]
    if "trick" in about and "trick" not in best.sentence + best.before:
        return None
    if question.form != "polar":
        return said("info", [best])
    if asks("joint", question.plain):
        return yes_no(question, "share" in best.sentence.lower(), [best])
    if re.search(r"\b(?:without winner|nobody|no one)\b", question.plain):
        return yes_no(question, not re.search(r"\bwins?\b", best.words), [best])
    return _tied_so(book, question, best)


def _together(book: Book) -> bool:
    return any(each.kind == "win" and " together" in each.words for each in book.units)


def _tied_so(book: Book, question: Heard, best: Unit) -> Said | None:
    """Whether what is asked is what happens in a tie; no if it is something else."""
    main = [each for each in content_of(question.main) if each not in (*_TIES, *beside())]
    if (
        not _TIED.search(question.plain)
        or not main
        or "tied" not in best.given
        or any(not covered(e, book.known) for e in main)
    ):
        return None
    there = joined(best.words)
    if opposed(main, there):
        return yes_no(question, False, [best])
    said_so = sum(bool(covered(each, there)) for each in main)
    if said_so == len(main):
        return yes_no(question, True, [best])
    return yes_no(question, False, [best]) if not said_so else None


def ends(book: Book, question: Heard) -> Said | None:
    """When the game or a round ends; how one wins or loses."""
    plain = question.plain
    if question.form == "polar":
        return None
    trick, rounds = "trick" in plain, bool(re.search(r"\brounds?\b", plain))
    if asks("target", plain):
        found = [each for each in book.units if _is_target(each)]
        named = [each for each in found if any_covered(question.content, content_of(each.words))]
        if found and (named or question.says("win")):
            found = named or found
            number = re.search(r"\b\d+", found[0].words)
            return said("value", found[:1], number[0] if number else "")
    if asks("over", plain) and not trick and not re.search(r"\bturn\b", plain):
        found = [each for each in book.units if _is_end(each, "round" if rounds else "game")]
        if rounds and not found:
            found = [each for each in book.units if re.match(r"a round has \d", each.words)]
        return said("info", found) if found else SILENT if rounds else None
    if asks("wins", plain) and not _strange(book, question):
        found = [each for each in book.units if _is_win(each, trick, rounds and not trick)]
        also = [
            each
            for each in book.units
            if each.kind == "end" and "the game ends" in each.words and not trick and not rounds
        ]
        found = found or _losing(book)
        return said("info", [*found, *also]) if found else None
    if asks("loses", plain):
        found = _losing(book)
        return said("info", found) if found else None
    return None


def _losing(book: Book) -> list[Unit]:
    """What says who loses the game."""
    return [
        each
        for each in book.units
        if (each.kind == "win" and "lose" in each.words) or _LOSES.search(each.words)
    ]


def _is_target(unit: Unit) -> bool:
    number = re.search(r"\b\d+ (?:or more )?[a-z]", unit.words)
    other = "trick" in unit.words or "only 1" in unit.words
    return unit.kind in ("end", "win") and number is not None and not other


def _is_end(unit: Unit, what: str) -> bool:
    if unit.kind == "end":
        return f"the {what} ends" in unit.words.lower()
    at_once = re.search(r"first player who|as soon as|last player|first team", unit.words.lower())
    named = "round" in unit.words or "trick" in unit.words
    return what == "game" and unit.kind == "win" and at_once is not None and not named


def _is_win(unit: Unit, trick: bool, rounds: bool) -> bool:
    of_trick, of_round = "trick" in unit.words, "round" in unit.words
    return unit.kind == "win" and not unit.given and (of_trick, of_round) == (trick, rounds)


def _strange(book: Book, question: Heard) -> bool:
    """Whether a question speaks of something that the game does not know."""
    return any(not covered(e, book.known) for e in question.content if e not in _WINNING)


def scores(book: Book, question: Heard) -> Said | None:
    """How one comes to what decides who wins, or to what is named: all that gives it."""
    if question.form in ("polar", "how many") or not asks("scores", question.plain):
        return None
    wins = [
        match[1]
        for each in book.units
        for match in [_DECIDES.search(each.words)]
        if match and match[1]
    ]
    named = [each for each in wins if covered(stem(each), question.stems)]
    things = named[:1] or wins[:1]
    got = _GET.search(question.plain)
    if got and not named:
        things = [got[1]]
    rest = [each for each in question.content if each not in _OF_SCORES and each not in beside()]
    if any(not any_covered([each], map(stem, things)) for each in rest):
        return None
    found = [
        each
        for each in book.units
        if each.kind == "act" and not each.rule.startswith("card ") and _gives(each, things)
    ]
    return said("info", found) if found and len({each.rule for each in found}) <= 3 else None


def _gives(unit: Unit, things: Sequence[str]) -> bool:
    gained = re.search(r"\bgains? (?:\d+ )?(\w+)", unit.words)
    return gained is not None and any(stem(gained[1]) == stem(each) for each in things)


def reshuffles(book: Book, question: Heard) -> Said | None:
    """Whether, and when, a pile is made anew that has run out."""
    if not asks("reshuffle", question.plain):
        return None
    found = [
        each
        for each in book.units
        if each.kind == "act" and "shuffle" in each.words and "empty" in each.given
    ]
    if not found:
        return SILENT
    if question.form != "polar" or opposed(question.stems, joined(found[0].words)):
        return said("info", found)
    apart = "top card" in question.plain and "except its top card" in found[0].words
    return yes_no(question, not apart, found[:1])


def _named_phase(listing: Sequence[Unit], plain: str) -> re.Match[str] | None:
    """A phase of a list of phases that is named as a time: in the evening."""
    names = "|".join(re.split(r"[:,] ?", listing[0].words)[1:]) if listing else ""
    return (
        re.search(rf"\b(?:in|during|of|for) (?:the |my |your )?({names})\b", plain)
        if names
        else None
    )


def phases(book: Book, question: Heard) -> Said | None:
    """The phases of a turn or round, and what is done in one of them, or in a turn."""
    plain = question.plain
    if question.form == "polar":
        return None
    listing = [each for each in book.units if "has these phases" in each.words]
    named = re.search(r"\b(\w+) (?:phase|step)\b", plain) or _named_phase(listing, plain)
    if named and question.form != "how many":
        found = [
            each
            for each in book.units
            if f"in the {named[1]} phase" in each.when and each.kind != "list"
        ]
        rest = [each for each in question.content if each not in (*_OF_PHASES, named[1])]
        if found and len(rest) <= 1:
            return said("info", found)
    if asks("phases", plain) and listing:
        value = str(listing[0].words.count(",") + 1) if question.form == "how many" else ""
        return said("value" if value else "info", listing[:1], value)
    if asks("turn", plain) and question.form != "how many":
        found = [*listing, *(each for each in book.units if "on your turn" in each.when)]
        return said("info", found) if found else None
    return None
