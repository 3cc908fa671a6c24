"""How well questions are answered: rulings asked with each phrasing taken away, and question files.

    python -m benchmarks.questions out [GAME…]     every phrasing asked, itself taken away
    python -m benchmarks.questions apart [GAME…]   every phrasing asked, its ruling taken away
    python -m benchmarks.questions score FILE…     the questions of JSONL files, with their keys
    python -m benchmarks.questions fit             better weights for matching
    python -m benchmarks.questions learn           weights for verdicts, written where they are read
    python -m benchmarks.questions time [GAME…]    milliseconds for each answer, once warm

With -v each question that goes wrong is named. The questions in `questions/` were written from the
rulebooks by people who knew neither rulings nor program; those in files named `unseen` are scored
and never read by who changes either.
"""

from __future__ import annotations

import json
import math
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.asking import matching, polarity
from referee.asking.index import Index
from referee.asking.judging import verdict
from referee.asking.matching import MEASURES, WEIGHTS, asked, fits
from referee.asking.polarity import noticed
from referee.asking.replies import answer
from tablewright.cli.ask import made

ROOT = Path(__file__).resolve().parent.parent
EVERY = 4
"""Every fourth phrasing is asked: enough to see a difference of two in a hundred."""
TIMED = 300
"""Phrasings that are timed."""
FOLDS = 5
TRIED = 2
"""Folds of the five that weights are tried on; each takes a quarter of a minute."""
SEEN = 20
"""What is noticed of fewer phrasings gets no weight."""
ROUNDS = 6
RATE = 0.12
PULL = 5.0
"""How strongly the weight of a word is held at nothing."""
SLIGHT = 0.04
"""Smaller weights are left away."""
PLAIN = frozenset(("lean", "about", "denied", "cited", "always"))
"""What is noticed of every question, besides what has several words for a name."""
NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip


def games(names: Sequence[str]) -> Iterator[Index]:
    """The index of each game that is named, or of all with rulings."""
    for name in names or sorted(path.parent.name for path in ROOT.glob("cards/*/rulings.yaml")):
        yield made(ROOT, name)


def wanted(side: str, own: str) -> tuple[str, ...]:
    """The verdicts that a phrasing may get."""
    if own == "silent":
        return ("silent",)
    return (side,) if side in ("yes", "no") else ("info", "value")


def leave_out(index: Index, apart: bool, show: bool) -> None:
    """Asks phrasings with themselves taken away, or with their whole ruling.

    `ruling`: the ruling itself was found; `fine`: one with the right verdict that cites a rule in
    common; `misleading`: a yes for a no, a no for a yes, an answer where the rules are silent.
    """
    counts: Counter[str] = Counter()
    for at, entry in enumerate(index.entries):
        if at in index.parts.starts or at % EVERY:
            continue
        own = index.matters[entry.ruling]
        question = asked(index, entry.text)
        left_out = entry.ruling if apart else -1
        found = fits(index, question, without=-1 if apart else at, left_out=left_out)
        counts["all"] += 1
        if not found:
            continue
        best = index.matters[found[0].ruling]
        got, want = verdict(index, found, question, at), wanted(entry.side, own.verdict)
        counts["ruling"] += found[0].ruling == entry.ruling
        counts["among three"] += any(fit.ruling == entry.ruling for fit in found[:3])
        counts["verdict"] += got in want
        fine = got in want and bool(set(own.cites[:3]) & set(best.cites[:3]))
        wrong = (got, *want) in (("yes", "no"), ("no", "yes"))
        wrong = wrong or (want == ("silent",) and got != "silent")
        counts["fine"] += fine
        counts["misleading"] += wrong
        if show and not fine:
            print(f"  {entry.text!r} ({own.ruling}, {'/'.join(want)}): {got} by {best.ruling}")
    print(_line(index.game, counts, ("ruling", "among three", "verdict", "fine", "misleading")))


def _line(name: str, counts: Mapping[str, int], keys: Sequence[str]) -> str:
    total = counts["all"] or 1
    shares = "  ".join(f"{key} {100 * counts.get(key, 0) / total:5.1f}" for key in keys)
    return f"{name:20} {counts['all']:5}  {shares}"


# Question files


def questions(files: Sequence[str]) -> list[dict[str, Any]]:
    """The questions of JSONL files with their keys."""
    lines = [line for file in files for line in Path(file).read_text("utf-8").splitlines()]
    return [json.loads(line) for line in lines if line.strip()]


def flat(text: object) -> str:
    """A text in small letters with plain quotes and single spaces."""
    plain = str(text or "").lower().translate(str.maketrans("’‘“”", "''\"\""))
    return " ".join(plain.split())


