// Legal moves as steps of choosing: first a card or a sentence, then what else the move leaves open.
// No elements here: moves in, nodes {key, label, hint, code, moves} out.

import {large} from "./dom.js";
import {owned, unnamed} from "./wording.js";

export const isSpan = (arg) => arg.low !== undefined;

// What is chosen first: a card with all that can be done with it, or a whole sentence. A move belongs
// to the first card that it names, wherever in its sentence that stands.
export function first(moves, verbs) {
  const found = new Map();
  for (const move of moves) {
    const arg = move.args[0];
    const card = move.args.find((each) => each.code);
    let node;
    if (card) node = {key: `card ${key(card)}`, label: card.label, code: card.code, hint: card.hint || ""};
    else if (!arg || isSpan(arg)) node = {key: `verb ${move.verb} ${move.seat}`};
    else if (move.verb === "choose") node = {key: `choose ${key(arg)}`, label: large(arg.label)};
    else node = {key: `${move.verb} ${key(arg)}`, address: arg.key};
    if (!found.has(node.key)) found.set(node.key, {...node, moves: []});
    const its = found.get(node.key);
    // What stands beside a card only in some of its moves is no word about the card.
    if (card && (card.hint || "") !== its.hint) its.hint = "";
    its.moves.push(move);
  }
  // What nobody has named comes behind what has a name.
  const nameless = (node) => node.moves.every((move) => move.args.some((arg) => arg.label === "?"));
  const nodes = [...found.values()];
  return [...nodes.filter((node) => !nameless(node)), ...nodes.filter(nameless)].map((node) => whole(node.label ? node : {...node, label: phrase(node.moves, verbs)}))
    .map((node) => ({...node, label: large(node.label)}));
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
        return whole({key: `verb ${verb}`, label: phrase(its, verbs), about: verbs[verb].about, moves: its});
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
            label: isSpan(arg) ? phrase(its, verbs) : arg.label || "–",
            hint: arg.hint,
            address: isSpan(arg) ? "" : arg.key,
            code: arg.code || (arg.cards && arg.cards.length === 1 ? arg.cards[0].code : ""),
            moves: its,
          };
        }),
      };
    }
  }
  const at = order.find((each) => moves[0].args[each].any);
  return at === undefined ? null : {
    asks: "Where to?",
    nodes: moves[0].args[at].any.map((place) => ({key: `${at} ${place.key}`, label: place.label, moves: [placed(moves[0], at, place)]})),
  };
}

// A message whose moves have the zones that they leave open, which the server sends once for all, and
// are said as this phone says them.
export function opened(message) {
  owned(message.moves, message.you.seats);
  message.known = [];
  for (const move of message.moves) move.v = message.v;
  for (const arg of message.moves.flatMap((move) => move.args)) {
    if (arg.any) arg.any = message.places.filter((place) => !(arg.but || []).includes(place.key));
  }
}

// The moves of a message, and those that it left out, as far as they were asked for (`wanting.js`).
export const all = ({moves, known}) => [...moves, ...known];

// A move with a zone in the place that it leaves open.
const placed = (move, at, place) => ({
  ...move, say: move.say.replace("…", () => place.label),
  args: move.args.map((arg, each) => (each === at ? {...place, picked: true} : arg)),
});

// What a move is filled with, in the order of its sentence: these numbers, and the zones that were picked.
export function filled(move, numbers) {
  const left = [...numbers];
  return move.args.filter((arg) => arg.picked || isSpan(arg)).map((arg) => (arg.picked ? arg.key : left.shift()));
}

// What an argument is told apart by; its label is what people call it.
const key = (arg) => (isSpan(arg) ? `${arg.low}..${arg.high}` : arg.key || arg.label);

// The sentence of moves of one kind, as far as they are alike.
export function phrase(moves, verbs) {
  const [move] = moves;
  const verb = verbs[move.verb];
  if (!verb) return unnamed(move.say, move);
  let words = verb.say.replace("{seat}", move.seat);
  verb.slots.forEach((slot, at) => {
    const arg = move.args[at];
    const alike = arg && !isSpan(arg) && moves.every((each) => key(each.args[at]) === key(arg));
    words = words.replace(`{${slot}}`, () => (alike ? arg.label : "…"));
  });
  return unnamed(words.replace(/\s+/g, " ").trim(), move);
}

// The sentence of a move whose numbers are still to be chosen.
export const open = (move) => unnamed(spans(move).reduce(
  (words, {low, high}) => (low === high ? words : words.replace(`${low}..${high}`, "…")), move.say), move);

export const spans = (move) => move.args.filter(isSpan);
