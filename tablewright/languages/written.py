"""All that is to be said of a game, and what its language's file says of it already, to the text of
that file: in the game's order, each with where it stands, what is not translated yet empty.

Nothing that somebody wrote is lost: what is no longer said goes under `unused`, and their comments
stay above what they stand at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import fuzz, process

from tablewright.languages.sayable import Sayable
from tablewright.model.game import Game
from tablewright.model.wording import HEADINGS, NAMES, Translated
from tablewright.read.languages import Translation

WIDTH = 100
"""Columns of a line, as long as one pair fits."""
LONGEST_KEY = 1000
"""Characters of a key in quotes; what is longer is written as `? …`, as YAML has it."""
NEAR = 75
"""From this likeness on, of 100, an old pair is shown at a new sentence."""
_PLAIN = re.compile(r"[^\W\d_][\w'’\- ]*(?<! )")
_NOT_PLAIN = re.compile(r"(?:true|false|yes|no|on|off|null|y|n)\Z", re.IGNORECASE)
_OURS = "#:"
"""What our own comments begin with, which are written anew each time."""

ABOUT = {
    "game": "What the game and its seats are called",
    "cards": "Names of cards; [Baum, Bäume, Baums]: the first is shown, the others are its forms",
    "decks": "Titles of decks",
    "boards": "Titles of boards",
    "spaces": "Names of spaces on boards",
    "zones": "Names of zones",
    "counters": "Names of counters",
    "phases": "Names of phases",
    "setups": "Names of set-ups",
    "components": "Names of things in the box",
    "choices": "What cards say in fields with choices, and in lists",
    "labels": "Heads of sections of card text",
    "keywords": "Words that are set apart in texts; # stands for a number",
    "icons": "Words of icons, in one and in many: one/many",
    "variants": "Titles of house rulings, and what may be chosen",
    "texts": "Sentences of cards and of game.yaml, one by one",
    "faces": "Words that faces and boards show; {{ … }} stays as it is",
    "rules": "Headings and sentences of the rulebook",
    "moves": "How moves are said, and why they are not legal; {card} stays as it is",
}


def language_text(
    game: Game,
    language: str,
    every: Sequence[Sayable],
    before: Translation | None,
    lines: Sequence[str] = (),
) -> str:
    """The text of a language's file; `lines` are those of the file as it is now."""
    known = before.pairs if before is not None else {}
    old = _unused(every, before) if before is not None else {}
    remarks = _remarks(before, lines)
    head = remarks.pop(("", ""), None) or _head(game, language)
    text = [*head, f"language: {language}", ""]
    for heading in HEADINGS:
        its = [each for each in every if each.heading == heading]
        if not its:
            continue
        text += [f"{_OURS} {ABOUT[heading]}", f"{heading}:"]
        place = ""
        for each in its:
            if each.where != place:
                place = each.where
                text.append(f"  {_OURS} {place}")
            text += (f"  {line}" for line in remarks.pop((heading, each.words), ()))
            said = known.get(heading, {}).get(each.words) or _again(each, before)
            if said is None or not (said.say or said.on):
                text += (f"  {line}" for line in _near(each, old))
            text += _pair(each.words, said or Translated(), "  ", heading in NAMES)
        text.append("")
    left = [line for key in list(remarks) for line in remarks.pop(key)]
    if old or left:
        text += [f"{_OURS} What the game no longer says, kept so that nothing is lost", *left]
    if old:
        text.append("unused:")
        for heading, pairs in old.items():
            text.append(f"  {heading}:")
            for words, said in pairs.items():
                text += _pair(words, said, "    ", heading in NAMES)
        text.append("")
    return "\n".join(text).rstrip("\n") + "\n"


def _head(game: Game, language: str) -> list[str]:
    return [
        "# yaml-language-server: $schema=../../../layouts/schemas/language.json",
        f"# {game.title} in another language ({language}): on the left what the game says, between",
        "# the quotes on the right what is shown for it. What is left empty stays as it is.",
        '# Write a quotation mark within the quotes as \\". Icons such as {gem}, **bold** and',
        "# numbers stay. A name that means two things may stand under two headings.",
        f"# 'tablewright translate {game.game} {language}' brings this file up to date and loses",
        f"# nothing; 'tablewright check {game.game}' compares it with the game.",
    ]


