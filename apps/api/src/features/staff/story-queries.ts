import type { StorySource } from '@cowrie/contract/staff/routes';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/**
 * SQL of a person's story. Every part is entered by its own index at the page's place and gives no
 * more than a page, so a deep page of a long story costs what the first does.
 */
export type StoryRow = {
  readonly key: string;
  readonly at: Date;
  readonly source: StorySource;
  readonly kind: string;
  readonly words: string | null;
  readonly by: string | null;
  readonly device: string | null;
  readonly ip: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly status: string | null;
  readonly currency: string | null;
  readonly amount: bigint | null;
  readonly name: string | null;
  readonly reference: string | null;
};

export type StoryPlace = { readonly at: Date; readonly key: string };

type Part = (userId: string, page: RawBuilder<unknown>) => RawBuilder<unknown>;

const signIns = [
  'logged_in',
  'logged_in_new_device',
  'logged_out',
  'log_in_locked',
  'session_revoked',
  'sessions_revoked',
];

/** The same columns in the same order from every part; what one has nothing of is null. */
const columns = sql`key, at, source, kind, words, actor, by_name, device, ip, direction, status, currency,
  amount, name, reference`;

const securityEvents =
  (source: 'sign_in' | 'account', kinds: RawBuilder<unknown>): Part =>
  (userId, page) =>
    sql`
    select key, at, ${source}::text, kind, null, null, null, device, ip, null, null, null, null::bigint, null, null
    from (select *, id::text as key from security_events where user_id = ${userId}) line
    where ${kinds} and ${page} order by at desc, id desc`;

const parts: Readonly<Record<StorySource, Part>> = {
  sign_in: securityEvents('sign_in', sql`kind = any (${signIns})`),
  // What staff did for the person stands with staff, where it has its reason.
  account: securityEvents(
    'account',
    sql`kind <> all (${signIns}) and kind not like '%\_by\_support'`,
  ),
  kyc: (userId, page) => sql`
    select key, at, 'kyc'::text, kind, what, null, by_name, null, null, null, null, null, null::bigint, null, null
    from (select *, id::text as key from kyc_history where user_id = ${userId}) line
    where ${page} order by at desc, id desc`,
  money: (userId, page) => sql`
    select key, at, 'money'::text, kind, null, null, null, null, null, direction, status, asset, amount,
      counterparty ->> 'name', reference
    from (select *, id::text as key, created_at as at from transactions where user_id = ${userId}) line
    where ${page} order by created_at desc, id desc`,
  case: (userId, page) => sql`
    select key, at, 'case'::text, kind, null, null, null, null, null, null, state, null, null::bigint, null, reference
    from (select *, id::text as key, opened_at as at from cases where user_id = ${userId}) line
    where ${page} order by opened_at desc, id desc`,
  // What a person did to their own account is told above, and so is what staff decided about a check.
  staff: (userId, page) => sql`
    select key, at, 'staff'::text, action, detail ->> 'reason', actor, null, null, null, null, null, null, null::bigint,
      null, null
    from (
      select *, lpad(seq::text, 20, '0') as key from audit_log
      where subject = any (array['user:' || ${userId}] || array(
        select 'account:' || account_id from wallets where user_id = ${userId}::uuid))
    ) line
    where actor <> ${userId}
      and (action not like 'kyc.%' or action in ('kyc.revealed', 'kyc.document_viewed'))
      and ${page} order by at desc, seq desc`,
};

const isUuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const readStory = async (
  db: Db,
  userId: string,
  wanted: {
    readonly sources: readonly StorySource[];
    readonly after: StoryPlace | undefined;
    readonly limit: number;
  },
): Promise<StoryRow[]> => {
  const { after, limit } = wanted;
  const page = after
    ? sql`at <= ${after.at} and (at, key) < (${after.at}, ${after.key})`
    : sql`true`;
  const lines = wanted.sources.map(
    (source) => sql`(select * from (${parts[source](userId, page)} limit ${limit}) part)`,
  );
  const { rows } = await sql<StoryRow>`
    select line.*, coalesce(line.by_name, member.full_name) as by
    from (
      select * from (${sql.join(lines, sql` union all `)}) lines (${columns})
      order by at desc, key desc limit ${limit}
    ) line
    left join users member on member.id = case when line.actor ~ ${isUuid} then line.actor::uuid end
    order by line.at desc, line.key desc`.execute(db);
  return rows;
};
