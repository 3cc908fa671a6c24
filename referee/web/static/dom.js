// Elements of the page: h("button", {class: "big", onclick}, "Words", more) gives one. Text is always
// set as text, never as HTML.

export function h(tag, facts = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (value === true) made.setAttribute(name, "");
    else made.setAttribute(name, value);
  }
  made.append(...inside.flat(4).filter((each) => each !== null && each !== undefined && each !== ""));
  return made;
}

export const $ = (id) => document.getElementById(id);

// What is drawn anew keeps the focus and the places to which it was scrolled.
export function redraw(into, ...inside) {
  const focus = document.activeElement;
  const key = into.contains(focus) ? focus.dataset.key : "";
  const places = new Map();
  for (const each of into.querySelectorAll("[data-strip]")) {
    if (each.scrollLeft) places.set(each.dataset.strip, each.scrollLeft);
  }
  into.replaceChildren(...inside.flat(4).filter(Boolean));
  for (const each of into.querySelectorAll("[data-strip]")) {
    if (places.has(each.dataset.strip)) each.scrollLeft = places.get(each.dataset.strip);
  }
  if (key) {
    const again = [...into.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
    if (again) again.focus({preventScroll: true});
    else if (into.tabIndex === -1) into.focus({preventScroll: true});
  }
}

export function large(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const arrows = (words) => words.replaceAll(" -> ", " → ");

export function stopped(words) {
  return /[.!?:]$/.test(words) ? words : `${words}.`;
}
