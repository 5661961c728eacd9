/**
 * The digest that a person confirms of an order or a rule: the SHA-256 of its body; a rule's body
 * includes its currency.
 */

import { hash } from 'node:crypto';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** Digest of a body. The order of its field names does not change the digest. */
export const digestOf = (body: object): string =>
  hash('sha256', JSON.stringify(sorted(body)), 'hex');
