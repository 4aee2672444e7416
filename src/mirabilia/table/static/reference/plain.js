/** Words as they are compared: small letters without accents. */
export function plain(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
