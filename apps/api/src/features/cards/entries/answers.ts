/** Pure: entries as their owner sees them. */

import type { CardEntry } from '@cowrie/contract/cards/routes';
import type { EntryRow } from './entry-queries.ts';

export const entryAnswer = (row: EntryRow): CardEntry => ({
  id: row.id,
  cardId: row.card_id,
  kind: row.kind,
  state: row.state,
  direction: row.direction,
  amount: Number(row.amount),
  fee: Number(row.fee),
  shop: row.shop,
  category: row.category,
  decline: row.decline,
  at: row.at.toISOString(),
});

type Moment = { readonly at: string; readonly what: string };

const firstWords: Readonly<Record<EntryRow['kind'], string>> = {
  payment: 'The shop reserved the money',
  refund: 'The shop gave money back',
  decline: 'The payment was declined',
  fee: 'The issuer took a fee',
  funding: 'Money arrived on the card',
  withdrawal: 'Money left the card',
};

export const timelineOf = (row: EntryRow): Moment[] => {
  const first = { at: row.at.toISOString(), what: firstWords[row.kind] };
  if (row.kind !== 'payment') return [first];
  const rest = [
    { at: row.settled_at, what: 'The shop took the money' },
    { at: row.reversed_at, what: 'The money came back to the card' },
  ].flatMap(({ at, what }) => (at ? [{ at, what }] : []));
  const sorted = rest.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [first, ...sorted.map(({ at, what }) => ({ at: at.toISOString(), what }))];
};

/** The issuer writes the shop's amount in hundredths, as it writes all amounts. */
const hundredths = /^\d{1,15}$/;
const rateDigits = 4;

const withPoint = (digits: bigint, places: number): string => {
  const text = String(digits).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

/** How much of the shop's money one dollar bought, and null for dollars. */
const rateOf = (asked: bigint, currency: string, cents: bigint): string | null => {
  if (currency === 'USD' || cents === 0n) return null;
  return withPoint((asked * 10n ** BigInt(rateDigits) + cents / 2n) / cents, rateDigits);
};

export const askedOf = (row: EntryRow) => {
  const { asked_amount: asked, asked_currency: currency } = row;
  if (asked === null || currency === null) return null;
  if (!hundredths.test(asked)) return { amount: asked, currency, rate: null };
  const units = BigInt(asked);
  return { amount: withPoint(units, 2), currency, rate: rateOf(units, currency, row.amount) };
};
