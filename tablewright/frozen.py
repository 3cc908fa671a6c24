"""Frozen records: `dataclass(frozen=True)` as the standard library has it, made when first used.

A class in, the same class out, or a new one with slots. The library writes and compiles six methods
for every class when its module is imported, which was a fifth of a cold command's time, though most
records of a command are never made. Here equality, hash and text are common functions over the
fields, and `__init__` is the library's own, made when the first record is.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, eq=True, order=False, **options):
        """The decorator; what is not frozen, or compared otherwise, is left to the library."""
        if not frozen or order or not eq:
            return dataclasses.dataclass(cls, frozen=frozen, eq=eq, order=order, **options)

        def made(plain):
            bare = dataclasses.dataclass(plain, init=False, repr=False, eq=False, **options)
            return _frozen(bare, options.get("slots", False))

        return made if cls is None else made(cls)


def _frozen(cls: type[Any], slots: bool) -> type[Any]:
    known = dataclasses.fields(cls)
    methods: dict[str, Any] = {
        "__init__": _first_init(cls),
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
    }
    compared = _values([field.name for field in known if field.compare])
    hashed = [field.compare if field.hash is None else field.hash for field in known]
    hashable = _values([field.name for field, each in zip(known, hashed, strict=True) if each])
    shown = [field.name for field in known if field.repr]

    def __eq__(self: Any, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(compared(self) == compared(other))

    def __hash__(self: Any) -> int:
        return hash(hashable(self))

    def __repr__(self: Any) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{self.__class__.__qualname__}({said})"

    methods |= {"__eq__": __eq__, "__hash__": __hash__, "__repr__": __repr__}
    if slots:
        names = tuple(field.name for field in known)
        state = _values(list(names))

        def __getstate__(self: Any) -> list[Any]:
            return list(state(self))

        def __setstate__(self: Any, values: list[Any]) -> None:
            for name, value in zip(names, values, strict=True):
                object.__setattr__(self, name, value)

        methods |= {"__getstate__": __getstate__, "__setstate__": __setstate__}
    for name, method in methods.items():
        # A class that says how it is compared has None for its hash.
        if cls.__dict__.get(name) is None:
            setattr(cls, name, method)
    return cls


def _first_init(cls: type[Any]) -> Callable[..., None]:
    """The `__init__` of a class while nothing was made of it: it puts the real one in its place."""

    def __init__(self: Any, *args: Any, **named: Any) -> None:
        if cls.__dict__["__init__"] is __init__:
            cls.__init__ = _init_of(cls)
        cls.__init__(self, *args, **named)

    return __init__


def _init_of(cls: type[Any]) -> Any:
    """What the standard library makes of the fields of a class."""
    # Without a docstring the library would write one, from a signature that it works out.
    given: dict[str, Any] = {"__doc__": cls.__doc__ or cls.__name__}
    if hasattr(cls, "__post_init__"):
        given["__post_init__"] = cls.__post_init__
    fields = [(field.name, field.type, _again(field)) for field in dataclasses.fields(cls)]
    twin = dataclasses.make_dataclass(
        cls.__name__, fields, namespace=given, frozen=True, repr=False, eq=False
    )
    init: Any = vars(twin)["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


def _again(field: dataclasses.Field[Any]) -> Any:
    """A field like one of another class, since a field belongs to one class."""
    given: dict[str, Any] = {"init": field.init, "kw_only": field.kw_only}
    if field.default is not dataclasses.MISSING:
        given["default"] = field.default
    if field.default_factory is not dataclasses.MISSING:
        given["default_factory"] = field.default_factory
    return dataclasses.field(**given)


def _values(names: list[str]) -> Callable[[Any], Any]:
    """The values of fields of a record, as a tuple."""
    if not names:
        return lambda record: ()
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda record: (get(record),)


def _refuse_to_set(self: Any, name: str, value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
