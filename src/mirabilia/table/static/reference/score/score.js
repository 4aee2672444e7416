// The score pad: a sheet with its past, the kept games, ticking.
import { blank, extended, opened, sized, texts, withValue } from "./draft.js";
import { element } from "./element.js";
import { numbers, obstacles } from "./hints.js";
import { newId, recall, remember } from "./history.js";
import { Kept } from "./kept.js";
import { Sheet } from "./pad.js";
import { Ticking } from "./ticking.js";
import { Timeline } from "./timeline.js";
import { speaker } from "./words.js";

const root = document.getElementById("score");
const told = JSON.parse(root.dataset.told);
const pad = told.pads[told.game];
const speak = speaker(told);
const status = root.querySelector("[data-said]");
root.hidden = false;

const time = new Timeline(recalled() ?? blank(pad));
const sheet = new Sheet(root.querySelector("#by-category"), pad, speak, (key, value, done) => {
  go(withValue(time.now, key, value), key);
  if (done) time.rest();
});
const kept = new Kept(root, told.pads, told.game, speak, { say, open: change });
const ticking = new Ticking(root.querySelector("#by-ticking"), pad, speak, { players: () => time.now.players, take: takeOver });

const ACTS = {
  undo: () => step("undo", "undone"),
  redo: () => step("redo", "redone"),
  empty: () => {
    go(blank(pad, time.now));
    say(speak.say("emptied"));
  },
  keep,
  json: () => kept.export("json"),
  csv: () => kept.export("csv"),
};

root.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.way) turnTo(button.dataset.way);
  else ACTS[button?.dataset.act]?.();
});
root.querySelector("[data-players]")?.addEventListener("change", ({ target }) => go(sized(time.now, Number(target.value))));
for (const box of root.querySelectorAll("[data-extra]")) {
  box.addEventListener("change", () => go(extended(time.now, box.dataset.extra, box.checked)));
}
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(event.key.toLowerCase())) return;
  if (root.querySelector("#by-category").hidden || event.target.closest("#by-ticking, [data-search]")) return;
  event.preventDefault();
  ACTS[event.key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo"]();
});
show();

// What was on the sheet when the page was left, if it still is a sheet of this pad.
function recalled() {
  const draft = recall(`draft-${pad.game}`);
  try {
    return draft && pad.players.includes(draft.players.length) && obstacles(pad, draft) && numbers(pad, draft) ? draft : null;
  } catch {
    return null;
  }
}

function go(draft, label = null) {
  status.replaceChildren();
  time.go(draft, label);
  show();
}

function show(more = []) {
  const draft = time.now;
  sheet.show(draft, more);
  remember(`draft-${pad.game}`, draft);
  root.querySelector("[data-act=undo]").disabled = !time.undoable;
  root.querySelector("[data-act=redo]").disabled = !time.redoable;
  const editing = root.querySelector("[data-editing]");
  editing.hidden = draft.id === null;
  if (draft.id !== null) editing.textContent = speak.say("editing", kept.told(draft));
}

function step(way, word) {
  time[way]();
  show();
  say(speak.say(word));
}

function keep() {
  time.rest();
  const missing = obstacles(pad, time.now);
  show(missing);
  if (missing.length) return sheet.focus(missing[0].key);
  const game = numbers(pad, time.now);
  const used = game.extras.filter((id) => game.players.some(({ entries }) => id in entries));
  const whole = { ...game, id: game.id ?? newId(), extras: used };
  if (!kept.keep(whole)) return;
  time.go({ ...time.now, id: whole.id }); // whoever goes back changes this game, instead of keeping another
  go(blank(pad, time.now));
  say(speak.say("kept", kept.told(whole)));
}

function change(game) {
  turnTo("by-category");
  go(opened(game));
  sheet.focus("name-0");
}

function takeOver(count, seats) {
  const players = time.now.players.map((player, seat) => {
    const { points, coins } = count.sheets[seat];
    const [wonder = "", side = ""] = seats[seat].board.split(" ");
    return { ...player, wonder, side, entries: { ...player.entries, ...texts({ ...points, coins }) } };
  });
  const byPoints = count.ending === pad.endings[0].id;
  turnTo("by-category");
  go({ ...time.now, players, ending: count.ending, winner: byPoints ? null : count.winners[0] });
  say(speak.say("taken"));
}

function turnTo(way) {
  for (const button of root.querySelectorAll("[data-way]")) {
    button.setAttribute("aria-pressed", String(button.dataset.way === way));
    root.querySelector(`#${button.dataset.way}`).hidden = button.dataset.way !== way;
  }
  if (way === "by-ticking") ticking.show();
}

/** Tell the reader something; `action`: what can be done about it, as a button. */
function say(words, action = null) {
  status.replaceChildren(words);
  if (!action) return;
  const button = element("button", { type: "button", class: "button", onclick: action.act }, action.words);
  status.append(" ", button);
  if (document.activeElement === document.body) button.focus(); // what had the focus has gone
}
