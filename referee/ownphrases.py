"""The phrases that a game puts into other words, to phrases that are read like all others; each is
carried out as what it means. One that means nothing in other words is done by the game's module, or
by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.phrases.forms import RULES, forms
from referee.phrases.nouns import nouns
from referee.phrases.phrase import Phrase, Phrasebook, takes
from referee.phrases.slots import NUMBERS, SENTENCE, Slot, names_in, parts_of
from referee.phrases.tree import OWN, Sentence, is_tree
from referee.play import Play
from referee.position import Position
from referee.state import Step
from tablewright.errors import Place, Problem, SourceError, did_you_mean
from tablewright.model.game import Deck, Game
from tablewright.model.ownphrases import OwnPhrase

VOCABULARY = OWN.rstrip(".")
CALLED = {"filter": "one", "filters": "many", "chain": "does"}
"""Kinds by the names that docs/playing.md gives them, where these are others."""


def with_own(
    game: Game, book: Phrasebook, decks: Sequence[Deck], does: Mapping[str, Callable[..., Any]]
) -> Phrasebook:
    """The phrases of a game's vocabularies and those of its own, of which its module `does` some.
    Raises SourceError for those that cannot be phrases."""
    kinds = {each.kind for each in book.phrases.values()} | set(nouns(game, decks))
    problems: list[Problem] = []
    found: dict[str, Phrase] = {}
    for at, each in enumerate(game.phrases):
        wrong = _wrong(each, kinds)
        if wrong is not None:
            problems.append(wrong)
        else:
            its = _phrases(each, at + 1, kinds) if each.means else _unsaid(each, game, kinds, does)
            found |= {phrase.id: phrase for phrase in its}
    if problems:
        raise SourceError(tuple(problems))
    return Phrasebook({**book.phrases, **found}, book.words)


def own_of(game: Game, phrase: Phrase) -> OwnPhrase:
    """What `game.yaml` says of a phrase of its own."""
    return game.phrases[number_of(phrase) - 1]


def number_of(phrase: Phrase) -> int:
    """The place of a phrase of the game's own in `game.yaml`, from 1."""
    return int(phrase.id.rstrip("s").rpartition("-")[2])


def _wrong(each: OwnPhrase, kinds: set[str]) -> Problem | None:
    """What keeps it from being a phrase."""
    for key in ("says", "means") if each.means else ("says",):
        try:
            parts = parts_of(getattr(each, key), again=key == "means")
        except ValueError as error:
            return _problem(each, key, str(error))
        if key == "says" and isinstance(parts[0], Slot) and parts[0].kind == each.kind:
            return _problem(each, key, f"'{each.says}' begins with a phrase of its own kind")
    known = names_in(each.says)
    for name in names_in(each.means, again=True):
        if name not in known:
            hint = did_you_mean(name, known)
            return _problem(each, "means", f"'{each.says}' has no slot '{{{name}}}'", hint)
    if each.kind != SENTENCE and _kind(each.kind, kinds) not in kinds:
        names = sorted({*CALLED, *(kind.removeprefix(RULES) for kind in kinds)})
        hint = did_you_mean(each.kind, names) or "leave it out for a whole sentence"
        return _problem(each, "kind", f"there is no kind of phrase '{each.kind}'", hint)
    return None


def _problem(each: OwnPhrase, key: str, words: str, hint: str = "") -> Problem:
    place = each.origin.of(key) if each.origin is not None else Place("game.yaml")
    return Problem(place, words, hint=hint)


def _phrases(each: OwnPhrase, number: int, kinds: set[str]) -> Iterator[Phrase]:
    """A phrase in its forms: `burn 2`, and `burns 2` where a verb is marked."""
    means = [form for _, form in forms(each.means)]
    for third, says in forms(each.says):
        kind = each.kind + ("s" if third else "")
        pattern = _SLOT.sub(lambda match: _scoped(match, kinds), says)
        name = f"{OWN}{_named(each.says)}-{number}" + ("s" if third else "")
        slots = [part for part in parts_of(pattern) if isinstance(part, Slot)]
        counts = tuple(slot.article and slot.kind in NUMBERS for slot in slots)
        yield Phrase(
            name, _kind(kind, kinds), VOCABULARY, pattern,
            carry_out if kind == SENTENCE else _value, (*names_in(pattern), "means"),
            (*counts, False) if any(counts) else (), each.rules, "now",
            each.about, in_order=True,
            means=means[third if third and len(means) > 1 else 0],
        )  # fmt: skip


