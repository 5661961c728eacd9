import type { Selectable, Updateable } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import * as columns from '#platform/db/column-encoding.ts';
import { batchedRead, inOrder } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { addRow, deleteBefore, findOwnRow, findRow, putRow } from '#platform/db/rows.ts';

export type CheckRow = Selectable<DB['selfie_checks']>;

export const insertCheck = addRow('selfie_checks');
export const findCheck = findOwnRow('selfie_checks');
export const findCheckByJob = findRow('selfie_checks', 'job_id');

/** Moves the check to its next state, unless it has changed since it was read. */
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

/** Replaces a proof whose answer was lost; the old proof becomes invalid. */
export const replaceProof = (db: Db, id: string, hash: Buffer) =>
  db
    .updateTable('selfie_checks')
    .set({ proof_hash: hash })
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .returningAll()
    .executeTakeFirst();

/**
 * The failed tries since a time, and the last of them. A try that the company judges now counts too
 * where the states say so.
 */
export const failedTries = async (
  db: Db | Tx,
  userId: string,
  since: Date,
  states: readonly CheckRow['state'][] = ['failed'],
): Promise<{ tries: number; last: Date | null }> => {
  const row = await db
    .selectFrom('selfie_checks')
    .select((row) => [row.fn.sum<bigint>('tries').as('tries'), row.fn.max('tried_at').as('last')])
    .where('user_id', '=', userId)
    .where('state', 'in', states)
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

/** Since when the person has a registered face; undefined without one. */
export const readFaceSince = async (db: Db | Tx, userId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('kyc_faces')
      .select('kept_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.kept_at;

/** The check of a proof that is good for this purpose now; it may have been used up. */
export const findPurposeCheck = (
  tx: Tx,
  by: {
    readonly userId: string;
    readonly purpose: CheckRow['purpose'];
    readonly about: string;
    readonly proof: Buffer;
    readonly at: Date;
  },
) =>
  tx
    .selectFrom('selfie_checks')
    .select('id')
    .where('proof_hash', '=', by.proof)
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('recipient', '=', by.about)
    .where('state', '=', 'passed')
    .where('proof_expires_at', '>', by.at)
    .executeTakeFirst();

/** The last check that was started for a purpose since a moment. */
export const findLatestCheck = (
  db: Db | Tx,
  by: {
    readonly userId: string;
    readonly purpose: CheckRow['purpose'];
    readonly about: string;
    readonly since: Date;
  },
) =>
  db
    .selectFrom('selfie_checks')
    .select(['id', 'state', 'expires_at'])
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('recipient', '=', by.about)
    .where('created_at', '>=', by.since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const keepFace = putRow('kyc_faces', ['user_id'], ['job_id', 'kept_at']);

const findProofs = {
  name: 'find-proofs',
  text: `select id, user_id, purpose, mode, rail, amount, currency, recipient, state, proof_expires_at,
      encode(proof_hash, 'hex') as proof,
      exists (select from ledger_claims c where c.id = selfie_checks.id) as is_spent
    from selfie_checks where proof_hash = any ($1::bytea[])`,
};
export type ProofRow = Pick<
  CheckRow,
  | 'id'
  | 'user_id'
  | 'purpose'
  | 'mode'
  | 'rail'
  | 'amount'
  | 'currency'
  | 'recipient'
  | 'state'
  | 'proof_expires_at'
> & { readonly is_spent: boolean };

/** The check that belongs to a proof, found by the proof's digest in hex. */
export const findProof = batchedRead(async (db, hashes: readonly string[]) => {
  type Row = ProofRow & { readonly proof: string };
  const rows = await askPrepared<Row>(db, findProofs, [columns.bytes(hashes)]);
  return inOrder(hashes, rows, ({ proof }) => proof);
});

export const forgetChecksBefore = deleteBefore('selfie_checks', 'created_at');
