"""Streams that were deflated before: they are those that zlib gives, and are found again."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.press import deflated
from tablewright.press.deflated import Deflated, Streams
from tablewright.press.store import FaceStore, key_of

FIRST, SECOND, THIRD = (f"{word} {list(range(200))}".encode() for word in ("one", "two", "three"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[FaceStore]:
    opened = FaceStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was deflated anew."""
    found: list[bytes] = []
    really = zlib.compress

    def compress(content: bytes) -> bytes:
        found.append(content)
        return really(content)

    monkeypatch.setattr(zlib, "compress", compress)
    return found


def written(store: FaceStore, name: str, *contents: bytes) -> None:
    """Deflates the streams of a file as its document does."""
    streams = Deflated(store, name)
    for content in contents:
        assert zlib.decompress(streams.of(content)) == content
    streams.keep()


def test_only_what_is_new_is_deflated(store: FaceStore, made: list[bytes]) -> None:
    written(store, "cards", FIRST, SECOND, FIRST)
    assert made == [FIRST, SECOND]
    written(store, "cards", THIRD, SECOND)
    assert made == [FIRST, SECOND, THIRD]
    written(store, "cards", SECOND, FIRST)
    assert made[3:] == [FIRST], "what the last file did not need is kept no more"
    written(store, "tokens", SECOND)
    assert made[4:] == [SECOND], "each file has its own"


def test_what_is_kept_is_what_zlib_gives(store: FaceStore) -> None:
    written(store, "cards", FIRST)
    assert Deflated(store, "cards").of(FIRST) == zlib.compress(FIRST)


def test_what_another_zlib_gave_is_not_taken(
    store: FaceStore, made: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    written(store, "cards", FIRST)
    monkeypatch.setattr(zlib, "ZLIB_RUNTIME_VERSION", "another")
    written(store, "cards", FIRST)
    assert made == [FIRST, FIRST]


def test_what_is_damaged_or_too_large_is_not_kept(
    store: FaceStore, made: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = key_of("deflated", zlib.ZLIB_RUNTIME_VERSION, ("cards",))
    for damage in (b"", b"nothing of ours"):
        store.put_packed(key, damage)
        written(store, "cards", FIRST)
    assert made == [FIRST, FIRST]
    monkeypatch.setattr(deflated, "MOST", 10)
    written(store, "large", FIRST)
    assert store.record(key_of("deflated", zlib.ZLIB_RUNTIME_VERSION, ("large",)), Streams) is None
