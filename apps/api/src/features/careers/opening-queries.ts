/** SQL about openings. */

import type { OpeningState } from '@cowrie/contract/careers/data';
import { openingsList } from '@cowrie/contract/careers/lists';
import type { listAllOpenings } from '@cowrie/contract/careers/routes';
import type { OpeningFields } from '@cowrie/contract/careers/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce, updateRow } from '#platform/db/rows.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

export type OpeningRow = {
  readonly id: string;
  readonly slug: string;
  readonly state: OpeningState;
  readonly revision: number;
  readonly draft: OpeningFields;
  readonly draft_by: string;
  readonly draft_at: Date;
  readonly published: OpeningFields | null;
  readonly published_by: string | null;
  readonly published_at: Date | null;
  readonly closes_on: string | null;
  readonly opened_at: Date | null;
};

const columns = sql`id, slug, state, revision, draft, draft_by, draft_at, published, published_by,
  published_at, closes_on::text, opened_at`;

export const findOpening = async (db: Db | Tx, id: string): Promise<OpeningRow | undefined> =>
  (await sql<OpeningRow>`select ${columns} from job_openings where id = ${id}`.execute(db)).rows[0];

export const lockOpening = async (tx: Tx, id: string): Promise<OpeningRow | undefined> =>
  (
    await sql<OpeningRow>`select ${columns} from job_openings where id = ${id} for update`.execute(
      tx,
    )
  ).rows[0];

/** Published ones only: a draft does not exist for visitors. */
export const findPublished = async (db: Db | Tx, slug: string): Promise<OpeningRow | undefined> =>
  (
    await sql<OpeningRow>`select ${columns} from job_openings
      where slug = ${slug} and published is not null`.execute(db)
  ).rows[0];

/** Openings that take applications on this day, the newest first. */
export const readOpenOpenings = async (
  db: Db,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly OpeningRow[]> =>
  (
    await sql<OpeningRow>`select ${columns} from job_openings
      where state = 'open' and (closes_on is null or closes_on >= ${today}::date)
      order by created_at desc, id desc limit ${most}`.execute(db)
  ).rows;

/** False if the id or the address is taken. */
export const insertOpening = insertOnce('job_openings');

export const isSlugTaken = async (tx: Tx, slug: string, openingId: string): Promise<boolean> =>
  (await tx
    .selectFrom('job_openings')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', openingId)
    .executeTakeFirst()) !== undefined;

export const updateOpening = updateRow('job_openings');

export const openingsSource: ListSource<typeof openingsList, typeof listAllOpenings> = {
  list: openingsList,
  from: sql`job_openings o`,
  select: sql`o.id, o.slug, o.draft ->> 'title' as title, o.draft ->> 'team' as team,
    o.draft ->> 'place' as place, o.draft ->> 'kind' as kind, o.state,
    (o.published is distinct from o.draft) as "isChanged", o.draft ->> 'closesOn' as "closesOn",
    o.created_at as "createdAt", (select count(*) from job_applications a
      where a.opening_id = o.id and a.ended_at is null) as applications`,
  key: { by: sql`o.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`o.created_at`, type: 'timestamptz' } },
  filters: { state: (state) => sql`o.state = ${state}` },
};
