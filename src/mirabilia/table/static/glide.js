// Swaps the board so that what lies elsewhere afterwards glides there: a card into a city, the pawn along its track.
import { released } from "./press.js";

const PLACES = ".structure, .hand, .city, .wonders, .tokens, .held, .draft, .discard, .space";
let running = null;

// What moves can't be hit, and a click on it would be lost: a touch ends the movement, and its click goes to what lies there then.
let touched = false;
document.addEventListener("pointerdown", () => {
  touched = running !== null;
  running?.skipTransition();
}, true);
document.addEventListener("click", (event) => {
  if (!touched || !event.isTrusted || event.detail === 0) return; // detail 0: by keyboard
  touched = false;
  const meant = document.elementFromPoint(event.clientX, event.clientY)?.closest("a, button, summary, label");
  if (!meant || meant.contains(event.target)) return;
  event.stopPropagation();
  meant.click();
}, true);

const still = () =>
  !document.startViewTransition ||
  document.documentElement.dataset.speed === "none" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Puts `fresh` in the place of `board` by calling `replace()`. `revealed`: [slot, card] pairs that turn face up.
 * Resolves when the new board stands; the movement may go on.
 */
export async function swap(board, fresh, replace, revealed) {
  await running?.finished.catch(() => {}); // one thing after the other: a quick answer does not cut the own move short
  await released();
  if (still()) return replace();
  const turning = new Map(revealed.map(([slot, card]) => [`slot-${slot}`, card]));
  const moving = moved(places(board, turning), places(fresh, new Map()));
  if (!moving.size) return replace();
  const before = mark(board, moving, turning, arrivals(board, fresh));
  let after = [];
  const transition = document.startViewTransition(() => {
    unmark(before);
    replace();
    after = mark(fresh, moving, turning);
  });
  running = transition;
  transition.ready.catch(() => {}); // skipped, or two things of one name: the new board stands all the same
  transition.finished
    .catch(() => {})
    .then(() => {
      unmark(after);
      if (running === transition) running = null;
    });
  return transition.updateCallbackDone;
}

// Where each thing lies: the part of the board, and for the pawn its space.
function places(board, renamed) {
  const found = new Map();
  for (const element of board.querySelectorAll("[data-glide]")) {
    const id = renamed.get(element.dataset.glide) ?? element.dataset.glide;
    const place = element.closest(PLACES);
    const holder = element.closest("[data-holder]")?.dataset.holder ?? "";
    const space = place?.matches(".space") ? [...place.parentElement.children].indexOf(place) : "";
    const kind = element.matches(".slot.down, [data-glide^='slot-']") ? "down" : (place?.classList[0] ?? "");
    if (!found.has(id)) found.set(id, `${holder} ${kind} ${space}`);
  }
  return found;
}

function moved(before, after) {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return new Set([...ids].filter((id) => before.get(id) !== after.get(id)));
}

// What is in a city now and lay nowhere before: it was in somebody's hand.
function arrivals(board, fresh) {
  const known = new Set([...board.querySelectorAll("[data-glide]")].map((element) => element.dataset.glide));
  return [...fresh.querySelectorAll(".city [data-glide]")].filter((element) => !known.has(element.dataset.glide));
}

// Names what moves. Where a thing lies out of sight, or comes from a hand, what holds it stands in for it.
function mark(board, moving, turning, arriving = []) {
  const turned = new Set(turning.values());
  const named = new Map();
  const hidden = arriving.map((element) => [element.dataset.glide, element]);
  for (const element of board.querySelectorAll("[data-glide]")) {
    const id = turning.get(element.dataset.glide) ?? element.dataset.glide;
    if (!moving.has(id) || named.has(id)) continue;
    if (element.checkVisibility()) named.set(id, element);
    else hidden.push([id, element]);
  }
  const taken = new Set(named.values());
  for (const [id, element] of hidden) {
    const holder = element.closest("[data-holder]");
    const place = holder && board.querySelector(`[data-place="${holder.dataset.holder}"]`);
    if (named.has(id) || !place || taken.has(place)) continue;
    named.set(id, place);
    taken.add(place);
  }
  for (const [id, element] of named) {
    element.style.viewTransitionName = `glide-${id}`;
    if (turned.has(id)) element.style.viewTransitionClass = "turning";
  }
  return [...named.values()];
}

function unmark(marked) {
  for (const element of marked) {
    element.style.viewTransitionName = "";
    element.style.viewTransitionClass = "";
  }
}
