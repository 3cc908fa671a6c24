"""A PDF file as a whole to findings: what it claims to be, for which press, and what it must not
hold. The rules are those of PDF/X-4 and of its checkers."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from tablewright.preflight.findings import Findings

_CLAIM = re.compile(r"GTS_PDFXVersion(?:>|\s*=\s*[\"'])\s*([^<\"']+)")
_TITLE = re.compile(r"<dc:title>.*?<rdf:li[^>]*>(.*?)</rdf:li>", re.DOTALL)
_STANDARD = "PDF/X-4"
_NEWEST = (1, 6)
"""The version of PDF that PDF/X-4 rests on."""


def check_document(pdf: Pdf, path: Path, findings: Findings) -> None:
    """Notes what is wrong with a file as a whole."""
    _check_kind(pdf, findings)
    claim = _claim(pdf)
    profile = _check_intents(pdf, findings, claimed=bool(claim))
    if claim:
        _check_claim(pdf, claim, findings)
    else:
        why = "" if profile else "; a profile of the press is needed for it (--icc FILE)"
        findings.add(
            "claim",
            "doubtful",
            "it does not say that it is PDF/X",
            f"a shop that asks for PDF/X refuses it{why}",
        )
    _check_scripts(pdf, findings)


def _check_kind(pdf: Pdf, findings: Findings) -> None:
    if pdf.is_encrypted:
        findings.add("encryption", "refused", "it is encrypted", "save it without a password")
    if Name.ID not in pdf.trailer:
        findings.add("id", "refused", "it has no file identifier (/ID)", "save it anew")


def _claim(pdf: Pdf) -> str:
    """What kind of PDF/X the file says it is, in its metadata or its information."""
    said = _CLAIM.search(_metadata(pdf))
    if said:
        return said[1].strip()
    return str(pdf.trailer.get("/Info", Dictionary()).get("/GTS_PDFXVersion", ""))


def _metadata(pdf: Pdf) -> str:
    found = pdf.Root.get("/Metadata")
    return found.read_bytes().decode("utf-8", "replace") if found is not None else ""


def _check_intents(pdf: Pdf, findings: Findings, *, claimed: bool) -> bool:
    """Whether there is a press that the file is for."""
    intents = [
        each for each in pdf.Root.get("/OutputIntents", []) if each.get("/S") == Name.GTS_PDFX
    ]
    if not intents:
        if claimed:
            findings.add(
                "intent",
                "refused",
                "it says that it is PDF/X and names no press (output intent)",
                "make it with the profile that the shop names",
            )
        return False
    if len(intents) > 1:
        findings.add("intent", "refused", f"it names {len(intents)} presses", "name one")
    intent = intents[0]
    if not str(intent.get("/OutputConditionIdentifier", "")):
        findings.add("intent", "refused", "it does not say what its press is called", "name it")
    profile = intent.get("/DestOutputProfile")
    if profile is None:
        findings.add(
            "profile", "refused", "the profile of its press is not in it", "embed the profile"
        )
        return True
    head = bytes(profile.read_bytes()[:40])
    is_press = head[12:20] == b"prtrCMYK" and head[36:40] == b"acsp"
    if not is_press or int(profile.get("/N", 0)) != 4:
        findings.add(
            "profile",
            "refused",
            "the profile in it is none of a press with four inks",
            "take the profile that the shop names",
        )
    return True


def _check_claim(pdf: Pdf, claim: str, findings: Findings) -> None:
    if tuple(int(part) for part in pdf.pdf_version.split(".")) > _NEWEST:
        findings.add(
            "version",
            "refused",
            f"it is PDF {pdf.pdf_version}, newer than the 1.6 of {_STANDARD}",
            "save it as PDF 1.6",
        )
    if claim not in (_STANDARD, "PDF/X-4p"):
        findings.add(
            "claim",
            "doubtful",
            f"it says that it is {claim}; only {_STANDARD} is known here",
            "ask the shop whether it takes that",
        )
    text = _metadata(pdf)
    if not _CLAIM.search(text):
        findings.add(
            "metadata", "refused", f"its metadata do not say {claim}, only its information does"
        )
    info = pdf.trailer.get("/Info", Dictionary())
    missing = [
        key for key in ("Title", "CreationDate", "ModDate") if not str(info.get(f"/{key}", ""))
    ]
    if missing:
        findings.add(
            "information", "refused", f"it lacks {' and '.join(missing)}", "save it with them"
        )
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        findings.add(
            "trapped", "refused", "it does not say whether it is trapped", "say /Trapped /False"
        )
    lacking = [
        name
        for name in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID")
        if name not in text
    ]
    title = _TITLE.search(text)
    if lacking or title is None:
        what = " and ".join([*lacking, *([] if title else ["dc:title"])])
        findings.add("metadata", "refused", f"its metadata lack {what}", "save it with them")
    elif "Title" not in missing and _unescaped(title[1]) != str(info.Title):
        findings.add("metadata", "refused", "its metadata and its information differ in the title")


def _unescaped(text: str) -> str:
    for sign, name in (("<", "&lt;"), (">", "&gt;"), ("&", "&amp;")):
        text = text.replace(name, sign)
    return text


def _check_scripts(pdf: Pdf, findings: Findings) -> None:
    root = pdf.Root
    names = root.get("/Names", Dictionary())
    opens = root.get("/OpenAction")
    acts = isinstance(opens, pikepdf.Dictionary)
    if "/JavaScript" in names or "/AA" in root or acts:
        findings.add(
            "actions", "refused", "it does something when it is opened", "save it without actions"
        )
    if "/EmbeddedFiles" in names:
        findings.add("files", "doubtful", "other files lie in it", "save it without attachments")
