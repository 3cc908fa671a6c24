// A slip of the hand: for some seconds what one has just done is taken back without asking anybody.

import {h} from "./dom.js";

export class Slip {
  constructor(back) {
    this.until = 0;
    this.timer = 0;
    this.left = h("span", {"aria-hidden": "true"});
    this.button = h("button", {type: "button", class: "slip", "data-key": "slip", "aria-label": "Take back what you have just done",
      hidden: true, onclick: back}, "Take back ", this.left);
  }

  // So many seconds are left; 0 if nothing can be taken back so.
  told(seconds) {
    clearInterval(this.timer);
    this.until = performance.now() + 1000 * seconds;
    this.tick();
    if (seconds) this.timer = setInterval(() => this.tick(), 200);
  }

  tick() {
    const left = this.until - performance.now();
    this.button.hidden = left <= 0;
    this.left.textContent = `${Math.ceil(left / 1000)}`;
    if (left <= 0) clearInterval(this.timer);
  }
}
