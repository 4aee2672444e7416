// While something on the board is pressed, by button, key or finger, the board stays as it is: else the click would belong to neither the old card nor the new one.
const ENDS = ["pointerup", "pointercancel", "contextmenu", "keyup"];
const UNTIL_ITS_CLICK = 50; // milliseconds: a tap's click comes a little after the finger has gone
let pressed = null;
let ending;

function press({ target }) {
  if (!target.closest("#board")) return; // menus and lists of choices may keep the end of a press to themselves
  clearTimeout(ending);
  if (pressed) return;
  pressed = {};
  pressed.over = new Promise((resolve) => {
    pressed.end = resolve;
  });
}

function lift() {
  clearTimeout(ending);
  ending = setTimeout(() => {
    pressed?.end();
    pressed = null;
  }, UNTIL_ITS_CLICK);
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("keydown", (event) => event.key === " " && press(event), true);
for (const end of ENDS) document.addEventListener(end, lift, true);
window.addEventListener("blur", lift);

/** Resolves when nothing is pressed any more and what was pressed has been clicked. */
export async function released() {
  while (pressed) await pressed.over;
}
