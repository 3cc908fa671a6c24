"""Which ruling fits a question: one all but the same phrasing goes before many that are alike."""

from __future__ import annotations

from functools import cache

import pytest

from referee.asking.index import Index
from referee.asking.judging import chance_of_yes
from referee.asking.making import index_of
from referee.asking.matching import MEASURES, WEIGHTS, asked, fits
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Paragraph, Prose, Rulebook, Section
from tablewright.model.rulings import Ruling, Rulings
from tests.referee.asking import pond

HUNT = "A heron lands beside the reeds and hunts pikes that left the reeds."
NIGHT = "At night nobody hunts."


@cache
def herons() -> Index:
    """A ruling with many phrasings, and one with a single one that uses their words."""
    paragraphs = tuple(
        Paragraph(number=number, section="Rules", headings=(heading,), blocks=(Prose(text, text),))
        for number, heading, text in (("PO-001", "Herons", HUNT), ("PO-002", "Night", NIGHT))
    )
    landing = Ruling(
        ruling="landing",
        about="Where does a heron land?",
        verdict="info",
        answer="Beside the reeds.",
        cites=("PO-001",),
        what=(
            "where does the heron land when it hunts pikes",
            "when a heron hunts a pike, where does it land",
            "does the heron land in the reeds when it hunts",
            "where may a heron land that hunts pikes at night",
            "heron that hunts: where does it land",
            "land the heron where in the reeds",
            "when does the heron land",
            "where do herons land at night",
        ),
    )
    night = Ruling(
        ruling="night",
        about="Is there hunting in the dark?",
        verdict="info",
        answer="Nobody hunts at night.",
        cites=("PO-002",),
        what=("does a heron hunt pikes when it lands at night", "dark hours: who sleeps?"),
    )
    book = Rulebook(
        game="pond",
        title="The Pond",
        sections=(Section(title="Rules", level=2, paragraphs=paragraphs),),
    )
    game = Game(game="pond", title="The Pond", prefix="PO", seats=Seats(min=2, max=4))
    return index_of(game, book, Rulings(rulings=(landing, night)), ())


def best(question: str) -> str:
    return herons().matters[fits(herons(), asked(herons(), question))[0].ruling].ruling


@pytest.mark.parametrize(
    "question",
    [
        "does a heron hunt pikes when it lands at night?",
        "does the heron hunt pikes when it lands at night?",
        "may a heron hunt pikes when it lands at night",
    ],
)
def test_equal_words_go_before_many_phrasings_that_are_alike(question: str) -> None:
    assert best(question) == "night"


@pytest.mark.parametrize(
    "question", ["where does a heron land?", "at night, where may the heron land"]
)
def test_what_most_phrasings_are_about_is_found(question: str) -> None:
    assert best(question) == "landing"


def test_every_measure_counts() -> None:
    assert len(WEIGHTS) == len(MEASURES)
    assert all(weight > 0 for weight in WEIGHTS)
    question = asked(herons(), "does a heron hunt pikes at night")
    right = fits(herons(), question)
    for at, name in enumerate(MEASURES):
        without = tuple(0.0 if at == other else each for other, each in enumerate(WEIGHTS))
        scores = {fit.ruling: fit.score for fit in fits(herons(), question, without)}
        for fit in right:
            lost = WEIGHTS[at] * fit.measures[at]
            assert scores[fit.ruling] == pytest.approx(fit.score - lost), name


def test_several_rulings_that_fit_are_heard() -> None:
    """One that says no as loudly as another says yes leaves it open."""
    index = pond.index()
    question = asked(index, "must i discard my hand when moss back takes flies at night")
    by_name = {index.matters[fit.ruling].ruling: fit for fit in fits(index, question)}
    yes, no = (by_name[name]._replace(share=0.5) for name in ("hand-discarded", "moss-back"))
    alone = [chance_of_yes(index, [fit], question) for fit in (yes, no)]
    assert alone[0] > 0.6
    assert alone[1] < 0.4
    for both in ([yes, no], [no, yes]):
        assert alone[1] + 0.05 < chance_of_yes(index, both, question) < alone[0] - 0.05
