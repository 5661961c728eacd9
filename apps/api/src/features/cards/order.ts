/** Pure: what a movement between wallet and card orders from payouts. */

import { money } from '@cowrie/money';
import type { CardDestination, Order, OrderFee } from '#features/payouts/index.ts';
import type { Outflow, PlanJob } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { type Movement, seconds } from './fees.ts';
import type { CardRow } from './queries.ts';

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

export type Checked = {
  readonly id: string;
  readonly originId: string;
  readonly card: Pick<CardRow, 'id' | 'user_id' | 'label'>;
  readonly wallet: number;
  readonly what: Movement;
  readonly amount: bigint;
  readonly fees: readonly OrderFee[];
  readonly destination: CardDestination;
  /** The first event of its timeline. */
  readonly event: string;
  /** Absent if it counts against no limit. */
  readonly outflow?: Outflow;
  /** Made under duress: it waits without showing it. */
  readonly isQuiet: boolean;
  readonly jobs: readonly PlanJob[];
};

const reasons = {
  create: 'New virtual card',
  fund: 'Money for a virtual card',
  withdraw: 'Money from a virtual card',
} as const satisfies Record<Movement, string>;

export const orderOf = (checked: Checked, cardAccount: number, at: Date): Order => {
  const { id, card, what, amount, wallet } = checked;
  const isBack = what === 'withdraw';
  const sum = money(amount, 'USD');
  return {
    id,
    userId: card.user_id,
    originId: checked.originId,
    quoteId: null,
    rail: 'cards',
    company: issuer,
    account: isBack ? cardAccount : wallet,
    asset: 'USD',
    amount,
    fees: checked.fees,
    ordered: sum,
    target: sum,
    destination: checked.destination,
    reason: reasons[what],
    memo: null,
    stays: isBack
      ? { account: wallet, from: places.cards, to: places.float }
      : { account: cardAccount, from: places.float, to: places.cards },
    reference: `CRD_${id.slice(-12).toUpperCase()}`,
    promisedAt: addSeconds(at, seconds[what].promised),
    isFlagged: checked.isQuiet,
    ...(checked.outflow ? { outflow: checked.outflow } : {}),
    claims: [],
    jobs: checked.jobs,
    history: {
      kind: isBack ? 'card_withdrawal' : 'card_funding',
      direction: isBack ? 'in' : 'out',
      counterparty: { type: 'card', name: card.label, cardId: card.id },
      detail: { rail: 'cards', cardId: card.id, what, expectedSeconds: seconds[what].usual },
      event: checked.event,
    },
  };
};
