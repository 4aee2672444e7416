// Keeps the pages of the reference in this browser, in the language that they are read in.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(`/sw.js?lang=${document.documentElement.lang}`).catch(() => {
    // Private windows and addresses without https keep nothing; the pages work all the same while the server is there.
  });
}
