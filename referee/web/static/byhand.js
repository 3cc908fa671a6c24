// What tables need besides moves: corrections by hand, rulings, notes, forgotten steps.

import {h} from "./dom.js";
import {get, post} from "./net.js";
import {close, show} from "./sheets.js";

const field = (label, input) => h("div", {class: "field"}, h("label", {}, label, input));
const text = (label, most = 200) => h("input", {type: "text", maxlength: most, autocomplete: "off", "aria-label": label});
const pick = (label, options) => h("select", {"aria-label": label},
  options.map(([value, words]) => h("option", {value}, words)));

function form(title, about, fields, plain, name, act) {
  const told = h("div", {role: "alert", class: "bad"});
  const shown = h("div", {}, fields);
  show(title, about ? h("p", {class: "dim"}, about) : null, shown, told,
    h("button", {type: "button", class: "big go", onclick: async () => {
      const found = plain();
      if (!found) return;
      // What was typed stays where it cannot be entered.
      const came = await act(name, found, {wrong: (why) => told.replaceChildren(why)});
      if (came && shown.isConnected) close();
    }}, "Enter it"),
    h("button", {type: "button", class: "big", onclick: close}, "Leave it"));
}

export function ruling(act) {
  const words = text("Ruling");
  const reason = text("Reason");
  form("Record a ruling", "What the table has decided. It stands in the log for everybody.",
    [field("We decide that", words), field("because", reason)],
    () => words.value.trim() && reason.value.trim() && {text: words.value, reason: reason.value}, "ruling", act);
}

export function note(act) {
  const words = text("Note");
  form("Note", "Words for the log.", [field("Note", words)], () => words.value.trim() && {text: words.value}, "note", act);
}

// `at` is the step before which it belongs; without it the last one is meant.
export async function insert(table, act, at = 0) {
  const now = Number(table.v.split("-")[0]);
  const seat = table.you.seat;
  const {log} = await get(`log?as=${encodeURIComponent(seat)}`).catch(() => table);
  const before = log.filter((each) => each.at).reverse().map((each) => [`${each.at}`, `before ${each.at}: ${each.lines[0]}`]);
  const step = pick("Where", [[`${now + 1}`, "behind the last step"], ...before]);
  step.value = `${at || Math.max(1, now)}`;
  const words = text("Move");
  form("A forgotten step", "Say the move as the log says moves, such as “Ann plays Crystal”. What came later is "
    + "carried out again; all must agree.", [field("It belongs", step), field("Move", words)],
  () => words.value.trim() && {step: Number(step.value), text: words.value}, "insert", act);
}

export async function fix(table, about, act) {
  const counted = await post("counters", {as: table.you.seat});
  const reason = text("Reason");
  const kind = pick("What is wrong", [["counter", "A counter"], ["mark", "A counter on a card"], ["card", "Where a card lies"], ["turn", "Whose turn it is"],
    ["phase", "The phase"]]);
  const within = h("div", {});
  const zones = table.areas.flatMap((area) => area.zones.flatMap((zone) => (zone.spaces
    ? zone.spaces.map((cell, at) => ({...cell, address: `${zone.address}.${at + 1}`, name: cell.called || `${zone.name} ${at + 1}`, seat: area.seat}))
    : [{...zone, seat: area.seat}])));
  const called = (zone) => (zone.seat ? `${zone.seat}: ${zone.name}` : zone.name);
  let plain = () => null;
  const draw = () => {
    if (kind.value === "counter" || kind.value === "mark") {
      // The table shows only counters that say something; these are all that there are.
      const its = kind.value === "counter" ? counted.counters : counted.marks;
      const which = pick("Counter", its.map((each, at) => [`${at}`, `${each.label}: ${each.value}`]));
      const value = h("input", {type: "number", inputmode: "numeric", "aria-label": "Right value"});
      within.replaceChildren(its.length ? field("Counter", which) : h("p", {}, "There is none."), field("is rightly", value));
      plain = () => {
        const found = its[Number(which.value)];
        return found && value.value !== "" && {...found, kind: kind.value, value: Number(value.value)};
      };
    } else if (kind.value === "card") {
      const from = pick("From", zones.filter((zone) => zone.count).map((zone) => [zone.address, called(zone)]));
      const card = h("select", {"aria-label": "Card"});
      const to = pick("To", zones.map((zone) => [zone.address, called(zone)]));
      const top = h("input", {type: "checkbox"});
      const list = () => {
        const cards = (zones.find((zone) => zone.address === from.value) || {}).cards || [];
        const names = new Map(cards.map((each) => [each.label || each.name, each.label && each.on
          ? `${each.name} (${each.on.map((mark) => mark.filter(Boolean).join(" ")).join(", ")})` : each.name]));
        names.set("?", "a card that nobody has named");
        card.replaceChildren(...[...names].map(([name, words]) => h("option", {value: name}, words)));
      };
      from.addEventListener("change", list);
      list();
      within.replaceChildren(field("From", from), field("Card", card), field("To", to),
        h("label", {class: "check"}, top, "on top"));
      plain = () => ({kind: "card", zone: from.value, card: card.value, to: to.value, top: top.checked});
    } else {
      const value = pick("Value", kind.value === "turn" ? about.seats.map((seat) => [seat, seat]) : about.phases);
      within.replaceChildren(field("It is rightly", value));
      plain = () => ({kind: kind.value, value: value.value});
    }
  };
  kind.addEventListener("change", draw);
  draw();
  form("Correct the table", "The table is right. Everybody reads the correction and its reason in the log.",
    [field("What is wrong", kind), within, field("because", reason)],
    () => { const found = plain(); return found && reason.value.trim() && {...found, reason: reason.value}; }, "fix", act);
}
