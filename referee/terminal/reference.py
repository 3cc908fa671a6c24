"""A game to the part of the manual that players look things up in: moves, zones, counters, phases,
house rulings, as Markdown tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.common import VERBS
from referee.freely.acting import VERBS as FREE
from referee.games import rules_of
from referee.rules import rules_in
from referee.setting import Setting
from referee.terminal.commands import COMMANDS, form
from referee.verbs import Verb
from tablewright.model.game import Counter, Phase, Zone

Row = tuple[str, ...]
SEAT = "Ann"
"""Who does it in the examples."""
SEES: Mapping[str | None, str] = {
    "all": "everybody",
    "owner": "its owner",
    "nobody": "nobody",
}
COMMON = "common"


def commands_page() -> str:
    """What can be typed besides moves."""
    return table(
        ("type", "what it does"), ((f"`{each.usage}`", each.about) for each in COMMANDS.values())
    )


def game_page(setting: Setting, module: bool) -> str:
    """All that can be said of a game; `module`: whether it has rules of its own."""
    game = setting.game
    parts = [f"## {game.title}", f"`tablewright referee {game.game} --seats …`"]
    if not module:
        parts.append(
            "The referee follows this game by its YAML, with the moves of "
            "[a game without rules of its own](#in-a-game-without-rules-of-its-own)."
        )
    else:
        parts += ["### Moves", moves_table(rules_in(setting).verbs)]
    parts += ["### Zones", table(("zone", "called", "whose", "who sees the cards"), zones(setting))]
    if game.counters:
        parts += [
            "### Counters",
            table(("counter", "called", "of", "from", "to"), map(counter_row, game.counters)),
        ]
    if game.phases:
        parts += ["### Phases", table(("phase", "called", "rules"), phases(game.phases))]
    switched = [
        (
            f"`{name}`",
            variant.name,
            f"`{variant.default}`",
            others(variant.choices, variant.default),
        )
        for name, variant in game.variants.items()
        if len(variant.choices) > 1
    ]
    if switched:
        parts += [
            "### House rulings that can be switched",
            table(("ruling", "about", "holds", "or"), switched),
        ]
    return "\n\n".join(parts)


def common_page() -> str:
    """The moves that answer questions in every game."""
    return moves_table(VERBS)


def free_page() -> str:
    """The moves of a free table."""
    return moves_table(FREE)


def plain_page() -> str:
    """The moves of games that have nothing but their YAML."""
    return moves_table(rules_of("").verbs)


def moves_table(verbs: Mapping[str, Verb]) -> str:
    """Each kind of move: how it is said, what it is for, which rules allow it."""
    rows = []
    for verb in verbs.values():
        said = [f"`{form(each, SEAT)}`" for each in (verb.sentence, *verb.also)]
        also = f"<br>also {', '.join(said[1:])}" if verb.also else ""
        rows.append((said[0] + also, verb.about, ", ".join(verb.rules)))
    if not any(rules for *_, rules in rows):
        return table(("say", "what it does"), (row[:2] for row in rows))
    return table(("say", "what it does", "rules"), rows)


def zones(setting: Setting) -> Iterator[Row]:
    """Each zone: how it is addressed, called, whose it is, who sees the cards."""
    for zone in setting.game.zones:
        yield (
            f"`{address(zone)}`",
            zone.name or zone.id,
            "each seat's" if zone.owner == "seat" else COMMON,
            SEES[zone.sees],
        )


def address(zone: Zone) -> str:
    """How a zone is written, for a seat called Ann: `Ann.hand`, `row.1` to `row.6`."""
    name = f"{SEAT}.{zone.id}" if zone.owner == "seat" else zone.id
    return f"{name}.1` to `{name}.{zone.spaces}" if zone.spaces else name


def counter_row(counter: Counter) -> Row:
    """A counter: how it is written, called, what carries it, its limits."""
    written = f"{SEAT}.{counter.id}" if counter.owner == "seat" else counter.id
    whose = {"seat": "each seat", "card": "cards", "space": "spaces"}.get(counter.owner, COMMON)
    if counter.zone:
        whose += f" in `{counter.zone}`"
    limits = ["" if limit is None else str(limit) for limit in (counter.min, counter.max)]
    if counter.infinite:
        limits[1] = "infinite"
    return f"`{written}`", counter.name or counter.id, whose, *limits


def phases(found: Sequence[Phase], depth: int = 0) -> Iterator[Row]:
    """Each phase; parts of one stand further in."""
    for phase in found:
        yield f"{'– ' * depth}`{phase.id}`", phase.name or phase.id, ", ".join(phase.rules)
        yield from phases(phase.phases, depth + 1)


def others(choices: Iterable[str], default: str) -> str:
    """The other choices of a house ruling."""
    return ", ".join(f"`{each}`" for each in choices if each != default)


def table(head: Row, rows: Iterable[Row]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |"
        for row in lines
    )
