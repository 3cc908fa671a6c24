// What is tapped goes to the server, one thing at a time; what it refuses or warns of is told.

import {arrows, h, large, stopped} from "./dom.js";
import {Refused, post} from "./net.js";
import {page} from "./page.js";
import {settings} from "./settings.js";
import * as sheets from "./sheets.js";
import {filled} from "./tree.js";
import {said, unnamed} from "./wording.js";

let busy = false;
let anew = () => () => {};

// What brings the game on, or back: then choosing begins anew.
const MOVES = new Set(["do", "say", "move", "seal", "undo", "redo"]);

// `begins` is called when a move was made; what it gives, once the page shows the table behind it.
export const whenMoved = (begins) => { anew = begins; };

// `wrong`, if given, is told what was refused instead of a sheet; `done` is called once it is done,
// be it in other words that were suggested, or after a warning.
export async function act(name, plain, {wrong = null, done = () => {}} = {}) {
  if (busy) return null;
  busy = true;
  document.body.classList.add("busy");
  try {
    const came = await post(name, {v: page.table.v, as: page.seat, ...plain});
    const then = MOVES.has(name) && !came.warning ? anew() : () => {};
    await caughtUp(came.v);
    then();
    if (came.warning) warn(name, plain, came, done);
    else done();
    if (came.wrong) sheets.say("Your choice", stopped(large(came.wrong)));
    if (came.done === false && came.waits) sheets.sayUntil("Asked", `${came.waits.join(" and ")} must agree.`, answered(page.table));
    return came;
  } catch (error) {
    if (wrong && error instanceof Refused && error.status !== 401) wrong(stopped(large(error.message)));
    else refused(error, done);
    return null;
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

// Tells of each table that comes whether what was proposed is done by now, or refused.
function answered({proposal, v}) {
  let seen = Boolean(proposal);
  return (table) => {
    seen ||= Boolean(table.proposal);
    return !table.proposal && (seen || table.v !== v);
  };
}

// What was done shows before anything else can be tapped: else a second tap would act on the old table.
async function caughtUp(stamp) {
  for (let waited = 0; stamp && page.table.v !== stamp && waited < 3000; waited += 20) {
    await new Promise((go) => setTimeout(go, 20));
  }
}

// Why nothing comes of touching an empty place, while something is asked.
export async function unlit(ref) {
  if (!page.seat) return;
  try {
    const {why} = await post("unlit", {v: page.table.v, as: page.seat, ref});
    if (why) sheets.reasons("Not possible", [{say: "", why}]);
  } catch (error) { refused(error); }
}

export function refused(error, done = () => {}) {
  if (!(error instanceof Refused)) throw error;
  const {changed, why, meant} = error.plain;
  if (error.status === 401) { location.reload(); return; }
  if (changed) {
    sheets.show("Somebody was faster", h("p", {}, "Nothing of yours was done. Since you looked:"),
      h("ol", {class: "log"}, changed.slice(-6).map((each) => sheets.entry(each))),
      h("button", {type: "button", class: "big", onclick: sheets.close}, "Look again"));
  } else if (meant && meant.length) {
    sheets.show("Did you mean …?", h("p", {class: "dim"}, stopped(large(why.sentence))),
      meant.map((words) => h("button", {type: "button", class: "big", onclick: () => { sheets.close(); act("say", {text: words}, {done}); }}, mine(words))),
      h("button", {type: "button", class: "big", onclick: sheets.close}, "Nothing of these"));
  } else if (why) {
    sheets.reasons("Not possible", [{say: "", why}]);
  } else {
    sheets.say("Not done", stopped(large(error.message)));
  }
}

// A whole sentence as this phone says it.
const mine = (words) => unnamed(words, {seat: page.seat, own: page.seats.length === 1});

function warn(name, plain, came, done) {
  const {warning} = came;
  sheets.show("Do you mean it?", h("p", {class: "dim"}, mine(came.say)), h("p", {}, stopped(warning.sentence)),
    warning.card ? h("p", {class: "text"}, warning.card) : null, h("p", {}, sheets.rules(warning.rules)),
    h("button", {type: "button", class: "big go", onclick: () => { sheets.close(); act(name, {...plain, sure: true}, {done}); }}, "Do it anyway"),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "No"));
}

// A listed move, with numbers for what it leaves open. Where the game looks ahead, what would come of
// it is shown first.
export async function choose(move, numbers = []) {
  if (busy || again(move, numbers)) return;
  const {about, table, seat} = page;
  // The index means a move of this very position.
  const plain = {at: move.at, numbers: filled(move, numbers), v: move.v};
  if (about.ahead && !table.free && move.args.length && move.args.some((arg) => arg.code) && table.now.kind !== "identify") {
    let lines = [];
    busy = true;
    try {
      lines = (await post("preview", {as: seat, ...plain})).lines;
    } catch (error) {
      refused(error);
      return;
    } finally { busy = false; }
    if (lines.length) {
      sheets.show(said(move, numbers), h("p", {class: "dim"}, "As the row would lie then:"),
        foreseen(lines),
        h("div", {class: "sure"},
          h("button", {type: "button", class: "big go", onclick: () => { sheets.close(); act("do", plain); }}, "Do it"),
          h("button", {type: "button", class: "big", onclick: sheets.close}, "Think again")));
      return;
    }
  }
  await act("do", plain);
}

// Two taps of one trembling finger are one.
const TREMBLE = 350;
let last = {same: "", when: 0};

function again(move, numbers) {
  const same = [move.say, ...numbers].join("|");
  const found = same === last.same && performance.now() - last.when < TREMBLE && !settings.get("hasty");
  last = {same, when: performance.now()};
  return found;
}

const foreseen = (lines) => h("ul", {class: "foreseen"},
  lines.map((line) => h("li", {class: line.endsWith(":") ? "head" : ""}, arrows(line))));

// What would come of all that lies there, if nobody did anything more.
export async function foresee() {
  try {
    const {lines} = await post("preview", {v: page.table.v, as: page.seat});
    sheets.show("The row as it lies", lines.length
      ? foreseen(lines)
      : h("p", {}, "Nothing lies there now that would be carried out."),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "Close"));
  } catch (error) { refused(error); }
}
