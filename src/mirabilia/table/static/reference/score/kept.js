// The kept games on the page: a list to change and delete from, files, and charts.
import { download } from "../download.js";
import { bars, statistics } from "./chart.js";
import { element } from "./element.js";
import { LARGEST, Unreadable, asCsv, asJson, checked, fromCsv, fromJson, merged } from "./files.js";
import { KEY, load, save, withGame } from "./history.js";
import { standing } from "./sheet.js";
import { hint, shown } from "./words.js";

/** Shows the games below `root`. `say(words, action)` tells the reader; `open(game)` wants a game changed. */
export class Kept {
  #games = null; // null: what is stored can't be read

  constructor(root, pads, game, speak, { say, open }) {
    Object.assign(this, { root, pads, pad: pads[game], speak, say, open });
    this.#read();
    // another page has stored games, or everything was cleared
    window.addEventListener("storage", ({ key }) => [KEY, null].includes(key) && this.#read());
    root.querySelector("[data-mean]").addEventListener("change", () => this.#chart());
    root.querySelector("[data-import]").addEventListener("change", (event) => this.#import(event.target));
  }

  /** Keep a game; whether that was possible. */
  keep(game) {
    return this.#store((games) => withGame(games, game));
  }

  /** All games as a file of a kind, "json" or "csv". */
  export(kind) {
    const text = kind === "json" ? asJson(this.#games ?? []) : asCsv(this.pads, this.#games ?? []);
    const type = { json: "application/json", csv: "text/csv;charset=utf-8" }[kind];
    download(text, `mirabilia-score.${kind}`, type);
  }

  #read() {
    try {
      this.#games = load().map((game, number) => checked(this.pads, game, "badGame", number + 1));
    } catch (error) {
      this.#games = null;
      this.say(this.speak.say(error instanceof DOMException ? "full" : "unreadable"));
    }
    this.#show();
  }

  // What another page has stored in the meantime counts, too.
  #store(change) {
    this.#read();
    if (this.#games === null) return false; // and it was said why
    try {
      save(change(this.#games));
    } catch {
      this.say(this.speak.say("full"));
      return false;
    }
    this.#read();
    return true;
  }

  #own() {
    return (this.#games ?? []).filter(({ game }) => game === this.pad.game);
  }

  #show() {
    const own = this.#own();
    this.root.querySelector("[data-number-kept]").textContent = this.speak.count("games", own.length);
    this.root.querySelector("[data-kept]").replaceChildren(...own.map((game) => this.#entry(game)));
    for (const act of ["json", "csv"]) this.root.querySelector(`[data-act=${act}]`).disabled = !this.#games?.length;
    this.root.querySelector("[data-charts]").hidden = own.length === 0;
    if (own.length) this.#chart();
  }

  /** Date and names of a game, in parts of sentences. */
  told({ date, players }) {
    return { day: this.speak.day(date), names: this.speak.all(players.map(({ name }) => name)) };
  }

  #entry(game) {
    const { totals, places } = standing(this.pad, game);
    const { day, names } = this.told(game);
    const result = game.players.map(({ name }, seat) =>
      element("span", { class: places[seat] === 1 ? "winner" : null }, `${places[seat] === 1 ? "1. " : ""}${name} ${shown(totals[seat])}`));
    const ending = game.ending === this.pad.endings[0].id ? [] : [element("small", {}, this.pad.endings.find(({ id }) => id === game.ending).label)];
    const button = (word, act) => element("button", { type: "button", class: "button", "aria-label": `${this.speak.say(word)}: ${day}, ${names}`, onclick: act }, this.speak.say(word));
    const buttons = element("span", { class: "score-tools" }, button("change", () => this.open(game)), button("delete", () => this.#delete(game)));
    return element("li", { "data-id": game.id }, element("time", { datetime: game.date }, day), element("span", { class: "result" }, ...result, ...ending), buttons);
  }

  #delete(game) {
    if (!this.#store((games) => games.filter(({ id }) => id !== game.id))) return;
    const back = () => {
      if (!this.keep(game)) return;
      this.say(this.speak.say("broughtBack"));
      this.root.querySelector(`[data-kept] [data-id="${game.id}"] button`)?.focus();
    };
    this.say(this.speak.say("deleted", this.told(game)), { words: this.speak.say("bringBack"), act: back });
  }

  async #import(field) {
    const [file] = field.files;
    field.value = ""; // so that the same file can be chosen again
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Unreadable("tooLarge");
      const text = decoded(await file.arrayBuffer().catch(() => {
        throw new Unreadable("unopened");
      }));
      this.#add(/^\s*\{/.test(text) || /\.json$/i.test(file.name) ? fromJson(this.pads, text) : fromCsv(this.pads, text));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.say(this.speak.say("notRead", { file: file.name, reason: this.#reason(error) }));
    }
  }

  #reason({ kind, parts, fault, game }) {
    const words = this.speak.say(kind, parts);
    return fault ? `${words} ${hint(this.pads[game.game], this.speak, game.players, fault)}` : words;
  }

  #add(games) {
    let found = null;
    const stored = this.#store((own) => (found = merged(own, games)).games);
    if (!stored) return;
    const told = ["added", "known", "different"].filter((kind) => kind === "added" || found[kind] > 0);
    this.say(told.map((kind) => this.speak.count(kind, found[kind])).join(" "));
  }

  #chart() {
    const of = statistics(this.pad, this.#own());
    const select = this.root.querySelector("[data-mean]");
    const mean = (one) => (select.value === "total" ? one.total : one.means[select.value]);
    const values = of.filter((one) => mean(one) !== undefined).map((one) => ({ label: one.name, value: mean(one) }));
    const category = select.selectedOptions[0].textContent;
    this.root.querySelector("[data-wins]").replaceChildren(bars(this.speak.say("wins"), of.map(({ name, wins }) => ({ label: name, value: wins }))));
    this.root.querySelector("[data-means]").replaceChildren(bars(this.speak.say("means", { category }), values));
    this.root.querySelector("[data-table]").replaceChildren(this.#table(of));
  }

  #table(of) {
    const categories = this.pad.categories.filter(({ id }) => of.some(({ means }) => id in means));
    const head = [this.speak.say("playerColumn"), this.speak.say("gamesColumn"), this.speak.say("wins"), this.speak.say("total"), ...categories.map(({ label }) => label)];
    const lines = of.map((one) => {
      const cells = [one.games, one.wins, one.total, ...categories.map(({ id }) => one.means[id] ?? "")];
      return element("tr", {}, element("th", { scope: "row" }, one.name), ...cells.map((value) => element("td", {}, shown(value))));
    });
    const heading = element("tr", {}, ...head.map((word) => element("th", { scope: "col" }, word)));
    return element("table", { class: "means" }, element("thead", {}, heading), element("tbody", {}, ...lines));
  }
}

// As spreadsheets write text: UTF-8, or where it is none the code page of Windows in western Europe.
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
