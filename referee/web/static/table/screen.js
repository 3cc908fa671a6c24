// Which parts of a page are in sight: the drawn table or the table in words; on a phone one side at a
// time, choices or table; on a big screen for all the table alone, large, with what just happened.

import {$, arrows, h, redraw, stopped, large} from "../dom.js";
import {get} from "../net.js";
import {TableTop} from "./table.js";

const KEPT = "tablewright view";
const SWIPE = 70; // pixels
const EDGE = 12; // pixels above the table where no buttons lie over it
const still = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 100rem)");

export class Screen {
  constructor(able) {
    this.able = able;
    this.top = null;
    this.at = "play";
    this.words = false;
    this.before = ""; // the side that was in sight before a step was gone through
  }

  // Whether there is a drawn table that is in use.
  get drawn() {
    return Boolean(this.top) && !this.words;
  }

  // Whether a step is gone through line by line.
  get stepping() {
    return this.drawn && this.top.replay.open;
  }

  async begin(about, forAll) {
    this.about = about;
    document.body.classList.toggle("all", forAll);
    const plan = await get("plan").catch(() => null);
    if (!plan) return;
    this.top = new TableTop($("felt"), {...this.able, words: () => this.say(true), replayed: () => { this.side(this.before || this.at); this.able.replayed(); }});
    this.top.begins(plan, about);
    this.top.view.locked = forAll;
    if (forAll) this.top.view.above = EDGE;
    try { this.words = localStorage.getItem(KEPT) === "words"; } catch { /* none kept */ }
    const toggle = h("button", {type: "button", id: "as-words", onclick: () => this.say(false)}, "Show the table");
    $("turn").after(toggle);
    this.say(this.words);
    this.side(forAll ? "table" : "play");
    swiped($("dock"), () => this.side("table"));
    swiped(document.querySelector("header"), (way) => this.side(way < 0 ? "table" : "play"));
  }

  // The table in words instead of drawn, or drawn again.
  say(words) {
    this.words = words;
    try { localStorage.setItem(KEPT, words ? "words" : "drawn"); } catch { /* none kept */ }
    document.body.classList.toggle("drawn", this.drawn);
    $("felt").hidden = !this.drawn;
    $("as-words").hidden = !words;
    if (this.drawn && this.table) this.top.show(this.table, [], true);
  }

  side(which) {
    if (!this.top) return;
    this.at = which;
    this.before = "";
    document.body.dataset.side = which;
    this.able.sided();
    this.landmark();
    if (this.drawn) this.top.view.again();
  }

  // On a phone the table makes room for what can be done: that is the main part of the page then.
  landmark() {
    const shown = getComputedStyle($("table")).display !== "none";
    if (shown) $("dock").removeAttribute("role");
    else $("dock").setAttribute("role", "main");
  }

  show(table, since) {
    this.table = table;
    if (!this.top) return;
    this.landmark();
    if (document.body.classList.contains("all")) this.told(table);
    else if (wide.matches) redraw($("beside"), h("ol", {class: "log"}, this.able.entries(table.log.slice().reverse())));
    if (this.drawn) this.top.show(table, since, still.matches);
  }

  // A step of the log, line by line on the table; then what was in sight before is again.
  step_through(at) {
    const before = this.at;
    this.side("table");
    this.before = before;
    this.top.replay.begin(at);
  }

  // The hand lies in another order.
  hand_again() {
    if (this.drawn) this.top.draw_hand();
  }

  // What everybody reads from three metres: whose turn it is, and what just happened.
  told(table) {
    const last = table.log[table.log.length - 1];
    const [head, ...came] = last && last.at ? last.lines.map(arrows) : ["The game begins"];
    const words = table.over ? `The game is over. ${table.over.words}` : table.secret || table.standing && Object.keys(table.standing).length ? "All choose now." : table.now ? table.now.asks : "";
    redraw($("aloud"), h("p", {class: "now"}, stopped(large(words))), h("p", {class: "last"}, head), h("p", {class: "came"}, came.join(" · ")));
  }
}

// A finger that goes across, and not up or down: -1 to the left, 1 to the right.
function swiped(element, go) {
  let from = null;
  element.addEventListener("touchstart", (event) => { from = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null; }, {passive: true});
  element.addEventListener("touchend", (event) => {
    if (!from) return;
    const [x, y] = [event.changedTouches[0].clientX - from[0], event.changedTouches[0].clientY - from[1]];
    from = null;
    if (Math.abs(x) > SWIPE && Math.abs(y) < Math.abs(x) / 2) go(Math.sign(x));
  }, {passive: true});
}
