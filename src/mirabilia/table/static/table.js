// The table: listens for changes, fetches the board anew and swaps it, sends moves. Without this script forms and links do the same.
import * as chains from "./chains.js";
import { swap } from "./glide.js";
import { rove } from "./keys.js";
import { released } from "./press.js";
import * as sheet from "./sheet.js";

const table = document.getElementById("table");
const said = document.getElementById("said");
const { path } = table.dataset;
let busy = false; // a move is on its way
let heard = null; // the last news
let stale = false; // something but the position has changed
let queue = Promise.resolve(); // what changes the board, one after the other
let misses = 0;

// The log shows its newest line, also when a sheet above it takes room.
const newest = new ResizeObserver(([{ target }]) => target.scrollTo(0, target.scrollHeight));

const board = () => document.getElementById("board");
const position = () => Number(board().dataset.position);

// ---- what the server sends

function listen() {
  const address = new URL(`${path}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    misses = 0;
    const news = JSON.parse(event.data);
    const rest = JSON.stringify([news.present, news.rematch, news.thinking]);
    stale ||= heard !== null && heard.rest !== rest;
    heard = { position: news.position, rest };
    then(catchUp);
  });
  socket.addEventListener("close", () => {
    misses += 1;
    if (misses === 3) toast(table.dataset.offline);
    setTimeout(listen, Math.min(8000, 250 * 2 ** misses));
  });
}

function then(work) {
  queue = queue.then(work).catch(() => {}); // a lost connection: the socket says when it is back
  return queue;
}

async function catchUp() {
  if (!stale && heard.position === position()) return;
  stale = false;
  const answer = await fetch(`${path}/board?since=${position()}`);
  if (answer.ok) await show(await answer.text());
}

// ---- what the player sends

async function send(form) {
  if (busy) return;
  busy = true;
  table.setAttribute("aria-busy", "true");
  await then(() => post(form));
  busy = false;
  table.removeAttribute("aria-busy");
}

async function post(form) {
  const body = new URLSearchParams(new FormData(form));
  let told;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
    told = await answer.json();
  } catch {
    toast(table.dataset.failed);
    return;
  }
  if (told.ok) {
    sheet.close(false);
    await show(told.board);
  } else {
    toast(told.error);
    stale = true;
    await catchUp();
  }
}

// ---- the board on the page

async function show(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.querySelector("#board");
  const old = board();
  if (Number(fresh.dataset.position) < position()) return;
  if (Number(fresh.dataset.position) === position()) return released().then(() => patch(old, fresh));
  const revealed = (fresh.dataset.revealed || "").split(" ").filter(Boolean).map((pair) => pair.split(":"));
  const replace = () => {
    const kept = remember(old); // not sooner: till now the old board takes clicks
    old.replaceWith(fresh);
    restore(fresh, kept);
  };
  await swap(old, fresh, replace, revealed);
  chains.under(fresh);
  said.textContent = fresh.dataset.said;
}

// In one position only these parts can change: who is there, who thinks, what is offered. All else stays as the reader has it.
function patch(old, fresh) {
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const stands = old.querySelector(`[data-part="${part.dataset.part}"]`);
    if (stands.isEqualNode(part)) continue;
    const focused = stands.contains(document.activeElement);
    stands.replaceWith(part);
    if (focused) part.querySelector("a, button, input")?.focus({ preventScroll: true });
  }
}

function remember(old) {
  const active = document.activeElement;
  return {
    tab: old.dataset.tab,
    discard: old.querySelector(".discard")?.open,
    open: sheet.opened(),
    focus: old.contains(active) ? focusKey(active) : null,
    inside: old.contains(active),
  };
}

function focusKey(element) {
  const glide = element.closest("[data-glide]");
  if (glide) return `[data-glide="${glide.dataset.glide}"] :is(a, button)`;
  if (element.matches("[role=tab]")) return `[data-tab="${element.dataset.tab}"]`;
  if (element.closest("[data-undo]")) return "[data-undo] button:enabled";
  return null;
}

function restore(fresh, kept) {
  prepare(fresh, kept.tab);
  const pile = fresh.querySelector(".discard");
  if (pile) pile.open = kept.discard;
  const again = kept.open && fresh.querySelector(kept.open.selector);
  if (again?.checkVisibility()) return sheet.reopen(again, kept.open, kept.inside);
  if (!kept.inside) return undefined;
  const same = kept.focus && fresh.querySelector(kept.focus);
  const next = same ?? fresh.querySelector(".choosing [data-key], .offered a.card, .hand a.card, .draft [data-key]") ?? fresh.querySelector("#turn");
  return next.focus({ preventScroll: true });
}

function prepare(fresh, tab = fresh.querySelector("[data-tab]").dataset.tab) {
  rove(fresh);
  pick(fresh, tab);
  newest.disconnect();
  newest.observe(fresh.querySelector(".log ol"));
}

function pick(where, tab) {
  where.dataset.tab = tab;
  for (const button of where.querySelectorAll("[role=tab]")) {
    where.classList.toggle(`show-${button.dataset.tab}`, button.dataset.tab === tab);
    button.setAttribute("aria-selected", String(button.dataset.tab === tab));
  }
  if (matchMedia("(max-width: 900px)").matches && tab === "discard") where.querySelector(".discard").open = true;
}

function toast(words) {
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = words;
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-move], [data-undo]")) return;
  event.preventDefault();
  send(event.target);
});

table.addEventListener("click", (event) => {
  const { target } = event;
  const tab = target.closest("[role=tab]");
  const card = target.closest("[data-choose], [data-look]");
  if (tab) pick(board(), tab.dataset.tab);
  else if (target.closest("[data-close]")) {
    event.preventDefault();
    sheet.close();
  } else if (card) {
    event.preventDefault();
    sheet.open(card);
  } else if (target.closest(".middle")) sheet.close();
});

// A card clicked before this script was there has opened its sheet by its address, as it does without a script.
function adopt() {
  const [, id] = /^#choose-(\w+)$/.exec(location.hash) ?? [];
  if (!id) return;
  location.replace("#"); // only a new address closes what an address opened
  history.replaceState(history.state, "", location.pathname);
  const card = table.querySelector(`[data-choose="${id}"]`);
  if (card) sheet.open(card);
}

chains.watch(table);
prepare(board());
adopt();
listen();
