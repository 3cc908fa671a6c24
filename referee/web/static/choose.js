// The choices: what may be done now as large buttons, cards by picture; what a move leaves open is
// chosen step by step, numbers with a stepper.

import {face} from "./cards.js";
import {h} from "./dom.js";
import {first, next, open, spans} from "./tree.js";

const MANY = 14;
const GRID = 20;
const FEW = 8;
const WIDE = 100;

// Whether somebody else is in turn, while this seat may do something all the same, as at a table
// without rules of its own.
export function othersAsked({now, you, moves}) {
  return Boolean(now && now.kind === "act" && !now.all && now.seat && now.seat !== you.seat && moves.length);
}

export class Chooser {
  // `act(move, numbers)` does it; `why(refused)` tells a reason; `again()` draws the panel anew.
  constructor(act, why, again) {
    this.act = act;
    this.why = why;
    this.again = again;
    this.reset("");
  }

  reset(stamp) {
    this.stamp = stamp;
    this.way = [];
    this.filter = "";
    this.numbers = null;
    this.open = [];
  }

  // Goes on with these moves of a card that was tapped.
  begin(label, moves) {
    this.way = [{label, moves}];
    this.filter = "";
    this.numbers = null;
  }

  draw(table) {
    if (this.stamp !== table.v) this.reset(table.v);
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
      return [back, h("h2", {}, `${label}: ${step.asks}`), this.grid(step.nodes, [], verbs)];
    }
    return [back, h("h2", {}, label), this.stepper(moves[0])];
  }

  top(table, verbs) {
    let nodes = first(table.moves, verbs);
    const kept = new Set(table.hand.map((each) => each.name));
    if (kept.size) nodes = [...nodes.filter((n) => kept.has(n.label)), ...nodes.filter((n) => !kept.has(n.label))];
    if (!nodes.length && !table.refused.length) return [];
    // One form alone, such as a die, is asked for at once.
    if (nodes.length === 1 && table.moves.length === 1 && spans(table.moves[0]).length) {
      return [this.stepper(table.moves[0])];
    }
    const unfold = (what, words) => h("button", {type: "button", class: "big dim", "data-key": what, onclick: () => {
      this.open.push(what);
      this.again(false);
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
    // What brings the game on stands first, above what may be looked for.
    const onward = nodes.filter((node) => !node.code && verbs[node.moves[0].verb].when === "onward");
    if (onward.length) parts.push(this.grid(onward, [], verbs));
    nodes = nodes.filter((node) => !onward.includes(node));
    if (nodes.length > MANY) {
      const box = h("input", {type: "search", "aria-label": "Find a choice", placeholder: "Find by name or code",
        autocomplete: "off", "data-key": "filter", value: this.filter});
      box.addEventListener("input", () => {
        this.filter = box.value;
        this.again(false);
      });
      parts.push(box);
    }
    const wanted = this.filter.trim().toLowerCase();
    const seldom = nodes.filter((node) => node.moves.every((move) => move.seldom));
    const folded = this.open.includes("seldom") || wanted || seldom.length < 2 ? [] : seldom;
    const shown = nodes.filter((node) => !folded.includes(node)).filter((node) => !wanted || node.label.toLowerCase().includes(wanted)
      || (node.code || "").toLowerCase() === wanted);
    parts.push(this.grid(shown, wanted ? [] : table.refused, verbs, onward.length > 0));
    if (folded.length) parts.push(unfold("seldom", `What is seldom done (${folded.length}) …`));
    return parts;
  }

  grid(nodes, refused, verbs, plain = false) {
    const cards = nodes.filter((node) => node.code);
    const words = nodes.filter((node) => !node.code);
    // Where much can be said, as in a game without rules of its own, cards come before sentences.
    const late = (plain || words.length > FEW) && cards.length > 0;
    const short = words.length > 1 && words.every((node) => node.label.length < 26 && !node.about);
    const said = words.length
      ? h("div", {class: short ? "two" : ""},
        words.map((node) => h("button", {type: "button", class: "big", "data-key": node.key,
          onclick: () => this.take(node, verbs)}, node.label,
        node.about || node.hint ? h("small", {}, node.about || node.hint) : null))) : null;
    const lying = cards.length || refused.length
      ? h("div", {class: "cards"},
        cards.map((node) => h("button", {type: "button", class: "choice", "data-key": node.key,
          "aria-label": [node.moves.length > 1 ? `${node.label}, ${node.moves.length} ways` : node.moves[0].say,
            node.hint].filter(Boolean).join(", "),
          onclick: () => this.take(node, verbs)}, face(node.code, ""),
        h("span", {class: "name"}, node.label), node.hint ? h("small", {}, node.hint) : null)),
        refused.map((each) => h("button", {type: "button", class: "choice no", "data-key": `no ${each.label}`,
          "aria-label": `${each.label}: not possible, why?`, onclick: () => this.why(each.label, [{say: "", why: each.why}])},
        each.code ? face(each.code, "") : null, h("span", {class: "name"}, each.label)))) : null;
    return h("div", {class: "choices"}, late ? [lying, said] : [said, lying]);
  }

  more(node) {
    return node.moves.length > 1 || spans(node.moves[0]).length > 0;
  }

  take(node, verbs) {
    if (!this.more(node)) {
      this.act(node.moves[0], []);
      return;
    }
    this.way.push({label: node.label, moves: node.moves});
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
          "data-key": `number ${each}`, onclick: () => this.act(move, [each])}, `${each}`))));
    }
    // As much as can be, unless that only says that there is no limit.
    this.numbers = this.numbers || spans(move).map(({low, high}) => (high - low < WIDE ? high : low));
    return h("div", {role: "group", "aria-label": words},
      h("p", {class: "sentence"}, words),
      spans(move).map((each, at) => h("div", {class: "stepper"},
        h("button", {type: "button", "aria-label": "less", "data-key": `less ${at}`,
          onclick: () => this.set(at, Math.max(each.low, this.numbers[at] - 1))}, "−"),
        h("output", {"aria-live": "polite"}, `${this.numbers[at]}`),
        h("button", {type: "button", "aria-label": "more", "data-key": `more ${at}`,
          onclick: () => this.set(at, Math.min(each.high, this.numbers[at] + 1))}, "+"),
        h("span", {class: "limits"}, `${each.low} to ${each.high}`))),
      h("button", {type: "button", class: "big go", "data-key": "go",
        onclick: () => this.act(move, this.numbers)}, "Do it"));
  }

  set(at, value) {
    this.numbers[at] = value;
    this.again(false);
  }
}
