// Asks one question at a time: think, reveal, say whether you knew. Without this script the page is a list to read.
import { download } from "./download.js";
import * as memory from "./memory.js";
import { answered, dateOf, dayOf, round, standing } from "./schedule.js";

const quiz = document.getElementById("quiz");
const game = quiz.dataset.game;
const places = new Map([...quiz.querySelectorAll("[data-question]")].map((place) => [place.dataset.question, place]));
const asked = new Map([...places].map(([id, place]) => [id, place.dataset.clauses.split(" ")]));
const ids = [...places.keys()];
const judging = quiz.querySelector(".judging");
const end = quiz.querySelector(".round-end");

let queue = []; // questions of this round that are still to come, the one that is asked first
let done = 0;
let missed = new Set();
let atOnce = 0;

for (const hidden of quiz.querySelectorAll("[data-scripted]")) hidden.hidden = false;
quiz.classList.add("one-by-one");
for (const place of places.values()) {
  place.querySelector("details").addEventListener("toggle", (event) => place === current() && turned(event.target));
}
begin(false);

quiz.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("knew" in button.dataset) judge(button.dataset.knew === "yes");
  if ("again" in button.dataset) begin(true);
  if ("export" in button.dataset) download(memory.exported(game), `quiz-${game}.mirabilia.json`, "application/json");
  if ("forget" in button.dataset) startAnew();
});

quiz.querySelector("[data-import]").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) takeOver(file.size > memory.MOST_BYTES ? "" : await file.text().catch(() => "")); // no text is no file of the quiz
  event.target.value = ""; // so that the same file can be chosen again
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.target.closest("input, select, textarea") || !current()) return;
  if (act(event)) event.preventDefault();
});

function act(event) {
  if (event.key === "1" || event.key === "2") return answer(event.key === "1");
  if ((event.key !== " " && event.key !== "Enter") || event.target.closest("a, button, summary, label")) return false;
  current().querySelector("details").open = true;
  return true;
}

function answer(knew) {
  if (judging.hidden) return false;
  judge(knew);
  return true;
}

function current() {
  return places.get(queue[0]);
}

function begin(byHand) {
  queue = round(ids, memory.state(game), dayOf());
  done = atOnce = 0;
  missed = new Set();
  show(byHand);
}

// The first question of the queue, or the end of the round; `byHand`: the reader asked for it and is led there.
function show(byHand) {
  for (const place of places.values()) {
    place.classList.toggle("current", place === current());
    place.querySelector("details").open = false;
  }
  judging.hidden = true;
  end.hidden = queue.length > 0;
  count();
  if (!queue.length) sum();
  if (!byHand) return;
  (current() ?? end).querySelector("h2").focus({ preventScroll: true });
  quiz.scrollIntoView({ block: "start" });
}

function turned(fold) {
  judging.hidden = !fold.open;
  if (!fold.open) return;
  const told = fold.querySelector(".answer");
  told.focus({ preventScroll: true });
  told.scrollIntoView({ block: "nearest" });
}

function judge(knew) {
  const id = queue.shift();
  const remembered = memory.state(game);
  remembered.set(id, { ...answered(remembered.get(id), knew, dayOf()), clauses: asked.get(id) });
  if (!memory.keep(game, remembered)) say("unkept");
  if (!knew) queue.push(id);
  if (!knew) missed.add(id);
  else if (!missed.has(id)) atOnce += 1;
  done += 1;
  show(true);
}

function count() {
  const numbers = standing(ids, memory.state(game), dayOf());
  for (const place of quiz.querySelectorAll("[data-count]")) place.textContent = numbers[place.dataset.count];
  quiz.querySelector("[data-progress]").hidden = !queue.length;
  quiz.querySelector("[data-at]").textContent = done + 1;
  quiz.querySelector("[data-of]").textContent = done + queue.length;
}

function sum() {
  const { due, fresh, next } = standing(ids, memory.state(game), dayOf());
  end.querySelector("[data-sums]").hidden = !done;
  end.querySelector('[data-sum="known"]').textContent = atOnce;
  end.querySelector('[data-sum="missed"]').textContent = missed.size;
  end.querySelector("[data-marked]").hidden = !missed.size;
  end.querySelector("[data-again]").hidden = !(due + fresh);
  end.querySelector("[data-later]").hidden = due + fresh > 0;
  end.querySelector("[data-next]").textContent = next === null ? "" : dateOf(next, document.documentElement.lang);
}

function takeOver(text) {
  try {
    const numbers = memory.imported(text, game, asked);
    for (const place of quiz.querySelectorAll("[data-number]")) place.textContent = numbers[place.dataset.number];
    say("taken", ...(numbers.kept ? [] : ["unkept"]));
    begin(false);
  } catch (refused) {
    if (!(refused instanceof memory.RefusedFile)) throw refused;
    say(refused.message);
  }
}

function startAnew() {
  memory.forget(game);
  say("forgotten");
  quiz.querySelector(".anew").open = false;
  begin(true);
}

function say(...messages) {
  for (const place of quiz.querySelectorAll("[data-message]")) place.hidden = !messages.includes(place.dataset.message);
}
