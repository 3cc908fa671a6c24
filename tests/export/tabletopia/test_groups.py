"""What groups of objects are called where decks share a title."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tablewright.export.tabletopia.things import Things, _groups, _has_tokens, _on_pieces
from tablewright.model.game import Component, Counter, Zone
from tablewright.units import MM


def stack(title: str, side: float, *names: str) -> Any:
    items = [SimpleNamespace(card=SimpleNamespace(name=name)) for name in names]
    return SimpleNamespace(title=title, width=side * MM, height=side * MM, items=items)


def test_pieces_are_told_apart_by_what_they_are_or_by_their_size() -> None:
    stacks = [
        stack("Cards", 60, "Ant", "Bee", "Cow"),
        stack("Tokens", 16, "Energy"),
        stack("Tokens", 9, "First", "Second", "Third"),
        stack("Tokens", 9, "Fourth", "Fifth", "Sixth"),
    ]
    stock: Any = SimpleNamespace(stacks=stacks, game=SimpleNamespace(title="Pond"))
    assert [group for _, group in _groups(stock)] == [
        "Cards", "Tokens (Energy)", "Tokens (9 x 9 mm)", "Tokens 2",
    ]  # fmt: skip


def test_a_counter_of_spaces_without_pieces_of_its_own_is_named() -> None:
    counter = Counter(id="snow", name="Snow", owner="space", zone="rooms", max=4)
    zones = (Zone(id="rooms", name="Rooms", spaces=5),)
    stock: Any = SimpleNamespace(game=SimpleNamespace(zones=zones, components=()))
    assert not _has_tokens(stock, counter)
    made = Things()
    _on_pieces(stock, counter, made)
    assert made.findings[0].what.startswith("the counter 'Snow' lies on the spaces of Rooms")
    assert made.findings[0].remedy.endswith("20 at most")
    stock.game.components = (Component(id="cubes", kind="token", count=20, name="Snow cubes"),)
    assert _has_tokens(stock, counter)
