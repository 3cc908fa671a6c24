// The choices: what may be done now as large buttons, cards by picture; what a move leaves open is
// chosen step by step, numbers with a stepper.

import {face} from "./cards.js";
import {h} from "./dom.js";
import {lying} from "./lying.js";
import {page} from "./page.js";
import {inLanguage} from "./tongue.js";
import {all, first, next, open, spans} from "./tree.js";
import {said} from "./wording.js";

const MANY = 14;
const GRID = 20;
const FEW = 8;
const WIDE = 100;

// Whether somebody else is in turn, while this seat may do something all the same, as at a table
// without rules of its own.
export function othersAsked({now, you, moves}) {
  return Boolean(now && now.kind === "act" && !now.all && now.seat && now.seat !== you.seat && moves.length);
}

// What is asked: as long as it stays the same, choices keep their places.
export function question({you, turn, phase, now}) {
  return [you.seat, turn, phase, now && now.seat, now && now.kind].join("|");
}

// What may be chosen at a step of a way.
const nodesOf = (moves, depth, verbs) => (depth ? (next(moves, verbs) || {nodes: []}).nodes : first(moves, verbs));

// The card that a choice is about, to read it.
function cardOf(node) {
  if (node.refs) return node.name;
  const arg = node.moves.flatMap((move) => move.args.flatMap((each) => [each, ...(each.cards || [])])).find((each) => each.code === node.code);
  return arg ? arg.name : null;
}

export class Chooser {
  // `act(move, numbers)` does it; `why(refused)` tells a reason; `again()` draws the panel anew;
  // `want(what)` asks for moves that the table's message left out.
  constructor(act, why, again, want) {
    this.want = want;
    this.act = act;
    this.why = why;
    this.again = again;
    this.stamp = "";
    this.asked = "";
    this.box = h("input", {type: "search", "aria-label": "Find a choice", placeholder: "Find by name or code",
      autocomplete: "off", "data-key": "filter"});
    this.box.addEventListener("input", () => this.again(false));
    this.reset();
  }

  // Something was chosen and done: from the beginning again.
  reset() {
    this.way = [];
    this.box.value = "";
    this.numbers = null;
    this.open = [];
  }

  // Whether more is open than what may be chosen first.
  get deep() {
    return this.way.length > 0 || this.open.length > 0;
  }

  // Goes on with these moves of a card that was tapped.
  begin(label, moves) {
    this.way = [{label, moves, card: label}];
    this.box.value = "";
    this.numbers = null;
  }

  // What others did leaves the way that was begun as it is, as far as it still leads anywhere.
  follow(table) {
    const asked = question(table);
    if (asked !== this.asked) {
      this.reset();
      this.places = new Map();
      this.looks = new Set();
    }
    this.asked = asked;
    this.stamp = table.v;
    const before = this.way;
    this.way = [];
    for (const each of before) {
      const moves = this.way.length ? this.way[this.way.length - 1].moves : all(table);
      const its = each.named ? moves.filter((move) => move.args.some((arg) => arg.code && arg.label === each.named)) : each.card ? moves.filter((move) => move.args.some((arg) => arg.name === each.card))
        : (nodesOf(moves, this.way.length, table.verbs).find((node) => node.key === each.key) || {moves: []}).moves;
      if (!its.length) break;
      this.way.push({...each, moves: its});
    }
    const last = this.way[this.way.length - 1];
    if (this.numbers && (this.way.length < before.length || !last || last.moves.length !== 1 || spans(last.moves[0]).length !== this.numbers.length)) {
      this.numbers = null;
    }
    if (this.numbers) this.numbers = spans(last.moves[0]).map(({low, high}, at) => Math.min(high, Math.max(low, this.numbers[at])));
  }

  // Nodes in the places that they had; what is gone leaves its place empty, as long as little is.
  settled(where, nodes) {
    const now = new Map(nodes.map((node) => [node.key, node]));
    const before = this.places.get(where) || [];
    let keys = [...before, ...nodes.map((node) => node.key).filter((key) => !before.includes(key))];
    if (keys.filter((key) => !now.has(key)).length > nodes.length) keys = keys.filter((key) => now.has(key));
    while (keys.length && !now.has(keys[keys.length - 1])) keys.pop();
    this.places.set(where, keys);
    return keys.map((key) => now.get(key) || {key, gone: true});
  }

  // Whether something looked so since the question was asked, or does now.
  looked(what, now) {
    if (now) this.looks.add(what);
    return this.looks.has(what);
  }

