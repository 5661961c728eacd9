/** Pure: the list of contacts as lines that staff edit, and back. */

import { contactKindKeys, type ContactKind } from '@cowrie/contract/status/data';

type Contact = { readonly kind: ContactKind; readonly value: string; readonly use: string };

const isKind = (text: string): text is ContactKind => contactKindKeys.some((kind) => kind === text);

export const linesOf = (items: readonly Contact[]): string =>
  items.map(({ kind, value, use }) => `${kind} | ${value} | ${use}`).join('\n');

/** The contacts, or the number of the first line that is not one. */
export const readLines = (
  text: string,
): { readonly items: Contact[] } | { readonly wrong: number } => {
  const items: Contact[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [kind = '', value = '', use = '', ...rest] = line.split('|').map((part) => part.trim());
    if (!isKind(kind) || value === '' || use === '' || rest.length > 0) return { wrong: at + 1 };
    items.push({ kind, value, use });
  }
  return { items };
};
