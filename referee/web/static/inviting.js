// Inviting others: a code to scan from this phone's screen, and the address to send.

import {h, large, stopped} from "./dom.js";
import {base, post} from "./net.js";
import {code} from "./qr.js";
import {close, say, show} from "./sheets.js";

// The address at which phones reach this table, as a code; `here`: it is of this computer alone.
export const invitation = () => post("invite", {at: location.origin + base});

export async function invite() {
  let found;
  try {
    found = await invitation();
  } catch (error) {
    say("Invite", stopped(large(error.message)));
    return;
  }
  const field = h("input", {type: "text", readonly: true, value: found.address, "aria-label": "The address to send", onfocus: () => field.select()});
  show("Invite", h("p", {}, found.here ? "This address works on this computer only; the server must be started with --lan for phones."
    : found.watch ? "Whoever scans this can watch." : "Whoever scans this can sit down at a free seat, or watch."),
  code(found.rows, "QR code of this table"), field, h("button", {type: "button", class: "big go", onclick: () => send(field)}, "Send the address"),
  h("button", {type: "button", class: "big", onclick: close}, "Close"));
}

// Without HTTPS a browser neither shares nor copies: then the address is there to be marked.
async function send(field) {
  field.focus();
  try {
    if (navigator.share) await navigator.share({url: field.value});
    else await navigator.clipboard.writeText(field.value);
  } catch { /* it is marked */ }
}
