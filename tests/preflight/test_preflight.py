"""A file that a shop takes has nothing wrong; for every rule there is one that breaks it."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String

from tablewright.errors import TablewrightError
from tablewright.preflight import check, document, ink, pages
from tablewright.preflight.check import preflight
from tablewright.preflight.findings import Finding, Wanted
from tablewright.units import MM

WIDE, HIGH, BLEED = 63.5 * MM + 6 * MM, 88.9 * MM + 6 * MM, 3 * MM
CONTENT = """\
q 0.2 0.3 0.4 0.1 k 0 0 {w} {h} re f Q
q 0 0 0 1 K 0.5 w 20 20 m 60 60 l S Q
BT /F1 9 Tf 0 0 0 1 k 40 120 Td (Draw 1 card.) Tj ET
q 100 0 0 100 30 140 cm /P1 Do Q
q 40 0 0 40 30 80 cm /X1 Do Q
/S1 sh
"""
METADATA = """\
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" pdfxid:GTS_PDFXVersion="PDF/X-4"
 xmp:CreateDate="2026-01-01" xmp:ModifyDate="2026-01-01" xmp:MetadataDate="2026-01-01"
 xmpMM:DocumentID="uuid:1"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Cards &amp; more</rdf:li>
</rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
"""
PROFILE = bytes(12) + b"prtrCMYKLab " + bytes(12) + b"acsp" + bytes(88)


def good() -> Pdf:
    """Two pages as a shop wants them, made by nothing of ours."""
    pdf = Pdf.new()
    for _ in range(2):
        _page(pdf)
    profile = pdf.make_stream(PROFILE, N=4)
    pdf.Root.OutputIntents = Array(
        [
            Dictionary(
                Type=Name.OutputIntent,
                S=Name.GTS_PDFX,
                OutputConditionIdentifier=String("FOGRA39"),
                DestOutputProfile=profile,
            )
        ]
    )
    pdf.Root.Metadata = pdf.make_stream(METADATA.encode(), Type=Name.Metadata, Subtype=Name.XML)
    pdf.trailer.Info = pdf.make_indirect(
        Dictionary(
            Title=String("Cards & more"),
            CreationDate=String("D:20260101000000Z"),
            ModDate=String("D:20260101000000Z"),
            Trapped=Name("/False"),
        )
    )
    return pdf


def _page(pdf: Pdf) -> None:
    font = Dictionary(
        Type=Name.Font,
        Subtype=Name.TrueType,
        BaseFont=Name("/AAAAAA+Plain"),
        FirstChar=32,
        LastChar=32,
        Widths=Array([500]),
        FontDescriptor=Dictionary(
            Type=Name.FontDescriptor, FontName=Name("/AAAAAA+Plain"), Flags=32,
            FontFile2=pdf.make_stream(b""),
        ),
    )  # fmt: skip
    shading = Dictionary(
        ShadingType=2,
        ColorSpace=Name.DeviceCMYK,
        Coords=Array([0, 0, 1, 0]),
        Domain=Array([0, 1]),
        BBox=Array([0, 0, 1, 1]),
        Function=Dictionary(
            FunctionType=2, Domain=Array([0, 1]), N=1, C0=Array([0, 0, 0, 0]),
            C1=Array([0.4, 0.4, 0.4, 0.4]),
        ),
    )  # fmt: skip
    form = pdf.make_stream(
        b"0 0.5 0.5 0 k 0 0 1 1 re f",
        Type=Name.XObject,
        Subtype=Name.Form,
        BBox=Array([0, 0, 1, 1]),
        Resources=Dictionary(),
    )
    resources = Dictionary(
        Font=Dictionary(F1=pdf.make_indirect(font)),
        XObject=Dictionary(P1=_picture(pdf, 420, bytes((60, 60, 60, 60))), X1=form),
        Shading=Dictionary(S1=pdf.make_indirect(shading)),
        ExtGState=Dictionary(),
    )
    content = pdf.make_stream(CONTENT.format(w=WIDE, h=HIGH).encode())
    pdf.pages.append(
        pikepdf.Page(
            pdf.make_indirect(
                Dictionary(
                    Type=Name.Page,
                    MediaBox=Array([0, 0, WIDE, HIGH]),
                    BleedBox=Array([0, 0, WIDE, HIGH]),
                    TrimBox=Array([BLEED, BLEED, WIDE - BLEED, HIGH - BLEED]),
                    Resources=resources,
                    Contents=content,
                )
            )
        )
    )


def _picture(pdf: Pdf, side: int, pixel: bytes, space: object = Name.DeviceCMYK) -> pikepdf.Object:
    return pdf.make_stream(
        zlib.compress(pixel * side * side),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=side,
        Height=side,
        BitsPerComponent=8,
        ColorSpace=space,
        Filter=Name.FlateDecode,
    )


Break = Callable[[Pdf], object]


def painted(text: str) -> Break:
    """Breaks the second page by what is painted on it besides."""

    def broken(pdf: Pdf) -> None:
        page = pdf.pages[1]
        page.Contents = pdf.make_stream(page.Contents.read_bytes() + text.encode())

    return broken


def state(**entries: object) -> Break:
    """Breaks the second page by a graphics state, under which white is painted."""

    def broken(pdf: Pdf) -> None:
        pdf.pages[1].Resources.ExtGState.G1 = Dictionary(
            {f"/{name}": value for name, value in entries.items()}
        )
        painted("/G1 gs 0 0 0 0 k 30 30 5 5 re f")(pdf)

    return broken


def pictured(**differs: object) -> Break:
    def broken(pdf: Pdf) -> None:
        found = pdf.pages[1].Resources.XObject.P1
        for key, value in differs.items():
            found[f"/{key}"] = value

    return broken


def another(side: int, pixel: bytes, space: object = Name.DeviceCMYK) -> Break:
    def broken(pdf: Pdf) -> None:
        pdf.pages[1].Resources.XObject.P1 = _picture(pdf, side, pixel, space)

    return broken


def page(**differs: object) -> Break:
    def broken(pdf: Pdf) -> None:
        for key, value in differs.items():
            pdf.pages[1].obj[f"/{key}"] = value

    return broken


def info(name: str) -> Break:
    return lambda pdf: pdf.trailer.Info.__delitem__(f"/{name}")


def xmp(old: str, new: str) -> Break:
    def broken(pdf: Pdf) -> None:
        pdf.Root.Metadata.write(METADATA.replace(old, new).encode())

    return broken


def small(pdf: Pdf) -> None:
    pdf.pages[1].obj.TrimBox = Array([BLEED, BLEED, 150, HIGH - BLEED])


def narrow(pdf: Pdf) -> None:
    """The page ends two millimetres beyond the cut."""
    for each in pdf.pages:
        box = Array([MM, MM, WIDE - MM, HIGH - MM])
        each.obj.MediaBox = each.obj.BleedBox = box


def white_around(pdf: Pdf) -> None:
    """There is a bleed, and nothing in it."""
    edge = f"0 0 0 0 k 0 0 {BLEED} {HIGH} re f"
    painted(edge)(pdf)


def font(pdf: Pdf) -> None:
    del pdf.pages[1].Resources.Font.F1.FontDescriptor.FontFile2


def intent(pdf: Pdf) -> Dictionary:
    found = pdf.Root.OutputIntents[0]
    assert isinstance(found, Dictionary)
    return found


def grouped(pdf: Pdf) -> None:
    pdf.pages[1].Resources.XObject.X1.Group = Dictionary(
        S=Name.Transparency, CS=Name.DeviceRGB, I=True
    )


BROKEN: list[tuple[str, str, Break]] = [
    ("id", "has no file identifier", lambda pdf: None),
    ("version", "it is PDF 1.7", lambda pdf: None),
    ("encryption", "it is encrypted", lambda pdf: None),
    ("intent", "names no press", lambda pdf: pdf.Root.__delitem__("/OutputIntents")),
    ("intent", "names 2 presses", lambda pdf: pdf.Root.OutputIntents.append(intent(pdf))),
    ("intent", "press is called", lambda pdf: intent(pdf).__setitem__(
        "/OutputConditionIdentifier", String(""))),
    ("profile", "is not in it", lambda pdf: intent(pdf).__delitem__("/DestOutputProfile")),
    ("profile", "is none of a press", lambda pdf: intent(pdf).DestOutputProfile.write(bytes(130))),
    ("claim", "only PDF/X-4 is known", xmp("PDF/X-4", "PDF/X-1a:2003")),
    ("metadata", "lack xmp:CreateDate", xmp("xmp:CreateDate", "xmp:Date")),
    ("metadata", "differ in the title", xmp("Cards", "Boards")),
    ("information", "lacks ModDate", info("ModDate")),
    ("trapped", "whether it is trapped", info("Trapped")),
    ("actions", "when it is opened", lambda pdf: pdf.Root.__setitem__("/OpenAction", Dictionary())),
    ("actions", "when it is shown", page(AA=Dictionary())),
    ("files", "other files lie in it", lambda pdf: pdf.Root.__setitem__(
        "/Names", Dictionary(EmbeddedFiles=Dictionary()))),
    ("boxes", "does not say where it is cut", lambda pdf: pdf.pages[1].obj.__delitem__("/TrimBox")),
    ("boxes", "does not lie in the bleed", page(BleedBox=Array([20, 20, 150, 200]))),
    ("sizes", "pages have 2 sizes", small),
    ("bleed", "ends less than 3 mm beyond", narrow),
    ("bleed", "ends less than 3 mm beyond", white_around),
    ("annotations", "a link or note", page(Annots=Array([Dictionary(
        Subtype=Name.Link, Rect=Array([20, 20, 40, 40]))]))),
    ("fonts", "AAAAAA+Plain is not embedded", font),
    ("rgb", "a colour is in RGB", painted("1 0 0 rg 30 30 5 5 re f")),
    ("rgb", "a line is in RGB", painted("/DeviceRGB CS 1 0 0 SC 30 30 m 50 50 l S")),
    ("rgb", "a picture is in RGB", another(420, b"abc", Name.DeviceRGB)),
    ("rgb", "a gradient is in RGB", lambda pdf: pdf.pages[1].Resources.Shading.S1.__setitem__(
        "/ColorSpace", Name.DeviceRGB)),
    ("rgb", "a colour is in Lab", lambda pdf: (
        pdf.pages[1].Resources.__setitem__("/ColorSpace", Dictionary(
            L=Array([Name.Lab, Dictionary(WhitePoint=Array([1, 1, 1]))]))),
        painted("/L cs 50 0 0 sc 30 30 5 5 re f")(pdf))),
    ("ink", "a colour has more than 300 % of ink, up to 340 %", painted(
        "0.8 0.8 0.8 1 k 30 30 5 5 re f 0.7 0.7 0.7 1 k 30 30 5 5 re f")),
    ("ink", "a picture has more than 300 % of ink", another(420, bytes((250, 250, 250, 250)))),
    ("ink", "a picture has more than 300 % of ink", lambda pdf: another(420, bytes(1), Array(
        [Name.Indexed, Name.DeviceCMYK, 0, String(bytes((250, 250, 250, 250)))]))(pdf)),
    ("ink", "a gradient has more than", lambda pdf: pdf.pages[1].Resources.Shading.S1.Function
        .__setitem__("/C1", Array([1, 1, 1, 0.5]))),
    ("black-text", "stands on all four", painted(
        "BT /F1 9 Tf 0.7 0.6 0.6 0.9 k 40 90 Td (a) Tj ET")),
    ("overprint", "without any ink overprints", state(OP=True, OPM=1)),
    ("transfer", "transfer curve", state(TR=Dictionary(FunctionType=2, N=2, Domain=Array([0, 1])))),
    ("halftone", "a screen of its own", state(HT=Dictionary(HalftoneType=1))),
    ("blending", "mixed in RGB", grouped),
    ("blending", "mixed in RGB", page(Group=Dictionary(S=Name.Transparency, CS=Name.DeviceRGB))),
    ("dots", "a picture has 72 dots", another(100, bytes(4))),
    ("dots", "a picture has 216 dots", another(300, bytes(4))),
    ("hairline", "lines of 0.00 mm", painted("0 0 0 1 K 0 w 30 30 m 50 50 l S")),
    ("hairline", "lines of 0.02 mm", painted("q 0.1 0 0 0.1 0 0 cm 0.5 w 0 0 m 9 9 l S Q")),
    ("lzw", "packed as LZW", pictured(Filter=Array([Name.LZWDecode]))),
    ("jpx", "JPEG 2000", pictured(Filter=Name.JPXDecode)),
    ("opi", "stands for another file", pictured(OPI=Dictionary())),
    ("postscript", "PostScript", lambda pdf: pdf.pages[1].Resources.XObject.__setitem__(
        "/PS", pdf.make_stream(b"", Subtype=Name.PS))),
    ("claim", "does not say that it is PDF/X", lambda pdf: (
        pdf.Root.__delitem__("/Metadata"), pdf.Root.__delitem__("/OutputIntents"))),
]  # fmt: skip


def looked_at(pdf: Pdf, folder: Path, broken: str = "", **wanted: object) -> tuple[Finding, ...]:
    path = folder / "cards.pdf"
    buffer = io.BytesIO()
    options: dict[str, object] = {"deterministic_id": True, "force_version": "1.6"}
    if broken == "version":
        options["force_version"] = "1.7"
    if broken == "encryption":
        options = {"encryption": pikepdf.Encryption(owner="secret", user="")}
    pdf.save(buffer, **options)  # type: ignore[arg-type]
    data = buffer.getvalue()
    path.write_bytes(data.replace(b"/ID [", b"/IX [") if broken == "id" else data)
    return preflight(path, Wanted(**wanted))  # type: ignore[arg-type]


def test_what_a_shop_takes_has_nothing_wrong(tmp_path: Path) -> None:
    assert looked_at(good(), tmp_path) == ()


@pytest.mark.parametrize(
    ("rule", "what", "breaks"), BROKEN, ids=[f"{rule}: {what}" for rule, what, _ in BROKEN]
)
def test_each_rule_finds_what_breaks_it(
    rule: str, what: str, breaks: Break, tmp_path: Path
) -> None:
    pdf = good()
    breaks(pdf)
    found = looked_at(pdf, tmp_path, rule)
    # Metadata of another version of PDF, or encrypted, are told too.
    assert rule in [each.rule for each in found]
    told = next(each for each in found if each.rule == rule)
    assert what in str(told)
    if told.pages and rule not in ("bleed", "sizes"):
        assert told.pages == (2,)
        assert str(told).startswith("page 2: ")


def test_every_rule_is_broken_once() -> None:
    """The names of rules are found in the sources."""
    known: set[str] = set()
    for module in (check, document, ink, pages):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        known |= set(re.findall(r"findings\.add\(\s*\"([\w-]+)\"", source))
    assert known - {"damage"} == {rule for rule, _, _ in BROKEN}


def test_what_a_shop_wants_can_differ(tmp_path: Path) -> None:
    pdf = good()
    painted("1 0 0 rg 30 30 5 5 re f 0.7 0.7 0.7 0.5 k 30 30 5 5 re f")(pdf)
    assert [each.rule for each in looked_at(pdf, tmp_path)] == ["rgb"]
    assert [each.rule for each in looked_at(pdf, tmp_path, inks=False)] == []
    strict = looked_at(pdf, tmp_path, inks=False, ink_limit=240.0, bleed=5 * MM)
    assert [each.rule for each in strict] == ["ink", "bleed"]


def test_a_file_that_is_none_or_is_cut_off_is_said(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    with pytest.raises(TablewrightError, match="there is no such file to look at"):
        preflight(path, Wanted())
    path.write_bytes(b"GIF89a")
    assert [str(each) for each in preflight(path, Wanted())] == [
        "it cannot be read as PDF; save it anew, or make it again"
    ]
    looked_at(good(), tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert "damage" in [each.rule for each in preflight(path, Wanted())]
    good().save(path, encryption=pikepdf.Encryption(owner="a", user="b"))
    assert [each.rule for each in preflight(path, Wanted())] == ["encryption"]
