/** SQL by which staff find people through their cases, and count open cases. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { MeasureHook, PeopleHooks, RiskPart, StoryPart } from '#platform/room.ts';

export const searchByCase: NonNullable<PeopleHooks['search']> = (sought) =>
  sought.by === 'words'
    ? [sql`select user_id from cases where reference = ${sought.reference}`]
    : [];

/** Why cases make a person a risk. */
export const caseRisks: readonly RiskPart[] = [
  {
    kind: 'fraud_confirmed',
    permission: 'cases.read',
    count: (userId) => sql`
      select count(*) from cases where user_id = ${userId} and disposition = 'fraud'`,
  },
  {
    kind: 'open_flags',
    permission: 'cases.read',
    count: (userId) => sql`
      select count(*) from cases
      where user_id = ${userId} and state = 'open' and kind in ('flagged', 'identity')`,
  },
];

/** The person reported a problem after they saw their variant. */
export const reportedMeasure: MeasureHook = {
  measure: 'reported',
  reached: sql`exists (
    select from cases c where c.user_id = e.user_id and c.opened_at >= e.at and c.kind = 'reported')`,
};

export const caseStory: StoryPart = {
  source: 'case',
  permission: 'cases.read',
  select: (userId, page) => sql`
    select key, at, 'case'::text, kind, null, null, null, null, null, null, state, null, null::bigint, null, reference
    from (select *, id::text as key, opened_at as at from cases where user_id = ${userId}) line
    where ${page} order by opened_at desc, id desc`,
};

export const countCasesOf = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

export const countOpenCases = async (
  db: Db,
  now: Date,
): Promise<{ readonly open: number; readonly overdue: number }> => {
  const { rows } = await sql<{ open: bigint; overdue: bigint }>`
    select count(*) as open, count(*) filter (where due_at < ${now}) as overdue
    from cases where state = 'open' and kind not in ('support', 'scam', 'card_dispute')`.execute(
    db,
  );
  return { open: Number(rows[0]?.open ?? 0n), overdue: Number(rows[0]?.overdue ?? 0n) };
};
