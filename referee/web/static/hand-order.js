// In which order the cards of a hand lie on this screen: sorted or moved by whoever holds them, kept on
// this phone for each seat. The game knows nothing of it; what a card is called by stays as it is.

import {base, get} from "./net.js";

const kept = new Map();
let ranks = null;

const key = (seat) => `tablewright order ${base} ${seat}`;

// The codes in the order that somebody has given them; null where nobody has.
function codes(seat) {
  if (!kept.has(seat)) {
    let found = null;
    try { found = JSON.parse(localStorage.getItem(key(seat))); } catch { /* none kept */ }
    kept.set(seat, Array.isArray(found) ? found : null);
  }
  return kept.get(seat);
}

function keep(seat, order) {
  const words = JSON.stringify(order);
  if (words === JSON.stringify(kept.get(seat))) return;
  kept.set(seat, order);
  try { localStorage.setItem(key(seat), words); } catch { /* for this once */ }
}

// The cards of a hand as they are to lie: [{card, at}], where `at` is their place for the server. New
// cards come last.
export function inOrder(cards, seat) {
  const wanted = codes(seat);
  const all = cards.map((card, at) => ({card, at}));
  if (!wanted || !cards.some((card) => card.code)) return all;
  const found = [];
  for (const code of wanted) {
    const at = all.findIndex(({card}) => card.code === code);
    if (at >= 0) found.push(...all.splice(at, 1));
  }
  found.push(...all);
  keep(seat, found.map(({card}) => card.code));
  return found;
}

// The card that lies at `at` for the server is moved to a place among the others, counted without it.
export function moveTo(cards, seat, at, place) {
  const order = inOrder(cards, seat);
  const moved = order.find((each) => each.at === at);
  const others = order.filter((each) => each !== moved);
  others.splice(place, 0, moved);
  keep(seat, others.map(({card}) => card.code));
}

// Sorts by deck, kind and value, as the server says for all cards of the game.
export async function sortHand(cards, seat) {
  ranks = ranks || new Map((await get("cards")).cards.map(({code}, at) => [code, at]));
  const rank = ({code}) => ranks.get(code) ?? ranks.size;
  keep(seat, [...cards].sort((one, other) => rank(one) - rank(other)).map(({code}) => code));
}
