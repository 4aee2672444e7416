// Sentences in the reader's language. Templates come with the page, with parts such as %(name)s.

/** What says things: `say(key, parts)`, `count(key, n)`, names in a row, numbers as they are printed. */
export function speaker({ words, language }) {
  const list = new Intl.ListFormat(language);
  return {
    say: (key, parts = {}) => filled(words[key], parts),
    count: (key, n, parts = {}) => filled(words[key][n === 1 ? 0 : 1], { ...parts, n }),
    all: (names) => list.format(names),
    day: (date) => new Date(`${date}T12:00:00`).toLocaleDateString(language, { dateStyle: "medium" }),
  };
}

export const filled = (template, parts) => template.replace(/%\((\w+)\)[sd]/g, (_, name) => shown(parts[name]));

/** A number with a printed minus; a mean with one place. */
export function shown(value) {
  if (typeof value !== "number") return String(value);
  return (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace("-", "−");
}

/** How players are called while some have no name yet. */
export const names = (speak, players) => players.map(({ name }, seat) => name.trim() || speak.say("player", { n: seat + 1 }));

/** The boards to choose from, as options. */
export function boards(pad, speak) {
  const sides = pad.wonders.flatMap(({ id, name }) => pad.sides.map((side) => [`${id} ${side.id}`, `${name}, ${side.name}`]));
  return [["", speak.say("noBoard")], ...sides];
}

/** A remark of a standing in words. */
export function remark(pad, speak, players, { kind, ending, seats, behind = [], ...numbers }) {
  const called = names(speak, players);
  const all = (chosen) => speak.all(chosen.map((seat) => called[seat]));
  const parts = { ...numbers, name: all(seats), names: all(seats), ahead: all(seats), behind: all(behind) };
  if (kind === "points") return filled(pad.endings[0].wins, parts);
  if (kind === "ending") return filled(pad.endings.find(({ id }) => id === ending).wins, parts);
  return filled(pad.tie[kind], parts);
}

/** A hint in words. */
export function hint(pad, speak, players, { kind, seat, seats, category, text, wonder }) {
  const called = names(speak, players);
  return speak.say(kind, {
    n: kind === "longName" ? pad.longestName : seat + 1,
    name: called[seat] ?? "",
    names: speak.all((seats ?? []).map((one) => called[one])),
    category: category?.label ?? "",
    text,
    least: category?.least,
    most: category?.most,
    numbers: speak.all((category?.allowed ?? []).map(String)),
    wonder: pad.wonders.find(({ id }) => id === wonder)?.name ?? "",
  });
}
