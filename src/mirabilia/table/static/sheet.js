// The sheet of the card in focus: its actions, or only what it is.
let opener = null;

/** Opens what belongs to a card, wonder or token. `element`: what was clicked; it gets the focus back. */
export function open(element) {
  close(false);
  const id = element.dataset.choose ?? element.dataset.look;
  const sheet = document.getElementById(`choose-${id}`) ?? look(element);
  opener = element.dataset;
  element.classList.add("chosen");
  sheet.classList.add("open");
  sheet.scrollTop = 0;
  sheet.focus({ preventScroll: true });
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

/** Selects what the open sheet belongs to, to open it again on a new board; null where none is open. */
export function opened() {
  if (!document.querySelector(".choose.open")) return null;
  return opener.choose ? `[data-choose="${opener.choose}"]` : `[data-look="${opener.look}"]`;
}

function look(element) {
  const sheet = document.getElementById("looking");
  const shown = sheet.querySelector(".shown");
  const picture = element.querySelector(".face, .wonder-face, .token").cloneNode(true);
  shown.replaceChildren(picture);
  if (picture.classList.contains("face")) {
    const card = document.createElement("span");
    card.className = "card";
    card.append(picture);
    shown.replaceChildren(card);
  }
  sheet.querySelector(".words").textContent = element.getAttribute("aria-label");
  sheet.hidden = false;
  return sheet;
}
