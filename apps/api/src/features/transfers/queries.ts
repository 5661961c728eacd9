import { type Selectable, sql } from 'kysely';
import { batchedRead, inOrder } from '#platform/db/batched-read.ts';
import { askPrepared, type Db } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import * as columns from '#platform/db/column-encoding.ts';

const findAllSent = {
  name: 'find-sent',
  text: 'select id, user_id, reference, status, detail from transactions where id = any ($1::uuid[])',
};
type SentRow = Pick<
  Selectable<DB['transactions']>,
  'id' | 'user_id' | 'reference' | 'status' | 'detail'
>;

const findHistory = batchedRead(async (db, ids: readonly string[]) =>
  inOrder(ids, await askPrepared<SentRow>(db, findAllSent, [columns.uuids(ids)]), ({ id }) => id),
);

/** The send that was executed under this id, for a repeated request. */
export const findSent = async (db: Db, userId: string, id: string) => {
  const row = await findHistory(db, id);
  if (row?.user_id !== userId) return undefined;
  const { quoteId, asked } = row.detail as { quoteId?: string; asked?: string };
  return { ...row, quoteId, asked };
};

/** A recent send of the same amount to the same recipient. */
export const readLastSend = async (
  db: Db,
  userId: string,
  recipientKey: string,
  amount: bigint,
  since: Date,
): Promise<{ at: Date; amount: bigint } | undefined> => {
  const { rows } = await sql<{ at: Date; amount: bigint }>`
    select created_at as at, amount from transactions
    where user_id = ${userId} and created_at > ${since} and direction = 'out' and amount = ${amount}
      and status in ('pending', 'processing', 'completed') and detail ->> 'recipientKey' = ${recipientKey}
    order by created_at desc limit 1`.execute(db);
  return rows[0];
};
