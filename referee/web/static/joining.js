// The code of the table on the screen that all look at: to be scanned from across the room as long as
// a seat is free, smaller when all are taken and one can only watch. A tap or the key C hides it, and
// brings it back.

import {h, redraw} from "./dom.js";
import {invitation} from "./inviting.js";
import {code} from "./qr.js";

const KEY = "c";

export class Joining {
  constructor() {
    this.box = h("div", {id: "joining"});
    this.found = null;
    this.hidden = false;
  }

  // From now on it is there, where phones can come at all.
  async begin() {
    const found = await invitation().catch(() => null);
    if (!found || found.here) return;
    this.found = found;
    document.body.append(this.box);
    addEventListener("keydown", (event) => { if (event.key.toLowerCase() === KEY && !event.ctrlKey && !event.metaKey && !event.altKey) this.toggle(); });
    this.draw();
  }

  toggle() {
    this.hidden = !this.hidden;
    this.draw();
  }

  show({seats, over}) {
    const free = !over && seats.some(({taken}) => !taken);
    if (free === this.free) return;
    this.free = free;
    this.draw();
  }

  draw() {
    if (!this.found) return;
    const joins = this.free && !this.found.watch;
    this.box.className = joins ? "free" : "";
    redraw(this.box, h("button", {type: "button", "data-key": "code", "data-means": "code", "aria-label": this.hidden ? "Show the code of this table" : "Hide the code of this table", onclick: () => this.toggle()},
      this.hidden ? "▦" : [code(this.found.rows, "QR code of this table"), h("span", {}, joins ? "Scan to play" : "Scan to watch")]));
  }
}
