"""Plain values to few bytes and back; bytes to lines of symbols that people can copy by hand, each
line with a check symbol, and back.

Symbols are those of card codes: digits and capitals without look-alikes. A line carries 24 bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.errors import TablewrightError
from tablewright.model.codes import SIZE, SYMBOLS

LINE = 24
"""Bytes in a line."""
GROUP = 5
"""Symbols that are written together."""
LENGTHS = {-(-8 * size * 10_000 // 49_541): size for size in range(1, LINE + 1)}
"""Bytes by the number of symbols that carry them: a symbol carries 4.9541 bits."""
SYMBOLS_OF = {size: symbols for symbols, size in LENGTHS.items()}
WHOLE = SYMBOLS_OF[LINE] + 1
"""Symbols in a whole line, the check symbol too."""
FIRST_WORDS = b"commondeckdiscardhandplaydrawseatactchooseturnphase"
"""What is likely to stand in every position, for the compression."""
LONGEST = 4096
"""Bits of a number."""
MOST = 1 << 20
"""Bytes that a code may grow to when it is unpacked."""

_INT, _NONE, _TRUE, _FALSE, _TEXT, _LIST, _DICT, _BYTES, _SEEN = range(0xF0, 0xF9)


class CodeError(TablewrightError):
    """A code that cannot be read; nothing was changed."""


# Values and bytes


def packed(value: Any) -> bytes:
    """A value of numbers, texts, lists and dicts, compressed."""
    out = bytearray()
    _pack(value, out, {})
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=FIRST_WORDS)
    return squeeze.compress(bytes(out)) + squeeze.flush()


def _pack(value: Any, out: bytearray, seen: dict[str, int]) -> None:
    if value is None or value is True or value is False:
        out.append({None: _NONE, True: _TRUE, False: _FALSE}[value])
    elif isinstance(value, int):
        if 0 <= value < _INT:
            out.append(value)
        else:
            out.append(_INT)
            _number(value * 2 if value >= 0 else -value * 2 - 1, out)
    elif isinstance(value, str):
        if value in seen:
            out.append(_SEEN)
            _number(seen[value], out)
            return
        seen[value] = len(seen)
        text = value.encode()
        out.append(_TEXT)
        _number(len(text), out)
        out += text
    elif isinstance(value, dict):
        out.append(_DICT)
        _number(len(value), out)
        for key, each in value.items():
            _pack(key, out, seen)
            _pack(each, out, seen)
    elif isinstance(value, list | tuple):
        small = len(value) > 1 and all(type(each) is int and 0 <= each < 256 for each in value)
        out.append(_BYTES if small else _LIST)
        _number(len(value), out)
        if small:
            out += bytes(value)
            return
        for each in value:
            _pack(each, out, seen)
    else:
        raise TypeError(f"a code cannot hold {value!r}")


def _number(value: int, out: bytearray) -> None:
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def unpacked(data: bytes) -> Any:
    """The value that `packed` wrote, lists as lists. Raises ValueError for anything else."""
    loosen = zlib.decompressobj(-15, zdict=FIRST_WORDS)
    try:
        raw = loosen.decompress(data, MOST)
        found = _Unpacking(raw)
        value = found.value()
    except (zlib.error, IndexError, TypeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if found.at != len(raw) or not loosen.eof:
        raise ValueError("there is more than a value")
    return value


class _Unpacking:
    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0
        self.seen: list[str] = []

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.raw[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > LONGEST:
                raise IndexError("a number is too large")

    def bytes(self, number: int) -> bytes:
        if self.at + number > len(self.raw):
            raise IndexError("it ends too soon")
        found = self.raw[self.at : self.at + number]
        self.at += number
        return found

    def value(self) -> Any:
        kind = self.raw[self.at]
        self.at += 1
        if kind < _INT:
            return kind
        if kind == _INT:
            number = self.number()
            return number // 2 if number % 2 == 0 else -(number + 1) // 2
        if kind in (_NONE, _TRUE, _FALSE):
            return {_NONE: None, _TRUE: True, _FALSE: False}[kind]
        if kind == _TEXT:
            text = self.bytes(self.number()).decode()
            self.seen.append(text)
            return text
        if kind == _SEEN:
            return self.seen[self.number()]
        if kind == _BYTES:
            return list(self.bytes(self.number()))
        if kind == _LIST:
            return [self.value() for _ in range(self.number())]
        if kind == _DICT:
            return {self.value(): self.value() for _ in range(self.number())}
        raise IndexError(f"no value begins with {kind}")


# Bytes and symbols


def lines_of(data: bytes) -> Iterator[str]:
    """The lines of some bytes, each with its check symbol, in groups."""
    for number, start in enumerate(range(0, len(data), LINE)):
        part = data[start : start + LINE]
        value = int.from_bytes(part, "big")
        symbols = []
        for _ in range(SYMBOLS_OF[len(part)]):
            value, digit = divmod(value, SIZE)
            symbols.append(digit)
        symbols.reverse()
        symbols.append(_check(symbols, number))
        text = "".join(SYMBOLS[each] for each in symbols)
        yield " ".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def bytes_of(text: str, *, former: bool = False) -> bytes:
    """The bytes of lines, however they are broken. Raises CodeError that names the line in which a
    symbol is wrong. `former` reads check symbols as they were made at first, see `_check`."""
    symbols = "".join(text.split()).upper()
    data = bytearray()
    for number, start in enumerate(range(0, len(symbols), WHOLE)):
        line = symbols[start : start + WHOLE]
        wrong = next((each for each in line if each not in SYMBOLS), "")
        if wrong:
            raise _damaged(number, line, f"'{wrong}' is in no code")
        values = [SYMBOLS.index(each) for each in line]
        size = LENGTHS.get(len(line) - 1)
        if size is None or values[-1] != _check(values[:-1], number, former):
            raise _damaged(number, line, "a character is wrong, missing or too many")
        value = 0
        for digit in values[:-1]:
            value = value * SIZE + digit
        if value >> (8 * size):
            raise _damaged(number, line, "a character is wrong")
        data += value.to_bytes(size, "big")
    return bytes(data)


def _check(values: Sequence[int], number: int, former: bool = False) -> int:
    """The check symbol of a line: weights are powers of 3, so that each wrong symbol and each swap
    of neighbours is found; the line's number finds lines out of order.

    The check symbol itself weighs 1, so the symbol before it must not: 3 to the 30th is 1 again.
    Formerly it did in a line of 30 symbols, and a swap of its last two was not found.
    """
    total, weight = 7 * number, 1 if former or len(values) % (SIZE - 1) else 3
    for value in values:
        weight = weight * 3 % SIZE
        total += weight * value
    return -total % SIZE


def _damaged(number: int, line: str, why: str) -> CodeError:
    grouped = " ".join(line[at : at + GROUP] for at in range(0, len(line), GROUP))
    return CodeError(
        f"line {number + 1} of the code is damaged ({why}): '{grouped}'. Compare it with the "
        "paper; a code has the digits 2 to 9 and capitals without I, L and O"
    )
