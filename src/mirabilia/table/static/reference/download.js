const MILLISECONDS = 10_000; // by then the file is being written

/** Gives the reader a text as a file. */
export function download(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MILLISECONDS);
}
