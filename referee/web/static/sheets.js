// Sheets over the page: a card, a rule, a reason, taking back, corrections. One at a time.

import {face} from "./cards.js";
import {$, arrows, h, large, stopped, tell} from "./dom.js";
import {get, post} from "./net.js";
import {page} from "./page.js";
import {changing} from "./steady.js";

let over = null; // whether what the sheet tells is over, by the table that comes

export function show(title, ...inside) {
  changing();
  over = null;
  const sheet = $("sheet");
  sheet.replaceChildren(
    h("div", {class: "head"}, h("h2", {id: "sheet-title"}, title),
      h("button", {type: "button", class: "close", "aria-label": "Close", onclick: close}, "✕")),
    h("div", {class: "body"}, inside.flat(4).filter(Boolean)));
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
}

export function close() {
  changing();
  over = null;
  if ($("sheet").open) $("sheet").close();
}

export const say = (title, words) => show(title, h("p", {}, words), done());

// Says something that closes by itself with the first table of which `gone` is true.
export function sayUntil(title, words, gone) {
  say(title, words);
  over = gone;
}

export function follow(table) {
  if (over && over(table)) close();
}

const done = (words = "All right") => h("button", {type: "button", class: "big", onclick: close}, words);

const FEW = 2;

// The rules behind something: a button each, or one for all of them where they are many.
export function rules(numbers) {
  const found = numbers || [];
  if (found.length <= FEW) return found.map(pill);
  return [h("button", {type: "button", class: "rule", "data-key": `rules ${found.join(" ")}`,
    onclick: () => all(found)}, `${found.length} rules`)];
}

const pill = (number) => h("button", {type: "button", class: "rule", "data-key": `rule ${number}`,
    onclick: () => rule(number)}, number);

async function all(numbers) {
  try {
    const found = await Promise.all(numbers.map((number) => get(`rule/${encodeURIComponent(number)}`)));
    show(`${numbers.length} rules`, found.map((each) => [h("h3", {}, `${each.number} ${each.heading}`.trim()), h("p", {class: "text"}, each.text)]), done());
  } catch (error) {
    say("Rules", stopped(large(error.message)));
  }
}

async function rule(number) {
  try {
    const found = await get(`rule/${encodeURIComponent(number)}`);
    show(number, h("p", {class: "text"}, found.text),
      found.heading ? h("p", {class: "dim"}, found.heading) : null, done());
  } catch (error) {
    say(number, stopped(large(error.message)));
  }
}

// Why something is not possible.
export function reasons(title, list) {
  show(title, list.map(({say: words, why}) => h("section", {class: "why"},
    words ? h("p", {class: "dim"}, words) : null,
    h("p", {}, stopped(why.sentence)),
    why.card ? h("p", {class: "text"}, why.card) : null,
    why.remedy ? h("p", {class: "remedy"}, stopped(large(why.remedy))) : null,
    h("p", {}, rules(why.rules)))), done());
}

// A card at full size, and what may be done with it; `may` says that something may, whatever moves there are.
export async function card(name, seat, begin, may = false) {
  let found;
  try {
    found = await post("about", {card: name, as: seat});
  } catch (error) {
    say(name, stopped(large(error.message)));
    return;
  }
  const its = found.card;
  const cannot = found.cannot;
  show(its.name,
    its.code ? face(its.code, `${its.name}. ${its.text}`, "large") : null,
    found.can.length || may ? h("button", {type: "button", class: "big go", onclick: () => {
      close();
      begin(its.name, found.can);
    }}, "Use this card") : null,
    cannot.length && seat ? h("button", {type: "button", class: "big no", onclick: () => reasons(its.name, cannot)},
      "Not now – why?") : null,
    its.text ? h("p", {class: "text"}, its.text) : null,
    h("dl", {}, its.fields.map(([field, value]) => [h("dt", {}, large(field.replace(/[-_]/g, " "))), h("dd", {}, value)])),
    h("p", {class: "dim"}, `${its.deck}${its.code ? ` · ${its.code}` : ""}`),
    done("Close"));
}

// The cards of a pile.
export function pile(of, open) {
  const cards = of.cards;
  const shown = cards && cards.length ? h("div", {class: "cards"}, cards.map((each) => (each.code
    ? h("button", {type: "button", class: "choice", "aria-label": each.name, onclick: () => open(each.name)},
      face(each.code, ""), h("span", {class: "name"}, each.name))
    : h("span", {class: "choice"}, "a card face down")))) : null;
  show(of.name, h("p", {}, of.count === null ? "How many cards lie here is a secret." : `${of.count} card${of.count === 1 ? "" : "s"}.`),
    cards === null ? h("p", {class: "dim"}, "You may not look at them.") : shown,
    of.count === null ? null : counting(of), done("Close"));
}

