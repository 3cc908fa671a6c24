"""One run of `export`: a game, a target and options in; files and what to say about them out."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.export import manifest
from tablewright.export.bench import Bench, Step, prune
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library, last_run, remember
from tablewright.press.documents import rules_files
from tablewright.press.faces import Faces
from tablewright.press.inks import inks_of
from tablewright.press.problems import storable_problems, stored_problems
from tablewright.press.report import in_english
from tablewright.press.store import FaceStore
from tablewright.press.studios import forget_pictures, studio_of
from tablewright.press.translated import in_language
from tablewright.read.workspace import Workspace

CHANGED = "changed"
"""The folder that `--changed` puts a copy of what must be uploaded again into."""


@dataclass(frozen=True)
class Exported:
    """What a run made."""

    files: tuple[Path, ...]
    report: tuple[str, ...]
    findings: tuple[Finding, ...]
    warnings: tuple[Problem, ...]


def unchanged(
    folder: Path, game: str, target: str, options: ExportOptions
) -> tuple[tuple[str, ...], tuple[Problem, ...]] | None:
    """The report of the last such run if it still holds, and the warnings it gave."""
    run = last_run(options.request(game, target, folder))
    if run is None or not run.still_holds():
        return None
    return run.report, stored_problems(run.problems)


def export_game(
    folder: Path, game: str, target: Target, options: ExportOptions, step: Step
) -> Exported:
    """Make a game's files for a target. Raises SourceError with every mistake of the game, and
    TablewrightError with what the preflight found where the files could not be used."""
    workspace = Workspace(folder, fonts=font_library)
    edition = workspace.read_edition(game)
    rulebook = workspace.rules_to_print(edition)
    if options.language:
        shown, said = in_language(workspace, edition, rulebook, options.language)
        edition, rulebook = shown, said or rulebook
    fonts = font_library(edition.assets.fonts)
    store = FaceStore()
    faces = Faces(edition, studio_of(edition, fonts), store)
    try:
        step("Laying out", 0, 1)
        with faces.side_by_side():
            stock = Stock(edition, faces, rulebook)
            for stack in stock.stacks:
                for key in {key: None for item in stack.items for key in (item.front, item.back)}:
                    if key is not None:
                        faces.draw(key)
        if faces.errors:
            raise SourceError((*faces.errors, *faces.warnings, *edition.warnings))
        before = set(manifest.digests(options.out / manifest.MANIFEST))
        bench = Bench(faces, options.out, step)
        made = target.make(stock, bench, options)
        made = replace(made, findings=(*made.findings, *_inks(edition)))
    finally:
        store.close()
    missing = [part.id for part in stock.game.components if part.id not in made.carried]
    assert not missing, f"{target.id} says nothing about {missing}"
    _refuse(made, target)
    files = _finish(stock, target, made, bench, options, before)
    prune()
    forget_pictures()
    report = tuple(_report(stock, target, made, options, bench))
    warnings = (*edition.warnings, *faces.warnings)
    request = options.request(game, target.id, folder)
    remember(
        request,
        inputs={*edition.files, *faces.files, *rules_files(edition)},
        folders=workspace.watched(game),
        outputs=files,
        fonts=fonts,
        font_files=edition.assets.fonts,
        report=report,
        problems=storable_problems(warnings),
    )
    return Exported(files, report, made.findings, warnings)


def _inks(edition: Edition) -> tuple[Finding, ...]:
    """That pictures are RGB, for a game that names CMYK values."""
    named, count = inks_of(edition)
    if not named:
        return ()
    return (
        Finding(
            "note",
            f"all pictures are RGB; the CMYK values of {named} of {count} colours are not used",
            "a print shop converts them; look at its proof",
        ),
    )


def _refuse(made: Made, target: Target) -> None:
    errors = [str(each) for each in made.findings if each.severity == "error"]
    if errors:
        listed = "\n".join(f"- {each}" for each in errors)
        raise TablewrightError(f"{target.title} would not take these files:\n{listed}")


def _finish(
    stock: Stock,
    target: Target,
    made: Made,
    bench: Bench,
    options: ExportOptions,
    before: set[str],
) -> tuple[Path, ...]:
    """Writes the manifests, puts what changed aside, and removes what is not made any more."""
    out = options.out
    game = stock.game
    head: dict[str, Any] = {
        "game": game.game,
        "title": game.title,
        "version": game.version,
        "target": target.id,
    }
    inside = [path for path in made.files if path.is_relative_to(out)]
    head |= {"components": dict(made.carried), "noted": dict(made.noted)}
    text = manifest.described(head, inside, out, made.about)
    files = [*made.files, bench.write(manifest.MANIFEST, text)]
    shutil.rmtree(out / CHANGED, ignore_errors=True)
    if options.changed:
        for path in (*_changed(made, bench), *made.beside):
            copy = out / CHANGED / path.relative_to(out)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
            files.append(copy)
    if options.uploaded or not _marked(bench):
        files.append(bench.write(manifest.UPLOADED, text))
    kept = {path.relative_to(out).as_posix() for path in inside}
    for name in before - kept:
        with contextlib.suppress(OSError):
            (out / name).unlink()
    return tuple(files)


def _marked(bench: Bench) -> bool:
    """Whether anything counts as uploaded. A run that is made later does not by itself: what was
    changed since then would be known no more."""
    return bool(bench.uploaded)


def _changed(made: Made, bench: Bench) -> list[Path]:
    """The files that differ from what was uploaded."""
    if made.again is not None:
        return list(made.again)
    return [
        path
        for path in made.files
        if path not in made.reading
        and path.is_relative_to(bench.out)
        and bench.state(path) != "same"
    ]


def _report(
    stock: Stock, target: Target, made: Made, options: ExportOptions, bench: Bench
) -> Sequence[str]:
    number = len(made.files)
    files = f"{number} file{'' if number == 1 else 's'}"
    lines = [f"{stock.game.title} for {target.title}: {files} in {options.out}."]
    changed = _changed(made, bench)
    if options.changed:
        lines.append(
            f"To be uploaded again: {len(changed)}, put aside in {options.out / CHANGED}."
            if changed or made.beside
            else "Nothing has changed since what was uploaded."
        )
    elif changed and _marked(bench) and not options.uploaded:
        lines.append(
            f"Different from what counts as uploaded: {len(changed)}; --changed puts them aside, "
            "and --uploaded says that they are up there."
        )
    lines += [
        f"{each.severity.capitalize()}: {each}"
        for each in made.findings
        if each.severity != "error"
    ]
    lines += [f"{number}. {each}" for number, each in enumerate(made.steps, 1)]
    return [*lines, *in_english(stock.edition)]
