// Calls whoever is waited for: the title and the icon of the page, its head, and, once the page was
// touched, a sound and a buzz where nobody seems to look.

import {settings} from "./settings.js";
import {inLanguage} from "./tongue.js";

const LOOKING = 4000;
const BUZZ = 150;
const NOTES = [[659, 0], [880, 0.14]];
const LASTS = 0.22;
const LOUD = 0.12;

let sound = null;
let touched = -Infinity;
let waited = false;

export function listenForTouch() {
  addEventListener("pointerdown", () => {
    touched = performance.now();
    // A browser lets a page sound only after somebody has touched it.
    if (!sound && window.AudioContext) sound = new AudioContext();
  }, true);
}

// `fresh`: the page has only begun, or shows another seat: that is no news.
export function call({mine, head}, title, fresh) {
  document.title = `${mine ? "● " : ""}${head ? `${inLanguage(head)} – ` : ""}${inLanguage(title)}`;
  const icon = document.querySelector("link[rel=icon]");
  const wanted = mine ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  document.body.classList.toggle("mine", mine);
  if (mine && !waited && !fresh) alert();
  waited = mine;
}

function alert() {
  const away = document.hidden || performance.now() - touched > LOOKING;
  if (settings.get("quiet") || !away || touched < 0) return;
  document.body.dataset.called = `${Number(document.body.dataset.called || 0) + 1}`;
  if (navigator.vibrate) navigator.vibrate(BUZZ);
  if (sound) ring();
}

async function ring() {
  if (sound.state !== "running") await sound.resume();
  for (const [pitch, later] of NOTES) {
    const [tone, gain, at] = [sound.createOscillator(), sound.createGain(), sound.currentTime + later];
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(LOUD, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    tone.connect(gain).connect(sound.destination);
    tone.start(at);
    tone.stop(at + LASTS);
  }
}
