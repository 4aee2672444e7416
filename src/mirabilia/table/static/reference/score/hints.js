// What is wrong in a sheet, field by field, without a page. Nothing is corrected in silence.
import { rows } from "./sheet.js";

const WHOLE = /^[+-]?\d+$/;

/** The whole number that a text says, null where nothing stands there, NaN where it says none. Takes a printed minus, too. */
export function read(text) {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return null;
  return WHOLE.test(plain) ? Number(plain) : NaN;
}

/** The sheet in numbers; what is wrong counts as not entered. */
export function numbers(pad, draft) {
  const players = draft.players.map((player) => {
    const entered = rows(pad, draft).flatMap((category) => {
      const entry = read(player.entries[category.id] ?? "");
      return entry === null || fault(category, entry) ? [] : [[category.id, entry]];
    });
    return { ...player, name: player.name.trim(), entries: Object.fromEntries(entered) };
  });
  const extras = pad.categories.map(({ id }) => id).filter((id) => draft.extras.includes(id));
  const winner = draft.ending === pad.endings[0].id ? null : draft.winner;
  return { ...draft, winner, players, extras };
}

/** Hints {key, kind, ...parts} on entries, names and boards. */
export function hints(pad, draft) {
  return [...wrongEntries(pad, draft), ...wrongNames(pad, draft), ...sharedBoards(draft)];
}

/** What keeps a sheet from being kept: all hints, and what is missing. */
export function obstacles(pad, draft) {
  const missing = draft.players.flatMap(({ name }, seat) => (name.trim() ? [] : [{ key: `name-${seat}`, kind: "noName", seat }]));
  if (!isDay(draft.date)) missing.push({ key: "date", kind: "noDate" });
  const choosing = draft.ending !== pad.endings[0].id && draft.winner === null;
  if (choosing) missing.push({ key: "winner", kind: "noWinner" });
  return [...hints(pad, draft), ...missing];
}

function isDay(text) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function wrongEntries(pad, draft) {
  const found = [];
  for (const category of rows(pad, draft)) {
    const ahead = [];
    draft.players.forEach(({ entries }, seat) => {
      const text = entries[category.id] ?? "";
      const entry = read(text);
      const kind = entry === null ? null : fault(category, entry);
      const key = `${category.id}-${seat}`;
      if (kind) found.push({ key, kind, seat, category, text: text.trim().slice(0, 20) });
      else if (entry) ahead.push(key);
    });
    if (category.leaderOnly && ahead.length > 1) found.push(...ahead.map((key) => ({ key, kind: "leaderOnly", category })));
  }
  return found;
}

function fault(category, entry) {
  if (Number.isNaN(entry)) return "notWhole";
  if (category.allowed.length) return category.allowed.includes(entry) ? null : "notAllowed";
  if (entry < 0 && category.least === 0) return "negative";
  if (entry >= category.least && entry <= category.most) return null;
  return category.least < 0 ? "outside" : "tooMuch";
}

function wrongNames(pad, draft) {
  const names = draft.players.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((name, seat) => {
    const key = `name-${seat}`;
    if (name.length > pad.longestName) return [{ key, kind: "longName" }];
    return name && names.indexOf(name) !== names.lastIndexOf(name) ? [{ key, kind: "sameName", seat: names.indexOf(name) }] : [];
  });
}

function sharedBoards({ players }) {
  return players.flatMap(({ wonder }, seat) => {
    const others = [...players.keys()].filter((other) => players[other].wonder === wonder);
    return wonder && others.length > 1 ? [{ key: `board-${seat}`, kind: "sameWonder", seats: others, wonder }] : [];
  });
}
