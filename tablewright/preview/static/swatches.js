// What colours are chosen with: the system's own picker, beside the words of the file.

import { make } from "./dom.js";

export const HEX = /^\s*#(?:[0-9a-f]{6}|[0-9a-f]{3})/i;

// The system's picker; it knows `#rrggbb` alone.
export function picker(shown, name) {
  const made = make("input", { type: "color", "aria-label": name });
  made.value = long(shown) || "#000000";
  return made;
}

// "#abc" as the picker has it.
export function long(shown) {
  const found = shown.trim().match(/^#([0-9a-f]{6}|[0-9a-f]{3})/i);
  if (!found) return "";
  return `#${found[1].length === 6 ? found[1] : [...found[1]].map((digit) => digit + digit).join("")}`.toLowerCase();
}

// What was written with another colour in it: its opacity stays; CMYK values were of the old colour.
export function picked(written, color) {
  const opacity = written.match(/\/\s*[\d.]+\s*$/);
  return opacity ? `${color}/${opacity[0].slice(1).trim()}` : color;
}

export function swatch(shown, opacity = 1) {
  const made = make("span", { class: "swatch", "aria-hidden": "true" });
  paint(made, shown, opacity);
  return made;
}

export function paint(made, shown, opacity) {
  made.style.backgroundColor = shown || "transparent";
  made.style.opacity = String(opacity);
  made.classList.toggle("unknown", !shown);
}
