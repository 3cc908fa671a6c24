// Which language this phone speaks: what was chosen on it, else what whoever serves has said, else what
// the browser asks for if the game has texts in it.

import {base} from "./net.js";
import {settings} from "./settings.js";
import {speak, speakAll} from "./tongue.js";

let spoken = ""; // "" is the game's own

const plain = (tag) => tag.toLowerCase().split("-")[0];
const known = ({language, languages}) => [language, ...languages.map(([tag]) => tag)];

function wanted(about) {
  const {language, languages, speaks} = about;
  const chosen = settings.word("language");
  if (known(about).includes(chosen)) return chosen;
  if (speaks) return speaks;
  for (const tag of navigator.languages || []) {
    if (plain(tag) === plain(language)) return language;
    const found = languages.find(([each, ownTexts]) => ownTexts && (each.toLowerCase() === tag.toLowerCase() || plain(each) === plain(tag)));
    if (found) return found[0];
  }
  return language;
}

// From now on all is shown in the language of this phone; `ask` gets its words from the server.
export async function speakAt(about, ask) {
  const tag = wanted(about);
  if (tag === spoken) return;
  const found = tag === about.language ? null : await ask(tag).catch(() => null);
  speak(found);
  if (!found) return;
  spoken = tag;
  document.documentElement.lang = tag;
  speakAll(document.body);
}

// The address of a picture in this phone's language.
export const pictured = (address) => (spoken ? `${base}${address}?language=${encodeURIComponent(spoken)}` : base + address);

export const several = (about) => known(about).length > 1;

// What its speakers call the language that is spoken.
export function called(about) {
  const tag = spoken || about.language;
  try { return new Intl.DisplayNames([tag], {type: "language"}).of(tag); } catch { return tag; }
}

// The next language; the page begins again in it.
export function nextLanguage(about) {
  const tags = known(about);
  settings.put("language", tags[(tags.indexOf(spoken || about.language) + 1) % tags.length]);
  location.reload();
}

