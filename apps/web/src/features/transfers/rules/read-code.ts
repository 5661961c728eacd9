/**
 * Pure: where a scanned code leads. Only addresses of ours, and only pages that show something: a scanned
 * text must never open a foreign address or do anything by itself.
 */

const tagShape = /^[a-z0-9_.]{2,40}$/;
const codeShape = /^[A-Za-z0-9_-]{16,40}$/;
const receiptShape = /^[A-Za-z0-9_-]{10,80}$/;

const personPath = (tag: string): string | null => {
  const clean = tag.trim().replace(/^@/, '').toLowerCase();
  return tagShape.test(clean) ? `/to/${clean}` : null;
};

/** The path of ours that the text names; null if it is not one of our codes. */
export const readCode = (text: string, origins: readonly string[]): string | null => {
  const trimmed = text.trim();
  if (trimmed.startsWith('@')) return personPath(trimmed);
  if (!URL.canParse(trimmed)) return null;
  const { origin, pathname, username, password } = new URL(trimmed);
  if (!origins.includes(origin) || username || password) return null;
  const [first, second = '', ...rest] = pathname.split('/').slice(1);
  if (rest.length > 0) return null;
  if (first === 'to') return personPath(second);
  const isCode = codeShape.test(second);
  if (first === 'request' && isCode) return `/request/${second}`;
  if (first === 'receipt' && receiptShape.test(second)) return `/receipt/${second}`;
  return first === 'pay' && isCode ? `/pay/${second}` : null;
};

/** The first code in a text that another app shared with ours, such as a message with a link. */
export const findCode = (text: string, origins: readonly string[]): string | null => {
  for (const word of text.split(/\s+/)) {
    const found = readCode(word, origins);
    if (found !== null) return found;
  }
  return null;
};
