/**
 * Digest of an order or a rule that a passkey signs: the SHA-256 of its body, with sorted names.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

export async function confirmedDigest(body: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(body)));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of a rule, also the currency it is for: that one is in the address of the call. */
export const ruleDigest = (currency: WalletCurrency, body: object): Promise<string> =>
  confirmedDigest({ ...body, currency });
