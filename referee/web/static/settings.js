// What this phone is set to, kept from game to game.

const key = (name) => `tablewright ${name}`;

export const settings = {
  get: (name) => settings.word(name) === "yes",
  set: (name, value) => settings.put(name, value ? "yes" : "no"),
  word: (name) => { try { return localStorage.getItem(key(name)) || ""; } catch { return ""; } },
  put: (name, word) => { try { localStorage.setItem(key(name), word); } catch { /* none kept */ } },
};
