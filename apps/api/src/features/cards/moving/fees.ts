/** Fees of cards, from the fee schedules that staff change. */

import { totalWith } from '@cowrie/money';
import { chargeOf } from '@cowrie/contract/quote/fee-lines';
import type { CardFees, CardPrice } from '@cowrie/contract/cards/routes';
import type { FeeTerms } from '@cowrie/contract/quote/routes';
import { currentTerms, type Fee } from '#features/quote/index.ts';
import type { Platform } from '#platform/platform.ts';

type Reads = Pick<Platform, 'db' | 'clock'>;

type Terms = ReadonlyMap<FeeTerms['kind'], FeeTerms>;

/** The schedules in effect now, by kind. A kind without a schedule costs nothing. */
const readCardTerms = async (deps: Reads): Promise<Terms> => {
  const terms = await currentTerms(deps, { rail: 'cards', currency: 'USD', country: '' });
  return new Map(terms.map((each) => [each.kind, each]));
};

const flatOf = (terms: Terms, kind: FeeTerms['kind']): number => terms.get(kind)?.flat ?? 0;

/** The fee of a kind for an amount in cents. */
const feeOf = (terms: Terms, kind: FeeTerms['kind'], amount: bigint): bigint => {
  const found = terms.get(kind);
  return found ? chargeOf(found, amount) : 0n;
};

const share = (terms: Terms, kind: FeeTerms['kind']) => {
  const { basisPoints = 0, flat = 0, least = null } = terms.get(kind) ?? {};
  return { basisPoints, flat, least };
};

export const readCardFees = async (deps: Reads): Promise<CardFees> => {
  const terms = await readCardTerms(deps);
  const { basisPoints, flat } = share(terms, 'card_cross_border');
  return {
    issue: flatOf(terms, 'card_issue'),
    month: flatOf(terms, 'card_month'),
    funding: share(terms, 'service'),
    decline: flatOf(terms, 'card_decline'),
    crossBorder: { basisPoints, flat },
  };
};

const lineOf = (terms: Terms, kind: FeeTerms['kind'], amount: bigint): Fee[] => {
  const charged = feeOf(terms, kind, amount);
  if (charged === 0n) return [];
  return [{ kind: 'service', label: terms.get(kind)?.label ?? 'Fee', amount: charged }];
};

export type Movement = 'create' | 'fund' | 'withdraw';

/** How long each usually takes, and what we promise at most. */
export const seconds = {
  create: { usual: 60, promised: 900 },
  fund: { usual: 15, promised: 900 },
  withdraw: { usual: 15, promised: 900 },
} as const satisfies Record<Movement, { usual: number; promised: number }>;

/** The fee lines of a movement. What the card owes is paid with the next money for it. */
export const priceOf = async (
  deps: Reads,
  what: Movement,
  amount: bigint,
  owed: bigint,
): Promise<readonly Fee[]> => {
  if (what === 'withdraw') return [];
  const terms = await readCardTerms(deps);
  return [
    ...(what === 'create' ? lineOf(terms, 'card_issue', amount) : []),
    ...lineOf(terms, 'service', amount),
    ...(owed > 0n ? [{ kind: 'service', label: 'Fees owed', amount: owed } as const] : []),
  ];
};

export const wirePrice = (
  what: Movement,
  amount: bigint,
  fees: readonly Fee[],
): Omit<CardPrice, 'guard'> => ({
  amount: Number(amount),
  fees: fees.map((fee) => ({ label: fee.label, amount: Number(fee.amount) })),
  total: Number(totalWith(amount, fees)),
  arrivesIn: seconds[what].usual,
});
