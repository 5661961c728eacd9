/**
 * Staff's view of a person's guards, which staff do not change, and of the use of the duress PIN.
 */

import type { OutputOf } from '@cowrie/contract';
import type { readUser } from '@cowrie/contract/identity/routes';
import { wireAmount } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import { listPeriods } from '#features/identity/index.ts';
import { listDuressSends } from './duress-queries.ts';
import { listWaiting } from './hold-queries.ts';
import { listWaitingChanges } from '#features/trusted-people/index.ts';
import { guardChanges, readInEffect } from './queries.ts';
import { guardWords } from './words.ts';

export const readForStaff = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<NonNullable<OutputOf<typeof readUser>['protections']>> => {
  const at = deps.clock.now();
  const [rows, pending, waiting] = await Promise.all([
    readInEffect(deps.db, { userId, at }),
    listWaitingChanges(deps.db, guardChanges, userId, at),
    listWaiting(deps.db, userId),
  ]);
  return {
    guards: rows.map(({ guard, currency, value }) => guardWords(guard, currency, value)),
    pending: pending.map((row) => ({
      words: guardWords(row.guard, row.currency, row.value),
      at: row.effective_at.toISOString(),
    })),
    waiting: waiting.map((row) => ({
      transactionId: row.id,
      amount: wireAmount(row.amount, row.asset),
      currency: row.asset,
      until: row.until.toISOString(),
    })),
  };
};

/** When the duress PIN was used, and the transfers that wait because of it. */
export const readDuressForStaff = async (
  { db }: Pick<Platform, 'db'>,
  userId: string,
): Promise<NonNullable<OutputOf<typeof readUser>['duress']>> => {
  const [periods, sends] = await Promise.all([
    listPeriods(db, userId),
    listDuressSends(db, userId),
  ]);
  return {
    periods: periods.map(({ id, began_at, ended_at, ended_by }) => ({
      id,
      from: began_at.toISOString(),
      until: ended_at?.toISOString() ?? null,
      endedBy: ended_by,
    })),
    sends: sends.map((row) => ({
      transactionId: row.id,
      amount: wireAmount(row.amount, row.asset),
      currency: row.asset,
      recipient: row.recipient,
      until: row.until.toISOString(),
      isStopped: row.state === 'refused',
    })),
  };
};
