// Elements of the page: h("button", {class: "big", onclick}, "Words", more) gives one. Text is always
// set as text, never as HTML, and in the language of this phone: all other scripts know English alone.

import {changing} from "./steady.js";
import {inLanguage, made as remembered, SPOKEN} from "./tongue.js";

export function h(tag, facts = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (name === "style") made.style.cssText = value; // an attribute would be forbidden
    else if (value === true) made.setAttribute(name, "");
    else made.setAttribute(name, SPOKEN.has(name) ? inLanguage(value) : value);
  }
  made.append(...inside.flat(4).filter((each) => each !== null && each !== undefined && each !== "").map(inLanguage));
  return remembered(made);
}

// Other words in an element that stays.
export function tell(element, words) {
  element.textContent = inLanguage(words);
}

export const $ = (id) => document.getElementById(id);

// What is drawn anew keeps the focus and the places to which it was scrolled. Elements that stay the
// same ones are not touched: what is typed into them goes on.
export function redraw(into, ...inside) {
  changing();
  const focus = document.activeElement;
  const key = into.contains(focus) ? focus.dataset.key : "";
  const places = new Map();
  for (const each of into.querySelectorAll("[data-strip]")) {
    if (each.scrollLeft) places.set(each.dataset.strip, each.scrollLeft);
  }
  put(into, inside.flat(4).filter(Boolean));
  for (const each of into.querySelectorAll("[data-strip]")) {
    if (places.has(each.dataset.strip)) each.scrollLeft = places.get(each.dataset.strip);
  }
  if (key && document.activeElement !== focus) {
    const again = [...into.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
    if (again) again.focus({preventScroll: true});
    else if (into.tabIndex === -1) into.focus({preventScroll: true});
  }
}

function put(into, nodes) {
  const staying = new Set(nodes);
  for (const each of [...into.childNodes]) if (!staying.has(each)) each.remove();
  let at = into.firstChild;
  for (const each of nodes) {
    if (each === at) at = at.nextSibling;
    else into.insertBefore(each, at);
  }
}

export function large(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const arrows = (words) => words.replaceAll(" -> ", " → ");

export function stopped(words) {
  return /[.!?:]$/.test(words) ? words : `${words}.`;
}
