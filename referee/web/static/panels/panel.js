// The panel at the bottom and the tabs below it: choices, hand, asking, log and the rest; or who gets
// the phone next.

import {act, choose, whenMoved} from "../acting.js";
import {makeRoom} from "../bar.js";
import {Chooser, othersAsked, question} from "../choose.js";
import {$, h, redraw} from "../dom.js";
import {ending} from "../ending.js";
import {page} from "../page.js";
import {handOver} from "../passing.js";
import {Secret, nameOf} from "../secret.js";
import * as sheets from "../sheets.js";
import {grown} from "../steady.js";
import {all} from "../tree.js";
import {turnOf} from "../turn.js";
import {wanted} from "../wanting.js";
import {asking} from "./asking.js";
import {hand} from "./hand.js";
import {log} from "./log.js";
import {more} from "./more.js";

const chooser = new Chooser(choose, (title, list) => sheets.reasons(title, list), panelAgain, wanted);
const secret = new Secret(act, (focus) => {
  panelAgain(focus);
  page.screen.hand_again();
});

whenMoved(() => {
  const {deep} = chooser;
  if (deep) chooser.reset();
  return () => { if (deep && page.open === "choose") panelAgain(true); };
});

const TABS = [["table", "Table"], ["choose", "Choose"], ["hand", "Hand"], ["ask", "Ask"], ["log", "Log"], ["more", "More"]];

export function tabs() {
  const {about, screen, table, open} = page;
  const shown = TABS.filter(([id]) => (id !== "hand" || about.hand) && (id !== "table" || screen.drawn));
  redraw($("tabs"), shown.map(([id, words]) => h("button", {type: "button", "data-key": `tab ${id}`,
    "aria-pressed": `${screen.at === "table" ? id === "table" : open === id}`, class: id === "choose" && table.moves.length && !othersAsked(table) ? "calls" : "", onclick: () => {
      screen.side(id === "table" ? "table" : "play");
      if (id !== "table") page.open = id;
      panel();
      tabs();
      $("panel").scrollTop = 0;
    }}, words)));
}

export function panel() {
  const parts = page.handing ? handOver() : PANELS[page.open]();
  $("panel").hidden = !parts.length;
  redraw($("panel"), parts);
  $("panel").style.setProperty("--under", "0px");
  grown($("panel"), `${page.open}|${page.handing}|${question(page.table)}`);
  const last = $("panel").querySelector(".ending");
  if (last) last.classList.toggle("stays", last.offsetHeight * 3 < $("panel").clientHeight);
  makeRoom();
}

function panelAgain(focus) {
  panel();
  if (!focus) return;
  $("panel").focus();
  $("panel").scrollTop = 0;
}

// Whether somebody is in the middle of choosing.
export const going = () => page.open === "choose" && chooser.deep;

// Goes on with these moves among the choices.
export function goOn(label, moves) {
  chooser.begin(label, moves);
  page.open = "choose";
  panel();
  tabs();
  $("panel").focus();
}

// The secret choice that is open (`Secret.open`).
export const secretly = (table) => secret.open(table);

// Marks a card for it, or takes the mark back, where all of it is laid down: among the choices.
export function mark(key) {
  chooser.reset();
  page.open = "choose";
  secret.mark(key, page.table.secret.most);
  tabs();
}

const PANELS = {choose: choices, hand: () => hand(readCard, panel), ask: asking, log, more: () => more(panel)};

// A card to read, and what may be done with it.
export function readCard(name) {
  const {seat, table} = page;
  const choice = secretly(table);
  const unmarked = ({may, marked}) => [...may].find((key) => !marked.includes(key) && nameOf(key) === name);
  const left = Boolean(choice) && Boolean(unmarked(choice));
  sheets.card(name, seat, async (label, can) => {
    if (left) {
      page.screen.side("play");
      // Meanwhile it may have been laid down.
      const now = secretly(page.table);
      if (now && unmarked(now)) mark(unmarked(now));
    } else if (await wanted({at: can})) goOn(label, all(page.table).filter((move) => can.includes(move.at)));
  }, left);
}

function choices() {
  const {table, seats, seat} = page;
  if (table.secret && (table.now.kind !== "send" || !chooser.way.length)) return secret.draw(table);
  const parts = chooser.draw(table);
  if (parts.length) return parts;
  if (table.over) return ending(table, seats, seat, act);
  if (!seats.length) return [h("p", {class: "dim"}, "You only watch.")];
  const {all, waits} = turnOf(table, seats);
  const who = all ? waits.join(" and ") : table.now && table.now.seat;
  return [h("p", {class: "dim"}, who && !seats.includes(who) ? `${who} decide${all && waits.length > 1 ? "" : "s"} now.` : "Nothing to choose for you now.")];
}
