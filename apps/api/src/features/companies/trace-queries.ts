/** SQL of the calls and events that name one of some references. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

const most = 50;

/**
 * The newest calls and events about a transaction, entered by the index of their references. Without
 * `with`, the planner may walk all of them by time until it has found enough.
 */
export const readTrace = async (db: Db, keys: readonly string[]) => {
  const wanted = sql<boolean>`keys && ${[...keys]}::text[]`;
  const [calls, events] = await Promise.all([
    db
      .with(
        (found) => found('found').materialized(),
        (query) =>
          query
            .selectFrom('company_calls')
            .select(['id', 'company', 'method', 'path', 'at', 'ms', 'status', 'outcome', 'error'])
            .where(wanted),
      )
      .selectFrom('found')
      .selectAll()
      .orderBy('at', 'desc')
      .limit(most)
      .execute(),
    db
      .with(
        (found) => found('found').materialized(),
        (query) =>
          query
            .selectFrom('company_events')
            .select([
              'id',
              'company',
              'event_id',
              'type',
              'received_at',
              'signature',
              'why',
              'status',
              'deliveries',
              'attempts',
              'error',
              'processed_at',
            ])
            .where(wanted)
            .where('signature', '=', 'valid'),
      )
      .selectFrom('found')
      .selectAll()
      .orderBy('received_at', 'desc')
      .limit(most)
      .execute(),
  ]);
  return { calls, events };
};
