/** SQL about messages that people ask for. */

import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import { deleteBefore } from '#platform/db/rows.ts';

/** Counts one more message to an address, and says how many there were in the hour and the day. */
export const countAsked = async (
  tx: Tx,
  address: Buffer,
  at: Date,
): Promise<{ readonly hour: number; readonly day: number }> => {
  const { rows } = await sql<{ hour: number; day: number }>`
    with counted as (
      insert into asked_messages (address, hour, sent)
      values (${address}, date_trunc('hour', ${at}::timestamptz), 1)
      on conflict (address, hour) do update set sent = asked_messages.sent + 1
      returning sent
    )
    select counted.sent as hour, counted.sent + coalesce((
      select sum(sent) from asked_messages
      where address = ${address} and hour < date_trunc('hour', ${at}::timestamptz)
        and hour > ${at}::timestamptz - interval '1 day'
    ), 0)::int as day
    from counted`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the message was not counted');
  return row;
};

export const forgetAsked = deleteBefore('asked_messages', 'hour');
