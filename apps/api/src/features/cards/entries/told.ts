/** Pure: what the issuer told about one entry, from an event or from its list, in one form. */

import type { CardEntry as ListedEntry } from '#providers/maplerad/cards/shape.ts';
import type { CardTransaction } from '#providers/maplerad/events.ts';

export type Told = {
  readonly ref: string;
  readonly source: 'event' | 'list';
  /** The list has no type: it tells only debits and credits. */
  readonly what: 'payment' | 'refund' | 'fee' | 'reversal' | 'decline' | 'debit' | 'credit';
  readonly state: 'pending' | 'settled' | 'failed';
  readonly amount: bigint;
  readonly shop: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly mcc: string | null;
  readonly asked: { readonly amount: string; readonly currency: string } | null;
  readonly description: string;
  readonly at: Date | null;
};

const whats: Readonly<Record<string, Told['what']>> = {
  AUTHORIZATION: 'payment',
  SETTLEMENT: 'payment',
  'CROSS-BORDER': 'fee',
  REFUND: 'refund',
  REVERSAL: 'reversal',
  DECLINE: 'decline',
};

const failed = /^(failed|declined|reversed|cancelled|canceled|expired)$/i;
const pending = /^(pending|processing|authori[sz]ed)$/i;

const stateOf = (event: CardTransaction, type: string): Told['state'] => {
  if (failed.test(event.status)) return 'failed';
  if (type === 'SETTLEMENT' || event.isSettled) return 'settled';
  return type === 'AUTHORIZATION' || pending.test(event.status) ? 'pending' : 'settled';
};

type Merchant = { readonly name: string; readonly city: string; readonly country: string } | null;

const countryOf = (written: string): string | null =>
  /^[a-z]{2}$/i.test(written.trim()) ? written.trim().toUpperCase() : null;

const placeOf = (merchant: Merchant, description: string) => ({
  shop: merchant?.name.trim() || description.split('|').at(-1)?.trim() || 'Unknown shop',
  city: merchant?.city.trim() || null,
  country: countryOf(merchant?.country ?? ''),
});

/** Null for what moves our own money, and for types we do not know: the list tells those. */
export const toldByEvent = (event: CardTransaction): Told | null => {
  const type = event.type.toUpperCase();
  const what = whats[type];
  if (!what || event.isTermination || event.reference === null || !event.amount) return null;
  if (event.amount.currency !== 'USD') return null;
  return {
    ref: event.reference,
    source: 'event',
    what,
    state: stateOf(event, type),
    amount: event.amount.minor,
    ...placeOf(event.merchant, event.description),
    mcc: event.merchantCategory,
    asked: event.authorized,
    description: event.description,
    at: event.createdAt,
  };
};

/** A payment carries the shop's name; what we moved ourselves carries the issuer's. */
const isOwnMovement = ({ merchant, description }: ListedEntry): boolean =>
  /^maplerad\b/i.test(merchant?.name ?? '') ||
  /^card (funding|withdrawal|termination)$/i.test(description.trim()) ||
  (!merchant?.name && /\b(funding|withdraw|terminat)/i.test(description));

const listedStates = { pending: 'pending', succeeded: 'settled', failed: 'failed' } as const;

/** Null for our own movements. */
export const toldByList = (entry: ListedEntry): Told | null => {
  if (isOwnMovement(entry)) return null;
  return {
    ref: entry.id,
    source: 'list',
    what: entry.direction === 'credit' ? 'credit' : 'debit',
    state: listedStates[entry.status],
    amount: entry.amount.minor,
    ...placeOf(entry.merchant, entry.description),
    mcc: null,
    asked: null,
    description: entry.description,
    at: entry.createdAt,
  };
};
