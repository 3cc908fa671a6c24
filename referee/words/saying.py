"""A move to the sentence that says it; `referee.words.sentences` reads it back."""

from __future__ import annotations

from typing import Any

from referee import engine
from referee.moves import Move, slot_names
from referee.setting import Table
from referee.words.meanings import said
from referee.words.wording import BRACKET, TABLE


def say(table: Table, move: Move) -> str:
    """The sentence of a move. A Span is said as `1..7`, a number beyond all as `infinite`."""
    verb = engine.find_verb(table, move.verb)
    if verb is None:
        return " ".join(str(each) for each in (move.seat, move.verb, *move.args) if each != "")
    names = slot_names(verb.sentence)
    values = dict(zip(names, (*move.args, *(None,) * len(names)), strict=False))
    words: dict[str, str] = {"seat": move.seat or TABLE}
    number = next((values[name] for name in names if verb.slots.get(name) == "number"), None)
    for name, value in values.items():
        kind = verb.slots.get(name, "option")
        words[name] = "" if value is None else said(table, kind, value, number)

    def bracket(match: Any) -> str:
        inside = str(match.group(1))
        return "" if any(values.get(name) is None for name in slot_names(inside)) else inside

    sentence = verb.sentence
    if "[" in sentence:
        sentence = BRACKET.sub(bracket, sentence)
    for name, word in words.items():
        sentence = sentence.replace("{" + name + "}", word)
    return " ".join(sentence.split()) if "[" in verb.sentence else sentence