  draw(table) {
    if (this.stamp !== table.v) this.follow(table);
    this.beside = (node) => node.hint || lying(table, node.address);
    const verbs = table.verbs;
    if (!this.way.length) return this.top(table, verbs);
    const {label, moves} = this.way[this.way.length - 1];
    const back = h("button", {type: "button", class: "back", "data-key": "back", onclick: () => {
      this.way.pop();
      this.numbers = null;
      this.again(true);
    }}, "← Back");
    const step = next(moves, verbs);
    if (step) {
      const where = this.way.map((each) => each.label).join("|");
      return [back, h("h2", {}, `${label}: ${step.asks}`), this.grid(where, step.nodes, [], verbs)];
    }
    return [back, h("h2", {}, label), this.stepper(moves[0])];
  }

  top(table, verbs) {
    const whole = !table.lit || this.open.includes("everything");
    let nodes = whole ? first(all(table), verbs) : [...this.held(table), ...first(table.moves, verbs)];
    const kept = new Set(table.hand.map((each) => each.name));
    if (kept.size) nodes = [...nodes.filter((n) => kept.has(n.label)), ...nodes.filter((n) => !kept.has(n.label))];
    if (!nodes.length && !table.refused.length) return [];
    // One form alone, such as a die, is asked for at once.
    if (nodes.length === 1 && table.moves.length === 1 && spans(table.moves[0]).length) {
      return [this.stepper(table.moves[0])];
    }
    const unfold = (what, words, then = () => {}) => h("button", {type: "button", class: "big dim", "data-key": what, onclick: () => {
      this.open.push(what);
      this.again(false);
      then();
    }}, words);
    if (othersAsked(table) && !this.open.includes("meanwhile")) {
      return [h("p", {class: "dim"}, `${table.now.seat} decides now.`), unfold("meanwhile", "What I can do meanwhile …")];
    }
    const parts = [];
    const roll = table.now && table.now.kind === "roll" && table.moves.find((move) => spans(move).length === 1);
    if (roll) {
      parts.push(this.stepper(roll));
      nodes = nodes.filter((node) => !node.moves.some((move) => spans(move).length));
    }
    // What brings the game on stands first, above what may be looked for; what ends something, last.
    const when = (node) => (node.code || node.refs ? "" : verbs[node.moves[0].verb].when);
    const onward = nodes.filter((node) => when(node) === "onward");
    const ending = nodes.filter((node) => when(node) === "ending");
    if (onward.length) parts.push(this.grid("onward", onward, [], verbs));
    nodes = nodes.filter((node) => !onward.includes(node) && !ending.includes(node));
    if (this.looked("many", nodes.length > MANY)) parts.push(this.box);
    const wanted = this.box.value.trim().toLowerCase();
    const seldom = nodes.filter((node) => !node.refs && node.moves.every((move) => move.seldom));
    const folded = this.open.includes("seldom") || wanted || seldom.length < 2 ? [] : seldom;
    const shown = nodes.filter((node) => !folded.includes(node)).filter((node) => !wanted || wanted.split(/\s+/).every((word) => `${node.label} ${inLanguage(node.label)}`.toLowerCase().includes(word))
      || (node.code || "").toLowerCase() === wanted);
    parts.push(this.grid(wanted ? `find ${wanted}` : "all", shown, wanted ? [] : table.refused, verbs, onward.length + ending.length > 0));
    if (!whole) parts.push(unfold("everything", "Everything that lies on the table …", () => this.want().then(() => this.again(false))));
    if (folded.length) parts.push(unfold("seldom", `What is seldom done (${folded.length}) …`));
    if (ending.length) parts.push(h("div", {class: "ending"}, this.sentences("ending", ending, verbs)));
    return parts;
  }

  // The cards of the own hand at a free table; what may be done with one is asked for when it is chosen.
  held({lit, areas, you: {seat}}) {
    const own = `${seat}.${page.about.hand}`;
    const zone = areas.find((each) => each.seat === seat).zones.find((each) => each.address === own);
    const found = new Map();
    ((zone && zone.cards) || []).forEach((card, at) => {
      const [ref, label] = [`${own}/${at}`, card.label || card.name];
      if (!card.code || !lit.includes(ref)) return;
      if (!found.has(label)) found.set(label, {key: `card ${label}`, label, code: card.code, name: card.name, refs: [], moves: []});
      found.get(label).refs.push(ref);
    });
    return [...found.values()];
  }

  // Goes on with what may be done with what lies at some places.
  async ask({key, label, refs}, table) {
    if (!await this.want({refs})) return;
    const moves = all(table).filter((move) => move.args.some((arg) => (arg.on || []).some((each) => refs.includes(each))));
    if (moves.length) this.way.push({key, label, moves, named: label});
    this.again(true);
  }

