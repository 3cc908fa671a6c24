// What may be taken up and where it may go: lit, picked, put down. What leads where is the server's word;
// the same request comes of a tap, a key or a drag.

import {h} from "../dom.js";
import {inLanguage} from "../tongue.js";
import {post} from "../net.js";
import {keyOf} from "../secret.js";
import {all} from "../tree.js";
import {said} from "../wording.js";
import {cells} from "./pieces.js";
import {name_of} from "./naming.js";

const CHIPS = 7;

export class Picking {
  constructor(top, chips) {
    this.top = top;
    this.chips = chips;
    this.ref = ""; // what is taken up
    this.targets = {}; // where it may go, with the moves that bring it there
    this.lit = new Map(); // what may be taken up
    this.piles = {}; // moves that take from a pile, or a piece from its place, and name none: by what is touched
  }

  // A new position came. `again`: what is taken up stays so, as long as it lies there and may be.
  told(table, again) {
    this.held = again && this.ref ? this.named(this.ref) : null;
    if (this.ref && this.top.table.v !== table.v) this.put_down(false);
    if (!this.top.table || this.top.table.v !== table.v || this.top.table.you.seat !== table.you.seat) this.piles = {};
    this.lit = new Map(Object.entries(this.piles).map(([pile, moves]) => [pile, moves.length]));
    for (const ref of table.lit || []) this.lit.set(ref, 1);
    // A secret choice is marked beside the table, where all of it is laid down at once.
    for (const move of table.secret ? [] : table.moves) {
      for (const arg of move.args) for (const ref of arg.on || []) this.lit.set(ref, (this.lit.get(ref) || 0) + 1);
    }
  }

  // The position is drawn.
  drawn() {
    this.light();
    if (!this.ref) this.idle();
    const {held} = this;
    this.held = null;
    if (held && this.named(held.ref).code === held.code && this.lit.has(held.ref)) this.pick(held.ref);
    this.find_piles(this.top.table);
  }

  // Piles from which one draws by touching them, and pieces of which a move asks where they go: what that
  // would do is the server's word, asked once for a position in which a move names nothing on the table.
  async find_piles(table) {
    if (this.asked === `${table.v} ${table.you.seat}` || table.secret || table.lit || !table.moves.some((move) => move.args.every((arg) => !arg.on && !arg.any))) return;
    this.asked = `${table.v} ${table.you.seat}`;
    let found;
    try { found = await post("piles", {v: table.v, as: this.top.able.seat()}); } catch { return; }
    if (`${this.top.table.v} ${this.top.table.you.seat}` !== this.asked) return;
    this.piles = found.piles;
    for (const [pile, moves] of Object.entries(this.piles)) this.lit.set(pile, (this.lit.get(pile) || 0) + moves.length);
    this.light();
  }

  light() {
    const {frame, world, hand} = this.top;
    const picking = Boolean(this.ref);
    frame.classList.toggle("picking", picking);
    let first = null;
    const {may, marked} = this.secretly();
    for (const element of frame.querySelectorAll("[data-ref]")) {
      const {ref, zone, count} = element.dataset;
      const on = may.has(element) || this.within(element, picking ? this.targets : this.lit).length > 0;
      const picked = marked.has(element) || picking && (ref === this.ref || Number(count) >= 1 && zone === this.ref);
      element.classList.toggle("lit", on);
      element.classList.toggle("picked", picked);
      if (on || picked) element.setAttribute("aria-description", inLanguage(marked.has(element) ? "marked" : may.has(element) ? "you may mark this" : picked ? "taken up" : picking ? "it may go here" : "you may take this"));
      else element.removeAttribute("aria-description");
      if (!first && on && world.contains(element)) first = element;
      if (element !== hand) element.tabIndex = element.classList.contains("in-hand") ? 0 : -1;
    }
    // An empty hand shows where something may go into it.
    hand.hidden = !hand.children.length && !hand.classList.contains("lit");
    const rover = world.querySelector("[data-ref]:focus") || first || world.querySelector(".plate") || world.querySelector("[data-ref]");
    if (rover) rover.tabIndex = 0;
  }

  // The elements that may be marked for a secret choice, with what each is marked by, and those that are:
  // cards of the hand; where none of these may, what lies before its player, or anywhere.
  secretly() {
    const {able, table, hand, frame} = this.top;
    const choice = able.secretly(table);
    if (!choice) return {may: new Map(), marked: new Set()};
    const all = [...frame.querySelectorAll("[data-card]")].filter((each) => choice.may.has(each.dataset.card));
    const held = all.filter((each) => hand.contains(each));
    const own = all.filter((each) => each.dataset.zone.startsWith(`${table.you.seat}.`));
    const found = [held, own, all].find((each) => each.length) || [];
    const nth = (each) => found.filter((other) => other.dataset.card === each.dataset.card).indexOf(each) + 1;
    const may = new Map(found.map((each) => [each, keyOf(each.dataset.card, nth(each))]).filter(([, key]) => choice.may.has(key)));
    return {may, marked: new Set(found.filter((each) => choice.marked.includes(may.get(each))))};
  }

  // What is lit of an element: itself, or cards of the heap that it stands for.
  within(element, lit) {
    const {ref, zone, count} = element.dataset;
    const has = lit instanceof Map ? (each) => lit.has(each) : (each) => each in lit;
    // What lies on a lit place stands for it, too.
    if (!(Number(count) > 1)) return has(ref) ? [ref] : zone && has(zone) ? [zone] : [];
    const all = lit instanceof Map ? [...lit.keys()] : Object.keys(lit);
    return all.filter((each) => each === ref || each === zone || each.startsWith(`${zone}/`));
  }

