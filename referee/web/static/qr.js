// A QR code, from the rows that the server gives.

const QUIET = 4;
const SVG = "http://www.w3.org/2000/svg";

// Dark on light, whatever the colours of the page are.
export function code(rows, label) {
  const side = rows.length + 2 * QUIET;
  const made = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({viewBox: `0 0 ${side} ${side}`, class: "qr", role: "img", "aria-label": label})) {
    made.setAttribute(name, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", rows.flatMap((row, y) => [...row].flatMap((each, x) => (each === "1" ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join(""));
  made.append(path);
  return made;
}
