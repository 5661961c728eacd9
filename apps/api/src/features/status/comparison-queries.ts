/** SQL of the prices of other services. */

import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ComparisonRow = Selectable<DB['price_comparisons']>;

/** Far more than two people keep up to date. */
const mostShown = 60;
const mostListed = 100;

export const listShown = (db: Db, now: Date): Promise<ComparisonRow[]> =>
  db
    .selectFrom('price_comparisons')
    .selectAll()
    .where('until', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();

export const listNewest = (db: Db): Promise<ComparisonRow[]> =>
  db
    .selectFrom('price_comparisons')
    .selectAll()
    .orderBy('until', 'desc')
    .limit(mostListed)
    .execute();

export const findComparison = findRow('price_comparisons');

export const findSame = (
  tx: Tx,
  by: {
    readonly corridor: string;
    readonly service: string;
    readonly total: bigint;
    readonly now: Date;
  },
) =>
  tx
    .selectFrom('price_comparisons')
    .select('id')
    .where('until', '>', by.now)
    .where('corridor', '=', by.corridor)
    .where('service', '=', by.service)
    .where('total', '=', by.total)
    .executeTakeFirst();

export const insertComparison = insertRow('price_comparisons');

export const endComparison = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('price_comparisons').set({ until: at }).where('id', '=', id).execute();
