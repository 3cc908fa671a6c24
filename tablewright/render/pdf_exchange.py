"""What makes a PDF file one for print shops, PDF/X-4: a profile and what a document says of itself
in; entries of its catalogue and its information out.

The rest of the standard is kept by whoever writes the pages: boxes, embedded fonts, no colour that
is not an ink or grey, no annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

from tablewright.render.inks import Profile
from tablewright.render.pdf_document import StreamedDocument

STANDARD = "PDF/X-4"
_DATE = "2000-01-01T00:00:00Z"
"""A file must say when it was made; one that is the same must be the same to the byte."""
_PDF_DATE = "(D:20000101000000Z)"
_METADATA = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>
"""


def catalog(
    document: StreamedDocument, profile: Profile, said: Mapping[str, str]
) -> dict[str, object]:
    """The entries that name the press the inks are for, and the claim; `said` are the texts of the
    document's information. Every page has to be written."""
    text = document.reference_text
    embedded = document.put_stream({"N": 4, "Alternate": "/DeviceCMYK"}, profile.data)
    name = pdfdoc.PDFString(profile.name)
    intent = document.put(
        pdfdoc.PDFDictionary(
            {
                "Type": "/OutputIntent",
                "S": "/GTS_PDFX",
                "OutputConditionIdentifier": name,
                "Info": name,
                "DestOutputProfile": embedded,
            }
        )
    )
    metadata = _METADATA.format(
        title=escape(said.get("Title", "")),
        producer=escape(said.get("Producer", "")),
        creator=escape(said.get("Creator", "")),
        standard=STANDARD,
        date=_DATE,
        id=UUID(bytes=document.so_far()),
    ).encode()
    # Whoever looks for what a file is has to be able to read it without unpacking anything.
    entries = {"Type": "/Metadata", "Subtype": "/XML"}
    about = document.put_stream(entries, metadata, plain=True)
    return {"OutputIntents": f"[{text(intent)}]", "Metadata": about}


def information() -> dict[str, object]:
    """What the document says of itself besides its texts."""
    return {
        "CreationDate": _PDF_DATE,
        "ModDate": _PDF_DATE,
        "Trapped": "/False",
        "GTS_PDFXVersion": f"({STANDARD})",
    }
