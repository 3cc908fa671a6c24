// Sitting down: the token of the QR code goes to the server, which knows the phone from then on.

import {$, h, large, stopped, tell} from "./dom.js";
import {speakAt} from "./language.js";
import {base, post} from "./net.js";

const KEPT = `tablewright token ${base}`;

// Whether this is the screen that all look at: it watches, so that it never can hold a secret.
export let forAll = false;

function token() {
  const said = new URLSearchParams(location.hash.slice(1));
  const found = said.get("k");
  forAll = said.has("all");
  try {
    if (found) {
      // The address is shown, photographed and sent on: the token stays in it no longer than needed.
      history.replaceState(null, "", location.pathname);
      sessionStorage.setItem(KEPT, found);
      sessionStorage.setItem(`${KEPT} all`, forAll ? "yes" : "");
    }
    forAll = forAll || sessionStorage.getItem(`${KEPT} all`) === "yes";
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
    await speakAt(found.about, (language) => post("words", {token: key, language}));
    if (found.mine && forAll && found.mine.length) {
      await told(`This browser holds the seat of ${and(found.mine)}. Open the screen for all in another browser, or in a private window.`, "Go on as a player");
      forAll = false;
    }
    if (found.mine) return [found.about, found.mine];
    const wanted = forAll ? [] : await pick(found);
    if (found.seats.some((each) => each.taken && wanted.includes(each.name))) {
      await claim(key, wanted, found.about);
      continue;
    }
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
    const all = free.length ? free : seats.map((each) => each.name);
    $("table").replaceChildren(h("div", {class: "lobby"},
      h("h2", {}, "Who are you?"),
      seats.map(({name, taken}) => h("button", {type: "button", class: `big seat${taken ? " held" : ""}`, onclick: () => go([name])},
        name, taken ? h("small", {}, "held by another phone; ask for it") : null)),
      about.shared && seats.length > 1
        ? h("button", {type: "button", class: "big", onclick: () => go(all)}, "One phone for all",
          h("small", {}, `This phone goes round: ${all.join(", ")}`)) : null,
      h("button", {type: "button", class: "big", onclick: () => go([])}, "Only watch")));
  });
}

const AGAIN = 1500;

const and = (names) => names.join(" and ");

// What whoever serves does where nobody can nod.
function free(seats, about) {
  if (about.hall) return `If that cannot be, whoever serves the hall says: ${seats.map((each) => `tablewright hall free ${about.hall} ${each}`).join("; ")}.`;
  return `If that cannot be, whoever serves stops the server and begins again with ${seats.map((each) => `--free ${each}`).join(" ")}.`;
}

// Asks for seats that another phone holds, until those who play have said yes or no.
async function claim(key, seats, about) {
  const asked = {token: key, seats, ticket: ""};
  let over = false;
  const number = h("p", {class: "shows", "aria-live": "polite"});
  const waits = h("p", {role: "status"});
  const give_up = h("button", {type: "button", class: "big", onclick: () => { over = true; }}, "Back");
  $("table").replaceChildren(h("div", {class: "lobby"},
    h("h2", {}, `Asking for the seat of ${and(seats)}`), number, waits,
    h("p", {class: "dim"}, "Is the old page still open on another phone? Then it can go on there, or give the seat itself."), give_up));
  give_up.focus();
  for (;;) {
    let found;
    try {
      found = await post("claim", {...asked, drop: over});
    } catch (error) {
      await told(large(stopped(error.message)), "Choose again");
      return;
    }
    if (found.granted || over) return;
    if (found.over) {
      await told(`Those who play have said no. The seat of ${and(seats)} stays where it is.`, "Choose again");
      return;
    }
    asked.ticket = found.ticket;
    number.textContent = found.shows;
    tell(waits, found.waits.length
      ? `Waiting for ${and(found.waits)} to nod. The page asks there, and shows the same number: let it be seen that this is you.`
      : `Nobody who could nod has the page open. Ask ${and(found.away)} to open it. ${free(seats, about)}`);
    for (let waited = 0; waited < AGAIN && !over; waited += 100) await new Promise((go) => setTimeout(go, 100));
  }
}
