/** Pure: one send, checked and ready, and what it writes to history, ledger and payouts. */

import { money, wireSum } from '@cowrie/money';
import type { Order } from '#features/payouts/index.ts';
import type { Way } from '#features/orders/index.ts';
import type { Fee, QuoteRow } from '#features/quote/index.ts';
import type { OpenTransaction } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Corridor } from './quotes/corridors.ts';
import type { EndsRow } from './people-queries.ts';
import { referenceOf } from './rules.ts';
import type { StoredPayee } from './payees/stored-payee.ts';
import type { TagMovement } from './tag-movement.ts';

export type Sending = {
  readonly id: string;
  readonly userId: string;
  /** A digest of the call, if quote and send are one call. */
  readonly asked: string | undefined;
  readonly quote: QuoteRow;
  readonly fees: readonly Fee[];
  readonly isDrafted: boolean;
  readonly corridor: Corridor;
  readonly payee: StoredPayee;
  readonly ends: EndsRow;
  readonly account: number;
};

const counterpartyOf = (payee: StoredPayee) => ({
  type: payee.type,
  name: payee.name,
  identifier: payee.identifier,
  country: payee.country,
  ...(payee.bankName === undefined ? {} : { bankName: payee.bankName }),
  ...(payee.userId === undefined ? {} : { userId: payee.userId }),
});

const referenceFor = ({ corridor, id }: Pick<Sending, 'corridor' | 'id'>): string =>
  referenceOf(corridor.referencePrefix, id);

export const historyOf = (
  sending: Sending,
  event: string,
): Omit<OpenTransaction, 'id' | 'userId' | 'status' | 'direction'> => {
  const { quote, corridor, payee } = sending;
  return {
    kind: corridor.kind,
    asset: quote.source_currency,
    amount: quote.source_amount,
    fees: sending.fees.map(({ label, amount }) => ({ label, amount })),
    counterparty: counterpartyOf(payee),
    reference: referenceFor(sending),
    ...(quote.memo === null ? {} : { note: quote.memo }),
    detail: {
      ...(sending.isDrafted ? {} : { quoteId: quote.id }),
      rail: corridor.rail,
      reason: quote.reason,
      recipientKey: quote.recipient_key,
      expectedSeconds: quote.arrival_seconds,
      ...(sending.asked === undefined ? {} : { asked: sending.asked }),
      ...(quote.rate === null
        ? {}
        : {
            rate: quote.rate,
            target: wireSum(quote.target_amount, quote.target_currency),
          }),
    },
    event,
  };
};

export const movementOf = (sending: Sending): TagMovement => {
  const { id, userId, quote, payee, ends } = sending;
  return {
    id,
    asset: quote.source_currency,
    amount: quote.source_amount,
    fees: sending.fees,
    from: { userId, account: sending.account, name: ends.sender_name, tag: ends.sender_tag },
    to: { userId: payee.userId ?? '', account: Number(ends.recipient_account) },
    reference: referenceFor(sending),
    memo: quote.memo,
  };
};

/**
 * Turns the quote into an order. The payout carries the order from here on; the quote is not read
 * again.
 */
export const orderOf = (sending: Sending, way: Way, at: Date): Order => {
  const { quote, corridor, payee } = sending;
  const { isFlagged, outflow, claims, jobs } = way;
  const history = historyOf(sending, way.event);
  const source = money(quote.source_amount, quote.source_currency);
  const target = money(quote.target_amount, quote.target_currency);
  return {
    id: sending.id,
    userId: sending.userId,
    originId: quote.id,
    quoteId: quote.id,
    rail: corridor.rail,
    company: corridor.company ?? 'maplerad',
    account: sending.account,
    asset: source.currency,
    amount: source.minor,
    fees: sending.fees,
    ordered: corridor.tells === 'source' ? source : target,
    target,
    destination: payee,
    reason: quote.reason,
    memo: quote.memo,
    stays: null,
    reference: history.reference,
    promisedAt: addSeconds(at, quote.arrival_seconds),
    isFlagged,
    ...(outflow && { outflow }),
    claims,
    jobs,
    history,
  };
};