  sentences(where, nodes, verbs) {
    const short = nodes.length > 1 && nodes.every((node) => node.label.length < 26 && !node.about && this.beside(node).length < 26);
    return h("div", {class: this.looked(`long ${where}`, !short) ? "" : "two"},
      this.settled(`said ${where}`, nodes).map((node) => (node.gone ? h("span", {class: "big gone"})
        : h("button", {type: "button", class: "big", "data-key": node.key, onclick: () => this.take(node, verbs)}, node.label,
          node.about || this.beside(node) ? h("small", {}, node.about || this.beside(node)) : null))));
  }

  grid(where, nodes, refused, verbs, plain = false) {
    const cards = nodes.filter((node) => node.code);
    const words = nodes.filter((node) => !node.code);
    // Where much can be said, as in a game without rules of its own, cards come before sentences.
    const late = this.looked(`late ${where}`, (plain || words.length > FEW) && cards.length > 0);
    const spoken = words.length ? this.sentences(where, words, verbs) : null;
    const lying = cards.length || refused.length
      ? h("div", {class: "cards"},
        this.settled(`cards ${where}`, cards).map((node) => (node.gone ? h("span", {class: "choice gone"}, h("span", {class: "face"}))
          : h("button", {type: "button", class: "choice", "data-key": node.key, "data-card": cardOf(node),
            "aria-label": [node.refs ? node.label : node.moves.length > 1 ? `${node.label}, ${node.moves.length} ways` : said(node.moves[0]),
              this.beside(node)].filter(Boolean).join(", "),
            onclick: () => this.take(node, verbs)}, face(node.code, ""),
          h("span", {class: "name"}, node.label), this.beside(node) ? h("small", {}, this.beside(node)) : null))),
        refused.map((each) => h("button", {type: "button", class: "choice no", "data-key": `no ${each.label}`, "data-card": each.name,
          "aria-label": `${each.label}: not possible, why?`, onclick: () => this.why(each.label, [{say: "", why: each.why}])},
        each.code ? face(each.code, "") : null, h("span", {class: "name"}, each.label)))) : null;
    return h("div", {class: "choices"}, late ? [lying, spoken] : [spoken, lying]);
  }

  more(node) {
    return node.moves.length > 1 || node.moves[0].args.some((arg) => arg.any) || spans(node.moves[0]).length > 0;
  }

  take(node, verbs) {
    if (node.refs) { this.ask(node, page.table); return; }
    if (!this.more(node)) {
      this.act(node.moves[0], []);
      return;
    }
    this.way.push({key: node.key, label: node.label, moves: node.moves});
    this.numbers = null;
    this.again(true);
  }

  // Numbers: a grid of buttons where they are few, else a stepper.
  stepper(move) {
    const [span, ...others] = spans(move);
    const words = open(move);
    if (!others.length && span.high - span.low < GRID) {
      const numbers = [];
      for (let each = span.low; each <= span.high; each += 1) numbers.push(each);
      return h("div", {role: "group", "aria-label": words},
        h("p", {class: "sentence"}, words),
        h("div", {class: "numbers"}, numbers.map((each) => h("button", {type: "button", class: "number",
          "data-key": `number ${each}`, "data-means": `${words} ${each}`, onclick: () => this.act(move, [each])}, `${each}`))));
    }
    // As much as can be, unless that only says that there is no limit.
    this.numbers = this.numbers || spans(move).map(({low, high, now}) => now ?? (high - low < WIDE ? high : low));
    return h("div", {role: "group", "aria-label": words},
      h("p", {class: "sentence"}, words),
      spans(move).map((each, at) => h("div", {class: "stepper"},
        h("button", {type: "button", "aria-label": "less", "data-key": `less ${at}`,
          onclick: () => this.set(at, Math.max(each.low, this.numbers[at] - 1))}, "−"),
        h("output", {"aria-live": "polite"}, `${this.numbers[at]}`),
        h("button", {type: "button", "aria-label": "more", "data-key": `more ${at}`,
          onclick: () => this.set(at, Math.min(each.high, this.numbers[at] + 1))}, "+"),
        h("span", {class: "limits"}, `${each.low} to ${each.high}`))),
      h("button", {type: "button", class: "big go", "data-key": "go", "data-means": `go ${words}`,
        onclick: () => this.act(move, this.numbers)}, "Do it"));
  }

  set(at, value) {
    this.numbers[at] = value;
    this.again(false);
  }
}
