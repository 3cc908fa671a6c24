"""What is to be done on the site after a change: what was noted at the upload, and the same now,
in; steps out, and which files they need.

Only what was marked as uploaded is known. What somebody did on the site since then is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tablewright.export.bench import Bench
from tablewright.export.tabletopia.checklist import Digests, Part, Step, form_of
from tablewright.export.tabletopia.things import Thing, Things
from tablewright.press.cache import file_digest

PICTURES = {"Front image", "Back image", "Slides", "Faces", "Configure Magnetic Map"}
"""Lines of a form that name files: whether these are others their contents say."""
FOLDERS = ("page", "rules")
"""Files that belong to no object and are uploaded as they are."""
COUNTED = re.compile(r"(?P<name>.*?)(: (?P<count>\d+)( that lie ready)?)?", re.DOTALL)
"""The title of a step of a set-up: a pile's name, and how many lie in it."""
OBJECTS = ("cards", "aids", "tokens", "boards", "counters")
UNKNOWN = (
    "This compares with what was marked as uploaded last. What was changed on the site itself is "
    "not known here, nor whether a set-up shows an object's new pictures by itself: open one and "
    "look."
)

Noted = Mapping[str, Any]
Lines = Mapping[str, str]


@dataclass(slots=True)
class Changes:
    """What is to be done, in the order in which it is best done, and the files that it needs."""

    steps: list[Step] = field(default_factory=list)
    files: list[str] = field(default_factory=list)

    def add(
        self,
        digests: Digests,
        title: str,
        lines: Sequence[tuple[str, str]] = (),
        files: Sequence[str] = (),
        picture: str = "",
    ) -> None:
        """Another step; `files` are to be uploaded in it."""
        said = (*(("File", path) for path in files), *lines)
        key = digests.key(f"again {title} {lines}", files)
        self.steps.append(Step(key=key, title=title, lines=said, picture=picture))
        self.files += files


def noted(made: Things, setups: Sequence[Part], bench: Bench) -> dict[str, Any]:
    """What the manifest keeps of objects and set-ups, so that the next run knows what to tell."""
    return {
        "objects": {
            thing.name: {
                "kind": thing.kind,
                "pictures": _digest(thing, bench),
                "form": dict(_form(thing)),
            }
            for thing in made.things
        },
        "setups": {part.title: _rows(part) for part in setups},
    }


def changes(
    made: Things,
    setups: Sequence[Part],
    others: Sequence[str],
    bench: Bench,
) -> Changes:
    """What is different from what was uploaded: objects, the page's files, set-ups."""
    before, now = bench.noted, noted(made, setups, bench)
    found = Changes()
    digests = Digests(bench)
    _objects(found, made, before.get("objects", {}), now["objects"], digests, bench)
    for path in others:
        if bench.state(bench.out / path) != "same":
            found.add(digests, f"Upload {path} again", files=[path], picture=path)
    for path in sorted(bench.uploaded - set(others)):
        if path.split("/")[0] in FOLDERS:
            found.add(digests, f"Take {path} off the game's page: the game has it no more")
    _setups(found, setups, before.get("setups", {}), now["setups"], digests)
    return found


def part_of(found: Changes) -> Part:
    """The changes as a part of the list."""
    about = (
        "Only this is different from what was uploaded; its files, and this list, lie in the "
        f"folder changed. {UNKNOWN} Once it is done, export again with --changed --uploaded."
        if found.steps
        else "Nothing is different from what was uploaded."
    )
    return Part(title="To be uploaded again", about=about, steps=tuple(found.steps))


def _objects(
    found: Changes,
    made: Things,
    before: Noted,
    now: Noted,
    digests: Digests,
    bench: Bench,
) -> None:
    if not before:
        # Marked by an older version, which kept no forms: files alone are compared.
        before = {
            thing.name: {**now[thing.name], "pictures": _before(thing, bench)}
            for thing in made.things
            if any(path in bench.uploaded for path in thing.files)
        }
        known = {path for thing in made.things for path in thing.files}
        for path in sorted(bench.uploaded - known):
            if path.split("/")[0] in OBJECTS:
                found.add(
                    digests, f"Delete the object or picture of {path}: the game has it no more"
                )
    gone = [name for name in before if name not in now]
    for thing in made.things:
        is_now = now[thing.name]
        was = before.get(thing.name)
        if was is None or was["kind"] != thing.kind:
            twin = next((name for name in gone if _alike(before[name], is_now)), None)
            if twin is not None:
                gone.remove(twin)
                found.add(
                    digests,
                    f"Rename {thing.kind} '{twin}' to '{thing.name}'",
                    list(_different(before[twin]["form"], is_now["form"])),
                    picture=thing.front,
                )
                continue
            if was is not None:
                found.add(digests, f"Delete {was['kind']} '{thing.name}'")
            found.add(
                digests,
                f"Make {thing.kind} '{thing.name}'",
                [*_form(thing), ("Then", "Publish it.")],
                thing.files,
                thing.front,
            )
            continue
        lines = list(_different(was["form"], is_now["form"]))
        files = _replaced(thing, was["pictures"], is_now["pictures"])
        if files:
            lines.append(("Then", "Replace these pictures, and publish it again."))
        if lines:
            title = f"Open {thing.kind} '{thing.name}'"
            found.add(digests, title, lines, files, thing.front)
    for name in gone:
        title = f"Delete {before[name]['kind']} '{name}': the game has it no more"
        found.add(digests, title, [("First", "take it out of every set-up")])


