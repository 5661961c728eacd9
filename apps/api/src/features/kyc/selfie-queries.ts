import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';

export type CheckRow = Selectable<DB['selfie_checks']>;

export const insertCheck = (db: Db, row: Insertable<DB['selfie_checks']>) =>
  db.insertInto('selfie_checks').values(row).returningAll().executeTakeFirstOrThrow();

export const findCheck = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('selfie_checks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findCheckByJob = (db: Db | Tx, jobId: string) =>
  db.selectFrom('selfie_checks').selectAll().where('job_id', '=', jobId).executeTakeFirst();

/** Takes the check's next step, unless it has moved on since it was read. */
export const advanceCheck = (
  db: Db | Tx,
  id: string,
  from: { readonly state: CheckRow['state']; readonly jobId: string | null },
  change: Updateable<DB['selfie_checks']>,
): Promise<CheckRow | undefined> =>
  db
    .updateTable('selfie_checks')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from.state)
    .where('job_id', 'is not distinct from', from.jobId)
    .returningAll()
    .executeTakeFirst();

/** A proof lost on its way is replaced by another; the old one is worth nothing then. */
export const replaceProof = (db: Db, id: string, hash: Buffer) =>
  db
    .updateTable('selfie_checks')
    .set({ proof_hash: hash })
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .returningAll()
    .executeTakeFirst();

/** Tries that did not match since an instant, and the last of them. */
export const failedTries = async (
  db: Db,
  userId: string,
  since: Date,
): Promise<{ tries: number; last: Date | null }> => {
  const row = await db
    .selectFrom('selfie_checks')
    .select((row) => [row.fn.sum<bigint>('tries').as('tries'), row.fn.max('tried_at').as('last')])
    .where('user_id', '=', userId)
    .where('state', '=', 'failed')
    .where('tried_at', '>', since)
    .executeTakeFirst();
  return { tries: Number(row?.tries ?? 0), last: row?.last ?? null };
};

export const hasFace = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('kyc_faces')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const keepFace = (db: Db | Tx, userId: string, jobId: string, at: Date) =>
  db
    .insertInto('kyc_faces')
    .values({ user_id: userId, job_id: jobId, kept_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ job_id: jobId, kept_at: at }),
    )
    .execute();

/** The passed check behind a proof, when the proof is for exactly this send and still good. */
export const findProof = (
  db: Db,
  wanted: {
    readonly userId: string;
    readonly hash: Buffer;
    readonly rail: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly recipient: string;
    readonly at: Date;
  },
) =>
  db
    .selectFrom('selfie_checks')
    .select('id')
    .where('proof_hash', '=', wanted.hash)
    .where('user_id', '=', wanted.userId)
    .where('rail', '=', wanted.rail)
    .where('amount', '=', wanted.amount)
    .where('currency', '=', wanted.currency)
    .where('recipient', '=', wanted.recipient)
    .where('state', '=', 'passed')
    .where('proof_expires_at', '>', wanted.at)
    .executeTakeFirst();

export const forgetChecksBefore = (db: Db, at: Date) =>
  db.deleteFrom('selfie_checks').where('created_at', '<', at).execute();
