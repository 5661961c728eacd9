/** SQL of attempts at scenario tests. */

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, type Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type AttemptRow = Selectable<DB['security_test_attempts']>;

/** Starts an attempt, or finds the one under way: two tabs get the same. */
export const openAttempt = async (
  tx: Tx,
  row: Insertable<DB['security_test_attempts']>,
): Promise<AttemptRow> => {
  await tx
    .insertInto('security_test_attempts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'test_id']).where('finished_at', 'is', null).doNothing(),
    )
    .execute();
  return tx
    .selectFrom('security_test_attempts')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('test_id', '=', row.test_id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
};

export const lockAttempt = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('security_test_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateAttempt = (
  tx: Tx,
  id: string,
  change: Updateable<DB['security_test_attempts']>,
): Promise<AttemptRow> =>
  tx
    .updateTable('security_test_attempts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type ProgressRow = {
  readonly test_id: string;
  readonly best: number | null;
  readonly passed_at: Date | null;
  readonly answered: number | null;
};

export const readProgress = async (db: Db, userId: string): Promise<ProgressRow[]> => {
  const { rows } = await sql<ProgressRow>`
    select test_id, max(score) filter (where finished_at is not null)::int as best,
      min(finished_at) filter (where passed) as passed_at,
      max((select count(*)::int from jsonb_object_keys(answers))) filter (where finished_at is null)
        as answered
    from security_test_attempts where user_id = ${userId} group by test_id`.execute(db);
  return rows;
};

export const listFinished = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('security_test_attempts')
    .select(['id', 'test_id', 'score', 'total', 'passed', 'finished_at'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();

export const insertAttempt = insertRow('security_test_attempts');
