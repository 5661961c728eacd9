/** A person's view of their round-ups. */

import type { ParsedOf } from '@cowrie/contract';
import { usualADay } from '@cowrie/contract/round-ups/data';
import type * as contract from '@cowrie/contract/round-ups/routes';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { ok } from '#platform/result.ts';
import type { RoundUpDeps } from './deps.ts';
import { movementIdOf } from './move.ts';
import { findSettings, listRoundUps, sumDone } from './queries.ts';

export const readOwn = async ({ db, clock }: RoundUpDeps, userId: string) => {
  const today = lagosDay(clock.now());
  const day = startOfLagosDay(today);
  const month = startOfLagosDay(`${today.slice(0, 8)}01`);
  const [settings, sums] = await Promise.all([
    findSettings(db, userId),
    sumDone(db, userId, { day, month }),
  ]);
  return ok({
    since: settings?.since?.toISOString() ?? null,
    dayMost: Number(settings?.day_most ?? usualADay),
    today: { amount: Number(sums.today), count: Number(sums.today_count) },
    month: { amount: Number(sums.month), count: Number(sums.month_count) },
    all: { amount: Number(settings?.saved ?? 0n), count: settings?.saved_count ?? 0 },
  });
};

type Query = ParsedOf<typeof contract.listRoundUps>['query'];

export const listOwn = async ({ db }: RoundUpDeps, userId: string, { cursor, limit }: Query) => {
  const after = readPlace(cursor);
  if (cursor !== undefined && !after) return badCursor();
  const rows = await listRoundUps(db, userId, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  const items = page.items.map((row) => ({
    id: row.id,
    amount: Number(row.amount),
    state: row.state,
    words: row.words,
    at: row.created_at.toISOString(),
    payment: { name: row.name, total: Number(row.total) },
    transactionId: row.state === 'done' ? movementIdOf(row.id) : null,
  }));
  return ok({ items, next: page.next });
};
