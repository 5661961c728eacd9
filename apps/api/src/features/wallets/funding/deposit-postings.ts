/**
 * Pure: the postings of a deposit. Its id is derived from the company's id and is the same
 * everywhere.
 */

import { transactionEvents } from '@cowrie/contract/transactions/routes';
import type { AssetCode } from '@cowrie/money';
import type { AccountId, Leg, PlanEvent, Posting } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import { walletsChanged } from '../postings.ts';

export type Arrival = {
  readonly id: string;
  readonly companyId: string;
  readonly asset: AssetCode;
  readonly amount: bigint;
  /** Fee that the company kept. We pay it, not the person. */
  readonly fee: bigint;
  readonly from: string;
  readonly rail: string | null;
};

export type OurSide = {
  readonly clearing: AccountId;
  readonly fees: AccountId;
  readonly suspense: AccountId;
};

export const depositId = (company: string, companyId: string): string => idFrom(company, companyId);

const legsTo = (arrival: Arrival, ours: OurSide, credit: AccountId): Leg[] => {
  const { asset, amount, fee } = arrival;
  const arrived = { debit: ours.clearing, credit, amount, asset };
  const cost = { debit: ours.fees, credit: ours.clearing, amount: fee, asset };
  return fee > 0n && fee < amount ? [arrived, cost] : [arrived];
};

const eventsOf = ({ id, asset }: Arrival, userId: string): PlanEvent[] => [
  walletsChanged(userId, asset),
  {
    userId,
    channel: transactionEvents['transactions.changed'].channel,
    event: 'transactions.changed',
    payload: { id, status: 'completed' },
  },
];

export const creditPlan = (
  arrival: Arrival,
  ours: OurSide,
  owner: { readonly userId: string; readonly wallet: AccountId },
): Posting => ({
  id: arrival.id,
  kind: 'deposit',
  legs: legsTo(arrival, ours, owner.wallet),
  opens: [
    {
      id: arrival.id,
      userId: owner.userId,
      kind: 'deposit',
      direction: 'in',
      status: 'completed',
      asset: arrival.asset,
      amount: arrival.amount,
      counterparty: { type: 'bank', name: arrival.from },
      reference: `DEP-${arrival.id.slice(-10).toUpperCase()}`,
      detail: {
        companyReference: arrival.companyId,
        ...(arrival.rail === null ? {} : { rail: arrival.rail }),
      },
      event: 'The money arrived.',
    },
  ],
  events: eventsOf(arrival, owner.userId),
});

/** Money we cannot assign to a person, or that its owner may not receive now. */
export const suspensePlan = (arrival: Arrival, ours: OurSide): Posting => ({
  id: arrival.id,
  kind: 'deposit',
  legs: legsTo(arrival, ours, ours.suspense),
});
