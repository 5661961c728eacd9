/** SQL of the look at log-ins that are too far apart. */

import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

/** The last session that was looked at. One process looks at a time. */
export const lockMark = async (tx: Tx): Promise<string> => {
  const row = await tx
    .selectFrom('travel_mark')
    .select('session_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.session_id;
};

export const moveMark = (tx: Tx, sessionId: string): Promise<unknown> =>
  tx.updateTable('travel_mark').set({ session_id: sessionId }).execute();

type Journey = {
  readonly id: string;
  readonly user_id: string;
  readonly device: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly previous_ip: string;
  readonly previous_at: Date;
};

/** Sessions after the mark, each with the one before it. Ids are in the order of time. */
export const listAfter = async (
  tx: Tx,
  mark: string,
  before: Date,
  limit: number,
): Promise<Journey[]> => {
  const { rows } = await sql<Journey>`
    select s.id, s.user_id, d.name as device, s.ip, s.created_at,
      coalesce(p.ip, '') as previous_ip, coalesce(p.created_at, s.created_at) as previous_at
    from (select * from sessions where id > ${mark} and created_at < ${before}
      order by id limit ${limit}) s
    join devices d on d.id = s.device_id
    left join lateral (select ip, created_at from sessions
      where user_id = s.user_id and created_at < s.created_at
      order by created_at desc limit 1) p on true
    order by s.id`.execute(tx);
  return rows;
};
