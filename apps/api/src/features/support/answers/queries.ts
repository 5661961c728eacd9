/** SQL of saved answers. */

import { answersList } from '@cowrie/contract/support/lists';
import type { AnswerState } from '@cowrie/contract/support/macros';
import type { listAnswers } from '@cowrie/contract/support/routes';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

const isRemoved = (state: AnswerState): boolean => state === 'removed';

export const answersSource: ListSource<typeof answersList, typeof listAnswers> = {
  list: answersList,
  from: sql`support_answers a`,
  select: sql`a.id, a.label, a.text, a.version, a.updated_at as "updatedAt",
    case when a.is_removed then 'removed' else 'active' end as state,
    coalesce((select '@' || tag from users where id = a.updated_by), '') as by`,
  key: { by: sql`a.id`, type: 'uuid' },
  sorts: { label: { by: sql`lower(a.label)`, type: 'text' } },
  filters: { state: (state) => sql`a.is_removed = ${isRemoved(state)}` },
};

/** More would not fit the desk's menu. */
const usableAtMost = 200;

export const readUsable = (db: Db) =>
  db
    .selectFrom('support_answers')
    .select(['id', 'label', 'text'])
    .where('is_removed', '=', false)
    .orderBy(sql`lower(label)`)
    .limit(usableAtMost)
    .execute();

export const findAnswer = findRow('support_answers');

/** Two who write the same new answer at once meet here: the second sees the first. */
export const lockAnswer = async (tx: Tx, id: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('support-answers'), hashtext(${id}))`.execute(tx);
  return tx.selectFrom('support_answers').selectAll().where('id', '=', id).executeTakeFirst();
};

export const readAnswerVersions = async (db: Db, id: string) => {
  const { rows } = await sql<{
    version: number;
    label: string;
    text: string;
    is_removed: boolean;
    reason: string;
    at: Date;
    by: string;
  }>`
    select v.version, v.label, v.text, v.is_removed, v.reason, v.at,
      coalesce((select '@' || tag from users where id = v.by_id), '') as by
    from support_answer_versions v where v.answer_id = ${id}
    order by v.version desc limit 100`.execute(db);
  return rows;
};

/** False if another answer in use has the name. */
export const writeAnswer = async (
  tx: Tx,
  { id, ...values }: Insertable<DB['support_answers']> & { readonly id: string },
): Promise<boolean> => {
  // Names are few and rarely written, so one lock for all of them is enough.
  await sql`select pg_advisory_xact_lock(hashtext('support-answers'), 0)`.execute(tx);
  const { rows } = await sql`
    select from support_answers
    where lower(label) = lower(${values.label}) and not is_removed and id <> ${id}`.execute(tx);
  if (rows.length > 0 && !values.is_removed) return false;
  await tx
    .insertInto('support_answers')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return true;
};

export const insertAnswerVersion = insertRow('support_answer_versions');
