"""A question about a game to an Answer: verdict, source, words, citations, nearest rules.

What the table shows is answered first, then what cards say, then by the ruling that fits best, then
by a term or a paragraph of the rulebook. Where nothing is sure enough, nothing is answered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.asking import cards
from referee.asking.asks import polar, questions_in
from referee.asking.cardtext import Told, shown
from referee.asking.claims import claimed, worked_out
from referee.asking.deciding import LIKE, SURE, knows, verdict
from referee.asking.find import Asked, Fit, Meant, asked, fits, passages
from referee.asking.index import Index
from referee.asking.played import answering as played
from referee.asking.played.hearing import heard
from referee.asking.played.kinds.box import players
from referee.asking.played.saying import Said
from referee.asking.played.units import BOX
from referee.asking.words import words_of

# A question about the rules alone needs nothing that plays, and is answered before it were there.
if TYPE_CHECKING:
    from referee.setting import Table
    from referee.state import State

SHOWN = 3
"""Citations that are shown of a ruling, and nearest rules."""
UNCLEAR, CLOSE = 0.65, 0.3
"""The share of the best ruling below which it may be another one that is meant, if that has at
least this share of it."""
TERM = 0.5
"""How like a phrasing a question must be that asks what a term is, to be answered by a ruling."""
PLAIN = 0.9
"""The share of a question's words that a paragraph must have to be its answer."""
SILENT = "The rules do not say."
NO_RULING = "No ruling answers this; the nearest rules:"
"""What is said where rules are near, but nobody wrote down what they mean for the question."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule, or a card's text, that an answer stands on."""

    rule: str
    heading: str
    text: str

    def plain(self) -> dict[str, str]:
        return {"rule": self.rule, "heading": self.heading, "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is said to a question."""

    verdict: str
    """`yes`, `no`, `value`, `info` or `unanswered`, of the question as it was asked."""
    source: str
    """`rules`, `house`, `card`, `table` or `none`."""
    answer: str
    citations: tuple[Citation, ...] = ()
    nearest: tuple[Citation, ...] = ()
    """The rules nearest to a question that they do not answer."""
    ruling: str = ""
    """The id of the ruling that answers, if one does."""
    variant: str = ""
    """The house ruling and its choice at this table that made the answer another one."""

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        found: dict[str, object] = {
            "verdict": self.verdict,
            "source": self.source,
            "answer": self.answer,
            "citations": [each.plain() for each in self.citations],
            "nearest": [each.plain() for each in self.nearest],
        }
        found |= {"ruling": self.ruling} if self.ruling else {}
        return found | ({"variant": self.variant} if self.variant else {})


def answer(
    index: Index,
    text: str,
    variants: Mapping[str, str] | None = None,
    meanings: Meant | None = None,
) -> Answer:
    """The answer to a question. `variants` are the house rulings that a table has switched."""
    whole = _one(index, text, variants or {}, meanings)
    parts = questions_in(text)
    if len(parts) < 2:
        return whole
    return _both([_one(index, each, variants or {}, meanings) for each in parts], whole) or whole


def at_a_table(
    index: Index,
    table: Table,
    state: State,
    text: str,
    speaker: str = "",
    meanings: Meant | None = None,
    viewer: str | None = None,
) -> Answer:
    """The answer to a question at a table: by the position, as far as the viewer (the speaker, if
    none is given) may know it, else by the rules as they hold."""
    # As above: a table brings all that plays.
    from referee.asking.table import reply

    found = reply(table, state, text, speaker=speaker, viewer=viewer)
    if found is None:
        return answer(index, text, table.variants, meanings)
    words = re.sub(r"^(Yes|No): (.)", lambda match: f"{match[1]}. {match[2].upper()}", found.words)
    return Answer(
        verdict=found.verdict,
        source="table",
        answer=words,
        citations=_cites(index, tuple(dict.fromkeys(found.rules))),
    )


def _both(answers: Sequence[Answer], whole: Answer) -> Answer | None:
    """The answers to the parts of a question as one; None unless each has a ruling of its own, and
    the ruling that fits the whole is among them."""
    rulings = [each.ruling for each in answers]
    if whole.ruling not in rulings or len(set(rulings)) < len(answers) or not all(rulings):
        return None
    verdicts = {each.verdict for each in answers}
    if verdicts == {"unanswered"}:
        return None
    cited = [each.citations[at] for at in range(SHOWN) for each in answers if each.citations[at:]]
    return Answer(
        verdict=verdicts.pop() if len(verdicts) == 1 else "info",
        source="house" if any(each.source == "house" for each in answers) else "rules",
        answer=" ".join(each.answer for each in answers),
        citations=tuple(dict.fromkeys(cited))[:SHOWN],
        ruling=whole.ruling,
        variant="; ".join(each.variant for each in answers if each.variant),
    )


def _one(index: Index, text: str, variants: Mapping[str, str], meanings: Meant | None) -> Answer:
    """The answer to one question."""
    question = asked(index, text)
    found = fits(index, question, meanings)
    best = found[0] if found else None
    seats = _seats(index, question.text)
    if seats is not None and (best is None or best.likeness <= cards.SAME):
        return seats
    if best is None or best.likeness <= cards.WORD_FOR_WORD:
        on_cards = index.printed.told(question.text)
        if on_cards is not None:
            return _by_card(index, question, on_cards)
    claims = best is not None and claimed(index, best.matter, question.text) != 0
    card = cards.told(index, question, best, claims)
    ruled = best is not None and knows(index, question, best) >= SURE
    said = None
    if best is None or not ruled or best.likeness < LIKE:
        said = played.answer(index.book, question.text)
        # A few rulings know few words: what a rule says goes before one that is asked otherwise.
        ruled = ruled and (said is None or said.verdict == "unanswered")
    if card is not None and (said is None or said.verdict in ("info", "unanswered")):
        return _by_card(index, question, card)
    term = _term(index, question.text)
    if term is not None and (said is None if best is None else best.likeness < TERM):
        return term
    if ruled:
        return _by_ruling(index, question, found, variants)
    if said is not None:
        return _by_played(index, said)
    return _by_passage(index, question)


def _by_played(index: Index, said: Said) -> Answer:
    """What is played says to a question."""
    if said.verdict == "unanswered":
        return Answer(verdict="unanswered", source="none", answer=SILENT)
    cited = tuple(_source(index, rule) for rule in said.rules)[:SHOWN]
    first = said.rules[0] if said.rules else ""
    source = "house" if "-HR-" in first else "card" if first.startswith("card ") else "rules"
    return Answer(verdict=said.verdict, source=source, answer=said.answer, citations=cited)


def _source(index: Index, rule: str) -> Citation:
    """A paragraph, a card or the box as a citation."""
    kind, _, name = rule.partition(" ")
    if kind == "card" and name in index.book.cards:
        card = next(each for each in index.cards if each.name == name)
        return Citation(f"card {card.code or card.name}", card.name, shown(card))
    return Citation(rule, "the box", "") if rule == BOX else cite(index, rule)


def _by_ruling(
    index: Index, question: Asked, found: Sequence[Fit], variants: Mapping[str, str]
) -> Answer:
    """What a ruling says to a question."""
    ruling = found[0].matter
    said, switched, got = ruling.answer, "", verdict(index, found, question)
    for number, choices in ruling.under.items():
        chosen, names = variants.get(number, ""), index.variants.get(number, {})
        for choice, other in choices.items():
            if chosen and names.get(choice, choice) == names.get(chosen, chosen):
                said, switched = other[1], f"{number}: {choice}"
                got = _switched(ruling.verdict, other[0], got)
    if ruling.numbers and not switched:
        said, value = worked_out(ruling, question.text)
        got = "info" if got == "value" and value is None else got
    numbers = ruling.cites[:SHOWN] if switched or got == "silent" else _also_cited(index, found)
    also = _besides(found) if got in ("info", "value") and not switched else None
    if also is not None:
        said = f"{said} {also.matter.answer}"
        numbers = (*ruling.cites[:1], *also.matter.cites[:1], *ruling.cites[1:])
    cited = _cites(index, tuple(dict.fromkeys(numbers)))
    if got == "silent":
        return Answer(
            verdict="unanswered", source="none", answer=said, nearest=cited, ruling=ruling.ruling
        )
    return Answer(
        verdict=got,
        source=ruling.source,
        answer=_before(got) + said,
        citations=cited,
        ruling=ruling.ruling,
        variant=switched,
    )


def _before(verdict: str) -> str:
    return {"yes": "Yes. ", "no": "No. "}.get(verdict, "")


def _besides(found: Sequence[Fit]) -> Fit | None:
    """Another ruling that fits nearly as well, where it is open which of the two is meant."""
    if len(found) < 2 or found[0].share > UNCLEAR or found[1].share < found[0].share * CLOSE:
        return None
    best, other = found[0].matter, found[1].matter
    if other.verdict == "silent" or other.numbers or "HR" in "".join(other.cites[:1]):
        return None
    return None if other.answer == best.answer else found[1]


def _also_cited(index: Index, found: Sequence[Fit]) -> Sequence[str]:
    """The rules that the best ruling cites; where another fits nearly as well and stands on a rule
    under a heading of its own, that rule is the last of those that are shown."""
    own = found[0].matter.cites[:SHOWN]
    if len(found) > 1 and found[1].share > found[0].share * CLOSE:
        other = found[1].matter
        headings = {cite(index, number).heading for number in own}
        if other.verdict != "silent" and cite(index, other.cites[0]).heading not in headings:
            return (*own[: SHOWN - 1], other.cites[0])
    return own


def _switched(own: str, other: str, got: str) -> str:
    """The verdict where a variant has another one than the canonical."""
    if got in ("yes", "no") and {own, other} == {"yes", "no"}:
        return "no" if got == "yes" else "yes"
    return got if own == other else other if other in ("value", "silent") else "info"


def cite(index: Index, number: str) -> Citation:
    """A paragraph of the rulebook as a citation."""
    if number not in index.by_number:
        return Citation(number, "", "")
    passage = index.passages[index.by_number[number]]
    return Citation(number, passage.heading, passage.text)


def _cites(index: Index, numbers: Sequence[str]) -> tuple[Citation, ...]:
    return tuple(cite(index, number) for number in numbers[:SHOWN])


def _by_card(index: Index, question: Asked, told: Told) -> Answer:
    """What a card says to a question, with the rule nearest to it."""
    cited = [
        Citation(f"card {card.code or card.name}", card.name, shown(card)) for card in told.cards
    ]
    if told.counted:
        cited.append(Citation("cards", told.deck, told.counted))
    near = [index.passages[at].number for share, at in passages(index, question)[:1] if share > 0.4]
    return Answer(
        verdict=told.verdict,
        source="card",
        answer=_before(told.verdict) + told.answer,
        citations=(*cited, *_cites(index, near))[:SHOWN],
    )


def _by_passage(index: Index, question: Asked) -> Answer:
    """A paragraph that the question clearly is about; else what is nearest."""
    near = passages(index, question)
    cited = _cites(index, [index.passages[at].number for _, at in near])
    if near and near[0][0] > PLAIN and polar(question.text) < 0.6:
        best = index.passages[near[0][1]]
        short = " ".join(re.split(r"(?<=[.!?])\s+", best.text.strip())[:2])
        source = "house" if best.house else "rules"
        return Answer(verdict="info", source=source, answer=short, citations=cited)
    return Answer(
        verdict="unanswered", source="none", answer=NO_RULING if cited else SILENT, nearest=cited
    )


_TERM = re.compile(
    r"^(?:so )?(?:what(?: is|s|'s| does| do| are)?|define|explain|meaning of|whats)"
    r"\s+(?:an? |the )?(?P<word>.+?)(?: mean| do| meaning| for)?\s*\??$",
    re.IGNORECASE,
)


def _seats(index: Index, text: str) -> Answer | None:
    """How many can play, by the game's own file: whoever asks that asks of nothing else."""
    question = heard(text)
    said = players(index.book, question) if question.form == "how many" else None
    return _by_played(index, said) if said is not None else None


def _term(index: Index, text: str) -> Answer | None:
    """The glossary, where a question asks what a word of it means."""
    match = _TERM.match(text.strip())
    wanted = " ".join(words_of(match["word"])).rstrip("s") if match else ""
    for term in index.terms if wanted else ():
        if wanted == " ".join(words_of(term.word)).rstrip("s"):
            said = f"{term.word}: {term.text}"
            cited = _cites(index, term.numbers)
            return Answer(verdict="info", source="rules", answer=said, citations=cited)
    return None
