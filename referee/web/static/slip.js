// A slip of the hand: for some seconds what one has just done is taken back without asking anybody;
// what was typed wrong of real cards and dice, as long as nobody has gone on.

import {h, tell} from "./dom.js";
import {inLanguage} from "./tongue.js";

export class Slip {
  constructor(back) {
    this.until = 0;
    this.mend = false;
    this.timer = 0;
    this.words = h("span", {}, "");
    this.left = h("span", {class: "left", "aria-hidden": "true"});
    this.button = h("button", {type: "button", class: "slip", "data-key": "slip", hidden: true, onclick: back}, this.words, " ", this.left);
  }

  // So many seconds are left, 0 if nothing can be taken back so; and whether what was typed may be mended.
  told(seconds, mend) {
    clearInterval(this.timer);
    this.until = performance.now() + 1000 * seconds;
    this.mend = mend;
    const words = mend ? "Mistyped" : "Take back";
    tell(this.words, words);
    this.button.setAttribute("aria-label", inLanguage(mend ? "Mistyped: take back what you have entered" : "Take back what you have just done"));
    this.tick();
    if (seconds && !mend) this.timer = setInterval(() => this.tick(), 200);
  }

  tick() {
    const left = this.until - performance.now();
    this.button.hidden = left <= 0 && !this.mend;
    this.left.textContent = this.mend ? "" : `${Math.ceil(left / 1000)}`;
    if (left <= 0) clearInterval(this.timer);
  }
}
