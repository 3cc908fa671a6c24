// The moves that a message of a free table leaves out, because all can be done with all: asked for when
// something is taken up, or when somebody wants to choose among them.

import {post} from "./net.js";
import {page} from "./page.js";
import {all, opened} from "./tree.js";

// Has moves of a table known: those that name one of the places `refs`, those with the numbers `at`, or
// all. Gives whether they are known and that table is still the one that is shown.
export async function wanted(what = {}, table = page.table) {
  if (!table.lit) return true;
  let found;
  try {
    found = await post("moves", {v: table.v, as: table.you.seat, ...what});
  } catch { return false; } // a newer table is on its way
  opened(Object.assign(found, {v: table.v, you: table.you}));
  const before = new Set(all(table).map(({at}) => at));
  table.known.push(...found.moves.filter(({at}) => !before.has(at)));
  Object.assign(table.verbs, found.verbs);
  return table === page.table;
}
