/**
 * Search reads the index of words, newest first, never the movements themselves: for a person with
 * a million movements the first page is as fast as for one with ten.
 */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { filtersOf, type Rest, type Walk, walkWords, type Wanted } from './queries.ts';

/** How many whole words a typed prefix may match. */
const mostWords = 40;

const beginning = (typed: string): string => `${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a person's movements with this prefix, found by skipping along the index. */
const wordsFrom = async (db: Db, userId: string, typed: string): Promise<string[]> => {
  const { rows } = await sql<{ term: string }>`
    with recursive hop as (
      (select term from transaction_terms
        where user_id = ${userId} and term >= ${typed} order by term limit 1)
      union all
      select (select term from transaction_terms
        where user_id = ${userId} and term > hop.term order by term limit 1)
      from hop where hop.term like ${beginning(typed)}
    )
    select term from hop where term like ${beginning(typed)} limit ${mostWords}`.execute(db);
  return rows.map(({ term }) => term);
};

/** Words with more movements than this are not counted further: they are read last anyway. */
const countedTo = 2_000;

const countOf = async (db: Db, userId: string, words: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from transaction_terms
      where user_id = ${userId} and term = any (${[...words]}) limit ${countedTo}) few`.execute(db);
  return Number(rows[0]?.count ?? 0n);
};

type Words = { readonly words: readonly string[]; readonly count: number };

/** Every typed word with the words it matches, the rarest first; null if one matches nothing. */
const readWords = async (
  db: Db,
  userId: string,
  terms: readonly string[],
): Promise<readonly Words[] | null> => {
  const all: Words[] = [];
  for (const term of terms) {
    const words = await wordsFrom(db, userId, term);
    if (words.length === 0) return null;
    const count = terms.length > 1 ? await countOf(db, userId, words) : 0;
    all.push({ words, count });
  }
  return all.sort((a, b) => a.count - b.count);
};

/** How to read the index for a search; undefined if nothing can match. */
export const searchOf = async (
  db: Db,
  wanted: Wanted,
  terms: readonly string[],
): Promise<{ readonly walk: Walk; readonly rest: Rest } | undefined> => {
  const { userId } = wanted;
  const [rarest, ...others] = (await readWords(db, userId, terms)) ?? [];
  if (!rarest) return undefined;
  const alsoHas = ({ words }: Words) => sql`exists (
    select from transaction_terms o
    where o.user_id = ${userId} and o.term = any (${[...words]})
      and o.created_at = p.created_at and o.transaction_id = p.id)`;
  return {
    walk: walkWords(wanted, rarest.words),
    rest: [...others.map(alsoHas), ...filtersOf(wanted)],
  };
};
