"""Rulings against rulebook, game and cards: what they name and what is not there, and rulings that
contradict one another."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.claims import wrong_pattern
from tablewright.model.formulas import FormulaError, names_in
from tablewright.model.game import Game
from tablewright.model.questions import stands_in
from tablewright.model.rulebook import Rulebook
from tablewright.model.rulings import Phrasing, Ruling, Rulings, Side
from tablewright.read.folders import RULES_FILE
from tablewright.read.notes import Notes
from tablewright.read.rulings import RULINGS_FILE

REACH = 80
"""How many lines below its beginning a word of a ruling is looked for."""

_BEGINS = re.compile(r"(?:yes|no)\b(?! (?:one|card|player|unit|limit|more|other|rule)\b)", re.I)
_SLOT = re.compile(r"\{([^{}]*)\}")
_QUOTED = re.compile(r"“([^”]+)”|\"([^\"]+)\"")
_DOES = re.compile(
    r"\b(?:[Ww]hat|[Hh]ow) does ((?:[A-Z][\w'’-]*)(?: [A-Z][\w'’-]*)+) (?:do|work)\b"
)


def normal(phrasing: str) -> str:
    """A phrasing without capitals, marks and apostrophes, for comparing.

    >>> normal("Can't I -- keep it?")
    'cant i keep it'
    """
    words = re.sub(r"['’‘`]", "", phrasing.casefold())
    return " ".join(re.findall(r"[\w/+=-]*\w|[+=<>]", words))


def check_rulings(
    rulings: Rulings, rulebook: Rulebook, game: Game, cards: Collection[str], notes: Notes
) -> None:
    """Notes what is wrong with the rulings of a game."""
    named = _named(rulebook, game, cards)
    seen: dict[str, Place] = {}
    phrasings = rulings.phrasings()
    for ruling in rulings.rulings:
        place = ruling.origin.place if ruling.origin else Place("")
        if ruling.ruling in seen:
            notes.error(
                _at(ruling, "ruling"),
                f"the ruling '{ruling.ruling}' is there twice",
                hint=f"first in {seen[ruling.ruling]}",
            )
        seen.setdefault(ruling.ruling, place)
        _check_cites(ruling, rulebook, game, notes)
        _check_answers(ruling, notes)
        _check_value(ruling, notes)
        _check_under(ruling, game, notes)
        _check_cards(ruling, named, cards, notes)
        _check_claims(ruling, notes)
        if not phrasings[ruling.ruling]:
            notes.error(
                place,
                f"nobody asks for '{ruling.ruling}'",
                expected="phrasings in 'yes:', 'no:' or 'what:'",
            )
    _check_phrasings(rulings, phrasings, notes)
    for more in rulings.more:
        if more.ruling not in seen and more.origin is not None:
            notes.error(
                more.origin.of("ruling"),
                f"there is no ruling '{more.ruling}' in {RULINGS_FILE}",
                hint=did_you_mean(more.ruling, seen),
            )


def _check_cites(ruling: Ruling, rulebook: Rulebook, game: Game, notes: Notes) -> None:
    place = _at(ruling, "cites")
    if not ruling.cites:
        notes.error(place, f"'{ruling.ruling}' cites no rule", expected="at least one number")
    for number in ruling.cites:
        if rulebook.find(number) is None:
            notes.error(
                notes.find(place, number, place.line + REACH),
                f"there is no rule '{number}' in {RULES_FILE}",
                hint=did_you_mean(number, rulebook.by_number),
            )
    cited = filter(None, map(rulebook.find, ruling.cites))
    house = any(paragraph.house or "gap" in paragraph.headings for paragraph in cited)
    if ruling.source == "house" and not house:
        notes.error(
            _at(ruling, "source"),
            "a ruling with 'source: house' cites no house ruling",
            expected=f"a number such as '{game.prefix}-HR-1' in 'cites:'",
        )
    if ruling.source == "house" and ruling.verdict == "silent":
        notes.error(
            _at(ruling, "verdict"),
            "where a house ruling answers, the verdict is not 'silent'",
            expected="the verdict of the house ruling, or 'source: rules'",
        )


def _answers(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Each answer with the key it stands under."""
    yield "answer", ruling.answer
    if ruling.otherwise:
        yield "otherwise", ruling.otherwise
    for choices in ruling.under.values():
        for other in choices.values():
            yield "under", other.answer


