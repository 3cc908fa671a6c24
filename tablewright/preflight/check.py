"""A PDF file and what a shop wants in; all that it would refuse or doubt out."""

from __future__ import annotations

from pathlib import Path

import pikepdf

from tablewright.errors import TablewrightError
from tablewright.preflight.document import check_document
from tablewright.preflight.findings import Finding, Findings, Wanted
from tablewright.preflight.ink import check_ink
from tablewright.preflight.pages import (
    check_bleed,
    check_boxes,
    check_page,
    check_resources,
    check_sizes,
)
from tablewright.preflight.painting import Painted, Walk

NO_PDF = "it cannot be read as PDF"
_ADVICE = "save it anew, or make it again"


def preflight(path: Path, wanted: Wanted) -> tuple[Finding, ...]:
    """What is wrong with a file, the refused first; nothing if a shop takes it.

    Raises TablewrightError for a file that is not there.
    """
    findings = Findings()
    if not path.is_file():
        raise TablewrightError(f"{path}: there is no such file to look at")
    try:
        pdf = pikepdf.open(path)
    except pikepdf.PasswordError:
        findings.add(
            "encryption", "refused", "it is locked with a password", "save it without a password"
        )
        return findings.all()
    except pikepdf.PdfError:
        findings.add("damage", "refused", NO_PDF, _ADVICE)
        return findings.all()
    with pdf:
        if pdf.get_warnings():
            findings.add("damage", "refused", "it is damaged, as far as it can be read", _ADVICE)
        try:
            check_document(pdf, path, findings)
            _check_pages(pdf, path, wanted, findings)
        except (pikepdf.PdfError, AttributeError, KeyError, TypeError, ValueError) as error:
            # Whatever a damaged file makes of what is looked for in it.
            findings.add("damage", "refused", f"{NO_PDF} any further ({error})", _ADVICE)
    return findings.all()


def _check_pages(pdf: pikepdf.Pdf, path: Path, wanted: Wanted, findings: Findings) -> None:
    boxes = check_boxes(pdf, findings)
    walk = Walk()
    checked: dict[tuple[Painted, ...], None] = {}
    for number, (page, box) in enumerate(zip(pdf.pages, boxes, strict=True), 1):
        check_page(page, number, box, wanted, findings)
        painted = walk.page(page)
        if painted in checked:
            continue
        checked[painted] = None
        for each in painted:
            check_ink(each, number, wanted, findings)
        check_sizes(painted, number, findings)
    for resources, number in walk.resources.values():
        check_resources(resources, number, wanted, findings)
    check_bleed(path, pdf, boxes, wanted, findings)
