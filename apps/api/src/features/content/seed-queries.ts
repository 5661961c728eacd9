import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export const isSeeded = async (db: Db | Tx, digest: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('content_seeds')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()) !== undefined;

const seedLock = 7_360_001;

/** Processes that start together take turns. */
export const lockSeeds = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(tx);

/** The addresses that a text has, or had: `help/fees`. */
export const readAddresses = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ address: string }>`
    select kind || '/' || slug as address from content_texts
    union select kind || '/' || slug from content_redirects`.execute(tx);
  return new Set(rows.map(({ address }) => address));
};

export const insertTexts = async (
  tx: Tx,
  texts: readonly Insertable<DB['content_texts']>[],
  versions: readonly Insertable<DB['content_versions']>[],
): Promise<void> => {
  if (texts.length === 0) return;
  await tx
    .insertInto('content_texts')
    .values([...texts])
    .execute();
  await tx
    .insertInto('content_versions')
    .values([...versions])
    .execute();
  await sql`
    update content_texts t set published_id = v.id
    from content_versions v where v.text_id = t.id and v.state = 'published'
      and t.id = any (${texts.map(({ id }) => id)}::uuid[])`.execute(tx);
};

export const insertSeed = insertOnce('content_seeds');
