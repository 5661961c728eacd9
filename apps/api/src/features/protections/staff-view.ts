/** What staff see of a person's guards. They change nothing. */

import type { OutputOf } from '@cowrie/contract';
import type { readUser } from '@cowrie/contract/identity/routes';
import type { GuardName } from '@cowrie/contract/protections/data';
import { money, toWire, type AssetCode } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import { listWaiting } from './hold-queries.ts';
import { listPending, readInEffect } from './queries.ts';
import type { StoredValue } from './rules.ts';
import { guardWords } from './words.ts';

export const readForStaff = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<NonNullable<OutputOf<typeof readUser>['protections']>> => {
  const at = deps.clock.now();
  const [rows, pending, waiting] = await Promise.all([
    readInEffect(deps.db, { userId, at }),
    listPending(deps.db, userId, at),
    listWaiting(deps.db, userId),
  ]);
  return {
    guards: rows.map(({ guard, currency, value }) => guardWords(guard, currency, value)),
    pending: pending.map((row) => ({
      words: guardWords(row.guard as GuardName, row.currency, row.value as StoredValue),
      at: row.effective_at.toISOString(),
    })),
    waiting: waiting.map((row) => ({
      transactionId: row.id,
      amount: toWire(money(row.amount, row.asset as AssetCode)),
      currency: row.asset,
      until: row.until.toISOString(),
    })),
  };
};
