"""A question about a game to an Answer: verdict, source, words, citations, nearest rules."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.asking import cardtalk
from referee.asking.facts import Told
from referee.asking.forms import polar_form, questions_in
from referee.asking.index import Index, Matter, group
from referee.asking.judging import verdict
from referee.asking.matching import Asked, Fit, asked, fits, passages
from referee.asking.played import answering as played
from referee.asking.played.box import SOURCE as BOX
from referee.asking.played.hearing import heard
from referee.asking.played.kinds.box import players
from referee.asking.played.saying import Said
from referee.asking.semantic import Meanings
from referee.asking.talk import everyday_stems, stop_stems
from referee.asking.tokens import listed, stem, words_of
from referee.asking.working import worked_out

# A question about the rules alone needs nothing that plays, and is answered before it were there.
if TYPE_CHECKING:
    from referee.setting import Table
    from referee.state import State

SHOWN = 3
"""Citations that are shown of a ruling, and nearest rules."""
SURE = 0.12
"""How well a ruling must fit, from 0 to 1, to be the answer."""
HIT = 0.4
"""The share of its words that a question must have in common with the ruling that answers it."""
QUANTITY = frozenset(map(stem, listed("many much number count amount total")))
"""Words that ask how many, of whatever there is."""
UNCLEAR = 0.65
"""The share of the best ruling below which it may be another one that is meant …"""
CLOSE = 0.3
"""… if that has at least this share of it."""
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
        if self.ruling:
            found["ruling"] = self.ruling
        if self.variant:
            found["variant"] = self.variant
        return found


def answer(
    index: Index,
    text: str,
    variants: Mapping[str, str] | None = None,
    meanings: Meanings | None = None,
) -> Answer:
    """The answer to a question. `variants` are the house rulings that a table has switched."""
    whole = _one(index, text, variants or {}, meanings)
    parts = questions_in(text)
    if len(parts) < 2:
        return whole
    return _both([_one(index, each, variants or {}, meanings) for each in parts], whole) or whole


def _both(answers: Sequence[Answer], whole: Answer) -> Answer | None:
    """The answers to the parts of a question as one; None unless each has a ruling of its own, and
    the ruling that fits the whole is among them."""
    rulings = [each.ruling for each in answers]
    if whole.ruling not in rulings or len(set(rulings)) < len(answers) or not all(rulings):
        return None
    if all(each.verdict == "unanswered" for each in answers):
        return None
    verdicts = {each.verdict for each in answers}
    cited = [each.citations[at] for at in range(SHOWN) for each in answers if each.citations[at:]]
    return Answer(
        verdict=verdicts.pop() if len(verdicts) == 1 else "info",
        source="house" if any(each.source == "house" for each in answers) else "rules",
        answer=" ".join(each.answer for each in answers),
        citations=tuple(dict.fromkeys(cited))[:SHOWN],
        ruling=whole.ruling,
        variant="; ".join(each.variant for each in answers if each.variant),
    )


def _one(index: Index, text: str, variants: Mapping[str, str], meanings: Meanings | None) -> Answer:
    """The answer to one question."""
    question = asked(index, text, meanings)
    found = fits(index, question) if index.entries else []  # no rulings, none that fits
    best = found[0] if found else None
    seats = _seats(index, question.text)
    if seats is not None and (best is None or best.near[0].likeness <= cardtalk.SAME):
        return seats
    card = cardtalk.told(index, question, best)
    ruled = best is not None and sure(best) >= SURE and hits(index, question, best) >= HIT
    said = None if ruled else played.answer(index.book, question.text)
    if card is not None and (said is None or said.verdict in ("info", "unanswered")):
        return by_card(index, question, card)
    if ruled:
        return by_ruling(index, question, found, variants)
    if said is not None:
        return by_played(index, said)
    return by_passage(index, question, found)


def at_a_table(
    index: Index,
    table: Table,
    state: State,
    text: str,
    speaker: str = "",
    meanings: Meanings | None = None,
    viewer: str | None = None,
) -> Answer:
    """The answer to a question at a table: by the position, as far as the viewer (the speaker, if
    none is given) may know it, else by the rules as they hold."""
    # As above: a table brings all that plays.
    from referee.asking.table import reply

    found = reply(table, state, text, speaker=speaker, viewer=viewer)
    if found is None:
        return answer(index, text, table.variants, meanings)
    words = found.words
    for begin, verdict_word in (("Yes: ", "Yes. "), ("No: ", "No. ")):
        if words.startswith(begin):
            rest = words.removeprefix(begin)
            words = verdict_word + rest[:1].upper() + rest[1:]
    return Answer(
        verdict=found.verdict,
        source="table",
        answer=words,
        citations=tuple(cite(index, number) for number in dict.fromkeys(found.rules))[:SHOWN],
    )


def hits(index: Index, question: Asked, best: Fit) -> float:
    """The share of what a question is about that a ruling knows, however many rulings there are.
    Everyday words count less, since they may stand in any question, and so do words that other
    rulings know; what no ruling of the game has counts in full."""
    heard = index.heard(best.ruling)
    there = total = 0.0
    for word in question.marks.stems:
        if word in stop_stems() or word in question.names:
            continue
        weight = 0.2 if word in QUANTITY else 0.7 if word in everyday_stems() else 1.0
        own = word in heard.words or word in heard.cited
        if own or not group(word).isdisjoint(heard.groups):
            there += weight
        elif word in index.parts.spread:
            weight *= 0.5
        total += weight
    return there / total if total else 1.0


def sure(best: Fit) -> float:
    """How well a ruling fits, from 0 to 1."""
    near = best.near[0].likeness
    return 1 / (1 + math.exp(-(6 * near + 3 * best.covered - 4)))


def by_ruling(
    index: Index, question: Asked, found: Sequence[Fit], variants: Mapping[str, str]
) -> Answer:
    """What a ruling says to a question."""
    ruling = index.matters[found[0].ruling]
    said, switched = ruling.answer, ""
    got = verdict(index, found, question)
    for number, choices in ruling.under.items():
        chosen = variants.get(number, "")
        names = index.parts.variants.get(number, {})
        for choice, other in choices.items():
            if chosen and names.get(choice, choice) == names.get(chosen, chosen):
                said, switched = other[1], f"{number}: {choice}"
                got = _switched(ruling.verdict, other[0], got)
    if ruling.numbers and not switched:
        said, value = worked_out(ruling, question.text)
        if got == "value" and value is None:
            got = "info"
    numbers = ruling.cites[:SHOWN] if switched or got == "silent" else _also_cited(index, found)
    if got in ("info", "value") and not switched:
        also = _besides(index, found)
        if also is not None:
            said = f"{said} {also.answer}"
            both = (*ruling.cites[:1], *also.cites[:1], *ruling.cites[1:], *also.cites[1:])
            numbers = tuple(dict.fromkeys(both))[:SHOWN]
    cited = tuple(cite(index, number) for number in numbers)
    if got == "silent":
        return Answer(
            verdict="unanswered", source="none", answer=said, nearest=cited, ruling=ruling.ruling
        )
    word = {"yes": "Yes. ", "no": "No. "}.get(got, "")
    return Answer(
        verdict=got,
        source=ruling.source,
        answer=word + said,
        citations=cited,
        ruling=ruling.ruling,
        variant=switched,
    )


def _besides(index: Index, found: Sequence[Fit]) -> Matter | None:
    """Another ruling that fits nearly as well, where it is open which of the two is meant."""
    if len(found) < 2 or found[0].share > UNCLEAR or found[1].share < found[0].share * CLOSE:
        return None
    best, other = index.matters[found[0].ruling], index.matters[found[1].ruling]
    if other.verdict == "silent" or other.numbers or "HR" in "".join(other.cites[:1]):
        return None
    return None if other.answer == best.answer else other


def _also_cited(index: Index, found: Sequence[Fit]) -> tuple[str, ...]:
    """The rules that the best ruling cites; where another fits nearly as well and stands on a rule
    under a heading of its own, that rule is the last of those that are shown."""
    own = index.matters[found[0].ruling].cites
    if len(found) > 1 and found[1].share > found[0].share * CLOSE:
        other = index.matters[found[1].ruling]
        headings = {cite(index, number).heading for number in own[:SHOWN]}
        first = other.cites[0]
        if other.verdict != "silent" and cite(index, first).heading not in headings:
            return (*own[: SHOWN - 1], first)
    return own[:SHOWN]


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


def by_card(index: Index, question: Asked, told: Told) -> Answer:
    """What a card says to a question, with the rule nearest to it."""
    said = {"yes": "Yes. ", "no": "No. "}.get(told.verdict, "") + told.answer
    rules = [
        index.passages[at] for value, shared, at in passages(index, question)[:1] if value > 0.4
    ]
    cited = [
        Citation(f"card {card.code or card.name}", card.name, cardtalk.shown(card))
        for card in told.cards
    ]
    if told.counted:
        cited.append(Citation("cards", told.deck, told.counted))
    cited += [cite(index, each.number) for each in rules]
    return Answer(verdict=told.verdict, source="card", answer=said, citations=tuple(cited[:SHOWN]))


def _seats(index: Index, text: str) -> Answer | None:
    """How many can play, by the game's own file: whoever asks that asks of nothing else."""
    question = heard(text)
    said = players(index.book, question) if question.form == "how many" else None
    return by_played(index, said) if said is not None else None


