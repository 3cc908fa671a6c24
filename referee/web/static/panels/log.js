// The log: its last steps, newest first; all of it; and from each step the way back.

import {act} from "../acting.js";
import {h, redraw} from "../dom.js";
import {page} from "../page.js";
import * as sheets from "../sheets.js";
import {step} from "../steps.js";

const openStep = (each) => step(each, page.table, act, page.about.real);
const list = h("ol", {class: "log"});
const whole = h("button", {type: "button", class: "big", onclick: () => sheets.log(page.seat, openStep)}, "The whole game");
const entries = new Map();

export function log() {
  redraw(list, page.table.log.slice().reverse().map(entryOf));
  return [list, whole];
}

// The same step is the same element, so that who reads an older one goes on reading there.
export function entryOf(each) {
  const key = JSON.stringify(each);
  if (!entries.has(key)) entries.set(key, sheets.entry(each, openStep));
  return entries.get(key);
}
