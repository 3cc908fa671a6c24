"""All games that an editor has open files of: who shows what comes in, what is wrong goes out, the
soon-found first. Of one event loop; one thread reads and draws."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol.types import Diagnostic

from tablewright.errors import Problem
from tablewright.lsp.alone import problems_alone
from tablewright.lsp.checking import Asked, Checking
from tablewright.lsp.problems import diagnostic, moved
from tablewright.lsp.texts import Text
from tablewright.lsp.workshop import Files, Workshop, game_folder_of
from tablewright.press.checked import Sentences
from tablewright.preview.worker import SAVED, SEEN, Worker
from tablewright.read.folders import game_folders
from tablewright.read.notes import shown_path

REST = 0.35
"""Seconds without a change after which the whole check begins."""
SOON = 0.03
"""Seconds that what is typed together may take."""
Result = TypeVar("Result")
Publish = Callable[[Path, list[Diagnostic]], None]


@dataclass
class _Followed:
    """A game that is read again whenever something in it changes."""

    shop: Workshop
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    rested: asyncio.Event = field(default_factory=asyncio.Event)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    read: int = -1
    """The version of the game that was read last."""
    files: bool = False
    """Whether pictures, fonts or icons may have changed, too."""
    told: dict[Path, list[Diagnostic]] = field(default_factory=dict)


class Studio:
    """The games."""

    def __init__(
        self, publish: Publish, say: Callable[[str], None], sentences: Sentences | None
    ) -> None:
        self.files = Files()
        self.worker = Worker()
        self.checking = Checking(sentences)
        self._publish = publish
        self._say = say
        self._games: dict[Path, _Followed] = {}
        self._alone: dict[Path, list[Diagnostic]] = {}

    def close(self) -> None:
        """Ends what was begun."""
        for each in self._games.values():
            for task in each.tasks:
                task.cancel()
        self.checking.close()
        with suppress(Exception):
            self.worker.close(self._keep)

    def _keep(self) -> None:
        for each in self._games.values():
            each.shop.close()

    async def do(
        self, urgency: int, what: Callable[..., Result], *args: Any, **more: Any
    ) -> Result:
        """What a function comes to, in the thread that reads and draws."""
        return await asyncio.wrap_future(self.worker.do(urgency, what, *args, **more))

    async def picture(self, shop: Workshop, deck: str, name: str) -> bytes | None:
        """The picture of a card."""
        return await self.do(SEEN, shop.picture, deck, name)

    def show(self, path: Path, text: str) -> None:
        """An editor shows this of a file now."""
        self.files.show(path, text)
        self.changed(path)

    def hide(self, path: Path) -> None:
        """An editor has closed a file."""
        self.files.close(path)
        if self._alone.pop(path, None):
            self._publish(path, [])
        self.changed(path, opens=False)

    def changed(self, path: Path, *, opens: bool = True) -> None:
        """A file says something else, in an editor or on the disk."""
        found = list(self._of(path, opens))
        for each in found:
            each.shop.version += 1
            each.files |= path.suffix.lower() not in (".yaml", ".yml", ".md", ".csv")
            each.changed.set()
        if not found and opens:
            self._look_alone(path)

    def shop(self, path: Path) -> Workshop | None:
        """The game that a file belongs to."""
        found = next(iter(self._of(path, True)), None)
        return found.shop if found is not None else None

    async def ready(self, path: Path, *, once: bool = False) -> Workshop | None:
        """The same, when it has been read as it is now; or `once`, for what cannot wait."""
        found = next(iter(self._of(path, True)), None)
        if found is None:
            return None
        version = -1 if once else found.shop.version
        while True:
            await found.ready.wait()
            if found.read >= version:
                return found.shop
            found.ready.clear()

    def told(self, path: Path) -> list[Diagnostic]:
        """What is shown of a file."""
        found = list(self._alone.get(path, ()))
        for each in self._games.values():
            found += each.told.get(path, ())
        return found

    def _of(self, path: Path, opens: bool) -> Iterator[_Followed]:
        folder = game_folder_of(path)
        if folder is not None:
            if opens or folder in self._games:
                yield self._followed(folder)
            return
        # What lies in layouts/ is read with the games of its workspace.
        its = [each for each in self._games.values() if each.shop.is_its(path)]
        yield from its
        if not its and opens:
            for above in list(path.parents)[:5]:
                games = list(game_folders([above]).values())
                if games and path.is_relative_to(above / "layouts"):
                    yield self._followed(games[0])
                    return

    def _followed(self, folder: Path) -> _Followed:
        if folder not in self._games:
            made = self._games[folder] = _Followed(Workshop(self.files, folder))
            made.tasks = [
                asyncio.create_task(self._follow(made)),
                asyncio.create_task(self._check(made)),
            ]
            made.changed.set()
        return self._games[folder]

    async def _follow(self, game: _Followed) -> None:
        """Reads a game again whenever it has changed."""
        shop = game.shop
        while True:
            await game.changed.wait()
            await asyncio.sleep(SOON)
            game.changed.clear()
            files, game.files = game.files, False
            version = shop.version
            try:
                await self.do(SAVED, shop.read, files=files)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # one state that cannot be read must not end the watch
                self._say(f"{shop.game} could not be read: {error!r}")
            game.read = version
            game.ready.set()
            self._told(game)
            game.rested.set()

    async def _check(self, game: _Followed) -> None:
        """Checks a game whole as soon as nobody types."""
        shop = game.shop
        checked = -1
        while not shop.loose:
            await game.rested.wait()
            version = shop.version
            await asyncio.sleep(REST)
            if version != shop.version:
                continue
            game.rested.clear()
            if version == checked:
                continue
            reading = shop.now
            asked = Asked(shop.space, shop.game, dict(self.files.unsaved))
            try:
                found = await asyncio.to_thread(self.checking.found, asked)
            except Exception as error:  # the next change is checked all the same
                self._say(f"{shop.game} could not be checked: {error!r}")
                continue
            if found is None:
                continue
            checked = version
            known = {(each.place, each.message) for each in reading.problems}
            besides = [each for each in found if (each.place, each.message) not in known]
            if any(each.severity == "error" for each in reading.problems):
                # Then sentences and faces were not looked at: what was found before still holds.
                kept = moved(shop.checked, shop.checked_in, reading.texts)
                besides += [each for each in kept if each.severity == "warning"]
            shop.checked, shop.checked_in = tuple(dict.fromkeys(besides)), reading.texts
            self._told(game)

    def _told(self, game: _Followed) -> None:
        """Shows what is wrong; what goes wrong there ends no watch."""
        try:
            self._tell(game)
        except Exception as error:  # the next change is told all the same
            self._say(f"what is wrong in {game.shop.game} could not be shown: {error!r}")

    def _tell(self, game: _Followed) -> None:
        """Shows what is wrong, at the lines where it stands by now."""
        shop = game.shop
        now = {shown_path(Path(path)): Text(text) for path, text in self.files.unsaved.items()}
        problems = [
            *moved(shop.now.problems, shop.now.texts, now),
            *moved(shop.checked, shop.checked_in, now),
        ]
        found = _by_file(dict.fromkeys(problems), self.files)
        for path in {*found, *game.told}:
            diagnostics = found.get(path, [])
            if diagnostics != game.told.get(path, []):
                self._publish(path, diagnostics)
        game.told = found

    def _look_alone(self, path: Path) -> None:
        """Shows what is wrong in a file that belongs to no game."""
        text = self.files.text(path)
        if text is None or path.suffix.lower() not in (".yaml", ".yml"):
            return
        problems = problems_alone(path, text.whole, self.files.kind(path))
        self._alone[path] = [diagnostic(each, text) for each in problems]
        self._publish(path, self._alone[path])


def _by_file(problems: Iterable[Problem], files: Files) -> dict[Path, list[Diagnostic]]:
    """Problems as editors show them, by the files that they are in."""
    found: dict[Path, list[Diagnostic]] = {}
    for problem in problems:
        path = Path(problem.place.path).absolute()
        text = (files.text(path) if path.is_file() else None) or Text("")
        found.setdefault(path, []).append(diagnostic(problem, text))
    return found
