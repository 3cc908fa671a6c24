// A sheet over the page of the hall.

import {$, h} from "./dom.js";

export function sheet(title, ...inside) {
  $("sheet").replaceChildren(h("div", {class: "head"}, h("h2", {id: "sheet-title"}, title),
    h("button", {type: "button", "aria-label": "Close", onclick: () => $("sheet").close()}, "✕")), ...inside.flat(3).filter(Boolean));
  if (!$("sheet").open) $("sheet").showModal();
  $("sheet").scrollTop = 0;
}
