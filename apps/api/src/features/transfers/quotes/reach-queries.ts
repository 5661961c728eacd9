/** SQL of the preview of a pause; each count reads an index that holds only what it counts. */

import type { SwitchReach } from '@cowrie/contract/staff/switches';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

type Count = { readonly count: bigint };

const readCount = async (db: Db | Tx, query: RawBuilder<Count>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.count ?? 0n);

/** Orders that are active. Their method is in the request: several methods share a rail. */
export const countScheduled = (db: Db | Tx, { rails, country }: SwitchReach): Promise<number> =>
  readCount(
    db,
    sql<Count>`
      select count(*) as count from scheduled_sends
      where state = 'active' and next_at is not null
        and (${rails === null} or rail = any(${[...(rails ?? [])]}::text[]))
        and (${country}::text is null or wish -> 'to' ->> 'country' = ${country})`,
  );

export const countTagSenders = (db: Db | Tx, since: Date): Promise<number> =>
  readCount(
    db,
    sql<Count>`
      select count(distinct user_id) as count from recipients
      where type = 'tag' and last_used_at > ${since}`,
  );

export const countWaitingClaims = (db: Db | Tx): Promise<number> =>
  readCount(
    db,
    sql<Count>`select count(*) as count from claimable_sends where state in ('waiting', 'review')`,
  );
