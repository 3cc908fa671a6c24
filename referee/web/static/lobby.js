// Sitting down: the token of the QR code goes to the server, which knows the phone from then on.

import {$, h, large, stopped} from "./dom.js";
import {base, post} from "./net.js";

const KEPT = `tablewright token ${base}`;

function token() {
  const found = new URLSearchParams(location.hash.slice(1)).get("k");
  try {
    if (found) {
      // The address is shown, photographed and sent on: the token stays in it no longer than needed.
      history.replaceState(null, "", location.pathname);
      sessionStorage.setItem(KEPT, found);
    }
    return found || sessionStorage.getItem(KEPT) || "";
  } catch {
    return found || "";
  }
}

// Gives what the table is, and the seats that this phone holds.
export async function lobby() {
  const key = token();
  for (;;) {
    let found;
    try {
      found = await post("lobby", {token: key});
    } catch (error) {
      await told(large(stopped(error.message)), "Try again");
      continue;
    }
    if (found.mine) return [found.about, found.mine];
    const wanted = await pick(found);
    try {
      await post("join", {token: key, seats: wanted});
    } catch (error) {
      await told(large(stopped(error.message)), "Choose again");
    }
  }
}

function told(words, button) {
  return new Promise((go) => {
    $("table").replaceChildren(h("div", {class: "lobby"}, h("p", {role: "alert"}, words),
      h("button", {type: "button", class: "big go", onclick: go}, button)));
  });
}

function pick({about, seats}) {
  return new Promise((go) => {
    const free = seats.filter((each) => !each.taken).map((each) => each.name);
    $("table").replaceChildren(h("div", {class: "lobby"},
      h("h2", {}, "Who are you?"),
      seats.map(({name, taken}) => h("button", {type: "button", class: "big seat", disabled: taken, onclick: () => go([name])},
        name, taken ? h("small", {}, "held by another phone") : null)),
      about.shared && free.length > 1
        ? h("button", {type: "button", class: "big", onclick: () => go(free)}, "One phone for all",
          h("small", {}, `This phone goes round: ${free.join(", ")}`)) : null,
      h("button", {type: "button", class: "big", onclick: () => go([])}, "Only watch")));
  });
}
