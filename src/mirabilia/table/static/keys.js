// Everything by keyboard: arrows walk over the cards of a group, figures choose, U takes back, ? helps.
import * as sheet from "./sheet.js";

const GROUPS = ".structure ol, .hand ul, .city, .wonders, .tokens, .held, .discard ul, .tabs";
const MEMBERS = "a.card, button.look, [role=tab]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Makes each group one stop of the Tab key; arrows move inside. */
export function rove(root) {
  for (const group of root.querySelectorAll(GROUPS)) {
    const members = [...group.querySelectorAll(MEMBERS)];
    const first = members.find((member) => member.closest(".offered, [aria-selected=true]")) ?? members[0];
    for (const member of members) member.tabIndex = member === first ? 0 : -1;
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (act(event)) event.preventDefault();
});

document.addEventListener("focusin", (event) => {
  const member = event.target.closest(MEMBERS);
  const group = member?.closest(GROUPS);
  if (!group) return;
  for (const other of group.querySelectorAll(MEMBERS)) other.tabIndex = other === member ? 0 : -1;
});

function act(event) {
  const { key } = event;
  if (key in ARROWS) return walk(ARROWS[key]);
  if (key === " " && event.target.matches("a[role=button]")) return press(event.target);
  if (/^[1-9]$/.test(key)) return press(choice(key));
  if (key === "u" || key === "U") return press(document.querySelector("[data-undo] button:enabled"));
  if (key === "?") return help();
  if (key === "Escape") return shut();
  return false;
}

function press(button) {
  button?.click();
  return Boolean(button);
}

function choice(figure) {
  const places = [".choose.open", ".choose.choosing", ".draft"];
  const place = places.map((place) => document.querySelector(place)).find(Boolean);
  return place?.querySelector(`[data-key="${figure}"]`);
}

function help() {
  const menu = document.querySelector("[data-menu]");
  menu.open = !menu.open;
  if (menu.open) menu.querySelector(".keys")?.scrollIntoView({ block: "nearest" });
  return true;
}

function shut() {
  const menu = document.querySelector("[data-menu][open]");
  if (!menu) return sheet.close();
  menu.open = false;
  menu.querySelector("summary").focus();
  return true;
}

// To the nearest card in the direction of the arrow, sideways distance counting double.
function walk([dx, dy]) {
  const here = document.activeElement.closest(MEMBERS);
  const group = here?.closest(GROUPS);
  if (!group) return start();
  const from = here.getBoundingClientRect();
  let nearest = null;
  let least = Infinity;
  for (const member of group.querySelectorAll(MEMBERS)) {
    const box = member.getBoundingClientRect();
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 4 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    nearest = member;
  }
  nearest?.focus();
  return Boolean(nearest);
}

function start() {
  if (document.activeElement !== document.body && !document.activeElement.matches("#main, .turn, .choose")) return false;
  const first = document.querySelector(".structure .offered a.card, .structure a.card, .hand a.card");
  first?.focus();
  return Boolean(first);
}
