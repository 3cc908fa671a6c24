// Light or dark: as the device has it, unless this phone is set to one of them.

import {$} from "./dom.js";
import {settings} from "./settings.js";

const NEXT = {"": "light", light: "dark", dark: ""};
const WORDS = {"": "as the device", light: "light", dark: "dark"};
const MEDIA = {"": "(prefers-color-scheme: light)", light: "all", dark: "not all"};

const chosen = () => (settings.word("theme") in NEXT ? settings.word("theme") : "");

export const themed = () => WORDS[chosen()];

export function setTheme() {
  $("light").media = MEDIA[chosen()];
}

export function nextTheme() {
  settings.put("theme", NEXT[chosen()]);
  setTheme();
}
