import type { TextKind } from '@cowrie/contract/content/data';
import { sql } from 'kysely';
import { sharedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';

/** A text as visitors read it. */
export type PublishedText = {
  readonly id: string;
  readonly kind: TextKind;
  readonly slug: string;
  readonly locale: 'en';
  readonly versionId: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string | null;
  readonly screen: string | null;
  readonly related: readonly string[];
  readonly place: number;
  readonly body: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
};

const revisionNow = { name: 'content-revision', text: 'select revision from content_revision' };

/**
 * The revision of the published content. The number rises with every change that visitors see.
 * Calls at the same moment share one query.
 */
export const readRevision = sharedRead(async ({ db }: { readonly db: Db }): Promise<bigint> => {
  const [row] = await askPrepared<{ revision: bigint }>(db, revisionNow, []);
  return row?.revision ?? 0n;
});

export const raiseRevision = (tx: Tx) =>
  sql`update content_revision set revision = revision + 1`.execute(tx);

export const readPublished = async (db: Db): Promise<PublishedText[]> => {
  const { rows } = await sql<PublishedText>`
    select t.id, t.kind, t.slug, t.locale, v.id as "versionId", v.title, v.summary, v.category, v.screen,
      v.related, v.place, v.body, t.first_published_at as "publishedAt", v.edited_at as "updatedAt"
    from content_texts t join content_versions v on v.id = t.published_id
    order by t.kind, v.place, t.slug`.execute(db);
  return rows;
};

type ImageRow = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly file_id: string;
  readonly owner_id: string;
};

export const readImages = (db: Db | Tx, ids: readonly string[]): Promise<ImageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('content_images')
        .select(['id', 'width', 'height', 'file_id', 'owner_id'])
        .where('id', 'in', [...ids])
        .execute();

export const insertImage = insertRow('content_images');

/** Where a text is now that had this address before. */
export const findRedirect = async (
  db: Db,
  kind: TextKind,
  slug: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from content_redirects r join content_texts t on t.id = r.text_id
    where r.kind = ${kind} and r.slug = ${slug} and r.locale = 'en' and t.published_id is not null`.execute(
    db,
  );
  return rows[0]?.slug;
};

export const readMoved = async (db: Db) => {
  const { rows } = await sql<{ kind: TextKind; slug: string; textId: string }>`
    select kind, slug, text_id as "textId" from content_redirects where locale = 'en'`.execute(db);
  return rows;
};
