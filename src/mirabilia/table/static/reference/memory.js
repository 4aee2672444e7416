// What this browser remembers of the quiz, game by game: of each question asked what `schedule.js` needs, and its clauses.
import { PAUSES } from "./schedule.js";

const FORMAT = "mirabilia-quiz/1";
export const MOST_BYTES = 200_000; // of a file; a whole state has a twentieth of them
const CLAUSE = /^[A-Z]-\d{3}$/;
const unkept = new Map(); // game -> text that the browser did not keep; newer than what it has

/** Why a text is refused: "unreadable", or "other" where it is about another game. */
export class RefusedFile extends Error {}

/** Map from the ids of questions asked to `{box, due, missed, clauses}`; what can't be read counts as not asked. */
export function state(game) {
  try {
    return read(stored(game), game);
  } catch (refused) {
    if (refused instanceof RefusedFile) return new Map();
    throw refused;
  }
}

/** Remembers a state; says whether the browser keeps it. */
export function keep(game, remembered) {
  const text = exported(game, remembered);
  try {
    localStorage.setItem(key(game), text);
  } catch {
    unkept.set(game, text); // private windows and full discs
    return false;
  }
  unkept.delete(game);
  return true;
}

/** Forgets all about a game. */
export function forget(game) {
  keep(game, new Map());
}

/** Set of the clauses of all questions that were not known when they were asked last. */
export function unknown(game) {
  const missed = [...state(game).values()].filter((entry) => entry.box === 0);
  return new Set(missed.flatMap((entry) => entry.clauses));
}

/** A state as the text of a file. */
export function exported(game, remembered = state(game)) {
  return JSON.stringify({ format: FORMAT, game, questions: Object.fromEntries(remembered) }, null, 1);
}

/**
 * Takes over a file's answers, in place of those given here to the same questions. `asked`: map from the ids of the game's questions to their
 * clauses. Returns how many were `taken` and how many were `strange`; throws `RefusedFile` and changes nothing.
 */
export function imported(text, game, asked) {
  const remembered = state(game);
  const sent = [...read(text, game)];
  const taken = sent.filter(([id]) => asked.has(id));
  for (const [id, entry] of taken) remembered.set(id, { ...entry, clauses: asked.get(id) });
  const kept = keep(game, remembered);
  return { taken: taken.length, strange: sent.length - taken.length, kept };
}

function key(game) {
  return `quiz-${game}`;
}

function stored(game) {
  try {
    return unkept.get(game) ?? localStorage.getItem(key(game)) ?? "";
  } catch {
    return "";
  }
}

function read(text, game) {
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    throw new RefusedFile("unreadable");
  }
  if (told?.format !== FORMAT || !isRecord(told.questions)) throw new RefusedFile("unreadable");
  if (told.game !== game) throw new RefusedFile("other");
  const entries = Object.entries(told.questions);
  if (!entries.every(([, entry]) => isEntry(entry))) throw new RefusedFile("unreadable");
  return new Map(entries.map(([id, { box, due, missed, clauses }]) => [id, { box, due, missed, clauses }]));
}

function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(entry) {
  return (
    isRecord(entry) &&
    isCount(entry.box, PAUSES.length) &&
    isCount(entry.due, 100_000) &&
    isCount(entry.missed, 100_000) &&
    Array.isArray(entry.clauses) &&
    entry.clauses.every((clause) => typeof clause === "string" && CLAUSE.test(clause))
  );
}

function isCount(value, most) {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
