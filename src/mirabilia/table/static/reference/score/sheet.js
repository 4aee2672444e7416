// What a sheet comes to, without a page: totals, places, and why. A pad's rules come with the page as data.
// A game here: {ending, winner, extras, players: [{entries: {category: whole number}}]}; nothing entered counts 0.

/** The rows that a game uses: those of expansions only where they were switched on. */
export const rows = (pad, game) => pad.categories.filter(({ extra, id }) => !extra || game.extras.includes(id));

/** Points of an entry: of coins those of every full `per`, of debt one less for each token. */
export function worth(category, entry = 0) {
  if (category.unit === "coins") return Math.floor(entry / category.per);
  return category.unit === "debt" ? 0 - entry : entry;
}

export const total = (pad, game, { entries }) =>
  rows(pad, game).reduce((sum, category) => sum + worth(category, entries[category.id]), 0);

/**
 * Totals and places by seat, and remarks that explain them: {kind, seats ...}, where kinds are those of the pad's
 * templates: "ending", "points", "wins", "shares", "comesBefore", "sharesPlace".
 */
export function standing(pad, game) {
  const totals = game.players.map((player) => total(pad, game, player));
  if (game.ending !== pad.endings[0].id) return supremacy(game, totals);
  const broken = game.players.map(({ entries }) => entries[pad.tie.category] ?? 0);
  const better = (a, b) => totals[a] - totals[b] || broken[a] - broken[b];
  const seats = [...totals.keys()];
  const places = seats.map((seat) => 1 + seats.filter((other) => better(other, seat) > 0).length);
  return { totals, places, remarks: remarks(totals, broken, grouped(seats, places)) };
}

function supremacy({ ending, winner }, totals) {
  const places = totals.map((_, seat) => (winner === null ? null : seat === winner ? 1 : 2));
  return { totals, places, remarks: winner === null ? [] : [{ kind: "ending", ending, seats: [winner] }] };
}

// The seats of each place, best first.
function grouped(seats, places) {
  const taken = [...new Set(places)].sort((a, b) => a - b);
  return taken.map((place) => ({ place, seats: seats.filter((seat) => places[seat] === place) }));
}

function remarks(totals, broken, groups) {
  const found = [];
  groups.forEach(({ place, seats }, number) => {
    const points = totals[seats[0]];
    const each = broken[seats[0]];
    const next = groups[number + 1]?.seats ?? [];
    const level = next.length > 0 && totals[next[0]] === points;
    const apart = { seats, behind: next, points, more: each, less: level ? broken[next[0]] : null };
    if (place === 1 && seats.length === 1) found.push(level ? { kind: "wins", ...apart } : { kind: "points", seats, points });
    else if (seats.length > 1) found.push({ kind: place === 1 ? "shares" : "sharesPlace", seats, place, points, each });
    if (level && (place > 1 || seats.length > 1)) found.push({ kind: "comesBefore", ...apart });
  });
  return found;
}
