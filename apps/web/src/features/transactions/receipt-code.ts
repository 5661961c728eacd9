/** Pure: the code of a receipt in what a person typed, pasted or scanned. */

const codeShape = /^[A-Za-z0-9_-]{10,80}$/;

/** 'https://cowrie.example/receipt/AbC…' and 'AbC…' name the same receipt; null if it names none. */
export const readReceiptCode = (text: string): string | null => {
  const typed = text.trim();
  const [, inLink] = /\/receipt\/([^/?#\s]+)\/?(?:[?#]\S*)?$/.exec(typed) ?? [];
  const code = inLink ?? typed;
  return codeShape.test(code) ? code : null;
};
