// The games that this browser keeps: of all games, newest first.

export const KEY = "mirabilia-score-games";

/** A list of kept games, as stored by `save`; raises an error where it can't be read. Another page may have changed it. */
export function load() {
  const text = localStorage.getItem(KEY);
  if (text === null) return [];
  const { games } = JSON.parse(text);
  if (!Array.isArray(games)) throw new TypeError("no list of games");
  return games;
}

/** Keeps a list; raises an error where the browser lets nothing be kept, or no more. */
export function save(games) {
  localStorage.setItem(KEY, JSON.stringify({ games: [...games].sort(newestFirst) }));
}

const newestFirst = (a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id);

/** An id that no other game has. */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The list with a game in it, in the place of what had its id. */
export const withGame = (games, game) => [...games.filter(({ id }) => id !== game.id), game];

/** A value kept beside the games under a name, null where there is none or it can't be read. */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`mirabilia-score-${name}`));
  } catch {
    return null;
  }
}

/** Keeps such a value; where that is impossible the page works on without. */
export function remember(name, value) {
  try {
    localStorage.setItem(`mirabilia-score-${name}`, JSON.stringify(value));
  } catch {
    // The games themselves say so when they can't be kept; a draft lost with its page is no error.
  }
}
