"""The checklist as plain text and as a page: parts and steps in, text and HTML out.

The page needs nothing else: its pictures are in it. What is ticked stays ticked in this browser.
"""

from __future__ import annotations

import base64
import io
import json
import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tablewright.export.tabletopia.checklist import Part, Step
from tablewright.export.target import Finding

WIDTH = 100
THUMB = 88
"""Pixels of the longer side of a small picture; it is shown at half of that."""
LARGE = 900


def as_text(title: str, parts: Sequence[Part], findings: Sequence[Finding]) -> str:
    """The checklist as plain text."""
    lines = [title, "=" * len(title), ""]
    for finding in findings:
        lines += textwrap.wrap(
            f"{finding.severity.capitalize()}: {finding}", WIDTH, subsequent_indent="  "
        )
    if findings:
        lines.append("")
    for part in parts:
        lines += [part.title, "-" * len(part.title), *textwrap.wrap(part.about, WIDTH)]
        for step in part.steps:
            lines += textwrap.wrap(f"[ ] {step.title}", WIDTH, subsequent_indent="    ")
            for label, value in step.lines:
                lines += textwrap.wrap(
                    f"{label}: {value}",
                    WIDTH,
                    initial_indent="      ",
                    subsequent_indent="        ",
                    break_long_words=False,
                    break_on_hyphens=False,
                )
        lines.append("")
    return "\n".join(lines)


def as_page(
    game: str, title: str, parts: Sequence[Part], findings: Sequence[Finding], out: Path
) -> str:
    """The checklist as a page."""
    # The page's own words are English whatever the language of the game.
    steps = sum(len(part.steps) for part in parts)
    return "".join(
        (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
            f'<header><h1>{escape(title)}</h1><p class="far">'
            f'<progress id="far" max="{steps}" value="0"></progress> '
            f'<span id="told">0 of {steps} done</span> '
            '<label class="only"><input type="checkbox" id="only"> only what is left</label></p>'
            "</header>\n<main>\n",
            *_findings(findings),
            *_contents(parts),
            *(piece for number, part in enumerate(parts) for piece in _part(number, part, out)),
            "</main>\n",
            f"<script>const game = {json.dumps(game)};{SCRIPT}</script>\n</body>\n</html>\n",
        )
    )


def _findings(findings: Sequence[Finding]) -> Iterator[str]:
    if findings:
        yield '<details class="findings" open><summary>What to know first</summary><ul>\n'
        for finding in findings:
            remedy = f" <em>{escape(finding.remedy)}</em>" if finding.remedy else ""
            yield f'<li class="{finding.severity}">{escape(finding.what)}.{remedy}</li>\n'
        yield "</ul></details>\n"


def _contents(parts: Sequence[Part]) -> Iterator[str]:
    yield "<nav><ol>\n"
    for number, part in enumerate(parts):
        yield (
            f'<li><a href="#part-{number}">{escape(part.title)}</a> '
            f'<span class="left" data-part="{number}"></span></li>\n'
        )
    yield "</ol></nav>\n"


def _part(number: int, part: Part, out: Path) -> Iterator[str]:
    yield f'<section id="part-{number}" data-part="{number}"><h2>{escape(part.title)}</h2>\n'
    yield f"<p>{escape(part.about)}</p>\n"
    for step in part.steps:
        yield _step(step, out)
    yield "</section>\n"


def _step(step: Step, out: Path) -> str:
    picture = _picture(step, out)
    lines = "".join(
        f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in step.lines
    )
    details = f"<dl>{lines}</dl>" if lines else ""
    kind = " wide" if step.wide and picture else ""
    return (
        f'<label class="step{kind}"><input type="checkbox" data-key="{step.key}">'
        f'{picture}<span class="what"><b>{escape(step.title)}</b>{details}</span></label>\n'
    )


def _picture(step: Step, out: Path) -> str:
    path = out / step.picture
    if not step.picture or path.suffix not in (".png", ".jpg"):
        return ""
    from PIL import Image

    side = LARGE if step.wide else THUMB
    with Image.open(path) as image:
        image.draft("RGB", (side * 2, side * 2))
        has_outline = "A" in image.getbands()
        small = image.convert("RGBA" if has_outline else "RGB")
    small.thumbnail(
        (side, side),
        Image.Resampling.BOX if not step.wide else Image.Resampling.LANCZOS,
        reducing_gap=2.0,
    )
    data = io.BytesIO()
    if has_outline:
        ground = Image.new("RGB", small.size, (255, 255, 255))
        ground.paste(small, mask=small.getchannel("A"))
        small = ground
    small.save(data, "JPEG", quality=80)
    packed = base64.b64encode(data.getvalue()).decode()
    wide, high = small.size
    shown = "" if step.wide else f' width="{wide // 2}" height="{high // 2}"'
    return f'<img alt="" src="data:image/jpeg;base64,{packed}"{shown}>'


STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5a6472; --line: #d5dae1; --ground: #fff;
  --band: #f3f5f8; --mark: #0b6bcb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #a3adba; --line: #3a4350;
  --ground: #14181e; --band: #1d232b; --mark: #6ab0ff; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; color: var(--ink);
  background: var(--ground); }
header { position: sticky; top: 0; z-index: 1; background: var(--band); border-bottom: 1px solid
  var(--line); padding: .6rem 1rem; }
h1 { font-size: 1.15rem; margin: 0; }
.far { margin: .3rem 0 0; display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: center; }
progress { flex: 1 1 8rem; max-width: 24rem; height: .7rem; accent-color: var(--mark); }
.only { margin-left: auto; color: var(--soft); }
main { max-width: 60rem; margin: 0 auto; padding: .5rem 1rem 4rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .2rem; }
section { scroll-margin-top: 5rem; }
section > p { color: var(--soft); margin: .2rem 0 .6rem; }
nav ol { columns: 18rem; column-gap: 1.5rem; padding-left: 0; }
nav li { break-inside: avoid; margin-left: 2.2rem; }
nav a { color: var(--mark); }
.left { white-space: nowrap; color: var(--soft); font-size: .85rem; }
.findings { background: var(--band); border: 1px solid var(--line); border-radius: .5rem;
  padding: .5rem 1rem; margin: .8rem 0; }
.findings summary { font-weight: 600; cursor: pointer; }
.findings ul { padding-left: 1.2rem; margin: .4rem 0; }
.warning { font-weight: 600; }
.findings em { font-weight: 400; color: var(--soft); }
.step { display: flex; gap: .8rem; align-items: flex-start; padding: .5rem .2rem; border-top: 1px
  solid var(--line); cursor: pointer; break-inside: avoid; }
.step input { flex: none; width: 1.25rem; height: 1.25rem; margin: .15rem 0 0;
  accent-color: var(--mark); }
.step img { flex: none; border-radius: 3px; }
.what { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.wide { flex-wrap: wrap; }
.wide img { order: 3; width: 100%; height: auto; border-radius: .4rem; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: 0 .8rem;
  margin: .15rem 0 0; font-size: .9rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.done .what { opacity: .5; }
.done b { text-decoration: line-through; }
.only-left .done { display: none; }
@media (max-width: 34rem) { dl { grid-template-columns: minmax(4rem, 34%) 1fr; }
  main { padding: .3rem .7rem 3rem; } }
@media print { :root { --ink: #000; --soft: #333; --line: #aaa; --ground: #fff; --band: #fff; }
  header { position: static; } nav, .only, progress { display: none; } body { font-size: 10pt; }
  h2 { break-after: avoid; } .wide img { max-width: 12cm; } main { padding: 0; max-width: none; }
  dl { display: block; } dt, dd { display: inline; } dt::after { content: ": "; }
  dd:not(:last-child)::after { content: "; "; } .step { padding: .25rem .2rem; } }
"""

SCRIPT = """
const place = 'tablewright:' + game + ':tabletopia';
let ticked = new Set();
try { ticked = new Set(JSON.parse(localStorage.getItem(place) || '[]')); } catch (error) {}
const boxes = [...document.querySelectorAll('input[data-key]')];
function show() {
  let done = 0;
  const left = {};
  for (const box of boxes) {
    box.closest('.step').classList.toggle('done', box.checked);
    const part = box.closest('section').dataset.part;
    left[part] = (left[part] || 0) + (box.checked ? 0 : 1);
    done += box.checked;
  }
  document.getElementById('far').value = done;
  document.getElementById('told').textContent = done + ' of ' + boxes.length + ' done';
  for (const each of document.querySelectorAll('.left')) {
    const rest = left[each.dataset.part];
    each.textContent = rest ? '(' + rest + ' left)' : '\\u2713';
  }
}
for (const box of boxes) {
  box.checked = ticked.has(box.dataset.key);
  box.addEventListener('change', () => {
    if (box.checked) ticked.add(box.dataset.key); else ticked.delete(box.dataset.key);
    try { localStorage.setItem(place, JSON.stringify([...ticked])); } catch (error) {}
    show();
  });
}
document.getElementById('only').addEventListener('change', event =>
  document.body.classList.toggle('only-left', event.target.checked));
show();
"""