def _check_answers(ruling: Ruling, notes: Notes) -> None:
    slots = {*ruling.numbers, "value"} if ruling.numbers else set()
    for key, answer in _answers(ruling):
        place = _at(ruling, key)
        if _BEGINS.match(answer):
            notes.error(
                place,
                "an answer does not begin with Yes or No, which are put before it as they fit",
                expected="a plain statement",
                found=f"'{answer[:40]}'",
            )
        for slot in _SLOT.findall(answer):
            if slot not in slots:
                notes.error(
                    notes.find(place, f"{{{slot}}}", place.line + REACH),
                    f"'{{{slot}}}' is no number of this ruling",
                    expected=" or ".join(f"'{{{each}}}'" for each in sorted(slots))
                    or "words; only a ruling with 'numbers:' has slots",
                )


def _check_value(ruling: Ruling, notes: Notes) -> None:
    if ruling.verdict == "value" and not ruling.value:
        notes.error(
            _at(ruling, "verdict"), "a value without its value", expected="'value:' as well"
        )
    if ruling.value and ruling.verdict != "value":
        notes.error(
            _at(ruling, "value"),
            f"a value where the verdict is '{ruling.verdict}'",
            expected="'verdict: value'",
        )
    if ruling.numbers and ruling.verdict == "value":
        try:
            used = names_in(ruling.value, ruling.numbers)
        except FormulaError as error:
            notes.error(
                _at(ruling, "value"),
                "a formula that cannot be worked out",
                expected=str(error),
                found=f"'{ruling.value}'",
            )
        else:
            for name in ruling.numbers:
                if name not in used:
                    notes.error(_at(ruling, "numbers"), f"'{name}' is not used in 'value:'")
        if "{value}" not in ruling.answer:
            notes.error(
                _at(ruling, "answer"), "the value does not stand in the answer",
                expected="'{value}' in it",
            )  # fmt: skip
        if not ruling.otherwise:
            notes.error(
                _at(ruling, "numbers"),
                "what is answered if the question names no number?",
                expected="'otherwise:' as well",
            )
    elif ruling.value and not stands_in(ruling.value, ruling.answer):
        notes.error(
            _at(ruling, "answer"),
            "the value does not stand in the answer",
            expected=f"'{ruling.value}' in it",
        )
    for name, number in ruling.numbers.items():
        if number.least > number.most or not number.words:
            notes.error(
                _at(ruling, "numbers"),
                f"wrong number '{name}'",
                expected="words, and 'from' not larger than 'to'",
            )


def _check_under(ruling: Ruling, game: Game, notes: Notes) -> None:
    place = _at(ruling, "under")
    for number, choices in ruling.under.items():
        variant = game.variants.get(number)
        if variant is None:
            notes.error(
                notes.find(place, number, place.line + REACH),
                f"there is no house ruling '{number}' in game.yaml",
                hint=did_you_mean(number, game.variants),
            )
            continue
        for choice, other in choices.items():
            meant = variant.names.get(choice, choice)
            if meant not in variant.choices or meant == variant.default:
                others = [each for each in variant.choices if each != variant.default]
                notes.error(
                    notes.find(place, choice, place.line + REACH),
                    f"'{choice}' is not another choice of '{number}'",
                    expected=" or ".join(f"'{each}'" for each in others) or "a ruling with choices",
                )
            if (other.verdict == "value") != bool(other.value):
                notes.error(
                    notes.find(place, choice, place.line + REACH),
                    "a value has 'verdict: value' and 'value:', anything else has neither",
                )


