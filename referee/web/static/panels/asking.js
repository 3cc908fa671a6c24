// A rule is asked, or a move said, in one field. The words that are typed, and what was answered, stay
// whatever others do.

import {act} from "../acting.js";
import {h, large, stopped} from "../dom.js";
import {post} from "../net.js";
import {page} from "../page.js";
import * as sheets from "../sheets.js";

const QUESTION = /\?$|^(can|may|what|when|who|how|why|do|does|is|are|must|which|where|if)\b/i;

const box = h("input", {type: "text", maxlength: "300", "aria-label": "Question or move", "data-key": "ask", autocomplete: "off",
  placeholder: "Ask a rule, or say a move"});
const told = h("div", {role: "status"});
const field = h("div", {class: "field row"}, box, h("button", {type: "button", class: "go", onclick: put}, "Say"));
box.addEventListener("keydown", (event) => { if (event.key === "Enter") put(); });

export const asking = () => [field, told];

async function put() {
  const words = box.value.trim();
  if (!words) return;
  if (!QUESTION.test(words) && page.seat) {
    await act("say", {text: words}, {done: () => { box.value = ""; }});
    return;
  }
  try {
    answer(await post("ask", {question: words, as: page.seat}));
  } catch (error) { told.replaceChildren(h("p", {}, stopped(large(error.message)))); }
}

const VERDICTS = {yes: "Yes", no: "No", value: "", info: "", unanswered: "No sure answer"};

function answer(found) {
  const cites = (found.citations || []).map((each) => each.rule);
  told.replaceChildren(
    h("p", {class: "verdict"}, VERDICTS[found.verdict] || ""),
    h("p", {}, stopped(found.answer || "Nothing in the rules answers that.")),
    h("p", {class: "rules"}, sheets.rules([...new Set(cites)].filter(Boolean))),
    ...(found.verdict === "unanswered" && found.nearest ? found.nearest.slice(0, 3).map((each) => h("p", {class: "dim"},
      `Near: ${each.text.split("\n")[0]}`, " ", sheets.rules([each.rule].filter(Boolean)))) : []));
}
