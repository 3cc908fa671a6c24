// What things on the table are called: places, what lies in them, moves.

import {large} from "../dom.js";
import {cells} from "./pieces.js";

export function name_of(table, address) {
  for (const area of table.areas) {
    for (const zone of area.zones) {
      const owner = area.seat && area.seat !== table.you.seat ? `${area.seat}'s ` : area.seat ? "my " : "";
      if (zone.address === address) return large(`${owner}${zone.name}`);
      if (zone.spaces && address.startsWith(`${zone.address}.`)) {
        const space = address.slice(zone.address.length + 1);
        return large(`${owner}${zone.spaces[space - 1]?.called || `${zone.name} ${space}`}`);
      }
    }
  }
  return address;
}

export function inside(table, address) {
  for (const [at, cell] of cells(table)) {
    if (at !== address) continue;
    const cards = cell.cards && cell.cards.length === 1 ? [cell.cards[0].name === "?" ? "a face-down card" : cell.cards[0].name]
      : cell.count ? [`${cell.count} cards`] : ["empty"];
    return [...cards, ...counted(cell)].join(", ");
  }
  return "empty";
}

// The counters on a card or in a space, in words.
export const counted = (its) => (its.on || []).map(([words, value]) => `${words} ${value}`.trim());
