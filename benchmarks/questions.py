"""How well questions are answered: the questions of JSONL files with their keys.

    python -m benchmarks.questions score FILE…     how many are answered rightly
    python -m benchmarks.questions time [GAME…]    milliseconds for each answer, once warm

With -v each question that goes wrong is named. The questions in `questions/` were written from the
rulebooks by people who knew neither rulings nor program; those in files named `unseen` are scored
and never read by who changes either.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.asking.index import Index
from referee.asking.replies import answer
from tablewright.cli.ask import made

ROOT = Path(__file__).resolve().parent.parent
TIMED = 300
"""Phrasings that are timed."""
NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip


def games(names: Sequence[str]) -> Iterator[Index]:
    """The index of each game that is named, or of all with rulings."""
    for name in names or sorted(path.parent.name for path in ROOT.glob("cards/*/rulings.yaml")):
        yield made(ROOT, name)


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


def timed(index: Index) -> None:
    """Asks some hundreds of phrasings twice; the second time counts."""
    texts = [
        text
        for (text,) in index.rows(f"SELECT text FROM way ORDER BY at * 7919 % 10007 LIMIT {TIMED}")
    ]
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
    what, *rest = arguments or ("time",)
    names = [each for each in rest if not each.startswith("-")]
    if what == "score":
        score(names, "-v" in rest)
    for index in games(names) if what == "time" else ():
        timed(index)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
