"""A table and its position to a text code that restores them exactly, and back.

    text = encode(table, state, seed)
    restored = decode(text, setting)          restored.table, restored.state, restored.notes

A code begins with TABLEWRIGHT and the game; then come lines that people can copy by hand. A code
with a wrong, missing or swapped character is refused.
"""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple

from referee import engine, renamed
from referee.events import Event
from referee.rules import rules_in
from referee.sessions.editions import card_hash, choice_of, made_at_a_table, table_of
from referee.sessions.fitting import SHAPES, fitted
from referee.sessions.session import Session
from referee.setting import Setting, Table
from referee.state import SCHEMA, UNKNOWN, State, canonical, digest_of
from referee.table.packing import CodeError, bytes_of, lines_of, packed, unpacked

__all__ = ["CodeError", "Restored", "decode", "encode", "game_of", "one_line", "session_of"]

HEAD = "TABLEWRIGHT"
VERSION = 3
"""Of the code's form; counted up when older programs cannot read it any more. In the first, what
tells the cards apart also held which picture a card shows; up to the second, chance was one number
alone, and what was drawn for what was not counted."""
_CODE = re.compile(rf"^\s*{HEAD}[ \t]+([\w-]+)\s+(\S.*?)\s*(?:\n\s*\n|\Z)", re.I | re.M | re.S)
BROUGHT = ("cards", "decks")
"""What stands at the end of what a table agreed on, as far as there is any."""
DIGEST = 6
"""Hexadecimal digits of the position's digest: what tells whether it is exactly the same."""
SUM = 5
"""Bytes of the checksum over all of it."""


class Restored(NamedTuple):
    """What a code held."""

    table: Table
    state: State
    seed: int
    notes: tuple[str, ...]
    """How it differs from today's game, as sentences."""


def encode(table: Table, state: State, seed: int = 0) -> str:
    """The code of a position, in lines."""
    digest = _shortened(state.digest())
    values = [VERSION, SCHEMA, _made(table, seed), _plain(table, state), digest]
    data = packed(values)
    game = table.setting.game.game
    return "\n".join((f"{HEAD} {game.upper()}", *lines_of(_sum(game, data) + data)))


def one_line(code: str) -> str:
    """The same code in one line without gaps, as a QR code holds it."""
    head, _, rest = code.partition("\n")
    return f"{head} {''.join(rest.split())}"


def game_of(code: str) -> str:
    """The id of the game whose position it is. Raises CodeError for what is no code."""
    return _parts(code)[0]


def decode(code: str, setting: Setting) -> Restored:
    """The table and the position of a code. Raises CodeError; the setting must be the game's."""
    game, text = _parts(code)
    if game != setting.game.game:
        raise CodeError(f"a code of {game}; expected one of {setting.game.game}")
    data = _bytes(game, text)
    if len(data) <= SUM or _sum(game, data[SUM:]) != data[:SUM]:
        raise CodeError(
            "the code is not complete, or its lines are in another order; expected every line as "
            "it stands on the paper, from the first to the last"
        )
    try:
        version, schema, *values = unpacked(data[SUM:])
        newer = version > VERSION or schema > SCHEMA
    except SHAPES as error:
        raise CodeError(f"the code cannot be read: {error}") from error
    if newer:
        raise CodeError(
            f"a code of form {version}.{schema}; this program reads up to {VERSION}.{SCHEMA}. Use "
            "the newer Tablewright that wrote it"
        )
    try:
        return _restored(setting, version, *values)
    except SHAPES as error:
        # A position of other rules may hold what today's cannot bear.
        raise CodeError(
            "the position of the code cannot be restored under today's rules of the game "
            f"({type(error).__name__}: {error}); use the Tablewright that wrote it, or set the "
            "table up from the paper and correct it with 'fix'"
        ) from error


def session_of(restored: Restored) -> Session:
    """A session that goes on from there."""
    doubt = "the code holds a position that nobody has seen come about"
    return Session(restored.table, restored.seed, begun=begun(restored), doubt=doubt)


def begun(restored: Restored) -> engine.Result:
    """The beginning of a session, or of a journal, that goes on from there."""
    event = Event("told", "", -1, ("The game goes on from a paper save.",))
    return engine.Result(restored.state, (event,))


def _parts(code: str) -> tuple[str, str]:
    """The game and the symbols; around the code may stand the rest of a page."""
    match = _CODE.search(code)
    if match is None:
        got = " ".join(code.split())[:30]
        raise CodeError(
            f"no code; expected a line that begins with '{HEAD}' and a game, and its lines below "
            f"it, got '{got}'"
        )
    return match[1].lower(), match[2]


def _bytes(game: str, text: str) -> bytes:
    """The bytes of the lines; those of a former code count if they have the checksum over all."""
    try:
        return bytes_of(text)
    except CodeError:
        with suppress(CodeError):
            data = bytes_of(text, former=True)
            if _sum(game, data[SUM:]) == data[:SUM]:
                return data
        raise


def _sum(game: str, data: bytes) -> bytes:
    return blake2b(game.encode() + b"\0" + data, digest_size=SUM).digest()


def _fingerprint(setting: Setting) -> int:
    """What tells whether the cards are still those that they were."""
    text = "\n".join(card_hash(card) for card in setting.cards.values())
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big")


def _shortened(digest: str) -> int:
    return int(digest[:DIGEST], 16)


