import { transactionEvents } from '@cowrie/contract/transactions';
import type { AssetCode } from '@cowrie/money';
import type { Fee } from '#features/quote/index.ts';
import { walletsChanged } from '#features/wallets/index.ts';
import type { AccountId, Leg, PlanEvent } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';

/** Pure: what a payout moves, step by step, each step under an id that follows from the payout's. */
export type Moving = {
  readonly id: string;
  readonly userId: string;
  readonly account: AccountId;
  readonly asset: AssetCode;
  readonly amount: bigint;
  readonly fees: readonly Fee[];
};

/** Our side: what the company owes or is owed, and where fees and duties go. */
export type OurAccounts = {
  readonly clearing: AccountId;
  readonly fees: AccountId;
  readonly stampDuty: AccountId;
};

export const settleId = (id: string): string => idFrom(id, 'settle');
export const releaseId = (id: string): string => idFrom(id, 'release');

const isDuty = ({ kind }: Fee): boolean => kind === 'stamp_duty' || kind === 'levy';

export const legsOf = (payout: Moving, ours: OurAccounts): Leg[] => {
  const { account: debit, asset } = payout;
  return [
    { debit, credit: ours.clearing, amount: payout.amount, asset },
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
