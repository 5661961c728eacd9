/** Where the list of overrides comes from. */

import type { OutputOf } from '@cowrie/contract';
import { overridesList } from '@cowrie/contract/limits/lists';
import type { limitOverrides } from '@cowrie/contract/limits/routes';
import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import { tagIn } from '#features/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { toWireAmount } from './rules.ts';

type Shown = OutputOf<typeof limitOverrides>['items'][number];
type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly tag: string;
  readonly scope: Shown['scope'];
  readonly currency: Shown['currency'];
  readonly period: Shown['period'];
  readonly amount: bigint | null;
  readonly effective_from: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly reason: string;
  readonly created_at: Date;
};

const stateOf = (row: Row, now: Date): Shown['state'] => {
  if (row.expires_at <= now || (row.ended_at !== null && row.ended_at <= now)) return 'over';
  return row.effective_from > now ? 'waiting' : 'active';
};

const rowOf = (row: Row, now: Date): Shown => ({
  id: row.id,
  person: `${row.name} @${row.tag}`,
  user: { id: row.user_id, name: row.name, tag: row.tag },
  scope: row.scope,
  currency: row.currency,
  period: row.period,
  amount: toWireAmount(row.amount),
  limit: row.amount === null ? 'No limit' : formatMinor(row.amount, row.currency),
  effectiveFrom: row.effective_from.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  madeAt: row.created_at.toISOString(),
  reason: row.reason,
  state: stateOf(row, now),
});

/** Every word is the start of a word of the name: 'ad ob' finds Ada Obi. */
const nameQuery = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 6)
    .map((word) => `${word}:*`)
    .join(' & ');

const people = (typed: string) => {
  const tag = tagIn(typed);
  const byTag = sql`select id from users where tag >= ${tag} and tag < ${`${tag}\u{10FFFF}`}`;
  const name = typed.startsWith('@') ? '' : nameQuery(typed);
  return name === ''
    ? byTag
    : sql`${byTag} union select id from users
        where to_tsvector('simple'::regconfig, full_name) @@ to_tsquery('simple', ${name})`;
};

export const overridesSource = (
  clock: Clock,
): ListSource<typeof overridesList, typeof limitOverrides, Row> => ({
  list: overridesList,
  from: sql`limit_overrides o join users u on u.id = o.user_id`,
  select: sql`o.id, o.user_id, u.full_name as name, u.tag, o.scope, o.currency, o.period, o.amount,
    o.effective_from, o.expires_at, o.ended_at, o.reason, o.created_at`,
  key: { by: sql`o.id`, type: 'uuid' },
  // Ids are made in the order of time.
  sorts: { madeAt: 'key', expiresAt: { by: sql`o.expires_at`, type: 'timestamptz' } },
  filters: {
    search: (typed) => sql`o.user_id in (${people(typed)})`,
    state: (state) => {
      const now = clock.now();
      const isOver = sql`(o.expires_at <= ${now} or coalesce(o.ended_at <= ${now}, false))`;
      if (state === 'over') return isOver;
      const isLeft = sql`o.expires_at > ${now} and coalesce(o.ended_at > ${now}, true)`;
      return state === 'waiting'
        ? sql`${isLeft} and o.effective_from > ${now}`
        : sql`${isLeft} and o.effective_from <= ${now}`;
    },
  },
  row: (row) => rowOf(row, clock.now()),
});
