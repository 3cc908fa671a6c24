// How a move is said on this phone: whose seat is the only one here reads it without the own name.

import {large} from "./dom.js";

// What joins the name to others: without it the sentence would be another one.
const JOINS = /^(and|or|with)\b/i;

// The sentence of a move, or as much of it as is known; its name is dropped only where it stands
// first, as a word of its own, so that no grammar need be guessed.
export function unnamed(words, {seat, own}) {
  if (!own || !words.startsWith(`${seat} `)) return words;
  const rest = words.slice(seat.length + 1);
  return JOINS.test(rest) ? words : large(rest);
}

// Marks the moves of a phone's only seat.
export function owned(moves, seats) {
  for (const move of moves) move.own = seats.length === 1 && move.seat === seats[0];
}

// A move in words, with numbers in the places of the spans that they fill.
export function said(move, fills = []) {
  let words = move.say;
  move.args.filter((arg) => arg.low !== undefined).forEach(({low, high}, at) => {
    if (fills[at] !== undefined) words = words.replace(low === high ? `${low}` : `${low}..${high}`, `${fills[at]}`);
  });
  return large(unnamed(words, move));
}