def _before(state: State, setting: Setting) -> int:
    """The digest that the same position had when vocabularies had other names."""
    formerly, known = rules_in(setting).formerly, setting.phrases.phrases
    return _shortened(digest_of(canonical(renamed.before(state.plain(), formerly, known))))


# The table


def _made(table: Table, seed: int) -> list[Any]:
    """What the table agreed on. Choices of house rulings stand there where there is a choice, so
    that another default of tomorrow changes nothing."""
    variants = {
        name.removeprefix(f"{table.setting.prefix}-HR-"): variant.choices.index(
            choice_of(table, name)
        )
        for name, variant in table.setting.game.variants.items()
        if choice_of(table, name) != variant.default
    }
    return [
        list(table.seats),
        variants,
        sorted(table.dealer),
        table.first,
        table.setup,
        dict(table.options),
        seed,
        _fingerprint(table.setting),
        *_brought(table.setting),
    ]


def _brought(setting: Setting) -> list[Any]:
    """The cards and decks of the table's own, as far as there are any."""
    own = list(map(dict, setting.own))
    return [own, dict(setting.decks)] if setting.decks else [own] if own else []


def _table(setting: Setting, made: list[Any], version: int) -> tuple[Table, int, list[str]]:
    seats, variants, dealer, first, setup, options, seed, cards, *brought = made
    notes = []
    chosen: dict[str, str] = {}
    for key, number in variants.items():
        name = f"{setting.prefix}-HR-{key}"
        known = setting.game.variants.get(name)
        if known is None or not 0 <= number < len(known.choices):
            notes.append(f"{name} is no longer a house ruling with that choice")
        else:
            chosen[name] = known.choices[number]
    plain = {
        "game": setting.game.game, "seats": seats, "variants": chosen, "dealer": dealer,
        "first": first, "setup": setup, "options": options, "seed": seed,
        **dict(zip(BROUGHT, brought, strict=False)),
    }  # fmt: skip
    made_at_a_table(plain)
    table = table_of(setting, plain)
    if version > 1 and cards != _fingerprint(table.setting):
        notes.append("the cards of the game have changed since the code was made")
    return table, seed, notes


# The position


def _plain(table: Table, state: State) -> list[Any]:
    """The position as few plain values: cards by their codes, and without the question, which
    follows from the agenda."""
    cards = table.setting.cards
    plain = state.plain()
    pools = {int(pool): dict(has) for pool, has in state.pools.items()}
    named = dict.fromkeys((*state.names, *(name for has in pools.values() for name in has)))
    named.pop(UNKNOWN, None)
    number = {UNKNOWN: 0, **{name: at for at, name in enumerate(named, 1)}}
    keys = [card.code if (card := cards.get(name)) and card.code else f"={name}" for name in named]
    asked = plain["asked"]
    if asked is not None and _asks_again(table, state):
        asked = True
    return [
        keys,
        [number[name] for name in state.names],
        list(state.zones),
        list(map(list, state.zones.values())),
        [list(state.counters), list(state.counters.values())],
        plain["marks"],
        plain["facts"],
        [[pool, [number[name] for name in has], list(has.values())] for pool, has in pools.items()],
        list(state.pool_of),
        list(state.pool_of.values()),
        plain["agenda"],
        asked,
        [state.turn, state.phase, plain["outcome"], state.random, state.drawn],
    ]


def _asks_again(table: Table, state: State) -> bool:
    """Whether the agenda asks the question of the moment by itself."""
    new = state.copy()
    new.asked = None
    engine.settle(table, new)
    return new == state


def _restored(
    setting: Setting, version: int, made: list[Any], plain: list[Any], digest: int
) -> Restored:
    table, seed, notes = _table(setting, made, version)
    setting = table.setting
    keys, numbers, zones, lying, counters, marks, facts, pools, holders, held, *rest = plain
    agenda, asked, (turn, phase, outcome, random, *more) = rest
    drawn = more[0] if more else {}
    names = [UNKNOWN]
    for key in keys:
        name = key[1:] if key.startswith("=") else setting.by_code.get(key, "")
        if name not in setting.cards:
            raise CodeError(
                f"the code has a card '{key.lstrip('=')}' that the game does not have; expected "
                "the cards with which it was made"
            )
        names.append(name)
    state = fitted(
        table,
        {
            "schema": SCHEMA,
            "names": [names[number] for number in numbers],
            "zones": dict(zip(zones, lying, strict=True)),
            "counters": dict(zip(*counters, strict=True)),
            "marks": marks,
            "facts": facts,
            "pools": {
                str(pool): [[names[at], n] for at, n in zip(has, many, strict=True)]
                for pool, has, many in pools
            },
            "pool_of": {str(card): pool for card, pool in zip(holders, held, strict=True)},
            "agenda": agenda,
            "asked": asked,
            "turn": turn,
            "phase": phase,
            "outcome": outcome,
            "random": random,
            "drawn": drawn,
        },
    )
    # Put into a turn, or a sentence, of today it waits otherwise.
    waits = [step.do for step in state.agenda]
    renewed = set(facts) != set(state.facts) or [step[0] for step in agenda] != waits
    if not renewed and digest not in (_shortened(state.digest()), _before(state, table.setting)):
        notes.append("what is asked now is not what was asked then: the rules have changed since")
    return Restored(table, state, seed, tuple(notes))
