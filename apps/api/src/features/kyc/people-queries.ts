/** SQL by which staff see identity checks on a person's page and on the overview. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { LinkPart, MeasureHook, RiskPart, StoryPart } from '#platform/room.ts';

export const suspendedPeople = sql<boolean>`exists (
  select from kyc_suspensions s where s.user_id = u.id and s.lifted_at is null)`;

export const suspendedIds = sql`select user_id from kyc_suspensions where lifted_at is null`;

/** Two people gave one identity number. */
export const kycLinks: readonly LinkPart[] = [
  {
    kind: 'identity_number',
    permission: 'kyc.read',
    select: (userId) => sql`
      select other_id, 'identity_number'::text, identity_type, last_at from kyc_duplicates
      where user_id = ${userId}
      union all
      select user_id, 'identity_number', identity_type, last_at from kyc_duplicates
      where other_id = ${userId}`,
  },
];

/** Why identity checks make a person a risk. */
export const kycRisks: readonly RiskPart[] = [
  {
    kind: 'suspended',
    permission: 'kyc.read',
    count: (userId) => sql`
      select count(*) from kyc_suspensions where user_id = ${userId} and lifted_at is null`,
  },
  {
    kind: 'sanctions_hit',
    permission: 'kyc.read',
    count: (userId) => sql`
      select count(*) from screening_hits where user_id = ${userId} and state <> 'cleared'`,
  },
  {
    kind: 'shared_identity',
    permission: 'kyc.read',
    count: (userId) => sql`
      select (select count(*) from kyc_duplicates where user_id = ${userId})
        + (select count(*) from kyc_duplicates where other_id = ${userId})`,
  },
  {
    kind: 'refused_before',
    permission: 'kyc.read',
    count: (userId) => sql`
      select count(*) from kyc_reviews where user_id = ${userId} and state = 'rejected'`,
  },
];

/** Tier 1 was reached after the person saw their variant. */
export const verifiedMeasure: MeasureHook = {
  measure: 'verified',
  reached: sql`exists (
    select from maplerad_customers c where c.user_id = e.user_id and c.tier1_verified_at >= e.at)`,
};

export const kycStory: StoryPart = {
  source: 'kyc',
  permission: 'kyc.read',
  select: (userId, page) => sql`
    select key, at, 'kyc'::text, kind, what, null, by_name, null, null, null, null, null, null::bigint, null, null
    from (select *, id::text as key from kyc_history where user_id = ${userId}) line
    where ${page} order by at desc, id desc`,
};

export const findSuspension = (db: Db, userId: string) =>
  db
    .selectFrom('kyc_suspensions as suspension')
    .leftJoin('users as member', 'member.id', 'suspension.by_id')
    .select([
      'suspension.message',
      'suspension.reason',
      'suspension.at',
      'member.id as by_id',
      'member.full_name as by_name',
      'member.tag as by_tag',
    ])
    .where('suspension.user_id', '=', userId)
    .where('suspension.lifted_at', 'is', null)
    .executeTakeFirst();

const waiting = (db: Db) =>
  db
    .selectFrom('kyc_reviews')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('submitted_at').as('oldest')])
    .where('state', '=', 'waiting');

export const countReviewsOf = async (db: Db, userId: string): Promise<number> =>
  Number((await waiting(db).where('user_id', '=', userId).executeTakeFirst())?.count ?? 0n);

export const countReviews = (db: Db) => waiting(db).executeTakeFirst();
