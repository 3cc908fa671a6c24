// What would be printed: the pages of each file, as the printer gets them.

import { choice, fill, make, remember, remembered } from "./dom.js";

let asked = -1;
let shown = "";

export async function showSheets(section, state) {
  const paper = remembered("paper", "");
  const wanted = `${state.version} ${paper}`;
  if (asked === wanted) return;
  asked = wanted;
  if (!section.children.length) fill(section, make("p", { class: "note" }, "The sheets are being laid out …"));
  const answer = await fetch(`/pages?paper=${encodeURIComponent(paper)}`);
  const found = await answer.json();
  if (asked !== wanted) return;
  const papers = { a4: "A4", letter: "Letter" };
  const tools = make("p", { class: "tools" }, Object.entries(papers).map(([name, title]) =>
    choice(title, name === (paper || found.paper), () => {
      remember("paper", name);
      showSheets(section, state);
    })));
  if (!answer.ok) {
    fill(section, tools, make("p", { class: "note bad" }, found.error));
    return;
  }
  const scrolled = section.parentElement.scrollTop;
  const kept = new Map([...section.querySelectorAll("img")].map((image) => [image.dataset.page, image]));
  fill(
    section,
    tools,
    found.old ? make("p", { class: "note bad" }, "Shown is what was before: the files have mistakes, and nothing would be printed of them.") : null,
    found.wrong ? make("p", { class: "note bad" }, `The booklet and the set-up sheet are left out: ${found.wrong}`) : null,
    found.documents.map((each) => [
      make("h2", {}, each.title, " ", make("span", { class: "dim" }, `${each.pages} ${each.pages === 1 ? "page" : "pages"}, ${each.name}.pdf`)),
      make("div", { class: "pages" }, Array.from({ length: each.pages }, (_, number) => page(each, number, found.version, kept))),
    ]),
  );
  section.parentElement.scrollTop = shown === paper ? scrolled : 0;
  shown = paper;
}

function page(document, number, version, kept) {
  const name = `${document.name}/${number}`;
  const image = kept.get(name) ?? make("img", { loading: "lazy", decoding: "async", data: { page: name }, alt: `${document.title}, page ${number + 1}` });
  image.style.aspectRatio = `${document.width} / ${document.height}`;
  const address = `/page/${document.name}/${number}.svg?v=${version}`;
  if (image.getAttribute("src") !== address) image.src = address;
  return image;
}
