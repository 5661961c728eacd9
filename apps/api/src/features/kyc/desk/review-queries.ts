/** SQL about submissions, suspensions and appeals. */

import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findOwnRow, lockBy, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ReviewRow = Selectable<DB['kyc_reviews']>;
export type QueueRow = ReviewRow & {
  readonly full_name: string;
  readonly tag: string;
  readonly country: string;
  readonly kyc_tier: number;
  readonly decider_name: string | null;
  readonly decider_tag: string | null;
};

export const readReviews = (db: Db | Tx, userId: string, limit = 50): Promise<ReviewRow[]> =>
  db
    .selectFrom('kyc_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const waitingReviews = (db: Db | Tx, userId: string): Promise<ReviewRow[]> =>
  db
    .selectFrom('kyc_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('tier', 'desc')
    .execute();

/** Puts a submission into the queue. If one waits there already, it gets the new flags. */
export const openReview = (
  tx: Tx,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly tier: number;
    readonly instant: boolean;
    readonly flags: readonly string[];
    readonly at: Date;
  },
) =>
  tx
    .insertInto('kyc_reviews')
    .values({
      id: row.id,
      user_id: row.userId,
      tier: row.tier,
      state: 'waiting',
      instant: row.instant,
      flags: [...row.flags],
      submitted_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'tier'])
        .where('state', '=', 'waiting')
        .doUpdateSet({
          instant: sql`kyc_reviews.instant or excluded.instant`,
          flags: sql`array(select distinct unnest(kyc_reviews.flags || excluded.flags) order by 1)`,
        }),
    )
    .execute();

/** From now on only staff give the person these tiers. */
export const leaveToStaff = async (
  tx: Tx,
  userId: string,
  tiers: readonly number[],
  why: { readonly why: 'rejected' | 'revoked' | 'mismatch'; readonly since: Date },
): Promise<void> => {
  if (tiers.length === 0) return;
  await tx
    .insertInto('kyc_staff_decides')
    .values(tiers.map((tier) => ({ user_id: userId, tier, ...why })))
    .onConflict((conflict) => conflict.columns(['user_id', 'tier']).doUpdateSet(why))
    .execute();
};

export const isLeftToStaff = async (db: Db | Tx, userId: string, tier: number): Promise<boolean> =>
  (await db
    .selectFrom('kyc_staff_decides')
    .select('tier')
    .where('user_id', '=', userId)
    .where('tier', '=', tier)
    .executeTakeFirst()) !== undefined;

/** Staff approved the tier, so the policy counts for it again. */
export const takeFromStaff = (tx: Tx, userId: string, tier: number) =>
  tx
    .deleteFrom('kyc_staff_decides')
    .where('user_id', '=', userId)
    .where('tier', '=', tier)
    .execute();

export const lockReview = lockBy('kyc_reviews', 'user_id', 'id');

export const changeReview = updateRow('kyc_reviews');

/**
 * Withdraws waiting submissions above a tier, or one of them: staff do not decide them any more.
 */
export const withdrawReviews = (
  tx: Tx,
  userId: string,
  which: { readonly above: number } | { readonly id: string },
  at: Date,
) => {
  const query = tx
    .updateTable('kyc_reviews')
    .set({ state: 'withdrawn', decided_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting');
  return (
    'above' in which ? query.where('tier', '>', which.above) : query.where('id', '=', which.id)
  ).execute();
};

export const flagWaiting = async (
  tx: Tx,
  userId: string,
  change: { readonly add?: string; readonly remove?: string; readonly tier?: number },
): Promise<boolean> => {
  const { add = null, remove = null } = change;
  let query = tx
    .updateTable('kyc_reviews')
    .set({
      flags: sql<string[]>`array(
        select distinct flag from unnest(flags || array_remove(array[${add}::text], null)) as flag
        where flag is distinct from ${remove}::text order by 1)`,
    })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting');
  if (change.tier !== undefined) query = query.where('tier', '=', change.tier);
  return (await query.returning('id').execute()).length > 0;
};

export const findSuspension = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('kyc_suspensions')
    .leftJoin('users', 'users.id', 'kyc_suspensions.by_id')
    .selectAll('kyc_suspensions')
    .select(['users.full_name as by_name', 'users.tag as by_tag'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

export const insertSuspension = (
  tx: Tx,
  row: {
    readonly id: string;
    readonly user_id: string;
    readonly message: string;
    readonly reason: string;
    readonly by_id: string;
    readonly smile_id_status: string;
    readonly frozen_accounts: readonly bigint[];
    readonly at: Date;
  },
) =>
  tx
    .insertInto('kyc_suspensions')
    .values({ ...row, frozen_accounts: sql`${row.frozen_accounts.map(String)}::bigint[]` })
    .execute();

/** Saves the status that the person gets back when the suspension is lifted. */
export const rememberStatus = (tx: Tx, userId: string, status: string) =>
  tx
    .updateTable('kyc_suspensions')
    .set({ smile_id_status: status })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .execute();

export const changeSuspension = updateRow('kyc_suspensions');

export const readAppeals = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('kyc_appeals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();

/** True if it was inserted: a suspension has at most one waiting appeal. */
export const insertAppeal = async (
  tx: Tx,
  row: {
    readonly id: string;
    readonly suspension_id: string;
    readonly user_id: string;
    readonly message: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('kyc_appeals')
    .values({ ...row, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const findAppeal = findOwnRow('kyc_appeals');

export const findWaitingAppeal = (tx: Tx, suspensionId: string) =>
  tx
    .selectFrom('kyc_appeals')
    .selectAll()
    .where('suspension_id', '=', suspensionId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const changeAppeal = updateRow('kyc_appeals');
