/** SQL of the preview of a pause, answered by `payouts_senders` and `payouts_open`. */

import type { SwitchReach } from '@cowrie/contract/staff/switches';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

const allRails = ['bank', 'withdrawal', 'international', 'momo', 'usd_bank', 'digital'];

const isReached = ({ rails, country }: SwitchReach) => sql<boolean>`
  rail = any(${[...(rails ?? allRails)]}::text[])
  and (${country}::text is null or destination ->> 'country' = ${country})`;

export const countSenders = async (
  db: Db | Tx,
  reach: SwitchReach,
  since: Date,
): Promise<number> => {
  const { rows } = await sql<{ senders: bigint }>`
    select count(distinct user_id) as senders from payouts
    where ${isReached(reach)} and created_at > ${since}`.execute(db);
  return Number(rows[0]?.senders ?? 0n);
};

export const countOpen = async (db: Db | Tx, reach: SwitchReach): Promise<number> => {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from payouts
    where ended_at is null and state <> 'created' and ${isReached(reach)}`.execute(db);
  return Number(rows[0]?.open ?? 0n);
};
