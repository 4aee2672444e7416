"""The cheat sheet: one A4 page for a game in a language, for a page in the browser and, by Typst, as PDF."""
