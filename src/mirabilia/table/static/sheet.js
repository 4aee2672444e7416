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

/** The id of what is open, to open it again on a new board. */
export function opened() {
  return document.querySelector(".choose.open") ? (opener?.choose ?? opener?.look ?? null) : null;
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
  sheet.querySelector(".words").textContent = element.dataset.text;
  sheet.hidden = false;
  return sheet;
}
