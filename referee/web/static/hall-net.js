// Requests of the hall's page.

export async function post(name, plain = {}) {
  let answer;
  try {
    answer = await fetch(`/hall/${name}`, {method: "POST", headers: {"content-type": "application/json"},
      body: JSON.stringify(plain), credentials: "same-origin"});
  } catch {
    throw new Error("the server does not answer; is it running?");
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(found.error || "the server did not understand that");
  return found;
}
