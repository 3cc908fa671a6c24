"""What `--only` asks for, as text, to cards and their numbers of copies.

"Crystal x2, K7Q, 1-9, 14-, *Reactor" names cards by name, code, position or range in the order of
the deck (counted from 1, copies not counted), or by a pattern with `*` and `?`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Protocol, TypeVar

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.model.codes import SYMBOLS, is_code
from tablewright.model.worded import original_of, shown_of

MOST_COPIES = 1000
_COPIES = re.compile(r"(.+?)\s*(?:\s[x×]|×)\s*(\d+)", re.DOTALL | re.IGNORECASE)
_PART = re.compile(r"\s*(?:\"([^\"]+)\"|“([^”]+)”)([^,]*)(?:,|$)|([^,]+)(?:,|$)")
_RANGE = re.compile(r"(\d+)\s*(?:([-–])\s*(\d*))?", re.ASCII)


class Named(Protocol):
    """A card, as far as choosing it goes."""

    @property
    def name(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def copies(self) -> int: ...


C = TypeVar("C", bound=Named)


def select(cards: Sequence[C], only: str) -> tuple[tuple[C, int], ...]:
    """The cards that `only` asks for, in the order of `cards`, each with its number of copies.

    All cards if `only` is empty. A card has its own number of copies, or that after an `x`. Names
    are found whatever their case, with commas in them or not; quotes keep a name together. Raises
    TablewrightError for what is not there, what could mean two things, and two different numbers.
    """
    if not only.strip():
        return tuple((card, card.copies) for card in cards)
    chosen: dict[int, int | None] = {}
    for term, copies, quoted in _terms(cards, only):
        found = _find(cards, term, quoted)
        for position in found:
            before = chosen.get(position)
            if copies is not None and before is not None and before != copies:
                raise TablewrightError(
                    f"--only asks for both {before} and {copies} copies of "
                    f"'{cards[position].name}'; name it once"
                )
            chosen[position] = before if copies is None else copies
    return tuple(
        (cards[position], cards[position].copies if copies is None else copies)
        for position, copies in sorted(chosen.items())
    )


def _terms(cards: Sequence[Named], only: str) -> list[tuple[str, int | None, bool]]:
    """What stands between commas or semicolons: the term, its copies, whether it was quoted.

    A comma within a card's name does not part it; the longest name wins.
    """
    names = {name for card in cards for name in _called(card)}
    found: list[tuple[str, int | None, bool]] = []
    for stretch in re.split(r"[;\n]", only):
        parts = [
            (match[1] or match[2] or "", match[3] or match[4] or "")
            for match in _PART.finditer(stretch)
        ]
        while parts:
            quoted, bare = parts[0]
            taken = 1
            if quoted:
                found.append((quoted.strip(), _copies(f"_{bare.rstrip()}", set())[1], True))
            else:
                for end in range(1, len(parts) + 1):
                    together = ",".join(text for _, text in parts[:end])
                    if _copies(together.strip(), names)[0].casefold() in names:
                        taken = end
                term, copies = _copies(",".join(text for _, text in parts[:taken]).strip(), names)
                if term:
                    found.append((term, copies, False))
            del parts[:taken]
    if not found:
        raise TablewrightError("--only names no card; expected names, codes, or ranges such as 1-9")
    return found


def _copies(text: str, names: set[str]) -> tuple[str, int | None]:
    """A term without its "x2"; a card that is really called so goes first."""
    match = None if text.casefold() in names else _COPIES.fullmatch(text)
    if match is None:
        return text, None
    copies = int(match[2])
    if not 1 <= copies <= MOST_COPIES:
        raise TablewrightError(
            f"--only asks for {copies} copies of '{match[1]}'; expected 1 to {MOST_COPIES}"
        )
    return match[1], copies


def _find(cards: Sequence[Named], term: str, quoted: bool) -> list[int]:
    """The positions (from 0) of the cards that a term names, at least one."""
    folded = term.casefold()
    meanings: dict[str, list[int]] = {}
    named = [at for at, card in enumerate(cards) if folded in _called(card)]
    if named:
        meanings["a card's name"] = named
    coded = [at for at, card in enumerate(cards) if card.code and card.code.casefold() == folded]
    if coded and not quoted:
        meanings[f"the code of '{cards[coded[0]].name}'"] = coded
    counted = _RANGE.fullmatch(term)
    if counted and not quoted:
        far = not counted[2] and int(counted[1]) > len(cards)
        if not (meanings and far):
            meanings["a position"] = _positions(cards, term, counted)
    if len({tuple(found) for found in meanings.values()}) > 1:
        raise TablewrightError(
            f"'{term}' in --only is {' and also '.join(meanings)}; write a name in quotes, and a "
            f"position as a range such as {term}-{term}"
        )
    for found in meanings.values():
        return found
    if not quoted and any(sign in term for sign in "*?"):
        pattern = folded.replace("[", "[[]")
        found = [
            at
            for at, card in enumerate(cards)
            if any(fnmatchcase(name, pattern) for name in _called(card))
        ]
        if found:
            return found
        raise TablewrightError(f"no card's name matches '{term}' in --only")
    raise TablewrightError(f"no card has the name or code '{term}' in --only{_hint(cards, term)}")


def _called(card: Named) -> set[str]:
    """What a card is called, in small letters: as it is shown, and in the game's own language."""
    return {shown_of(card.name).casefold(), original_of(card.name).casefold()}


def _hint(cards: Sequence[Named], term: str) -> str:
    near = did_you_mean(term, [card.name for card in cards])
    if len(term) == 3 and set(term.upper()) <= set(SYMBOLS):
        known = "is a code, but of no card here" if is_code(term) else "is a mistyped code"
        return f"; if it was meant as a code, it {known}" + (
            f"; {near}" if near.startswith("did") else ""
        )
    return f"; {near}" if near else ""


def _positions(cards: Sequence[Named], term: str, match: re.Match[str]) -> list[int]:
    first = int(match[1])
    last = first if match[2] is None else int(match[3]) if match[3] else len(cards)
    if not 1 <= first <= last <= len(cards):
        raise TablewrightError(
            f"'{term}' in --only; expected positions from 1 to {len(cards)}, the smaller first"
        )
    return list(range(first - 1, last))
