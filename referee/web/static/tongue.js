// What the page shows, in the language of this phone: English words in, the same in that language out.
// The steps are those of referee/translating/phrasebook.py, which says why; a test compares the two.

const LONGEST = 400;
const DEPTH = 60;
const KEPT = 20000;
const SLOT = /\{(\*?[\p{L}\p{N}_]+)\}/u;
const SLOTS = /\{(\*?[\p{L}\p{N}_]+)\}/gu;
const NUMBER = /^[+-]?(?:\d+(?:\.\.\d+)?|\?|∞)$/;
const SEATS = /, | and | or /;
const RULE = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/;
const LETTER = /\p{L}/u;
const WORD = /\p{L}+/gu;
const APART = /(\n|(?<=[.!?]) |: |; | · | – | \[|\]| \(|\)|  +)/;
const SENTENCES = /(\n+| · |(?<=[.!?]) )/;
const BESIDE = " · ";
const ENDS = ".!?:…";

const small = (text) => text.slice(0, 1).toLowerCase() + text.slice(1);
const begunAs = (text, shown) => (/^\p{Lu}/u.test(text) ? shown.slice(0, 1).toUpperCase() + shown.slice(1) : shown);
const kindOf = (name) => (name.startsWith("*") ? "any" : {n: "number", seat: "seats"}[name.replace(/\d+$/, "")] || "said");

function template(english, shown) {
  const pieces = english.split(SLOT);
  const literals = pieces.filter((_, at) => at % 2 === 0);
  const signs = new Set();
  let weight = 0;
  literals.forEach((literal, at) => {
    for (const {0: word, index} of literal.matchAll(WORD)) {
      if (word.length > 1) weight += word.length;
      const goesOn = (at > 0 && index === 0) || (at < literals.length - 1 && index + word.length === literal.length);
      if (!goesOn) signs.add(word.toLowerCase());
    }
  });
  const slots = pieces.filter((_, at) => at % 2).map((name) => ({name, kind: kindOf(name)}));
  return {literals, slots, shown, signs: [...signs], weight};
}

const arrowed = (text) => text.replaceAll(" -> ", " → ");

function unended(said, meant) {
  const [english, shown] = [arrowed(said), arrowed(meant)];
  const end = english.slice(-1);
  const both = end && end === shown.slice(-1) && ENDS.includes(end) && english.length > 1 && shown.length > 1;
  return both ? [english.slice(0, -1), shown.slice(0, -1)] : [english, shown];
}

function withoutSeat(english, shown) {
  const head = "{seat} ";
  const bare = english.startsWith(head) && shown.startsWith(head) && !english.slice(head.length).includes("{seat}");
  return bare ? [[english.slice(head.length), shown.slice(head.length)]] : [];
}

