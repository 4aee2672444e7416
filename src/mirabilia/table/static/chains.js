// While a card is pointed at or in focus, a dotted line shows the card that it frees or that frees it.
const SVG = "http://www.w3.org/2000/svg";

export function watch(root) {
  root.addEventListener("pointerover", show);
  root.addEventListener("focusin", show);
  root.addEventListener("pointerout", hide);
  root.addEventListener("focusout", hide);
}

// A new board under a pointer that rests: the browser tells of no card being pointed at.
export function under(board) {
  const pointed = [...board.querySelectorAll(":hover")].pop();
  if (pointed) join(pointed);
  else hide();
}

function show(event) {
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) hide();
  else join(event.target);
}

function join(target) {
  hide();
  const card = target.closest("[data-emblem], [data-chain]");
  if (!card) return;
  const partners = [];
  for (const emblem of (card.dataset.emblem ?? "").split(" ").filter(Boolean)) {
    partners.push(...document.querySelectorAll(`[data-chain="${emblem}"]`));
  }
  if (card.dataset.chain) partners.push(...document.querySelectorAll(`[data-emblem~="${card.dataset.chain}"]`));
  const visible = partners.filter((partner) => partner !== card && partner.checkVisibility());
  if (!visible.length) return;
  const thread = document.createElementNS(SVG, "svg");
  thread.classList.add("thread");
  thread.setAttribute("aria-hidden", "true");
  for (const partner of visible) {
    partner.classList.add("linked");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", arc(middle(card), middle(partner)));
    thread.append(path);
  }
  document.body.append(thread);
}

function hide() {
  for (const linked of document.querySelectorAll(".linked")) linked.classList.remove("linked");
  document.querySelector(".thread")?.remove();
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function arc([x, y], [toX, toY]) {
  return `M${x} ${y}Q${(x + toX) / 2 + (y - toY) / 6} ${(y + toY) / 2 + (toX - x) / 6} ${toX} ${toY}`;
}
