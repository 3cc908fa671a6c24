"""What may stand in a state, and the typed names under which it stands there.

    ROUND = Key[int]("round")       what a game's rules remember: position.fact(ROUND, 0)
    PLAYER = Memo[str]("player")    what a section refers back to: play.remember(PLAYER, "Ann")

A name is declared once, in the module whose it is, and says of which type its value is; a checker
of types finds whoever keeps something else behind it, or misspells it. To the running program it is
a string like any other: a state is stored, compared and copied by names alone.
"""

from __future__ import annotations

import sys
from collections.abc import ItemsView, Iterator, KeysView, Sequence
from types import UnionType
from typing import (
    Any,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    overload,
)

Plain: TypeAlias = "str | int | tuple[Plain, ...] | None"
"""What may stand in a state: words, numbers, yes and no, and lists of these that never change."""

Memory: TypeAlias = "tuple[tuple[str, Plain], ...]"
"""What a section remembers: each name with what stands behind it."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Name(str, Generic[T_co]):
    """A name with the type of what is read under it."""

    def __new__(cls, name: str) -> Name[T_co]:
        return sys.intern(name)  # type: ignore[return-value]


class Key(Name[T]):
    """The name of something that a game's rules remember."""


class Memo(Name[T]):
    """The name of something that later sentences of the same section refer back to."""


def found_in(memory: Memory, name: Memo[T], default: T) -> T:
    """What stands behind a name in what a section remembers; what was kept last goes before."""
    value: Any
    for key, value in reversed(memory):
        if key == name:
            found: T = value
            return found
    return default


class Facts(Protocol):
    """What a game's rules remember: a dict by typed names."""

    def __getitem__(self, key: Name[T], /) -> T: ...
    def __setitem__(self, key: Key[T], value: T, /) -> None: ...
    def __delitem__(self, key: Name[object], /) -> None: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    @overload
    def get(self, key: Name[T], /) -> T | None: ...
    @overload
    def get(self, key: Name[tuple[T, ...]], default: tuple[()], /) -> tuple[T, ...]: ...
    @overload
    def get(self, key: Name[bool], default: bool, /) -> bool: ...
    @overload
    def get(self, key: Name[str], default: str, /) -> str: ...
    @overload
    def get(self, key: Name[int], default: int, /) -> int: ...
    @overload
    def get(self, key: Key[T], default: T, /) -> T: ...
    @overload
    def pop(self, key: Name[T], /) -> T: ...
    @overload
    def pop(self, key: Name[T], default: None, /) -> T | None: ...
    @overload
    def pop(self, key: Name[tuple[T, ...]], default: tuple[()], /) -> tuple[T, ...]: ...
    @overload
    def pop(self, key: Key[T], default: T, /) -> T: ...
    def setdefault(self, key: Key[T], value: T, /) -> T: ...
    def keys(self) -> KeysView[str]: ...
    def items(self) -> ItemsView[str, Plain]: ...
    def copy(self) -> Facts: ...


def fits(value: object, kind: Any) -> bool:
    """Whether a plain value is of a type: `int`, `tuple[str, ...]`, `tuple[int, str] | None`. Of a
    record with names, which is stored as a tuple, it need only have the length."""
    if kind is Any or kind == Plain:
        return True
    args, origin = get_args(kind), get_origin(kind)
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in args)
    if origin is tuple:
        return isinstance(value, tuple) and _fit(value, args)
    if hasattr(kind, "_fields"):
        return isinstance(value, tuple) and len(value) == len(kind._fields)
    return type(value) is (type(None) if kind is None else kind)


def _fit(values: Sequence[object], kinds: Sequence[Any]) -> bool:
    """Whether values are, one by one, of these types, of which the last may be for all the rest."""
    fixed = list(kinds)
    if fixed and fixed[-1] is Ellipsis:
        *fixed, each = fixed[:-1]
        fixed += [each] * (len(values) - len(fixed))
    return len(values) == len(fixed) and all(map(fits, values, fixed))
