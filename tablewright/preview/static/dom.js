// Elements of the page: made, and changed only where they are otherwise.

export function make(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(made.dataset, value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...some(inside));
  return made;
}

// Puts these in the place of all that is in an element; what is nothing is left out.
export function fill(element, ...inside) {
  element.replaceChildren(...some(inside));
}

const some = (inside) =>
  inside.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== "");

export const by = (id) => document.getElementById(id);

// What this page remembers on this computer; nothing where that is forbidden.
export function remembered(key, otherwise) {
  try {
    const said = localStorage.getItem(`tablewright-preview-${key}`);
    return said === null ? otherwise : JSON.parse(said);
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`tablewright-preview-${key}`, JSON.stringify(value));
  } catch {
    // It is forgotten when the page is closed.
  }
}

// A button that is pressed or not, one of several.
export function choice(name, pressed, choose) {
  return make("button", { type: "button", "aria-pressed": String(pressed), onclick: choose }, name);
}

// Asks this computer to do something: what it answers, or why not.
export async function ask(address, what) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(what),
    });
    const said = await answer.json();
    return answer.ok ? { ok: true, ...said } : { ok: false, error: said.error };
  } catch {
    return { ok: false, error: "the preview cannot be reached" };
  }
}

// Whether files may be changed from this page: on their own computer only.
export const own = document.body.dataset.own === "yes";
