// Cards, wonders and tokens to tick for each player; the server counts. What was ticked stays until it is unticked.
import { plain } from "../plain.js";
import { choice, element } from "./element.js";
import { read } from "./hints.js";
import { recall, remember } from "./history.js";
import { boards, names, shown } from "./words.js";

const NOTHING = () => ({ board: "", stages: "0", coins: "", "won-0": "0", "won-1": "0", "won-2": "0", lost: "0", cards: [], wonders: [], tokens: [] });

const isWord = (value) => typeof value === "string";

// What was kept of a seat, where it has the form of one.
function isSeat(seat) {
  const usual = NOTHING();
  return Object.entries({ ...usual, ...seat }).every(([field, value]) =>
    Array.isArray(usual[field]) ? Array.isArray(value) && value.every(isWord) : isWord(value));
}

/** Ticking below `root`. `players()`: those of the sheet; `take(count, seats)`: a count is to be taken over. */
export class Ticking {
  #seats = [];
  #pawn = "0";
  #open = 0;
  #count = null;
  #asking = new AbortController();

  constructor(root, pad, speak, { players, take }) {
    Object.assign(this, { root, pad, speak, players, take });
    const kept = recall(`ticks-${pad.game}`);
    if (Array.isArray(kept?.seats) && kept.seats.every(isSeat)) {
      this.#seats = kept.seats.map((seat) => ({ ...NOTHING(), ...seat }));
      this.#pawn = String(kept.pawn ?? "0");
    }
    for (const heard of ["input", "change"]) root.addEventListener(heard, ({ target }) => this.#changed(target));
    root.querySelector("[data-search]").addEventListener("input", () => this.#filter());
    root.querySelector("[data-tabs]").addEventListener("keydown", (event) => this.#walk(event));
    root.querySelector("[data-act=count]").addEventListener("click", () => this.#ask());
    root.querySelector("[data-act=untick]").addEventListener("click", () => this.#untick());
    root.querySelector("[data-act=take]").addEventListener("click", () => this.take(this.#count, this.#seats));
  }

  /** Show what is ticked for the players that the sheet has now. */
  show() {
    const called = this.#called();
    while (this.#seats.length < called.length) this.#seats.push(NOTHING());
    this.#seats.slice(0, called.length).forEach((seat, number) => {
      const { wonder, side } = this.players()[number] ?? {};
      if (!seat.board && wonder) seat.board = `${wonder} ${side}`;
    });
    this.#open = Math.min(this.#open, called.length - 1);
    if (this.#count?.sheets.length !== this.players().length) this.root.querySelector("[data-counted]").hidden = true;
    this.#tabs(called);
    this.#pawns(called);
    this.#panel(called);
  }

  // The free city is ticked as well: guilds and conflicts look at it.
  #called() {
    const called = names(this.speak, this.players());
    return called.length === this.pad.freeCityWith ? [...called, this.speak.say("freeCity")] : called;
  }

  #tabs(called) {
    const tabs = called.map((name, seat) =>
      element("button", {
        type: "button", role: "tab", id: `tab-${seat}`, "aria-controls": "ticking-panel", "aria-selected": String(seat === this.#open),
        tabindex: seat === this.#open ? 0 : -1, onclick: () => this.#turnTo(seat),
      }, name));
    this.root.querySelector("[data-tabs]").replaceChildren(...tabs);
    this.root.querySelector("[role=tabpanel]").setAttribute("aria-labelledby", `tab-${this.#open}`);
  }

  #turnTo(seat) {
    this.#open = seat;
    this.show();
    this.root.querySelector(`#tab-${seat}`).focus();
  }

  #walk(event) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const number = this.#called().length;
    this.#turnTo((this.#open + way + number) % number);
  }

  #pawns(called) {
    const select = this.root.querySelector("[data-pawn]");
    if (!select) return;
    const words = (at) => (at === 0 ? this.speak.say("middle") : this.speak.count("towards", Math.abs(at), { name: called[at > 0 ? 1 : 0] }));
    for (const option of select.options) option.textContent = words(Number(option.value));
    select.value = this.#pawn;
  }

  #panel(called) {
    const seat = this.#seats[this.#open];
    const board = this.root.querySelector("[data-field=board]");
    if (board && !board.options.length) {
      board.replaceWith(choice({ "data-field": "board" }, boards(this.pad, this.speak), ""));
    }
    for (const field of this.root.querySelectorAll("[data-field]")) {
      if (field.value !== seat[field.dataset.field]) field.value = seat[field.dataset.field];
    }
    for (const box of this.root.querySelectorAll("[data-kind]")) {
      const has = ({ [box.dataset.kind]: ids }) => ids.includes(box.value);
      box.checked = has(seat);
      const others = called.filter((_, number) => number !== this.#open && has(this.#seats[number]));
      box.closest("label").querySelector("[data-also]").textContent = others.length ? this.speak.say("alsoHas", { names: this.speak.all(others) }) : "";
    }
    const number = seat.cards.length + seat.wonders.length + seat.tokens.length;
    this.root.querySelector("[data-ticked]").textContent = `${called[this.#open]}: ${this.speak.count("ticked", number)}`;
  }

  #filter() {
    const sought = plain(this.root.querySelector("[data-search]").value.trim());
    for (const group of this.root.querySelectorAll("[data-group]")) {
      const entries = [...group.querySelectorAll("li")];
      for (const entry of entries) entry.hidden = !plain(entry.dataset.name).includes(sought);
      group.hidden = entries.every(({ hidden }) => hidden);
    }
  }

  #changed(target) {
    const seat = this.#seats[this.#open];
    if (target.matches("[data-pawn]")) this.#pawn = target.value;
    else if (target.dataset.field) seat[target.dataset.field] = target.value;
    else if (target.dataset.kind) {
      const ids = seat[target.dataset.kind].filter((id) => id !== target.value);
      seat[target.dataset.kind] = target.checked ? [...ids, target.value] : ids;
    } else return;
    this.#remember();
    this.#panel(this.#called());
  }

  #remember() {
    this.#asking.abort(); // an answer on its way is about other ticks
    remember(`ticks-${this.pad.game}`, { pawn: this.#pawn, seats: this.#seats });
    this.root.querySelector("[data-counted]").hidden = true;
  }

  #untick() {
    this.#seats = [];
    this.#pawn = "0";
    this.#remember();
    this.#wrong("");
    this.show();
  }

  async #ask() {
    const told = this.#told();
    if (told === null) return this.#wrong(this.speak.say("notRight"));
    const button = this.root.querySelector("[data-act=count]");
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    button.setAttribute("aria-busy", "true");
    const found = await this.#answer(told, signal);
    button.removeAttribute("aria-busy");
    if (signal.aborted) return;
    this.#wrong(found.ok ? "" : found.error);
    if (found.ok) this.#tell(found);
    else if (Number.isInteger(found.seat)) this.#turnTo(found.seat);
  }

