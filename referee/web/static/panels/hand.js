// The own hand: covered until it is held or kept open; with real cards, what a player notes of it.

import {act} from "../acting.js";
import {card, face} from "../cards.js";
import {h, tell} from "../dom.js";
import {inOrder, sortHand} from "../hand-order.js";
import {get} from "../net.js";
import {page} from "../page.js";
import {settings} from "../settings.js";
import * as sheets from "../sheets.js";

// `read(name)` shows a card, `again()` draws the panel anew.
export function hand(read, again) {
  const {about, table, seat} = page;
  const area = table.areas.find((each) => each.seat === seat);
  const zone = area && seat && area.zones.find((each) => each.id === about.hand);
  if (!zone) return [h("p", {class: "dim"}, seat ? "This game has no hands." : "Who watches has no hand.")];
  const known = (zone.cards || []).filter((each) => each.code);
  const cards = known.length ? zone.cards : table.hand;
  const shown = h("div", {class: `cards held ${settings.get("open") ? "" : "covered"}`, id: "held"},
    inOrder(cards, seat).map(({card: each, at}) => card(each, zone.back, read, `hand ${at} ${each.name}`, dull(each, table) ? "dull" : "")));
  const keep = (open) => { settings.set("open", open); again(); };
  return [
    h("h2", {}, `${zone.name}: ${zone.count} card${zone.count === 1 ? "" : "s"}`),
    cards.length ? [shown, held(shown, keep),
      settings.get("open") ? null : h("button", {type: "button", class: "big", "data-key": "keep-open", onclick: () => keep(true)}, "Keep it open")] : null,
    cards.filter((each) => each.code).length > 2 ? h("button", {type: "button", class: "big", "data-key": "sort-hand",
      onclick: () => sortHand(cards, seat).then(() => { again(); page.screen.hand_again(); }, () => null)}, "Sort my hand") : null,
    known.length || !about.real ? null : h("button", {type: "button", class: "big", "data-key": "keep-hand", onclick: note},
      table.hand.length ? "Change what I hold" : "Keep my hand here (only I see it)"),
  ];
}

// Whether nothing can be done with a card while something can be with others.
const dull = ({code}, {moves}) => code && moves.length && !moves.some((move) => move.args.some((arg) => arg.code === code));

// The button that shows the hand as long as it is held.
function held(shown, keep) {
  const made = h("button", {type: "button", class: "big hold", "data-key": "hold", "aria-pressed": `${settings.get("open")}`},
    settings.get("open") ? "Cover my hand" : "Hold to show my hand");
  const cover = (yes) => shown.classList.toggle("covered", yes);
  if (settings.get("open")) {
    made.addEventListener("click", () => keep(false));
    return made;
  }
  made.addEventListener("pointerdown", () => cover(false));
  for (const each of ["pointerup", "pointercancel", "pointerleave", "blur"]) made.addEventListener(each, () => cover(true));
  // A screen reader or keyboard cannot hold: a click without a pointer opens it for good.
  made.addEventListener("click", (event) => { if (event.detail === 0) keep(true); });
  return made;
}

// A hand that a player notes here; the server keeps it for this seat alone.
async function note() {
  let names = page.table.hand.map((each) => each.name);
  const pool = page.table.areas.length ? (await get("cards")).cards : [];
  const box = h("input", {type: "search", placeholder: "Find by name or code", "aria-label": "Find a card", autocomplete: "off"});
  const list = h("div", {class: "cards"});
  const mine = h("p", {role: "status"});
  const list_again = () => {
    const wanted = box.value.trim().toLowerCase();
    tell(mine, names.length ? `You hold: ${names.join(", ")}` : "Tap the cards that you hold.");
    list.replaceChildren(...pool.filter((each) => names.includes(each.name) || (wanted.length > 1
      && (each.name.toLowerCase().includes(wanted) || each.code.toLowerCase() === wanted))).slice(0, 40).map((each) =>
      h("button", {type: "button", class: "choice", "aria-pressed": `${names.includes(each.name)}`, "aria-label": each.name, onclick: () => {
        names = names.includes(each.name) ? names.filter((name) => name !== each.name) : [...names, each.name];
        list_again();
      }}, face(each.code, ""), h("span", {class: "name"}, each.name))));
  };
  box.addEventListener("input", list_again);
  list_again();
  sheets.show("What do you hold?", mine, box, list,
    h("button", {type: "button", class: "big go", onclick: async () => { sheets.close(); await act("hand", {cards: names}); }}, "Keep it"),
    h("button", {type: "button", class: "big", onclick: sheets.close}, "Leave it"));
}
