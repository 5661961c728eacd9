/** What is confirmed of an order or a rule: the SHA-256 of its body, of a rule with its currency. */

import { hash } from 'node:crypto';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** The same for the same body, in whatever order its names were written. */
export const digestOf = (body: object): string =>
  hash('sha256', JSON.stringify(sorted(body)), 'hex');
