/** Pure: what a movement between wallet and card orders from payouts. */

import { money } from '@cowrie/money';
import type { CardMovement } from '@cowrie/contract/cards/routes';
import type { Way } from '#features/orders/index.ts';
import type { Order } from '#features/payouts/index.ts';
import type { Fee } from '#features/quote/index.ts';
import type { CardDestination } from './payer.ts';
import { addSeconds } from '#platform/clock.ts';
import { type Movement, seconds } from './fees.ts';
import type { CardRow } from '../queries.ts';

/**
 * Where the issuer holds our money: beside the cards, and on them. What it returned of a card and our
 * account of that card did not have is in the suspense account of cards until staff know why.
 */
export const places = {
  float: 'maplerad',
  cards: 'maplerad_cards',
  cardSuspense: 'cards',
} as const;
export const issuer = 'maplerad';

export type CardOrder = {
  readonly id: string;
  readonly originId: string;
  readonly card: Pick<CardRow, 'id' | 'user_id' | 'label'>;
  readonly what: Movement;
  readonly amount: bigint;
  readonly fees: readonly Fee[];
  readonly destination: CardDestination;
  readonly by: CardMovement['by'];
  /** The rule's reason, which moves money once. */
  readonly cause: string | null;
  /** The owed fees that it pays. */
  readonly pays: readonly string[];
};

export const recipientKeyOf = (cardId: string): string => `card:${cardId}`;

const reasons = {
  create: 'New virtual card',
  fund: 'Money for a virtual card',
  withdraw: 'Money from a virtual card',
} as const satisfies Record<Movement, string>;

type Accounts = { readonly wallet: number; readonly card: number };

export const orderOf = (
  ordered: CardOrder,
  accounts: Accounts,
  { isFlagged, outflow, claims, jobs, event }: Way,
  at: Date,
): Order => {
  const { id, card, what, amount } = ordered;
  const isBack = what === 'withdraw';
  const sum = money(amount, 'USD');
  return {
    id,
    userId: card.user_id,
    originId: ordered.originId,
    quoteId: null,
    rail: 'cards',
    company: issuer,
    account: isBack ? accounts.card : accounts.wallet,
    asset: 'USD',
    amount,
    fees: ordered.fees,
    ordered: sum,
    target: sum,
    destination: ordered.destination,
    reason: reasons[what],
    memo: null,
    stays: isBack
      ? { account: accounts.wallet, from: places.cards, to: places.float }
      : { account: accounts.card, from: places.float, to: places.cards },
    reference: `CRD_${id.slice(-12).toUpperCase()}`,
    promisedAt: addSeconds(at, seconds[what].promised),
    isFlagged,
    ...(outflow && { outflow }),
    claims,
    jobs,
    history: {
      kind: isBack ? 'card_withdrawal' : 'card_funding',
      direction: isBack ? 'in' : 'out',
      counterparty: { type: 'card', name: card.label, cardId: card.id },
      detail: {
        rail: 'cards',
        cardId: card.id,
        what,
        expectedSeconds: seconds[what].usual,
        ...(isBack ? {} : { recipientKey: recipientKeyOf(card.id) }),
      },
      event,
    },
  };
};
