/**
 * Order of a room to payouts. A send is ordered from a quote; a purchase, a bill or a savings
 * group's payout from its room's own rows. The payout row carries the order, so payouts asks no
 * other room about it.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type AssetCode, type Money, money, totalWith } from '@cowrie/money';
import * as z from 'zod';
import { type Fee, feesIn } from '#features/quote/index.ts';
import type { AccountId, OpenTransaction, Outflow, PlanJob } from '#ledger/index.ts';
import type { PayoutRow } from './queries.ts';

/** The part of an order that the payout row stores and the payer receives. */
export type PlacedOrder = {
  readonly userId: string;
  readonly reference: string;
  readonly asset: WalletCurrency;
  /** Amount that leaves the wallet, without fees. */
  readonly amount: bigint;
  readonly fees: readonly Fee[];
  /** Amount that the company is asked to pay, in the currency it uses. */
  readonly ordered: Money;
  /** Amount that the recipient gets. */
  readonly target: Money;
  /** The destination, in the form the company needs. Only the payer reads it. */
  readonly destination: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly memo: string | null;
  /** Null if the money leaves us. */
  readonly stays: Stays | null;
};

/**
 * Money that stays the person's: it goes to another account of theirs, and the company moves the
 * same amount from one of the places where it holds our money to another.
 */
export type Stays = {
  readonly account: AccountId;
  /** The codes of two clearing accounts. */
  readonly from: string;
  readonly to: string;
};

export type Order = PlacedOrder & {
  /** The id of the hold, the history row and the payout: one id for one intent. */
  readonly id: string;
  /** The id of what it was made from: a quote, a bill. One payout id never has two origins. */
  readonly originId: string;
  /** Set for sends, until no running release reads a payout's quote any more. */
  readonly quoteId: string | null;
  /** The rail; it decides the payer. */
  readonly rail: Rail;
  readonly company: string;
  readonly account: number;
  readonly promisedAt: Date;
  /** A flag rule asks staff to review it before it leaves. */
  readonly isFlagged: boolean;
  /** Absent if it counts against no limit. */
  readonly outflow?: Outflow;
  readonly claims: readonly string[];
  /** Jobs that exist exactly when the hold does. */
  readonly jobs?: readonly PlanJob[];
  readonly history: Pick<OpenTransaction, 'kind' | 'counterparty' | 'note' | 'detail' | 'event'> & {
    /** `in` if the money comes to the wallet. */
    readonly direction?: OpenTransaction['direction'];
  };
};

export const totalOf = ({ amount, fees }: Pick<Order, 'amount' | 'fees'>): bigint =>
  totalWith(amount, fees);

/** The columns of the payout row that store the order. */
export const orderColumns = (order: Order) => ({
  origin_id: order.originId,
  quote_id: order.quoteId,
  currency: order.asset,
  amount: order.amount,
  total: totalOf(order),
  ordered_amount: order.ordered.minor,
  ordered_currency: order.ordered.currency,
  target_amount: order.target.minor,
  target_currency: order.target.currency,
  fees: JSON.stringify(order.fees.map((fee) => ({ ...fee, amount: Number(fee.amount) }))),
  destination: JSON.stringify(order.destination),
  reason: order.reason,
  memo: order.memo,
  stays_account_id: order.stays && BigInt(order.stays.account),
  stays_from: order.stays?.from ?? null,
  stays_to: order.stays?.to ?? null,
});

const storedDestination = z.record(z.string(), z.unknown());

const moneyIn = (amount: bigint | null, currency: AssetCode | null): Money => {
  if (amount === null || currency === null) throw new Error('the payout has no order');
  return money(amount, currency);
};

const staysOf = (row: PayoutRow): Stays | null =>
  row.stays_account_id === null || row.stays_from === null || row.stays_to === null
    ? null
    : { account: Number(row.stays_account_id), from: row.stays_from, to: row.stays_to };

export const readOrder = (row: PayoutRow): PlacedOrder => ({
  userId: row.user_id,
  reference: row.reference,
  asset: row.currency,
  amount: row.amount,
  fees: feesIn(row),
  ordered: moneyIn(row.ordered_amount, row.ordered_currency),
  target: moneyIn(row.target_amount, row.target_currency),
  destination: storedDestination.parse(row.destination),
  reason: row.reason ?? '',
  memo: row.memo,
  stays: staysOf(row),
});