def _unsaid(
    each: OwnPhrase, game: Game, kinds: set[str], does: Mapping[str, Callable[..., Any]]
) -> Iterator[Phrase]:
    """A phrase without a meaning in other words, in its forms: what a module of the game does, else
    what players do by hand."""
    name = name_of(each)
    for third, says in forms(each.says):
        pattern = _SLOT.sub(lambda match: _scoped(match, kinds), says)
        known = does.get(name) or (_nothing if each.standing else by_hand)
        slots = [part for part in parts_of(pattern) if isinstance(part, Slot)]
        named = known is not by_hand and known is not _nothing and not takes(known, slots)
        counts = tuple(slot.article and slot.kind in NUMBERS for slot in slots)
        home = game.game if game.game in game.vocabularies else VOCABULARY
        yield Phrase(
            f"{game.game}.{name}" + "s" * third, _kind(each.kind + "s" * third, kinds), home,
            pattern, known, names_in(pattern), counts if any(counts) else (), each.rules,
            "static" if each.standing else "now", each.about, not named,
        )  # fmt: skip


def by_hand(play: Play, *slots: Any) -> None:
    """What nothing carries out is told to the players, who do it before anything goes on."""
    tree = play.step.data[0]
    where = f" ({', '.join(play.rules)})" if play.rules else ""
    words = f"Carry this out by hand{where}: {play.said(tree) if tree[0] else tree[1][0]}"
    play.tell("told", words, seat=play.step.seat, card=play.step.card)
    if all(each.do != "act" for each in play.state.agenda):
        play.then(Step("act", play.step.seat, play.step.card, (play.rules, words)))


def _nothing(play: Play, *slots: Any) -> None:
    """What only stands there."""


_SLOT = re.compile(r"\{(?P<article>an? )?(?P<joined>or |and )?(?P<name>\w+)(?::(?P<kind>\w+))?\}")


def _scoped(match: re.Match[str], kinds: set[str]) -> str:
    """A slot with the kind that it has among all vocabularies."""
    name, kind = match["name"], match["kind"] or match["name"]
    before = (match["article"] or "") + (match["joined"] or "")
    return "{" + before + f"{name}:{_kind(kind, kinds)}" + "}"


def _kind(name: str, kinds: set[str]) -> str:
    name = CALLED.get(name, name)
    return RULES + name if RULES + name in kinds else name


def _named(words: str) -> str:
    """A name for a phrase: its first words."""
    return "-".join(re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}|<[^>]*>", "", words).lower())[:6])


def name_of(each: OwnPhrase) -> str:
    """What a phrase without a meaning in other words is known by."""
    return each.id or _named(each.says)


def carried(book: Phrasebook, tree: Any) -> Any:
    """A tree as it is carried out: for phrases of the game's own within sentences stands what they
    mean."""
    if not isinstance(tree, tuple):
        return tree
    if is_tree(tree):
        name, slots = tree
        own = name.startswith(OWN) and book.find(name).kind != SENTENCE
        if own:
            return carried(book, slots[-1])
        return Sentence(name, tuple(carried(book, each) for each in slots))
    return tuple(carried(book, each) for each in tree)


def carry_out(play: Play, *slots: Any) -> None:
    """Carries out the sentences that a sentence means: a single one in its place, so that what
    stands behind it looks back at it; several as a text of their own."""
    parts = slots[-1]
    if len(parts) == 1 and parts[0][0]:
        play.value(parts[0])
    else:
        play.then(Step("section", play.step.seat, play.step.card, (parts, 0)))


def _value(position: Position, *slots: Any) -> Any:
    """What a phrase within a sentence means."""
    assert is_tree(slots[-1])
    return position.value(slots[-1])
