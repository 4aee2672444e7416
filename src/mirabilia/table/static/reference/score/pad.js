// The sheet on the page: a column for each player, hints right below the rows that they are about.
import { valueOf } from "./draft.js";
import { choice, element } from "./element.js";
import { hints, numbers } from "./hints.js";
import { standing, worth } from "./sheet.js";
import { boards, hint, names, remark, shown } from "./words.js";

const SETTINGS = ["date", "ending", "winner"];

/** Shows drafts below `root`. `changed(key, value, done)` hears of entries; `done`: the field was left. */
export class Sheet {
  #columns = 0;
  #typing = null; // the key of the field that is being filled in: nobody is corrected while typing

  constructor(root, pad, speak, changed) {
    Object.assign(this, { root, pad, speak });
    const hear = (done) => ({ target }) => {
      if (!target.dataset.key) return;
      this.#typing = done ? null : target.dataset.key;
      changed(target.dataset.key, target.value, done);
    };
    root.addEventListener("input", hear(false));
    root.addEventListener("change", hear(true));
    // a field that says again what it said before is left without a change
    root.addEventListener("focusout", (event) => this.#typing !== null && hear(true)(event));
    root.querySelector("table").addEventListener("keydown", (event) => this.#walk(event));
  }

  /** Show a draft; `more`: hints beside those that its entries get at once. */
  show(draft, more = []) {
    if (this.#columns !== draft.players.length) this.#lay(draft.players.length);
    this.#fill(draft);
    const found = [...hints(this.pad, draft), ...more].filter(({ key }) => key !== this.#typing);
    this.#hint(draft, found);
    this.#sum(numbers(this.pad, draft), found.length > 0);
    return found;
  }

  /** Go to a field. */
  focus(key) {
    this.root.querySelector(`[data-key="${key}"]`)?.focus();
  }

  #rows() {
    return [...this.root.querySelectorAll("table [data-row]")];
  }

  #lay(number) {
    this.#columns = number;
    for (const row of this.#rows()) {
      row.querySelectorAll("td").forEach((cell) => cell.remove());
      for (let seat = 0; seat < number; seat += 1) row.append(this.#cell(row.dataset.row, seat));
    }
    const select = this.root.querySelector("[data-players]");
    if (select) select.value = String(number);
  }

  #cell(row, seat) {
    const key = `${row}-${seat}`;
    if (row === "total" || row === "place") return element("td", { "data-sum": key });
    if (row === "board") return element("td", {}, choice({ "data-key": key }, boards(this.pad, this.speak), ""));
    const text = row === "name" ? { autocomplete: "off" } : { autocomplete: "off", class: "entry" };
    if (this.pad.categories.find(({ id }) => id === row)?.least === 0) text.inputmode = "numeric";
    const cell = element("td", {}, element("input", { "data-key": key, ...text }));
    if (this.pad.categories.some(({ id, unit }) => id === row && unit !== "points")) cell.append(element("small", { "data-worth": key }));
    return cell;
  }

  #fill(draft) {
    const called = names(this.speak, draft.players);
    const supremacy = draft.ending !== this.pad.endings[0].id;
    const winner = this.root.querySelector("[data-key=winner]");
    winner?.replaceChildren(...[["", "…"], ...called.map((name, seat) => [String(seat), name])].map(([value, words]) => element("option", { value }, words)));
    if (winner) winner.closest("label").hidden = !supremacy;
    for (const row of this.#rows()) {
      const category = this.pad.categories.find(({ id }) => id === row.dataset.row);
      if (category?.extra) row.hidden = !draft.extras.includes(category.id);
    }
    for (const box of this.root.querySelectorAll("[data-extra]")) box.checked = draft.extras.includes(box.dataset.extra);
    for (const field of this.root.querySelectorAll("[data-key]")) {
      const value = valueOf(draft, field.dataset.key);
      if (field.value !== value) field.value = value;
      if (!SETTINGS.includes(field.dataset.key)) field.setAttribute("aria-label", this.#label(field.dataset.key, called));
    }
  }

  #label(key, called) {
    const [row, seat] = key.split("-");
    if (row === "name") return this.speak.say("nameOf", { n: Number(seat) + 1 });
    if (row === "board") return this.speak.say("boardOf", { name: called[seat] });
    return `${this.pad.categories.find(({ id }) => id === row).label}, ${called[seat]}`;
  }

  #hint(draft, found) {
    this.root.querySelectorAll("tr.row-hint").forEach((row) => row.remove());
    for (const field of this.root.querySelectorAll("[data-key]")) {
      const own = found.some(({ key }) => key === field.dataset.key);
      field.setAttribute("aria-invalid", String(own));
      if (own) field.setAttribute("aria-describedby", `hint-${placeOf(field.dataset.key)}`);
      else field.removeAttribute("aria-describedby");
    }
    const said = (place) => [...new Set(found.filter(({ key }) => placeOf(key) === place).map((one) => hint(this.pad, this.speak, draft.players, one)))];
    const settings = this.root.querySelector("#hint-settings");
    settings.textContent = said("settings").join(" ");
    settings.hidden = settings.textContent === "";
    for (const row of this.#rows()) {
      const words = said(row.dataset.row);
      if (!words.length) continue;
      const cell = element("td", { colspan: this.#columns + 1 }, element("span", { id: `hint-${row.dataset.row}` }, words.join(" ")));
      row.after(element("tr", { class: "row-hint" }, cell));
    }
  }

  #sum(game, wrong) {
    const { totals, places, remarks } = standing(this.pad, game);
    const begun = game.winner !== null || game.players.some(({ entries }) => Object.keys(entries).length);
    for (const cell of this.root.querySelectorAll("[data-worth]")) {
      const [row, seat] = cell.dataset.worth.split("-");
      const entry = game.players[seat].entries[row];
      cell.textContent = entry === undefined ? "" : `= ${shown(worth(this.pad.categories.find(({ id }) => id === row), entry))}`;
    }
    game.players.forEach((_, seat) => {
      this.#cellOf("total", seat).textContent = shown(totals[seat]);
      const place = this.#cellOf("place", seat);
      place.textContent = begun && places[seat] !== null ? `${places[seat]}.` : "";
      place.classList.toggle("winner", begun && places[seat] === 1);
    });
    const told = begun && !wrong ? remarks.map((one) => remark(this.pad, this.speak, game.players, one)) : [];
    this.root.querySelector("[data-standing]").replaceChildren(...told.map((words) => element("li", {}, words)));
  }

  #cellOf(row, seat) {
    return this.root.querySelector(`[data-sum="${row}-${seat}"]`);
  }

  // Enter and the arrows go down and up in a column.
  #walk(event) {
    const way = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    const key = event.target.dataset.key;
    if (!way || !key || event.target.matches("select")) return;
    const [row, seat] = key.split("-");
    const column = this.#rows().filter((one) => !one.hidden && one.querySelector(`[data-key="${one.dataset.row}-${seat}"]`));
    const next = column[column.findIndex((one) => one.dataset.row === row) + way];
    event.preventDefault();
    if (!next) return;
    const field = next.querySelector(`[data-key="${next.dataset.row}-${seat}"]`);
    field.focus();
    field.select?.();
  }
}

const placeOf = (key) => (SETTINGS.includes(key) ? "settings" : key.split("-")[0]);
