import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

type Searchable = {
  readonly text_id: string;
  readonly kind: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly markdown: string;
};

export const readSearchable = async (tx: Tx, textId: string | undefined): Promise<Searchable[]> => {
  const { rows } = await sql<Searchable>`
    select t.id as text_id, t.kind, t.slug, v.title, v.summary, v.body as markdown
    from content_texts t join content_versions v on v.id = t.published_id
    where t.kind in ('help', 'faqs') and t.locale = 'en'
      and (${textId ?? null}::uuid is null or t.id = ${textId ?? null}::uuid)`.execute(tx);
  return rows;
};

export const replaceSearch = async (
  tx: Tx,
  rows: readonly Insertable<DB['content_search']>[],
  textId: string | undefined,
): Promise<void> => {
  await tx
    .deleteFrom('content_search')
    .$if(textId !== undefined, (query) => query.where('text_id', '=', textId ?? ''))
    .execute();
  if (rows.length > 0)
    await tx
      .insertInto('content_search')
      .values([...rows])
      .execute();
};

/** The words of all searchable texts as they are written, not their stems. */
export const refreshWords = async (tx: Tx): Promise<void> => {
  await sql`delete from content_words`.execute(tx);
  await sql`
    insert into content_words (word, texts)
    select word, ndoc from ts_stat(
      'select to_tsvector(''simple'', title || '' '' || summary || '' '' || body) from content_search')
    where word ~ '^[a-z]{3,40}$'`.execute(tx);
};

export type Found = {
  readonly kind: 'help' | 'faqs';
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
};

/** Marks that no text contains: control characters are taken out before a text is searched. */
export const hitMarks = { start: '\u0002', end: '\u0003' } as const;

const options = (most: string): string =>
  `StartSel=${hitMarks.start}, StopSel=${hitMarks.end}, ${most}`;

/** The best texts for a query of words, each of which is letters and digits only. */
export const findTexts = async (db: Db, query: string, most: number): Promise<Found[]> => {
  const sought = sql`to_tsquery('english', ${query}::text)`;
  const { rows } = await sql<Found>`
    select kind, slug,
      ts_headline('english', title, ${sought}, ${options('HighlightAll=true')}) as title,
      ts_headline('english', summary || ' ' || body, ${sought},
        ${options('MaxWords=32, MinWords=16, MaxFragments=1')}) as excerpt
    from (
      select *, ts_rank_cd(words, ${sought}) as rank from content_search
      where words @@ ${sought} order by rank desc, kind desc, slug limit ${most}) found
    order by rank desc, kind desc, slug`.execute(db);
  return rows;
};

/** For each word that no text has, those of texts that look alike, the most alike first. */
export const readAlike = async (
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ word: string; alike: string[] }>`
    select w.word, array_agg(c.word order by c.alike desc, c.texts desc, c.word) as alike
    from unnest(${[...words]}::text[]) as w (word)
    cross join lateral (
      select c.word, c.texts, similarity(c.word, w.word) as alike from content_words c
      where c.word % w.word order by 3 desc, c.texts desc, c.word limit 20) c
    where length(w.word) > 2
      and not exists (select from content_words known where known.word = w.word)
    group by w.word`.execute(db);
  return new Map(rows.map(({ word, alike }) => [word, alike]));
};

/** Counts what was not found. A day has at most `most` different rows. */
export const countMiss = async (
  db: Db,
  day: string,
  words: string,
  most: number,
): Promise<void> => {
  await sql`
    insert into content_misses (day, words, times)
    select ${day}::date, ${words}, 1
    where exists (select from content_misses where day = ${day}::date and words = ${words})
      or (select count(*) from content_misses where day = ${day}::date) < ${most}
    on conflict (day, words) do update set times = content_misses.times + 1`.execute(db);
};

export const forgetMisses = (db: Db, before: string) =>
  sql`delete from content_misses where day < ${before}::date`.execute(db);