def _named(rulebook: Rulebook, game: Game, cards: Collection[str]) -> set[str]:
    """What names in capitals may mean: cards, terms, headings, zones, counters, keywords."""
    named: list[str] = [*cards, *(term.word for term in rulebook.glossary), game.title]
    for item in rulebook.paragraphs:
        named += item.headings
    named += [section.title for section in rulebook.sections]
    named += [zone.name or zone.id for zone in game.zones]
    named += [counter.name or counter.id for counter in game.counters]
    named += [component.name or component.id for component in game.components]
    named += [keyword.word for keyword in game.keywords]
    return {name.casefold() for name in named}


def _check_cards(ruling: Ruling, named: set[str], cards: Collection[str], notes: Notes) -> None:
    for key, words in (("about", ruling.about), *_answers(ruling)):
        found = [one or other for one, other in _QUOTED.findall(words)]
        found = [name for name in found if all(part[:1].isupper() for part in name.split())]
        if key == "about":
            found += _DOES.findall(words)
        for name in found:
            if len(name.split()) > 1 and name.casefold() not in named:
                place = _at(ruling, key)
                notes.error(
                    notes.find(place, name, place.line + REACH),
                    f"there is no card or term '{name}'",
                    hint=did_you_mean(name, cards),
                )


def _check_claims(ruling: Ruling, notes: Notes) -> None:
    for claim in ruling.claims:
        for pattern in claim.values():
            wrong = wrong_pattern(pattern)
            if wrong:
                place = _at(ruling, "claims")
                notes.error(
                    notes.find(place, pattern, place.line + REACH),
                    f"a claim that cannot be read: {wrong}",
                    expected="words, 'a/b', 'a_b', '#', '=', '...', such as 'keep/hold ... hand'",
                    found=f"'{pattern}'",
                )
        if len(claim) != 1:
            notes.error(
                _at(ruling, "claims"), "wrong entry of 'claims'",
                expected="one 'yes: pattern' or 'no: pattern'",
            )  # fmt: skip


def _check_phrasings(
    rulings: Rulings, phrasings: Mapping[str, Sequence[Phrasing]], notes: Notes
) -> None:
    """Notes questions that stand twice: in one ruling needlessly, in two with another answer."""
    seen: dict[str, tuple[Ruling, str, bool]] = {}
    for ruling in rulings.rulings:
        own: Side = "what"
        if ruling.verdict == "yes" or ruling.verdict == "no":
            own = ruling.verdict
        abouts = [Phrasing(own, ruling.about, ruling.origin)]
        for at, (side, words, origin) in enumerate((*abouts, *phrasings[ruling.ruling])):
            about = not at
            key = normal(words)
            if not key:
                notes.error(_place(origin, side), "a phrasing without words")
                continue
            if key not in seen:
                seen[key] = (ruling, side, about)
                continue
            other, before, was_about = seen[key]
            place = _place(origin, "about" if about else side)
            place = notes.find(place, words, place.line + REACH)
            if other is ruling:
                if side != before and not (was_about and "what" in (side, before)):
                    notes.error(
                        place,
                        f"'{words}' stands under '{before}' and under '{side}'",
                        expected="the verdict of the question as it is asked",
                    )
                elif not was_about:
                    notes.error(place, f"'{words}' is there twice", expected="it once")
            elif {side, before} == {"yes", "no"}:
                notes.error(
                    place,
                    f"'{ruling.ruling}' and '{other.ruling}' contradict each other",
                    expected=f"the same answer to '{words}'",
                    found=f"'{before}' there and '{side}' here",
                )
            else:
                notes.error(
                    place,
                    f"'{words}' belongs to '{other.ruling}' already",
                    expected="a phrasing in one ruling only",
                )


def _at(ruling: Ruling, field: str) -> Place:
    return _place(ruling.origin, field)


def _place(origin: Origin | None, field: str) -> Place:
    return origin.of(field) if origin else Place("")
