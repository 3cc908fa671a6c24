"""Stencils and drawings to the objects of one document: what is used twice is written once.

The gaps of a stencil are filled here, with the names and codes that the document gives in the
order in which it comes to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tablewright.drawing import Drawing
from tablewright.render.inks import Colors
from tablewright.render.pdf_content import Stencils
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_fonts import PdfFonts
from tablewright.render.pdf_numbers import matrix_text, number, numbers
from tablewright.render.pdf_pictures import PdfPictures
from tablewright.render.pdf_shadings import PdfShadings
from tablewright.render.pdf_stencils import Letters, Opacity, Shaded, Shown, Spot, Stencil, Used
from tablewright.render.pdf_stream import alpha_name


class Form(NamedTuple):
    """A form in the file: its name in resources, and whether anything in it is translucent."""

    name: str
    reference: Reference
    transparent: bool


class Page(NamedTuple):
    """A page's content stream and resources in the file."""

    contents: Reference
    resources: Reference
    transparent: bool


class Filled(NamedTuple):
    """A stencil in its document: its content stream, its resources, whether it is translucent."""

    content: bytes
    resources: str
    transparent: bool


Finished = Callable[[str], Stencil | None]
"""The stencil of a drawing by its key, if somebody has finished it before."""


class Store:
    """What a document writes once: fonts, pictures, shadings, opacities and whole drawings."""

    def __init__(
        self, document: StreamedDocument, fonts: PdfFonts, colors: Colors, finished: Finished
    ) -> None:
        self.document = document
        self.colors = colors
        self._fonts = fonts
        self._finished = finished
        self._pictures = PdfPictures(document, colors)
        self._shadings = PdfShadings(document, colors)
        self._stencils = Stencils(fonts.measures, colors)
        self._forms: dict[str, Form] = {}
        self._pages: dict[tuple[str, float, float], Page] = {}
        self._alphas: dict[str, Reference] = {}
        self._spots: dict[str, tuple[Reference, Reference]] = {}
        self._count = 0

    def page(self, drawing: Drawing) -> Page:
        """A drawing as what a page shows, with y turned up; the same for the same key and size."""
        key = (drawing.key, drawing.width, drawing.height)
        found = self._pages.get(key) if drawing.key else None
        if found is None:
            stencil = self._finished(drawing.key) if drawing.key else None
            filled = self._filled(stencil or self._stencils.page(drawing))
            contents = self.document.put_stream({}, filled.content)
            found = Page(contents, self.document.put(filled.resources), filled.transparent)
            if drawing.key:
                self._pages[key] = found
        return found

    def _used(self, drawing: Drawing) -> Form:
        """A drawing as a form, written when it is first asked for."""
        found = self._forms.get(drawing.key) if drawing.key else None
        if found is None:
            stencil = self._finished(drawing.key) if drawing.key else None
            found = self._written(stencil or self._stencils.form(drawing))
            if drawing.key:
                self._forms[drawing.key] = found
        return found

    def _form(self, stencil: Stencil) -> Form:
        """A stencil as a form, written when it is first asked for if it has a key."""
        found = self._forms.get(stencil.key) if stencil.key else None
        if found is None:
            found = self._written(stencil)
            if stencil.key:
                self._forms[stencil.key] = found
        return found

    def _written(self, stencil: Stencil) -> Form:
        assert stencil.area is not None, "a form says what can be seen of it"
        filled = self._filled(stencil)
        self._count += 1
        area = stencil.area
        entries: dict[str, Any] = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": f"[{numbers(area.x, area.y, area.right, area.bottom)}]",
            "Resources": filled.resources,
        }
        if stencil.group:
            entries["Group"] = transparency(self.colors)
        reference = self.document.put_stream(entries, filled.content)
        return Form(f"X{self._count}", reference, filled.transparent)

    def _filled(self, stencil: Stencil) -> Filled:
        values: list[str] = []
        forms: dict[str, Reference] = {}
        states: dict[str, Reference] = {}
        shadings: dict[str, Reference] = {}
        spaces: dict[str, Reference] = {}
        transparent = stencil.translucent
        for need in stencil.needs:
            if isinstance(need, Letters):
                face = self._fonts.face(need.font)
                values.append(face.name)
                values += face.codes_of(need)
            elif isinstance(need, Shown):
                image = self._pictures.put(need.picture)
                forms[image.name] = image.reference
                transparent = transparent or image.translucent
                matrix = image.matrix(need.picture.box)
                values += (image.name, matrix_text(matrix, need.digits))
            elif isinstance(need, Opacity):
                states[alpha_name(need.opacity)] = self._alpha(need.opacity)
            elif isinstance(need, Shaded):
                shading = self._shadings.put(*need)
                shadings[shading.name] = shading.reference
                if shading.mask is not None:
                    states[shading.mask_name] = shading.mask
                values += (shading.name, shading.mask_name)
            elif isinstance(need, Spot):
                spaces[need.name], states[need.name] = self._spot(need)
            else:
                form = self._used(need.drawing) if isinstance(need, Used) else self._form(need)
                forms[form.name] = form.reference
                transparent = transparent or form.transparent
                values.append(form.name)
        text = stencil.text % tuple([values[at] for at in stencil.gaps])
        resources = self._resources(forms, states, shadings, spaces)
        return Filled(text.encode("ascii"), resources, transparent)

    def _resources(self, *found: dict[str, Reference]) -> str:
        """The resource dictionary of forms and pictures, states, shadings and inks."""
        text = self.document.reference_text
        parts = [f"/Font {text(self.document.font_resources())}"]
        kinds = ("XObject", "ExtGState", "Shading", "ColorSpace")
        for name, entries in zip(kinds, found, strict=True):
            if entries:
                inner = "".join([f"/{key} {text(each)}" for key, each in entries.items()])
                parts.append(f"/{name} <<{inner}>>")
        return "<<" + "\n".join(parts) + ">>"

    def _spot(self, spot: Spot) -> tuple[Reference, Reference]:
        """The space of an ink of its own, and the state in which it overprints."""
        found = self._spots.get(spot.name)
        if found is None:
            end = numbers(*spot.shown, digits=4)
            space = self.document.put(
                f"[/Separation /{spot.name} /DeviceCMYK <</FunctionType 2/Domain [0 1]/N 1"
                f"/C0 [0 0 0 0]/C1 [{end}]>>]"
            )
            state = self.document.put("<</OP true/op true/OPM 1>>")
            found = self._spots[spot.name] = (space, state)
        return found

    def _alpha(self, opacity: float) -> Reference:
        """The graphics state with this opacity."""
        name = alpha_name(opacity)
        found = self._alphas.get(name)
        if found is None:
            value = number(round(min(1.0, max(0.0, opacity)), 3))
            found = self._alphas[name] = self.document.put(f"<</CA {value}/ca {value}>>")
        return found


def transparency(colors: Colors) -> str:
    """The entry that makes a form or page a transparency group, blended in RGB or CMYK."""
    return f"<</S/Transparency/CS/{colors.device}/I true>>"
