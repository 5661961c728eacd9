/** Hands the person a file made in the page. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; freeing it at once would save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
