/** What a movement between wallet and card needs before it may begin. */

import { cardTier } from '@cowrie/contract/cards/data';
import { findOpenPeriod } from '#features/identity/index.ts';
import { checkSwitch, type Leaving, type Movement, readPermit } from '#features/orders/index.ts';
import type { OrderFee } from '#features/payouts/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from './deps.ts';
import { recipientKeyOf, totalOf } from './order.ts';

export const checkCards = (deps: CardDeps, userId: string) =>
  checkSwitch(deps, 'rail-cards', userId);

type Wanted = {
  readonly id: string;
  readonly userId: string;
  /** Null for a new card. */
  readonly cardId: string | null;
  readonly amount: bigint;
  readonly fees: readonly OrderFee[];
};

/** Who holds the number of a card can spend what is on it, so money for a card is as good as cash. */
export const toCard = ({
  userId,
  cardId,
  amount,
  fees,
}: Omit<Wanted, 'id'>): { readonly movement: Movement; readonly leaving: Leaving } => ({
  movement: { userId, currency: 'USD', amount, total: totalOf(amount, fees) },
  leaving: {
    rail: 'cards',
    recipientKey: recipientKeyOf(cardId ?? 'new'),
    recipientType: 'card',
    becomesCash: true,
  },
});

/** Money for a card: the limits, the guards and the tier of the person. */
export const permitFunding = async (
  deps: CardDeps,
  wanted: Wanted,
  location: string | undefined = undefined,
) => {
  const permit = await readPermit(deps, { id: wanted.id, ...toCard(wanted), location });
  if (permit.ok && permit.value.tier < cardTier) return fail('CARD_TIER');
  return permit;
};

/** True while a period of duress is open, however the person confirms. */
export const hasDuress = async (deps: CardDeps, userId: string): Promise<boolean> =>
  (await findOpenPeriod(deps.db, userId)) !== undefined;

/** The person confirmed a total. If a fee changed meanwhile, they are asked again. */
export const checkTotal = (amount: bigint, fees: readonly OrderFee[], confirmed: number) => {
  const total = totalOf(amount, fees);
  return total === BigInt(confirmed)
    ? ok(null)
    : fail('CARD_PRICE_CHANGED', { details: { total: Number(total) } });
};