def by_played(index: Index, said: Said) -> Answer:
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
        card = next(each for each in index.parts.cards if each.name == name)
        return Citation(f"card {card.code or card.name}", card.name, cardtalk.shown(card))
    return Citation(rule, "the box", "") if rule == BOX else cite(index, rule)


def by_passage(index: Index, question: Asked, found: Sequence[Fit]) -> Answer:
    """A term or a paragraph that the question clearly is about; else what is nearest."""
    term = _term(index, question)
    if term is not None:
        return term
    near = passages(index, question)
    numbers = [index.passages[at].number for _, _, at in near[:SHOWN]]
    if near and polar_form(question.text) < 0.6 and near[0][0] > 0.62 and near[0][1] > 0.9:
        best = index.passages[near[0][2]]
        return Answer(
            verdict="info",
            source="house" if best.house else "rules",
            answer=_short(best.text),
            citations=tuple(cite(index, number) for number in numbers),
        )
    return Answer(
        verdict="unanswered",
        source="none",
        answer=NO_RULING if numbers else SILENT,
        nearest=tuple(cite(index, number) for number in numbers),
    )


_ASKS_TERM = re.compile(
    r"^(?:so )?(?:what(?: is|s|'s| does| do| are)?|define|explain|meaning of|whats)"
    r"\s+(?:an? |the )?(?P<word>.+?)(?: mean| do| meaning| for)?\s*\??$",
    re.IGNORECASE,
)


def _term(index: Index, question: Asked) -> Answer | None:
    """The glossary, where a question asks what a word of it means."""
    match = _ASKS_TERM.match(question.text.strip())
    if not match:
        return None
    wanted = " ".join(words_of(match["word"]))
    for term in index.parts.terms:
        if wanted.rstrip("s") == " ".join(words_of(term.word)).rstrip("s"):
            cited = tuple(cite(index, number) for number in term.numbers[:SHOWN])
            return Answer(
                verdict="info",
                source="rules",
                answer=f"{term.word}: {term.text}",
                citations=cited,
            )
    return None


def _short(text: str) -> str:
    """The first two sentences of a paragraph."""
    parts = re.split(r"(?<=[.!?])\s+", text.strip())
    return " ".join(parts[:2])
