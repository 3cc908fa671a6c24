"""What checks values: a record class of the model in, pydantic's validator of it out.

To work a validator out, pydantic and its parts are imported and every annotation is followed, which
takes longer than reading a game. What it comes to is kept in the cache under the code of the model;
the compiled core of pydantic makes a validator of it at once.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from tablewright import model
from tablewright.keeping import cache_folder, read_sealed, write_sealed

_MODEL = Path(model.__path__[0])
_BELOW = tuple(_MODEL.parent / f"{name}.py" for name in ("errors", "units"))


@cache
def validator(record: Any) -> Any:
    """pydantic's validator of a record class."""
    from pydantic_core import SchemaValidator

    if not record.__module__.startswith(f"{model.__name__}."):
        return SchemaValidator(_worked_out(record))
    name = f"{record.__module__.rpartition('.')[2]}-{record.__qualname__}-{_code()}.schema"
    path = cache_folder() / "schemas" / name
    kept = read_sealed(path)
    if kept is not None:
        try:
            return SchemaValidator(pickle.loads(kept))
        except Exception:  # whatever the pickle of another program raises: it is worked out again
            pass
    schema = _worked_out(record)
    write_sealed(path, pickle.dumps(schema))
    return SchemaValidator(schema)


def _worked_out(record: Any) -> Any:
    from pydantic import TypeAdapter

    return TypeAdapter(record).core_schema


@cache
def _code() -> str:
    """A digest of the code that says what records there are, and of what works them out."""
    summed = hashlib.sha256()
    for path in (Path(__file__), *_BELOW, *sorted(_MODEL.glob("*.py"))):
        summed.update(path.read_bytes())
    for library in ("pydantic", "pydantic-core"):
        summed.update(f"{library} {metadata.version(library)}\n".encode())
    summed.update(sys.version.encode())
    return summed.hexdigest()[:32]
