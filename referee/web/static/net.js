// The road to the server: requests as JSON, and the table as it comes with each change.

export const base = location.pathname.replace(/[^/]*$/, "");

export class Refused extends Error {
  constructor(status, plain) {
    super(plain.error || "the server did not understand that");
    this.status = status;
    this.plain = plain;
  }
}

// A request that got no answer is sent again; its `once` keeps the server from doing it twice.
export async function post(name, plain = {}) {
  const once = unique();
  for (let tries = 0; ; tries += 1) {
    let answer;
    try {
      answer = await fetch(base + name, {
        method: "POST",
        headers: {"content-type": "application/json"},
        body: JSON.stringify({...plain, once}),
        credentials: "same-origin",
      });
    } catch (error) {
      if (tries >= 3) throw new Refused(0, {error: "the server does not answer; is it running?"});
      await new Promise((go) => setTimeout(go, 400 * (tries + 1)));
      continue;
    }
    const found = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refused(answer.status, found);
    return found;
  }
}

// A file that the server makes.
export async function file(name) {
  const answer = await fetch(base + name, {method: "POST", headers: {"content-type": "application/json"}, body: "{}", credentials: "same-origin"})
    .catch(() => { throw new Refused(0, {error: "the server does not answer; is it running?"}); });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer.blob();
}

export async function get(name) {
  const answer = await fetch(base + name, {credentials: "same-origin"});
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, found);
  return found;
}

function unique() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}

// Listens as a seat; `stop` ends it. The browser connects again by itself; where it has given up,
// as after a long sleep, it is helped.
export function listen(seat, told, linked, gone) {
  let source = null;
  let over = false;
  let again = 0;

  function begin() {
    clearTimeout(again);
    if (over) return;
    if (source) source.close();
    source = new EventSource(`${base}events?as=${encodeURIComponent(seat)}`);
    source.onopen = () => linked(true);
    source.onmessage = (event) => { linked(true); told(JSON.parse(event.data)); };
    source.addEventListener("gone", () => { stop(); gone(false); });
    source.addEventListener("elsewhere", () => { stop(); gone(true); });
    source.onerror = () => {
      linked(false);
      if (source.readyState === EventSource.CLOSED) again = setTimeout(begin, 1500);
    };
  }

  function woken() {
    if (document.visibilityState === "visible" && source.readyState !== EventSource.OPEN) begin();
  }

  function stop() {
    over = true;
    clearTimeout(again);
    source.close();
    document.removeEventListener("visibilitychange", woken);
    removeEventListener("online", begin);
  }

  document.addEventListener("visibilitychange", woken);
  addEventListener("online", begin);
  begin();
  return stop;
}
