"""Two versions of a game to what differs in their files, by names, as far as it may matter for how
they are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from referee.setting import CardFacts, Setting

MOST = 12
"""So many names of one kind are said."""
PARTS = (
    ("components", "components"), ("zones", "zones"), ("counters", "counters"),
    ("setups", "set-ups"), ("phases", "phases"),
)  # fmt: skip
ALONE = ("seats", "order", "roles", "variants", "moves", "refusals", "phrases", "constants")


def what_differs(before: Setting, after: Setting) -> tuple[str, ...]:
    """Sentences; none if nothing differs that is played by."""
    return tuple(_differing(before, after))


def _differing(before: Setting, after: Setting) -> Iterator[str]:
    yield from _names("cards", before.cards, after.cards)
    yield from _listed("Cards that say something else", list(_changed_cards(before, after)))
    yield from _names("rules", before.paragraphs, after.paragraphs)
    yield from _listed(
        "Rules that say something else", _others(before.paragraphs, after.paragraphs)
    )
    for name, said in PARTS:
        one, other = (_by_id(getattr(each.game, name)) for each in (before, after))
        yield from _names(said, one, other)
        yield from _listed(f"Other {said}", _others(one, other))
    alone = [
        name
        for name in ALONE
        if _plain(getattr(before.game, name)) != _plain(getattr(after.game, name))
    ]
    yield from _listed("Also other in game.yaml", alone)


def _names(said: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    yield from _listed(f"New {said}", [name for name in after if name not in before])
    yield from _listed(f"No more {said}", [name for name in before if name not in after])


def _others(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    return [name for name in before if name in after and before[name] != after[name]]


def _listed(said: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
        yield f"{said}: {', '.join(names[:MOST])}{more}"


def _changed_cards(before: Setting, after: Setting) -> Iterator[str]:
    for name, card in before.cards.items():
        if name in after.cards:
            parts = list(_parts_of(card, after.cards[name]))
            if parts:
                yield f"{name} ({', '.join(parts)})"


def _parts_of(before: CardFacts, after: CardFacts) -> Iterator[str]:
    if before.text != after.text:
        yield "text"
    if before.copies != after.copies:
        yield f"copies {before.copies} → {after.copies}"
    for field in dict.fromkeys([*before.fields, *after.fields]):
        one, other = before.fields.get(field), after.fields.get(field)
        if one != other:
            short = all(each is None or isinstance(each, int) for each in (one, other))
            yield f"{field} {_said(one)} → {_said(other)}" if short else field


def _said(value: object) -> str:
    return "nothing" if value is None else str(value)


def _by_id(parts: Sequence[Any]) -> dict[str, Any]:
    """By their ids; what has none by its place."""
    return {
        getattr(each, "id", "") or f"the {at}.": _plain(each) for at, each in enumerate(parts, 1)
    }


def _plain(value: Any) -> Any:
    """A record without where in its file it stands."""
    if is_dataclass(value) and not isinstance(value, type):
        names = [each.name for each in fields(value) if each.name != "origin"]
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value
