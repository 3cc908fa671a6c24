// A step of the log: what it was, and what one can do from there.

import {insert} from "./byhand.js";
import {h} from "./dom.js";
import {lineByLine} from "./news.js";
import {close, entry, outcome, show, undo} from "./sheets.js";

export function step(each, table, act, real) {
  const now = Number(table.v.split("-")[0]);
  const later = now - each.at;
  const button = (words, about, onclick) => h("button", {type: "button", class: "big", onclick}, words, h("small", {}, about));
  show(`Step ${each.at}`, each.came ? [h("p", {}, each.lines[0]), outcome(each, real)] : h("ol", {class: "log"}, entry(each)),
    table.you.seat && later >= 0 ? [
      later ? button("Take back to here", `${later} later step${later === 1 ? "" : "s"}; what it means comes first`, () => undo(table, act, later)) : null,
      button(later ? "Take back this one, too" : "Take it back", "What it means comes first", () => undo(table, act, later + 1)),
      button("A step was forgotten before this", "What came later is carried out again; all must agree", () => insert(table, act, each.at)),
    ] : null,
    lineByLine(each), h("button", {type: "button", class: "big", onclick: close}, "Close"));
}
