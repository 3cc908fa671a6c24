// Help at the table: the turn of the game itself at a glance, rules that apply for the first time,
// the paper save.

import {$, arrows, h, large, stopped} from "./dom.js";
import {file, post} from "./net.js";
import {close, reasons, rules, say, show} from "./sheets.js";

const done = (words = "All right") => h("button", {type: "button", class: "big go", onclick: close}, words);

export function glance(found) {
  show(found.whole ? "What the game did" : "What the game has done so far",
    h("ul", {class: "glance"}, found.lines.map(([depth, words]) => h("li", {class: `depth${Math.min(depth, 2)}`}, arrows(words)))),
    found.open.map((words) => h("p", {class: "kind"}, words)),
    h("p", {class: "dim"}, "Not as on the table? More has Take back and Correct the table."), done());
}

// What this phone has been taught stays known in later games.
const shelf = (game) => `tablewright taught ${game}`;

function known(game) {
  try { return JSON.parse(localStorage.getItem(shelf(game)) || "[]"); } catch { return []; }
}

export async function teach(game, since, seat) {
  let found;
  const before = known(game);
  try {
    found = (await post("teach", {known: before, since, as: seat})).lessons;
  } catch { return; }
  if (!found.length || $("sheet").open) return;
  try { localStorage.setItem(shelf(game), JSON.stringify([...before, ...found.map((each) => each.number)])); } catch { /* none kept */ }
  show(found.length === 1 ? "A rule for the first time" : "Rules for the first time", found.map((each) => h("section", {class: "why"},
    h("p", {class: "dim"}, each.heading, " ", rules([each.number])), h("p", {class: "text"}, each.text))), done());
}

export async function paper() {
  let data;
  try {
    data = await file("paper");
  } catch (error) {
    if (error.plain && error.plain.why) reasons("Not on a phone", [{say: "", why: error.plain.why}]);
    else say("On paper", stopped(large(error.message)));
    return;
  }
  const address = URL.createObjectURL(data);
  show("On paper", h("p", {}, "One page to print: what lies where, and a code by which the referee goes on. What only the referee knows stands at its end; fold it away."),
    h("a", {class: "big go", href: address, download: "paper-save.pdf"}, "Save the page"),
    h("button", {type: "button", class: "big", onclick: close}, "Close"));
  $("sheet").addEventListener("close", () => setTimeout(() => URL.revokeObjectURL(address), 60000), {once: true});
}
