// Marks what was not known in the quiz, and puts it first where that is wished.
import { unknown } from "./memory.js";

const refresher = document.getElementById("refresher");
const list = refresher.querySelector(".pairs");
const pairs = [...list.children]; // in their own order
const first = refresher.querySelector("[data-first]");

// Again whenever the page comes back: meanwhile the quiz may have gone on, here or in another tab.
addEventListener("pageshow", mark);
addEventListener("storage", mark);
first.addEventListener("click", () => {
  first.setAttribute("aria-pressed", String(!putFirst()));
  order();
});
mark();

function mark() {
  const missed = unknown(refresher.dataset.game);
  for (const pair of pairs) {
    const marked = pair.dataset.clauses.split(" ").some((clause) => missed.has(clause));
    pair.classList.toggle("unknown", marked);
    pair.querySelector(".pair-mark").hidden = !marked;
  }
  const count = pairs.filter(isMarked).length;
  refresher.querySelector("[data-marked]").textContent = count;
  refresher.querySelector(".marked").hidden = count === 0;
  order();
}

function order() {
  list.append(...(putFirst() ? [...pairs.filter(isMarked), ...pairs.filter((pair) => !isMarked(pair))] : pairs));
}

function putFirst() {
  return first.getAttribute("aria-pressed") === "true";
}

function isMarked(pair) {
  return pair.classList.contains("unknown");
}
