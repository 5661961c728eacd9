/**
 * Pure: the ledger postings of a payout, step by step. Each step's id is derived from the payout's.
 */

import { transactionEvents } from '@cowrie/contract/transactions/routes';
import type { AssetCode, Money } from '@cowrie/money';
import { walletsChanged } from '#features/wallets/index.ts';
import type { Fee } from '#features/quote/index.ts';
import type { AccountId, Leg, PlanEvent } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import type { Stays } from './order.ts';

export type Moving = {
  readonly id: string;
  readonly userId: string;
  readonly account: AccountId;
  readonly asset: AssetCode;
  readonly amount: bigint;
  /** Amount that the company is to pay, in the currency it pays in. */
  readonly ordered: Money;
  readonly fees: readonly Fee[];
  readonly stays: Stays | null;
};

/** Our accounts: what the company owes or is owed, and where fees and duties go. */
export type OurAccounts = {
  readonly clearing: AccountId;
  readonly fees: AccountId;
  readonly stampDuty: AccountId;
  /** Our exchange pool: takes one currency in and gives the other out. */
  readonly pool: { readonly bought: AccountId; readonly sold: AccountId };
  /** The places between which the company moves money that stays the person's. */
  readonly places: { readonly from: AccountId; readonly to: AccountId } | null;
};

export const settleId = (id: string): string => idFrom(id, 'settle');
export const releaseId = (id: string): string => idFrom(id, 'release');

const isDuty = ({ kind }: Fee): boolean => kind === 'stamp_duty' || kind === 'levy';

/**
 * Money that stays the person's changes its account and its place. Otherwise, in one currency the
 * money goes straight to the company's account; between two it goes through the
 * pool.
 */
const principalOf = (payout: Moving, { clearing, pool, places }: OurAccounts): Leg[] => {
  const { account: debit, asset, amount, ordered, stays } = payout;
  if (stays && places) {
    return [
      { debit, credit: stays.account, amount, asset },
      { debit: places.to, credit: places.from, amount, asset },
    ];
  }
  if (ordered.currency === asset) return [{ debit, credit: clearing, amount, asset }];
  return [
    { debit, credit: pool.bought, amount, asset },
    { debit: pool.sold, credit: clearing, amount: ordered.minor, asset: ordered.currency },
  ];
};

export const legsOf = (payout: Moving, ours: OurAccounts): Leg[] => {
  const { account: debit, asset } = payout;
  return [
    ...principalOf(payout, ours),
    ...payout.fees.map((fee) => ({
      debit,
      credit: isDuty(fee) ? ours.stampDuty : ours.fees,
      amount: fee.amount,
      asset,
    })),
  ];
};

export const changed = (
  payout: Pick<Moving, 'id' | 'userId' | 'asset'>,
  status: string,
): PlanEvent[] => [
  {
    userId: payout.userId,
    channel: transactionEvents['transactions.changed'].channel,
    event: 'transactions.changed',
    payload: { id: payout.id, status },
  },
  walletsChanged(payout.userId, payout.asset),
];
