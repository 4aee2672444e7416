// What holds on every page: marks that scripts run, switches of theme and movement, addresses to copy.
document.documentElement.classList.add("scripted");
for (const hidden of document.querySelectorAll("[data-needs-script]")) hidden.hidden = false;

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-set]");
  if (button) choose(button);
  const menu = document.querySelector("[data-menu][open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  const address = event.target.closest(".address");
  if (address) address.select();
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
});

async function copy(button) {
  const address = document.getElementById(button.dataset.copy);
  address.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(address.value);
  else document.execCommand("copy"); // without https the page has no clipboard of its own
  button.textContent = button.dataset.copied;
}

function choose(button) {
  const name = button.dataset.set;
  document.cookie = `${name}=${button.value}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.dataset[name] = button.value;
  for (const other of document.querySelectorAll(`[data-set="${name}"]`)) {
    other.setAttribute("aria-pressed", String(other === button));
  }
}
