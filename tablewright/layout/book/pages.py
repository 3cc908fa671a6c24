"""Slabs to filled pages: where each goes, what leads where, what stands at head and foot.

Points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tablewright.drawing import Box, Drawing, Group, Mark, Shape, Stroke, moved, polygon, rectangle
from tablewright.layout.book.look import GREY, HAIR, Look
from tablewright.layout.book.slabs import Panel, Slab, Spot
from tablewright.layout.book.type import baseline, set_words

HOLE = 0.3
"""Of a page's depth: as much may be left empty under diagrams."""
SMALL = 7.4
"""Size of the words at head and foot."""


@dataclass(slots=True)
class Filled:
    """A page that is being filled; boxes and heights are on the page."""

    marks: list[Mark] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    names: dict[str, float] = field(default_factory=dict)
    """The heights of what links lead to."""
    title: str = ""
    """What stands at its head."""
    bare: bool = False
    """Whether it has neither head nor foot, such as the cover."""
    banner: bool = False
    """Whether it has a head of its own."""


def filled_pages(slabs: Sequence[Slab], look: Look, title: str = "") -> list[Filled]:
    """Pages with all slabs in their order, but for what floats. `title` stands at the head until
    a slab says otherwise."""
    filling = _Filling(look, title)
    for group in _groups(slabs):
        filling.add(group)
    filling.end()
    return filling.pages


def finished(page: Filled, number: int, look: Look, book: str) -> Drawing:
    """A filled page as a drawing, with its head and foot. Pages are numbered from 1; even ones lie
    at the left of an open book."""
    size = look.page
    marks = list(page.marks)
    if not page.bare:
        marks += _head(page, number, look, book)
    return Drawing(size.width, size.height, tuple(marks))


def _groups(slabs: Sequence[Slab]) -> Iterator[tuple[Slab, ...]]:
    """Slabs that stay on one page."""
    group: list[Slab] = []
    for slab in slabs:
        group.append(slab)
        if not slab.keep:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


class _Filling:
    """The page that is being filled, and what waits for the next one."""

    def __init__(self, look: Look, title: str) -> None:
        self.look = look
        self.title = title
        self.pages: list[Filled] = []
        self.waiting: list[Slab] = []
        self.page = Filled(title=title)
        self.y = 0.0
        self.panel: tuple[Panel, float, int] | None = None
        """The ground that is open, where it begins, and the place of its mark."""

    def add(self, group: tuple[Slab, ...]) -> None:
        """Puts slabs that stay together on this page, or the next."""
        if len(group) == 1 and group[0].floats and (self.waiting or not self._fits(group)):
            self.waiting.append(group[0])
            return
        if not self._fits(group) and self.y > 0:
            self._turn()
            if not self._fits(group) and self._left < HOLE * self.look.page.depth:
                # Under what floats: a small hole is better than a torn table, a large one is not.
                self._turn()
        if not self._fits(group) and len(group) > 1:
            # Higher than a whole page: it is torn where the page ends.
            for slab in group:
                if not self._fits((slab,)) and self.y > 0:
                    self._turn()
                self._put(slab)
            return
        for slab in group:
            self._put(slab)

    def end(self) -> None:
        """Puts what waits, and closes the last page."""
        while self.waiting:
            self._turn()
        self._close()
        if self.y > 0 or not self.pages:
            self.pages.append(self.page)

    @property
    def _left(self) -> float:
        return self.look.page.depth - self.y

    def _fits(self, group: Sequence[Slab]) -> bool:
        y = self.y
        need = 0.0
        for slab in group:
            y += (slab.before if y > 0 else 0.0) + slab.height
            need = max(need, slab.need)
        if self.y == 0:
            y += sum(slab.height for slab in group[0].head)
            need = 0.0
        return y + need <= self.look.page.depth + 0.01

    def _turn(self) -> None:
        """Begins a new page, with what waited at its top."""
        self._close()
        self.pages.append(self.page)
        self.page = Filled(title=self.title)
        self.y = 0.0
        while self.waiting and (self.y == 0 or self._fits(self.waiting[:1])):
            self._put(self.waiting.pop(0))

    def _put(self, slab: Slab) -> None:
        if self.y == 0:
            for again in slab.head:
                self._draw(again)
        elif not self._same(slab.panel):
            self._close()
        self.y += slab.before if self.y > 0 else 0.0
        if slab.panel is not None and self.panel is None:
            self.panel = (slab.panel, self.y, len(self.page.marks))
        self._draw(slab)

    def _draw(self, slab: Slab) -> None:
        size = self.look.page
        x, y = size.left, size.top + self.y
        if slab.marks:
            self.page.marks.append(Group(slab.marks, moved(x, y)))
        for spot in slab.spots:
            box = Box(x + spot.box.x, y + spot.box.y, spot.box.width, spot.box.height)
            self.page.spots.append(Spot(box, spot.target))
        for name in slab.names:
            self.page.names.setdefault(name, max(0.0, y - 4.0))
        if slab.title:
            if self.y == 0 or not self.page.title:
                self.page.title = slab.title
            self.title = slab.title
        self.y += slab.height

    def _same(self, panel: Panel | None) -> bool:
        return self.panel is not None and panel is not None and self.panel[0].key == panel.key

    def _close(self) -> None:
        """Draws the ground that is open, under what stands on it."""
        if self.panel is None:
            return
        panel, begin, place = self.panel
        self.panel = None
        size = self.look.page
        box = Box(size.left + panel.x, size.top + begin, panel.width, self.y - begin)
        marks: list[Mark] = []
        if panel.fill is not None:
            marks.append(Shape(rectangle(box), fill=panel.fill))
        if panel.bar is not None:
            bar = Box(box.x, box.y, 2.0, box.height)
            marks.append(Shape(rectangle(bar), fill=panel.bar))
        self.page.marks[place:place] = marks


def _head(page: Filled, number: int, look: Look, book: str) -> list[Mark]:
    """The book's title or the section's at the head, the number at the foot, at the outer edge."""
    size = look.page
    left = number % 2 == 0
    words = book if left or not page.title else page.title
    y = size.top - 7.0
    marks: list[Mark] = []
    if not page.banner:
        said = set_words(
            look,
            words,
            size.room,
            plain=True,
            left=size.left,
            size=SMALL,
            color=GREY,
            align="left" if left else "right",
        )
        lower = y - 4.0 - baseline(said.marks)
        marks.append(Group(said.marks, moved(0.0, lower)))
        line = polygon([(size.left, y), (size.width - size.right, y)], closed=False)
        marks.append(Shape(line, stroke=Stroke(HAIR, 0.5)))
    folio = set_words(
        look,
        str(number),
        size.room,
        plain=True,
        left=size.left,
        size=9.0,
        weight=700,
        color=look.accent,
        align="left" if left else "right",
    )
    lower = size.height - size.bottom + 18.0 - baseline(folio.marks)
    marks.append(Group(folio.marks, moved(0.0, lower)))
    return marks
