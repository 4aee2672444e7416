// Tables as text for spreadsheets (RFC 4180).

const NUMBER = /^-?\d+$/;
const RISKY = /^[=+\-@\t\r']/; // what a spreadsheet would take for a formula, and the sign that says it is none

/** Rows of cells as text. A cell that a spreadsheet could run gets an apostrophe before it; numbers stay numbers. */
export const written = (rows) => `\uFEFF${rows.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`;

function cell(value) {
  const text = String(value);
  const safe = RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cells of such a text, apostrophes taken off again, parted by commas or, as German spreadsheets do, by semicolons. */
export function parsed(text) {
  const plain = text.replace(/^\uFEFF/, "");
  const comma = /^[^\r\n]*;/.test(plain) && !/^[^\r\n]*,/.test(plain) ? ";" : ",";
  const rows = [];
  let cells = [];
  let at = 0;
  while (at < plain.length) {
    const found = plain[at] === '"' ? quoted(plain, at) : bare(plain, at, comma);
    if (found === null) return null;
    cells.push(found.text.replace(/^'/, ""));
    at = found.end;
    if (plain[at] === comma) {
      at += 1;
      if (at < plain.length && !/[\r\n]/.test(plain[at])) continue;
      cells.push("");
    }
    if (at < plain.length && !/[\r\n]/.test(plain[at])) return null;
    at += plain.startsWith("\r\n", at) ? 2 : 1;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

function bare(text, start, comma) {
  let end = start;
  while (end < text.length && text[end] !== comma && !/[\r\n]/.test(text[end])) end += 1;
  return { text: text.slice(start, end), end };
}

function quoted(text, start) {
  let found = "";
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') found += text[at];
    else if (text[at + 1] === '"') {
      found += '"';
      at += 1;
    } else return { text: found, end: at + 1 };
  }
  return null; // never closed
}
