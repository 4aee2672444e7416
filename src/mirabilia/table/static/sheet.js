// The sheet of the card in focus: its actions, or only what it is.
let opener = null;

/** Opens what belongs to a card, wonder or token. `element`: what was clicked; it gets the focus back. */
export function open(element) {
  const sheet = show(element);
  sheet.scrollTop = 0;
  sheet.focus({ preventScroll: true });
}

/** Opens it on a new board as it was on the old one. `kept`: what `opened()` told; `focus`: whether it gets the focus. */
export function reopen(element, kept, focus) {
  const sheet = show(element);
  const folds = sheet.querySelectorAll("details");
  for (const [index, unfolded] of kept.unfolded.entries()) if (folds[index]) folds[index].open = unfolded;
  sheet.scrollTop = kept.scroll;
  if (focus) sheet.focus({ preventScroll: true });
}

function show(element) {
  close(false);
  const id = element.dataset.choose ?? element.dataset.look;
  const sheet = document.getElementById(`choose-${id}`) ?? look(element);
  opener = element.dataset;
  element.classList.add("chosen");
  sheet.classList.add("open");
  return sheet;
}

/** Closes the open sheet, if any; says whether there was one. */
export function close(refocus = true) {
  const sheet = document.querySelector(".choose.open");
  if (!sheet) return false;
  sheet.classList.remove("open");
  if (sheet.id === "looking") sheet.hidden = true;
  const from = document.querySelector(".chosen");
  for (const chosen of document.querySelectorAll(".chosen")) chosen.classList.remove("chosen");
  if (refocus) from?.focus({ preventScroll: true });
  return true;
}

/** What to open again on a new board: selector of the opener, scroll position, which details are unfolded; null where no sheet is open. */
export function opened() {
  const sheet = document.querySelector(".choose.open");
  if (!sheet) return null;
  const selector = opener.choose ? `[data-choose="${opener.choose}"]` : `[data-look="${opener.look}"]`;
  return { selector, scroll: sheet.scrollTop, unfolded: [...sheet.querySelectorAll("details")].map((fold) => fold.open) };
}

function look(element) {
  const sheet = document.getElementById("looking");
  const shown = sheet.querySelector(".shown");
  const picture = element.querySelector(".face, .wonder-face, .token")?.cloneNode(true);
  shown.replaceChildren(...(picture ? [picture] : []));
  if (picture?.classList.contains("face")) {
    const card = document.createElement("span");
    card.className = "card";
    card.append(picture);
    shown.replaceChildren(card);
  }
  sheet.querySelector(".words").textContent = element.getAttribute("aria-label");
  sheet.hidden = false;
  return sheet;
}
