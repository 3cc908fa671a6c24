"""The rules of Disco Infinity: a timeline that two players fill and that is then lived through."""

from __future__ import annotations

from typing import Any

from referee.games.disco_infinity import (
    ahead,
    attempts,
    checks,
    drafting,
    laying,
    mechanics,
    missiles,
    placing,
    resolving,
    turn,
    written,
)
from referee.games.sequence import piles
from referee.moves import Verb, by_the_asked
from referee.setting import Rules


def _placing(name: str, sentence: str, candidates: Any, about: str, **more: Any) -> Verb:
    kinds = {
        "card": "card", "space": "number", "direction": "text", "number": "number", "other": "card",
    }  # fmt: skip
    return Verb(
        id=name,
        sentence=sentence,
        also=(sentence.replace(" places ", " plays "),),
        slots={key: kind for key, kind in kinds.items() if f"{{{key}}}" in sentence},  # type: ignore[misc]
        about=about,
        rules=more.pop("rules", ("DI-037", "DI-039")),
        candidates=candidates,
        why_not=placing.why_not,
        do=laying.do,
        **more,
    )


VERBS = (
    _placing(
        "place",
        "{seat} places {card} at {space}",
        placing.at_spaces(False),
        "Places a card at an empty space.",
    ),
    _placing(
        "place-sliding",
        "{seat} places {card} at {space} sliding {direction}",
        placing.sliding(False),
        "Places a card at a taken space; the cards from there on slide left or right.",
        rules=("DI-040", "DI-041", "DI-042"),
    ),
    _placing(
        "place-stealth",
        "{seat} places {card} in stealth mode at {space}",
        placing.at_spaces(True),
        "Places a card face down; `?` if the referee does not know it.",
        rules=("DI-114",),
    ),
    _placing(
        "place-stealth-sliding",
        "{seat} places {card} in stealth mode at {space} sliding {direction}",
        placing.sliding(True),
        "Places a card face down at a taken space.",
        rules=("DI-114", "DI-040"),
    ),
    _placing(
        "place-number",
        "{seat} places {card} as number {number}",
        placing.in_order(False),
        "Places a card so that it is that number of the row, whatever the spaces are.",
        rules=("DI-022", "DI-042"),
    ),
    _placing(
        "place-first",
        "{seat} places {card} first",
        placing.unlisted,
        "Places a card before all others of the row.",
        rules=("DI-022", "DI-042"),
    ),
    _placing(
        "place-last",
        "{seat} places {card} last",
        placing.unlisted,
        "Places a card behind all others of the row.",
        rules=("DI-022", "DI-042"),
    ),
    _placing(
        "place-after",
        "{seat} places {card} after {other}",
        placing.unlisted,
        "Places a card right behind another of the row.",
        rules=("DI-022", "DI-042"),
    ),
    _placing(
        "place-stealth-number",
        "{seat} places {card} in stealth mode as number {number}",
        placing.in_order(True),
        "Places a card face down by the order.",
        rules=("DI-114",),
    ),
    Verb(
        id="draft-now",
        sentence="{seat} drafts",
        about="Looks at the top three cards of the draft deck, of which one is kept.",
        rules=("DI-094", "DI-095"),
        candidates=by_the_asked,
        why_not=drafting.why_not,
        do=drafting.draft,
    ),
    Verb(
        id="draft-named",
        sentence="{seat} drafts {card}",
        slots={"card": "card"},
        about="Drafts with real cards, and says which card is kept.",
        rules=("DI-094", "DI-095"),
        candidates=drafting.names,
        why_not=drafting.why_not_named,
        do=drafting.named,
    ),
    Verb(
        id="skip",
        sentence="{seat} skips the draft",
        also=("{seat} skips", "{seat} does not draft"),
        about="Does not draft in this round.",
        rules=("DI-094",),
        candidates=by_the_asked,
        why_not=drafting.why_not,
        do=drafting.skip,
    ),
    Verb(id="draft", sentence="{seat} drafts {option}", about="Keeps a card.", chooses=True),
    Verb(id="select", sentence="{seat} selects {option}", about="Selects a card.", chooses=True),
    Verb(id="hit", sentence="{seat} hits {option}", about="Aims a missile.", chooses=True),
    Verb(id="take", sentence="{seat} takes {option}", about="Takes from the trash.", chooses=True),
    Verb(id="discard", sentence="{seat} discards {option}", about="Discards a card.", chooses=True),
    Verb(id="trash", sentence="{seat} trashes {option}", about="Trashes a card.", chooses=True),
    *attempts.VERBS,
)


RULES = Rules(
    verbs={verb.id: verb for verb in VERBS},
    steps={
        "first": turn.first,
        "round": turn.begin_round,
        "draws": turn.draws,
        "round-effects": turn.round_effects,
        "satellites": turn.satellites,
        "placing": turn.placing,
        "place": turn.place,
        "placement-effect": laying.placement_effect,
        "placed": turn.placed,
        "resolution": turn.resolution,
        "space": resolving.space,
        "revealed": mechanics.revealed,
        "trigger": resolving.trigger,
        "after": resolving.after,
        "after-next": resolving.after_next,
        "answers": resolving.answers,
        "missile": missiles.missile,
        "fly": missiles.fly,
        "hit": missiles.hit,
        "aftermath": missiles.aftermath,
        "damage": missiles.damage,
        "from-hand": missiles.from_hand,
        "unpaid": missiles.unpaid,
        "old-damage": missiles.old_damage,
        "old-pick": missiles.old_pick,
        "trashed": mechanics.trashed,
        "blowback": mechanics.blowback,
        "ended": turn.ended,
        "cleanup": turn.cleanup,
        "next-round": turn.next_round,
        "drafting": turn.drafting,
        "may-draft": turn.may_draft,
        "look": piles.look,
        "keep": piles.keep,
    },
    begin=turn.begin,
    ahead=ahead.AHEAD,
    watch=mechanics.watch,
    refill=piles.refill,
    not_now=attempts.not_now,
    audit=checks.audit,
    resume=written.resume,
    place=written.place,
    shows=written.shows,
    seating=("DI-001",),
    cites={
        "draw": ("DI-119", "DI-015", "DI-016", "DI-013"),
        "identify": ("DI-009", "DI-HR-33"),
        "refill": ("DI-013", "DI-014"),
        "nothing-to-draw": ("DI-016", "DI-HR-34"),
        "draft": ("DI-095", "DI-097", "DI-100", "DI-HR-29"),
        "acquire": ("DI-012", "DI-095", "DI-011"),
        "cycle": ("DI-096",),
        "recycle": ("DI-098", "DI-HR-29"),
        "protects": ("DI-067", "DI-062"),
        "trash": ("DI-109", "DI-HR-39"),
        "trash-if": ("DI-109", "DI-116", "DI-HR-39", "DI-HR-40"),
        "trash-hand": ("DI-109",),
        "if-type": ("DI-116", "DI-HR-40", "DI-HR-32"),
        "shields": ("DI-071", "DI-077", "DI-HR-13"),
    },
)
