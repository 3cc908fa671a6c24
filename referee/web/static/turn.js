// Whose turn it is, for a phone that holds these seats: in words, and whether it is one of them.
// Where all choose at once nobody is named.

// Gives {mine, all, head, waits}: whether somebody of this phone is waited for, whether all are asked
// at once, what the head of the page says, and who has still to choose.
export function turnOf({over, now, standing, turn, moves}, seats) {
  if (over) return {mine: false, all: false, head: "The game is over", waits: []};
  const asked = Object.keys(standing);
  const waits = asked.filter((name) => !standing[name]);
  if (asked.length > 1) return {mine: waits.some((name) => seats.includes(name)), all: true, head: "All choose now", waits};
  if (!now) return {mine: false, all: false, head: turn ? turns(turn, seats) : "", waits};
  if (now.all) return {mine: moves.length > 0, all: true, head: "All act now", waits};
  if (!now.seat) {
    const mine = seats.includes(turn) || (!turn && seats.length > 0);
    return {mine, all: false, head: turn ? turns(turn, seats) : "", waits};
  }
  const mine = seats.includes(now.seat);
  if (!turn || turn === now.seat) return {mine, all: false, head: turn ? turns(turn, seats) : decides(now.seat, seats), waits};
  return {mine, all: false, head: `${turns(turn, seats)} · ${small(decides(now.seat, seats))}`, waits};
}

// The seats whose plates light up: whoever is waited for. `all` are the seats of the table.
export function waitedFor({over, now, standing, turn, out}, all) {
  if (over) return [];
  const asked = Object.keys(standing);
  if (asked.length > 1) return asked.filter((name) => !standing[name]);
  if (now && now.all) return all.filter((name) => !out.includes(name));
  return [(now && now.seat) || turn];
}

// A phone of one seat says "you"; one that goes round says names.
const you = (name, seats) => seats.length === 1 && seats[0] === name;
const turns = (name, seats) => (you(name, seats) ? "Your turn" : `${name}'s turn`);
const decides = (name, seats) => (you(name, seats) ? "You decide" : `${name} decides`);
const small = (words) => (words.startsWith("You ") ? `y${words.slice(1)}` : words);

// What is asked, without the own name before it.
export function askedOf({now, you: {seat}}, seats) {
  const head = `${seat}: `;
  return you(seat, seats) && now.asks.toLowerCase().startsWith(head.toLowerCase()) ? now.asks.slice(head.length) : now.asks;
}
