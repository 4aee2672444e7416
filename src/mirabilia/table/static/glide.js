// Swaps the board so that what is the same before and after glides from the old place to the new one.
let running = null;

// Clicks on things that move get lost; a touch ends the movement at once.
document.addEventListener("pointerdown", () => running?.skipTransition(), true);

const still = () =>
  !document.startViewTransition ||
  document.documentElement.dataset.speed === "none" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Replaces the board. `replace()` does it and returns the new board; `revealed`: [slot, card] pairs that turn face up.
 * Resolves when the new board stands; the movement may go on.
 */
export async function swap(board, replace, revealed) {
  if (still()) return replace();
  running?.skipTransition();
  const turned = new Map(revealed.map(([slot, card]) => [`slot-${slot}`, card]));
  const before = mark(board, (id) => turned.get(id) ?? id, new Set(turned.values()));
  let marked = [];
  let fresh = null;
  const transition = document.startViewTransition(() => {
    unmark(before);
    fresh = replace();
    marked = mark(fresh, (id) => id, new Set(turned.values()), new Set(before.map((entry) => entry.id)));
  });
  running = transition;
  transition.ready.catch(() => {}); // skipped, or two things of one name: the new board stands all the same
  transition.finished
    .catch(() => {})
    .then(() => {
      unmark(marked);
      if (running === transition) running = null;
    });
  await transition.updateCallbackDone;
  return fresh;
}

// Names every visible thing that can glide. Where a thing lies out of sight, what holds it stands in for it.
function mark(board, renamed, turning, wanted = null) {
  const named = new Map();
  const hidden = [];
  for (const element of board.querySelectorAll("[data-glide]")) {
    const id = renamed(element.dataset.glide);
    if (named.has(id)) continue;
    if (element.checkVisibility()) named.set(id, element);
    else if (wanted?.has(id)) hidden.push([id, element]);
  }
  const holders = new Set(named.values());
  for (const [id, element] of hidden) {
    const holder = element.closest("[data-holder]");
    const place = holder && board.querySelector(`[data-place="${holder.dataset.holder}"]`);
    if (named.has(id) || !place || holders.has(place)) continue;
    named.set(id, place);
    holders.add(place);
  }
  return [...named].map(([id, element]) => {
    element.style.viewTransitionName = `glide-${id}`;
    if (turning.has(id)) element.style.viewTransitionClass = "turning";
    return { id, element };
  });
}

function unmark(marked) {
  for (const { element } of marked) {
    element.style.viewTransitionName = "";
    element.style.viewTransitionClass = "";
  }
}
