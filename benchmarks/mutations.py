"""A whole file or line and chance in, a damaged one out: bytes turned, cut, doubled, put in."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable

SCRAPS = (
    b":", b": ", b"- ", b"#", b"'", b'"', b"{", b"}", b"[", b"]", b",", b"&a ", b"*a", b"!x ", b"|",
    b">", b"%", b"@", b"`", b"\t", b"\n", b"\r", b"\0", b"\x07", b"\x1b[2J", b"\xef\xbb\xbf",
    b"\xe2\x80\xa8", b"\xc3\xa9", b"\xff", b"\xed\xa0\x80", b"<<: ", b"? ", b"---\n", b"~", b"null",
    b"{{", b"}}", b"{fly}", b"**", b"__", b"0", b"-1", b"1e999", b"nan", b"../", b"origin: 1\n",
    b"extends: plain\n", b"cards:\n", b"/0.5", b"mm", b"\\", b"\\x07", b"  ", b"{{ 9**9**9 }}",
    b"{{ 'a' * 10**9 }}", b"<", b"&", b"]]>", b"<!--", b"=", b"%%", b"HE-", b"> ", b"1 1 1 1 1 ",
)  # fmt: skip
NUMBERS = (
    b"0", b"-1", b"1", b"2", b"26", b"27", b"255", b"65536", b"1000000", b"1000000000",
    b"4294967296", b"99999999999999999999", b"1e9", b"1e308", b"-1e308", b"0.0001", b"nan", b"inf",
)  # fmt: skip
TIMES = (2, 3, 17, 300, 3000)

_NUMBER = re.compile(rb"\d+(?:\.\d+)?")
_WORD = re.compile(rb"[\w-]+")


def damaged(whole: bytes, chance: random.Random, name: str = "") -> bytes:
    """What is left of a file after one to four changes; of a workbook, often of a part in it."""
    if name.endswith((".xlsx", ".ods")) and chance.random() < 0.7:
        return _within(whole, chance)
    content = whole
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        content = chance.choice(CHANGES)(content, chance)
    return content


def _within(whole: bytes, chance: random.Random) -> bytes:
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = chance.choice(sorted(parts))
    parts[name] = damaged(parts[name], chance)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, content in parts.items():
            archive.writestr(zipfile.ZipInfo(each), content)
    return out.getvalue()


def _at(content: bytes, chance: random.Random) -> int:
    return chance.randrange(len(content) + 1)


def _insert(content: bytes, chance: random.Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + chance.choice(SCRAPS) + content[at:]


def _bytes(content: bytes, chance: random.Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + chance.randbytes(chance.randrange(1, 9)) + content[at:]


def _delete(content: bytes, chance: random.Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + content[at + chance.randrange(1, 30) :]


def _double(content: bytes, chance: random.Random) -> bytes:
    at = _at(content, chance)
    end = at + chance.randrange(1, 60)
    return content[:end] + content[at:end] * chance.choice(TIMES) + content[end:]


def _cut(content: bytes, chance: random.Random) -> bytes:
    return content[: _at(content, chance)]


def _flip(content: bytes, chance: random.Random) -> bytes:
    if not content:
        return content
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 8))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _number(content: bytes, chance: random.Random) -> bytes:
    found = list(_NUMBER.finditer(content))
    if not found:
        return content
    match = chance.choice(found)
    return content[: match.start()] + chance.choice(NUMBERS) + content[match.end() :]


def _word(content: bytes, chance: random.Random) -> bytes:
    """Puts one word of the file in another one's place."""
    found = list(_WORD.finditer(content))
    if not found:
        return content
    match, other = chance.choice(found), chance.choice(found)
    return content[: match.start()] + other[0] + content[match.end() :]


def _line(content: bytes, chance: random.Random) -> bytes:
    """Moves, drops or indents a line."""
    lines = content.split(b"\n")
    at = chance.randrange(len(lines))
    line = lines.pop(at)
    what = chance.randrange(3)
    if what == 0:
        lines.insert(chance.randrange(len(lines) + 1), line)
    elif what == 1:
        lines.insert(at, b"  " + line if chance.random() < 0.5 else line.lstrip())
    return b"\n".join(lines)


def _empty(content: bytes, chance: random.Random) -> bytes:
    """Takes the value of a key away."""
    found = list(re.finditer(rb"(?m)(?<=: )[^\n]+$", content))
    if not found:
        return content
    match = chance.choice(found)
    return (
        content[: match.start()]
        + chance.choice((b"", b"''", b"[]", b"{}"))
        + content[match.end() :]
    )


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _insert, _insert, _bytes, _delete, _delete, _double, _cut, _flip, _flip, _number, _number,
    _word, _word, _line, _empty,
)  # fmt: skip
