"""Saves and codes that somebody has changed and sealed again: each opens or is refused in words.

The checksums of a file tell damage; they are no secret, so anything may stand in it.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.sessions import blocks, journal
from referee.sessions.session import Session
from referee.setting import Table
from referee.state import State
from referee.table import code
from referee.table.chronicle import chronicle
from referee.table.counting import audit
from referee.table.now import what_now
from referee.table.packing import bytes_of, lines_of, packed, unpacked
from referee.table.papersave import paper_save
from referee.view import view
from tablewright.errors import TablewrightError
from tests.referee.generic.games import DEALERS, PEBBLES, REFEREED, WHOLE, setting
from tests.referee.playing import play_on

MANY = 40 if WHOLE else 16
"""Forgeries of each kind and game; 1,800 of each were looked at once."""
GONE = object()
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 10**9, 10**30, 1.5, "", "x", "Ann", "Ann.hand", "\x1b[31m", "?", [],
    ["x"], [1], {}, {"x": 1}, [[1, 2]], GONE,
)  # fmt: skip
"""What may stand in the place of anything."""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything within a value."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for at in range(len(value)):
            yield from places(value[at], (*path, at))


def within(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def forged(value: Any, chance: random.Random) -> Any:
    """A value with something else somewhere in it: odd, doubled, near, or from elsewhere in it."""
    ways = list(places(value))
    path = chance.choice(ways[1:])
    was = within(value, path)
    roll = chance.random()
    new = chance.choice(ODD)
    if roll < 0.15 and isinstance(was, list):
        new = was + was
    elif roll < 0.3 and type(was) is int:
        new = was + chance.choice((-1, 1))
    elif roll < 0.4:
        new = copy.deepcopy(within(value, chance.choice(ways)))
    made = copy.deepcopy(value)
    if new is GONE:
        del within(made, path[:-1])[path[-1]]
    else:
        within(made, path[:-1])[path[-1]] = new
    return made


def begun(game: str, number: int, path: Path | None = None) -> Session:
    """A game that has been played for a while."""
    dealer = DEALERS["real" if number % 2 else "dealt"]
    table = Table(setting=setting(game), seats=("Ann", "Bo"), dealer=dealer)
    session = journal.begin(path, table, number) if path is not None else Session(table, number)
    play_on(session, 14 + 9 * number, seed=number)
    session.note("tea")
    return session


def looked_at(session: Session, chance: random.Random) -> None:
    """Everything that people do with a game that they have opened."""
    for _ in range(3):
        for seat in ("", *session.table.seats):
            view(session.table, session.state, seat)
            what_now(session.table, session.state, seat)
            audit(session, seat)
            chronicle(session, seat)
        paper_save(session)
        play_on(session, 3, seed=chance.randrange(100))
    while session.can_undo:
        session.undo(chance.randrange(1, 6))


def resealed(data: bytes, chance: random.Random) -> bytes:
    """A journal with something else in one of its lines, and right seals and digests."""
    made: list[list[str]] = [[]]
    for line in data.removeprefix(blocks.HEAD).decode().splitlines():
        if line.startswith("sealed "):
            made.append([])
        else:
            made[-1].append(line)
    group = made[-2] if chance.random() < 0.6 else chance.choice(made[:-1])
    at = chance.randrange(len(group))
    word, _, rest = group[at].partition(" ")
    plain = forged(json.loads(rest), chance)
    group[at] = f"{word} {json.dumps(plain)}"
    if word == "position":
        record = json.loads(group[at - 1].partition(" ")[2])
        try:
            record["digest"] = State.from_plain(plain).digest()
        except Exception:
            record["digest"] = ""
        group[at - 1] = f"record {json.dumps(record)}"
    whole, seal = blocks.HEAD, b""
    for each in made[:-1]:
        block, seal = blocks.sealed(each, seal)
        whole += block
    return whole


@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_forged_save_opens_or_is_refused_in_words(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.save"
    refused = 0
    for number in range(2):
        path.unlink(missing_ok=True)
        begun(game, number, path).close()
        data = path.read_bytes()
        chance = random.Random(number)
        for _ in range(MANY // 2):
            path.write_bytes(resealed(data, chance))
            try:
                session = journal.take_up(path, setting(game)).session
                try:
                    looked_at(session, chance)
                finally:
                    session.close()
            except TablewrightError:
                refused += 1
    assert refused > MANY // 3


@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_forged_code_opens_or_is_refused_in_words(game: str) -> None:
    refused = 0
    for number in range(2):
        session = begun(game, number)
        text = code.encode(session.table, session.state, number)
        plain = unpacked(bytes_of("".join(text.split("\n")[1:]))[code.SUM :])
        chance = random.Random(number)
        for _ in range(MANY // 2):
            try:
                data = packed(forged(plain, chance))
            except TypeError:  # a code holds no 1.5
                continue
            text = "\n".join((f"{code.HEAD} {game}", *lines_of(code._sum(game, data) + data)))
            try:
                looked_at(code.session_of(code.decode(text, setting(game))), chance)
            except TablewrightError:
                refused += 1
    assert refused > MANY // 3


def test_a_forged_number_without_end_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="a number is too large"):
        unpacked(_squeezed(b"\xf0" + b"\xff" * 1_000_000))
    with pytest.raises(ValueError, match="unhashable"):
        unpacked(_squeezed(b"\xf6\x01\xf5\x00\x01"))


def _squeezed(raw: bytes) -> bytes:
    import zlib

    from referee.table.packing import FIRST_WORDS

    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=FIRST_WORDS)
    return squeeze.compress(raw) + squeeze.flush()


@pytest.mark.game("disc")
def test_a_position_of_rules_that_are_no_more_is_said_when_it_does_not_go_on(
    tmp_path: Path,
) -> None:
    """What today's rules cannot bear in what they have not made is no bug of theirs."""
    path = tmp_path / "game.save"
    session = begun("disc", 1, path)
    session.close()
    opened = journal.take_up(path, setting("disc"))
    assert not opened.session.doubt, "these rules have made it"
    opened.session.doubt = f"{path} holds a position that today's rules have not made"
    asked = opened.session.state.asked
    assert asked is not None
    broken = asked._replace(verbs=("act", "choose"), options=(("x",),))  # type: ignore[arg-type]
    opened.session.state.asked = broken
    with pytest.raises(TablewrightError, match="holds what they cannot go on with"):
        opened.session.legal()
    opened.session.doubt = ""
    with pytest.raises(AttributeError):
        opened.session.legal()
    opened.session.close()
