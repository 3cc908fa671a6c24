"""Games in, what is wrong with each out: told from the cache where nothing changed since it was
found to be well, and only else read, laid out and reviewed.

Each game is kept by itself, and so are the layouts. Imports nothing large before there is need.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablewright.errors import Problem
from tablewright.press.cache import font_library, last_run, program_digest, remember
from tablewright.press.checked import LAYOUTS, Checked, Sentences, Sources, Step
from tablewright.press.problems import storable_problems, stored_problems
from tablewright.read.folders import game_folders, own_or_shipped, roots, shipped


def check_games(
    folder: Path, games: Sequence[str], step: Step, sentences: Sentences | None = None
) -> tuple[Checked, ...]:
    """Check games by id: those asked for; else the workspace's own, or the shipped ones if it has
    none, and all layouts with them, also those that no game uses.

    Raises TablewrightError for a game that is not there.
    """
    names = tuple(games) or tuple(own_or_shipped(folder))
    asked = [*((name, False) for name in names), *([] if games else [(LAYOUTS, True)])]
    program = program_digest() + (program_digest(sentences.package) if sentences else "")
    found = [_kept(folder, name, layouts, program) for name, layouts in asked]
    if all(found):
        return tuple(each for each in found if each is not None)

    # What reads and lays out takes long to import, and is needed only if something changed.
    from tablewright.press.checks import Checks

    checks = Checks(folder, step, sentences)
    try:
        for at, (name, layouts) in enumerate(asked):
            if found[at] is None:
                checked, sources = checks.layouts() if layouts else checks.game(name)
                found[at] = checked
                # What is wrong is soon changed, and may hang on files that were not found.
                if sources is not None and not checked.failed:
                    _keep(folder, name, layouts, program, checked, sources)
    finally:
        checks.close()
    return tuple(_each_once(each for each in found if each is not None))


def is_well(folder: Path, game: str) -> bool:
    """Whether a check has found no error in a game of the workspace whose files are still the same;
    a later Tablewright might find more. A game that ships is well."""
    own = folder / "cards" / game
    # In a checkout those that ship are the workspace's own.
    if not own.is_dir() or own.resolve() == (shipped() / "cards" / game).resolve():
        return True
    run = last_run(_request(folder, game, layouts=False))
    return run is not None and run.still_holds(run.program)


def _each_once(found: Iterable[Checked]) -> Iterable[Checked]:
    """Without the problems of layouts that were told with a game."""
    known: set[Problem] = set()
    for checked in found:
        if checked.title == LAYOUTS:
            told = tuple(problem for problem in checked.problems if problem not in known)
            checked = replace(checked, problems=told)
        known.update(checked.problems)
        yield checked


def _request(folder: Path, name: str, layouts: bool) -> dict[str, Any]:
    # Problems name files as they are found from the current folder.
    where = {"workspace": str(folder), "in": os.getcwd()}
    if layouts:
        return {"check": "layouts", **where}
    return {"check": name, "from": str(game_folders(roots(folder)).get(name)), **where}


def _kept(folder: Path, name: str, layouts: bool, program: str) -> Checked | None:
    run = last_run(_request(folder, name, layouts))
    if run is None or not run.still_holds(program):
        return None
    title, about, notes, turn, *uncited = run.report
    return Checked(
        title,
        about,
        stored_problems(run.problems),
        tuple(uncited),
        tuple(notes.splitlines()),
        tuple(turn.splitlines()),
    )


def _keep(
    folder: Path, name: str, layouts: bool, program: str, checked: Checked, sources: Sources
) -> None:
    own = folder / "fonts" if layouts else game_folders(roots(folder))[name]
    looked_into = [own, *(root / "layouts" for root in roots(folder))]
    remember(
        _request(folder, name, layouts),
        program=program,
        inputs=sources.files,
        folders=looked_into,
        outputs=(),
        fonts=font_library(sources.font_files),
        font_files=sources.font_files,
        report=(
            checked.title,
            checked.about,
            "\n".join(checked.notes),
            "\n".join(checked.turn),
            *checked.uncited,
        ),
        problems=storable_problems(checked.problems),
    )
