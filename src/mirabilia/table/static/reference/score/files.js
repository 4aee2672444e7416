// Kept games as files, and files as games: read strictly, so that a broken file changes nothing.
import { parsed, written } from "./csv.js";
import { opened, valueOf } from "./draft.js";
import { obstacles } from "./hints.js";
import { standing, total } from "./sheet.js";

const FORMAT = "mirabilia-score/1";
const ID = /^[0-9a-z]{1,40}$/;
const GERMAN_DATE = /^(\d\d)\.(\d\d)\.(\d{4})$/; // as a German spreadsheet writes a day
const FIRST = ["id", "game", "date", "ending", "player", "board", "wins", "total"];
const FIELDS = { game: ["id", "game", "date", "ending", "winner", "extras", "players"], player: ["name", "wonder", "side", "entries"] };

export const LARGEST = 2_000_000; // bytes of a file that is read

/** Why a file can't be read: `kind` names a sentence, `parts` what it says; `fault`: a hint on a sheet, its `game`. */
export class Unreadable extends Error {
  constructor(kind, parts = {}, fault = null, game = null) {
    super(kind);
    Object.assign(this, { kind, parts, fault, game });
  }
}

export const asJson = (games) => `${JSON.stringify({ format: FORMAT, games }, null, 1)}\n`;

/** The games of a JSON file. Raises `Unreadable`. */
export function fromJson(pads, text) {
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    throw new Unreadable("noJson");
  }
  if (told?.format !== FORMAT || !Array.isArray(told.games)) throw new Unreadable("noFormat", { format: FORMAT });
  return told.games.map((game, number) => checked(pads, game, "badGame", number + 1));
}

/** A game as it is kept, if it can be one. Raises `Unreadable` (`kind`, with `n` for where it stands). */
export function checked(pads, game, kind, n) {
  if (!wellFormed(pads, game)) throw new Unreadable(kind, { n });
  const pad = pads[game.game];
  const [fault] = obstacles(pad, opened(game));
  if (fault) throw new Unreadable(kind, { n }, fault, game);
  return game;
}

function wellFormed(pads, game) {
  if (!has(game, FIELDS.game) || typeof game.game !== "string" || !Object.hasOwn(pads, game.game)) return false;
  const { categories, endings, players, wonders, sides } = pads[game.game];
  const possible = new Set(categories.map(({ id }) => id));
  const extras = categories.filter(({ extra }) => extra).map(({ id }) => id);
  const known = (list, id) => id === "" || list.some((one) => one.id === id);
  const number = Array.isArray(game.players) ? game.players.length : 0;
  return (
    typeof game.id === "string" && ID.test(game.id) && typeof game.date === "string" &&
    endings.some(({ id }) => id === game.ending) && players.includes(number) &&
    (game.ending === endings[0].id ? game.winner === null : [...Array(number).keys()].includes(game.winner)) &&
    Array.isArray(game.extras) && game.extras.every((id, at) => extras.includes(id) && game.extras.indexOf(id) === at) &&
    game.players.every((player) =>
      has(player, FIELDS.player) && typeof player.name === "string" && known(wonders, player.wonder) &&
      known(sides, player.side) && (player.wonder === "") === (player.side === "") && isPlain(player.entries) &&
      Object.entries(player.entries).every(([id, entry]) =>
        possible.has(id) && (!extras.includes(id) || game.extras.includes(id)) && Number.isSafeInteger(entry))
    )
  );
}

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const has = (value, fields) => isPlain(value) && Object.keys(value).length === fields.length && fields.every((field) => Object.hasOwn(value, field));

/** A row for every player of every game. Coins and debt are told as entered, not in points. */
export function asCsv(pads, games) {
  const categories = columns(pads);
  const lines = games.flatMap((game) => {
    const pad = pads[game.game];
    const { places } = standing(pad, game);
    return game.players.map((player, seat) => [
      game.id, game.game, game.date, game.ending, player.name, valueOf(game, `board-${seat}`),
      places[seat] === 1 ? 1 : 0, total(pad, game, player), ...categories.map((id) => player.entries[id] ?? ""),
    ]);
  });
  return written([[...FIRST, ...categories], ...lines]);
}

