/**
 * SQL of a person's activity timeline. Each part is read by its own index from the cursor on, and
 * returns at most one page, so a deep page costs as much as the first.
 */

import type { StoryLine, StorySource } from '@cowrie/contract/identity/routes';
import type { AssetCode } from '@cowrie/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { StoryPart } from '#platform/room.ts';

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
  readonly status: NonNullable<StoryLine['money']>['status'] | null;
  readonly currency: AssetCode | null;
  readonly amount: bigint | null;
  readonly name: string | null;
  readonly reference: string | null;
};

const signIns = [
  'logged_in',
  'logged_in_new_device',
  'logged_out',
  'log_in_locked',
  'impossible_travel',
  'session_revoked',
  'sessions_revoked',
];

/** The columns of every part, in this order. A part without one of them selects null. */
const storyColumns = sql`key, at, source, kind, words, actor, by_name, device, ip, direction, status,
  currency, amount, name, reference`;

const securityEvents = (source: 'sign_in' | 'account', kinds: RawBuilder<unknown>): StoryPart => ({
  source,
  select: (userId, page) => sql`
    select key, at, ${source}::text, kind, null, null, null, device, ip, null, null, null, null::bigint, null, null
    from (select *, id::text as key from security_events where user_id = ${userId}) line
    where ${kinds} and ${page} order by at desc, id desc`,
});

export const identityStory: readonly StoryPart[] = [
  securityEvents('sign_in', sql`kind = any (${signIns})`),
  // Actions by staff come from the audit log, which has the reason; here they would appear twice.
  securityEvents('account', sql`kind <> all (${signIns}) and kind not like '%\_by\_support'`),
];

const isUuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const readStory = async (
  db: Db,
  userId: string,
  wanted: {
    readonly sources: readonly StoryPart[];
    readonly after: readonly [at: Date, key: string] | undefined;
    readonly limit: number;
  },
): Promise<StoryRow[]> => {
  const { after, limit } = wanted;
  const [at, key] = after ?? [];
  const page = at ? sql`at <= ${at} and (at, key) < (${at}, ${key})` : sql`true`;
  const lines = wanted.sources.map(
    ({ select }) => sql`(select * from (${select(userId, page)} limit ${limit}) part)`,
  );
  const { rows } = await sql<StoryRow>`
    select line.*, coalesce(line.by_name, member.full_name) as by
    from (
      select * from (${sql.join(lines, sql` union all `)}) lines (${storyColumns})
      order by at desc, key desc limit ${limit}
    ) line
    left join users member on member.id = case when line.actor ~ ${isUuid} then line.actor::uuid end
    order by line.at desc, line.key desc`.execute(db);
  return rows;
};
