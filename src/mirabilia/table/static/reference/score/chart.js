// What the kept games say of each player, and bars that show it.
import { element, drawn } from "./element.js";
import { rows, standing, total, worth } from "./sheet.js";
import { shown } from "./words.js";

const BAR = { height: 22, gap: 8, label: 110, width: 360, figure: 48 };

/** By player: {name, games, wins, total, means: {category: mean}}; `total` and means in points. Most games first. */
export function statistics(pad, games) {
  const found = new Map();
  for (const game of games) {
    const { places } = standing(pad, game);
    game.players.forEach((player, seat) => {
      const key = player.name.toLowerCase();
      const sums = found.get(key) ?? { name: player.name, games: 0, wins: 0, total: 0, sums: {}, counted: {} };
      sums.games += 1;
      sums.wins += places[seat] === 1 ? 1 : 0;
      sums.total += total(pad, game, player);
      for (const category of rows(pad, game)) {
        sums.sums[category.id] = (sums.sums[category.id] ?? 0) + worth(category, player.entries[category.id]);
        sums.counted[category.id] = (sums.counted[category.id] ?? 0) + 1;
      }
      found.set(key, sums);
    });
  }
  const means = ({ sums, counted }) => Object.fromEntries(Object.keys(sums).map((id) => [id, sums[id] / counted[id]]));
  return [...found.values()]
    .map((of) => ({ name: of.name, games: of.games, wins: of.wins, total: of.total / of.games, means: means(of) }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** Bars {label, value}, drawn under a title that says all of it to whoever sees none. */
export function bars(title, of) {
  const least = Math.min(0, ...of.map(({ value }) => value));
  const span = Math.max(1, Math.max(...of.map(({ value }) => value)) - least);
  const across = (value) => BAR.label + ((value - least) / span) * BAR.width;
  const size = { width: BAR.label + BAR.width + BAR.figure, height: of.length * (BAR.height + BAR.gap) };
  const said = `${title}: ${of.map(({ label, value }) => `${label} ${shown(value)}`).join(", ")}`;
  const lines = of.flatMap(({ label, value }, number) => {
    const y = number * (BAR.height + BAR.gap);
    const base = y + BAR.height * 0.72;
    const [from, to] = [across(0), across(value)].sort((a, b) => a - b);
    return [
      drawn("text", { x: BAR.label - 8, y: base, "text-anchor": "end" }, short(label)),
      drawn("rect", { x: from, y, width: Math.max(to - from, 1), height: BAR.height, rx: 3 }),
      drawn("text", { x: to + 6, y: base, class: "figure" }, shown(value)),
    ];
  });
  const picture = drawn("svg", { viewBox: `0 0 ${size.width} ${size.height}`, role: "img", "aria-label": said, class: "bars" }, ...lines);
  return element("figure", { class: "chart" }, element("figcaption", {}, title), picture);
}

const short = (label) => (label.length > 13 ? `${label.slice(0, 12)}…` : label);