const columns = (pads) => [...new Set(Object.values(pads).flatMap(({ categories }) => categories.map(({ id }) => id)))];

/** The games of a CSV file, whose sums must be right. Raises `Unreadable`. */
export function fromCsv(pads, text) {
  const [head = [], ...lines] = parsed(text) ?? [];
  const expected = [...FIRST, ...columns(pads)];
  if (head.join() !== expected.join()) throw new Unreadable("noColumns", { columns: expected.join(", ") });
  const told = new Map(); // id -> what its lines say
  lines.forEach((cells, number) => {
    const n = number + 2;
    if (cells.every((cell) => cell.trim() === "")) return; // spreadsheets leave empty lines at the end
    if (cells.length !== expected.length) throw new Unreadable("badLine", { n });
    const line = { n, ...Object.fromEntries(expected.map((column, at) => [column, cells[at]])) };
    line.date = line.date.replace(GERMAN_DATE, "$3-$2-$1");
    told.set(line.id, [...(told.get(line.id) ?? []), line]);
  });
  return [...told.values()].map((of) => gameOf(pads, of, expected.slice(FIRST.length)));
}

function gameOf(pads, lines, categories) {
  const [{ n, id, game, date, ending }] = lines;
  for (const line of lines) {
    const same = line.game === game && line.date === date && line.ending === ending;
    if (!same || !/^[01]$/.test(line.wins) || !/^-?\d{1,4}$/.test(line.total)) throw new Unreadable("badLine", { n: line.n });
  }
  const pad = Object.hasOwn(pads, game) ? pads[game] : null;
  const supremacy = pad !== null && ending !== pad.endings[0].id;
  const players = lines.map((line) => {
    const [wonder = "", side = ""] = line.board.split(" ");
    const entered = categories.filter((category) => line[category] !== "");
    const entries = Object.fromEntries(entered.map((category) => [category, whole(line, category)]));
    return { name: line.player, wonder, side, entries };
  });
  const extras = (pad?.categories ?? []).filter(({ extra, id: row }) => extra && players.some(({ entries }) => Object.hasOwn(entries, row)));
  const winner = supremacy ? lines.findIndex(({ wins }) => wins === "1") : null;
  const found = checked(pads, { id, game, date, ending, winner, extras: extras.map((one) => one.id), players }, "badLine", n);
  const { totals, places } = standing(pad, found);
  lines.forEach((line, seat) => {
    const right = Number(line.total) === totals[seat] && (line.wins === "1") === (places[seat] === 1);
    if (!right) throw new Unreadable("badSum", { n: line.n });
  });
  return found;
}

function whole(line, category) {
  if (!/^-?\d{1,9}$/.test(line[category])) throw new Unreadable("badLine", { n: line.n });
  return Number(line[category]);
}

/** Both lists as one: games that are there already are `known`; of those kept in another version the own stays. */
export function merged(games, more) {
  const own = new Map(games.map((game) => [game.id, game]));
  const contents = new Set(games.map(contentOf));
  const found = { games: [...games], added: 0, known: 0, different: 0 };
  for (const game of more) {
    if (contents.has(contentOf(game))) found.known += 1;
    else if (own.has(game.id)) found.different += 1;
    else {
      found.games.push(game);
      found.added += 1;
    }
    own.set(game.id, own.get(game.id) ?? game);
    contents.add(contentOf(game));
  }
  return found;
}

// What was played, in one order of fields, whatever the game is called.
function contentOf({ game, date, ending, winner, extras, players }) {
  const told = players.map(({ name, wonder, side, entries }) => [name, wonder, side, Object.entries(entries).sort()]);
  return JSON.stringify([game, date, ending, winner, [...extras].sort(), told]);
}
