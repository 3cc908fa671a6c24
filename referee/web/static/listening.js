// Listening to the table as one of this phone's seats.

import {$, h, tell} from "./dom.js";
import {base, listen} from "./net.js";
import {Looked} from "./news.js";
import {page} from "./page.js";
import * as sheets from "./sheets.js";

export const looked = new Looked(base);
let stop = null;
let told = () => {};

// `does` gets every message of the server from now on.
export const whenTold = (does) => { told = does; };

export function listenAs(viewer) {
  page.seat = viewer;
  if (stop) stop();
  stop = listen(viewer, told, linked, (elsewhere) => (elsewhere ? openElsewhere() : location.reload()));
}

// The same phone has opened the table in newer pages, more of them than it may have.
function openElsewhere() {
  sheets.show("Open elsewhere", h("p", {}, "This phone has the table open in newer pages."),
    h("button", {type: "button", class: "big go", onclick: () => location.reload()}, "Go on here"));
}

function linked(well) {
  looked.linked(well);
  tell($("link"), well ? "" : "No connection; trying again …");
}
