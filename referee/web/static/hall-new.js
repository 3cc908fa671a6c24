// The form for a new table: game, who plays, who deals, what the game lets one choose.

import {h, large, stopped, tell as put} from "./dom.js";
import {post} from "./hall-net.js";

// `hosts` are those on which a table may name an address that is told whose turn it is.
export function form(games, hosts, done) {
  let game = null;
  let names = [];
  const told = h("p", {role: "status"});
  const more = h("div", {});
  const list = h("select", {name: "game", required: true, onchange: () => choose(list.value)},
    h("option", {value: ""}, "Choose a game"), shelves(games));
  const send = h("button", {type: "submit", class: "go wide", disabled: true}, "Make the table");
  const made = h("form", {onsubmit: (event) => { event.preventDefault(); submit(); }},
    h("label", {}, "Game", list), more, told, send);

  function tell(words, bad = false) {
    put(told, words);
    told.className = bad ? "bad" : "dim";
  }

  async function choose(id) {
    send.disabled = true;
    more.replaceChildren();
    game = null;
    if (!id) return;
    tell("Getting the game ready. The first time its cards are drawn, which may take a minute …");
    try {
      const found = await post("game", {game: id});
      if (list.value !== id) return;
      game = found;
      while (names.length < game.least) names.push("");
      names.length = Math.min(names.length, game.most);
      tell("");
      draw();
      send.disabled = false;
    } catch (error) {
      if (list.value === id) tell(stopped(large(error.message)), true);
    }
  }

  function draw() {
    const seats = h("fieldset", {}, h("legend", {}, "Who plays, clockwise"));
    const rows = () => seats.replaceChildren(seats.firstElementChild, ...names.map(row), ...[
      names.length < game.most ? h("button", {type: "button", onclick: () => { names.push(""); rows(); seats.querySelectorAll("input")[names.length - 1].focus(); fit(); }}, "Another player") : null,
    ].filter(Boolean));
    function row(name, at) {
      return h("div", {class: "seat"},
        h("input", {type: "text", value: name, maxlength: "40", required: true, autocomplete: "off", placeholder: `Player ${at + 1}`,
          "aria-label": `Name of player ${at + 1}`, oninput: (event) => { names[at] = event.target.value; begins(); }}),
        names.length > game.least ? h("button", {type: "button", "aria-label": `Without player ${at + 1}`,
          onclick: () => { names.splice(at, 1); rows(); fit(); begins(); }}, "✕") : null);
    }
    rows();
    const first = h("select", {name: "first"});
    function begins() {
      const kept = first.value;
      first.replaceChildren(h("option", {value: ""}, "As the game says"),
        ...names.filter((each) => each.trim()).map((each) => h("option", {value: each.trim()}, each.trim())));
      first.value = [...first.options].some((each) => each.value === kept) ? kept : "";
    }
    begins();
    const setup = h("select", {name: "setup"});
    function fit() {
      const kept = setup.value;
      const fitting = game.setups.filter((each) => !each.seats.length || each.seats.includes(names.length));
      setup.replaceChildren(...fitting.map((each) => h("option", {value: each.id}, large(each.name))));
      if (fitting.some((each) => each.id === kept)) setup.value = kept;
    }
    fit();
    more.replaceChildren(...[
      game.about ? h("p", {class: "dim"}, game.about) : null,
      seats,
      h("fieldset", {}, h("legend", {}, "Who shuffles, deals and rolls"),
        radio("dealer", "referee", "The server, for players who are apart", true),
        radio("dealer", "table", "You, with real cards and dice at a table", false)),
      game.setups.length > 1 ? h("label", {}, "Set-up", setup) : null,
      h("label", {}, "Who begins", first),
      game.variants.length || game.starts.length ? h("details", {}, h("summary", {}, "House rulings"), h("div", {},
        game.variants.map((each) => h("label", {}, `${each.name} (${each.id})`, each.about ? h("small", {}, each.about) : null,
          h("select", {name: `variant ${each.id}`}, each.choices.map((choice) =>
            h("option", {value: choice, selected: choice === each.default}, choice))))),
        game.starts.map((each) => h("label", {}, `${large(each.name)} at the start`,
          h("input", {type: "number", name: `start ${each.id}`, min: each.low, max: each.high, inputmode: "numeric", placeholder: "As the game says"}))))) : null,
      check("free", "A free table", "Anybody moves anything; the referee only watches. The players may agree on the referee later."),
      check("shared", "One phone may be handed round for several players", ""),
      check("listed", "Everybody in this hall may join", "Else only whom you send a link."),
      hosts.length ? h("label", {}, "Tell this address whose turn it is", h("small", {}, `A webhook with https:// on ${hosts.join(" or ")}; nobody else sees it.`),
        h("input", {type: "url", name: "webhook", maxlength: "500", autocomplete: "off", placeholder: "Nobody"})) : null,
      hosts.length ? h("label", {}, "How players are called there", h("small", {}, "Each that is to be called: a name of a player, =, and what is written there."),
        h("input", {type: "text", name: "mentions", maxlength: "500", autocomplete: "off", placeholder: "Ann=@ann, Bo=<@1234567890>"})) : null,
    ].filter(Boolean));
  }

  function wish() {
    const all = new FormData(made);
    const found = {game: game.game, seats: names.map((each) => each.trim()), dealer: all.get("dealer"), first: all.get("first") || "",
      setup: game.setups.length > 1 ? all.get("setup") : "", free: all.has("free"), shared: all.has("shared"), listed: all.has("listed"), webhook: (all.get("webhook") || "").trim(), mentions: (all.get("mentions") || "").trim(), variants: {}, starts: {}};
    for (const each of game.variants) {
      const choice = all.get(`variant ${each.id}`);
      if (choice !== each.default) found.variants[each.id] = choice;
    }
    for (const each of game.starts) {
      const value = all.get(`start ${each.id}`);
      if (value !== "") found.starts[each.id] = Number(value);
    }
    return found;
  }

  async function submit() {
    send.disabled = true;
    try {
      await done(wish());
    } catch (error) {
      tell(stopped(large(error.message)), true);
      send.disabled = false;
    }
  }

  return made;
}

function shelves(games) {
  const found = new Map();
  for (const each of games) found.set(each.shelf, [...(found.get(each.shelf) || []), each]);
  return [...found].map(([shelf, those]) => {
    const options = those.map((each) => h("option", {value: each.id}, each.title));
    return shelf ? h("optgroup", {label: shelf}, options) : options;
  });
}

const radio = (name, value, words, on) =>
  h("label", {class: "check"}, h("input", {type: "radio", name, value, checked: on}), h("span", {}, words));

const check = (name, words, about) =>
  h("label", {class: "check"}, h("input", {type: "checkbox", name}), h("span", {}, words, about ? h("small", {}, h("br"), about) : null));
