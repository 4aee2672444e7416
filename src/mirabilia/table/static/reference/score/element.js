// Pieces of a page. Texts are set as texts, never read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (true: there, false, null: not there), listeners under "on..." and children. */
export const element = (tag, attributes = {}, ...children) => dressed(document.createElement(tag), attributes, children);

/** The same of a drawing. */
export const drawn = (tag, attributes = {}, ...children) => dressed(document.createElementNS(SVG, tag), attributes, children);

function dressed(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A choice of options [value, words]. */
export function choice(attributes, options, chosen) {
  const made = element("select", attributes, ...options.map(([value, words]) => element("option", { value }, words)));
  made.value = chosen;
  return made;
}