  // What lies at a place now.
  named(ref) {
    const element = this.at(ref);
    return {ref, code: element && element.dataset.code || ""};
  }

  at(ref) {
    return this.top.frame.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
  }

  async pick(ref) {
    this.ref = ref;
    this.targets = {};
    this.light();
    let found;
    const lit = post("lit", {v: this.top.table.v, as: this.top.able.seat(), ref});
    try { [found] = await Promise.all([lit, this.top.able.wanted({refs: [ref]})]); } catch { this.put_down(); return; }
    if (this.ref !== ref) return;
    this.targets = found.to;
    this.light();
    this.offer(found.whole.map((at) => [at]), ref);
  }

  // Moves as buttons, each with what fills its open slots; and what else can be done with what is
  // taken up.
  offer(ways, ref) {
    const {table, able} = this.top;
    const found = ways.map(([at, ...fills]) => [all(table).find((move) => move.at === at), fills]).filter(([move]) => move);
    const piece = this.at(ref);
    const name = piece ? piece.dataset.card : "";
    const pile = [...cells(table)].find(([address]) => address === ref);
    const targets = Object.keys(this.targets).length;
    const chip = (words, onclick, facts = {}) => h("button", {type: "button", class: "chip", ...facts, onclick: () => { this.put_down(); onclick(); }}, words);
    this.chips.replaceChildren(
      ...(targets && !found.length ? [h("span", {class: "where"}, "Now tap where it goes.")] : []),
      ...found.slice(0, CHIPS).map(([move, fills]) => chip(said(move, fills), () => this.make(move, fills), {class: "chip go", "data-at": `${move.at}`, "data-fills": fills.join(" ")})),
      ...(found.length > CHIPS ? [chip(`${found.length - CHIPS} more …`, () => able.begin(name || name_of(table, ref), found.map(([move]) => move)))] : []),
      ...(name ? [chip("Read", () => able.read(name))] : []),
      ...(pile && pile[1].count ? [chip("Look", () => this.look(pile))] : []),
      chip("✕", () => {}, {"aria-label": "Put it down"}));
  }

  // What is said without touching anything on the table; where choices stand beside it, they do.
  idle() {
    const {table, able} = this.top;
    const bare = table.moves.filter((move) => move.args.every((arg) => !arg.on && arg.low === undefined && !arg.any));
    const placed = table.moves.length - bare.length;
    const last = (move) => Number(table.verbs[move.verb].when === "onward");
    const shown = bare.length <= CHIPS && (placed || bare.length) && !table.secret ? bare.sort((one, other) => last(one) - last(other)) : [];
    this.chips.replaceChildren(...shown.map((move) => h("button", {type: "button", class: `chip idle ${last(move) ? "last" : ""}`, "data-at": `${move.at}`, onclick: () => able.choose(move)}, said(move))));
  }

  // A move whose numbers are open is finished beside the table.
  make(move, fills = []) {
    const open = move.args.filter((arg) => arg.low !== undefined || arg.any).length;
    if (open > fills.length) { this.top.able.begin(said(move), [move]); return; }
    const left = [...fills];
    const numbers = [];
    const args = move.args.map((arg) => {
      if (arg.low !== undefined) numbers.push(left.shift());
      return arg.any ? {...arg, any: undefined, picked: true, key: left.shift()} : arg;
    });
    this.top.able.choose({...move, args}, numbers);
  }

  look([address, cell, zone]) {
    this.top.able.look({...zone, ...cell, spaces: undefined, name: name_of(this.top.table, address)});
  }

  put_down(again = true) {
    this.ref = "";
    this.targets = {};
    this.chips.replaceChildren();
    if (again && this.top.table) { this.light(); this.idle(); }
  }

  async drop(ref, to) {
    this.put_down();
    const came = await this.top.able.act("drop", {ref, to});
    if (came && came.which && await this.top.able.wanted({at: came.which.map(([at]) => at)})) {
      this.ref = ref;
      this.light();
      this.offer(came.which, ref);
    }
  }

  // Something was tapped, or chosen by a key.
  async tapped(event) {
    const {table, able} = this.top;
    const element = event.target.closest("[data-ref]");
    if (!element) {
      if (!event.target.closest(".chips, .zoom")) this.put_down();
      return;
    }
    const {ref, card: name, zone, count, alike} = element.dataset;
    const lit = this.within(element, this.lit).slice(0, alike === undefined ? undefined : 1);
    const targets = this.ref ? this.within(element, this.targets) : [];
    const {may} = this.secretly();
    if (may.has(element)) { able.mark(may.get(element)); return; }
    if (this.ref && ref !== this.ref && (targets.length || !lit.length)) {
      this.drop(this.ref, Number(count) > 1 ? zone : targets[0] || ref);
      return;
    }
    if (this.ref && [ref, zone].includes(this.ref)) { this.put_down(); return; }
    if (lit.length > 1 || Number(count) > 1 && lit.length && alike === undefined && ![ref, zone].includes(lit[0])) {
      const drawn = [zone, ...lit].flatMap((each) => this.piles[each] || []);
      if (!await able.wanted({refs: lit})) return;
      const its = all(table).filter((move) => drawn.includes(move.at) || move.args.some((arg) => (arg.on || []).some((each) => lit.includes(each))));
      able.begin(name_of(table, zone), its);
      return;
    }
    if (lit.length) { this.pick(lit[0]); return; }
    if (Number(count) > 1 || element.classList.contains("spot")) {
      const found = [...cells(table)].find(([at]) => at === (zone || ref));
      if (found && found[1].count) { this.look(found); return; }
    }
    if (name) able.read(name);
    else able.unlit(ref);
  }
}
