/** Downloads a file that was made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it must not be revoked yet.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
