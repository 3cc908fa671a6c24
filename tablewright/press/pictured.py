"""A folder of finished cards, one picture each, to a deck of a game of one's own: its file, a face
that is the picture alone, its back, and the pictures in `art/`. Nothing is written before all of it
is sound.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from dataclasses import replace
from json import dumps
from pathlib import Path

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.model.edition import Layouts
from tablewright.press.additions import (
    Additions,
    add_component,
    additions,
    check_id,
    reading_without,
    tree_to_be,
)
from tablewright.press.beginning import Begun, begin_game
from tablewright.press.documents import counted
from tablewright.press.finished_cards import (
    COPIES,
    Cut,
    Drawn,
    cut_for,
    fits,
    measured,
    misfit,
    open_card,
    read_pictures,
    shape_of,
)
from tablewright.press.lending import HEAD
from tablewright.read.amending import scalar, words_scalar
from tablewright.read.art import ART
from tablewright.read.notes import shown_path
from tablewright.read.workspace import Workspace

ON_PAPER, CARDS = "paper", "cards"
"""The template that such a game begins from, and the deck in it."""


def add_pictures(
    known: Workspace,
    game: str,
    name: str,
    folder: Path,
    *,
    back: str = "",
    size: str = "",
    title: str = "",
    kind: str = "cards",
) -> Additions:
    """A deck of the pictures in a folder. `back` is a picture too, or the name of a face; `size` a
    stock or two measures, by the shape of the pictures if it is left out.

    Raises SourceError, TablewrightError."""
    more = additions(known, game)
    check_id(name, "deck")
    tree = tree_to_be(more)
    one_more = (
        f". One more card of it: its picture into {ART}/{name}/, and tablewright add card {game} "
        f"{name} NAME"
    )
    reading_without(known, game, name, one_more)
    faces = known.face_names(game)
    _free(name, faces)
    drawn = read_pictures(folder)
    cut = cut_for(Layouts(stocks=known.read_stocks()), drawn, size)
    _face(more, name, cut, "{{ card.art }}", "A card that")
    back_face = _back(more, name, back, cut, faces)
    called = title or name.replace("-", " ").capitalize()
    _deck(more, name, called, kind, back_face, drawn)
    _put(more, name, drawn, folder)
    part = {"cards": "deck", "tokens": "token", "aids": "aid"}[kind]
    add_component(more, tree, {"id": name, "kind": part})
    more.said += _told(name, cut, back_face)
    return more


def _put(more: Additions, name: str, drawn: Sequence[Drawn], folder: Path) -> None:
    """The pictures into `art/`, each called like its card, unless they lie there already."""
    there = more.folder / ART
    if folder.resolve() not in (there.resolve(), (there / name).resolve()):
        for each in drawn:
            stem = COPIES.sub("", each.path.stem).strip()
            more.copy(there / name / f"{stem}{each.path.suffix.lower()}", each.path)
        more.added.append((counted(len(drawn), "picture"), there / name, 0))
        return
    several = [each for each in drawn if COPIES.search(each.path.stem)]
    if several:
        path, copies = several[0].path, several[0].copies
        raise TablewrightError(
            f"in {shown_path(folder)} a picture is called like its card, and '{path.name}' is not; "
            f"call it '{COPIES.sub('', path.stem)}{path.suffix}' and write 'copies: {copies}' "
            "into the deck; or give a folder outside of the game, which is copied"
        )


def _face(more: Additions, name: str, cut: Cut, source: str, about: str) -> None:
    bleed = (
        "with its bleed" if cut.whole else "that ends at the cut: its edges go on into the bleed"
    )
    extend = "" if cut.whole else "extend: stretch, "
    lines = [
        f"# {about} is a picture and nothing else, {bleed}.",
        f"face: {name}",
        f"size: {scalar(cut.size)}",
        *(["turned: true"] if cut.turned else ()),
        "elements:",
        f"  - {{id: picture, kind: picture, box: bleed, {extend}source: {dumps(source)}}}",
    ]
    path = more.folder / "layouts" / "faces" / f"{name}.yaml"
    more.make(path, (HEAD + "\n".join(lines) + "\n").encode())
    more.added.append((f"the face {name}", path, 0))


def _back(more: Additions, name: str, back: str, cut: Cut, faces: Collection[str]) -> str:
    """The name of the face for the back: a new one for a picture."""
    path = Path(back)
    if not back or (back in faces and not path.is_file()):
        return back
    if not path.is_file():
        hint = did_you_mean(back, faces)
        raise TablewrightError(
            f"--back: there is no file {back}, and no face of that name; give a picture, or a face"
            f"{f' ({hint})' if hint and not path.suffix else ''}"
        )
    each = open_card(path)
    cuts = [cut, cut._replace(whole=not cut.whole)]
    best = min(cuts, key=lambda one: misfit(one, [each]))
    if not fits(best, each):
        raise TablewrightError(
            f"--back: {shape_of(each)}, and the cards are {measured(cut)}; crop it to their shape"
        )
    face = f"{name}-back"
    _free(face, faces)
    there = more.folder / ART / f"{face}{path.suffix.lower()}"
    if path.resolve() != there.resolve():
        more.copy(there, path)
        more.added.append(("the picture of its back", there, 0))
    _face(more, face, best, f"{ART}/{there.name}", "A back that")
    return face


def _free(name: str, faces: Collection[str]) -> None:
    if name in faces:
        raise TablewrightError(f"there is a face '{name}' already; call the deck otherwise")


def _deck(
    more: Additions, name: str, title: str, kind: str, back: str, drawn: Sequence[Drawn]
) -> None:
    lines = [
        "# yaml-language-server: $schema=../../layouts/schemas/deck.json",
        f"# Each card is the picture in {ART}/{name}/ that is called like it. One more: put its",
        f"# picture there, then: tablewright add card {more.game} {name} NAME",
        f"deck: {name}",
        f"title: {scalar(title)}",
        *([f"kind: {kind}"] if kind != "cards" else ()),
        f"face: {name}",
        f"back: {back}" if back else "# back: NAME is the face of a back for all of them.",
        "cards:",
    ]
    for each in drawn:
        lines.append(f"  - name: {words_scalar(each.name, listed=False)}")
        lines += [f"    copies: {each.copies}"] if each.copies > 1 else ()
    path = more.folder / f"{name}.yaml"
    more.make(path, ("\n".join(lines) + "\n").encode())
    cards = sum(each.copies for each in drawn)
    more.added.append((f"the deck {name} of {counted(cards, 'card')}", path, 0))


def _told(name: str, cut: Cut, back: str) -> list[str]:
    """What was taken to be so."""
    bleed = (
        "have their bleed" if cut.whole else "end at the cut, so their edges go on into the bleed"
    )
    size = cut.size if cut.size[0].isdigit() else f"{cut.size}, {measured(cut)}"
    said = [
        f"The cards are {size}; the pictures {bleed}. If they are of another size, change 'size:' "
        f"in layouts/faces/{name}.yaml."
    ]
    if not back:
        said.append("They have no back; --back takes a picture for all of them.")
    return said


def begin_with_pictures(
    workspace: Path,
    name: str,
    folder: Path,
    *,
    back: str,
    size: str,
    title: str | None,
    seats: tuple[int, int] | None,
    paper: str,
) -> tuple[Begun, Additions]:
    """A new game on paper alone, with the pictures of a folder as its only deck, or nothing.

    Raises SourceError, TablewrightError."""
    begun = begin_game(workspace, name, title=title, kind=ON_PAPER, seats=seats, paper=paper)
    try:
        (begun.folder / f"{CARDS}.yaml").unlink()
        known = Workspace(workspace)
        more = add_pictures(known, name, CARDS, folder, back=back, size=size)
        more.write()
    except BaseException:
        shutil.rmtree(begun.folder)
        raise
    files = sorted(each.name + ("/" if each.is_dir() else "") for each in begun.folder.iterdir())
    return replace(begun, files=tuple(files)), more
