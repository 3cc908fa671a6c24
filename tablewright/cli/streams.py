"""Standard input and output as a command finds them: narrow, damaged, or left by their reader.

Every character comes out as something, if need be as the nearest in ASCII, and any byte can be
read. Whoever stops reading what a command says ends it, quietly.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

HUNG_UP = 141
"""The exit status of a program whose reader went away, as shells know it: 128 and SIGPIPE."""
_NEAREST = "tablewright-nearest"


def steady() -> None:
    """Lets the standard streams take any text and give any bytes."""
    codecs.register_error(_NEAREST, _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NEAREST)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from referee.terminal.paper import in_ascii

    return in_ascii(error.object[error.start : error.end]), error.end


def may_ask() -> bool:
    """Whether somebody sits there who can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def narrow() -> bool:
    """Whether standard output can hold some characters only."""
    name = codecs.lookup(sys.stdout.encoding or "ascii").name
    return not name.startswith("utf")


@contextmanager
def quietly() -> Iterator[None]:
    """Ends with HUNG_UP, and without a word, if nobody reads any more what is said."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BrokenPipeError:
                os.dup2(nothing, stream.fileno())
        os.close(nothing)
        raise click.exceptions.Exit(HUNG_UP) from None