def _setups(
    found: Changes, setups: Sequence[Part], before: Noted, now: Noted, digests: Digests
) -> None:
    if not before:
        return
    for part in setups:
        was, is_now = before.get(part.title), now[part.title]
        picture = part.steps[0].picture
        if was is None:
            lines = [("How", "step by step, as its part of the whole list says")]
            found.add(digests, f"Make the set-up '{_short(part.title)}'", lines, picture=picture)
            continue
        lines = list(_rearranged(was, is_now))
        if lines:
            found.add(digests, f"Change the set-up '{_short(part.title)}'", lines, picture=picture)
    for title in before:
        if title not in now:
            found.add(digests, f"Delete the set-up '{_short(title)}': the game has it no more")


def _rearranged(was: Mapping[str, Lines], now: Mapping[str, Lines]) -> Iterator[tuple[str, str]]:
    """What to take away, to put there and to change in a set-up."""
    for title in was:
        if title not in now:
            yield "Take away", title
    for title, lines in now.items():
        if title not in was:
            yield "Put there", "; ".join([title, *(f"{label}: {lines[label]}" for label in lines)])
            continue
        for label, said in _different(was[title], lines):
            yield f"{title}, {label}", said


def _different(was: Lines, now: Lines) -> Iterator[tuple[str, str]]:
    """Lines that say something else, with what they said."""
    for label, value in now.items():
        if label not in was:
            yield label, value
        elif was[label] != value:
            yield label, f"{value} (was: {was[label]})"
    for label, value in was.items():
        if label not in now:
            yield label, f"nothing more (was: {value})"


def _short(title: str) -> str:
    return title.removeprefix("Set-up: ")


def _rows(part: Part) -> dict[str, dict[str, str]]:
    """A part's steps by their titles, which are told apart where they are the same. How many lie
    in a pile is a line: a pile with one more is the same pile."""
    found: dict[str, dict[str, str]] = {}
    for step in part.steps:
        name, count = COUNTED.fullmatch(step.title).group("name", "count")  # type: ignore[union-attr]
        title, number = name, 1
        while title in found:
            number += 1
            title = f"{name} ({number})"
        lines: dict[str, str] = {"How many": count} if count else {}
        for label, value in step.lines:
            lines[label] = f"{lines[label]}; {value}" if label in lines else value
        found[title] = lines
    return found


def _form(thing: Thing) -> Iterator[tuple[str, str]]:
    return ((label, value) for label, value in form_of(thing) if label not in PICTURES)


def _places(thing: Thing) -> dict[str, str]:
    """The files of a thing by where they go in its form."""
    slides = {f"slide {number}": path for number, path in enumerate(thing.slides, 1)}
    named = {"front": thing.front, "back": thing.back, **slides, "map": thing.magnets}
    return {place: path for place, path in named.items() if path}


def _digest(thing: Thing, bench: Bench) -> dict[str, str]:
    return {place: file_digest(bench.out / path) for place, path in _places(thing).items()}


def _before(thing: Thing, bench: Bench) -> dict[str, str]:
    """The same of what was uploaded, as far as files of these names were."""
    return {
        place: bench.uploaded_digest(path)
        for place, path in _places(thing).items()
        if path in bench.uploaded
    }


def _replaced(thing: Thing, was: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The files of a thing whose contents are others, each once."""
    places = _places(thing)
    return list(dict.fromkeys(places[one] for one in places if was.get(one) != now[one]))


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    pictures: Mapping[str, str] = one["pictures"]
    return bool(pictures) and one["kind"] == other["kind"] and pictures == other["pictures"]
