// A sheet while it is filled in: entries are the texts of their fields, which may be wrong. Drafts are never changed,
// only followed by others. A field's key: "date", "ending", "winner", "name-SEAT", "board-SEAT", "CATEGORY-SEAT".

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const nobody = () => ({ name: "", wonder: "", side: "", entries: {} });

/** An empty sheet, for the same people as `before` where there was one. */
export function blank(pad, before = null) {
  const usual = pad.players.includes(4) ? 4 : pad.players[0];
  const players = before?.players.map(({ name }) => ({ ...nobody(), name })) ?? Array.from({ length: usual }, nobody);
  return { id: null, game: pad.game, date: today(), ending: pad.endings[0].id, winner: null, extras: before?.extras ?? [], players };
}

/** The sheet of a kept game, to be changed. */
export function opened(game) {
  const players = game.players.map((player) => ({ ...player, entries: texts(player.entries) }));
  return { ...game, extras: [...game.extras], players };
}

export const texts = (entries) => Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, String(entry)]));

/** The same sheet for another number of players. */
export function sized(draft, number) {
  const players = [...draft.players.slice(0, number)];
  while (players.length < number) players.push(nobody());
  return { ...draft, players, winner: draft.winner !== null && draft.winner < number ? draft.winner : null };
}

/** The same sheet with a row of an expansion switched on or off. */
export function extended(draft, extra, on) {
  const extras = draft.extras.filter((id) => id !== extra);
  return { ...draft, extras: on ? [...extras, extra] : extras };
}

export function valueOf(draft, key) {
  const [field, seat] = parts(key);
  if (seat === null) return field === "winner" ? (draft.winner === null ? "" : String(draft.winner)) : draft[field];
  const player = draft.players[seat];
  if (field === "name") return player.name;
  if (field === "board") return player.wonder && `${player.wonder} ${player.side}`;
  return player.entries[field] ?? "";
}

export function withValue(draft, key, value) {
  const [field, seat] = parts(key);
  if (seat === null) return { ...draft, [field]: field !== "winner" ? value : value === "" ? null : Number(value) };
  const [wonder = "", side = ""] = field === "board" ? value.split(" ") : [];
  const change = (player) => {
    if (field === "name") return { ...player, name: value };
    if (field === "board") return { ...player, wonder, side };
    return { ...player, entries: { ...player.entries, [field]: value } };
  };
  return { ...draft, players: draft.players.map((player, number) => (number === seat ? change(player) : player)) };
}

function parts(key) {
  const [field, seat] = key.split("-");
  return [field, seat === undefined ? null : Number(seat)];
}
