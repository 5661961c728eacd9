/** Pure: what a send between two of our wallets writes, now or once staff have released it. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { totalWith, type AssetCode } from '@cowrie/money';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { walletsChanged } from '#features/wallets/index.ts';
import type { FeeLine, Leg, OpenTransaction, PlanEvent } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';

export type TagMovement = {
  readonly id: string;
  readonly asset: WalletCurrency;
  readonly amount: bigint;
  readonly fees: readonly FeeLine[];
  readonly from: {
    readonly userId: string;
    readonly account: number;
    readonly name: string;
    readonly tag: string;
  };
  readonly to: { readonly userId: string; readonly account: number };
  readonly reference: string;
  readonly memo: string | null;
};

export const totalOf = ({ amount, fees }: Pick<TagMovement, 'amount' | 'fees'>): bigint =>
  totalWith(amount, fees);

export const legsOf = ({ from, to, amount, asset, fees }: TagMovement, ours: number): Leg[] => [
  { debit: from.account, credit: to.account, amount, asset },
  ...fees.map((fee) => ({ debit: from.account, credit: ours, amount: fee.amount, asset })),
];

/** Under duress everything that leaves the wallet waits in an account of the sender. */
export const setAsideLegs = (movement: TagMovement, escrow: number): Leg[] => [
  {
    debit: movement.from.account,
    credit: escrow,
    amount: totalOf(movement),
    asset: movement.asset,
  },
];

/** The history row of the person who receives it. */
export const incomingOf = (movement: TagMovement): OpenTransaction => {
  const { id, asset, amount, from, to, reference, memo } = movement;
  return {
    id: idFrom(id, 'incoming'),
    userId: to.userId,
    kind: 'tag_transfer',
    direction: 'in',
    status: 'completed',
    asset,
    amount,
    counterparty: {
      type: 'tag',
      name: from.name,
      identifier: `@${from.tag}`,
      userId: from.userId,
    },
    reference,
    ...(memo === null ? {} : { note: memo }),
    detail: { rail: 'tag' },
    event: 'It arrived in your wallet.',
  };
};

const changedEvents = (
  userId: string,
  id: string,
  asset: AssetCode,
  status: string,
): PlanEvent[] => [
  {
    userId,
    channel: transactionEvents['transactions.changed'].channel,
    event: 'transactions.changed',
    payload: { id, status },
  },
  walletsChanged(userId, asset),
];

export const senderEvents = (
  { id, asset, from }: Pick<TagMovement, 'id' | 'asset' | 'from'>,
  status: string,
): PlanEvent[] => changedEvents(from.userId, id, asset, status);

export const recipientEvents = ({ id, asset, to }: TagMovement): PlanEvent[] =>
  changedEvents(to.userId, idFrom(id, 'incoming'), asset, 'completed');

/** Both people hear of it at the same time. */
export const arrivalEvents = (movement: TagMovement): PlanEvent[] => [
  ...senderEvents(movement, 'completed'),
  ...recipientEvents(movement),
];
