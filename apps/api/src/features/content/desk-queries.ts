/** SQL of texts and versions as the desk works with them. */

import { type VersionState, type TextKind } from '@cowrie/contract/content/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type TextRow = Selectable<DB['content_texts']>;
export type VersionRow = Selectable<DB['content_versions']>;

const openStates: readonly VersionState[] = ['draft', 'review', 'scheduled'];

export const findText = findRow('content_texts');

/** Everything that changes a text or a version of it holds this lock. */
export const lockText = lockRow('content_texts');

export const findOpen = (db: Db | Tx, textId: string): Promise<VersionRow | undefined> =>
  db
    .selectFrom('content_versions')
    .selectAll()
    .where('text_id', '=', textId)
    .where('state', 'in', [...openStates])
    .executeTakeFirst();

export const findVersion = findBy('content_versions', 'text_id', 'id');

export type NamedVersion = VersionRow & {
  readonly author: string | null;
  readonly reviewer: string | null;
};

/** The newest first, with the tags of their people. */
export const readVersions = async (db: Db, textId: string): Promise<NamedVersion[]> => {
  const { rows } = await sql<NamedVersion>`
    select v.*, (select '@' || tag from users where id = v.author_id) as author,
      (select '@' || tag from users where id = v.reviewer_id) as reviewer
    from content_versions v where v.text_id = ${textId} order by v.number desc limit 200`.execute(
    db,
  );
  return rows;
};

export const nextNumber = async (tx: Tx, textId: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from content_versions where text_id = ${textId}`.execute(
    tx,
  );
  return rows[0]?.next ?? 1;
};

export const insertText = insertRow('content_texts');
export const updateText = updateRow('content_texts');
export const insertVersion = insertRow('content_versions');
export const updateVersion = updateRow('content_versions');

export const endPublished = (tx: Tx, textId: string, state: VersionState, at: Date) =>
  tx
    .updateTable('content_versions')
    .set({ state, ended_at: at })
    .where('text_id', '=', textId)
    .where('state', '=', 'published')
    .execute();

/** Whether another text has this address, had it, or has it in a draft. */
export const isAddressTaken = async (
  db: Db | Tx,
  address: { readonly kind: string; readonly slug: string; readonly locale: string },
  except: string | null,
): Promise<boolean> => {
  const { kind, slug, locale } = address;
  const { rows } = await sql`
    select from content_texts where kind = ${kind} and slug = ${slug} and locale = ${locale}
      and id is distinct from ${except}::uuid
    union all
    select from content_redirects where kind = ${kind} and slug = ${slug} and locale = ${locale}
      and text_id is distinct from ${except}::uuid
    union all
    select from content_versions v join content_texts t on t.id = v.text_id
    where v.state in ('draft', 'review', 'scheduled') and v.slug = ${slug}
      and t.kind = ${kind} and t.locale = ${locale} and t.id is distinct from ${except}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
};

/** The old address leads to the text from now on, and its new one is no old one any more. */
export const moveAddress = async (
  tx: Tx,
  { id, kind, locale, slug: old }: TextRow,
  slug: string,
  at: Date,
): Promise<void> => {
  await sql`delete from content_redirects where kind = ${kind} and slug = ${slug} and locale = ${locale}`.execute(
    tx,
  );
  await sql`
    insert into content_redirects (kind, slug, locale, text_id, created_at)
    values (${kind}, ${old}, ${locale}, ${id}, ${at})
    on conflict (kind, slug, locale) do update set text_id = excluded.text_id`.execute(tx);
};

export const readRedirects = async (db: Db, textId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('content_redirects')
    .select('slug')
    .where('text_id', '=', textId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
};

export const knownSlugs = async (
  db: Db | Tx,
  kind: TextKind,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_texts')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', [...slugs])
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

/** Scheduled versions whose time has come. */
export const readDue = async (db: Db, now: Date): Promise<{ text_id: string; id: string }[]> =>
  db
    .selectFrom('content_versions')
    .select(['text_id', 'id'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(100)
    .execute();

export const readWaiting = async (db: Db): Promise<{ count: number; oldest: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(submitted_at) as oldest from content_versions
    where state = 'review'`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
};