  // What the server says: a count, or what is wrong in words.
  async #answer(told, signal) {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    let answer;
    try {
      answer = await fetch(`/score/${this.pad.game}/count`, { method: "POST", headers, signal, body: JSON.stringify(told) });
    } catch {
      return { ok: false, error: this.speak.say("away") };
    }
    return answer.json().catch(() => ({ ok: false, error: this.speak.say("failed") }));
  }

  // What the server is asked, null where a field holds no whole number.
  #told() {
    const called = this.#called();
    const number = (text) => (read(text) === null ? 0 : read(text));
    const seats = this.#seats.slice(0, called.length).map((seat, at) => {
      const common = { name: called[at], coins: number(seat.coins), cards: seat.cards };
      if (!this.pad.wonders.length) return { ...common, wonders: seat.wonders, tokens: seat.tokens };
      const [wonder = "", side = ""] = seat.board.split(" ");
      const won = [0, 1, 2].map((age) => number(seat[`won-${age}`]));
      return { ...common, wonder, side, stages: number(seat.stages), won, lost: number(seat.lost) };
    });
    if (seats.some(({ coins }) => Number.isNaN(coins))) return null;
    return this.pad.wonders.length ? { players: this.players().length, seats } : { pawn: Number(this.#pawn), seats };
  }

  #wrong(words) {
    this.root.querySelector("[data-mistake]").textContent = words;
  }

  #tell(count) {
    this.#count = count;
    const called = this.#called().slice(0, count.sheets.length);
    const line = (words, values) => element("tr", {}, element("th", { scope: "row" }, words), ...values.map((value) => element("td", {}, shown(value))));
    const lines = this.pad.categories.filter(({ id }) => id in count.sheets[0].points).map(({ id, label }) => line(label, count.sheets.map(({ points }) => points[id])));
    const head = element("tr", {}, element("td"), ...called.map((name) => element("th", { scope: "col" }, name)));
    this.root.querySelector("[data-counted-table]").replaceChildren(element("thead", {}, head), element("tbody", {}, ...lines, line(this.speak.say("total"), count.totals)));
    const label = (id) => this.pad.categories.find((category) => category.id === id).label;
    const told = count.sheets.flatMap(({ explained }, seat) => explained.map(([id, words]) => element("li", {}, `${called[seat]}, ${label(id)}: ${words}`)));
    this.root.querySelector("[data-explained]").replaceChildren(...told);
    this.root.querySelector("[data-counted]").hidden = false;
    const reason = this.root.querySelector("[data-reason]");
    reason.textContent = count.reason;
    reason.focus();
  }
}
