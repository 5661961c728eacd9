/** SQL of the stored lists. */

import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

type ListState = { readonly asked_at: Date; readonly refreshed_at: Date | null };

export const readListState = (db: Db, name: string): Promise<ListState | undefined> =>
  db
    .selectFrom('reference_lists')
    .select(['asked_at', 'refreshed_at'])
    .where('name', '=', name)
    .executeTakeFirst();

/** Claims the turn to fetch a list; false if another process claimed it after `notSince`. */
export const takeTurn = async (
  db: Db,
  name: string,
  turn: { readonly now: Date; readonly notSince: Date },
): Promise<boolean> => {
  const taken = await db
    .insertInto('reference_lists')
    .values({ name, asked_at: turn.now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ asked_at: turn.now })
        .where('reference_lists.asked_at', '<=', turn.notSince),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * The list's row is written first, so that two processes that refresh the same list run one after
 * the other.
 */
export const markRefreshed = async (tx: Tx, name: string, now: Date): Promise<void> => {
  await tx
    .updateTable('reference_lists')
    .set({ refreshed_at: now })
    .where('name', '=', name)
    .execute();
};

export const readCountries = (db: Db) =>
  db
    .selectFrom('reference_countries')
    .select(['code', 'name', 'currency', 'calling_code', 'is_active'])
    .where('is_active', '=', true)
    .execute();
export type KeptCountry = Awaited<ReturnType<typeof readCountries>>[number];

export const replaceCountries = async (
  tx: Tx,
  rows: readonly Insertable<DB['reference_countries']>[],
): Promise<void> => {
  const codes = rows.map(({ code }) => code);
  await tx
    .updateTable('reference_countries')
    .set({ is_active: false })
    .where('code', 'not in', codes)
    .execute();
  await tx
    .insertInto('reference_countries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        name: sql`excluded.name`,
        currency: sql`excluded.currency`,
        calling_code: sql`excluded.calling_code`,
        is_active: true,
      }),
    )
    .execute();
};

const institutionColumns = ['id', 'name', 'code', 'type', 'country_code', 'is_active'] as const;

type InstitutionsOf = { readonly country: string; readonly type: string };

export const readInstitutions = (db: Db, { country, type }: InstitutionsOf) =>
  db
    .selectFrom('reference_institutions')
    .select(institutionColumns)
    .where('country_code', '=', country)
    .where('type', '=', type)
    .where('is_active', '=', true)
    .execute();
export type KeptInstitution = Awaited<ReturnType<typeof readInstitutions>>[number];

export const readInstitutionsByCode = (db: Db, code: string): Promise<KeptInstitution[]> =>
  db
    .selectFrom('reference_institutions')
    .select(institutionColumns)
    .where('code', '=', code)
    .where('is_active', '=', true)
    .execute();

export const replaceInstitutions = async (
  tx: Tx,
  { country, type }: InstitutionsOf,
  rows: readonly Insertable<DB['reference_institutions']>[],
): Promise<void> => {
  await tx
    .updateTable('reference_institutions')
    .set({ is_active: false })
    .where('country_code', '=', country)
    .where('type', '=', type)
    .where(
      'code',
      'not in',
      rows.map(({ code }) => code),
    )
    .execute();
  await tx
    .insertInto('reference_institutions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['country_code', 'type', 'code'])
        .doUpdateSet({ name: sql`excluded.name`, is_active: true }),
    )
    .execute();
};
