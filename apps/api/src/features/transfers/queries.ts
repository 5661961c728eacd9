import { type Selectable, sql } from 'kysely';
import { batchedRead, inOrder, sharedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
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

export const readVerifiedName = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['full_name', 'kyc_tier'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export type FlagRule = {
  readonly id: string;
  readonly name: string;
  readonly measure: string;
  readonly currency: string | null;
  readonly bound: bigint;
  readonly action: string;
};

const readRules = {
  name: 'active-rules',
  text: 'select id, name, measure, currency, bound, action from flag_rules where enabled',
};

/** The rules that are on. Requests at the same moment share one read. */
export const activeRules = sharedRead(({ db }: { readonly db: Db }) =>
  askPrepared<FlagRule>(db, readRules, []),
);

/** Counts the transaction for each rule that it met, and keeps which one it was. */
export const countHit = async (
  tx: Tx,
  ids: readonly string[],
  hit: { readonly transactionId: string; readonly at: Date },
): Promise<void> => {
  await sql`
    with met as (update flag_rules set hits = hits + 1 where id = any (${[...ids]}) returning id)
    insert into flag_rule_hits (rule_id, transaction_id, at)
    select id, ${hit.transactionId}, ${hit.at} from met on conflict do nothing`.execute(tx);
};

/** How often a person has sent since a time. */
export const countSendsSince = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where user_id = ${userId} and created_at > ${since} and direction = 'out'
      and kind not in ('vault', 'conversion', 'card_payment', 'card_fee', 'card_funding')
      and status in ('pending', 'processing', 'completed')`.execute(db);
  return rows[0]?.count ?? 0;
};
