// What is seldom wanted: taking back, corrections, the story, invitations, what this phone is set to.

import {act, foresee, refused} from "../acting.js";
import * as byhand from "../byhand.js";
import {h} from "../dom.js";
import * as helping from "../helping.js";
import {invite} from "../inviting.js";
import {called, nextLanguage, several} from "../language.js";
import * as needs from "../needs.js";
import {post} from "../net.js";
import {page} from "../page.js";
import {settings} from "../settings.js";
import * as sheets from "../sheets.js";
import {nextTheme, themed} from "../theme.js";

// `again()` draws the panel anew.
export function more(again) {
  const {about, table, seat, seats} = page;
  const able = Boolean(seat);
  const button = (words, onclick, when = able) => h("button", {type: "button", class: "big", disabled: !when, "data-key": words, onclick}, words);
  const toggle = (words, name, begun) => h("button", {type: "button", class: "big", "aria-pressed": `${settings.get(name)}`, "data-key": words,
    onclick: () => { settings.set(name, !settings.get(name)); again(); if (settings.get(name)) begun(); }}, `${words}: ${settings.get(name) ? "on" : "off"}`);
  // What is on unless somebody has turned it off.
  const unless = (words, name) => h("button", {type: "button", class: "big", "aria-pressed": `${!settings.get(name)}`, "data-key": words,
    onclick: () => { settings.set(name, !settings.get(name)); again(); }}, `${words}: ${settings.get(name) ? "off" : "on"}`);
  const newest = table.log.length ? table.log[table.log.length - 1].at : -1;
  return [h("div", {class: "two"},
    button("Take back", () => sheets.undo(table, act), able && table.can.undo),
    button("Do again", () => act("redo", {}), able && table.can.redo),
    button("Correct the table", () => byhand.fix(table, about, act).catch(refused)),
    button(table.free ? "Let the referee judge" : "Play freely", () => act("free", {on: !table.free}), able && !table.over),
    button("Record a ruling", () => byhand.ruling(act)),
    button("A forgotten step", () => byhand.insert(table, act)),
    button("Note", () => byhand.note(act)),
    about.ahead ? button("Preview the row", foresee, true) : null,
    button("Count the piles", () => needs.audit(seat), true),
    button("The story", () => needs.story(seat), true),
    button("Set-up", () => needs.setup(seat), true),
    button("Put away", () => needs.away(seat), true),
    about.glances ? button("At a glance", () => helping.glance(table.glance), Boolean(table.glance)) : null,
    button("Invite", invite, seats.length > 0),
    button("On paper", helping.paper, seats.length > 0),
    toggle("Teaching", "teach", () => helping.teach(about.game, newest, seat)),
    button(`Colours: ${themed()}`, () => { nextTheme(); again(); }, true),
    several(about) ? h("button", {type: "button", class: "big", "data-key": "language", onclick: () => nextLanguage(about)}, `Language: ${called(about)}`) : null,
    unless("Sound and vibration", "quiet"),
    unless("Guard against slips", "hasty"),
    button(seats.length ? "Leave the seat" : "Stop watching", leave, true))];
}

async function leave() {
  await post("leave", {}).catch(() => null);
  location.reload();
}