export class Phrasebook {
  // As the server tells it: sentences, names and texts as pairs, the names of cards, who sits at the table.
  constructor({says, names, texts, cards, seats}) {
    this.seats = seats;
    this.texts = new Map(texts);
    this.names = new Map(names);
    this.folded = new Map();
    for (const [name, shown] of names) {
      if (shown !== name || !this.folded.has(name.toLowerCase())) this.folded.set(name.toLowerCase(), name);
    }
    this.plain = new Map();
    this.templates = [];
    for (const each of says) {
      const pair = unended(...each);
      for (const [english, shown] of [pair, ...withoutSeat(...pair)]) {
        if (SLOT.test(english)) this.templates.push(template(english, shown));
        else if (!this.plain.has(english.toLowerCase())) this.plain.set(english.toLowerCase(), shown);
      }
    }
    this.templates.sort((one, other) => other.weight - one.weight);
    this.bySign = new Map([["", []]]);
    this.templates.forEach(({signs}, at) => {
      const key = [...signs].sort().reduce((longest, word) => (word.length > longest.length ? word : longest), "");
      this.bySign.set(key, [...(this.bySign.get(key) || []), at]);
    });
    this.known = new Map();
    const longest = [...cards].sort((one, other) => other.length - one.length);
    const escaped = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.within = longest.length ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join("|")})(?![\\p{L}\\p{N}_])`, "gu") : null;
  }

  say(line) {
    return this.said(line).words;
  }

  said(english) {
    const line = arrowed(english);
    if (this.known.size > KEPT) this.known.clear();
    const whole = this.whole(line, 0);
    return whole === null ? {words: this.partly(line), whole: false} : {words: whole, whole: true};
  }

  whole(text, depth) {
    if (this.known.has(text)) return this.known.get(text);
    if (depth > DEPTH) return null;
    const found = this.found(text, depth);
    this.known.set(text, found);
    return found;
  }

  found(text, depth) {
    const bare = text.trim();
    if (bare !== text) {
      const found = this.whole(bare, depth);
      const start = text.indexOf(bare);
      return found === null ? null : text.slice(0, start) + found + text.slice(start + bare.length);
    }
    if (!LETTER.test(text) || RULE.test(text) || this.seats.includes(text)) return text;
    let found = this.exact(text);
    if (found === null && text.includes(", ")) found = this.listed(text, depth);
    if (found === null && (text.includes("\n") || text.includes(BESIDE) || text.length > LONGEST)) found = this.each(text, depth);
    const end = text.slice(-1);
    if (found === null && ENDS.includes(end) && text.length > 1) {
      found = this.whole(text.slice(0, -1), depth + 1);
      found = found === null ? null : found + end;
    }
    if (found === null && !text.includes(BESIDE) && text.length <= LONGEST) found = this.matched(text, depth);
    return found === null ? null : begunAs(text, found);
  }

  listed(text, depth) {
    const pieces = text.split(", ");
    const end = pieces.pop();
    const names = pieces.map((piece) => this.name(piece));
    if (names.includes(null)) return null;
    const last = this.name(end) || this.whole(end, depth + 1);
    return last === null ? null : [...names, last].join(", ");
  }

  name(text) {
    const space = text.indexOf(" ");
    if (space > 0 && NUMBER.test(text.slice(0, space))) {
      const found = this.exact(text.slice(space + 1));
      return found === null ? null : `${text.slice(0, space)} ${found}`;
    }
    return this.seats.includes(text) ? text : this.exact(text);
  }

  each(text, depth) {
    const pieces = text.split(SENTENCES);
    if (pieces.length === 1) return null;
    const found = pieces.map((piece, at) => (at % 2 ? piece : this.whole(piece, depth + 1)));
    return found.includes(null) ? null : found.join("");
  }

  exact(text) {
    if (this.texts.has(text)) return this.texts.get(text);
    if (this.texts.has(`${text}:`)) return this.texts.get(`${text}:`).replace(/:$/, "");
    if (this.names.has(text) && this.names.get(text) !== text) return this.names.get(text);
    const key = text.toLowerCase();
    const name = this.folded.get(key);
    if (name !== undefined && this.names.get(name) !== name) return this.names.get(name);
    return this.plain.get(key) || (name === undefined ? null : text);
  }

  matched(text, depth) {
    const words = new Set((text.match(WORD) || []).map((word) => word.toLowerCase()));
    const places = new Set([...words, ""].flatMap((word) => this.bySign.get(word) || []));
    for (const at of [...places].sort((one, other) => one - other)) {
      const each = this.templates[at];
      if (!each.signs.every((word) => words.has(word))) continue;
      const filled = this.filled(each, text, depth);
      if (filled) return each.shown.replace(SLOTS, (_, name) => filled[name]);
    }
    return null;
  }

  filled(each, text, depth) {
    const [first, last] = [each.literals[0], each.literals[each.literals.length - 1]];
    if (text.length < first.length + last.length || !text.endsWith(last)) return null;
    const head = text.slice(0, first.length);
    if (head !== first && small(head) !== small(first)) return null;
    return this.gaps(each, text.slice(0, text.length - last.length), first.length, 0, depth);
  }

  gaps(each, text, at, number, depth) {
    const slot = each.slots[number];
    if (number === each.slots.length - 1) {
      const filled = this.inSlot(slot, text.slice(at), depth);
      return filled === null ? null : {[slot.name]: filled};
    }
    const literal = each.literals[number + 1];
    for (let end = text.indexOf(literal, at + 1); end > 0; end = text.indexOf(literal, end + 1)) {
      const filled = this.inSlot(slot, text.slice(at, end), depth);
      if (filled === null) continue;
      const rest = this.gaps(each, text, end + literal.length, number + 1, depth);
      if (rest) return {...rest, [slot.name]: filled};
    }
    return null;
  }

  inSlot({kind}, text, depth) {
    if (!text || text !== text.trim()) return null;
    if (kind === "any") return text;
    if (kind === "number") return NUMBER.test(text) ? text : null;
    if (kind === "seats" && !text.split(SEATS).every((one) => this.seats.includes(one))) return null;
    return this.whole(text, depth + 1);
  }

  partly(line) {
    const pieces = line.split(APART);
    if (pieces.length === 1) return this.named(line);
    return pieces.map((piece, at) => (at % 2 ? piece : this.whole(piece, 1) || this.named(piece))).join("");
  }

  named(text) {
    return this.within ? text.replace(this.within, (name) => this.names.get(name)) : text;
  }
}

let book = null; // null: the words are shown as they come
let early = []; // what was made before it was known which language is spoken
let open = true; // as long as it is not known

// From now on the page speaks the language of this phrasebook; without one, as it was written.
export function speak(told) {
  book = told && new Phrasebook(told);
  for (const each of early) if (!each.isConnected) speakIn(each);
  early = [];
  open = false;
}

// An element that was made; as long as the language is open it is spoken later.
export function made(element) {
  if (open) early.push(element);
  return element;
}

// Those who are at tables, by their names, where the page comes to know them by and by.
export function know(seats) {
  if (!book || seats.every((each) => book.seats.includes(each))) return;
  book.seats = [...new Set([...book.seats, ...seats])];
  book.known.clear();
}

// Words as this phone shows them.
export const inLanguage = (words) => (book && typeof words === "string" ? book.say(words) : words);

function speakIn(element) {
  for (const name of SPOKEN) if (element.hasAttribute(name)) element.setAttribute(name, inLanguage(element.getAttribute(name)));
  for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.data = inLanguage(node.data);
}

// What stands in the page from the beginning, in the language of this phone.
export function speakAll(root) {
  for (const element of root.querySelectorAll("*")) speakIn(element);
}

// Attributes that are read by people.
export const SPOKEN = new Set(["aria-label", "aria-description", "placeholder", "title", "alt"]);
