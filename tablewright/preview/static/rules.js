// The rulebook, paragraph by paragraph, with what the referee understood of each.

import { ask, fill, make, own, remember, remembered } from "./dom.js";
import { place } from "./problems.js";

const SAYS = {
  played: "played", partly: "partly played", "by hand": "by hand", note: "a note",
  module: "played by the game's own module",
};
let built = "";

export function showRules(section, state) {
  const means = remembered("means", true);
  const stands = JSON.stringify([state.rules, state.turn, means, state.checking]);
  if (stands === built) return;
  built = stands;
  if (!state.rules?.length) {
    fill(section, make("p", { class: "note" }, state.checking === "done"
      ? "This game has no rules.md yet, or it cannot be read."
      : "The rules are being read …"));
    return;
  }
  const toggle = make("label", {}, make("input", { type: "checkbox", checked: means, onchange: (event) => {
    remember("means", event.target.checked);
    showRules(section, state);
  } }), " What each sentence does");
  fill(
    section,
    tryIt(),
    make("p", { class: "tools" }, toggle, state.checking === "done" ? "" : make("span", { class: "dim" }, "as of before; checking …")),
    ...state.rules.map((each) => paragraph(each, means)),
    ...(state.turn?.length
      ? [make("h2", {}, "A turn as the referee plays it"), make("ol", { class: "turn" }, state.turn.map((line) => make("li", {}, line)))]
      : []),
  );
}

// A table of the game as its files say it now, in a page of its own.
function tryIt() {
  if (!own) return null;
  const players = make("input", { type: "number", min: "1", max: "12", value: String(remembered("players", 2)), "aria-label": "Players" });
  const told = make("span", { role: "status" });
  const begin = make("button", { type: "button", class: "main", onclick: async () => {
    remember("players", Number(players.value));
    told.textContent = "The cards are being drawn …";
    const said = await ask("/try", { players: Number(players.value) });
    fill(told, said.ok ? make("a", { href: said.address, target: "_blank", rel: "opener" }, "Sit down at the table") : said.error);
  } }, "Try the rules at a table");
  return make("p", { class: "tools try" }, begin, make("label", {}, "for ", players, " players"), told);
}

function paragraph(each, means) {
  return make(
    "article",
    { class: `rule ${each.state.replace(" ", "-")}` },
    make("h3", {}, make("span", { class: "number" }, each.number), " ", each.heading, " ",
      make("span", { class: "state" }, SAYS[each.state] ?? each.state)),
    each.sentences.map((one) => make(
      "div",
      { class: one.item ? "item" : "" },
      make("p", {}, one.words),
      means && one.means?.length ? make("ul", { class: "means" }, one.means.map((line) => make("li", {}, line))) : null,
      one.by_hand ? make("p", { class: "hint" }, "Nothing reads this, so it is read out at its moment and done by hand.") : null,
      one.near ? make("p", { class: "hint" }, `Would be read: “${one.near}”`) : null,
    )),
    make("p", { class: "dim" }, place(each.at)),
  );
}