def _again(each: Sayable, before: Translation | None) -> Translated | None:
    """What was translated once, was no longer said, and is said again."""
    return before.unused.get(each.heading, {}).get(each.words) if before is not None else None


def number_unused(every: Sequence[Sayable], before: Translation) -> int:
    """How many names and sentences are translated that the game no longer says."""
    return sum(map(len, _unused(every, before).values()))


def _unused(every: Sequence[Sayable], before: Translation) -> dict[str, dict[str, Translated]]:
    said = {(each.heading, each.words) for each in every}
    found: dict[str, dict[str, Translated]] = {}
    for heading in HEADINGS:
        both = {**before.unused.get(heading, {}), **before.pairs.get(heading, {})}
        for words, pair in both.items():
            if (heading, words) not in said and (pair.say or pair.on):
                found.setdefault(heading, {})[words] = pair
    return found


def _near(each: Sayable, old: Mapping[str, Mapping[str, Translated]]) -> Iterator[str]:
    """What was said before and is nearly the same, with its translation, as a comment."""
    pairs = old.get(each.heading, {})
    words = nearest_pair(each.words, pairs)
    if words:
        yield f"{_OURS} nearly: {_quoted(words)}"
        yield f"{_OURS}      -> {_quoted(pairs[words].say)}"


def nearest_pair(words: str, pairs: Mapping[str, Translated]) -> str:
    """The words of the pair that are most like these; "" if none are near."""
    found = process.extractOne(words, list(pairs), scorer=fuzz.ratio, score_cutoff=NEAR)
    return str(found[0]) if found is not None else ""


def _pair(words: str, said: Translated, indent: str, name: bool) -> list[str]:
    key = (
        words
        if name and _PLAIN.fullmatch(words) and not _NOT_PLAIN.match(words)
        else _quoted(words)
    )
    value = _value(said)
    if len(key) > LONGEST_KEY:
        return [f"{indent}? {key}", f"{indent}: {value}"]
    line = f"{indent}{key}: {value}"
    if len(line) <= WIDTH or name:
        return [line]
    return [f"{indent}{key}:", f"{indent}  {value}"]


def _value(said: Translated) -> str:
    if not said.on and not said.differs:
        if not said.forms:
            return _quoted(said.say)
        return f"[{', '.join(map(_quoted, (said.say, *said.forms)))}]"
    parts = [f"say: {_quoted(said.say)}"] if said.say else []
    if said.forms:
        parts.append(f"forms: [{', '.join(map(_quoted, said.forms))}]")
    if said.on:
        places = ", ".join(f"{_quoted(key)}: {_quoted(value)}" for key, value in said.on.items())
        parts.append(f"on: {{{places}}}")
    if said.differs:
        parts.append(f"differs: {_quoted(said.differs)}")
    return f"{{{', '.join(parts)}}}"


def _quoted(text: str) -> str:
    """Words in double quotes, as YAML and JSON both have them."""
    return json.dumps(text, ensure_ascii=False)


def _remarks(before: Translation | None, lines: Sequence[str]) -> dict[tuple[str, str], list[str]]:
    """The comments of people by the heading and words that they stand above; those at the head of
    the file under two empty texts. What stands behind a value goes above its words."""
    if before is None:
        return {}
    at_line = {place.line: key for key, place in before.keys_at.items()}
    found: dict[tuple[str, str], list[str]] = {}
    above: list[str] = []
    seen = False
    for number, line in enumerate(lines, 1):
        said = line.strip()
        if said.startswith("#"):
            if not said.startswith(_OURS):
                above.append(said)
            continue
        if not said:
            continue
        if not seen:
            found["", ""], above, seen = above, [], True
            continue
        behind = re.search(r"[\"\]}]\s+(#(?!:).*)$", line)
        key = at_line.get(number)
        if behind is not None and behind[1].count('"') % 2 == 0:
            above.append(behind[1])
        if key is not None and above:
            found[key] = above
            above = []
    if above:
        found["", "end"] = above
    return found
