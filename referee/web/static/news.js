// What happened while one did not look, and steps of which much came: each is kept until it was seen.

import {$, arrows, h} from "./dom.js";
import {get} from "./net.js";
import {page} from "./page.js";
import {close, entry, outcome, show} from "./sheets.js";

const FEW = 2;
const GONE = 20000;
const LONG = 14;

// Long steps that wait until a sheet that is open is closed, and while one is gone through on the table.
export class Waiting {
  constructor() {
    this.steps = [];
    $("sheet").addEventListener("close", () => setTimeout(() => this.next()));
  }

  // Steps that were just told; `real`: hands have something to do. Of a step of one's own one knows
  // what comes, unless that is a whole resolution.
  told(steps, real, seats) {
    const own = (each) => seats.some((seat) => each.lines[0].startsWith(`${seat} `));
    this.steps.push(...steps.filter((each) => each.came && (!own(each) || each.lines.length > LONG)));
    this.real = real;
    this.next();
  }

  forget() {
    this.steps = [];
  }

  next() {
    if (!this.steps.length || $("sheet").open || page.screen.stepping) return;
    last(this.steps.shift(), this.real);
  }
}

// A step as a sheet: in parts if much came of it.
export function last(each, real) {
  show(each.came ? arrows(each.lines[0]) : "The last step", each.came ? outcome(each, real) : h("ol", {class: "log"}, entry(each)),
    [h("button", {type: "button", class: "big go", onclick: close}, "All right"), lineByLine(each)]);
}

// The button that shows a step line by line on the table; none where no table is drawn.
export function lineByLine({at}) {
  const {screen} = page;
  return screen.drawn && at > 0 ? h("button", {type: "button", class: "big", onclick: () => { close(); screen.step_through(at); }}, "Line by line, on the table") : null;
}

// Which step was looked at last, on this phone, at this table and from this seat.
export class Looked {
  constructor(where) {
    this.where = where;
    this.away = true;
    this.since = null;
    this.broken = 0;
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.away = true; });
  }

  linked(well) {
    if (!well) this.broken = this.broken || performance.now();
    else if (this.broken) {
      if (performance.now() - this.broken > GONE) this.away = true;
      this.broken = 0;
    }
  }

  key({you, played}) { return `tablewright looked ${this.where} ${you.seat} ${played}`; }

  // Told of every table that comes; gives whether one looks again after a while in which much happened.
  told(table) {
    const newest = table.log.length ? table.log[table.log.length - 1].at : 0;
    if (document.hidden) return false;
    let seen = newest;
    try { seen = Number(localStorage.getItem(this.key(table)) ?? newest); } catch { /* none kept */ }
    const back = this.away && newest - seen >= FEW;
    if (back) this.since = seen;
    if (this.since !== null && newest <= this.since) this.since = null;
    this.away = false;
    try { localStorage.setItem(this.key(table), `${newest}`); } catch { /* none kept */ }
    return back;
  }

  // The strip that says so, with all of it a tap away.
  strip(table, real, again) {
    if (this.since === null) return null;
    const steps = table.log[table.log.length - 1].at - this.since;
    const done = () => { this.since = null; again(); };
    return h("section", {class: "since"},
      h("button", {type: "button", class: "big", "data-key": "since", onclick: () => this.all(table, real, done)}, `Since you looked: ${steps} step${steps === 1 ? "" : "s"}`),
      h("button", {type: "button", class: "close", "data-key": "since-seen", "aria-label": "I have seen it", onclick: done}, "✕"));
  }

  async all(table, real, done) {
    const {log} = await get(`log?as=${encodeURIComponent(table.you.seat)}`).catch(() => table);
    const steps = log.filter((each) => each.at > this.since);
    show("Since you looked", h("ol", {class: "log"}, steps.map((each) => (each.came
      ? h("li", {value: each.at}, h("p", {class: "step"}, h("span", {class: "no"}, `${each.at}`), arrows(each.lines[0])), outcome(each, real)) : entry(each)))),
    h("button", {type: "button", class: "big go", onclick: () => { close(); done(); }}, "All right"));
  }
}
