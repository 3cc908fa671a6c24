// Legal moves as steps of choosing: first a card or a sentence, then what else the move leaves open.
// No elements here: moves in, nodes {key, label, hint, code, moves} out.

import {large} from "./dom.js";

export const isSpan = (arg) => arg.low !== undefined;

// What is chosen first: a card with all that can be done with it, or a whole sentence.
export function first(moves, verbs) {
  const found = new Map();
  for (const move of moves) {
    const arg = move.args[0];
    let node;
    if (arg && arg.code) node = {key: `card ${key(arg)}`, label: arg.label, code: arg.code, hint: arg.hint};
    else if (!arg || isSpan(arg)) node = {key: `verb ${move.verb} ${move.seat}`, label: phrase(move, verbs, 0)};
    else if (move.verb === "choose") node = {key: `choose ${key(arg)}`, label: large(arg.label)};
    else node = {key: `${move.verb} ${key(arg)}`, label: phrase(move, verbs, 1)};
    if (!found.has(node.key)) found.set(node.key, {...node, moves: []});
    found.get(node.key).moves.push(move);
  }
  return [...found.values()].map(whole);
}

// What stands for a single move says all of it.
const whole = (node) => (node.moves.length > 1 || node.code || node.moves[0].verb === "choose"
  ? node : {...node, label: open(node.moves[0])});

// What is chosen next among moves that are alike so far.
export function next(moves, verbs) {
  const kinds = [...new Set(moves.map((move) => move.verb))];
  if (kinds.length > 1) {
    return {
      asks: "How?",
      nodes: kinds.map((verb) => {
        const its = moves.filter((move) => move.verb === verb);
        return whole({key: `verb ${verb}`, label: phrase(its[0], verbs, 1), about: verbs[verb].about, moves: its});
      }),
    };
  }
  const {slots} = verbs[kinds[0]];
  // What a number is of is chosen before the number: its limits hang on it.
  const order = slots.map((_, at) => at);
  const plain = order.filter((at) => !moves.some((move) => isSpan(move.args[at])));
  for (const at of [...plain, ...order.filter((each) => !plain.includes(each))]) {
    const labels = [...new Set(moves.map((move) => key(move.args[at])))];
    if (labels.length > 1) {
      return {
        asks: `Which ${slots[at].replace(/-/g, " ")}?`,
        nodes: labels.map((label) => {
          const its = moves.filter((move) => key(move.args[at]) === label);
          const arg = its[0].args[at];
          return {
            key: `${at} ${label}`,
            label: isSpan(arg) ? phrase(its[0], verbs, at) : arg.label || "–",
            hint: arg.hint,
            code: arg.code || (arg.cards && arg.cards.length === 1 ? arg.cards[0].code : ""),
            moves: its,
          };
        }),
      };
    }
  }
  return null;
}

// What an argument is told apart by; its label is what people call it.
const key = (arg) => (isSpan(arg) ? `${arg.low}..${arg.high}` : arg.key || arg.label);

// The sentence of a move as far as it is chosen.
export function phrase(move, verbs, known) {
  const verb = verbs[move.verb];
  if (!verb) return move.say;
  if (known >= move.args.length && !move.args.some(isSpan)) return move.say;
  let words = verb.say.replace("{seat}", move.seat);
  verb.slots.forEach((slot, at) => {
    const arg = move.args[at];
    const shown = at < known && arg && !isSpan(arg) ? arg.label : "…";
    words = words.replace(`{${slot}}`, shown);
  });
  return words.replace(/\s+/g, " ").trim();
}

// The sentence of a move whose numbers are still to be chosen.
export const open = (move) => spans(move).reduce(
  (words, {low, high}) => (low === high ? words : words.replace(`${low}..${high}`, "…")), move.say);

export const spans = (move) => move.args.filter(isSpan);
