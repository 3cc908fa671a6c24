// What is wrong: a bar that covers nothing, a list, and each problem with its line and its caret.

import { fill, make } from "./dom.js";

const editor = document.body.dataset.editor;

// A place as its file has it; on this computer a tap opens it in the editor.
export function place(at) {
  if (!at) return "";
  if (!editor || !at.path) return make("code", {}, at.said);
  const address = editor
    .replaceAll("{path}", encodeURI(at.path))
    .replaceAll("{line}", at.line || 1)
    .replaceAll("{column}", at.column || 1);
  return make("a", { href: address, title: "Open in the editor" }, make("code", {}, at.said));
}

export function problem(each, head = null) {
  if (!each) return "";
  const wanted = [
    each.expected ? `expected ${each.expected}` : "",
    each.found ? `got ${each.found}` : "",
  ].filter(Boolean).join(", ");
  return make(
    "li",
    { class: each.severity === "error" ? "bad" : "warned" },
    head,
    make("p", { class: "said" }, make("strong", {}, each.severity === "error" ? "✖ " : "! "), each.message),
    wanted ? make("p", {}, wanted) : null,
    each.source
      ? make("pre", { tabindex: "0" }, `${each.source}\n${" ".repeat(Math.max(each.at.column - 1, 0))}^`)
      : null,
    each.hint ? make("p", { class: "hint" }, each.hint) : null,
    make("p", {}, place(each.at)),
  );
}

export function showBar(bar, state, open) {
  const errors = state.problems.filter((each) => each.severity === "error");
  const warnings = state.problems.length - errors.length;
  const first = state.problems[state.first] ?? state.problems[0];
  const counted = [
    errors.length ? `${errors.length} ${errors.length === 1 ? "mistake" : "mistakes"}` : "",
    warnings ? `${warnings} ${warnings === 1 ? "warning" : "warnings"}` : "",
  ].filter(Boolean).join(", ");
  const checking = { waits: "checking …", running: "checking …", done: "", off: "" }[state.checking] ?? "";
  bar.className = errors.length ? "bad" : warnings ? "warned" : "good";
  const inside = first
    ? [
        make("button", { type: "button", onclick: open }, counted),
        make("span", { class: "first" }, first.message, " ", place(first.at)),
        state.old ? make("strong", {}, "Shown is what was before.") : null,
      ]
    : [make("span", {}, state.checking === "done" ? `All is well: ${state.about}.` : "Nothing wrong so far.")];
  const focused = bar.contains(document.activeElement) && document.activeElement.tagName === "BUTTON";
  fill(bar, ...inside.filter(Boolean), make("span", { class: "checking", role: "status" }, checking));
  if (focused) bar.querySelector("button")?.focus();
}

const sentence = (words) => `${words[0].toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;

export function showList(list, state, open) {
  const whose = new Map();
  for (const piece of state.pieces) {
    for (const number of piece.problems) whose.set(number, piece);
  }
  const items = state.problems.map((each, number) => {
    const piece = whose.get(number);
    const head = piece
      ? make("button", { type: "button", class: "whose", onclick: () => open(piece.id) }, piece.name)
      : null;
    return problem(each, head);
  });
  fill(
    list,
    items.length
      ? make("ul", { class: "problems" }, items)
      : make("p", { class: "note" }, state.checking === "done" ? "All is well." : "Nothing wrong so far; the check is running."),
    ...(state.notes ?? []).filter(Boolean).map((note) => make("p", { class: "note" }, sentence(note))),
  );
}
