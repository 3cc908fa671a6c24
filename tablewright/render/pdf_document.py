"""reportlab's PDF document, written object by object: objects in, bytes of a PDF file out.

reportlab keeps every object until the end and joins the whole file in memory. Here an object goes
to the file as soon as it is finished, so that memory does not grow with pages or pictures. The
objects, the cross-reference table and the trailer are reportlab's own.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from hashlib import md5
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc

Reference = pdfdoc.PDFObjectReference
VERSION = (1, 6)
"""The PDF version: 1.4 has transparency, 1.6 is what PDF/X-4 rests on."""


class _Written(pdfdoc.PDFObject):
    """Stands for an object that has its number, and whose content is in the file or yet to come."""


class StreamedDocument(pdfdoc.PDFDocument):
    """A PDF file that is being written to `out`, a binary stream; only its end needs `close`."""

    def __init__(self, out: BinaryIO, deflate: Callable[[bytes], bytes] = zlib.compress) -> None:
        super().__init__(dummyoutline=1, compression=1, invariant=1, pdfVersion=VERSION)
        self._out = out
        self._deflate = deflate
        self._offset = 0
        self._content = md5(usedforsecurity=False)
        self._put(pdfdoc.PDFFile(VERSION).format(self))
        self.fonts: dict[str, Reference] = {}
        self._tree = self.reserve()
        self._pages: list[Reference] = []

    def reserve(self) -> Reference:
        """A reference to an object that `put` will write later."""
        reference: Reference = self.Reference(_Written())  # type: ignore[no-untyped-call]
        return reference

    def put(self, value: object, reference: Reference | None = None) -> Reference:
        """Writes an object, under a reserved reference if one is given."""
        if reference is None:
            reference = self.reserve()
        self.idToOffset[reference.name] = self._offset
        self._put(pdfdoc.PDFIndirectObject(reference.name, value).format(self))
        return reference

    def put_stream(
        self,
        entries: Mapping[str, Any],
        content: bytes,
        reference: Reference | None = None,
        *,
        digest: str = "",
        plain: bool = False,
    ) -> Reference:
        """Writes a stream: `content` is deflated, unless it is to stay `plain`, or a `digest` of it
        is given and `entries` name its filter."""
        known = dict(entries)
        if not digest and not plain:
            known["Filter"] = "/FlateDecode"
            content = self._deflate(content)
        known["Length"] = len(content)
        if reference is None:
            reference = self.reserve()
        self.idToOffset[reference.name] = self._offset
        number, version = self.idToObjectNumberAndVersion[reference.name]
        head = b"%d %d obj\n%b\nstream\n" % (number, version, self._dictionary(known))
        self._put(head)
        # Pictures are most of a file, and to look at all of it takes longer than to write it.
        self._put(content, digest.encode() or content)
        self._put(b"\nendstream\nendobj\n")
        return reference

    def _dictionary(self, entries: Mapping[str, Any]) -> bytes:
        """A dictionary of texts, numbers and references, as reportlab writes it but ten times as
        fast: there is one for every card and picture."""
        parts = [
            f"/{name} {self.reference_text(value) if isinstance(value, Reference) else value}"
            for name, value in sorted(entries.items())
        ]
        for at in reversed(range(6, len(parts), 6)):
            parts.insert(at, "\n ")
        return f"<<\n{' '.join(parts)}\n>>".encode("ascii")

    def reference_text(self, reference: Reference) -> str:
        """A reference as it is written, such as "12 0 R"."""
        return reference.format(self).decode("ascii")

    def so_far(self) -> bytes:
        """16 bytes that stand for all that is written."""
        return self._content.digest()

    def font_resources(self) -> Reference:
        """The dictionary of all fonts, which every page and form refers to."""
        return pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)

    def put_page(self, entries: Mapping[str, Any]) -> Reference:
        """Writes a page and appends it to the page tree."""
        page = self.put(pdfdoc.PDFDictionary({"Type": "/Page", "Parent": self._tree, **entries}))
        self._pages.append(page)
        return page

    def close(self, catalog: Mapping[str, Any], info: Mapping[str, Any]) -> int:
        """Writes what names all pages and fonts, table and trailer; returns the bytes in all."""
        self.put(pdfdoc.PDFDictionary(self.fonts), self.font_resources())
        tree = {"Type": "/Pages", "Count": len(self._pages), "Kids": pdfdoc.PDFArray(self._pages)}
        self.put(pdfdoc.PDFDictionary(tree), self._tree)
        root = self.put(pdfdoc.PDFDictionary({"Type": "/Catalog", "Pages": self._tree, **catalog}))
        information = self.put(pdfdoc.PDFDictionary(dict(info)))
        names = [self.numberToId[number] for number in range(1, len(self.numberToId) + 1)]
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        start = self._offset
        identity = pdfdoc.PDFText(self._content.digest(), enc="raw")
        self._put(table.format(self))
        self._put(
            pdfdoc.PDFTrailer(
                startxref=start,
                Size=len(names) + 1,
                Root=root,
                Info=information,
                ID=pdfdoc.PDFArray([identity, identity]),
            ).format(self)
        )
        return self._offset

    def _put(self, data: bytes, known_by: bytes = b"") -> None:
        self._content.update(known_by or data)
        self._offset += len(data)
        self._out.write(data)
