/** Conditions of a movement between wallet and card before it may begin. */

import { totalWith } from '@cowrie/money';
import { cardTier } from '@cowrie/contract/cards/data';
import { becomesCash } from '@cowrie/contract/movements';
import { type Leaving, type Movement, readPermit } from '#features/orders/index.ts';
import type { Fee } from '#features/quote/index.ts';
import { fail, ok } from '#platform/result.ts';
import { checkSwitch } from '#platform/flags.ts';
import type { CardDeps } from '../deps.ts';
import { recipientKeyOf } from './order.ts';

export const checkCards = (deps: CardDeps, userId: string) =>
  checkSwitch(deps, 'rail-cards', userId);

type Wanted = {
  readonly id: string;
  readonly userId: string;
  /** Null for a new card. */
  readonly cardId: string | null;
  readonly amount: bigint;
  readonly fees: readonly Fee[];
};

export const toCard = ({
  userId,
  cardId,
  amount,
  fees,
}: Omit<Wanted, 'id'>): { readonly movement: Movement; readonly leaving: Leaving } => ({
  movement: { userId, currency: 'USD', amount, total: totalWith(amount, fees) },
  leaving: {
    rail: 'cards',
    recipientKey: recipientKeyOf(cardId ?? 'new'),
    recipientType: 'card',
    becomesCash: becomesCash('card_funding'),
  },
});

/** Money for a card: the limits, the guards and the tier of the person. */
export const permitFunding = (deps: CardDeps, wanted: Wanted, location?: string) =>
  readPermit(deps, {
    id: wanted.id,
    ...toCard(wanted),
    location,
    lowest: { tier: cardTier, code: 'CARD_TIER' },
  });

/** The person confirmed a total. If a fee changed meanwhile, they are asked again. */
export const checkTotal = (amount: bigint, fees: readonly Fee[], confirmed: number) => {
  const total = totalWith(amount, fees);
  return total === BigInt(confirmed)
    ? ok(null)
    : fail('CARD_PRICE_CHANGED', { details: { total: Number(total) } });
};
