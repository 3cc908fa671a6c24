// What happened, line by line, on the table: a line says what it says, the places and pieces that it is
// about are lit, and cards fly once more. Nothing of the game changes by it.

import {arrows, h, tell} from "../dom.js";
import {post} from "../net.js";
import {flight} from "./flights.js";

export class Replay {
  // `over()` is told when it was closed.
  constructor(top, over) {
    Object.assign(this, {top, over, open: false, at: 0, line: 0, beats: [], lit: [], ghosts: []});
    const button = (words, label, onclick) => h("button", {type: "button", "aria-label": label, title: label, onclick}, words);
    this.back = button("‹", "The line before", () => this.step(-1));
    this.on = button("›", "The next line", () => this.step(1));
    this.count = h("span", {class: "count"});
    this.words = h("p", {role: "status"});
    this.element = h("div", {class: "replay", role: "group", "aria-label": "What happened, line by line", tabindex: "-1", hidden: true},
      h("div", {class: "row"}, this.back, this.count, this.on, button("✕", "Close", () => this.close())), this.words);
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  // Begins with a line of a step of the log: its first, or its last.
  async begin(at, last = false) {
    let found;
    this.open = true;
    try { found = await post("beats", {as: this.top.able.seat(), at}); } catch {
      this.close();
      return;
    }
    if (!found.beats.length) {
      this.close();
      return;
    }
    Object.assign(this, {at, beats: found.beats, line: last ? found.beats.length - 1 : 0});
    const opens = this.element.hidden;
    this.element.hidden = false;
    this.show();
    if (opens) this.element.focus({preventScroll: true});
  }

  // The steps that come before and behind, as far as the page knows of them.
  near(way) {
    const all = this.top.table.log.map((each) => each.at).filter((at) => at > 0 && (at - this.at) * way > 0);
    return all.length ? (way > 0 ? Math.min(...all) : Math.max(...all)) : 0;
  }

  step(way) {
    const line = this.line + way;
    if (this.beats[line]) {
      this.line = line;
      this.show();
    } else if (this.near(way)) this.begin(this.near(way), way < 0);
  }

  show() {
    const beat = this.beats[this.line];
    tell(this.count, `Step ${this.at}: ${this.line + 1} of ${this.beats.length}`);
    tell(this.words, arrows(beat.line));
    this.back.disabled = !this.line && !this.near(-1);
    this.on.disabled = this.line === this.beats.length - 1 && !this.near(1);
    this.light();
    for (const each of this.ghosts) each.remove();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.ghosts = still ? [] : beat.ways.map((way) => flight(this.top, way)).filter(Boolean);
    for (const each of this.ghosts) each.begin();
  }

  // Lights what the line is about, which may have been drawn anew.
  light() {
    for (const each of this.lit) each.classList.remove("told");
    if (this.element.hidden) return;
    this.lit = this.beats[this.line].at.map(([place, code]) => this.found(place, code)).filter(Boolean);
    for (const each of this.lit) each.classList.add("told");
    const first = this.lit.find((each) => this.top.world.contains(each));
    if (first) this.top.view.reveal(first);
  }

  // The element of a place: the card itself if it lies there now, the marker of a counter.
  found(place, code) {
    const {frame, picking} = this.top;
    if (place.startsWith("#")) return frame.querySelector(`[data-key="marker ${CSS.escape(place.slice(1))}"]`);
    const pieces = code ? `.piece[data-zone="${CSS.escape(place)}"][data-code="${CSS.escape(code)}"]` : "";
    return pieces && frame.querySelector(pieces) || picking.at(place);
  }

  key(event) {
    const way = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (way) this.step(way);
    else if (event.key === "Home" || event.key === "End") {
      this.line = event.key === "Home" ? 0 : this.beats.length - 1;
      this.show();
    } else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    this.open = false;
    this.element.hidden = true;
    for (const each of this.ghosts) each.remove();
    this.ghosts = [];
    this.light();
    this.over();
  }
}
