// When a question comes back: what was known after ever longer pauses, what was not known in the same round and tomorrow.
//
// Days are whole numbers. What is remembered of a question: `box`, 0 (not known) to 5; `due`, the day on which it is asked
// again; `missed`, the day on which it was not known last, or 0.

/** Days until a question comes back from boxes 1, 2, ... */
export const PAUSES = [1, 3, 7, 16, 35];
const ROUND = 10; // questions, for a round to end while it is still a pleasure
const DAY = 86_400_000; // milliseconds

/** The number of a day in this place's calendar. */
export function dayOf(time = new Date()) {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY;
}

/** A day's number as a date in words. */
export function dateOf(day, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(day * DAY);
}

/** What is remembered after an honest answer. `before`: what was remembered, undefined for a new question. */
export function answered(before, knew, today) {
  if (!knew) return { box: 0, due: today, missed: today };
  if (before?.missed === today) return { box: 0, due: today + 1, missed: today };
  const box = Math.min((before?.box ?? 0) + 1, PAUSES.length);
  return { box, due: today + PAUSES[box - 1], missed: before?.missed ?? 0 };
}

/** What is asked in a round: due questions first, those that have waited longest; then new ones in their order. */
export function round(ids, remembered, today) {
  const due = ids.filter((id) => remembered.get(id)?.due <= today);
  due.sort((one, other) => remembered.get(one).due - remembered.get(other).due);
  return [...due, ...ids.filter((id) => !remembered.has(id))].slice(0, ROUND);
}

/** How many questions are due, new (`fresh`) and known, and the next day on which one comes back (null: none is known). */
export function standing(ids, remembered, today) {
  const entries = ids.map((id) => remembered.get(id));
  const later = entries.filter((entry) => entry?.due > today).map((entry) => entry.due);
  return {
    due: entries.filter((entry) => entry?.due <= today).length,
    fresh: entries.filter((entry) => !entry).length,
    known: entries.filter((entry) => entry?.box > 0).length,
    next: later.length ? Math.min(...later) : null,
  };
}
