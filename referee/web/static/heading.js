// What stands above the choices: whose turn it is, the last step, what is asked.

import {$, arrows, h, large, redraw, stopped, tell} from "./dom.js";
import {othersAsked, question} from "./choose.js";
import {last as lastStep} from "./news.js";
import {page} from "./page.js";
import * as sheets from "./sheets.js";
import {grown} from "./steady.js";
import {askedOf, turnOf} from "./turn.js";

let shown = "";

export function turn() {
  const {table, seats} = page;
  tell($("turn"), [turnOf(table, seats).head, table.over ? "" : table.phase].filter(Boolean).join(" · "));
}

// The last step and, beside it, what came of it: the die that was thrown is looked for here. `slip` is
// the button that takes it back.
export function latest(slip) {
  const {about, table} = page;
  const last = table.log[table.log.length - 1];
  const [head, ...came] = last && last.at ? last.lines.map(arrows) : [last ? "The game begins" : ""];
  redraw($("last"), slip, came.length
    ? h("button", {type: "button", "data-key": "last", onclick: () => lastStep(last, about.real)},
      h("span", {class: "step"}, `${head}: `, h("span", {class: "came"}, came.join(" · "))))
    : h("span", {class: "step"}, head));
}

export function asked() {
  const {table, seats} = page;
  const {now, over} = table;
  const {all, mine: waited, waits} = turnOf(table, seats);
  const secretly = all && waits.length > 0;
  const words = over ? `The game is over. ${over.words}` : secretly
    ? waited || !seats.length ? "All choose in secret now." : `You have chosen. ${waits.join(" and ")} still choose${waits.length > 1 ? "" : "s"}.`
    : now ? askedOf(table, seats) : "";
  const mine = !over && (secretly ? waited : now && !othersAsked(table) && (table.moves.length || table.secret || seats.includes(now.seat)));
  const rules = (over || now || {}).rules || [];
  // What is shown already is not read out once more.
  const key = JSON.stringify([words, Boolean(mine), rules]);
  if (key === shown) return;
  shown = key;
  redraw($("asks"), h("p", {class: mine ? "mine" : ""}, stopped(large(words))), h("p", {class: "rules"}, sheets.rules(rules)));
  grown($("asks"), question(table));
}
