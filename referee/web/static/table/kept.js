// Elements that are the same stay the same: so nothing flickers, and whoever goes by keys stays.

import {changing} from "../steady.js";

// Puts what is wanted into an element, in this order: {key, facts, make, then}, where `make(facts)` is
// asked only for what is new, or differs by its facts, and `then(element)` each time.
export function keep(into, wanted) {
  changing();
  const known = into.known || new Map();
  const next = new Map();
  let refocus = "";
  const found = wanted.map(({key, facts, make, then}) => {
    const sign = JSON.stringify(facts);
    const old = known.get(key);
    const element = old && old.sign === sign ? old.element : make(facts);
    if (old && old.element !== element && old.element === document.activeElement) refocus = key;
    element.dataset.key = key;
    if (then) then(element);
    next.set(key, {sign, element});
    return element;
  });
  into.known = next;
  const same = found.length === into.children.length && found.every((each, at) => into.children[at] === each);
  if (!same) into.replaceChildren(...found);
  if (refocus) next.get(refocus).element.focus({preventScroll: true});
}
