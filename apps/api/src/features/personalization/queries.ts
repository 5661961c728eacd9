import { kindsThat } from '@cowrie/contract/movements';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

const savingKinds = kindsThat({ isSaving: true });
/** Not what a person does: it moves their money between their own accounts. */
const ownKinds = kindsThat({ isOwn: true }).filter((kind) => !savingKinds.includes(kind));

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
      select count(*) filter (where direction = 'out' and not is_saving) as sent,
        count(*) filter (where direction = 'in' and not is_saving) as received,
        count(distinct counterparty ->> 'name') filter (where not is_saving) as people,
        count(*) filter (where direction = 'out' and is_saving) as saved
      from (
        select direction, counterparty, kind = any (${savingKinds}) as is_saving from transactions
        where user_id = u.id and created_at > ${since} and kind <> all (${ownKinds})
        order by created_at desc, id desc limit ${most}
      ) recent
    ) m
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the signed-in person has no row');
  return row;
};
