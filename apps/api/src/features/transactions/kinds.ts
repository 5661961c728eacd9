/** The kinds of movements the rooms write, and the types people filter by. */

import type { Transaction } from '@cowrie/contract/transactions/routes';

type Type = Transaction['type'];

const kindsOf: Readonly<Record<Exclude<Type, 'other'>, readonly string[]>> = {
  deposit: ['deposit', 'funding'],
  tag: ['tag_transfer', 'claimable_transfer'],
  bank: ['bank_transfer'],
  international: ['international_transfer'],
  momo: ['momo_transfer'],
  usd_bank: ['usd_transfer'],
  digital: ['digital_transfer'],
  collection: ['collection'],
  withdrawal: ['withdrawal'],
  card: ['card_funding', 'card_withdrawal', 'card_payment', 'card_refund', 'card_fee'],
  bill: ['bill_payment', 'bill_refund'],
  fx: ['conversion', 'fx_promise'],
  vault: ['vault'],
  adjustment: ['adjustment'],
};

const typeByKind = new Map<string, Type>(
  Object.entries(kindsOf).flatMap(([type, kinds]) =>
    kinds.map((kind): [string, Type] => [kind, type as Type]),
  ),
);

export const typeOf = (kind: string): Type => typeByKind.get(kind) ?? 'other';
/** The kinds of a type; null for the type that holds all other kinds. */
export const kindsIn = (type: Type): readonly string[] | null =>
  type === 'other' ? null : kindsOf[type];
export const namedKinds: readonly string[] = [...typeByKind.keys()];
