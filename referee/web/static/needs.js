// What tables need besides moves: the audit, the story, the set-up, the box at the end.

import {h, large, stopped} from "./dom.js";
import {post} from "./net.js";
import {close, say, show} from "./sheets.js";

const done = () => h("button", {type: "button", class: "big", onclick: close}, "Close");
const list = (title, lines) => (lines.length ? [h("h3", {}, title), h("ul", {}, lines.map((line) => h("li", {}, stopped(line))))] : null);

async function asked(title, name, plain, draw) {
  try {
    draw(await post(name, plain));
  } catch (error) { say(title, stopped(large(error.message))); }
}

export function audit(seat) {
  return asked("Count the piles", "audit", {as: seat}, ({lines, latest, breaks}) => {
    const boxes = new Map();
    const told = h("div", {role: "status"});
    const compare = async () => {
      const counted = Object.fromEntries([...boxes].filter(([, box]) => box.value !== "").map(([zone, box]) => [zone, Number(box.value)]));
      if (!Object.keys(counted).length) return;
      try {
        const {off, likely} = await post("audit", {as: seat, counted});
        told.replaceChildren(...[off.length ? list("Off", off) : h("p", {class: "good"}, "All that you counted is right."),
          list("Likely forgotten", likely)].flat().filter(Boolean));
      } catch (error) { told.replaceChildren(h("p", {class: "bad"}, stopped(large(error.message)))); }
    };
    show("Count the piles", h("p", {class: "dim"}, "So many cards should lie there. Enter only what is not so."),
      list("Moved by themselves lately", latest), list("Against the rules", breaks),
      lines.map((line) => [h("h3", {}, line.seat || "In the middle"),
        line.counters.length ? h("p", {}, line.counters.map(([name, value]) => `${name} ${value}`).join(", ")) : null,
        line.piles.map(([zone, called, cards]) => {
          const box = h("input", {type: "number", min: "0", inputmode: "numeric", "aria-label": `${line.seat} ${called}, counted`.trim()});
          boxes.set(zone, box);
          return h("div", {class: "pair"}, h("span", {}, `${called}: `, h("b", {}, `${cards}`)), box);
        })]),
      told, h("button", {type: "button", class: "big go", onclick: compare}, "Compare"), done());
  });
}

export function story(seat) {
  return asked("The story", "story", {as: seat}, ({chapters}) => show("The story",
    chapters.length ? chapters.map(([title, text]) => [h("h3", {}, title), h("p", {}, text)]) : h("p", {}, "Nothing has happened yet."), done()));
}

const KINDS = {fetch: "Out of the box", people: "Lay it out", cards: "Where the cards go", counters: "Counters"};

// One step at a time; the place where one stopped stays as long as the sheet is open.
export function setup(seat) {
  return asked("Set-up", "box", {as: seat}, ({setup: steps}) => {
    const step = (at) => {
      const [kind, words] = steps[at];
      show(`Set-up, ${at + 1} of ${steps.length}`, h("h3", {}, KINDS[kind] || ""), h("p", {class: "step"}, words),
        at + 1 < steps.length ? h("button", {type: "button", class: "big go", onclick: () => step(at + 1)}, "Done – next") : null,
        at ? h("button", {type: "button", class: "big", onclick: () => step(at - 1)}, "Back") : null, done());
    };
    if (steps.length) step(0);
    else say("Set-up", "This game says nothing about its set-up.");
  });
}

export function away(seat) {
  return asked("Put away", "box", {as: seat}, ({away: things}) => show("Put away",
    things.map(([called, number, how]) => h("label", {class: "check"}, h("input", {type: "checkbox"}),
      `${number} × ${called}`, how ? h("small", {}, how) : null)), done()));
}
