/** Pure: when a request can be paid, changed and reminded about. */

import type { RequestState } from '@cowrie/contract/collections/routes';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';

export const openSeconds = 14 * 86_400;
export const reminderSeconds = 86_400;
export const remindersMost = 3;
/** Open requests of one asker, in all and to one person. */
export const openMost = 100;
export const openToOneMost = 5;

export const isOpen = (state: RequestState): boolean => state === 'asked' || state === 'seen';

/** The plan that pays a request claims this id, and so does every other end of it. */
export const claimOf = (requestId: string): string => requestId;

/** The asker's row in the history of the movement that paid. */
export const incomingId = (paymentId: string): string => idFrom(paymentId, 'incoming');

type Reminded = {
  readonly state: RequestState;
  readonly payer_id: string | null;
  readonly reminders: number;
  readonly reminded_at: Date | null;
  readonly created_at: Date;
};

/** When the asker may remind the payer; null if they may not. */
export const remindFrom = (row: Reminded): Date | null =>
  row.payer_id !== null && isOpen(row.state) && row.reminders < remindersMost
    ? addSeconds(row.reminded_at ?? row.created_at, reminderSeconds)
    : null;

/** True if the shares and the own share are the total, and no person is in it twice. */
export const isWholeSplit = (split: {
  readonly total: number;
  readonly ownShare: number;
  readonly shares: readonly { readonly userId: string; readonly amount: number }[];
}): boolean => {
  const sum = split.shares.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const people = new Set(split.shares.map(({ userId }) => userId));
  return (
    sum + BigInt(split.ownShare) === BigInt(split.total) && people.size === split.shares.length
  );
};
