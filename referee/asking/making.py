"""Rulings, rulebook and cards of a game to the index that questions are answered from."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.asking.cardtext import CardText
from referee.asking.index import Gloss, Index, Matter, Passage
from referee.asking.played.box import game_of
from referee.asking.played.units import Unit
from referee.asking.words import (
    Phrases,
    english,
    in_plain_words,
    phrases_of,
    plain_words,
    said_words,
    stem,
)
from tablewright.model.game import Game
from tablewright.model.rulebook import Rulebook
from tablewright.model.rulings import Phrasing, Ruling, Rulings

OFTEN = 5
"""How often a word of the rulebook counts as seen: it is spelled as it is meant."""
MOST, FALL, CITED, CLAIMED = 0.5, 3.0, 0.03, 0.02
"""How usual the most usual word of a ruling's phrasings is, after how many words that is half; how
usual one is that stands only in its answer or the rules that it cites, or only in its claims."""
TABLES = """
CREATE TABLE part (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE ruling (at INTEGER PRIMARY KEY, value TEXT, heard TEXT);
CREATE TABLE way (at INTEGER PRIMARY KEY, ruling INTEGER, side TEXT, text TEXT, stems TEXT);
CREATE TABLE word (word TEXT PRIMARY KEY, often INTEGER) WITHOUT ROWID;
CREATE TABLE spread (stem TEXT PRIMARY KEY, many INTEGER, rate REAL) WITHOUT ROWID;
CREATE TABLE heard (stem TEXT, ruling INTEGER, share REAL, PRIMARY KEY (stem, ruling))
    WITHOUT ROWID;
CREATE INDEX ways ON way (ruling);
CREATE VIRTUAL TABLE told USING fts5(said, content = '');
"""


def index_of(
    game: Game,
    rulebook: Rulebook,
    rulings: Rulings,
    cards: Iterable[CardText] = (),
    units: Iterable[Unit] = (),
) -> Index:
    """The index of a game."""
    file = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    file.executescript(TABLES)
    file.execute("BEGIN")
    phrases, found = phrases_of(rulings.words), tuple(cards)
    passages = [
        Passage(each.number, each.heading, each.text, each.house,
                list(dict.fromkeys(map(stem, plain_words(phrases, f"{each.heading} {each.text}")))))
        for each in rulebook.paragraphs
    ]  # fmt: skip
    parts = {
        "game": game.game,
        "seats": (game.seats.min, game.seats.max),
        "count": len(rulings.rulings),
        "passages": passages,
        "terms": [Gloss(term.word, term.text, term.numbers) for term in rulebook.glossary],
        "cards": found,
        "units": tuple(units) or tuple(game_of(game)),
        "variants": {
            name: dict(each.names) for name, each in game.variants.items() if len(each.choices) > 1
        },
        "talk": dict(rulings.words),
    }
    _fill(file, "part", ((name, _json(value)) for name, value in parts.items()))
    _fill(file, "told (rowid, said)", ((at, " ".join(p.stems)) for at, p in enumerate(passages)))
    known = _rulings(file, phrases, rulings, {each.number: each.stems for each in passages})
    texts = [f"{each.heading} {each.text}" for each in passages]
    texts += [f"{each.answer} {each.about} {_of_claims(each)}" for each in rulings.rulings]
    texts += [f"{said} {word}" for said, word in rulings.words.items()]
    texts += [f"{term.word} {term.text}" for term in rulebook.glossary]
    for card in found:
        fields = (value for value in card.fields.values() if isinstance(value, str))
        texts.append(" ".join((card.name, card.text, *fields)))
    for text in texts:
        known.update(dict.fromkeys(said_words(text), OFTEN))
    _fill(file, "word", known.items())
    file.execute("COMMIT")
    return Index(file)


def _rulings(
    file: sqlite3.Connection,
    phrases: Phrases,
    rulings: Rulings,
    cited: Mapping[str, Sequence[str]],
) -> Counter[str]:
    """Fills in rulings and the ways to ask for them; out: the words of these, with how often they
    are there. `cited` are the stems of paragraphs."""
    known, spread, mass = Counter[str](), Counter[str](), Counter[str]()
    phrasings, stop = rulings.phrasings(), english().stop
    told: list[tuple[int, str, str]] = []
    ways: list[tuple[int, int, str, str, str]] = []
    usual: list[tuple[str, int, float]] = []
    for number, ruling in enumerate(rulings.rulings):
        said = []
        for side, text in _ways(ruling, phrasings[ruling.ruling]):
            words = said_words(text)
            known.update(words)
            stems = [*map(stem, in_plain_words(phrases, words))]
            ways.append((len(ways), number, side, text, " ".join(stems)))
            said.append(stems)
        own = {word for stems in said for word in stems}
        claims = {*map(stem, said_words(_of_claims(ruling)))}
        spread.update(own)
        answer = {*map(stem, plain_words(phrases, ruling.answer))}
        shares = dict.fromkeys(claims, CLAIMED) | dict.fromkeys(
            answer.union(*(cited.get(each, ()) for each in ruling.cites[:3])), CITED
        )
        spread.update({word for word in claims - own if shares[word] == CLAIMED})
        often = Counter(word for stems in said for word in dict.fromkeys(stems) if word not in stop)
        shares |= {word: MOST / (1 + n / FALL) for n, (word, _) in enumerate(often.most_common())}
        shares = {word: share for word, share in shares.items() if word not in stop}
        mass.update(shares)
        usual += ((word, number, share) for word, share in shares.items())
        told.append((number, _json(_matter(ruling)), " ".join(sorted(own.union(shares)))))
    rated = {word: (mass[word] + 0.02) / len(rulings.rulings) for word in sorted({*spread, *mass})}
    _fill(file, "ruling", told)
    _fill(file, "way", ways)
    _fill(file, "heard", sorted(usual))
    _fill(file, "spread", ((word, spread[word], rate) for word, rate in rated.items()))
    return known


def _fill(file: sqlite3.Connection, table: str, rows: Iterable[Sequence[object]]) -> None:
    found = list(rows)
    if found:
        places = ", ".join("?" * len(found[0]))
        file.executemany(f"INSERT INTO {table} VALUES ({places})", found)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _ways(ruling: Ruling, phrasings: Iterable[Phrasing]) -> Iterator[tuple[str, str]]:
    """Side and text of each way to ask for a ruling, the canonical question first."""
    yield ruling.verdict if ruling.verdict in ("yes", "no") else "what", ruling.about
    for each in phrasings:
        yield each.side, each.words


def _of_claims(ruling: Ruling) -> str:
    """The words of what may be claimed of a ruling."""
    return " ".join(re.findall(r"[a-z]{3,}", " ".join(p for _, p in ruling.claimed()).lower()))


def _matter(ruling: Ruling) -> Sequence[object]:
    """A ruling without what is heard of it."""
    return Matter(
        ruling=ruling.ruling,
        verdict=ruling.verdict,
        value=ruling.value,
        answer=ruling.answer,
        otherwise=ruling.otherwise,
        cites=ruling.cites,
        source=ruling.source,
        numbers={name: (n.words, n.least, n.most) for name, n in ruling.numbers.items()},
        under={
            number: {choice: (other.verdict, other.answer) for choice, other in choices.items()}
            for number, choices in ruling.under.items()
        },
        claims=ruling.claimed(),
    )[:-1]
