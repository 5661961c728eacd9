/** SQL about the people of a campaign. Every given part of a segment must fit. */

import type { CampaignSubject } from '@cowrie/contract/campaigns/data';
import type { CampaignSegment } from '@cowrie/contract/campaigns/routes';
import { sql, type RawBuilder } from 'kysely';
import { isMuted } from '#features/notifications/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { CampaignDeps } from './deps.ts';

type Deps = Pick<CampaignDeps, 'segments' | 'clock'>;

const pick = <Name extends 'used' | 'affected'>({ segments }: Deps, name: Name) => {
  const hook = segments.map((one) => one[name]).find((one) => one !== undefined);
  if (!hook) throw new Error(`no room finds people by ${name}`);
  return hook;
};

/** A condition on `users u`. */
const conditionOf = (deps: Deps, segment: CampaignSegment): RawBuilder<unknown> => {
  const { countries, tiers, feature, incident } = segment;
  const now = deps.clock.now();
  const parts: RawBuilder<unknown>[] = [sql`u.status = 'active'`];
  if (countries) parts.push(sql`u.country = any(${countries})`);
  if (tiers) parts.push(sql`u.kyc_tier = any(${tiers})`);
  if (feature) {
    const since = addSeconds(now, -feature.days * daySeconds);
    parts.push(pick(deps, 'used')(feature.kind, since));
  }
  if (incident) {
    const { company, from, until } = incident;
    const window = { from: new Date(from), until: until === null ? now : new Date(until) };
    parts.push(sql`u.id in (${pick(deps, 'affected')(company, window)})`);
  }
  return sql.join(parts, sql` and `);
};

export const countSegment = async (
  deps: Deps,
  db: Db | Tx,
  { subject, segment }: { readonly subject: CampaignSubject; readonly segment: CampaignSegment },
): Promise<{ readonly people: number; readonly muted: number }> => {
  const { rows } = await sql<{ people: number; muted: number }>`
    select count(*)::int as people, (count(*) filter (where ${isMuted(subject)}))::int as muted
    from users u where ${conditionOf(deps, segment)}`.execute(db);
  return rows[0] ?? { people: 0, muted: 0 };
};

/** The next people of a segment, by their ids. */
export const readPage = async (
  deps: Deps,
  db: Db,
  page: {
    readonly segment: CampaignSegment;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<string[]> => {
  const { segment, after, limit } = page;
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where ${conditionOf(deps, segment)} and ${after === null ? sql`true` : sql`u.id > ${after}::uuid`}
    order by u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

type PersonRow = {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly first_name: string;
  readonly tag: string;
  readonly country: string;
  readonly kyc_tier: number;
  readonly is_muted: boolean;
};

/** Those of a page who still have an account. */
export const readPeople = async (
  tx: Tx,
  ids: readonly string[],
  subject: CampaignSubject,
): Promise<readonly PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.phone, u.first_name, u.tag, u.country, u.kyc_tier,
      ${isMuted(subject)} as is_muted
    from users u where u.id = any(${ids}::uuid[]) and u.status = 'active'
    order by u.id`.execute(tx);
  return rows;
};