def has_value(value: str, text: str) -> bool:
    """Whether a text has a value, as it is or as a word."""
    ways = {flat(value)}
    if value.isdecimal() and int(value) < len(NUMBERS):
        ways.add(NUMBERS[int(value)])
    return any(re.search(rf"(?<![a-z0-9])d?{re.escape(way)}(?![a-z0-9])", text) for way in ways)


def judged(key: Mapping[str, Any], reply: Mapping[str, Any]) -> dict[str, bool]:
    """How an answer stands against the key of its question: right, strict, misleading, abstained.

    Right: an accepted verdict (with the value where it is one), every wanted word in the answer or
    its first three citations, no forbidden one, and one of these citations under a heading that
    fits. Strict: the wanted words stand in the answer itself.
    """
    gold, got = key["verdict"], reply["verdict"]
    said = flat(reply["answer"])
    cites = reply["citations"][:3]
    shown = flat(" ".join(each["text"] for each in cites))[:1500]
    accepted = {gold, *(key.get("accept_verdicts") or ())}
    if "info" in accepted:
        accepted |= {"value", "depends"}
    if gold == "value":
        accepted.add("info")
    if key["kind"] == "contradiction":
        accepted |= {"yes", "no", "value", "info", "depends"}
    house = gold == "unanswered" and reply["source"] == "house"
    fits_verdict = got in accepted or house
    if gold == "value" and fits_verdict:
        fits_verdict = has_value(str(key["value"]), said)
    if gold == "unanswered":
        return {
            "right": fits_verdict and not _any(key["must_not_match"], said),
            "strict": fits_verdict,
            "misleading": not fits_verdict,
            "abstained": False,
        }
    headed = any(_under(each["heading"], key["cite_heading"]) for each in cites) or any(
        flat(quote) in flat(each["text"]) for each in cites for quote in key.get("cite_quote", ())
    )
    base = fits_verdict and headed and not _any(key["must_not_match"], said)
    wrong = {gold, got} == {"yes", "no"} and got not in accepted
    return {
        "right": base and all(re.search(each, f"{said} {shown}") for each in key["must_match"]),
        "strict": base and all(re.search(each, said) for each in key["must_match"]),
        "misleading": wrong or (gold == "value" and got == "value" and not fits_verdict),
        "abstained": got == "unanswered",
    }


def _any(patterns: Sequence[str], text: str) -> bool:
    return any(re.search(each, text) for each in patterns)


def _under(heading: str, accepted: Sequence[str]) -> bool:
    parts = [_key(part) for part in re.split(r"\s*[>/:;|]\s*", heading)]
    wanted_ones = [_key(each) for each in accepted]
    return any(
        part == each or part.startswith(f"{each} ") or part.endswith(f" {each}")
        for part in (*parts, _key(heading))
        for each in wanted_ones
    )


