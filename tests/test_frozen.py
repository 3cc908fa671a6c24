"""Frozen records behave as those of the standard library do, and nothing is compiled for them
before the first one is made."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

from tablewright.frozen import dataclass


def records(decorate: Callable[..., Any]) -> dict[str, type[Any]]:
    """The same classes, made frozen by one decorator or the other."""

    @decorate(frozen=True)
    class Plain:
        """Nothing special."""

        name: str
        cost: int = 0
        words: list[str] = field(default_factory=list)
        KINDS: ClassVar[int] = 3

    @decorate(frozen=True, slots=True)
    class Slotted:
        """One field, with slots."""

        name: str

    @decorate(frozen=True, slots=True, kw_only=True)
    class Named:
        """By name alone, a field shown, compared or hashed or not."""

        cost: int = 1
        name: str
        place: str = field(default="", compare=False)
        key: str = field(default="", repr=False)
        seen: str = field(default="", hash=False)

    @decorate(frozen=True)
    class Empty:
        """No field."""

    @decorate(frozen=True)
    class Counted:
        """A field of its own making."""

        words: tuple[str, ...]
        number: int = field(init=False, repr=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "number", len(self.words))

    @decorate(frozen=True)
    class Longer(Plain):
        """A record with the fields of another one."""

        last: str = "end"

    @decorate(frozen=True)
    class Own:
        """Says itself how it is compared and shown."""

        name: str
        rest: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.name == other.name

        def __repr__(self) -> str:
            return f"<{self.name}>"

    found = (Plain, Slotted, Named, Empty, Counted, Longer, Own)
    return {made.__name__: made for made in found}


OURS, LIBRARYS = records(dataclass), records(dataclasses.dataclass)
MADE: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("Plain", ("heron",), {}),
    ("Plain", ("heron", 3), {"words": ["a"]}),
    ("Plain", (), {}),
    ("Plain", ("heron", 3, [], 4), {}),
    ("Plain", ("heron",), {"weight": 4}),
    ("Slotted", ("heron",), {}),
    ("Named", (), {"name": "heron", "cost": 2}),
    ("Named", (), {"name": "heron", "place": "here", "key": "k", "seen": "yes"}),
    ("Named", ("heron",), {}),
    ("Empty", (), {}),
    ("Counted", (("a", "b"),), {}),
    ("Longer", ("heron",), {"last": "x"}),
    ("Own", ("heron", 1), {}),
]


def first(one: Any) -> str:
    """The name of a record's first field."""
    return next((field.name for field in dataclasses.fields(one)), "name")


def tried(make: Callable[[], Any]) -> str:
    """What comes out, or goes wrong, in words."""
    try:
        return repr(make())
    except (TypeError, AttributeError) as error:
        said = str(error).replace("records.<locals>.", "")
        return f"{type(error).__name__} {said}"


@pytest.mark.parametrize(("name", "given", "named"), MADE)
@pytest.mark.parametrize(
    "ask",
    [
        lambda one: one,
        lambda one: (one == copy.deepcopy(one), one == "heron", one != copy.copy(one)),
        lambda one: hash(one) == hash(copy.copy(one)),
        dataclasses.asdict,
        lambda one: dataclasses.replace(one, name="egret"),
        lambda one: setattr(one, first(one), "egret"),
        lambda one: delattr(one, first(one)),
        lambda one: type(one).__match_args__,
        lambda one: [(each.name, each.type) for each in dataclasses.fields(one)],
        lambda one: (hasattr(one, "__dict__"), getattr(type(one), "__slots__", None)),
    ],
)
def test_records_behave_as_those_of_the_library(
    name: str, given: tuple[Any, ...], named: dict[str, Any], ask: Callable[[Any], Any]
) -> None:
    ours = tried(lambda: ask(OURS[name](*given, **named)))
    assert ours == tried(lambda: ask(LIBRARYS[name](*given, **named)))


@pytest.mark.parametrize("made", [OURS, LIBRARYS])
def test_what_is_left_out_does_not_count(made: dict[str, type[Any]]) -> None:
    Named, Longer, Plain = made["Named"], made["Longer"], made["Plain"]
    assert Named(name="heron", place="a") == Named(name="heron", place="b")
    assert Named(name="heron", seen="a") != Named(name="heron", seen="b")
    assert hash(Named(name="heron", seen="a")) == hash(Named(name="heron", seen="b"))
    assert Named(name="heron", key="a") != Named(name="heron", key="b")
    assert Plain("heron") != Longer("heron")
    assert made["Own"]("heron", 1) == made["Own"]("heron", 2)


def test_what_can_be_changed_is_the_librarys() -> None:
    @dataclass(slots=True)
    class Open:
        name: str

    one = Open("heron")
    one.name = "egret"
    assert repr(one).endswith("Open(name='egret')")


@dataclass(frozen=True, slots=True)
class Kept:
    """At the top of a module, so that it can be pickled."""

    name: str
    rest: tuple[int, ...] = ()


def test_a_record_can_be_stored() -> None:
    one = Kept("heron", (1, 2))
    assert pickle.loads(pickle.dumps(one)) == one
    again = pickle.loads(pickle.dumps(one))
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name'"):
        again.name = "egret"


def test_nothing_is_compiled_before_the_first_record() -> None:
    code = """
import builtins
compiled = []
carry_out = builtins.exec

def told(source, *rest):
    if isinstance(source, str):
        compiled.append(source)
    return carry_out(source, *rest)

builtins.exec = told
from tablewright.drawing import Box
assert compiled == [], compiled
assert Box(1, 2, 3, 4).right == 4
assert compiled
"""
    subprocess.run([sys.executable, "-c", code], check=True)
