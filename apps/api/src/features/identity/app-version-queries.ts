/** SQL about the versions of the apps that people use. */

import type { AppClient, ClientPlatform } from '@cowrie/contract/platform/app-client';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import * as columns from '#platform/db/column-encoding.ts';

export type SeenClient = {
  readonly userId: string;
  readonly client: AppClient;
  readonly at: Date;
};

/** A row changes with the version, or once a day. Two devices of a person may ask at once. */
const noteAll = {
  name: 'note-app-versions',
  text: `
    insert into app_versions (user_id, platform, version, seen_at)
    select distinct on (user_id, platform) user_id, platform, version, at
    from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) as seen (user_id, platform, version, at)
    order by user_id, platform, at desc
    on conflict (user_id, platform) do update set version = excluded.version, seen_at = excluded.seen_at
    where app_versions.version <> excluded.version
      or app_versions.seen_at < excluded.seen_at - interval '1 day'`,
};

export const noteAppVersions = async (db: Db, seen: readonly SeenClient[]): Promise<void> => {
  await askPrepared(db, noteAll, [
    columns.uuids(seen.map(({ userId }) => userId)),
    columns.texts(seen.map(({ client }) => client.platform)),
    columns.texts(seen.map(({ client }) => client.version)),
    columns.instants(seen.map(({ at }) => at.getTime())),
  ]);
};

type Counted = {
  readonly platform: ClientPlatform;
  readonly version: string;
  readonly people: number;
};

/** Active people by the version of each app that they used since, the most used first. */
export const countAppVersions = async (
  db: Db | Tx,
  since: Date,
  { countries, tiers }: { readonly countries?: string[]; readonly tiers?: number[] } = {},
): Promise<Counted[]> => {
  let query = db
    .selectFrom('app_versions')
    .innerJoin('users', 'users.id', 'app_versions.user_id')
    .select((row) => ['platform', 'version', row.fn.countAll().as('people')])
    .where('users.status', '=', 'active')
    .where('seen_at', '>', since)
    .groupBy(['platform', 'version'])
    .orderBy('people', 'desc')
    .orderBy('version', 'desc');
  if (countries) query = query.where('users.country', 'in', countries);
  if (tiers) query = query.where('users.kyc_tier', 'in', tiers);
  const rows = await query.execute();
  return rows.map(({ platform, version, people }) => ({
    platform,
    version,
    people: Number(people),
  }));
};
