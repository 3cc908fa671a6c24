"""Rulebooks and cards of random sentences: each makes a game that loads and is played at random
without a crash, whatever it says."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee import engine
from referee.loading import language_of, setting_of
from referee.phrases.saying import say
from referee.playtest.players import one_of
from referee.sessions.invariants import broken
from referee.setting import CHANCES, Setting, Table
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Paragraph, Prose, Rulebook, Section
from tablewright.read.workspace import Workspace
from tests.referee.generic.games import WHOLE
from tests.referee.phrases.growing import Grower

WORDS = Path(__file__).parent / "words.yaml"
BEGIN = (
    "In the draw phase, draw 1 card, then play 1 card from your hand to your play area. In the "
    "action phase, you may roll the dice."
)
"""What gives every such game something to do."""
MOVES = 60
"""So many moves are made."""


@cache
def edition() -> Edition:
    """A game that has every kind of word, and no rules."""
    home = Path(mkdtemp()) / "cards" / "words"
    home.mkdir(parents=True)
    for path, text in yaml.safe_load(WORDS.read_text(encoding="utf-8")).items():
        (home / path).write_text(text, encoding="utf-8")
    return Workspace(home.parents[1]).read_edition("words", write_codes=False)


def rulebook(texts: list[str]) -> Rulebook:
    """A rulebook of paragraphs."""
    paragraphs = tuple(
        Paragraph(number=f"WO-{at:03}", section="Turn", headings=(), blocks=(Prose(text, text),))
        for at, text in enumerate(texts, 1)
    )
    section = Section(title="Turn", level=2, blocks=(), paragraphs=paragraphs)
    return Rulebook(game="words", title="Words", sections=(section,))


def grown(chance: random.Random) -> tuple[Setting, list[str]]:
    """A game of random sentences, and these."""
    language = language_of(edition())
    grows = Grower(language, chance, (1, 2, 3, 5))

    def said() -> str:
        return say(language.book, grows.sentence(chance.choice((4, 6, 8))))

    texts = [BEGIN]
    for _ in range(4):
        text = said()
        if chance.random() < 0.7:
            phase = chance.choice(("draw", "action"))
            text = f"In the {phase} phase, {text[:1].lower()}{text[1:]}"
        texts.append(" ".join((text, *([said()] if chance.random() < 0.3 else []))))
    known = setting_of(edition()).cards
    cards = []
    for name in ("Fox", "Bear", "Newt", "Wolf"):
        text = said()
        texts.append(f"{name}: {text}")
        cards.append(replace(known[name], text=text, sections=language.read(text)))
    return setting_of(edition(), rulebook(texts[:5]), cards), texts


@settings(
    max_examples=300 if WHOLE else 15,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
@given(st.integers(0, 2**32))
def test_a_random_rulebook_is_played(seed: int) -> None:
    chance = random.Random(seed)
    its, texts = grown(chance)
    seats = ("A", "B", "C")[: chance.choice((2, 3))]
    table = Table(setting=its, seats=seats, dealer=frozenset(CHANCES))
    state = engine.start(table, seed).state
    for _ in range(MOVES):
        if state.outcome is not None:
            break
        moves = engine.legal(table, state)
        assert moves, texts
        state = engine.apply(table, state, one_of(moves, chance), checked=True).state
        assert not list(broken(table, state)), texts
