// The price follows what is ticked: the server is asked for it. Names are found by typing, Enter ticks the first.
import { plain } from "./plain.js";

const form = document.getElementById("price-form");
const shown = document.getElementById("price");
const away = document.getElementById("price-away");
const target = form.elements.build;
const ANSWERED = [200, 400]; // a price, or a hint about what was ticked
let asking = new AbortController();

function ticked() {
  return new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
}

async function ask() {
  asking.abort();
  asking = new AbortController();
  const query = ticked();
  remember(query);
  try {
    const answer = await fetch(`${form.dataset.answer}?${query}`, { signal: asking.signal });
    if (!ANSWERED.includes(answer.status)) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    shown.replaceChildren(...page.body.childNodes);
    reachable(true);
  } catch (error) {
    if (error.name !== "AbortError") reachable(false);
  }
}

function reachable(answered) {
  away.hidden = answered;
  shown.hidden = !answered;
}

// The address says what is ticked, also where another language is chosen.
function remember(query) {
  const address = `${location.pathname}?${query}`;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Some browsers allow so many changes of the address in a minute; the next tick tells it.
  }
  for (const back of document.querySelectorAll("input[name=back]")) back.value = address;
}

// Shows what fits the words typed for a city. Cards that only give chain symbols are shown where they matter.
function sift(city) {
  const words = plain(city.querySelector("[data-find]").value.trim());
  const chain = target.selectedOptions[0].dataset.chain ?? "";
  for (const chip of city.querySelectorAll("[data-name]")) {
    const helps = !target.value || !chip.dataset.gives || chip.dataset.gives.split(" ").includes(chain);
    const kept = helps || chip.querySelector("input").checked;
    chip.hidden = !kept || !plain(chip.dataset.name).includes(words);
  }
  for (const group of city.querySelectorAll("fieldset")) group.hidden = !group.querySelector("[data-name]:not([hidden])");
}

function tickFirst(city, field) {
  const first = city.querySelector("[data-name]:not([hidden]) input");
  if (!first || !field.value.trim()) return;
  first.checked = !first.checked;
  field.value = "";
  sift(city);
  ask();
}

const cities = [...form.querySelectorAll("[data-city]")];
for (const city of cities) {
  const field = city.querySelector("[data-find]");
  field.addEventListener("input", () => sift(city));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    tickFirst(city, field);
  });
}
form.addEventListener("change", (event) => {
  if (event.target === target) cities.forEach(sift);
  if (event.target.name) ask();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
form.querySelector("[data-again]").addEventListener("click", ask);
addEventListener("online", () => away.hidden || ask());

for (const part of form.querySelectorAll("[data-needs-price-script]")) part.hidden = false;
form.querySelector("[data-without-script]").hidden = true;
cities.forEach(sift);
