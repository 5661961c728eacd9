/** SQL about the enhanced selfie. A person has at most one pending enrolment. */

import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type EnrolmentRow = Selectable<DB['kyc_enrolments']>;

export const latestEnrolment = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('kyc_enrolments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'replaced')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readEnrolments = (db: Db, userId: string) =>
  db
    .selectFrom('kyc_enrolments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute();

export const findEnrolment = findRow('kyc_enrolments', 'job_id');

export const insertEnrolment = async (
  tx: Tx,
  row: Insertable<DB['kyc_enrolments']>,
): Promise<void> => {
  await tx
    .updateTable('kyc_enrolments')
    .set({ state: 'replaced', ended_at: row.started_at })
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'pending')
    .execute();
  await tx.insertInto('kyc_enrolments').values(row).execute();
};

/** Claims the right to ask the company, unless another request has just asked. */
export const claimAsking = async (
  db: Db,
  jobId: string,
  at: Date,
  unlessSince: Date,
): Promise<boolean> => {
  const claimed = await db
    .updateTable('kyc_enrolments')
    .set({ asked_at: at })
    .where('job_id', '=', jobId)
    .where('state', '=', 'pending')
    .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<=', unlessSince)]))
    .returning('job_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** True if this call ended it. */
export const endEnrolment = async (
  tx: Tx,
  jobId: string,
  end: {
    readonly state: 'completed' | 'failed';
    readonly code: string | null;
    readonly text: string | null;
    readonly at: Date;
  },
): Promise<boolean> => {
  const ended = await tx
    .updateTable('kyc_enrolments')
    .set({ state: end.state, result_code: end.code, result_text: end.text, ended_at: end.at })
    .where('job_id', '=', jobId)
    .where('state', '=', 'pending')
    .returning('job_id')
    .executeTakeFirst();
  return ended !== undefined;
};