def _key(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", flat(text)))


def score(files: Sequence[str], show: bool) -> None:
    """Asks the questions of files and counts how the answers stand."""
    asked_ones = questions(files)
    keys = ("right", "strict", "misleading", "abstained")
    total: Counter[str] = Counter()
    for game in sorted({each["game"] for each in asked_ones}):
        index = made(ROOT, game)
        counts: Counter[str] = Counter()
        for each in asked_ones:
            if each["game"] == game:
                found = answer(index, each["question"]).plain()
                stands = judged(each, found)
                counts.update(key for key in keys if stands[key])
                counts["all"] += 1
                if show and not stands["right"]:
                    print(f"  {each['id']} {each['question']!r}: {each['verdict']}; got "
                          f"{found['verdict']}: {str(found['answer'])[:120]}")  # fmt: skip
        print(_line(game, counts, keys))
        total.update(counts)
    print(_line("all", total, keys))


# Weights


def fit_matching(indexes: Sequence[Index]) -> list[float]:
    """Weights of the measures under which the own ruling of a phrasing stands out."""
    rows: list[tuple[list[tuple[float, ...]], int]] = []
    for index in indexes:
        for at, entry in enumerate(index.entries):
            if at % (2 * EVERY) == 1 and at not in index.parts.starts:
                found = fits(index, asked(index, entry.text), without=at)
                place = [fit.ruling for fit in found]
                if entry.ruling in place:
                    rows.append(([fit.measures for fit in found], place.index(entry.ruling)))
    weights = list(WEIGHTS)
    for step in range(120):
        slope = [0.002 * weight * len(rows) for weight in weights]
        for measures, own in rows:
            sums = [sum(map(_times, weights, each)) for each in measures]
            odds = [math.exp(each - max(sums)) for each in sums]
            for each, share in zip(measures, odds, strict=True):
                part = share / sum(odds)
                slope = [old + part * value for old, value in zip(slope, each, strict=True)]
            slope = [old - value for old, value in zip(slope, measures[own], strict=True)]
        rate = (4.0 if step < 80 else 1.0) / len(rows)
        weights = [old - rate * value for old, value in zip(weights, slope, strict=True)]
    return weights


def noticed_of(index: Index) -> Iterator[tuple[int, bool, dict[str, float]]]:
    """For each phrasing that wants yes or no: its number, whether it is yes, and what is noticed
    without it. One of the other side is taken away as well: that one is missing tells nothing."""
    chance = random.Random(index.game)
    for at, entry in enumerate(index.entries):
        silent = index.matters[entry.ruling].verdict == "silent"
        if entry.side == "what" or silent or at in index.parts.starts:
            continue
        among = index.entries_of(entry.ruling)
        others = [o for o in among if index.entries[o].side not in ("what", entry.side)]
        hidden = {at, chance.choice(others)} if others else {at}
        found: dict[str, float] = {}
        for name, value in noticed(index, entry.ruling, asked(index, entry.text), hidden):
            found[name] = found.get(name, 0.0) + value
        yield at, entry.side == "yes", found


Row = tuple[bool, dict[str, float]]


def learned(rows: Sequence[Row]) -> dict[str, float]:
    """Weights under which what is noticed tells yes from no: logistic regression, row by row,
    each weight in steps that become smaller the more it was moved."""
    seen = Counter(name for _, found in rows for name in found)
    plain = {name for name in seen if " " in name or name in PLAIN}
    kept = {name for name, count in seen.items() if count >= SEEN or name in plain}
    short = [
        (yes, [each for each in found.items() if each[0] in kept and each[1]])
        for yes, found in rows
    ]
    weights = dict.fromkeys(kept, 0.0)
    moved = dict.fromkeys(kept, 1.0)
    pull = {name: (0.5 if name in plain else PULL) / seen[name] for name in kept}
    chance = random.Random(1)
    for _ in range(ROUNDS):
        chance.shuffle(short)
        for yes, found in short:
            odds = sum(weights[name] * value for name, value in found)
            miss = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds)))) - yes
            for name, value in found:
                slope = miss * value + pull[name] * weights[name]
                moved[name] += slope * slope
                weights[name] -= RATE * slope / math.sqrt(moved[name])
    return {name: round(weight, 2) for name, weight in weights.items() if abs(weight) >= SLIGHT}


def learn() -> None:
    """Writes weights for verdicts into `referee.asking`, and prints how often they are right on
    rulings that they were not learned from."""
    rows = [
        ((at * 2654435761 >> 7) % FOLDS, (yes, found))
        for index in games(())
        for at, yes, found in noticed_of(index)
    ]
    for fold in range(TRIED):
        known = learned([row for number, row in rows if number != fold])
        right = [
            (sum(known.get(name, 0.0) * value for name, value in found.items()) > 0) == yes
            for number, (yes, found) in rows
            if number == fold
        ]
        print(f"{len(known)} weights: {100 * sum(right) / len(right):.1f} of {len(right)} right")
    known = learned([row for _, row in rows])
    polarity.LEARNED.write_text(
        json.dumps(dict(sorted(known.items())), indent=0, ensure_ascii=False) + "\n", "utf-8"
    )


def _times(one: float, other: float) -> float:
    return one * other


def fit() -> None:
    """Prints weights to be put into `referee.asking`."""
    indexes = list(games(()))
    print(f"{matching.__name__}.WEIGHTS")
    for name, weight in zip(MEASURES, fit_matching(indexes), strict=True):
        print(f"  {name:14} {weight:6.2f}")


def timed(index: Index) -> None:
    """Asks some hundreds of phrasings twice; the second time counts."""
    texts = [entry.text for entry in index.entries[:: max(1, len(index.entries) // TIMED)]]
    for text in texts:
        answer(index, text)
    taken = []
    for text in texts:
        begun = time.perf_counter()
        answer(index, text)
        taken.append(1000 * (time.perf_counter() - begun))
    taken.sort()
    print(f"{index.game:20} median {taken[len(taken) // 2]:.1f} ms, most {taken[-1]:.1f} ms")


def main(arguments: Sequence[str]) -> int:
    """Carries out what the command line says."""
    what, *rest = arguments or ("out",)
    names = [each for each in rest if not each.startswith("-")]
    if what == "score":
        score(names, "-v" in rest)
    elif what == "fit":
        fit()
    elif what == "learn":
        learn()
    for index in games(names) if what in ("out", "apart", "time") else ():
        if what == "time":
            timed(index)
        else:
            leave_out(index, what == "apart", "-v" in rest)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
