import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/** More movements than this do not change a segment, so no more are read. */
const most = 1_000;

type Row = {
  created_at: Date;
  account_type: string;
  sent: bigint;
  received: bigint;
  people: bigint;
  saved: bigint;
};

export const readFacts = async (db: Db, userId: string, since: Date): Promise<Row> => {
  const { rows } = await sql<Row>`
    select u.created_at, u.account_type, m.*
    from users u
    cross join lateral (
      select count(*) filter (where direction = 'out') as sent,
        count(*) filter (where direction = 'in') as received,
        count(distinct counterparty ->> 'name') as people,
        count(*) filter (where kind like 'ajo%' or kind like 'savings%') as saved
      from (
        select direction, counterparty, kind from transactions
        where user_id = u.id and created_at > ${since} 
          and kind not in ('vault', 'conversion', 'card_funding', 'card_withdrawal', 'card_fee')
        order by created_at desc, id desc limit ${most}
      ) recent
    ) m
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the signed-in person has no row');
  return row;
};
