// Links: for every seat of a table, for those who watch, for another device of one's own.

import {h, large, stopped, tell as put} from "./dom.js";
import {post} from "./hall-net.js";
import {sheet} from "./hall-sheet.js";
import {code} from "./qr.js";

export function links(table, found, made, tell) {
  const at = (key) => `${location.origin}/t/${table.id}/#k=${key}`;
  sheet(table.title || "The table",
    h("p", {class: "dim"}, made ? "Send everybody their own link. A seat belongs to whoever opens its link first."
      : "Choose a free seat, or watch."),
    found.seats.map((seat) => h("div", {class: "link"}, h("h3", {}, seat.name),
      seat.taken ? h("p", {class: "dim"}, "Somebody sits here.")
        : h("div", {class: "does"},
          h("a", {class: "go", href: at(seat.token)}, `Sit down as ${seat.name}`),
          made ? copying(at(seat.token), `for ${seat.name}`) : null))),
    h("div", {class: "link"}, h("h3", {}, "Only watch"),
      h("div", {class: "does"}, h("a", {class: "go", href: at(found.watch)}, "Watch"), copying(at(found.watch), "for watching"))),
    h("div", {class: "link"}, h("h3", {}, "A large screen for all"),
      h("div", {class: "does"}, h("a", {class: "go", href: `${at(made ? found.all : found.watch)}&all`}, "Show it here"))),
    made ? h("div", {class: "link"}, h("h3", {}, "Any seat"),
      h("p", {class: "dim"}, "With this link one chooses a seat: to show to all at one table."),
      h("div", {class: "does"}, copying(at(found.all), "for any seat"))) : null);
}

export async function device(tell) {
  try {
    const {me} = await post("device");
    const link = `${location.origin}/#me=${me}`;
    sheet("Link for another device", h("p", {}, "Open this link on your other phone or computer. It holds all your seats: show it to nobody else."),
      h("div", {class: "does"}, copying(link, "for another device")));
  } catch (error) {
    tell(stopped(large(error.message)), true);
  }
}

// Shares or copies a link, and shows it with its code to scan; without HTTPS it can only be shown.
function copying(link, what) {
  const field = h("input", {type: "text", readonly: true, value: link, "aria-label": `Link ${what}`, hidden: true});
  const shown = h("div", {class: "code", hidden: true});
  const button = h("button", {type: "button", "aria-label": `Link ${what}`, onclick: async () => {
    field.hidden = shown.hidden = false;
    field.focus();
    field.select();
    post("code", {at: link}).then(({rows}) => shown.replaceChildren(code(rows, `QR code of the link ${what}`)), () => { /* the link is there */ });
    try {
      if (navigator.share) await navigator.share({url: link});
      else await navigator.clipboard.writeText(link);
      put(button, navigator.share ? "Sent" : "Copied");
    } catch {
      put(button, "Copy it below");
    }
  }}, "Link");
  return [button, field, shown];
}
