"""What a command says: to a reader who goes away, in an encoding that lacks characters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import warm
from tests.cli.test_commands import workspace

__all__ = ["workspace"]

ROOT = Path(__file__).parents[2]
TYPED = "moves\nstate\nhelp\nBo sings ─\n"
SAYS: list[tuple[str, ...]] = [
    ("--help",),
    ("games",),
    ("check", "pond"),
    ("explain", "eights", "10"),
    ("new", "--help"),
    ("add", "--help"),
    ("print", "pond"),
    ("preflight", "--help"),
    ("calibrate", "--list"),
    ("ask", "space-mines", "who begins?"),
    ("ask", "space-mines"),
    ("replay", str(ROOT / "cards/space-mines/records")),
    ("referee", "space-mines", "--dealer", "referee", "--seed", "1", "--seats", "Änn,Bo"),
    ("schema", "--out", "schemas"),
    ("translate", "pond", "de"),
    ("export", "--help"),
    ("export", "pond", "--to", "makeplayingcards"),
    ("stats", "rummy"),
    ("lsp", "--help"),
    ("simulate", "--help"),
    ("compare", "--help"),
    ("tune", "--help"),
    ("hall", "--help"),
]
"""Every command but those that serve until they are stopped."""
PARAMETERS = [
    pytest.param(
        args,
        id=" ".join(args),
        marks=[pytest.mark.game("space-mines")] if "space-mines" in " ".join(args) else [],
    )
    for args in SAYS
]


def run(
    folder: Path, *args: str, encoding: str, typed: bytes = TYPED.encode()
) -> subprocess.CompletedProcess[bytes]:
    """A program of its own: an encoding is taken up when Python starts."""
    return subprocess.run(
        [sys.executable, "-m", "tablewright", *args],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": encoding,
            "PYTHONUTF8": "0",
        },
        input=typed,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("args", PARAMETERS)
def test_a_reader_who_goes_away_ends_a_command_quietly(
    workspace: Path, args: tuple[str, ...]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = warm.run(workspace, *args, typed=TYPED.encode(), stdout=writing)
    finally:
        os.close(writing)
    said = [line for line in done.stderr.decode().splitlines() if "from seed" not in line]
    assert (done.returncode, said) == (141, [])


def test_nobody_reads_the_errors(workspace: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        for args in (("print", "nothing"), ("ask",), ("referee", "pond", "--seats", "A,A")):
            assert warm.run(workspace, *args, stderr=writing).returncode == 141
            both = warm.run(workspace, *args, stdout=writing, stderr=writing)
            assert both.returncode == 141
    finally:
        os.close(writing)


def test_every_command_is_tried() -> None:
    from tablewright.cli import COMMANDS

    assert {args[0] for args in SAYS} >= COMMANDS.keys() - {"serve", "preview"}


@pytest.mark.parametrize("args", PARAMETERS)
def test_a_narrow_encoding_takes_everything(workspace: Path, args: tuple[str, ...]) -> None:
    done = warm.run(workspace, *args, typed=TYPED.encode(), more={"PYTHONIOENCODING": "cp1252"})
    stderr = done.stderr.decode("cp1252")
    assert done.stdout
    assert "Traceback" not in stderr
    assert "stumbled" not in stderr
    done.stdout.decode("cp1252")


def test_what_an_encoding_lacks_is_said_in_ascii(tmp_path: Path) -> None:
    code = (
        "import sys; from tablewright.cli.streams import steady; steady(); "
        r"print('\u2500\u2500 \u015awi\u0119ty \u2192 \u2026 \xe9 \u2588 \udcff')"
    )
    said = {}
    for encoding in ("cp1252", "latin-1", "ascii", "utf-8"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        )
        said[encoding] = done.stdout.decode(encoding).rstrip()
    assert said == {
        "cp1252": "-- Swiety -> … é ? ?",
        "latin-1": "-- Swiety -> ... é ? ?",
        "ascii": "-- Swiety -> ... e ? ?",
        "utf-8": "── Święty → … é █ ?",
    }


@pytest.mark.game("disco-infinity")
def test_json_keeps_what_an_encoding_lacks(tmp_path: Path) -> None:
    import json

    args = ("ask", "disco-infinity", "what is Infinity?", "--json")
    narrow, wide = (run(tmp_path, *args, encoding=each) for each in ("ascii", "utf-8"))
    assert narrow.stdout.isascii()
    assert json.loads(narrow.stdout) == json.loads(wide.stdout)


@pytest.mark.game("space-mines")
def test_bytes_that_are_no_text_are_typed_in(tmp_path: Path) -> None:
    args = ("referee", "space-mines", "--dealer", "referee", "--seed", "1", "--seats", "A,B")
    for encoding in ("utf-8", "ascii"):
        done = run(tmp_path, *args, typed=b"A dr\xe4fts \xff\xfe\nquit\n", encoding=encoding)
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr
        assert b"stumbled" not in done.stderr


def test_a_cache_that_cannot_be_written_is_told_once(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (workspace / "file").write_text("in the way")
    lake = workspace / "cards" / "lake"
    lake.mkdir()
    for file in (workspace / "cards" / "pond").iterdir():
        text = file.read_text().replace("game: pond", "game: lake")
        (lake / file.name).write_text(text)
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(workspace / "file" / "cache"))
    done = warm.run(workspace, "print", "--all")
    assert done.returncode == 0
    notes = [line for line in done.stderr.decode().splitlines() if "can be kept" in line]
    assert notes == [
        f"note: nothing can be kept in {workspace}/file/cache (Not a directory), so this run goes "
        "on without; make room there, or let TABLEWRIGHT_CACHE name another folder"
    ]
    assert (workspace / "output" / "lake").exists()
    assert (workspace / "output" / "pond").exists()