function counting(of) {
  const box = h("input", {type: "number", min: "0", inputmode: "numeric", "aria-label": `Cards counted in ${of.name}`});
  const told = h("p", {role: "status"});
  return h("div", {class: "field"}, h("label", {}, "Counted on the table", box),
    h("button", {type: "button", onclick: async () => {
      try {
        const found = await post("count", {zone: of.address, number: Number(box.value), as: of.seat || ""});
        tell(told, stopped(large(found.sentence)));
        told.className = found.right ? "good" : "bad";
      } catch (error) { tell(told, stopped(large(error.message))); }
    }}, "Compare"), told);
}

const KINDS = {
  nothing: "Nobody has learned anything since. It is taken back at once.",
  others: "Nobody has learned anything since, but it was not yours alone.",
  seen: "Cards were seen since. All who play must agree.",
  chance: "A pile was shuffled or a die was rolled since. That cannot be undone at a table: it can only be a ruling.",
};

export async function undo(table, act, first = 1) {
  const seat = table.you.seat;
  let steps = first;
  const ask = async () => {
    let found;
    try {
      found = await post("undo", {look: true, steps, as: seat});
    } catch (error) {
      say("Take back", stopped(large(error.message)));
      return;
    }
    const reason = h("input", {type: "text", maxlength: "200", "aria-label": "Reason for the ruling"});
    const list = (title, lines) => (lines.length
      ? [h("h3", {}, title), h("ul", {}, lines.map((line) => h("li", {}, line)))] : null);
    const words = found.waits.length ? `Ask ${found.waits.join(" and ")}` : "Take it back";
    show(found.steps === 1 ? "Take the last step back?" : `Take ${found.steps} steps back?`,
      h("ol", {class: "dim"}, found.said.map((line) => h("li", {}, line))),
      h("p", {class: `kind ${found.kind}`}, KINDS[found.kind === "nothing" && found.waits.length ? "others" : found.kind]),
      list("Since then", found.learned), list(page.about.real ? "Put back by hand" : "What lies elsewhere then", found.by_hand),
      found.kind === "chance" ? h("div", {class: "field"}, h("label", {}, "Why", reason)) : null,
      h("button", {type: "button", class: "big go", onclick: async () => {
        if (found.kind === "chance" && !reason.value.trim()) { reason.focus(); return; }
        close();
        // The steps that were shown are meant, not those that others have taken since.
        await act("undo", {steps: found.steps, reason: reason.value, v: found.v});
      }}, words),
      h("button", {type: "button", class: "big", onclick: () => { steps += 1; ask(); }}, "One step more"),
      done("Leave it"));
  };
  await ask();
}

// The whole game; `open`, if given, is told a step that is tapped.
export async function log(seat, open = null) {
  try {
    const found = await get(`log?as=${encodeURIComponent(seat)}`);
    show("The whole game", h("ol", {class: "log"}, found.log.map((each) => entry(each, open))), done("Close"));
  } catch (error) {
    say("The log", stopped(large(error.message)));
  }
}

// A step of which much came, in parts: what counts now, then what hands do, then all of it in order.
export function outcome(each, real) {
  const {results, hands} = each.came;
  const part = (title, lines) => (lines.length
    ? [h("h3", {}, title), h("ul", {}, lines.map((line) => h("li", {}, arrows(line))))] : null);
  return [part("What came of it", results), part(real ? "To do by hand" : "Where cards went", hands),
    h("details", {}, h("summary", {}, `All of it in order: ${each.lines.length - 1} lines`), h("ol", {class: "log"}, entry(each)))];
}

export function entry(each, open = null) {
  const [head, ...rest] = each.lines.map(arrows);
  const number = each.at ? h("span", {class: "no"}, `${each.at}`) : null;
  return h("li", {value: each.at}, open && each.at
    ? h("button", {type: "button", class: "step", "aria-label": `Step ${each.at}: ${head}`, onclick: () => open(each)}, number, head)
    : h("p", {class: "step"}, number, head), rest.map((line) => h("p", {}, line)),
  each.rules && each.rules.length ? h("p", {class: "rules"}, rules(each.rules)) : null);
}
